import Snapshots
import Testing
import VitrineRenderer
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

/// The page of a weekend, made narrow and wide.
@Suite struct LayoutExhibitTests {
  @Test("A narrow page is stacked, and a wide one has its words beside the picture")
  func widths() throws {
    var runner = try SceneRunner(LayoutExhibit(), size: Size(1280, 800), text: TextEngine())
    func indent() throws -> Double {
      try runner.wait(0.1)
      return try runner.node("A Weekend on the Coast").frame.minX
        - runner.node("Raincoat").frame.minX
    }
    #expect(try indent() > 300)
    runner.model.width = 0.3
    #expect(try indent() < 0)
    try runner.press(.tab)
    for _ in 0..<4 where try !runner.node(.id("width")).isFocused { try runner.press(.tab) }
    try runner.press(.end)
    #expect(try indent() > 300 && runner.model.width == 1)
    #expect(runner.scene.warnings.isEmpty)
  }
}
