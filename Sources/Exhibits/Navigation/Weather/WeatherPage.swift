internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion
internal import VitrineViews

/// A page with the weather of a place: sky, hills, and precipitation.
struct WeatherPage: CompositeView {
  let weather: Weather
  let city: String
  let condition: String
  /// The line above the city; empty for none.
  let note: String
  let isMoving: Bool

  /// The step of drifting and falling things, in seconds: short enough for slow ones.
  ///
  /// Ours.
  private static let step: Seconds = 1.0 / 30

  var label: String { "\(city), \(condition)" }

  func body(in environment: Environment) -> some View<PageViewExhibit> {
    let redraws = isMoving && weather.moves ? TimelineSchedule.every(Self.step) : .never
    Canvas(redraws: redraws) { canvas, size, time in
      let bounds = Rect(origin: .zero, size: size)
      let text = text(in: bounds, environment)
      WeatherScenery(
        weather: weather, bounds: bounds, time: environment.motion == .full ? time : 0,
        textBottom: text.end
      )
      .paint(into: &canvas)
      text.paint(into: &canvas)
    }
    // The picture extends behind the home indicator; the dots stay above it.
    .ignoresSafeArea(.bottom)
    .label(label).role(.group).pageBackdrop(weather.backdrop)
  }

  // MARK: Words

  /// The font size of the temperature, as a fraction of the page's shorter side, and its maximum in
  /// points.
  ///
  /// Ours.
  private static let degrees = (fraction: 0.24, maximum: 132.0)
  /// From the page's top to the text, as a fraction of its height.
  ///
  /// Ours.
  private static let top = 0.1

  /// The font sizes of the smaller lines, relative to the temperature's.
  private static let lines = (note: 0.16, city: 0.3, condition: 0.2)

  func text(in bounds: Rect, _ environment: Environment) -> WeatherText {
    let large = min(min(bounds.width, bounds.height) * Self.degrees.fraction, Self.degrees.maximum)
    let degrees = "\(weather.degrees < 0 ? "−" : "")\(abs(weather.degrees))°"
    return WeatherText(
      lines: [
        .init(string: note, size: large * Self.lines.note, weight: .semibold),
        .init(string: city, size: large * Self.lines.city, weight: .medium),
        .init(string: degrees, size: large, weight: .regular, grows: false),
        .init(string: condition, size: large * Self.lines.condition, weight: .medium),
      ], top: Self.top, bounds: bounds, environment: environment)
  }
}
