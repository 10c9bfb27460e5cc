public import VitrineGeometry

/// How heavy letters are.
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

/// Which family of faces letters are of.
public enum FontDesign: Hashable, Sendable, CaseIterable {
  /// The interface's.
  case standard
  /// Letters of one width, for code.
  ///
  /// DejaVu Sans Mono; the interface's where that is missing.
  case monospaced
}

/// A face, size and weight of letters.
public struct Font: Hashable, Sendable {
  /// Em size in points, above 0.
  public var size: Double
  /// How heavy.
  public var weight: FontWeight
  /// True for digits of one width, so that counters do not wobble.
  public var tabularDigits: Bool
  /// Which family.
  ///
  /// Default the interface's.
  public var design: FontDesign
  /// How many times as large as designed the letters are drawn, above 0; `size` has it in it.
  ///
  /// 1 but where a canvas scales. Which cut of a face serves a size is decided by the size that was
  /// designed for, `size / magnification`: what is drawn larger looks the same otherwise.
  public var magnification = 1.0

  /// Makes a font, of the interface's face unless told otherwise.
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

/// Where lines stand between the sides.
public enum TextAlignment: Hashable, Sendable {
  /// At the side where reading begins.
  case leading
  /// In the middle.
  case center
  /// At the side where reading ends.
  case trailing
}

/// Where lines stand between top and bottom.
public enum VerticalAlignment: Hashable, Sendable {
  /// At the top.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom
  /// With the first lines of text in line; a text by itself is at the top.
  case firstTextBaseline
}

/// Which way the interface reads.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable, Codable {
  /// As English and Korean do.
  case leftToRight = "ltr"
  /// As Arabic and Hebrew do.
  case rightToLeft = "rtl"
}

/// A string with everything that decides how it looks, but for its place and colour.
public struct Text: Hashable, Sendable {
  /// What it says; a line feed starts a new line.
  public var string: String
  /// Face, size and weight.
  public var font: Font
  /// Between the sides.
  public var alignment: TextAlignment
  /// Between top and bottom.
  public var verticalAlignment: VerticalAlignment
  /// Most lines; what does not fit ends in an ellipsis.
  ///
  /// From 1 up.
  public var lineLimit: Int
  /// Base direction: which side is leading, and how mixed text is ordered.
  public var direction: LayoutDirection

  /// Makes a text; one line, leading, vertically in the middle unless told otherwise.
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

/// What a text measures once it is laid out, in points.
public struct TextMetrics: Hashable, Sendable {
  /// Width of the longest line, and height of all lines.
  public var size: Size
  /// From the top to the first baseline.
  public var ascent: Double
  /// Lines laid out.
  public var lineCount: Int
  /// True where something was cut for an ellipsis.
  public var isTruncated: Bool

  /// Makes metrics.
  public init(size: Size, ascent: Double, lineCount: Int, isTruncated: Bool) {
    self.size = size
    self.ascent = ascent
    self.lineCount = lineCount
    self.isTruncated = isTruncated
  }

  /// From the top to the first baseline, in points: `ascent` by the name that layouts use.
  public var firstBaseline: Double { ascent }

  /// From the top to the last baseline, in points; all lines are of one height.
  public var lastBaseline: Double {
    lineCount > 1 ? ascent + size.height * Double(lineCount - 1) / Double(lineCount) : ascent
  }
}

/// Measures text without drawing it.
public protocol TextMeasuring: AnyObject, Sendable {
  /// Lays out a text.
  ///
  /// Its ideal width, the least at which no line is wrapped, is what it measures at infinity.
  /// - Parameters:
  ///   - text: what, and how it looks.
  ///   - width: room in points; lines break and are cut to fit. Infinity for no limit.
  func measure(_ text: Text, width: Double) -> TextMetrics

  /// The least width at which no word of a text is broken, in points.
  ///
  /// That of its longest word. A text of one line is not wrapped, so it is the ideal width.
  func leastWidth(of text: Text) -> Double

  /// Places the characters of a text that is laid out as one line, whatever its width.
  ///
  /// One extent a character, in the order of the string. Line feeds count as spaces.
  func characters(of text: Text) -> [CharacterExtent]

  /// Which way a string reads by its first letter; nil where it has none, as of digits and signs.
  func baseDirection(of string: String) -> LayoutDirection?
}
