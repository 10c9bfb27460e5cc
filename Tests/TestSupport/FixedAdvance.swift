public import VitrineDrawing
public import VitrineGeometry

/// Measures every character as half an em, so that layout tests need no fonts.
public final class FixedAdvance: TextMeasuring {
  /// Makes a measurer.
  public init() {}

  /// One line, half an em a character, 1.2 em high.
  public func measure(_ text: Text, width: Double) -> TextMetrics {
    let wanted = Double(text.string.count) * text.font.size / 2
    return TextMetrics(
      size: Size(min(wanted, width), text.font.size * 1.2), ascent: text.font.size, lineCount: 1,
      isTruncated: wanted > width)
  }
}

extension Environment {
  /// An environment for tests that need no fonts.
  public static func plain(
    _ size: Size = Size(400, 300), scale: Double = 1, appearance: Appearance = .light,
    contrast: Contrast = .standard, direction: LayoutDirection = .leftToRight,
    motion: MotionPreference = .full
  ) -> Environment {
    Environment(
      size: size, scale: scale, appearance: appearance, contrast: contrast, direction: direction,
      motion: motion, text: FixedAdvance())
  }
}
