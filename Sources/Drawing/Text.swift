public import VitrineGeometry

/// The weight of a font.
public enum FontWeight: Int, Hashable, Sendable, CaseIterable {
  /// 400.
  case regular = 400
  /// 500.
  case medium = 500
  /// 600.
  case semibold = 600
  /// 700.
  case bold = 700
}

/// The font family.
public enum FontDesign: Hashable, Sendable, CaseIterable {
  /// The interface's font.
  case standard
  /// A monospaced font, for code.
  ///
  /// DejaVu Sans Mono; the interface's font if that is missing.
  case monospaced
}

/// A font's design, size and weight.
public struct Font: Hashable, Sendable {
  /// Em size in points, above 0.
  public var size: Double
  /// The weight.
  public var weight: FontWeight
  /// True for tabular digits, so that counters don't jitter.
  public var tabularDigits: Bool
  /// The font family.
  ///
  /// Default the interface's.
  public var design: FontDesign
  /// The factor by which the glyphs are enlarged, above 0; `size` includes it.
  ///
  /// 1 unless a canvas scales. The optical size of a face is chosen by the size before the
  /// enlargement, `size / magnification`, so that enlarged text keeps its shapes.
  public var magnification = 1.0

  /// Creates a font, by default the interface's.
  public init(
    size: Double, weight: FontWeight = .regular, tabularDigits: Bool = false,
    design: FontDesign = .standard
  ) {
    self.size = size
    self.weight = weight
    self.tabularDigits = tabularDigits
    self.design = design
  }
}

/// The horizontal alignment of lines.
public enum TextAlignment: Hashable, Sendable {
  /// At the leading side.
  case leading
  /// Centered.
  case center
  /// At the trailing side.
  case trailing
}

/// The vertical alignment of lines.
public enum VerticalAlignment: Hashable, Sendable {
  /// At the top.
  case top
  /// Centered.
  case center
  /// At the bottom.
  case bottom
  /// First baselines aligned; a text by itself is at the top.
  case firstTextBaseline
}

/// The layout direction of an interface.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable, Codable {
  /// As in English and Korean.
  case leftToRight = "ltr"
  /// As in Arabic and Hebrew.
  case rightToLeft = "rtl"
}

/// A string with its style, without its position and color.
public struct Text: Hashable, Sendable {
  /// The string; a line feed starts a new line.
  public var string: String
  /// Its font.
  public var font: Font
  /// The horizontal alignment.
  public var alignment: TextAlignment
  /// The vertical alignment.
  public var verticalAlignment: VerticalAlignment
  /// The most lines; the last one is truncated with an ellipsis.
  ///
  /// From 1 up.
  public var lineLimit: Int
  /// The base direction: which side is leading, and how mixed text is ordered.
  public var direction: LayoutDirection

  /// Creates a text; by default one line, leading and vertically centered.
  public init(
    _ string: String, font: Font, alignment: TextAlignment = .leading,
    verticalAlignment: VerticalAlignment = .center, lineLimit: Int = 1,
    direction: LayoutDirection = .leftToRight
  ) {
    self.string = string
    self.font = font
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    self.lineLimit = max(1, lineLimit)
    self.direction = direction
  }
}

/// The measurements of a laid-out text, in points.
public struct TextMetrics: Hashable, Sendable {
  /// Width of the longest line, and height of all lines.
  public var size: Size
  /// From the top to the first baseline.
  public var ascent: Double
  /// The number of lines.
  public var lineCount: Int
  /// True if the text is truncated.
  public var isTruncated: Bool

  /// Creates metrics.
  public init(size: Size, ascent: Double, lineCount: Int, isTruncated: Bool) {
    self.size = size
    self.ascent = ascent
    self.lineCount = lineCount
    self.isTruncated = isTruncated
  }

  /// From the top to the first baseline, in points: `ascent` under the name that layouts use.
  public var firstBaseline: Double { ascent }

  /// From the top to the last baseline, in points; all lines have one height.
  public var lastBaseline: Double {
    lineCount > 1 ? ascent + size.height * Double(lineCount - 1) / Double(lineCount) : ascent
  }
}

/// Measures text without drawing it.
public protocol TextMeasuring: AnyObject, Sendable {
  /// Lays out a text.
  ///
  /// At infinity, the width is the ideal width of the text: the least width at which no line wraps.
  /// - Parameters:
  ///   - text: the string and its style.
  ///   - width: the available width in points, at which lines wrap and are truncated; infinity for
  ///     no limit.
  func measure(_ text: Text, width: Double) -> TextMetrics

  /// The least width at which no word is broken, in points.
  ///
  /// This is the width of the longest word. A text of one line doesn't wrap, so its least width is
  /// the ideal width.
  func minimumWidth(of text: Text) -> Double

  /// The extents of the characters of a text laid out in one line, whatever its width.
  ///
  /// One extent per character, in the order of the string. Line feeds count as spaces.
  func characters(of text: Text) -> [CharacterExtent]

  /// The direction of a string's first letter; nil without letters, as for digits and signs.
  func baseDirection(of string: String) -> LayoutDirection?
}
