import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

@testable import VitrineExhibits

/// Notes on the buttons that edit a photograph.
@Suite struct HelpExhibitTests {
  private func runner() throws -> SceneRunner<ViewScene<HelpExhibit>> {
    var runner = try SceneRunner(HelpExhibit(), size: Size(375, 667), text: TextEngine())
    try runner.wait(0.1)
    return runner
  }

  @Test("A button says what it does to a pointer, to keys and to a finger that stays")
  func notes() throws {
    var runner = try runner()
    func note() -> String? { runner.nodes(.role(.tooltip)).first?.label }
    try runner.hover(.id("dusk"))
    try runner.wait(1)
    #expect(note() == "Make it look like dusk")
    try runner.press(.tab)
    try runner.wait(1)
    #expect(note() == "Make the colors warmer")
    try runner.longPress(.id("brighter"), duration: 1)
    #expect(note() == "Brighten the photo" && runner.model.filter == .original)
    try runner.wait(3)
    #expect(note() == nil)
    try runner.tap(.id("brighter"))
    #expect(runner.model.filter == .brighter)
  }

  @Test(
    "A note covers neither the hint nor another button",
    arguments: [Size(375, 667), Size(800, 600)])
  func clear(size: Size) throws {
    var runner = try SceneRunner(HelpExhibit(), size: size, text: TextEngine())
    try runner.wait(0.1)
    for tool in ["original", "brighter", "dusk", "warm", "favorite"] {
      try runner.hover(.id(tool))
      try runner.wait(1)
      let note = try #require(runner.nodes(.role(.tooltip)).first).frame
      let hint = try runner.node("Rest the pointer on a button, press Tab, or touch and hold.")
        .frame
      #expect(!note.intersects(hint), "\(tool)")
      #expect(note.maxY <= size.height)
      let buttons = try ["original", "favorite"].map { try runner.node(.id($0)).frame }
      #expect(buttons.allSatisfy { !note.intersects($0) }, "\(tool)")
    }
  }
}
