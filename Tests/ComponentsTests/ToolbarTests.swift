import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

@Suite struct ToolbarTests {
  let bounds = Rect(0, 400, 320, 44)

  func style(
    _ direction: LayoutDirection = .leftToRight, scale: Double = 1, textScale: Double = 1,
    language: Language = .english
  ) -> Toolbar.Style {
    var environment = Environment.plain(scale: scale, direction: direction)
    environment.textScale = textScale
    environment.language = language
    return Toolbar.Style(Theme(environment))
  }

  func tinted(_ progress: DrawCommand?) -> (frame: Rect, alpha: UInt8)? {
    guard case .fill(let shape, let paint) = progress else { return nil }
    if case .color(let color) = paint { return (shape.bounds, color.alpha) }
    return (shape.bounds, 255)
  }

  // MARK: State

  @Test(
    "P12: progress outside is clamped, NaN is none",
    arguments: [(-1.0, 0.0), (0.25, 0.25), (7, 1), (.nan, nil)] as [(Double, Double?)])
  func clamps(value: Double, shown: Double?) {
    #expect(Toolbar(progress: value).progress == shown)
    var bar = Toolbar()
    bar.progress = value
    #expect(bar.progress == shown)
  }

  @Test(
    "What a safe area takes is no less than nothing", arguments: [-3, Double.nan, -Double.infinity])
  func safeArea(length: Double) {
    var bar = Toolbar()
    bar.safeAreaInset = length
    #expect(bar.safeAreaInset == 0)
  }

  // MARK: Layout

  @Test("It is 44 points high, 32 where it is compact, and more by the safe area")
  func size() {
    var bar = Toolbar()
    let available = Size(320, 600)
    #expect(bar.size(fitting: available, style: style()) == Size(320, 44))
    bar.barMetrics = .compact
    #expect(bar.size(fitting: available, style: style()) == Size(320, 32))
    bar.safeAreaInset = 21
    #expect(bar.size(fitting: available, style: style()) == Size(320, 53))
    #expect(bar.size(fitting: Size(-3, 10), style: style()) == Size(0, 53))
    #expect(bar.size(fitting: Size(.infinity, 10), style: style()).width == 0)
  }

  @Test("It is higher where the letters are")
  func largeLetters() {
    let large = Toolbar().size(fitting: Size(320, 600), style: style(textScale: 3))
    #expect(large.height > 70)
  }

  @Test("Items stand between the margins, off the safe area, whichever side the screen ends at")
  func contentFrame() {
    var bar = Toolbar()
    bar.safeAreaInset = 34
    let high = Rect(0, 366, 320, 78)
    #expect(bar.contentFrame(in: high, style: style()) == Rect(5, 366, 310, 44))
    bar.position = .top
    #expect(bar.contentFrame(in: high, style: style()) == Rect(5, 400, 310, 44))
  }

  @Test("Its line and its progress are at the side of the content", arguments: [1, 2])
  func edges(scale: Double) {
    let style = style(scale: scale)
    var bar = Toolbar()
    #expect(bar.hairline(in: bounds, style: style) == Rect(0, 400, 320, 1 / scale))
    #expect(bar.progressFrame(in: bounds, style: style) == Rect(0, 400, 320, 3))
    bar.position = .top
    #expect(bar.hairline(in: bounds, style: style).maxY == 444)
    #expect(bar.progressFrame(in: bounds, style: style) == Rect(0, 441, 320, 3))
  }

  // MARK: Arrangement

  typealias Item = Toolbar.ItemWidth

  func spans(_ items: [Item], _ width: Double) -> [[Double]] {
    let plan = Toolbar.Arrangement(of: items, in: width, moreWidth: 44)
    return (plan.spans + [plan.more].compactMap(\.self)).map { [$0.start, $0.width] }
  }

  let spacer = Item(minimum: 0, ideal: 0, fills: true)

  @Test("Items follow one another; spacers share what is left")
  func spacers() {
    #expect(spans([Item(44), Item(60)], 300) == [[0, 44], [44, 60]])
    #expect(
      spans([Item(44), spacer, Item(60), spacer, Item(44)], 300) == [
        [0, 44], [44, 76], [120, 60], [180, 76], [256, 44],
      ])
  }

  @Test("What fills keeps the least that it can do with, and the others share the rest")
  func fills() {
    let field = Item(minimum: 100, ideal: 100, fills: true)
    #expect(spans([spacer, field, spacer], 160) == [[0, 30], [30, 100], [130, 30]])
    #expect(spans([spacer, field], 400) == [[0, 200], [200, 200]])
  }

  @Test("Texts are cut before anything goes into the menu, as much as each other")
  func shrinks() {
    let text = Item(minimum: 60, ideal: 120)
    #expect(spans([Item(44), text, Item(44)], 300) == [[0, 44], [44, 120], [164, 44]])
    #expect(spans([Item(44), text, Item(44)], 168) == [[0, 44], [44, 80], [124, 44]])
    #expect(spans([text, Item(minimum: 60, ideal: 70)], 150) == [[0, 80], [80, 70]])
  }

  @Test("The last ones without room go into a menu at the end, as few as possible, and none is cut")
  func overflow() {
    let items = Array(repeating: Item(44), count: 6)
    #expect(spans(items, 264).count == 6)
    #expect(
      spans(items, 263) == [[0, 44], [44, 44], [88, 44], [132, 44], [219, 44]])
    #expect(spans(items, 88) == [[0, 44], [44, 44]])
    #expect(spans(items, 87) == [[43, 44]])
    #expect(spans(items, 20) == [[0, 20]])
  }

  @Test("Nothing, no room, and lengths that are no numbers are no trouble")
  func hardArrangements() {
    let strange = [
      Item(.nan), Item(-5), Item(.infinity), Item(minimum: .infinity, ideal: 0, fills: true),
    ]
    for width in [0, -1, .nan, .infinity, 1e9, 0.001] {
      for items in [[], strange, [spacer], Array(repeating: Item(44), count: 1000)] {
        let plan = Toolbar.Arrangement(of: items, in: width, moreWidth: 44)
        for span in plan.spans + [plan.more].compactMap(\.self) {
          #expect(span.start.isFinite && span.width.isFinite && span.width >= 0)
        }
      }
    }
  }

  @Test("However wide it is, no item sticks out of the row or lies on another", arguments: 0..<50)
  func randomArrangements(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func number(_ maximum: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24) * maximum
    }
    for _ in 0..<40 {
      let items = (0..<Int(number(9))).map { _ -> Item in
        let minimum = number(90)
        return Item(minimum: minimum, ideal: minimum + number(60), fills: number(1) < 0.3)
      }
      let width = number(500)
      let plan = Toolbar.Arrangement(of: items, in: width, moreWidth: 44)
      var end = 0.0
      for (span, item) in zip(plan.spans, items) {
        #expect(abs(span.start - end) < 1e-6 && span.width >= item.minimum - 1e-6)
        end = span.start + span.width
      }
      #expect(end <= (plan.more?.start ?? width) + 0.02)
      #expect(plan.spans.count == items.count || plan.more != nil)
      #expect(plan.more.map { $0.start + $0.width <= width + 1e-6 } ?? true)
    }
  }

  // MARK: Motion

  /// Frame and alpha of the progress at a time; nil where none is painted.
  func progress(_ bar: Toolbar, at time: Seconds) -> (frame: Rect, alpha: UInt8)? {
    let commands = bar.commands(in: bounds, style: style(), at: time)
    return commands.count > 2 ? tinted(commands.last) : nil
  }

  func next(_ value: Double?, _ isIndeterminate: Bool = false, of bar: Toolbar, at time: Seconds)
    -> Toolbar
  {
    var next = Toolbar(progress: value, isProgressIndeterminate: isIndeterminate)
    next.continueMotion(of: bar, at: time)
    return next
  }

  @Test("P12: progress that comes fades in where it is, glides, and fades out where there is none")
  func comesAndGoes() {
    var bar = Toolbar()
    #expect(bar.nextChange(after: 0) == nil && progress(bar, at: 0) == nil)
    bar = next(0.25, of: bar, at: 1)
    #expect(bar.nextChange(after: 1) == 1 && progress(bar, at: 1) == nil)
    let half = progress(bar, at: 1.1)
    #expect(half?.frame.width == 80 && (60..<200).contains(half?.alpha ?? 0))
    #expect(progress(bar, at: 1.2)?.alpha == 255 && bar.nextChange(after: 1.2) == nil)
    bar = next(0.75, of: bar, at: 2)
    let width = progress(bar, at: 2.1)?.frame.width ?? 0
    #expect(width > 80 && width < 240 && progress(bar, at: 4)?.frame.width == 240)
    bar = next(nil, of: bar, at: 5)
    #expect((progress(bar, at: 5.1)?.alpha ?? 0) < 200)
    #expect(progress(bar, at: 5.1)?.frame.width == 240)
    #expect(progress(bar, at: 5.2) == nil && bar.nextChange(after: 5.2) == nil)
  }

  @Test(
    "P12: full it stays until it has been seen to arrive, also where it is then said to be over")
  func done() {
    var bar = next(1, of: next(0.5, of: Toolbar(), at: 0), at: 1)
    #expect(bar.nextChange(after: 1) == 1)
    bar = next(nil, of: bar, at: 1.1)
    #expect(progress(bar, at: 1.6)?.alpha == 255)
    #expect((progress(bar, at: 1.59)?.frame.width ?? 0) > 315)
    #expect(progress(bar, at: 1.8) == nil && bar.nextChange(after: 1.8) == nil)
    #expect(progress(Toolbar(progress: 1), at: 0) == nil, "what was over before does not show")
    #expect(progress(next(1, of: Toolbar(), at: 3), at: 3.3) == nil)
  }

  @Test("P12: while it goes, new work brings it back from how much of it shows")
  func turnsRound() {
    var bar = next(nil, of: next(0.5, of: Toolbar(), at: 0), at: 1)
    let before = progress(bar, at: 1.1)
    bar = next(0.6, of: bar, at: 1.1)
    #expect(progress(bar, at: 1.1)?.alpha == before?.alpha)
    #expect(progress(bar, at: 1.1)?.frame == before?.frame)
    #expect(progress(bar, at: 3)?.alpha == 255 && progress(bar, at: 3)?.frame.width == 192)
    let same = next(0.6, of: bar, at: 4)
    #expect(same == bar, "one that says the same changes nothing")
    #expect(next(0.9, of: bar, at: .nan).progress == 0.9)
  }

  @Test("P12: while nothing is known a part moves along the edge, from its middle")
  func indeterminate() {
    let bar = next(nil, true, of: Toolbar(), at: 5)
    #expect(abs((progress(bar, at: 5.05)?.frame.midX ?? 0) - 170) < 10)
    let positions = (0..<100).compactMap { progress(bar, at: 5.2 + Double($0) / 30)?.frame.midX }
    #expect((positions.max() ?? 0) > 250 && (positions.min() ?? 400) < 70)
    #expect(bar.nextChange(after: 7) == 7)
    let known = next(0.5, of: bar, at: 8)
    #expect(progress(known, at: 10)?.frame.width == 160)
  }

  // MARK: Paint

  @Test("It records a background, a line, and of the progress what is done alone (P12)")
  func paints() {
    let style = style()
    #expect(
      Toolbar().commands(in: bounds, style: style) == [
        .material(.rect(bounds), style.material),
        .fill(.rect(Rect(0, 400, 320, 1)), .color(style.separator)),
      ])
    let shown = Toolbar(progress: 0.5).commands(in: bounds, style: style)
    #expect(shown.count == 3)
    #expect(tinted(shown.last)?.frame == Rect(0, 400, 160, 3))
  }

  @Test("P12: progress fills from the leading side")
  func mirrored() {
    let shown = Toolbar(progress: 0.25).commands(in: bounds, style: style(.rightToLeft))
    #expect(tinted(shown.last)?.frame == Rect(240, 400, 80, 3))
  }

  @Test("No room or far too much of it is no trouble", arguments: hardBounds)
  func hardSizes(hard: Rect) {
    var bar = Toolbar(progress: 0.5)
    bar.safeAreaInset = 34
    #expect(bar.commands(in: hard, style: style()).isEmpty == hard.isEmpty)
    let content = bar.contentFrame(in: hard, style: style())
    #expect(content.width >= 0 && content.height >= 0)
  }

  // MARK: Description

  @Test("It is a toolbar with its progress inside, through which input passes (P22)")
  func describes() {
    let node = Toolbar(progress: 0.456).node(id: "bar", in: bounds, style: style(), at: 0)
    #expect(node.role == .toolbar && node.state["position"] == .string("bottom"))
    let progress = node.children.first
    #expect(progress?.id == "bar/progress" && progress?.role == .progressBar)
    #expect(progress?.value == "45%" && progress?.isInteractive == false)
    #expect(Toolbar().node(id: "bar", in: bounds, style: style(), at: 0).children.isEmpty)
    #expect(style(language: .korean).moreTitle == "더 보기")
  }
}
