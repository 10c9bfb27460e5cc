public import Drawing
internal import Geometry

/// Shapes, measures and rasterises text; owns the fonts.
public final class TextEngine: TextMeasuring, @unchecked Sendable {
  /// Finds and opens the fonts.
  public init() {}

  /// What a person should know about fonts that are missing, one line each.
  public var notices: [String] { [] }

  /// Lays out a text without drawing it.
  public func measure(_ text: Text, width: Double) -> TextMetrics {
    TextMetrics(
      size: Size(Double(text.string.count) * text.font.size / 2, text.font.size * 1.2),
      ascent: text.font.size, lineCount: 1, isTruncated: false)
  }
}
