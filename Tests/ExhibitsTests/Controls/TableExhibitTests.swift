import Snapshots
import Testing
import VitrineRenderer
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

/// The table of planets, sorted and read.
@Suite struct TableExhibitTests {
  private func runner() throws -> SceneRunner<ViewScene<TableExhibit>> {
    try SceneRunner(TableExhibit(), size: Size(1280, 800), text: TextEngine())
  }

  @Test("A header sorts by its column, and pressed again the other way round")
  func sorting() throws {
    var runner = try runner()
    try runner.tap(.id("sort-diameter"))
    #expect(runner.model.sort == .diameter && !runner.model.isDescending)
    try runner.tap(.id("sort-diameter"))
    #expect(runner.model.isDescending)
    runner.model.row = 1
    #expect(runner.exists("142,984"))
    try runner.tap(.id("sort-orbit"))
    #expect(runner.model.sort == .orbit && !runner.model.isDescending)
  }

  @Test("Arrows move the selection, and Enter marks the body of its row")
  func keys() throws {
    var runner = try runner()
    runner.model.row = 1
    try runner.wait(0.1)
    for _ in 0..<12 where try !runner.node(.id("bodies")).isFocused { try runner.press(.tab) }
    try runner.press(.down)
    try runner.press(.right)
    #expect(runner.model.row == 2 && runner.model.column == 1)
    try runner.press(.enter)
    #expect(runner.model.favorites.contains("venus"))
    try runner.press(.enter)
    #expect(!runner.model.favorites.contains("venus") && runner.scene.warnings.isEmpty)
  }

  @Test("The body that was chosen stays so where the rows are sorted otherwise")
  func chosen() throws {
    var runner = try runner()
    runner.model.row = 3
    try runner.wait(0.1)
    #expect(runner.exists("Earth"))
    for _ in 0..<2 {
      try runner.tap(.id("sort-diameter"))
      let order = runner.model.isDescending ? { (a: Double, b: Double) in a > b } : { $0 < $1 }
      let sorted = CelestialBody.all.sorted { order($0.value(.diameter), $1.value(.diameter)) }
      #expect(sorted[runner.model.row - 1].id == "earth")
    }
  }
}
