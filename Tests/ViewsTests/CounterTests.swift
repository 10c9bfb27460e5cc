import Snapshots
import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineRenderer
import VitrineViews

private struct Volume: Part {
  var level = 0.2

  func body(in environment: Environment) -> some View<Self> {
    HStack {
      Slider(value: \.level)
      Button("Mute") { $0.level = 0 }
    }
  }
}

private struct Counter: Part {
  var count = 0
  var volume = Volume()

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 16) {
      Text("\(count)", font: .largeTitle)
      Button("Add One", configuration: .filled) { $0.count += 1 }
      WithState(false) { isOpen in
        Button(isOpen ? "Less" : "More") { $0.own.toggle() }
        if isOpen { Text("inside") }
      }
      Place(\.volume)
    }
    .padding(20)
  }
}

@Suite struct CounterTests {
  @Test func aTapAddsOne() throws {
    let text = try TextEngine()
    var runner = try SceneRunner(Counter(), size: Size(320, 300), text: text)
    try runner.tap("Add One")
    #expect(runner.model.count == 1)
    try runner.tap("More")
    #expect(runner.exists("inside"))
    try runner.tap("Mute")
    #expect(runner.model.volume.level == 0)
    try runner.press(.tab)
    try runner.press(.tab)
    try runner.wait(1)
    print(runner.nodes(.role(.button)))
    try PNG.write(runner.picture(), to: "/tmp/counter.png")
  }
}
