public import VitrineDrawing
public import VitrineGeometry

/// A red oval with a count or a sign, which grows sideways with its words (T5).
public struct Badge: Equatable, Sendable {
  /// The highest number that is shown as it is; above it the badge says so with a plus sign.
  ///
  /// Ours, as on platforms at large.
  public static let limit = 99

  /// What asks for attention, and counts more than any number (T5).
  private static let alert = "!"

  /// What it says.
  public let text: String

  /// Makes a badge, or nil where there is nothing to say.
  public init?(_ value: String?) {
    guard let value, !value.isEmpty else { return nil }
    text = (Badge.number(value) ?? 0) > Badge.limit ? "\(Badge.limit)+" : value
  }

  /// The number that a value of digits alone is, in the digits of any script, at most one above the
  /// limit; nil for all else.
  private static func number(_ value: String) -> Int? {
    var number = 0
    for character in value {
      // Some characters are whole numbers above nine, and no digits.
      guard let digit = character.wholeNumberValue, (0...9).contains(digit) else { return nil }
      number = min(number * 10 + digit, limit + 1)
    }
    return number
  }

  /// What several badges say together: "!" where one of them does, else the sum of the numbers among
  /// them; where there is none, the first sign (T7).
  /// - Parameter values: what each says; nil and empty ones say nothing.
  /// - Returns: nil where none says anything.
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

  /// Colours and measures of a badge.
  public struct Style: Sendable {
    /// Height in points, and least width.
    ///
    /// Ours.
    public var height = 18.0
    /// From the words to each end, in points.
    ///
    /// Ours.
    public var padding = 6.0
    /// From a single letter or digit to the sides of its circle, in points, at least.
    ///
    /// Ours: it is wider there than at top and bottom.
    public var circlePadding = 2.0
    /// The words.
    public var font: Font
    /// Behind the words.
    public var fill: Color
    /// The words' colour.
    public var label: Color
    /// Measures the words.
    public var measuring: any TextMeasuring

    /// Takes colours from a theme; the size of the words is fixed, since the oval's is.
    ///
    /// Ours.
    public init(_ theme: Theme) {
      font = Font(size: 13, weight: .medium, tabularDigits: true)
      fill = theme.colors.badge
      label = theme.colors.onVivid
      measuring = theme.environment.text
    }

    /// Larger or smaller with the words that it stands beside; the oval is as high as its place.
    func scaled(by factor: Double) -> Style {
      guard factor > 0, factor.isFinite else { return self }
      var style = self
      style.font.size *= factor
      style.height = (height * factor).rounded()
      style.padding = (padding * factor).rounded()
      style.circlePadding = circlePadding * factor
      return style
    }

    /// Of words of three letters and more, as "99+": closer, so that they leave more of an icon.
    ///
    /// Ours: 11 points in a badge of 18.
    fileprivate var close: Style {
      var style = self
      style.font.size *= 11.0 / 13
      style.padding *= 2.0 / 3
      return style
    }
  }

  private func look(_ style: Style) -> Style { text.count > 2 ? style.close : style }

  /// The size that it wants: a circle for one letter or digit, an oval for more, cut to `maximumWidth`.
  public func size(maximumWidth: Double, style: Style) -> Size {
    let style = look(style)
    let words = style.measuring.measure(label(style), width: .infinity).size.width.rounded(.up)
    let isRound = text.count == 1 && words + 2 * style.circlePadding <= style.height
    let wanted = isRound ? style.height : words + 2 * style.padding
    return Size(max(style.height, min(wanted, maximumWidth)), style.height)
  }

  /// Records oval and words.
  public func paint(into canvas: inout Canvas, in frame: Rect, color: Color?, style: Style) {
    paint(into: &canvas, in: frame, color: color, style: style, isCut: true)
  }

  /// The same; words that have room as a whole need none of the sides, which may be on their way.
  func paint(
    into canvas: inout Canvas, in frame: Rect, color: Color?, style: Style, isCut: Bool
  ) {
    let style = look(style)
    canvas.fill(.capsule(frame), with: color ?? style.fill)
    // Snapping may have made a circle wider, by less than a point.
    let inset = isCut && frame.width >= style.height + 1 ? style.padding : 0
    canvas.draw(
      label(style), in: frame.inset(by: Insets(horizontal: inset, vertical: 0)), color: style.label)
  }

  private func label(_ style: Style) -> Text {
    Text(text, font: style.font, alignment: .center)
  }
}
