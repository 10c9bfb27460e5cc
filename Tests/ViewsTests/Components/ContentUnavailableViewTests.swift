import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

@Suite struct ContentUnavailableViewTests {
  private let text: TextEngine
  private static let image = Symbol(
    name: "dot", box: Rect(0, 0, 10, 10),
    layers: [Symbol.Layer(path: Path(ellipseIn: Rect(0, 0, 10, 10)))])

  init() throws { text = try TextEngine() }

  private func show(
    in size: Size, description: String? = "Try another word.", textScale: Double = 1
  ) throws -> (texts: [Rect], hasImage: Bool, node: SemanticsNode) {
    let order = Order.showing { _, _ in
      ContentUnavailableView("No results", image: Self.image, description: description)
        .environment(\.textScale, textScale)
        .named("nothing")
    }
    let runner = try SceneRunner(order, size, text: text)
    let commands = runner.drawn.commands
    let texts = commands.compactMap { if case .text(_, let rect, _) = $0 { rect } else { nil } }
    let hasImage = commands.contains { if case .fillPath = $0 { true } else { false } }
    return (texts, hasImage, try runner.node(.id("nothing")))
  }

  @Test func wordsStandBelowTheImageAboveTheMiddle() throws {
    let shown = try show(in: Size(300, 400))
    #expect(shown.hasImage && shown.texts.count == 2)
    let (title, description) = (shown.texts[0], shown.texts[1])
    #expect(title.midX == 150 && description.midX == 150)
    #expect(description.minY == title.maxY + 6)
    // The image with its space below it; a quarter of what is left is above.
    let top = title.minY - 54
    #expect(abs(top - (400 - (description.maxY - top)) / 4) <= 0.5)
    #expect(shown.node.frame == Rect(0, 0, 300, 400))
  }

  @Test func itSaysWhatIsMissingAndWhatToDo() throws {
    let node = try show(in: Size(300, 400)).node
    #expect(node.role == .text)
    #expect(node.label == "No results" && node.value == "Try another word.")
    let alone = try show(in: Size(300, 400), description: nil)
    #expect(alone.texts.count == 1 && alone.node.value == nil)
  }

  @Test func inALowSpaceTheImageGoesAndThenTheWordsShrink() throws {
    let low = try show(in: Size(300, 80))
    #expect(!low.hasImage && low.texts.count == 2)
    let full = try #require(show(in: Size(300, 400), textScale: 2).texts.first)
    let small = try show(in: Size(300, 50), textScale: 2)
    #expect(try #require(small.texts.first).height < full.height)
    #expect(try #require(small.texts.last).maxY <= 50)
  }

  @Test(arguments: [Size(1, 1), Size(1, 900), Size(900, 1)])
  func littleSpaceIsNoReasonToFail(size: Size) throws {
    #expect(try show(in: size).texts.allSatisfy(\.isFinite))
  }
}
