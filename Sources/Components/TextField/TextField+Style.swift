public import VitrineDrawing

extension TextField {
  /// Colors and measures of a field.
  public struct Style: ComponentStyle {
    /// Height in points; more if the text needs it.
    ///
    /// `UISearchBar`'s field, as the HIG's templates draw it.
    public var height: Double
    /// Corner radius in points.
    ///
    /// The source is the same as for `height`.
    public var radius = 10.0
    /// From the field's sides to its content, in points.
    ///
    /// Ours.
    public var padding = 8.0
    /// Between symbol, text and clear button, in points.
    ///
    /// Ours.
    public var gap = 6.0
    /// Side of the symbol, and of the disc of the clear button, in points.
    ///
    /// Ours: slightly more than an em of the text.
    public var iconSide: Double
    /// Width of the caret in points.
    ///
    /// UIKit's, by eye. Ours.
    public var caretWidth = 2.0
    /// Width of the border while editing or with an error, in points.
    ///
    /// Ours.
    public var borderWidth = 2.0
    /// Font of the text.
    public var font: Font
    /// Color of the text.
    public var label: Color
    /// Color of the placeholder and the symbol.
    public var placeholder: Color
    /// Background of the field.
    public var fill: Color
    /// Background of the hovered field.
    public var hoveredFill: Color
    /// Color of caret and border.
    public var tint: Color
    /// Color of the border with an error.
    public var error: Color
    /// Background of selected text.
    public var selection: Color
    /// Color of the cross on the clear button's disc.
    public var clearGlyph: Color
    /// Layout direction: the side of the symbol, and the alignment of text.
    public var direction: LayoutDirection
    /// Pixels per point.
    public var scale: Double
    /// Measures text.
    public var measuring: any TextMeasuring
    /// Language of the menu and of the clear button's label.
    var language: Language

    /// Opacity of a disabled field.
    ///
    /// Ours.
    static let disabledOpacity = 0.4
    /// Factor on the fill's opacity while hovered.
    ///
    /// Ours.
    private static let hoverOpacityFactor = 1.35
    /// Height of a line with its padding, in ems.
    ///
    /// Ours: 36 points at the default size.
    private static let lineHeightMultiple = 36.0 / 17

    /// Makes a style with colors, font and direction from a theme.
    public init(_ theme: Theme) {
      font = theme.type.body
      height = max(36, (font.size * Style.lineHeightMultiple).rounded())
      iconSide = font.size * 1.06
      label = theme.colors.label
      placeholder = theme.colors.inactive
      fill = theme.colors.fill
      hoveredFill = fill
      hoveredFill.alpha = UInt8(min(255, Double(fill.alpha) * Style.hoverOpacityFactor))
      tint = theme.colors.tint
      error = theme.palette.red
      // Light enough that text on it keeps its contrast. Ours.
      selection = theme.colors.tint.opacity(
        theme.environment.appearance == .dark ? 0.45 : 0.25)
      clearGlyph = theme.colors.secondaryBackground
      direction = theme.environment.direction
      scale = theme.environment.scale
      measuring = theme.environment.text
      language = theme.environment.language
    }

    /// The default label of the clear button.
    var clearLabel: String {
      switch language {
      case .english: "Clear"
      case .korean: "지우기"
      }
    }
  }
}
