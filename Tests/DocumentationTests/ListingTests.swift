import Foundation
import Testing

/// What the pages for readers show is what the examples run.
@Suite struct ListingTests {
  /// The package's folder.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The pages, and how many listings each has at least.
  static let pages = [
    ("README.md", 2), ("Sources/Vitrine/Vitrine.docc/FirstApp.md", 5),
    ("Sources/Vitrine/Vitrine.docc/Composition.md", 1),
    ("Sources/Vitrine/Vitrine.docc/FirstScene.md", 4),
    ("Sources/Vitrine/Vitrine.docc/Time.md", 3), ("Sources/Vitrine/Vitrine.docc/Gestures.md", 3),
    ("Sources/Vitrine/Vitrine.docc/AddingAComponent.md", 4),
    ("Sources/Vitrine/Vitrine.docc/SceneInYourWindow.md", 1),
    ("Sources/Snapshots/Snapshots.docc/FirstSnapshotTest.md", 3),
  ]

  @Test("every listing of a page is its file, or a part of it, to the letter", arguments: pages)
  func listingsAreFiles(page: String, least: Int) throws {
    let listings = Listing.all(in: try read(page))
    #expect(listings.count >= least)
    for listing in listings {
      let file = try read(listing.file)
      let isSame = listing.isPart ? file.contains(listing.code) : file == listing.code
      #expect(isSame, "\(page) shows another \(listing.file):\n\(listing.code)")
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

      Among `a/b` there is more. From
      `Sources/B.swift`:

      ```swift
      let c = 3
      ```

      Run it with `swift run`:

      ```sh
      swift run
      ```
      """
    #expect(
      Listing.all(in: page) == [
        Listing(file: "Sources/A.swift", code: "let a = 1\n\nlet b = 2\n", isPart: false),
        Listing(file: "Sources/B.swift", code: "let c = 3\n", isPart: true),
      ])
  }

  private func read(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }
}
