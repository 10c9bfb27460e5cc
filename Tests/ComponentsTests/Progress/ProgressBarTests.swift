import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
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
    #expect(ProgressBar(value: 30, total: .infinity).value == nil)
    #expect(ProgressBar(value: .infinity, total: .infinity).value == nil)
    #expect(ProgressBar(value: 30, total: .nan).value == nil)
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

  @Test("P16: on a watch it is white, and a tint recolours it")
  func watch() {
    var bar = ProgressBar(value: 1)
    bar.progressViewStyle = .watch
    func colors() -> [DrawCommand] {
      bar.commands(in: bounds, style: ProgressBar.Style(Theme(.plain(appearance: .dark))))
    }
    let track = Rect(10, 40, 100, 4)
    #expect(colors().last == .fill(.capsule(track), .color(Color(0xFFFFFF))))
    #expect(colors().first == .fill(.capsule(track), .color(Color(0xFFFFFF, opacity: 0.25))))
    bar.progressTintColor = Color(0xFF9F0A)
    #expect(colors().last == .fill(.capsule(track), .color(Color(0xFF9F0A))))
  }

  @Test("P12: in a bar of a screen only the done part shows")
  func bar() {
    var bar = ProgressBar(value: 0.5)
    bar.progressViewStyle = .bar
    #expect(
      bar.commands(in: bounds, style: style()) == [
        .fill(.capsule(Rect(10, 40, 50, 4)), .color(style().progress))
      ])
    #expect(ProgressBar(value: 0.5).size(fitting: bounds.size, style: style()).height == 4)
  }

  @Test("P20: pictures are stretched between their ends, and cut where they are too short for them")
  func images() throws {
    let picture = try #require(Bitmap(width: 9, height: 4, pixels: Array(repeating: ~0, count: 36)))
    var bar = ProgressBar(value: 0.5)
    bar.trackImage = StretchableImage(picture)
    bar.progressImage = StretchableImage(picture, capInsets: Insets(horizontal: 4, vertical: 0))
    bar.progressTintColor = Color(0xFF0000)
    let fit = ImageFit.nineSlice(Insets(horizontal: 4, vertical: 0))
    func commands(_ bar: ProgressBar, _ direction: LayoutDirection = .leftToRight) -> [DrawCommand]
    {
      bar.commands(in: bounds, style: style(direction))
    }
    #expect(
      commands(bar) == [
        .image(
          0, Rect(10, 40, 100, 4), .nineSlice(Insets(0)), tint: nil, opacity: 1),
        .pushClip(.rect(Rect(10, 40, 50, 4))),
        .image(1, Rect(10, 40, 50, 4), fit, tint: Color(0xFF0000), opacity: 1),
        .popClip,
      ])
    bar.value = 0.02
    #expect(commands(bar).contains(.pushClip(.rect(Rect(10, 40, 2, 4)))))
    #expect(
      commands(bar).contains(
        .image(1, Rect(10, 40, 8, 4), fit, tint: Color(0xFF0000), opacity: 1)))
    #expect(
      commands(bar, .rightToLeft).contains(
        .image(1, Rect(102, 40, 8, 4), fit, tint: Color(0xFF0000), opacity: 1)))
    bar.value = 0
    #expect(commands(bar).count == 1)
    (bar.value, bar.progressViewStyle) = (0.5, .bar)
    #expect(commands(bar).count == 3, "P12: the rest is hidden, also where it is a picture")
  }

  @Test("No room or far too much of it is no trouble", arguments: hardBounds)
  func hardSizes(hard: Rect) {
    let commands = ProgressBar(value: 0.5).commands(in: hard, style: style())
    #expect(commands.isEmpty == hard.isEmpty)
  }

  // MARK: Motion

  /// Where the part in the color of progress begins and ends, of the whole.
  func part(_ bar: ProgressBar, at time: Seconds) -> (lower: Double, upper: Double) {
    let commands = bar.commands(in: Rect(0, 0, 1000, 4), style: style(), at: time)
    guard commands.count > 1, case .fill(let shape, _) = commands[1] else { return (0, 0) }
    return (shape.bounds.minX / 1000, shape.bounds.maxX / 1000)
  }

  @Test("P1: a value that is set shows at once, one that is animated glides there, never past it")
  func glides() {
    var bar = ProgressBar(value: 0.2)
    bar.setProgress(0.6, animated: false, at: 1)
    #expect(part(bar, at: 1).upper == 0.6 && bar.nextChange(after: 1) == nil)
    bar.setProgress(0.9, animated: true, at: 2)
    #expect(bar.value == 0.9)
    var last = 0.6
    #expect(part(bar, at: 2).upper == last)
    for frame in 1...60 {
      let upper = part(bar, at: 2 + Double(frame) / 60).upper
      #expect(upper >= last && upper <= 0.9)
      last = upper
    }
    #expect(bar.nextChange(after: 2.1) == 2.1)
    #expect(part(bar, at: 3.5).upper == 0.9 && bar.nextChange(after: 3.5) == nil)
    bar.setProgress(.nan, animated: true, at: 4)
    #expect(bar.value == nil && part(bar, at: 4).upper == 0)
    bar.setProgress(7, animated: true, at: .nan)
    #expect(bar.value == 1)
  }

  @Test("P1: made anew with another value it goes on from what showed, as often as it changes")
  func continues() {
    var bar = ProgressBar(value: 0)
    for step in 1...10 {
      let time = Double(step) / 10
      let before = part(bar, at: time).upper
      var next = ProgressBar(value: Double(step) / 10)
      next.continueMotion(of: bar, at: time)
      #expect(abs(part(next, at: time).upper - before) < 1e-9)
      bar = next
    }
    #expect(part(bar, at: 3).upper == 1)
    var exact = ProgressBar(value: 0)
    for frame in 0...60 {
      var next = ProgressBar(value: Double(frame) / 60)
      next.continueMotion(of: exact, at: Double(frame) / 60)
      #expect(
        part(next, at: Double(frame) / 60).upper == Double(frame) / 60, "moved by somebody else")
      exact = next
    }
    var same = ProgressBar(value: 1)
    same.continueMotion(of: bar, at: 1.05)
    #expect(same == bar, "one that is the same changes nothing")
    var unknown = ProgressBar(value: nil)
    unknown.continueMotion(of: bar, at: 3)
    #expect(part(unknown, at: 3).upper == 0)
    var known = ProgressBar(value: 0.5)
    known.continueMotion(of: unknown, at: 4)
    #expect(part(known, at: 4).upper == 0.5, "it was not there before, and is where it is")
  }

  /// What of a bar is in the color of what moves, from where to where, of the whole.
  func runners(_ bar: ProgressBar, at time: Seconds) -> [ClosedRange<Double>] {
    bar.commands(in: Rect(0, 0, 1000, 4), style: style(), at: time).compactMap {
      guard case .fill(let shape, .gradient) = $0 else { return nil }
      return shape.bounds.minX / 1000...shape.bounds.maxX / 1000
    }
  }

  @Test("P4: while nothing is known a part moves along, and the bar is never empty, nor looks done")
  func indeterminate() {
    var bar = ProgressBar(value: 0.3)
    bar.isIndeterminate = true
    #expect(runners(bar, at: 0).allSatisfy { $0.lowerBound > 0.2 && $0.upperBound < 0.8 })
    var places = Set<Int>()
    for frame in -30..<200 {
      let time = Double(frame) / 60
      let shown = runners(bar, at: time)
      let length = shown.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
      #expect(abs(length - 0.4) < 1e-9, "what leaves at one end comes in at the other: \(shown)")
      for part in shown { places.insert(Int(part.lowerBound * 10)) }
      #expect(bar.nextChange(after: time) == time)
    }
    #expect(places.count >= 9, "it gets everywhere")
    let node = bar.node(id: "a", in: bounds, style: style(), at: 0)
    #expect(node.value == nil && node.state["indeterminate"] == .bool(true))
  }

  @Test("P8: what is done and what moves fade into each other, and neither goes backwards")
  func becomes() {
    func commands(_ bar: ProgressBar, _ time: Seconds) -> [DrawCommand] {
      bar.commands(in: bounds, style: style(), at: time)
    }
    var unknown = ProgressBar(value: nil)
    unknown.isIndeterminate = true
    var known = ProgressBar(value: 0.5)
    known.continueMotion(of: unknown, at: 2)
    #expect(commands(known, 2) == commands(unknown, 2))
    for frame in 0..<18 {
      let time = 2 + Double(frame) / 60
      if frame > 0 { #expect(part(known, at: time).upper == 0.5) }
      #expect(known.nextChange(after: time) == time)
    }
    #expect(commands(known, 2.4) == commands(ProgressBar(value: 0.5), 2.4))
    #expect(known.nextChange(after: 2.4) == nil)
    var again = ProgressBar(value: nil)
    again.isIndeterminate = true
    again.continueMotion(of: known, at: 2.15)
    #expect(commands(again, 2.15) == commands(known, 2.15), "midway it turns round without a jump")
    #expect(part(again, at: 2.2).upper == 0.5, "what was done stays where it is while it fades")
    #expect(runners(again, at: 3).count > 0 && commands(again, 3) == commands(unknown, 3))
  }

  @Test("P4: where nothing may move, the middle of the bar comes and goes: a still is not all done")
  func reducedMotion() throws {
    var bar = ProgressBar(value: nil)
    bar.isIndeterminate = true
    let style = ProgressBar.Style(Theme(.plain(motion: .reduced)))
    var gradients: Set<Gradient> = []
    for time in [0.0, 0.5, 1] {
      var canvas = Canvas()
      bar.paint(into: &canvas, in: bounds, style: style, at: time)
      let list = canvas.finish()
      #expect(list.commands.last == .fill(.capsule(Rect(40, 40, 40, 4)), .gradient(0)))
      let gradient = try #require(list.gradients.first)
      #expect(gradient.stops.first?.color.alpha == 0 && gradient.stops.last?.color.alpha == 0)
      gradients.insert(gradient)
    }
    #expect(gradients.count == 3)
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
