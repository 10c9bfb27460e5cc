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
    #expect(runner.scene.notices.isEmpty)
  }
}
