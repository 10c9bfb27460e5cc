import Snapshots
import Testing
import Vitrine

@testable import Coffee

@MainActor @Suite("Ordering a coffee") struct CoffeeTests {
  private func runner(
    _ model: Coffee? = nil, direction: LayoutDirection = .leftToRight, language: Language = .english
  ) throws -> SceneRunner<ViewScene<Coffee>> {
    let text = try TextEngine()
    var environment = Environment(size: Size(390, 780), text: text)
    environment.direction = direction
    environment.language = language
    return try SceneRunner(ViewScene(model ?? Coffee()), in: environment, text: text)
  }

  @Test func aDrinkIsOrderedByTouch() throws {
    var runner = try runner()
    try runner.tap("drink-2", by: .touch)
    try runner.wait(1)
  }
}
