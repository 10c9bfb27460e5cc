import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineTestSupport

@Suite struct ProgressBarTests {
  let bounds = Rect(10, 20, 100, 44)

  func style(_ direction: LayoutDirection = .leftToRight, scale: Double = 1) -> ProgressBar.Style {
    ProgressBar.Style(Theme(.plain(scale: scale, direction: direction)))
  }

  // MARK: State

  @Test(
    "P1: values outside are clamped, NaN is unknown",
    arguments: [
      (-1.0, 0.0), (0, 0), (0.25, 0.25), (1, 1), (7, 1), (.infinity, 1), (-.infinity, 0),
      (.nan, nil),
    ] as [(Double, Double?)])
  func clamps(value: Double, shown: Double?) {
    #expect(ProgressBar(value: value).value == shown)
    var bar = ProgressBar(value: 0.5)
    bar.value = value
    #expect(bar.value == shown)
  }

  @Test("P1: a value counts in units of its total")
  func total() {
    #expect(ProgressBar(value: 30, total: 120).value == 0.25)
    #expect(ProgressBar(value: 30, total: 0).value == nil)
    #expect(ProgressBar(value: 30, total: -5).value == nil)
  }

  // MARK: Layout

  @Test("A bar is 4 points high, as wide as its room, 200 where there is no limit")
  func size() {
    let bar = ProgressBar(value: 0.5)
    #expect(bar.size(fitting: Size(320, 100), style: style()) == Size(320, 4))
    #expect(bar.size(fitting: Size(.infinity, 100), style: style()) == Size(200, 4))
    #expect(bar.size(fitting: Size(-3, 100), style: style()) == Size(0, 4))
  }

  @Test("The track lies in the middle, its sides on whole pixels", arguments: [1, 1.5, 2, 3])
  func trackOnPixels(scale: Double) {
    let track = ProgressBar().trackFrame(in: Rect(0.3, 0.4, 99.7, 41), style: style(scale: scale))
    #expect((track.minY * scale).rounded() == track.minY * scale)
    #expect(abs(track.midY - 20.9) <= 0.5 / scale + 1e-9)
    #expect(abs(track.height - 4) < 1 / scale)
  }

  @Test("P1: it fills from the leading side", arguments: LayoutDirection.allCases)
  func fillsFromLeading(direction: LayoutDirection) {
    let fill = ProgressBar(value: 0.25).fillFrame(in: bounds, style: style(direction))
    #expect(fill.width == 25)
    #expect(direction == .leftToRight ? fill.minX == 10 : fill.maxX == 110)
  }

  @Test("Just begun it is a disc inside the track, not a sliver outside it")
  func smallValues() {
    let fill = ProgressBar(value: 0.02).fillFrame(in: bounds, style: style())
    #expect(fill == Rect(10, 41, 2, 2))
  }

  // MARK: Paint

  @Test("P1: it records a track, then the done part")
  func paints() {
    let style = style()
    #expect(
      ProgressBar(value: 0.5).commands(in: bounds, style: style) == [
        .fill(.capsule(Rect(10, 40, 100, 4)), .color(style.track)),
        .fill(.capsule(Rect(10, 40, 50, 4)), .color(style.progress)),
      ])
  }

  @Test("Nothing done or nothing known is a bare track", arguments: [0, nil] as [Double?])
  func bareTrack(value: Double?) {
    #expect(ProgressBar(value: value).commands(in: bounds, style: style()).count == 1)
  }

  @Test("Tints replace the theme's colours")
  func tints() {
    var bar = ProgressBar(value: 1)
    bar.progressTintColor = Color(0xFF0000)
    bar.trackTintColor = Color(0x00FF00)
    #expect(
      bar.commands(in: bounds, style: style()) == [
        .fill(.capsule(Rect(10, 40, 100, 4)), .color(Color(0x00FF00))),
        .fill(.capsule(Rect(10, 40, 100, 4)), .color(Color(0xFF0000))),
      ])
  }

  @Test("No room or far too much of it is no trouble", arguments: hardBounds)
  func hardSizes(hard: Rect) {
    let commands = ProgressBar(value: 0.5).commands(in: hard, style: style())
    #expect(commands.isEmpty == hard.isEmpty)
  }

  // MARK: Description

  @Test("P22: input passes through it; its value is said in percent")
  func describes() {
    let node = ProgressBar(value: 0.456).node(
      id: "progress-bar", in: bounds, style: style(), at: 0)
    #expect(node.value == "45%")
    #expect(node.state == ["value": .number(0.456)])
    #expect(!node.isInteractive && !node.isFocusable)
    let unknown = ProgressBar().node(id: "progress-bar", in: bounds, style: style(), at: 0)
    #expect(unknown.value == nil && unknown.state == ["value": .null])
  }
}
