internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// A page of a slide show: a landscape and a few words.
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
