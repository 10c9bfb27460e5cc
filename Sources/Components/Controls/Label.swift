public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// Read-only text.
///
/// ```swift
/// Label("Brightness").paint(into: &canvas, in: bounds, style: .init(theme), at: time)
/// ```
public struct Label: Component {
  // MARK: State

  /// The text; empty shows nothing.
  public var text: String

  /// The text style, at the user's chosen text size; `font` takes precedence.
  ///
  /// Default body.
  public var textStyle = TextStyle.body {
    didSet { hasExplicitTextStyle = true }
  }

  /// True once `textStyle` was set, even to body; the environment then has no effect on it.
  package private(set) var hasExplicitTextStyle = false

  /// The font; nil for that of `textStyle`.
  ///
  /// Default nil.
  public var font: Font?

  /// The weight of the font of `textStyle`; nil for its own.
  ///
  /// Default nil.
  public var fontWeight: FontWeight?

  /// True if the digits of `textStyle` all have the same width, so that a changing number does not
  /// jitter.
  ///
  /// Default false.
  public var hasMonospacedDigits = false

  /// Color of the text; nil for the style's.
  ///
  /// Default nil.
  public var textColor: Color?

  /// Horizontal alignment of the lines; nil for the environment's `multilineTextAlignment(_:)`,
  /// else leading.
  ///
  /// Leading is left in a left-to-right interface, and right in a right-to-left interface. Default
  /// nil.
  public var textAlignment: TextAlignment?

  /// Maximum number of lines; 0 or less for no limit.
  ///
  /// Text that does not fit ends in an ellipsis. Default 1.
  public var numberOfLines = 1

  /// Smallest scale to which text shrinks if, at full size, it does not fit or a word would be
  /// broken.
  ///
  /// Clamped to 0…1; NaN is 1. Default 1.
  public var minimumScaleFactor = 1.0

  /// Writing direction of the text; nil for that of the interface's language.
  ///
  /// `textAlignment` follows the interface's direction in any case. Default nil.
  public var baseWritingDirection: LayoutDirection?

  /// False to dim the label, as beside a disabled control.
  ///
  /// Default true.
  public var isEnabled = true

  /// Makes a label.
  public init(_ text: String = "", font: Font? = nil, textColor: Color? = nil) {
    self.text = text
    self.font = font
    self.textColor = textColor
  }

  // MARK: Style

  /// Fonts and colors of a label.
  public struct Style: ComponentStyle {
    /// Fonts by text style.
    public var type: TypeScale
    /// Color of the text.
    public var color: Color
    /// Measures text, and has the layout direction.
    public var environment: Environment

    /// Makes a style with fonts and colors from a theme.
    public init(_ theme: Theme) {
      type = theme.type
      color = theme.colors.label
      environment = theme.environment
    }
  }

  // MARK: Layout

  /// The size of the text in the available space, in whole points.
  public func size(fitting available: Size, style: Style) -> Size {
    guard !text.isEmpty else { return .zero }
    let width = max(0, available.width)
    let size = style.environment.text.measure(fittedText(style, in: width), width: width).size
    return Size(
      min(layoutLength(size.width, atScale: style.environment.scale), width),
      size.height.rounded(.up))
  }

  /// Shrinks in width: text wraps or is truncated.
  public var flexibility: AxisFlexibility { .shrinksWidth }

  /// The baseline of the first line; nil if there is no text.
  public func firstBaseline(in size: Size, style: Style) -> Double? {
    guard !text.isEmpty else { return nil }
    let width = max(0, size.width)
    let metrics = style.environment.text.measure(fittedText(style, in: width), width: width)
    return (size.height - metrics.size.height) / 2 + metrics.ascent
  }

  private func resolvedFont(_ style: Style) -> Font {
    if let font { return font }
    var font = style.type[textStyle]
    if let fontWeight { font.weight = fontWeight }
    if hasMonospacedDigits { font.tabularDigits = true }
    return font
  }

  /// The text at the largest size at which it fits in a width.
  private func fittedText(_ style: Style, in width: Double) -> Text {
    var result = style.environment.controlText(
      text, font: resolvedFont(style), alignment: textAlignment ?? .leading,
      lineLimit: numberOfLines > 0 ? numberOfLines : .max, writingDirection: baseWritingDirection)
    guard minimumScaleFactor < 1 else { return result }
    let measuring = style.environment.text
    func fits(_ candidate: Text) -> Bool {
      guard !measuring.measure(candidate, width: width).isTruncated else { return false }
      return candidate.lineLimit == 1
        || measuring.minimumWidth(of: candidate) <= width + Self.widthTolerance
    }
    let size = result.font.size
    var (low, high) = (max(0, minimumScaleFactor), 1.0)
    guard !fits(result) else { return result }
    for _ in 0..<Self.scaleSteps {
      let middle = (low + high) / 2
      result.font.size = size * middle
      (low, high) = fits(result) ? (middle, high) : (low, middle)
    }
    result.font.size = size * low
    return result
  }

  /// Number of bisection steps in the search for the largest size that fits.
  ///
  /// Ours: text of 100 points is accurate to less than half a point.
  private static let scaleSteps = 8
  /// How far text may exceed its width without being truncated, in points; the text engine's
  /// tolerance.
  private static let widthTolerance = 0.5

  // MARK: Paint

  /// Records the text, centered vertically.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard !bounds.isEmpty else { return }
    canvas.draw(
      fittedText(style, in: bounds.width), in: bounds,
      color: (textColor ?? style.color).enabled(isEnabled))
  }

  // MARK: Description

  /// A text with its string as the label; input passes through it.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    SemanticsNode(id: id, role: .text, label: text, frame: bounds, isEnabled: isEnabled)
  }
}
