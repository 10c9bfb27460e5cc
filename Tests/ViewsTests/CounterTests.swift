import Snapshots
import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineRenderer
import VitrineViews

private struct Counter: Part {
  var count = 0

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 16) {
      Text("\(count)", font: .largeTitle)
      Button("Add One", configuration: .filled) { $0.count += 1 }
    }
  }
}

@Suite struct CounterTests {
  @Test func aTapAddsOne() throws {
    let text = try TextEngine()
    let script = try Script(
      reading: """
        {"t":0.1,"type":"down","pointer":"mouse","target":"button"}
        {"t":0.2,"type":"up","pointer":"mouse","target":"button"}
        """, name: "tap")
    var runner = try SceneRunner(Counter(), size: Size(320, 240), text: text, script: script)
    try runner.advance(to: 1)
    #expect(runner.model.count == 1)
    print(runner.describe())
    let png = runner.picture()
    _ = png
  }
}
