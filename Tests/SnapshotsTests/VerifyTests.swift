import Foundation
import Snapshots
import Testing
import VitrineGeometry
import VitrineRenderer

/// A folder of its own for a test, removed with it.
private final class TestFolder {
  let path: String
  /// A path as `#filePath` would give it for a test file in the folder.
  var file: String { "\(path)/SomeTests.swift" }

  init() throws {
    path = NSTemporaryDirectory() + "vitrine-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names of the files that snapshots left, in alphabetical order.
  var files: [String] {
    let folder = "\(path)/__Snapshots__/SomeTests"
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  func path(_ name: String) -> String { "\(path)/__Snapshots__/SomeTests/\(name)" }
}

@Suite struct VerifyTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func picture(_ pixel: UInt32) -> PixelBuffer {
    PixelBuffer(width: 8, height: 8, filledWith: pixel)
  }

  private func check(
    _ pixel: UInt32, named name: String? = nil, record: RecordMode? = .never
  ) throws(SnapshotFailure) -> SnapshotResult {
    try verify(
      picture(pixel), named: name, record: record, file: folder.file, function: "test()")
  }

  private func runner(_ time: Double) throws -> SceneRunner<ProbeScene> {
    var runner = try SceneRunner(ProbeScene(), size: Size(100, 50), text: try TextEngine())
    try runner.advance(to: time)
    return runner
  }

  @Test("a missing reference fails, and the picture is written beside it, not as it")
  func missing() throws {
    let failure = try #require(throws: SnapshotFailure.self) { try check(0xFF11_2233) }
    #expect(
      failure == .missing(reference: folder.path("test.png"), new: folder.path("test.new.png")))
    #expect(folder.files == ["test.new.png"])
    // It keeps failing.
    #expect(throws: failure) { try check(0xFF11_2233) }
    #expect(try PNG.read(folder.path("test.new.png"))[0, 0] == 0xFF11_2233)
  }

  @Test("the same picture as the reference passes; one level more fails, with artefacts")
  func different() throws {
    #expect(try check(0xFF11_2233, record: .all) == .recorded(path: folder.path("test.png")))
    #expect(try check(0xFF11_2233) == .matched)
    #expect(folder.files == ["test.png"])
    let failure = try #require(throws: SnapshotFailure.self) { try check(0xFF11_2234) }
    guard case .different(_, let comparison, _, _, _) = failure else {
      Issue.record("\(failure)")
      return
    }
    #expect(comparison.differingPixels == 64 && comparison.sum == 64)
    #expect(folder.files == ["test.diff.png", "test.new.png", "test.png"])
    #expect(try PNG.read(folder.path("test.png"))[0, 0] == 0xFF11_2233)
    #expect(try PNG.read(folder.path("test.diff.png"))[0, 0] == 0xFFFF_0000)
    #expect(!failure.description.contains("\n"))
  }

  @Test("success removes what an earlier failure left")
  func tidy() throws {
    _ = try check(0xFF11_2233, record: .all)
    #expect(throws: SnapshotFailure.self) { try check(0xFF00_0000) }
    _ = try check(0xFF11_2233)
    #expect(folder.files == ["test.png"])
  }

  @Test("mode 'missing' writes only what is missing")
  func modeMissing() throws {
    #expect(try check(0xFF11_2233, record: .missing) == .recorded(path: folder.path("test.png")))
    #expect(throws: SnapshotFailure.self) { try check(0xFF00_0000, record: .missing) }
    #expect(try PNG.read(folder.path("test.png"))[0, 0] == 0xFF11_2233)
  }

  @Test("mode 'failed' writes what is missing or differs, and leaves the rest")
  func modeFailed() throws {
    #expect(try check(0xFF11_2233, record: .failed) == .recorded(path: folder.path("test.png")))
    #expect(try check(0xFF11_2233, record: .failed) == .matched)
    #expect(try check(0xFF00_0000, record: .failed) == .recorded(path: folder.path("test.png")))
    #expect(try check(0xFF00_0000) == .matched)
    #expect(folder.files == ["test.png"])
  }

  @Test("mode 'all' writes over a reference")
  func modeAll() throws {
    _ = try check(0xFF11_2233, record: .all)
    _ = try check(0xFF00_0000, record: .all)
    #expect(try check(0xFF00_0000) == .matched)
  }

  @Test("a mode can be scoped, and a parameter goes before it")
  func scoped() throws {
    try RecordMode.$scoped.withValue(.all) { () throws in
      #expect(throws: SnapshotFailure.self) { try check(0xFF00_0000, record: .never) }
      #expect(try check(0xFF00_0000, record: nil) == .recorded(path: folder.path("test.png")))
    }
    try RecordMode.$scoped.withValue(.never) { () throws in
      #expect(throws: SnapshotFailure.self) { try check(0xFF11_1111, record: nil) }
    }
  }

  @Test("names tell the snapshots of a test apart, and are safe in a path")
  func names() throws {
    _ = try check(0xFF00_0000, named: "dark", record: .all)
    _ = try check(0xFF00_0000, named: "../a b/c", record: .all)
    #expect(folder.files == ["test...-a-b-c.png", "test.dark.png"])
  }

  @Test("a damaged reference fails with its name, and is kept")
  func damaged() throws {
    _ = try check(0xFF00_0000, record: .all)
    let path = folder.path("test.png")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    try bytes.prefix(bytes.count / 2).write(to: URL(fileURLWithPath: path))
    let failure = try #require(throws: SnapshotFailure.self) { try check(0xFF00_0000) }
    guard case .file = failure else {
      Issue.record("\(failure)")
      return
    }
    #expect(failure.description.contains(path))
    #expect(folder.files == ["test.new.png", "test.png"])
    #expect(try check(0xFF00_0000, record: .failed) == .recorded(path: path))
  }

  @Test("a folder that cannot be made is named")
  func noFolder() throws {
    let failure = try #require(throws: SnapshotFailure.self) {
      try verify(picture(0), record: .never, file: "/proc/SomeTests.swift", function: "test()")
    }
    #expect(failure.description.contains("/proc/__Snapshots__"))
  }

  @Test("a tolerance is passed on")
  func tolerance() throws {
    _ = try check(0xFF11_2233, record: .all)
    #expect(
      try verify(
        picture(0xFF11_2234), tolerance: .tolerance(perChannel: 1), record: .never,
        file: folder.file, function: "test()") == .matched)
  }

  @Test("a scene's failure names the innermost component at the first differing pixel")
  func owner() throws {
    let file = folder.file
    try verify(try runner(1), named: "box", record: .all, file: file)
    #expect(try verify(try runner(0), at: 1, named: "box", record: .never, file: file) == .matched)
    let failure = try #require(throws: SnapshotFailure.self) {
      try verify(try runner(0.5), named: "box", record: .never, file: file)
    }
    guard case .different(_, let comparison, let owner, _, _) = failure else {
      Issue.record("\(failure)")
      return
    }
    #expect(comparison.first?.x == 5 && comparison.first?.y == 0)
    #expect(owner == "box/corner")
    #expect(failure.description.contains("in 'box/corner'"))
  }

  @Test("a new picture carries its semantic tree, and a reference stays small without one")
  func trees() throws {
    let file = folder.file
    try verify(try runner(1), named: "box", record: .all, file: file, function: "tree()")
    #expect(PictureTree(png: try PNG.contents(of: folder.path("tree.box.png"))) == nil)
    #expect(throws: SnapshotFailure.self) {
      try verify(
        try runner(0), at: 0.5, named: "box", record: .never, file: file, function: "tree()")
    }
    let tree = try #require(
      PictureTree(png: try PNG.contents(of: folder.path("tree.box.new.png"))))
    #expect(tree.components.map(\.id) == ["probe", "box", "box/corner"])
    #expect(tree.owner(x: 5, y: 0)?.id == "box/corner")
  }

  @Test("an error of the drawing is passed on in one failure")
  func undrawable() throws {
    struct Broken: Error {}
    let strategy = Snapshotting<Int> { _ in throw Broken() }
    let failure = try #require(throws: SnapshotFailure.self) {
      try verify(1, as: strategy, record: .all, file: folder.file, function: "test()")
    }
    #expect(failure == .undrawable(reference: folder.path("test.png"), reason: "Broken()"))
    #expect(folder.files.isEmpty)
  }
}
