import Foundation
import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

@testable import VitrineExhibits

/// The folder that is refreshed, without a window: what the work reports comes from the tests.
@Suite struct RefreshControlExhibitTests {
  private func runner() throws -> SceneRunner<ViewScene<RefreshControlExhibit>> {
    try SceneRunner(RefreshControlExhibit(), size: Size(320, 400), text: TextEngine())
  }

  private func listing(_ names: [String]) -> FolderListing {
    FolderListing(
      entries: names.map { .init(name: $0, isFolder: false, size: 10, modified: 0) })
  }

  // MARK: Page

  @Test("P13: a refresh reads the folder again, and ends once the wheel has shown (P18)")
  func refreshes() throws {
    var runner = try runner()
    try runner.report(listing(["one"]), from: "folder")
    #expect(try runner.node("one").isVisible)
    try runner.press(.function(5))
    #expect(runner.model.isRefreshing && runner.model.reads == 1)
    #expect(try runner.node(.id("refresh-control")).state["phase"] == .string("refreshing"))
    try runner.report(listing(["two", "one"]), from: "folder")
    #expect(runner.model.isRefreshing)
    try runner.wait(3)
    let node = try runner.node(.id("refresh-control"))
    #expect(node.state["phase"] == .string("idle") && node.state["pull"] == .number(0))
    #expect(node.state["refreshCount"] == .int(1))
    #expect(runner.model.listing.entries.map(\.name) == ["two", "one"])
  }

  @Test("A folder that cannot be read says so; what was there stays")
  func fails() throws {
    var runner = try runner()
    try runner.report(listing(["one"]), from: "folder")
    try runner.press(.function(5))
    try runner.report(TaskOutcome.failed("No such file or directory"), from: "folder")
    try runner.wait(3)
    #expect(!runner.model.isRefreshing)
    #expect(try runner.node("one").isVisible)
    #expect(
      try runner.node("The folder couldn’t be read: No such file or directory").isVisible)
    try runner.press(.function(5))
    try runner.report(listing(["two"]), from: "folder")
    #expect(runner.model.failure.isEmpty)
  }

  // MARK: Folder

  @Test("A folder's files are listed with their sizes, newest first")
  func reads() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "refresh-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, size, time) in [("old 낡은.txt", 3, 100.0), ("new", 5, 300), ("middle", 0, 200)] {
      let file = folder.appending(path: name)
      try Data(repeating: 7, count: size).write(to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: file.path)
    }
    let entries = try FolderListing.read(folder.path).entries
    #expect(entries.map(\.name) == ["new", "middle", "old 낡은.txt"])
    #expect(entries.map(\.size) == [5, 0, 3] && !entries.contains(where: \.isFolder))
    try FileManager.default.removeItem(at: folder)
    #expect(throws: FolderReader.Failure.self) { try FolderListing.read(folder.path) }
  }
}
