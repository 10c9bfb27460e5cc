public import VitrineDrawing
public import VitrineGeometry
public import VitrineMotion

extension PopUpButton {
  /// Colors and measures of a pop-up button and its menu.
  public struct Style: ComponentStyle {
    /// Minimum height in points: that of a small button.
    public var height = 34.0
    /// Corner radius in points.
    ///
    /// Ours.
    public var radius = 8.0
    /// From the sides to the text and the chevrons, in points.
    ///
    /// Ours.
    public var padding = 12.0
    /// Side of the chevrons in points; more with larger text.
    ///
    /// Ours.
    public var chevronSide = 13.0
    /// Side of the symbol in points; more with larger text.
    ///
    /// Ours.
    public var symbolSide = 15.0
    /// Side of the check mark, in points; more with larger text.
    ///
    /// Ours.
    public var checkSide = 12.0
    /// Minimum height of an item of the menu, in points.
    ///
    /// Ours: less than a touch target, since a wrong choice is easily corrected.
    public var itemHeight = 36.0
    /// From the menu's sides to its items, in points.
    ///
    /// Ours.
    public var menuPadding = 5.0
    /// Font of the text.
    public var font: Font
    /// Background of the button.
    public var fill: Color
    /// Color of the text.
    public var label: Color
    /// Color of the text if no item is chosen.
    public var placeholder: Color
    /// Color of the two chevrons.
    public var chevrons: Color
    /// Background of the highlighted item.
    public var highlight: Color
    /// Color of the highlighted item's text.
    public var onHighlight: Color
    /// The theme of the menu.
    public var theme: Theme

    /// Measures text; layout direction, scale and motion.
    public var environment: Environment { theme.environment }

    /// Makes a style with fonts, colors and direction from a theme.
    public init(_ theme: Theme) {
      font = theme.type.subheadline
      let growth = theme.type.growth
      chevronSide = (chevronSide * growth).rounded()
      symbolSide = (symbolSide * growth).rounded()
      checkSide = (checkSide * growth).rounded()
      fill = theme.colors.fill
      label = theme.colors.label
      placeholder = theme.colors.inactive
      chevrons = theme.colors.inactive
      highlight = theme.colors.tint
      onHighlight = theme.colors.onVivid
      self.theme = theme
    }
  }

  // MARK: Layout

  /// As wide as the longest item with symbol and chevrons; as high as the style says, or more if
  /// the text needs it.
  public func size(fitting available: Size, style: Style) -> Size {
    let preferredWidth =
      symbolAdvance(style) + widestItemWidth(style) + 3 * style.padding + style.chevronSide
    return Size(
      min(preferredWidth, max(0, available.width)),
      max(style.height, style.environment.lineHeight(style.font) + 12))
  }

  /// Shrinks in width: the text is truncated.
  public var flexibility: AxisFlexibility { .shrinksWidth }

  /// The baseline of the vertically centered text.
  public func firstBaseline(in size: Size, style: Style) -> Double? {
    style.environment.text.baseline(style.font, height: size.height)
  }

  /// From the start of the symbol to the text, in points; 0 without a symbol.
  fileprivate func symbolAdvance(_ style: Style) -> Double {
    symbol == nil ? 0 : style.symbolSide + style.padding / 2
  }

  /// The width of the longest item, in points.
  func widestItemWidth(_ style: Style) -> Double {
    (items.map(\.title) + [placeholder]).map { style.environment.width($0, style.font) }.max() ?? 0
  }

  /// The shape that the focus ring surrounds.
  public func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape? {
    FocusShape(
      frame: Layout(of: self, in: bounds, style: style).button, radius: style.radius)
  }

  /// The frames of the button's parts.
  struct Layout {
    /// The frame of the button.
    let button: Rect
    /// The square of the symbol; empty without one.
    let symbol: Rect
    /// The frame of the text.
    let title: Rect
    /// The square of the chevrons.
    let chevrons: Rect

    /// Lays out a button across the width of its bounds.
    init(of control: PopUpButton, in bounds: Rect, style: Style) {
      let environment = style.environment
      let height = max(
        0, min(control.size(fitting: bounds.size, style: style).height, bounds.height))
      button = Rect(bounds.minX, bounds.midY - height / 2, max(0, bounds.width), height)
        .snapped(toScale: environment.scale)
      let side = min(style.chevronSide, button.width / 2, button.height)
      let padding = min(style.padding, button.width / 4)
      let chevronsFrame = Rect(
        button.maxX - padding - side, button.midY - side / 2, side, side)
      let start = button.minX + padding
      let symbolSide =
        control.symbol == nil ? 0 : min(style.symbolSide, max(0, chevronsFrame.minX - start))
      let symbolFrame = Rect(start, button.midY - symbolSide / 2, symbolSide, symbolSide)
      let titleX = start + control.symbolAdvance(style)
      let titleFrame = Rect(
        titleX, button.minY, max(0, chevronsFrame.minX - padding / 2 - titleX), button.height)
      chevrons = environment.mirroredIfRightToLeft(chevronsFrame, in: button).snapped(
        toScale: environment.scale)
      symbol = environment.mirroredIfRightToLeft(symbolFrame, in: button).snapped(
        toScale: environment.scale)
      title = environment.mirroredIfRightToLeft(titleFrame, in: button)
    }
  }
}
