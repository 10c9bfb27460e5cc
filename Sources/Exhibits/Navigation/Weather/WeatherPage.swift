internal import Components
internal import Drawing
internal import Geometry
internal import Interaction
internal import Motion

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
    return ((time * Self.rate).rounded(.down) + 1) / Self.rate
  }

  func paint(into canvas: inout Canvas, in bounds: Rect, theme: Theme, at time: Seconds) {
    let scenery = WeatherScenery(
      weather: weather, bounds: bounds,
      time: isMoving && theme.environment.motion == .full ? time : 0,
      wordsEnd: Self.wordsEnd(in: bounds))
    scenery.paint(into: &canvas)
    paintWords(into: &canvas, in: bounds, theme)
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

  /// Of the four lines, in heights of the temperature.
  private static let lines = (note: 0.16, city: 0.3, degrees: 1.0, condition: 0.2)
  /// Height of a line, in sizes of its letters.
  private static let leading = 1.25

  private static func size(in bounds: Rect) -> Double {
    min(min(bounds.width, bounds.height) * degrees.share, degrees.most)
  }

  /// Where the last line ends, as a part of the page's height.
  private static func wordsEnd(in bounds: Rect) -> Double {
    let all = lines.note + lines.city + lines.degrees + lines.condition
    return top + all * leading * size(in: bounds) / max(1, bounds.height)
  }

  private func paintWords(into canvas: inout Canvas, in bounds: Rect, _ theme: Theme) {
    let environment = theme.environment
    let large = Self.size(in: bounds)
    guard large >= 1 else { return }
    var y = bounds.minY + bounds.height * Self.top
    func line(_ string: String, _ size: Double, _ weight: FontWeight) {
      let frame = Rect(bounds.minX, y, bounds.width, size * Self.leading)
      y = frame.maxY
      guard !string.isEmpty else { return }
      let text = environment.words(
        string, font: Font(size: size, weight: weight), alignment: .center)
      canvas.draw(text, in: frame, color: .white)
    }
    line(note, large * Self.lines.note, .semibold)
    line(city, large * Self.lines.city, .medium)
    line(
      "\(weather.degrees < 0 ? "−" : "")\(abs(weather.degrees))°", large * Self.lines.degrees,
      .regular)
    line(condition, large * Self.lines.condition, .medium)
  }
}

/// Where the pages come from.
struct WeatherSource: PageSource {
  /// What a place is called and what its weather is, in the person's language.
  struct Place: Equatable, Sendable {
    var city: String
    var condition: String
    var note: String
  }

  /// One for every kind of weather.
  var places: [Place]
  var isMoving: Bool

  var count: Int { places.count }

  func page(_ index: Int) -> WeatherPage {
    let place = places[index]
    return WeatherPage(
      weather: Weather.allCases[index % Weather.allCases.count], city: place.city,
      condition: place.condition, note: place.note, isMoving: isMoving)
  }
}
