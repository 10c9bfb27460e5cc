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

  /// Surroundings that have each value of appearance, contrast, direction and language, and large text.
  enum Look: CaseIterable {
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

  @Test("No exhibit has findings", arguments: Catalog.all.map { $0.id }, Look.allCases)
  func clean(id: String, look: Look) throws {
    let type = try #require(Catalog.exhibit(id))
    try audit(type.makeScene(), id, look.environment(Self.text.get()))
  }

  private func audit(_ scene: some Scene, _ id: String, _ environment: Environment) throws {
    let text = try Self.text.get()
    let runner = try SceneRunner(scene, in: environment, text: text)
    try expectNoFindings(runner, as: id, except: Self.exceptions.get())
  }
}
