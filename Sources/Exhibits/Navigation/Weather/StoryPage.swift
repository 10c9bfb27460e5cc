internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineViews

/// A page of a slide show: a landscape with a title and a hint.
struct StoryPage: CompositeView {
  let weather: Weather
  let title: String
  let hint: String

  /// The font size of the title, as a fraction of the page's shorter side, and its maximum in
  /// points.
  ///
  /// Ours.
  private static let size = (fraction: 0.085, maximum: 48.0)
  /// The top of the title, as a fraction of the height: below the sun.
  ///
  /// Ours.
  private static let top = 0.26

  /// The font size of the hint, relative to the title's.
  ///
  /// Ours.
  private static let hintFraction = 0.5

  func body(in environment: Environment) -> some View<PageStoriesExhibit> {
    Canvas { canvas, size in
      let bounds = Rect(origin: .zero, size: size)
      let text = text(in: bounds, environment)
      WeatherScenery(weather: weather, bounds: bounds, time: 0, textBottom: text.end)
        .paint(into: &canvas)
      text.paint(into: &canvas)
    }
    // The picture extends behind the home indicator; the dots stay above it.
    .ignoresSafeArea(.bottom)
    .label(title).role(.group).pageBackdrop(weather.backdrop)
  }

  private func text(in bounds: Rect, _ environment: Environment) -> WeatherText {
    let size = min(min(bounds.width, bounds.height) * Self.size.fraction, Self.size.maximum)
    return WeatherText(
      lines: [
        .init(string: title, size: size, weight: .semibold),
        .init(string: hint, size: size * Self.hintFraction, weight: .regular),
      ], top: Self.top, bounds: bounds, environment: environment)
  }
}
