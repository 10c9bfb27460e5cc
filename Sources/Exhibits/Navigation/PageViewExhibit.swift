internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineResources
internal import VitrineScenes

/// Full-screen pages of weather with a page control; the first is where the person is (C11, C14).
struct PageViewExhibit: Exhibit, Adjustable {
  static let id = "page-view"
  static let title = "Page View"
  static let summary = "Full-screen pages of weather; swipe them, or use the dots."
  static let family = ExhibitFamily.navigation
  static let symbol = "cloud"
  static let guidance = ["C7", "C11", "C14"]
  static let states = Weather.allCases.enumerated().map { page, weather in
    ExhibitState(weather.rawValue, "current", "\(page)")
  }

  var values = KnobValues([
    Knob("current", .integer(0...Weather.allCases.count - 1, default: 0)),
    Knob("moving", .toggle(default: true)),
  ])
  let context: ExhibitContext
  private var view: PageView<WeatherSource>
  private var input = StageInput()
  private var pageKnob = PageKnob()
  private var time: Seconds = 0

  init(context: ExhibitContext) {
    self.context = context
    view = PageView(WeatherSource(places: [], isMoving: true))
    view.source = source(.english)
    view.control.setIndicatorImage(context.symbols.symbol("location.fill"), forPage: 0)
  }

  // MARK: Input

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    values.take(frame)
    time = frame.time
    view.source = source(environment.language)
    let style = PageView<WeatherSource>.Style(Theme(environment))
    pageKnob.turn(&view, to: values, at: time, style: style)
    for routed in input.route(frame, in: describe(in: environment), environment)
    where routed.path.contains(Self.id) || routed.target == nil {
      _ = view.handle(routed, in: environment.bounds, style: style)
    }
    _ = view.advance(to: time, in: environment.bounds, style: style)
    pageKnob.follow(view, &values)
  }

  private func source(_ language: Language) -> WeatherSource {
    let places = Weather.allCases.enumerated().map { index, weather in
      WeatherSource.Place(
        city: context.strings.text("weather.city-\(index + 1)", language),
        condition: context.strings.text("weather.\(weather.rawValue)", language),
        note: index == 0 ? context.strings.text("weather.here", language) : "")
    }
    return WeatherSource(places: places, isMoving: values.toggle("moving"))
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
    let style = PageView<WeatherSource>.Style(theme)
    view.paint(into: &canvas, in: environment.bounds, style: style, at: time)
    input.paintRing(
      on: "page-control", into: &canvas,
      around: view.focusShape(in: environment.bounds, style: style, at: time), theme: theme)
  }

  // MARK: Description

  func describe(in environment: Environment) -> Node {
    let style = PageView<WeatherSource>.Style(Theme(environment))
    let node = view.node(id: Self.id, in: environment.bounds, style: style, at: time)
    return input.marking(Stage.describe([node], in: environment))
  }
}
