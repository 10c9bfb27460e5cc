internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineResources
internal import VitrineScenes

/// A page control near the bottom of the stage, with the number of the page that it shows (C1).
///
/// A vertical one stands at the trailing side.
struct PageControlExhibit: Exhibit, Adjustable {
  static let id = "page-control"
  static let title = "Page Control"
  static let summary =
    "A row of dots that says which page is shown; tap it or scrub along it."
  static let family = ExhibitFamily.navigation
  static let symbol = "page.dots"
  static let guidance = [
    "C1", "C2", "C3", "C4", "C5", "C6", "C8", "C9", "C10", "C11", "C13", "C15",
  ]
  static let states = [
    ExhibitState("automatic", "background", "automatic"),
    ExhibitState("prominent", "background", "prominent"),
    ExhibitState("progress", "progress", "0.5"),
    ExhibitState("two-pages", "pages", "2"),
    ExhibitState("many-pages", [ExhibitSetting("pages", "40"), ExhibitSetting("current", "20")]),
    ExhibitState("last-page", "current", "4"),
  ]

  /// From the control to the stage's bottom, in points: a phone's safe area.
  ///
  /// QMUI_iOS #633.
  static let bottom = 34.0
  /// From a vertical control to the stage's trailing side, in points.
  ///
  /// Ours.
  static let side = 16.0

  /// Size of the page's number in points, and the most of the height above the control.
  ///
  /// Ours.
  private static let numberSize = 64.0
  private static let numberShare = 0.6

  var values = KnobValues(Self.declared)
  let context: ExhibitContext
  private var control = PageControl(numberOfPages: 5)
  private var input = StageInput()
  private var knobPage: Int?
  private var knobImages: [String] = []
  private var knobProgress = PageProgressKnob.none
  private var time: Seconds = 0

  init(context: ExhibitContext) { self.context = context }

  mutating func set(_ name: String, to value: String) throws(KnobError) {
    if name == PageProgressKnob.name { _ = try PageProgressKnob.read(value) }
    try values.set(name, to: value)
  }

  // MARK: Input

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    time = frame.time
    for timed in frame.events {
      if case .set(let name, let value) = timed.event { try? set(name, to: value) }
    }
    takeKnobs()
    let style = PageControl.Style(Theme(environment))
    for routed in input.route(frame, in: describe(in: environment), environment)
    where routed.path.contains(Self.id) || routed.target == nil {
      let bounds = self.frame(style, in: environment)
      tellKnobs(control.handle(routed, in: bounds, style: style))
    }
    tellKnobs(control.advance(to: time, in: self.frame(style, in: environment), style: style))
  }

  /// The knob follows the person.
  private mutating func tellKnobs(_ changes: [PageControl.Change]) {
    guard changes.contains(where: { if case .page = $0 { true } else { false } }) else { return }
    try? values.set("current", to: "\(control.currentPage)")
    knobPage = control.currentPage
  }

  /// The page follows its knob when that is turned.
  private mutating func takeKnobs() {
    control.numberOfPages = values.integer("pages")
    control.backgroundStyle =
      PageControl.BackgroundStyle(rawValue: values.text("background")) ?? .automatic
    control.allowsContinuousInteraction = values.toggle("scrubbing")
    control.allowsDiscreteInteraction = values.toggle("taps")
    control.hidesForSinglePage = values.toggle("hides-single")
    control.direction = PageControl.Direction(rawValue: values.text("direction")) ?? .natural
    takeImages()
    takeProgress()
    let page = values.integer("current")
    if page != knobPage { control.currentPage = page }
    knobPage = page
  }

  private mutating func takeImages() {
    let names = [values.text("image"), values.text("first-image")]
    guard names != knobImages else { return }
    knobImages = names
    control.preferredIndicatorImage = context.symbols.indicator(names[0])
    control.setIndicatorImage(context.symbols.indicator(names[1]), forPage: 0)
  }

  private mutating func takeProgress() {
    let knob = (try? PageProgressKnob.read(values.text(PageProgressKnob.name))) ?? .none
    guard knob != knobProgress else { return }
    knobProgress = knob
    control.progress = knob.progress
    control.resumeTimer(at: time)
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    control.nextChange(after: time)
  }

  func nextUpdate(after time: Seconds, in environment: Environment) -> Seconds? {
    control.nextUpdate(after: time)
  }

  // MARK: Paint

  func draw(into canvas: inout Canvas, in environment: Environment) {
    let theme = Theme(environment)
    let style = PageControl.Style(theme)
    let frame = frame(style, in: environment)
    Stage.paint(into: &canvas, in: environment, theme: theme)
    let room = room(around: frame, in: environment)
    let size = min(Self.numberSize, room.height * Self.numberShare)
    if control.numberOfPages > 0, size > 0 {
      let number = Text(
        "\(control.currentPage + 1)",
        font: Font(size: size, weight: .semibold, tabularDigits: true), alignment: .center)
      canvas.draw(number, in: room, color: theme.colors.tertiaryLabel)
    }
    control.paint(into: &canvas, in: frame, style: style, at: time)
    input.paintRing(
      on: Self.id, into: &canvas, around: control.focusShape(in: frame, style: style, at: time),
      theme: theme)
  }

  // MARK: Description

  func describe(in environment: Environment) -> Node {
    let style = PageControl.Style(Theme(environment))
    let node = control.node(
      id: Self.id, in: frame(style, in: environment), style: style, at: time)
    return input.marking(Stage.describe([node], in: environment))
  }

  // MARK: Layout

  private func frame(_ style: PageControl.Style, in environment: Environment) -> Rect {
    let size = control.size(fitting: Stage.room(in: environment), style: style)
    let bounds = environment.bounds
    guard isVertical else {
      return Rect(
        bounds.midX - size.width / 2, bounds.maxY - Self.bottom - size.height, size.width,
        size.height
      ).snapped(toScale: environment.scale)
    }
    let frame = Rect(
      bounds.maxX - Self.side - size.width, bounds.midY - size.height / 2, size.width,
      size.height)
    return environment.directed(frame, in: bounds).snapped(toScale: environment.scale)
  }

  private var isVertical: Bool {
    control.direction == .topToBottom || control.direction == .bottomToTop
  }

  /// Where the number is: above the control, or beside a vertical one.
  private func room(around frame: Rect, in environment: Environment) -> Rect {
    let bounds = environment.bounds
    guard isVertical else { return Rect(0, 0, bounds.width, max(0, frame.minY)) }
    let left = frame.midX < bounds.midX ? frame.maxX : 0
    let right = frame.midX < bounds.midX ? bounds.maxX : frame.minX
    return Rect(left, 0, max(0, right - left), bounds.height)
  }
}
