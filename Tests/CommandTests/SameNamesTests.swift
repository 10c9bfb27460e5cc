import Foundation
import Testing

@Suite("Names of modules that other packages may take")
struct SameNamesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("The package that 'make names' plans takes the names of all folders of modules")
  func complete() throws {
    let manifest = try String(
      contentsOf: Self.root.appending(path: "Tests/SameNames/Package.swift"), encoding: .utf8)
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "Sources").path)
    // What is imported by its own name.
    for name in folders where name != "Vitrine" {
      #expect(manifest.contains("\"\(name)\""), "\(name)")
    }
  }
}
