import Foundation
import Testing
import VitrineViews

@testable import VitrineCommands

private struct KeepingApp: App {
  struct Settings: Codable, Equatable, Sendable {
    struct Volume: Codable, Equatable, Sendable {
      var level = 0.5
      var isMuted = false
    }

    var isDark = false
    var name = ""
    var volume = Volume()
    var counts = ["apple": 1]
    var hint: String? = "swipe"
  }

  var settings = Settings()
  var taps = 0

  static var appStorage: any WritableKeyPath<Self, Settings> & Sendable { \.settings }

  func body(in environment: Environment) -> some View<Self> { Text(settings.name) }
}

private struct ForgetfulApp: App {
  func body(in environment: Environment) -> some View<Self> { Text("new") }
}

@Suite("What an app keeps from one run to the next")
struct AppStorageTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  private func storage() throws -> SceneStorage<ViewScene<KeepingApp>> {
    try #require(ViewApp<KeepingApp>.storage(of: ViewScene(KeepingApp()), in: folder.path("state")))
  }

  @Test("The next run begins with what the last one left, and with nothing else of it")
  func kept() throws {
    var scene = ViewScene(KeepingApp())
    let first = try storage()
    first.restore(&scene)
    #expect(scene.model == KeepingApp())
    scene.model.settings.isDark = true
    scene.model.settings.name = "한글 \"quoted\""
    scene.model.taps = 3
    first.save(scene)
    first.close()
    var next = ViewScene(KeepingApp())
    try storage().restore(&next)
    #expect(next.model.settings == scene.model.settings)
    #expect(next.model.taps == 0)
  }

  @Test("A file from before a property leaves that as the model begins, and keeps the rest")
  func older() throws {
    try StateFolder.make(folder.path("state"))
    let older = """
      {"version": 1, "value": {"isDark": true, "volume": {"level": 0.25}, "gone": 1, "counts": {}}}
      """
    try folder.write(older, to: "state/storage.json")
    var scene = ViewScene(KeepingApp())
    try storage().restore(&scene)
    var expected = KeepingApp.Settings()
    (expected.isDark, expected.volume.level) = (true, 0.25)
    // What the person has removed stays so.
    (expected.counts, expected.hint) = ([:], nil)
    #expect(scene.model.settings == expected)
    #expect(!FileManager.default.fileExists(atPath: folder.path("state/storage.json.broken-1")))
  }

  @Test("What cannot be read is set aside, and nothing of it is lost")
  func damaged() throws {
    try StateFolder.make(folder.path("state"))
    try folder.write("{\"version\": 1, \"value\": {\"isDark\": 7}}", to: "state/storage.json")
    var scene = ViewScene(KeepingApp())
    let storage = try storage()
    storage.restore(&scene)
    #expect(scene.model == KeepingApp())
    let aside = try String(
      contentsOfFile: folder.path("state/storage.json.broken-1"), encoding: .utf8)
    #expect(aside.contains("7"))
    scene.model.settings.name = "new"
    storage.save(scene)
    storage.close()
    var next = ViewScene(KeepingApp())
    try self.storage().restore(&next)
    #expect(next.model.settings.name == "new")
  }

  @Test("An app that keeps nothing has no file, and neither has one without a folder")
  func nothing() {
    #expect(
      ViewApp<ForgetfulApp>.storage(of: ViewScene(ForgetfulApp()), in: folder.path("state")) == nil)
    #expect(ViewApp<KeepingApp>.storage(of: ViewScene(KeepingApp()), in: nil) == nil)
  }
}
