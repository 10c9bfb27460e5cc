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

  func backdrop(_ theme: Theme) -> Color? { weather.hills.last }

  func nextChange(after time: Seconds) -> Seconds? {
    guard isMoving, weather.moves else { return nil }
    return ((time * Self.rate).rounded(.down) + 1) / Self.rate
  }

  func paint(into canvas: inout Canvas, in bounds: Rect, theme: Theme, at time: Seconds) {
    let scenery = WeatherScenery(
      weather: weather, bounds: bounds,
      time: isMoving && theme.environment.motion == .full ? time : 0)
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

  private func paintWords(into canvas: inout Canvas, in bounds: Rect, _ theme: Theme) {
    let environment = theme.environment
    let large = min(min(bounds.width, bounds.height) * Self.degrees.share, Self.degrees.most)
    guard large >= 1 else { return }
    var y = bounds.minY + bounds.height * Self.top
    func line(_ string: String, _ size: Double, _ weight: FontWeight) {
      let frame = Rect(bounds.minX, y, bounds.width, size * 1.25)
      y = frame.maxY
      guard !string.isEmpty else { return }
      let text = environment.words(
        string, font: Font(size: size, weight: weight), alignment: .center)
      canvas.draw(text, in: frame, color: .white)
    }
    line(note, large * 0.16, .semibold)
    line(city, large * 0.3, .medium)
    line("\(weather.degrees < 0 ? "−" : "")\(abs(weather.degrees))°", large, .regular)
    line(condition, large * 0.2, .medium)
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
