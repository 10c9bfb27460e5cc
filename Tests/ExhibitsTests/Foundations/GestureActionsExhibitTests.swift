import Snapshots
import Testing
import VitrineRenderer
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

/// Photographs under a finger.
@Suite struct GestureActionsExhibitTests {
  @Test("A tap, two, one that stays and a drag each do what they say")
  func photo() throws {
    var runner = try SceneRunner(GestureActionsExhibit(), size: Size(375, 667), text: TextEngine())
    try runner.tap(.id("photo"))
    #expect(!runner.model.showsCaption && runner.exists("Tap"))
    try runner.wait(1)
    try runner.doubleTap(.id("photo"))
    #expect(runner.model.isZoomed && runner.exists("Double tap"))
    try runner.wait(1)
    try runner.longPress(.id("photo"))
    #expect(runner.model.favorites.contains(.clear) && runner.exists("Long press"))
    try runner.wait(1)
    try runner.drag(.id("photo"), by: Point(40, -24))
    #expect(runner.model.pan.x > 20 && runner.model.pan.y < -10 && runner.exists("Drag"))
    #expect(runner.scene.warnings.isEmpty)
  }

  @Test("A photograph that was dragged too far comes back at once")
  func edges() throws {
    var runner = try SceneRunner(GestureActionsExhibit(), size: Size(375, 667), text: TextEngine())
    let size = try runner.node(.id("photo")).frame.size
    for _ in 0..<3 { try runner.drag(.id("photo"), by: Point(150, 0)) }
    #expect(abs(runner.model.pan.x - size.width * 0.075) < 1e-6)
    try runner.drag(.id("photo"), by: Point(-60, 0))
    #expect(runner.model.pan.x < 0)
  }

  @Test("What a row says of a favourite, the photograph and its knob say too")
  func favorite() throws {
    var runner = try SceneRunner(GestureActionsExhibit(), size: Size(375, 667), text: TextEngine())
    try runner.longPress(.id("photo"))
    #expect(runner.model.isFavorite && runner.model.favorites == [.clear, .snow])
    runner.model.photo = .snow
    try runner.wait(0.1)
    #expect(runner.model.isFavorite && runner.model.favorites == [.clear, .snow])
    runner.model.photo = .rain
    try runner.wait(0.1)
    #expect(!runner.model.isFavorite && runner.model.favorites == [.clear, .snow])
    runner.model.isFavorite = true
    try runner.wait(0.1)
    #expect(runner.model.favorites == [.clear, .snow, .rain])
  }
}
