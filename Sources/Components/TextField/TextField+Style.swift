public import VitrineDrawing

extension TextField {
  /// Colours and measures of a field.
  public struct Style: ComponentStyle {
    /// Height in points; more where the words need it.
    ///
    /// `UISearchBar`'s field, as the HIG's templates draw it.
    public var height: Double
    /// Corner radius in points.
    ///
    /// As above.
    public var radius = 10.0
    /// From the field's sides to what is in it, in points.
    ///
    /// Ours.
    public var padding = 8.0
    /// Between symbol, words and clear button, in points.
    ///
    /// Ours.
    public var gap = 6.0
    /// Side of the symbol, and of the disc of the clear button, in points.
    ///
    /// Ours: an em of the words, a little more for the eye.
    public var iconSide: Double
    /// Width of the caret in points.
    ///
    /// UIKit's, by eye. Ours.
    public var caretWidth = 2.0
    /// Width of the line around it while it is edited or something is wrong, in points.
    ///
    /// Ours.
    public var borderWidth = 2.0
    /// The words.
    public var font: Font
    /// Colour of the words.
    public var label: Color
    /// Colour of the placeholder and the symbol.
    public var placeholder: Color
    /// The field itself.
    public var fill: Color
    /// The field under a mouse.
    public var hoveredFill: Color
    /// Caret and border.
    public var tint: Color
    /// The line around it where something is wrong with the words.
    public var error: Color
    /// Behind selected words.
    public var selection: Color
    /// The sign on the disc of the clear button.
    public var clearSign: Color
    /// Which side the symbol is on, and where words stand.
    public var direction: LayoutDirection
    /// Pixels a point.
    public var scale: Double
    /// Measures the words.
    public var measuring: any TextMeasuring
    /// What its menu and its clear button are called in.
    var language: Language

    /// How much of its colours a disabled field keeps.
    ///
    /// Ours.
    static let disabledOpacity = 0.4
    /// How much denser the fill is under a mouse.
    ///
    /// Ours.
    private static let hover = 1.35
    /// Height of a line with room around it, in ems.
    ///
    /// Ours: 36 points at the default size.
    private static let lineShare = 36.0 / 17

    /// Takes colours, type and direction from a theme.
    public init(_ theme: Theme) {
      font = theme.type.body
      height = max(36, (font.size * Style.lineShare).rounded())
      iconSide = font.size * 1.06
      label = theme.colors.label
      placeholder = theme.colors.inactive
      fill = theme.colors.fill
      hoveredFill = fill
      hoveredFill.alpha = UInt8(min(255, Double(fill.alpha) * Style.hover))
      tint = theme.colors.tint
      error = theme.palette.red
      // Light enough that words on it keep their contrast. Ours.
      selection = theme.colors.tint.opacity(
        theme.environment.appearance == .dark ? 0.45 : 0.25)
      clearSign = theme.colors.secondaryBackground
      direction = theme.environment.direction
      scale = theme.environment.scale
      measuring = theme.environment.text
      language = theme.environment.language
    }

    /// What the clear button is called where its owner does not say.
    var clearLabel: String {
      switch language {
      case .english: "Clear"
      case .korean: "지우기"
      }
    }
  }
}
