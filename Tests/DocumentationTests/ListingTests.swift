import Foundation
import Testing

/// What the pages for readers show is what the examples run.
@Suite struct ListingTests {
  /// The package's folder.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The pages, and how many listings each has at least.
  static let pages = [("README.md", 2)]

  @Test("every listing of a page is its file, to the letter", arguments: pages)
  func listingsAreFiles(page: String, least: Int) throws {
    let listings = Listing.all(in: try read(page))
    #expect(listings.count >= least)
    for listing in listings {
      #expect(try read(listing.file) == listing.code, "\(page) shows another \(listing.file)")
    }
  }

  @Test("a block is a listing where the line above names its file")
  func finding() {
    let page = """
      `Sources/A.swift`, a scene:

      ```swift
      let a = 1

      let b = 2
      ```

      Run it with `swift run`:

      ```sh
      swift run
      ```
      """
    #expect(
      Listing.all(in: page) == [
        Listing(file: "Sources/A.swift", code: "let a = 1\n\nlet b = 2\n")
      ])
  }

  private func read(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }
}
