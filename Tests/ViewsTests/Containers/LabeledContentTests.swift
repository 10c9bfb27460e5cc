import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

/// Letters of the body are 17 points high and, where no fonts are loaded, half as wide.
@Suite struct LabeledContentTests {
  @Test func labelAndContentStandAtTheSides() {
    let frames = frames(Size(300, 100)) {
      LabeledContent("Name") { Box("content", 50, 30) }
    }
    #expect(frames["Name"] == Rect(0, 40, 34, 21))
    #expect(frames["content"] == Rect(250, 35, 50, 30))
  }

  @Test func aRowThatReadsFromTheRightIsMirrored() {
    let frames = frames(Size(300, 100), direction: .rightToLeft) {
      LabeledContent("Name") { Box("content", 50, 30) }
    }
    #expect(frames["Name"] == Rect(266, 40, 34, 21))
    #expect(frames["content"] == Rect(0, 35, 50, 30))
  }

  @Test func whatTakesWidthHasAllThatTheLabelLeaves() {
    let frames = frames(Size(400, 100)) {
      LabeledContent("A longer name") { Box("content", 50, 30, .fillsWidth) }
    }
    // 13 · 8.5 rounded up, and 12 between.
    #expect(frames["content"] == Rect(123, 35, 277, 30))
  }

  @Test(arguments: [400.0, 230])
  func besideShortLabelsItBeginsAtOnePlace(width: Double) {
    let offsets = ["Name", "Email", ""].map { name in
      let frames = frames(Size(width, 100)) {
        LabeledContent(name) { Box("content", 50, 30, .fillsWidth) }
      }
      return frames["content"]?.minX
    }
    // Five ems, as far as eight are left; and nothing beside no label.
    #expect(offsets == [5 * 17, 5 * 17, 0])
  }

  @Test func whereThereIsNoWidthLeftTheLabelStandsAbove() {
    // 34 + 12 + 8 · 17 = 182 is the least.
    for (width, isAbove) in [(182.0, false), (181, true)] {
      let frames = frames(Size(width, 100)) {
        LabeledContent("Name") { Box("content", 50, 30, .fillsWidth) }
      }
      #expect((frames["content"]?.minX == 0) == isAbove)
    }
    let frames = frames(Size(100, 100)) {
      LabeledContent("Name") { Box("content", 50, 30, .fillsWidth) }
    }
    // 21 + 4 + 30 in the middle of 100.
    #expect(frames["Name"] == Rect(0, 23, 34, 21))
    #expect(frames["content"] == Rect(0, 48, 100, 30))
  }

  @Test func largeLettersPutTheLabelAbove() {
    let frames = frames(Size(300, 200), textScale: 3) {
      LabeledContent("Name") { Box("content", 50, 30, .fillsWidth) }
    }
    #expect(frames["content"]?.minX == 0)
  }

  @Test func aLongLabelWrapsBesideWhatIsNarrow() {
    let frames = frames(Size(100, 100)) {
      LabeledContent("A label of 24 characters") { Box("content", 40, 30) }
    }
    // 204 points of letters in 100 − 40 − 12 make five lines of 20.4.
    #expect(frames["A label of 24 characters"] == Rect(0, -1, 48, 102))
    #expect(frames["content"] == Rect(60, 35, 40, 30))
  }

  @Test func aLongLabelStandsAboveWhatIsWide() {
    let frames = frames(Size(100, 100)) {
      LabeledContent("Fifteen letters") { Box("content", 41, 30) }
    }
    #expect(frames["content"]?.minX == 0)
    #expect(frames["Fifteen letters"]?.width == 100)
  }

  @Test func firstLinesStandOnOneBaseline() {
    let frames = frames(Size(300, 100)) {
      LabeledContent {
        Box("content", 50, 30, baseline: 25)
      } label: {
        Box("label", 50, 20, baseline: 12)
      }
    }
    #expect(frames["content"]?.minY == 34)
    #expect(frames["label"]?.minY == 47)
  }

  @Test func aTextIsAValueInSecondaryColour() {
    let frames = frames(Size(300, 100)) { LabeledContent("Version", value: "1.2") }
    #expect(frames["1.2"] == Rect(274, 40, 26, 21))
  }

  @Test func aColumnOfRowsIsAsHighAsItsRows() {
    let frames = frames(Size(300, 100)) {
      VStack(spacing: 10) {
        LabeledContent("a") { Box("first", 50, 30) }
        LabeledContent("b") { Box("second", 50, 30) }
      }
    }
    #expect(frames["first"]?.minY == 15)
    #expect(frames["second"]?.minY == 55)
  }

  @Test(arguments: [Size.zero, Size(1, 1), Size(1e9, 1e9)])
  func hardSizesAreNoHarm(size: Size) {
    let frames = frames(size) {
      LabeledContent("Name") { Box("content", 50, 30, .fillsWidth) }
      LabeledContent("") { Box("unnamed", .nan, -1) }
      LabeledContent("empty") {}
    }
    #expect(frames["content"]?.isFinite == true)
  }

  @Test func aControlIsCalledByTheLabelBesideIt() throws {
    var runner = try SceneRunner(Switches(), size: Size(300, 200), text: TextEngine())
    #expect(runner.nodes("Wi-Fi").map(\.role) == [.toggle])
    #expect(runner.nodes("Own").map(\.role) == [.button])
    try runner.tap("Wi-Fi")
    #expect(runner.model == Switches(first: true))
    try runner.tap("Own")
    #expect(runner.model == Switches(first: true, second: true))
    // Two controls have their own names, and the label is a text.
    #expect(runner.nodes("Both").map(\.role) == [.text])
  }
}

private struct Switches: Part {
  var first = false
  var second = false

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      LabeledContent("Wi-Fi") {
        Switch().on { (model: inout Switches, _: Switch.Change) in model.first = true }
      }
      LabeledContent("Name") {
        Button("Own") { $0.second = true }
      }
      LabeledContent("Both") {
        Button("a") { $0.first = false }
        Button("b") { $0.first = false }
      }
    }
  }
}
