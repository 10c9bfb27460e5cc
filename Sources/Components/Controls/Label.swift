public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// Words that say something and do nothing.
///
/// ```swift
/// Label("Brightness").paint(into: &canvas, in: bounds, style: .init(theme), at: time)
/// ```
public struct Label: Component {
  // MARK: State

  /// What it says; empty shows nothing.
  public var text: String

  /// Its letters by use, at the size that the person has chosen; `font` comes before it.
  ///
  /// Default body.
  public var textStyle = TextStyle.body {
    didSet { saysTextStyle = true }
  }

  /// True where somebody has set `textStyle`, be it to body: what is around it then has no say.
  package private(set) var saysTextStyle = false

  /// Its letters; nil for those of `textStyle`.
  ///
  /// Default nil.
  public var font: Font?

  /// How heavy the letters of `textStyle` are; nil for as heavy as it says.
  ///
  /// Default nil.
  public var fontWeight: FontWeight?

  /// True where the digits of `textStyle` are of one width, so that a number that changes does not
  /// wobble.
  ///
  /// Default false.
  public var hasMonospacedDigits = false

  /// Colour of the letters; nil for the style's.
  ///
  /// Default nil.
  public var textColor: Color?

  /// Where its lines stand between the sides; nil for leading, or what
  /// `multilineTextAlignment(_:)` around a view says.
  ///
  /// Leading is the side where the interface begins to read. Default nil.
  public var textAlignment: TextAlignment?

  /// Most lines; 0 or less for as many as there are, and what does not fit ends in an ellipsis.
  ///
  /// Default 1.
  public var numberOfLines = 1

  /// The least share of their size that letters may have where the words do not fit otherwise, or one
  /// of them would be parted.
  ///
  /// Held to 0…1; NaN is 1. Default 1.
  public var minimumScaleFactor = 1.0

  /// Which way its words are written; nil for the way of the interface's language.
  ///
  /// `textAlignment` goes by the interface all the same. Default nil.
  public var baseWritingDirection: LayoutDirection?

  /// False where what it names cannot be used; it is then dimmed.
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

  /// Letters and colours of a label.
  public struct Style: ComponentStyle {
    /// Letters by use.
    public var type: TypeScale
    /// Their colour.
    public var color: Color
    /// Measures the words, and says which side is leading.
    public var environment: Environment

    /// Takes letters and colours from a theme.
    public init(_ theme: Theme) {
      type = theme.type
      color = theme.colors.label
      environment = theme.environment
    }
  }

  // MARK: Layout

  /// As large as its words in the room that there is, in whole points.
  public func size(fitting available: Size, style: Style) -> Size {
    guard !text.isEmpty else { return .zero }
    let width = max(0, available.width)
    let size = style.environment.text.measure(words(style, in: width), width: width).size
    return Size(
      min(layoutLength(size.width, atScale: style.environment.scale), width),
      size.height.rounded(.up))
  }

  /// Shrinks in width: its words wrap, or are cut.
  public var flexibility: AxisFlexibility { .shrinksWidth }

  /// That of its first line; nil where it says nothing.
  public func firstBaseline(in size: Size, style: Style) -> Double? {
    guard !text.isEmpty else { return nil }
    let width = max(0, size.width)
    let metrics = style.environment.text.measure(words(style, in: width), width: width)
    return (size.height - metrics.size.height) / 2 + metrics.ascent
  }

  private func letters(_ style: Style) -> Font {
    if let font { return font }
    var font = style.type[textStyle]
    if let fontWeight { font.weight = fontWeight }
    if hasMonospacedDigits { font.tabularDigits = true }
    return font
  }

  /// The words at the largest size at which they fit in a width.
  private func words(_ style: Style, in width: Double) -> Text {
    var words = style.environment.controlText(
      text, font: letters(style), alignment: textAlignment ?? .leading,
      lineLimit: numberOfLines > 0 ? numberOfLines : .max, writing: baseWritingDirection)
    guard minimumScaleFactor < 1 else { return words }
    let measuring = style.environment.text
    func fits(_ words: Text) -> Bool {
      guard !measuring.measure(words, width: width).isTruncated else { return false }
      return words.lineLimit == 1 || measuring.leastWidth(of: words) <= width + Self.excess
    }
    let size = words.font.size
    var (least, most) = (max(0, minimumScaleFactor), 1.0)
    guard !fits(words) else { return words }
    for _ in 0..<Self.scaleSteps {
      let middle = (least + most) / 2
      words.font.size = size * middle
      (least, most) = fits(words) ? (middle, most) : (least, middle)
    }
    words.font.size = size * least
    return words
  }

  /// How often the range of sizes is halved until the one that fits is found.
  ///
  /// Ours: letters of 100 points are right to less than half a point.
  private static let scaleSteps = 8
  /// How much wider than its room a text may be that is not cut, in points; as the text engine says.
  private static let excess = 0.5

  // MARK: Paint

  /// Records the words, vertically in the middle.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard !bounds.isEmpty else { return }
    canvas.draw(
      words(style, in: bounds.width), in: bounds,
      color: (textColor ?? style.color).enabled(isEnabled))
  }

  // MARK: Description

  /// A text that says its words; input passes through it.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    Node(id: id, role: .text, label: text, frame: bounds, isEnabled: isEnabled)
  }
}
