internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineResources
internal import VitrineScenes

/// Pages that turn by themselves, as a kiosk's slide show does: the current dot fills (C15).
///
/// A press holds the time, a tap goes on, at the leading side back; a hidden window stands still.
struct PageStoriesExhibit: Exhibit, Adjustable {
  static let id = "page-stories"
  static let title = "Page Stories"
  static let summary = "Pages that turn when their time is over; hold to pause, tap to go on."
  static let family = ExhibitFamily.navigation
  static let symbol = "play"
  static let guidance = ["C14", "C15"]
  static let states = [
    ExhibitState("first-page", "current", "0"), ExhibitState("second-page", "current", "1"),
    ExhibitState("last-page", "current", "2"),
  ]

  /// The part of the width where a tap goes back.
  ///
  /// Ours.
  private static let backPart = 0.3

  var values = KnobValues([
    Knob("current", .integer(0...2, default: 0)), Knob("seconds", .number(1...60, default: 5)),
  ])
  let context: ExhibitContext
  private var view = PageView(PageList<StoryPage>([]))
  private var input = StageInput()
  private var tap = TapRecognizer()
  private var isStarted = false
  private var downTime: Seconds = 0
  private var pageKnob = PageKnob()
  private var time: Seconds = 0

  init(context: ExhibitContext) {
    self.context = context
    view.source = source(.english)
    view.control.backgroundStyle = .prominent
    takeKnobs()
  }

  // MARK: Input

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    values.take(frame)
    time = frame.time
    view.source = source(environment.language)
    takeKnobs()
    if !isStarted { view.control.resumeTimer(at: time) }
    isStarted = true
    let style = Style(Theme(environment))
    pageKnob.turn(&view, to: values, at: time, style: style)
    for routed in input.route(frame, in: describe(in: environment), environment)
    where routed.path.contains(Self.id) || routed.target == nil {
      _ = view.handle(routed, in: environment.bounds, style: style)
      if routed.kind == .event, !routed.path.contains(Self.controlID) {
        takeTap(routed.event, style, environment)
      }
    }
    _ = view.advance(to: time, in: environment.bounds, style: style)
    pageKnob.follow(view, &values)
  }

  private typealias Style = PageView<PageList<StoryPage>>.Style
  private static let controlID = "page-control"

  private mutating func takeKnobs() {
    let seconds = values.number("seconds")
    var timer = PageControlTimerProgress(
      preferredDuration: seconds, resetsToInitialPageAfterEnd: true)
    if case .timer(let now) = view.control.progress {
      guard now.preferredDuration != timer.preferredDuration else { return }
      timer = now
      timer.preferredDuration = seconds
    }
    view.control.progress = .timer(timer)
  }

  private mutating func takeTap(
    _ event: TimedEvent, _ style: Style, _ environment: Environment
  ) {
    if case .pointer(let step) = event.event, step.phase == .down { downTime = event.time }
    for gesture in tap.handle(event) where gesture.state == .ended {
      // A longer press was to pause.
      guard event.time - downTime < GestureMetrics.longPressDuration else { continue }
      let x = gesture.location.x / environment.size.width
      let lead = environment.direction == .leftToRight ? x : 1 - x
      let next = view.currentPage + (lead < Self.backPart ? -1 : 1)
      let isOver = next >= view.source.count
      view.slide(
        to: isOver ? 0 : next, way: isOver ? .onward : nil, at: event.time, style: style)
    }
  }

  private func source(_ language: Language) -> PageList<StoryPage> {
    let scenes: [Weather] = [.fog, .clear, .sunset]
    let hint = context.strings.text("stories.hint", language)
    return PageList(
      scenes.enumerated().map { index, weather in
        StoryPage(
          weather: weather, title: context.strings.text("stories.\(index + 1)", language),
          hint: index == 0 ? hint : "")
      })
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    view.nextChange(after: time)
  }

  func nextUpdate(after time: Seconds, in environment: Environment) -> Seconds? {
    view.nextUpdate(after: time)
  }

  // MARK: Paint

  func draw(into canvas: inout Canvas, in environment: Environment) {
    let theme = Theme(environment)
    let style = Style(theme)
    view.paint(into: &canvas, in: environment.bounds, style: style, at: time)
    input.paintRing(
      on: Self.controlID, into: &canvas,
      around: view.focusShape(in: environment.bounds, style: style, at: time), theme: theme)
  }

  // MARK: Description

  func describe(in environment: Environment) -> Node {
    let style = Style(Theme(environment))
    let node = view.node(id: Self.id, in: environment.bounds, style: style, at: time)
    return input.marking(Stage.describe([node], in: environment))
  }
}

/// A page of the slide show: a landscape and a few words.
struct StoryPage: PageContent {
  let weather: Weather
  let title: String
  let hint: String

  var label: String? { title }

  func backdrop(_ theme: Theme, behind place: Rect, in bounds: Rect) -> PageBackdrop? {
    WeatherScenery(weather: weather, bounds: bounds, time: 0).backdrop(behind: place)
  }

  /// Of the title, as a part of the page's shorter side, and at most in points.
  ///
  /// Ours.
  private static let size = (share: 0.085, most: 48.0)
  /// Of the title, as a part of the height: below the sun.
  ///
  /// Ours.
  private static let top = 0.26

  /// Of the hint, in sizes of the title.
  ///
  /// Ours.
  private static let hintShare = 0.5

  func paint(into canvas: inout Canvas, in bounds: Rect, theme: Theme, at time: Seconds) {
    let size = min(min(bounds.width, bounds.height) * Self.size.share, Self.size.most)
    let words = WeatherWords(
      lines: [
        .init(string: title, size: size, weight: .semibold),
        .init(string: hint, size: size * Self.hintShare, weight: .regular),
      ], top: Self.top, bounds: bounds, environment: theme.environment)
    WeatherScenery(weather: weather, bounds: bounds, time: 0, wordsEnd: words.end)
      .paint(into: &canvas)
    words.paint(into: &canvas)
  }
}
