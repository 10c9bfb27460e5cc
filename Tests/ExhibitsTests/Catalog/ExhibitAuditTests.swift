import Snapshots
import Testing
import VitrineDrawing
import VitrineExhibits
import VitrineGeometry
import VitrineRenderer
import VitrineResources
import VitrineScenes

/// What the audit says of the exhibits: nothing that is not excepted with a reason.
@Suite struct ExhibitAuditTests {
  private static let exceptions = Result {
    try AuditExceptions(AssetFolder.find().read("audit.json"), file: "audit.json")
  }
  private static let text = Result { try TextEngine() }

  /// Environments that have each value of appearance, contrast, direction and language, and large text.
  enum Variant: CaseIterable {
    case light, dark, phone, large

    func environment(_ text: TextEngine) -> Environment {
      switch self {
      case .light: Environment(size: Size(1280, 800), text: text)
      case .dark:
        Environment(
          size: Size(1280, 800), appearance: .dark, contrast: .increased, direction: .rightToLeft,
          language: .korean, text: text)
      case .phone:
        Environment(
          size: Size(390, 844), appearance: .dark, contrast: .increased, language: .korean,
          text: text)
      case .large: Environment(size: Size(390, 844), textScale: 2, text: text)
      }
    }
  }

  @Test("No exhibit has findings", arguments: Catalog.all.map { $0.id }, Variant.allCases)
  func clean(id: String, variant: Variant) throws {
    let type = try #require(Catalog.exhibit(id))
    let report = try report(type.makeScene(), id, variant.environment(Self.text.get()))
    #expect(report.findings.isEmpty, "\(report.lines.joined(separator: "\n"))")
  }

  /// States that show what a guideline advises against, and the rules that say so.
  private static let deliberate: [String: Set<String>] = [
    "tab-bar/eight-tabs": ["manyTabs", "overflow"], "tab-bar/unavailable": ["overflow"],
    "tab-tv/many": ["manyTabs"], "page-control/many-pages": ["manyPages"],
  ]

  @Test("What is shown on purpose is a state")
  func deliberateStates() {
    let states = Catalog.all.flatMap { type in type.shownStates.map { "\(type.id)/\($0.key)" } }
    #expect(Set(Self.deliberate.keys).isSubset(of: states))
  }

  /// Each named state as small as the board of states shows it; half of them dark, as each takes time.
  @Test("No state of an exhibit has findings", arguments: Catalog.all.map { $0.id })
  func states(id: String) throws {
    let type = try #require(Catalog.exhibit(id))
    let text = try Self.text.get()
    for (index, state) in type.shownStates.enumerated() {
      var exhibit = type.makeScene()
      for setting in state.settings { try exhibit.set(setting.knob, to: setting.value) }
      var environment = Environment(
        size: type.leastSize, appearance: index.isMultiple(of: 2) ? .light : .dark, text: text)
      environment.size.height = max(
        environment.size.height, exhibit.contentHeight(in: environment))
      let report = try report(exhibit, id, environment)
      let deliberate = Self.deliberate["\(id)/\(state.key)"] ?? []
      let rules = Set(report.findings.map(\.rule.id))
      #expect(rules == deliberate, "\(state.key): \(report.lines.joined(separator: "\n"))")
    }
  }

  private func report(
    _ scene: some Scene, _ id: String, _ environment: Environment
  ) throws -> AuditReport {
    let runner = try SceneRunner(scene, in: environment, text: Self.text.get())
    var audit = Audit()
    audit.exceptions = try Self.exceptions.get()
    return try audit.run(runner, as: id)
  }
}
