import Snapshots
import Testing
import VitrineRenderer
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

/// What moves, and what comes and goes.
@Suite struct AnimationExhibitTests {
  @Test("A tap sends the number along the curve, and another sends it back")
  func replay() throws {
    var runner = try SceneRunner(AnimationExhibit(), size: Size(1280, 800), text: TextEngine())
    try runner.wait(0.1)
    #expect(runner.exists("0"))
    try runner.tap(.id("replay"))
    try runner.wait(0.1)
    #expect(runner.model.isMoved && !runner.exists("0") && !runner.exists("100"))
    try runner.wait(4)
    #expect(runner.exists("100"))
    try runner.tap(.id("replay"))
    try runner.wait(4)
    #expect(runner.exists("0") && runner.scene.warnings.isEmpty)
  }

  @Test("Pictures come until all are there, and go until none is")
  func pictures() throws {
    var runner = try SceneRunner(AnimationExhibit(), size: Size(1280, 800), text: TextEngine())
    for _ in 0..<3 { try runner.tap(.id("add")) }
    #expect(runner.model.shown.count == 6)
    #expect(try !runner.node(.id("add")).isEnabled)
    for _ in 0..<6 { try runner.tap(.id("remove")) }
    #expect(runner.model.shown.isEmpty)
  }
}
