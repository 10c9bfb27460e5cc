import Snapshots
import Testing
import VitrineRenderer
import VitrineScenes
import VitrineViews

/// A scene in which bugs can be planted, with what must hold of it.
protocol PlantedScene: Scene, SendableMetatype {
  associatedtype Bug: CaseIterable, RawRepresentable, Sendable where Bug.RawValue == String

  /// - Parameter bug: what is wrong with it; nil for nothing.
  init(planting bug: Bug?)

  /// Why something does not hold, as who wrote the app would say it; nil where all does.
  /// - Parameter tasks: those that run.
  func problem(_ tasks: [String]) -> String?

  /// What finds a bug: the app's own property, or what must hold of every scene.
  static func property(of bug: Bug) -> String
}

/// The same of an app.
protocol PlantedModel: Part {
  associatedtype Bug: CaseIterable, RawRepresentable, Sendable where Bug.RawValue == String

  init(bug: Bug?)
  func problem(_ tasks: [String]) -> String?
}

extension ViewScene: PlantedScene where Root: PlantedModel {
  init(planting bug: Root.Bug?) { self.init(Root(bug: bug)) }
  func problem(_ tasks: [String]) -> String? { model.problem(tasks) }
  static func property(of bug: Root.Bug) -> String { PlantedBug.own }
}

/// What an exploration has made of a bug.
struct PlantedResult {
  let finding: Exploration.Finding?
  /// What the script of the finding leads to by itself, once written and read.
  let replayed: String?
}

/// A bug that is planted, and how it is looked for.
struct PlantedBug: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let property: String
  let look: @Sendable () throws -> PlantedResult

  static let own = "own property"
  /// One way and one length for all of them.
  private static let exploration = Exploration(seed: 1, events: 1_000)
  private static let size = Size(240, 320)

  /// All that can be planted in a scene.
  static func all<S: PlantedScene>(in scene: S.Type) -> [PlantedBug] {
    S.Bug.allCases.map { make($0, in: scene) }
  }

  /// A scene in which nothing is planted.
  static func none<S: PlantedScene>(in scene: S.Type) -> PlantedBug { make(nil, in: scene) }

  private static func make<S: PlantedScene>(_ bug: S.Bug?, in scene: S.Type) -> PlantedBug {
    PlantedBug(
      testDescription: bug?.rawValue ?? "\(S.self)", property: bug.map(S.property) ?? ""
    ) {
      let text = try TextEngine()
      let runner = try SceneRunner(S(planting: bug), size: size, text: text)
      let finding = exploration.run(runner, properties: [property()])
      guard let finding else { return PlantedResult(finding: nil, replayed: nil) }
      let script = try Script.parse(finding.script.encoded(), name: "found.jsonl")
      var again = try SceneRunner(S(planting: bug), size: size, text: text, script: script)
      try again.advance(to: finding.end)
      return PlantedResult(finding: finding, replayed: again.scene.problem(again.tasks))
    }
  }

  private static func property<S: PlantedScene>() -> Exploration.Property<S> {
    Exploration.Property(own) { $0.scene.problem($0.tasks) }
  }
}
