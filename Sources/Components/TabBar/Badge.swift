public import VitrineDrawing
public import VitrineGeometry

/// A red oval with a count or a sign, whose width follows its text.
public struct Badge: Equatable, Sendable {
  /// The highest number shown as is; a higher number is shown as the limit with a plus sign.
  ///
  /// Ours, following common platform practice.
  public static let limit = 99

  /// The sign that asks for attention; it takes precedence over numbers.
  private static let alert = "!"

  /// The text of the badge.
  public let text: String

  /// Makes a badge, or nil if the value is nil or empty.
  public init?(_ value: String?) {
    guard let value, !value.isEmpty else { return nil }
    text = (Badge.number(value) ?? 0) > Badge.limit ? "\(Badge.limit)+" : value
  }

  /// The number in a value that consists of digits of any script, capped at one above the limit;
  /// nil for any other value.
  private static func number(_ value: String) -> Int? {
    var number = 0
    for character in value {
      // Some characters are whole numbers above nine, but not digits.
      guard let digit = character.wholeNumberValue, (0...9).contains(digit) else { return nil }
      number = min(number * 10 + digit, limit + 1)
    }
    return number
  }

  /// Combines several badges: "!" if any of them is "!", else the sum of the numbers; without
  /// numbers, the first sign.
  /// - Parameter values: the badge values; nil and empty values are ignored.
  /// - Returns: nil if all values are ignored.
  public static func sum(of values: some Sequence<String?>) -> Badge? {
    var total: Int?
    var sign: String?
    for case let value? in values where !value.isEmpty {
      if let number = number(value) {
        total = min((total ?? 0) + number, limit + 1)
      } else if sign == nil || value == alert {
        sign = value
      }
    }
    return Badge(sign == alert ? sign : total.map(String.init) ?? sign)
  }

  /// Colors and measures of a badge.
  public struct Style: Sendable {
    /// Height in points, and minimum width.
    ///
    /// Ours.
    public var height = 18.0
    /// From the text to each end, in points.
    ///
    /// Ours.
    public var padding = 6.0
    /// Minimum space from a single character to the sides of its circle, in points.
    ///
    /// Ours: a circle has more space there than above and below.
    public var circlePadding = 2.0
    /// Font of the text.
    public var font: Font
    /// Background color.
    public var fill: Color
    /// Text color.
    public var label: Color
    /// Measures text.
    public var measuring: any TextMeasuring

    /// Makes a style with colors from a theme; like the oval, the font has a fixed size.
    ///
    /// Ours.
    public init(_ theme: Theme) {
      font = Font(size: 13, weight: .medium, tabularDigits: true)
      fill = theme.colors.badge
      label = theme.colors.onVivid
      measuring = theme.environment.text
    }

    /// The style scaled with the adjacent text; the oval's height is rounded.
    func scaled(by factor: Double) -> Style {
      guard factor > 0, factor.isFinite else { return self }
      var style = self
      style.font.size *= factor
      style.height = (height * factor).rounded()
      style.padding = (padding * factor).rounded()
      style.circlePadding = circlePadding * factor
      return style
    }

    /// The style for texts of three characters or more, such as "99+": tighter, so that more of the
    /// icon remains visible.
    ///
    /// Ours: 11 points in a badge of 18.
    fileprivate var condensed: Style {
      var style = self
      style.font.size *= 11.0 / 13
      style.padding *= 2.0 / 3
      return style
    }
  }

  private func effectiveStyle(_ style: Style) -> Style { text.count > 2 ? style.condensed : style }

  /// The preferred size: a circle for one character, an oval for more, limited to `maximumWidth`.
  public func size(maximumWidth: Double, style: Style) -> Size {
    let style = effectiveStyle(style)
    let textWidth = style.measuring.measure(label(style), width: .infinity).size.width.rounded(.up)
    let isRound = text.count == 1 && textWidth + 2 * style.circlePadding <= style.height
    let preferred = isRound ? style.height : textWidth + 2 * style.padding
    return Size(max(style.height, min(preferred, maximumWidth)), style.height)
  }

  /// Records the oval and the text.
  public func paint(into canvas: inout Canvas, in frame: Rect, color: Color?, style: Style) {
    paint(into: &canvas, in: frame, color: color, style: style, isTruncated: true)
  }

  /// Records the oval and the text; text that fits ignores the padding, since the frame may be
  /// animating.
  func paint(
    into canvas: inout Canvas, in frame: Rect, color: Color?, style: Style, isTruncated: Bool
  ) {
    let style = effectiveStyle(style)
    canvas.fill(.capsule(frame), with: color ?? style.fill)
    // Snapping to pixels may widen a circle by less than a point.
    let inset = isTruncated && frame.width >= style.height + 1 ? style.padding : 0
    canvas.draw(
      label(style), in: frame.inset(by: Insets(horizontal: inset, vertical: 0)), color: style.label)
  }

  private func label(_ style: Style) -> Text {
    Text(text, font: style.font, alignment: .center)
  }
}
