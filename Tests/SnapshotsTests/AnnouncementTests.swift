import Foundation
import Snapshots
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineScenes

/// A menu that comes over a page at a time, and says or does not say so beforehand.
private struct MenuScene: Scene {
  /// When the menu comes, and when it goes again.
  var opens: Seconds = 1.31
  var closes: Seconds = .infinity
  /// What `nextChange` says after a time.
  var announcement: @Sendable (Seconds) -> Seconds?
  var time: Seconds = 0

  init(_ announcement: @escaping @Sendable (Seconds) -> Seconds?) {
    self.announcement = announcement
  }

  private var isOpen: Bool { time >= opens && time < closes }

  mutating func update(_ frame: FrameInput, in environment: Environment) { time = frame.time }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    canvas.fill(.rect(environment.bounds), with: .white)
    if isOpen { canvas.fill(.rect(Rect(4, 8, 10, 10)), with: .black) }
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    announcement(time)
  }

  func describe(in environment: Environment) -> SemanticsNode {
    let menu = SemanticsNode(id: "pop-up/menu", role: .group, frame: Rect(4, 8, 10, 10))
    return SemanticsNode(
      id: "page", role: .scene, frame: environment.bounds, children: isOpen ? [menu] : [])
  }
}

@Suite struct AnnouncementTests {
  private func runner<S: Scene>(
    _ scene: S, _ lines: String = "", scale: Double = 1
  ) throws -> SceneRunner<S> {
    try SceneRunner(
      scene, size: Size(40, 30), scale: scale, text: try TextEngine(),
      script: try Script.parse(Array(lines.utf8), name: "t.jsonl"))
  }

  /// True where the menu is drawn.
  private func isOpen<S>(_ runner: SceneRunner<S>) -> Bool {
    runner.picture()[5, 9] == 0xFF00_0000
  }

  @Test("a change that is not announced does not show, and is named with its time and component")
  func silent() throws {
    var runner = try runner(MenuScene { _ in nil })
    try runner.advance(to: 2)
    #expect(!isOpen(runner))
    #expect(runner.describe().find("pop-up/menu") == nil)
    #expect(runner.damage().isEmpty)
    let change = try #require(runner.unannouncedChange())
    #expect(change == UnannouncedChange(at: FrameGrid.time(79), owner: "pop-up/menu"))
    #expect(
      change.description == "changed at 1.3167 s, but announced nothing; in 'pop-up/menu'; "
        + "return that time from nextChange(after:in:)")
  }

  @Test("one that is announced shows from then on", arguments: [1.31, 1.3, 0, -1, .nan])
  func announced(_ time: Seconds) throws {
    var runner = try runner(MenuScene { $0 < 1.31 ? time : nil })
    try runner.advance(to: 1.3)
    #expect(!isOpen(runner))
    #expect(runner.unannouncedChange() == nil)
    try runner.advance(to: 2)
    #expect(isOpen(runner))
    #expect(runner.unannouncedChange() == nil)
  }

  @Test("one that is announced too late is not there yet, and the failure says until when")
  func late() throws {
    var runner = try runner(MenuScene { $0 < 2 ? 2 : nil })
    try runner.advance(to: 1.5)
    #expect(!isOpen(runner))
    let change = try #require(runner.unannouncedChange())
    #expect(change.announced == 2)
    #expect(change.description.hasPrefix("changed at 1.3167 s, but announced nothing before 2.0 s"))
    try runner.advance(to: 2)
    #expect(isOpen(runner))
    #expect(runner.unannouncedChange() == nil)
  }

  @Test("input shows what there is, as a mouse that moves does")
  func input() throws {
    var runner = try runner(
      MenuScene { _ in nil }, #"{"at":1.5,"type":"hover","x":1,"y":1}"#)
    try runner.advance(to: 1.49)
    #expect(runner.unannouncedChange() != nil)
    try runner.advance(to: 1.6)
    #expect(isOpen(runner))
    #expect(runner.unannouncedChange() == nil)
  }

  @Test("what goes is named too, by the component that was there")
  func gone() throws {
    var scene = MenuScene { $0 < 1.31 ? 1.31 : nil }
    scene.closes = 1.5
    var runner = try runner(scene)
    try runner.advance(to: 2)
    #expect(isOpen(runner))
    #expect(
      runner.unannouncedChange()
        == UnannouncedChange(at: FrameGrid.time(90), owner: "pop-up/menu"))
  }

  @Test("what has come and gone by the time asked for is no difference")
  func backAgain() throws {
    var scene = MenuScene { _ in nil }
    scene.closes = 1.5
    var runner = try runner(scene)
    try runner.advance(to: 1.6)
    #expect(runner.unannouncedChange() == nil)
  }

  @Test("the time is found also after hours of nothing")
  func hours() throws {
    var scene = MenuScene { _ in nil }
    scene.opens = 40_000
    var runner = try runner(scene)
    try runner.advance(to: 86_400)
    #expect(runner.unannouncedChange()?.time == 40_000)
  }

  @Test("off the grid, the time asked for is the first that differs")
  func offGrid() throws {
    var scene = MenuScene { _ in nil }
    scene.opens = 0.101
    var runner = try runner(scene)
    try runner.advance(to: 0.105)
    #expect(runner.unannouncedChange()?.time == 0.105)
  }

  @Test("while a scene moves, any moment can be drawn, also off the grid")
  func anyMoment() throws {
    var scene = MenuScene { $0 }
    scene.opens = 0.103
    var runner = try runner(scene)
    try runner.advance(to: 0.105)
    #expect(isOpen(runner))
    #expect(runner.unannouncedChange() == nil)
  }

  @Test("what is drawn in another way to the same pixels needs no announcement")
  func samePixels() throws {
    struct Hidden: Scene {
      var time: Seconds = 0
      mutating func update(_ frame: FrameInput, in environment: Environment) { time = frame.time }
      func draw(into canvas: inout Canvas, in environment: Environment) {
        canvas.fill(.rect(Rect(time, 0, 5, 5)), with: .black)
        canvas.fill(.rect(environment.bounds), with: .white)
      }
      func nextChange(after time: Seconds, in environment: Environment) -> Seconds? { nil }
    }
    var runner = try runner(Hidden())
    try runner.advance(to: 3)
    #expect(runner.unannouncedChange() == nil)
  }

  @Test("a test of it fails whatever its picture is, and leaves no files behind")
  func verified() throws {
    let folder = NSTemporaryDirectory() + "vitrine-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = "\(folder)/MenuTests.swift"
    let reference = "\(folder)/__Snapshots__/MenuTests/verified.png"
    let silent = try runner(MenuScene { _ in nil })
    for record in RecordMode.allCases {
      let failure = try #require(throws: SnapshotFailure.self) {
        try verify(silent, at: 2, record: record, file: file)
      }
      guard case .unannounced(reference, let change) = failure else {
        Issue.record("\(failure)")
        return
      }
      #expect(failure.description == "\(reference): \(change)")
      #expect(throws: failure) {
        try verify(silent, as: .frame(at: 2), record: record, file: file)
      }
    }
    #expect(!FileManager.default.fileExists(atPath: reference))
    // On purpose.
    var strategy = Snapshotting<SceneRunner<MenuScene>>.frame(at: 2)
    strategy.unannouncedChange = { _ in nil }
    #expect(
      try verify(silent, as: strategy, record: .all, file: file) == .recorded(path: reference))
  }
}
