import Snapshots
import Testing
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
      Scope(\.volume)
    }
    .padding(20)
  }
}

@Suite struct CounterTests {
  private let text: TextEngine

  init() throws { text = try TextEngine() }

  @Test func aTapAddsOne() throws {
    var runner = try SceneRunner(Counter(), size: Size(320, 300), text: text)
    try runner.tap("Add One")
    try runner.tap("Add One")
    #expect(runner.model.count == 2)
    #expect(runner.exists("2"))
  }

  @Test func ownStateShowsMore() throws {
    var runner = try SceneRunner(Counter(), size: Size(320, 300), text: text)
    try runner.tap("More")
    #expect(runner.exists("inside"))
    try runner.tap("Less")
    #expect(!runner.exists("inside"))
  }

  @Test func aPartChangesItsOwnValue() throws {
    var runner = try SceneRunner(Counter(), size: Size(320, 300), text: text)
    try runner.tap("Mute")
    #expect(runner.model.volume.level == 0)
    #expect(try runner.node(.role(.slider)).state["value"] == .number(0))
    try runner.drag(.role(.slider), by: Point(60, 0))
    #expect(runner.model.volume.level > 0)
  }

  @Test func keysOperateIt() throws {
    var runner = try SceneRunner(Counter(), size: Size(320, 300), text: text)
    try runner.press(.tab)
    #expect(runner.focused?.label == "Add One")
    try runner.press(.space)
    try runner.press(.enter)
    #expect(runner.model.count == 2)
  }

  @Test func aCopyGoesItsOwnWay() throws {
    var runner = try SceneRunner(Counter(), size: Size(320, 300), text: text)
    try runner.tap("More")
    let before = runner
    try runner.tap("Add One")
    try runner.tap("Less")
    #expect(before.model.count == 0)
    #expect(before.exists("inside"))
    #expect(runner.model.count == 1)
    #expect(!runner.exists("inside"))
  }
}
