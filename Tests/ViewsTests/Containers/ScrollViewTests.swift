import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

@Suite struct ScrollViewTests {
  @Test func tabScrollsToEachOfFortyButtons() throws {
    var runner = try SceneRunner(Buttons(), size: Size(200, 150), text: TextEngine())
    for index in 0..<40 {
      try runner.press(.tab)
      try runner.wait(0.6)
      let focused = try #require(runner.focused)
      #expect(focused.label == "Button \(index)")
      #expect(focused.frame.minY >= 0 && focused.frame.maxY <= 150)
    }
  }

  @Test func contentSmallerThanTheWindowIsAtTheTopInTheMiddle() {
    let frames = frames(Size(200, 100)) { ScrollView { Box("a", 50, 20) } }
    #expect(frames["a"] == Rect(75, 0, 50, 20))
  }

  @Test func contentWiderThanTheWindowBeginsWhereReadingDoes() {
    for (direction, x) in [(LayoutDirection.leftToRight, 0.0), (.rightToLeft, -300)] {
      let frames = frames(Size(200, 100), direction: direction) {
        ScrollView(.horizontal) { Box("a", 500, 20) }
      }
      #expect(frames["a"]?.minX == x)
    }
  }
}

private struct Buttons: Part {
  var pressed: [Int] = []

  func body(in environment: Environment) -> some View<Self> {
    ScrollView {
      VStack {
        ForEach(0..<40) { index in Button("Button \(index)") { $0.pressed.append(index) } }
      }
    }
  }
}
