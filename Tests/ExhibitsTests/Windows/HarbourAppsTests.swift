import Snapshots
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineRenderer
import VitrineScenes
import VitrineViews

@testable import VitrineExhibits

/// The small apps of windows beside each other: what holds of all of them.
@Suite struct HarbourAppsTests {
  static let apps = ["mail", "map", "notes", "film", "player"]
  static let sizes = [
    Size(300, 240), Size(320, 480), Size(390, 844), Size(600, 700), Size(844, 390),
    Size(1180, 820), Size(1920, 1080), Size(3840, 2160),
  ]

  private let text: TextEngine

  init() throws { text = try TextEngine() }

  /// Runs one of them, and does something with it.
  private func run(
    _ app: String, in environment: Environment, script: Script = Script(),
    _ body: (inout any AppRunner) throws -> Void
  ) throws {
    func runner<S: Scene>(_ scene: S) throws -> any AppRunner {
      try SceneRunner(scene, in: environment, text: text, script: script)
    }
    var film = FilmApp()
    film.film.toggle(at: 0)
    var player = film
    player.screens = []
    player.openPlayer()
    var runner: any AppRunner =
      switch app {
      case "mail": try runner(WindowsScene(MailApp()) { $0.windows })
      case "map": try runner(ViewScene(MapApp()))
      case "notes": try runner(WindowsScene(NotesApp()) { $0.windows })
      case "film": try runner(WindowsScene(film) { $0.windows })
      default: try runner(WindowsScene(player) { $0.windows })
      }
    try body(&runner)
  }

  @Test(
    "At each size every element has an id of its own, and nobody has anything to say",
    arguments: apps)
  func sizes(app: String) throws {
    for size in Self.sizes {
      for language in Language.allCases {
        var environment = Environment(size: size, text: text)
        environment.language = language
        environment.direction = language == .korean ? .leftToRight : .rightToLeft
        try run(app, in: environment) {
          try $0.advance(to: 1)
          try $0.checkTree()
          #expect($0.reportedProblems == [], "\(app), \(size)")
          #expect($0.unannouncedChange() == nil, "\(app), \(size)")
        }
      }
    }
  }

  @Test(
    "Every change is announced, whatever a person does", arguments: apps, Array(1...6))
  func input(app: String, seed: Int) throws {
    let environment = Environment(
      size: Self.sizes[seed * 3 % 6], scale: seed % 3 == 0 ? 2 : 1,
      direction: seed.isMultiple(of: 2) ? .leftToRight : .rightToLeft, text: text)
    var steps: [ScriptStep] = []
    try run(app, in: environment) {
      try $0.advance(to: 0)
      var input = RandomInput(seed: seed)
      steps = input.steps(40, on: $0.describe())
    }
    let times = steps.map(\.time)
    try run(app, in: environment, script: Script(steps)) {
      for time in times {
        try $0.advance(to: time + 0.1)
        #expect($0.unannouncedChange() == nil, "\(app), seed \(seed), at \(time) s")
      }
      try $0.checkTree()
    }
  }
}

/// A runner of any of the apps.
private protocol AppRunner {
  var reportedProblems: [String] { get }
  mutating func advance(to target: Double) throws(ScriptError)
  func checkTree() throws(DuplicateNodeID)
  func describe() -> SemanticsNode
  func unannouncedChange() -> UnannouncedChange?
}

extension SceneRunner: AppRunner {
  /// What it has to say of how it is built.
  fileprivate var reportedProblems: [String] { scene.warnings }
}
