internal import Components
internal import Drawing
internal import Geometry
internal import Interaction
internal import Motion
internal import Scenes

/// A page control near the bottom of the stage, with the number of the page that it shows (C1).
struct PageControlExhibit: Exhibit, Adjustable {
  static let id = "page-control"
  static let title = "Page Control"
  static let summary =
    "A row of dots that says which page is shown; tap it or scrub along it."
  static let family = ExhibitFamily.navigation
  static let symbol = "page.dots"
  static let guidance = ["C1", "C3", "C5", "C6", "C8", "C9", "C10"]

  /// From the control to the stage's bottom, in points: a phone's safe area.
  ///
  /// QMUI_iOS #633.
  static let bottom = 34.0

  /// Size of the page's number in points, and the most of the height above the control.
  ///
  /// Ours.
  private static let numberSize = 64.0
  private static let numberShare = 0.6

  var values = KnobValues([
    Knob("pages", .integer(0...10_000, default: 5)),
    Knob("current", .integer(0...9_999, default: 0)),
    Knob(
      "background",
      .choice(
        PageControl.BackgroundStyle.allCases.map(\.rawValue),
        default: PageControl.BackgroundStyle.automatic.rawValue)),
    Knob("scrubbing", .toggle(default: true)),
  ])
  private var control = PageControl(numberOfPages: 5)
  private var input = StageInput()
  private var knobPage: Int?
  private var time: Seconds = 0

  init(context: ExhibitContext) {}

  // MARK: Input

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    values.take(frame)
    time = frame.time
    takeKnobs()
    let style = PageControl.Style(Theme(environment))
    for routed in input.route(frame, in: describe(in: environment), environment)
    where routed.path.contains(Self.id) || routed.target == nil {
      let bounds = self.frame(style, in: environment)
      tellKnobs(control.handle(routed.event, in: bounds, style: style))
    }
    tellKnobs(control.update(to: time, in: self.frame(style, in: environment), style: style))
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
    let page = values.integer("current")
    if page != knobPage { control.currentPage = page }
    knobPage = page
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    control.nextChange(after: time)
  }

  // MARK: Paint

  func draw(into canvas: inout Canvas, in environment: Environment) {
    let theme = Theme(environment)
    let style = PageControl.Style(theme)
    let frame = frame(style, in: environment)
    Stage.paint(into: &canvas, in: environment, theme: theme)
    let room = Rect(0, 0, environment.size.width, max(0, frame.minY))
    let size = min(Self.numberSize, room.height * Self.numberShare)
    if control.numberOfPages > 0, size > 0 {
      let number = Text(
        "\(control.currentPage + 1)",
        font: Font(size: size, weight: .semibold, tabularDigits: true), alignment: .center)
      canvas.draw(number, in: room, color: theme.colors.tertiaryLabel)
    }
    control.paint(into: &canvas, in: frame, style: style, at: time)
    input.paintRing(
      on: Self.id, into: &canvas, around: frame, radius: frame.height / 2, theme: theme)
  }

  // MARK: Description

  func describe(in environment: Environment) -> Node {
    let style = PageControl.Style(Theme(environment))
    let node = control.node(
      id: Self.id, in: frame(style, in: environment), style: style, at: time)
    return input.marking(Stage.describe([node], in: environment))
  }

  private func frame(_ style: PageControl.Style, in environment: Environment) -> Rect {
    let size = control.size(fitting: Stage.room(in: environment), style: style)
    let bounds = environment.bounds
    return Rect(
      bounds.midX - size.width / 2, bounds.maxY - Self.bottom - size.height, size.width,
      size.height
    ).snapped(toScale: environment.scale)
  }
}
