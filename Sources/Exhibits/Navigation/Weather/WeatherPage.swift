internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A page with the weather of a place: sky, hills, and what falls.
struct WeatherPage: PageContent {
  let weather: Weather
  let city: String
  let condition: String
  /// Above the city; empty for none.
  let note: String
  let isMoving: Bool

  /// Frames a second of what drifts and falls: enough for slow things.
  ///
  /// Ours.
  static let rate = 30.0

  var label: String? { "\(city), \(condition)" }

  func backdrop(_ theme: Theme, behind place: Rect, in bounds: Rect) -> PageBackdrop? {
    WeatherScenery(weather: weather, bounds: bounds, time: 0).backdrop(behind: place)
  }

  func nextChange(after time: Seconds) -> Seconds? {
    guard isMoving, weather.moves else { return nil }
    return (Self.step(at: time) + 1) / Self.rate
  }

  /// How many steps what drifts and falls has taken.
  private static func step(at time: Seconds) -> Double {
    (time * rate + tolerance).rounded(.down)
  }

  /// Makes up for rounding where a frame falls exactly on a step, in steps.
  private static let tolerance = 1e-6

  func paint(into canvas: inout Canvas, in bounds: Rect, theme: Theme, at time: Seconds) {
    let words = words(in: bounds, theme.environment)
    let scenery = WeatherScenery(
      weather: weather, bounds: bounds,
      time: isMoving && theme.environment.motion == .full ? Self.step(at: time) / Self.rate : 0,
      wordsEnd: words.end)
    scenery.paint(into: &canvas)
    words.paint(into: &canvas)
  }

  // MARK: Words

  /// Of the temperature, as a part of the page's shorter side, and at most in points.
  ///
  /// Ours.
  private static let degrees = (share: 0.24, most: 132.0)
  /// From the page's top to the words, as a part of its height.
  ///
  /// Ours.
  private static let top = 0.1

  /// Of the smaller lines, in heights of the temperature.
  private static let lines = (note: 0.16, city: 0.3, condition: 0.2)

  func words(in bounds: Rect, _ environment: Environment) -> WeatherWords {
    let large = min(min(bounds.width, bounds.height) * Self.degrees.share, Self.degrees.most)
    let degrees = "\(weather.degrees < 0 ? "−" : "")\(abs(weather.degrees))°"
    return WeatherWords(
      lines: [
        .init(string: note, size: large * Self.lines.note, weight: .semibold),
        .init(string: city, size: large * Self.lines.city, weight: .medium),
        .init(string: degrees, size: large, weight: .regular, grows: false),
        .init(string: condition, size: large * Self.lines.condition, weight: .medium),
      ], top: Self.top, bounds: bounds, environment: environment)
  }
}
