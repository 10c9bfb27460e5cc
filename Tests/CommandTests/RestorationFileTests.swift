import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineHost
import VitrineInteraction
import VitrineRenderer
import VitrineScenes
import VitrineViews

@testable import VitrineCommands

private struct Pad: App {
  var count = 0

  static var appStorage: any WritableKeyPath<Self, Int> & Sendable { \.count }

  func body(in environment: Environment) -> some View<Self> {
    ScrollView { Rectangle().frame(height: 3000) }
  }
}

/// Each of its windows scrolls on its own.
private struct Papers: Equatable, Sendable {
  var pages = [1, 2]

  @WindowsBuilder<Self> var windows: Windows<Self> {
    AuxiliaryWindow("Page", for: \.pages) { _ in ScrollView { Rectangle().frame(height: 3000) } }
  }

  var scene: WindowsScene<Papers> { WindowsScene(self) { $0.windows } }
}

private struct Forgetful: App {
  static var restoresState: Bool { false }

  func body(in environment: Environment) -> some View<Self> { Text("new") }
}

@Suite("M2: the file that windows come back by")
struct RestorationFileTests {
  private let folder: WorkFolder
  private let environment: Environment
  private let placement = WindowPlacement(
    position: Point(40, 30), size: Size(500, 400), isFullScreen: false)

  init() throws {
    folder = try WorkFolder()
    environment = Environment(size: Size(300, 300), text: try TextEngine())
  }

  private var state: String { folder.path("state") }
  private var file: String { state + "/windows.json" }

  private func start(
    _ app: String = "Pad", at seconds: Double = 1000, boot: String = "a"
  ) throws -> SceneRestoration<ViewScene<Pad>> {
    try #require(
      SceneRestoration(of: app, in: state, at: LaunchMoment(boot: boot, seconds: seconds)))
  }

  /// A scene that begins with what there is.
  private func begin(_ restoration: SceneRestoration<ViewScene<Pad>>) -> ViewScene<Pad> {
    var scene = ViewScene(Pad())
    restoration.restore(&scene)
    scene.update(FrameInput(time: 0), in: environment)
    return scene
  }

  private func scrolled(_ scene: ViewScene<Pad>) -> ViewScene<Pad> {
    var scene = scene
    let wheel = WheelEvent(at: Point(100, 100), dx: 0, dy: 5)
    scene.update(FrameInput(time: 1, events: [TimedEvent(1, .wheel(wheel))]), in: environment)
    scene.update(FrameInput(time: 5), in: environment)
    return scene
  }

  /// A run of the app, which ends by itself or without notice.
  @discardableResult
  private func run(
    at seconds: Double = 1000, boot: String = "a", isKilled: Bool
  ) throws -> LaunchPlan {
    let restoration = try start(at: seconds, boot: boot)
    restoration.save(scrolled(begin(restoration)), [.main: placement])
    // What waits for the disk is written at the end: a kill is a file that says that nothing has
    // been closed.
    restoration.close(true)
    if isKilled {
      let words = try String(contentsOfFile: file, encoding: .utf8)
      var record = try JSONDecoder().decode(WindowsRecord.self, from: Data(words.utf8))
      (record.isOpen, record.crashes) = (true, restoration.plan.crashes)
      try JSONEncoder().encode(record).write(to: URL(filePath: file))
    }
    return restoration.plan
  }

  @Test("A window comes back at its place, in its size, and scrolled as it was")
  func comesBack() throws {
    let first = try start()
    #expect(first.plan.reason == .launch)
    let scene = scrolled(begin(first))
    #expect(!scene.restorationState.isEmpty)
    first.save(scene, [.main: placement])
    first.close(true)
    let second = try start()
    #expect(second.plan.reason == .restore && second.plan.extent == .all)
    #expect(begin(second).restorationState == scene.restorationState)
    var window = WindowConfiguration(title: "", environment: environment)
    second.positionWindows(&window, scene, false)
    #expect(window.position == placement.position && window.environment.size == placement.size)
    #expect(window.environment.launchReason == .restore)
    window.environment.size = Size(640, 480)
    second.positionWindows(&window, scene, true)
    #expect(window.environment.size == Size(640, 480))
    second.close(false)
  }

  @Test("M2: each of several windows comes back at its own place, and scrolled as it was")
  func several() throws {
    func start() throws -> SceneRestoration<WindowsScene<Papers>> {
      try #require(SceneRestoration(of: "Papers", in: state))
    }
    let ids: [WindowID] = ["Page/1", "Page/2"]
    let placements: [WindowID: WindowPlacement] = [
      ids[0]: placement,
      ids[1]: WindowPlacement(position: Point(600, 90), size: Size(320, 240), isFullScreen: false),
    ]
    let first = try start()
    var scene = Papers().scene
    for (id, dy) in [(ids[0], 5.0), (ids[1], 9)] {
      var own = environment
      own.window = id
      scene.update(FrameInput(time: 0), in: own)
      let wheel = WheelEvent(at: Point(100, 100), dx: 0, dy: dy)
      scene.update(FrameInput(time: 1, events: [TimedEvent(1, .wheel(wheel))]), in: own)
      scene.update(FrameInput(time: 5), in: own)
    }
    let states = scene.restorationStates
    #expect(states.count == 2 && states[ids[0]] != states[ids[1]])
    first.save(scene, placements)
    first.close(true)

    let second = try start()
    var again = Papers().scene
    second.restore(&again)
    #expect(again.restorationStates == states)
    var window = WindowConfiguration(title: "", environment: environment)
    second.positionWindows(&window, again, false)
    #expect(window.placements == placements && window.environment.launchReason == .restore)
    second.positionWindows(&window, again, true)
    #expect(window.placements[ids[1]]?.size == environment.size)
    #expect(window.placements[ids[1]]?.position == Point(600, 90))
    // What has closed is no longer kept.
    again.model.pages = [2]
    second.save(again, placements)
    // Nor is it by the last one, which leaves what was there before.
    again.model.pages = []
    second.save(again, [:])
    second.close(true)
    let record = try JSONDecoder().decode(
      WindowsRecord.self, from: Data(contentsOf: URL(filePath: file)))
    #expect(Array(record.windows.keys) == ["Page/2"])
  }

  @Test("A window that could not open leaves what there was")
  func unopened() throws {
    try run(isKilled: true)
    let before = try Data(contentsOf: URL(filePath: file))
    let second = try start()
    second.close(false)
    let record = try JSONDecoder().decode(WindowsRecord.self, from: before)
    let after = try JSONDecoder().decode(
      WindowsRecord.self, from: Data(contentsOf: URL(filePath: file)))
    #expect(record == after)
  }

  @Test("A crash is noticed at the next start")
  func recovers() throws {
    try run(isKilled: true)
    let second = try start(at: 5000)
    #expect(second.plan.reason == .recover && second.plan.extent == .all)
    #expect(!begin(second).restorationState.isEmpty)
    second.close(true)
    #expect(try start(at: 5001).plan.reason == .restore)
  }

  @Test("A program that crashes before it has kept anything is noticed as well")
  func crashesAtOnce() throws {
    // Without an end, as the lock goes with the process.
    do { _ = try start(at: 1) }
    let record = try JSONDecoder().decode(
      WindowsRecord.self, from: Data(contentsOf: URL(filePath: file)))
    #expect(record.isOpen)
    #expect(try start(at: 2).plan.reason == .recover)
  }

  @Test("After a second crash within a minute less comes back, and after a third nothing")
  func crashLoop() throws {
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    try folder.write("{\"version\":1,\"value\":3}", to: "state/storage.json")
    #expect(try run(at: 100, isKilled: true).extent == .all)
    #expect(try run(at: 110, isKilled: true).extent == .all)
    let third = try start(at: 120)
    #expect(third.plan.extent == .windows)
    let scene = begin(third)
    #expect(scene.restorationState.isEmpty)
    var window = WindowConfiguration(title: "", environment: environment)
    third.positionWindows(&window, scene, false)
    #expect(window.environment.size == placement.size)
    #expect(FileManager.default.fileExists(atPath: state + "/storage.json"))
    third.close(true)
    try run(at: 130, isKilled: true)
    try run(at: 131, isKilled: true)
    try run(at: 132, isKilled: true)
    let last = try start(at: 133)
    #expect(last.plan.extent == .nothing)
    #expect(begin(last).restorationState.isEmpty)
    // What is being written has another name until it is whole.
    last.close(true)
    let files = try FileManager.default.contentsOfDirectory(atPath: state).sorted()
    #expect(
      files == ["storage.json.broken-1", "windows.json", "windows.json.broken-1", "windows.lock"])
  }

  @Test("Crashes far apart, of another run of the system, or by a clock that jumps are no loop")
  func noLoop() throws {
    for (seconds, boot) in [(100, "a"), (200, "a"), (300, "a"), (310, "b"), (320, "c")] {
      #expect(try run(at: Double(seconds), boot: boot, isKilled: true).extent == .all)
    }
    let moments = [86_500.0, 86_510, 110, 120].map { LaunchMoment(boot: "a", seconds: $0) }
    let record = WindowsRecord(app: "Pad", isOpen: true, crashes: moments)
    let plan = LaunchPlan(after: record, at: LaunchMoment(boot: "a", seconds: 100))
    #expect(plan.extent == .all && plan.crashes.count == 1)
    let odd = WindowsRecord(
      app: "Pad", isOpen: true, crashes: [LaunchMoment(boot: "a", seconds: -1e308)])
    #expect(LaunchPlan(after: odd, at: LaunchMoment(boot: "a", seconds: 1e308)).extent == .all)
  }

  @Test("A clock on the wall that goes back by a day changes nothing: files of tomorrow are good")
  func tomorrow() throws {
    try run(isKilled: false)
    let tomorrow = Date(timeIntervalSinceNow: 86_400)
    for name in ["windows.json", "windows.lock", "storage.json"] {
      let path = "\(state)/\(name)"
      guard FileManager.default.fileExists(atPath: path) else { continue }
      try FileManager.default.setAttributes([.modificationDate: tomorrow], ofItemAtPath: path)
    }
    let restoration = try start()
    #expect(restoration.plan.reason == .restore && restoration.plan.extent == .all)
    let scene = scrolled(begin(restoration))
    restoration.save(scene, [.main: placement])
    restoration.close(true)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(try #require(attributes[.modificationDate] as? Date) < tomorrow)
    #expect(begin(try start()).restorationState == scene.restorationState)
  }

  @Test("A second run while one is open leaves the file alone")
  func two() throws {
    let first = try start()
    #expect(SceneRestoration<ViewScene<Pad>>(of: "Pad", in: state) == nil)
    first.close(true)
    withExtendedLifetime(first) {}
  }

  @Test("The file of another app, and of a later version, is set aside")
  func foreign() throws {
    try run(isKilled: false)
    let other = try start("Other")
    #expect(other.plan.reason == .launch)
    other.close(true)
    #expect(FileManager.default.fileExists(atPath: file + ".broken-1"))
    try FileManager.default.removeItem(atPath: state)
    try run(isKilled: false)
    let later = try String(contentsOfFile: file, encoding: .utf8)
      .replacing("\"version\" : 1", with: "\"version\" : 2")
    try later.write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try start().plan.reason == .launch)
    #expect(
      try String(contentsOfFile: file + ".broken-1", encoding: .utf8) == later)
  }

  @Test("A file that is cut at any byte is set aside, and it begins anew")
  func cut() throws {
    try run(isKilled: false)
    let whole = try Data(contentsOf: URL(filePath: file))
    // The last two are the brace and the end of the line.
    for length in 0..<(whole.count - 1) {
      try whole.prefix(length).write(to: URL(filePath: file))
      let content = StateFile<WindowsRecord>(path: file).read()
      guard case .setAside = content else {
        Issue.record("cut at \(length): \(content)")
        continue
      }
      #expect(try Data(contentsOf: URL(filePath: file + ".broken-1")) == whole.prefix(length))
      try FileManager.default.removeItem(atPath: file + ".broken-1")
    }
    try whole.prefix(whole.count / 2).write(to: URL(filePath: file))
    let restoration = try start()
    #expect(restoration.plan.reason == .launch)
    #expect(begin(restoration).restorationState.isEmpty)
    restoration.close(true)
  }

  @Test("Values of the views that make no sense are passed over, however deep they are")
  func nonsense() throws {
    try run(isKilled: false)
    let whole = try String(contentsOfFile: file, encoding: .utf8)
    let record = try JSONDecoder().decode(WindowsRecord.self, from: Data(whole.utf8))
    #expect(record.windows["main"]?.views.isEmpty == false)
    let deep = String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
    let bad = "\"views\":{\"values\":{\"ff\":\(deep)}}"
    let json =
      "{\"version\":1,\"app\":\"Pad\",\"isOpen\":false,\"crashes\":[],\"windows\":{\"main\":{\(bad)}}}"
    try json.write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try start().plan.reason == .launch)
  }

  @Test("An app that wants nothing back has no file, and neither has one without a folder")
  func nothing() {
    #expect(ViewApp<Forgetful>.restoration(in: state) == nil)
    #expect(ViewApp<Pad>.restoration(in: nil) == nil)
    #expect(!FileManager.default.fileExists(atPath: state))
  }
}
