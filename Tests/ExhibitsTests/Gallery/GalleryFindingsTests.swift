import Snapshots
import Testing
import VitrineExhibits
import VitrineGeometry
import VitrineInteraction
import VitrineRenderer
import VitrineScenes

/// What the guidelines advise against, as the gallery shows it.
@Suite struct GalleryFindingsTests {
  @Test(
    "Advice shows beside the stage while a knob gives reason to, and costs no frame at rest")
  func follows() throws {
    let script = Script([
      ScriptStep(1, .event(.set(name: "tabs", value: "9"))),
      ScriptStep(4, .event(.set(name: "tabs", value: "4"))),
    ])
    var runner = try SceneRunner(
      Gallery(exhibit: "tab-bar"), size: Size(1280, 800), text: TextEngine(), script: script)
    try runner.advance(to: 0.9)
    #expect(!runner.exists(.id("gallery/findings")))
    let usual = runner.picture()
    try runner.advance(to: 3)
    let found = try runner.node(.id("gallery/findings"))
    #expect(found.label == "Guideline Issues")
    var words: [String] = []
    func collect(_ node: SemanticsNode) {
      words += [node.label, node.value].compactMap { $0 }
      node.children.forEach(collect)
    }
    collect(found)
    #expect(words.contains { $0.hasPrefix("Too many tabs") })
    #expect(words.contains("tab-bar · T3"))
    #expect(!runner.isAnimating)
    // Yellow, around the bar.
    #expect(runner.picture().holds(0xFF_FFCC00) && !usual.holds(0xFF_FFCC00))
    try runner.resize(to: Size(390, 844))
    #expect(try runner.node(.id("gallery/tabs/tab-2")).value == "2")
    try runner.resize(to: Size(1280, 800))
    try runner.advance(to: 6)
    #expect(!runner.exists(.id("gallery/findings")) && !runner.picture().holds(0xFF_FFCC00))
  }
}

extension PixelBuffer {
  fileprivate func holds(_ pixel: UInt32) -> Bool { withPixels { $0.contains(pixel) } }
}
