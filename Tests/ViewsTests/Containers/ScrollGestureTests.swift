import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

/// A column of buttons with a slider on top, and a list of its own inside.
private struct Screen: Part {
  var pressed: [Int] = []
  var level = 0.5

  func body(in environment: Environment) -> some View<Self> {
    ScrollView {
      VStack(spacing: 0) {
        Slider(value: \.level).named("level")
        ScrollView {
          VStack(spacing: 0) {
            for index in 0..<10 { Text("inner \(index)").frame(height: 40) }
          }
        }
        .named("inner")
        .frame(height: 100)
        for index in 0..<20 { Button("row \(index)") { $0.pressed.append(index) } }
      }
    }
    .named("outer")
  }
}

@Suite struct ScrollGestureTests {
  private let text: TextEngine

  init() throws { text = try TextEngine() }

  private func runner() throws -> SceneRunner<ViewScene<Screen>> {
    try SceneRunner(Screen(), size: Size(200, 300), text: text)
  }

  private func offset(
    _ id: String, _ runner: SceneRunner<ViewScene<Screen>>
  ) throws -> Double {
    guard case .number(let offset) = try runner.node(.id(id)).state["offset"] else { return .nan }
    return offset
  }

  @Test func aTapOnARowPressesItAndScrollsNothing() throws {
    var runner = try runner()
    try runner.tap("row 1", by: .touch)
    #expect(runner.model.pressed == [1])
    #expect(try offset("outer", runner) == 0)
  }

  @Test func aDragThatBeginsOnARowScrollsAndPressesNothing() throws {
    var runner = try runner()
    try runner.drag("row 1", by: Point(0, -60), rest: 0.3, by: .touch)
    #expect(runner.model.pressed.isEmpty)
    #expect(try offset("outer", runner) == 50)
    #expect(try runner.node("row 1").state["pressed"] == .bool(false))
  }

  @Test func aThrowGoesOn() throws {
    var runner = try runner()
    try runner.drag("row 1", by: Point(0, -60), duration: 0.1, by: .touch)
    let offsetAtPointerUp = try offset("outer", runner)
    try runner.wait(0.5)
    #expect(try offset("outer", runner) > offsetAtPointerUp + 20)
  }

  @Test func aWheelScrollsWhatIsUnderIt() throws {
    var runner = try runner()
    try runner.wheel("row 1", dy: 1)
    try runner.wait(1)
    #expect(try offset("outer", runner) == 48)
    #expect(try offset("inner", runner) == 0)
  }

  @Test func aWheelAtTheInnerEndScrollsWhatIsAround() throws {
    var runner = try runner()
    try runner.wheel("inner 1", dy: 20)
    try runner.wait(1)
    #expect(try offset("inner", runner) == 300)
    #expect(try offset("outer", runner) == 0)
    try runner.wheel(.id("inner"), dy: 1)
    try runner.wait(1)
    #expect(try offset("outer", runner) == 48)
  }

  @Test func aDragScrollsTheInnermostThatCanGoThatWay() throws {
    var runner = try runner()
    try runner.drag("inner 1", by: Point(0, -50), rest: 0.3, by: .touch)
    #expect(try offset("inner", runner) == 40)
    #expect(try offset("outer", runner) == 0)
    try runner.wheel("inner 1", dy: 20)
    try runner.wait(1)
    try runner.drag("inner 9", by: Point(0, -50), rest: 0.3, by: .touch)
    #expect(try offset("inner", runner) == 300)
    #expect(try offset("outer", runner) == 40)
  }

  @Test func aSliderKeepsWhatGoesAlongIt() throws {
    var runner = try runner()
    try runner.drag("level", by: Point(60, 0), by: .touch)
    #expect(runner.model.level > 0.7)
    #expect(try offset("outer", runner) == 0)
  }

  @Test func aMousePressesWhatStillSlides() throws {
    var runner = try runner()
    try runner.wheel("row 2", dy: 1)
    try runner.wait(0.05)
    try runner.tap("row 2")
    #expect(runner.model.pressed == [2])
  }

  @Test func aFingerStopsWhatSlidesAndPressesNothing() throws {
    var runner = try runner()
    try runner.drag("row 1", by: Point(0, -60), duration: 0.1, by: .touch)
    try runner.tap("row 3", by: .touch)
    #expect(runner.model.pressed.isEmpty)
    let stopped = try offset("outer", runner)
    try runner.wait(1)
    #expect(try offset("outer", runner) == stopped)
  }
}
