internal import Components
internal import Drawing
internal import Geometry

/// The strip grows with the text, so that it need not cut the exhibit's title.
///
/// Shares are in ems of the title; ours.
extension GalleryLayout {
  /// Side of the buttons at both ends, in points: the HIG's touch target.
  static let stripButton = 44.0
  /// From a button to the window's side and to the title, in points.
  private static let stripGap = 8.0
  private static let stripLine = 1.3
  /// Room for the longest title; with less it may break.
  private static let stripTitle = 10.0

  /// How many lines the title may take: the same for all exhibits, so that the strip keeps its
  /// height from one to the next.
  var stripLines: Int { GalleryLayout.stripLines(theme) }

  /// Where the title is.
  func stripTitleFrame(_ strip: Rect) -> Rect {
    strip.inset(
      by: Insets(
        horizontal: GalleryLayout.stripButton + 2 * GalleryLayout.stripGap,
        vertical: GalleryLayout.stripGap / 2))
  }

  /// The title's font: smaller where a word or the lines would be cut even so.
  func stripFont(_ title: String, in room: Rect) -> Font {
    var font = theme.type.headline
    let words = title.split(separator: " ").map { word in
      environment.text.measure(Text(String(word), font: font), width: .infinity).size.width
    }
    let height = Double(stripLines) * GalleryLayout.stripLine * font.size
    let fit = min(room.width / max(1, words.max() ?? 1), room.height / height)
    font.size *= min(max(0, fit), 1)
    return font
  }

  static func stripHeight(_ theme: Theme) -> Double {
    let lines = Double(stripLines(theme)) * stripLine * theme.type.headline.size
    let most = max(Metrics.strip, theme.environment.size.height * Metrics.stripShare)
    return min(max(Metrics.strip, lines + 2 * stripGap), most).rounded()
  }

  private static func stripLines(_ theme: Theme) -> Int {
    let room = theme.environment.size.width - 2 * stripButton - 4 * stripGap
    return room < stripTitle * theme.type.headline.size ? 2 : 1
  }
}
