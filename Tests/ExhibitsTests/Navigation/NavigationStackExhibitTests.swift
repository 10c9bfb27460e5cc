import Snapshots
import Testing
import VitrineRenderer
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

/// The guide to plants, read as a person reads it.
@Suite struct NavigationStackExhibitTests {
  private func runner(
    _ size: Size = Size(375, 667)
  ) throws -> SceneRunner<ViewScene<NavigationStackExhibit>> {
    try SceneRunner(NavigationStackExhibit(), size: size, text: TextEngine())
  }

  @Test("Plants lead to others, and Escape, the back button and the knob lead back")
  func path() throws {
    var runner = try runner()
    try runner.tap(.id("plant-monstera"))
    try runner.wait(1)
    #expect(runner.model.path == [.monstera] && runner.model.depth == 2)
    try runner.tap(.id("navigation-stack/back"))
    try runner.wait(1)
    #expect(runner.model.path.isEmpty && runner.model.depth == 1)
    runner.model.depth = 3
    try runner.wait(1)
    #expect(runner.model.path == [.monstera, .fern])
    try runner.press(.escape)
    try runner.wait(1)
    #expect(runner.model.path == [.monstera])
    #expect(runner.scene.warnings.isEmpty)
  }

  @Test("What is typed filters, and Escape shows all again")
  func search() throws {
    var runner = try runner()
    try runner.wait(0.1)
    try runner.press("f", .control)
    try runner.type("Al")
    #expect(runner.model.query == "Al")
    #expect(runner.exists(.id("plant-aloe")) && !runner.exists(.id("plant-monstera")))
    try runner.press(.escape)
    #expect(runner.model.query.isEmpty && runner.exists(.id("plant-monstera")))
  }

  @Test("The bars filter by favorites and water all plants")
  func toolbar() throws {
    var runner = try runner(Size(1280, 800))
    try runner.tap(.id("favorites"))
    #expect(runner.exists(.id("plant-fern")) && !runner.exists(.id("plant-aloe")))
    try runner.tap(.id("water-all"))
    #expect(runner.model.thirsty.isEmpty && runner.exists("All watered"))
    #expect(try !runner.node(.id("water-all")).isEnabled)
  }
}
