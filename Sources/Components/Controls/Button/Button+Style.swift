public import VitrineDrawing
public import VitrineGeometry
public import VitrineMotion

extension Button {
  /// Colors and measures of a button.
  public struct Style: ComponentStyle {
    /// Minimum heights in points, by size, as in UIKit.
    ///
    /// Source: the public sizes of `UIButton.Configuration` and of the HIG's touch target.
    public var heights: [Configuration.Size: Double] {
      get { sizedHeight.values }
      set { sizedHeight = BySize(newValue) }
    }
    /// From the content to the sides in points, by size.
    ///
    /// Ours.
    public var paddings: [Configuration.Size: Double] {
      get { sizedPadding.values }
      set { sizedPadding = BySize(newValue) }
    }
    /// Padding between the title of a plain button and its sides, in points; nil for the padding of
    /// its size.
    ///
    /// With less padding than that of its size, the title aligns with content above and below, and
    /// the background of a hovered or pressed button extends beyond the bounds. Default nil, in a
    /// form 0.
    public var plainPadding: Double?
    /// Inset of the background and the focus ring on each side, in points.
    ///
    /// Default 0; in a navigation bar 6, which keeps the ring inside the window.
    public var backgroundInset: Double
    /// Corner radii in points, by size.
    ///
    /// Ours.
    public var radii: [Configuration.Size: Double] {
      get { sizedRadius.values }
      set { sizedRadius = BySize(newValue) }
    }
    /// Between symbol and title, in points.
    ///
    /// Ours.
    public var gap = 6.0
    /// Side of a symbol as a fraction of the font size.
    ///
    /// Ours.
    public var symbolScale = 1.15
    /// Opacity of the tint behind a tinted button's title.
    ///
    /// Ours.
    public var tintedOpacity = 0.15
    /// Minimum contrast of a tinted title on gray or on a tinted background: the tint is darkened
    /// or lightened until it has this contrast, up to black or white.
    ///
    /// Default 4.6, and 7.1 with increased contrast: WCAG 2.2 asks for 4.5 at level AA and 7 at
    /// AAA; the rest allows for rounding.
    public var minimumContrast: Double
    /// Opacity of the gray behind a disabled button.
    ///
    /// Ours.
    public var disabledOpacity = 0.6
    /// Font of small buttons.
    public var smallFont: Font {
      didSet { smallLineHeight = environment.lineHeight(smallFont) }
    }
    /// Font of medium and large buttons.
    public var regularFont: Font {
      didSet { regularLineHeight = environment.lineHeight(regularFont) }
    }
    /// Color of normal buttons.
    public var tint: Color
    /// Color of destructive buttons.
    public var destructive: Color
    /// Background of gray buttons.
    public var gray: Color
    /// Opaque color behind gray and tinted buttons.
    ///
    /// Default the theme's background with the lowest contrast to text.
    public var backdrop: Color
    /// Color of a filled button's title.
    public var onVivid: Color
    /// Color that hovered or pressed backgrounds blend towards.
    public var label: Color
    /// Measures text, and has the layout direction.
    public var environment: Environment {
      didSet {
        smallLineHeight = environment.lineHeight(smallFont)
        regularLineHeight = environment.lineHeight(regularFont)
      }
    }
    /// Whether a button with both title and symbol shows one or both.
    ///
    /// Default `iconOnly` in a bar, `titleAndIcon` elsewhere; `automatic`, if set here, shows both.
    public var labelStyle: LabelStyle
    /// Maximum number of lines of the title, which wraps.
    ///
    /// A longer title ends in an ellipsis. Default 1 in a bar, 3 elsewhere.
    public var lineLimit: Int
    /// The style of an alert's or a dialog's action; nil elsewhere.
    package var action: ActionButtonStyle?
    fileprivate var sizedHeight = BySize(small: 34, medium: 44, large: 50)
    fileprivate var sizedPadding = BySize(small: 12, medium: 16, large: 20)
    fileprivate var sizedRadius = BySize(small: 8, medium: 10, large: 12)
    /// Line heights, measured once, in points.
    private var smallLineHeight: Double
    private var regularLineHeight: Double

    /// Makes a style with fonts, colors and direction from a theme.
    public init(_ theme: Theme) {
      smallFont = Font(size: theme.type.subheadline.size, weight: .medium)
      regularFont = Font(size: theme.type.body.size, weight: .medium)
      tint = theme.colors.tint
      destructive = theme.palette.red
      gray = theme.colors.fill
      minimumContrast = theme.environment.contrast == .increased ? 7.1 : 4.6
      backdrop = theme.colors.lowestContrastBackground
      onVivid = theme.colors.onVivid
      label = theme.colors.label
      environment = theme.environment
      plainPadding = theme.environment[PlainButtonPadding.self]
      backgroundInset = theme.environment[TopBarKey.self] ?? 0
      action = theme.environment[ActionButtonKey.self]
      labelStyle = theme.environment.labelStyle
      lineLimit = theme.environment[TopBarKey.self] == nil ? 3 : 1
      smallLineHeight = environment.lineHeight(smallFont)
      regularLineHeight = environment.lineHeight(regularFont)
      if let height = theme.environment[ToolbarButtonKey.self] {
        sizedHeight.medium = height
        symbolScale = Self.toolbarSymbolScale
        sizedPadding.medium = Self.toolbarPadding
        lineLimit = 1
      }
    }

    /// From the content of a toolbar button to its sides, in points.
    ///
    /// Ours: makes the symbol a touch target.
    private static let toolbarPadding = 11.0

    /// Side of a toolbar symbol as a fraction of the font size.
    ///
    /// Ours: 22 points at the default size, as the symbols of UIKit's bars.
    private static let toolbarSymbolScale = 1.3

    /// The visible title; empty if only the symbol is shown.
    func visibleTitle(of button: Button) -> String {
      labelStyle == .iconOnly && button.symbol != nil ? "" : button.title
    }

    /// The visible symbol; nil if only the title is shown.
    func visibleSymbol(of button: Button) -> Symbol? {
      labelStyle == .titleOnly && !button.title.isEmpty ? nil : button.symbol
    }

    /// From the content to the sides, in points.
    func padding(_ configuration: Configuration) -> Double {
      let padding = sizedPadding[configuration]
      guard configuration.background == .plain, let plainPadding else { return padding }
      return plainPadding.isFinite ? min(max(0, plainPadding), padding) : padding
    }

    /// The font of a button.
    public func font(_ configuration: Configuration) -> Font {
      configuration.buttonSize == .small ? smallFont : regularFont
    }

    /// Height of a button in points: that of its size, or more if the text needs it.
    fileprivate func height(_ configuration: Configuration, lines: Int = 1) -> Double {
      let textHeight = lineHeight(configuration) * Double(lines)
      return max(sizedHeight[configuration], textHeight + sizedPadding[configuration])
    }

    private func lineHeight(_ configuration: Configuration) -> Double {
      configuration.buttonSize == .small ? smallLineHeight : regularLineHeight
    }

    /// The title in as many lines as fit a height.
    func text(_ button: Button, height: Double) -> Text {
      let configuration = button.configuration
      let fittingLines =
        (height - sizedPadding[configuration] + 0.5) / max(1, lineHeight(configuration))
      return environment.controlText(
        visibleTitle(of: button), font: font(configuration), alignment: .center,
        lineLimit: fittingLines >= 2 ? max(1, min(lineLimit, Int(min(fittingLines, 100)))) : 1)
    }

    /// Corner radius of a button, in points.
    func radius(_ configuration: Configuration) -> Double { sizedRadius[configuration] }

    /// A length per size.
    ///
    /// Cheaper than a dictionary, which matters since every button looks up its lengths in every
    /// frame.
    fileprivate struct BySize: Equatable {
      var small: Double?
      var medium: Double?
      var large: Double?

      init(small: Double, medium: Double, large: Double) {
        (self.small, self.medium, self.large) = (small, medium, large)
      }

      init(_ values: [Configuration.Size: Double]) {
        (small, medium, large) = (values[.small], values[.medium], values[.large])
      }

      var values: [Configuration.Size: Double] {
        var values: [Configuration.Size: Double] = [:]
        (values[.small], values[.medium], values[.large]) = (small, medium, large)
        return values
      }

      subscript(configuration: Configuration) -> Double {
        switch configuration.buttonSize {
        case .small: small ?? 0
        case .medium: medium ?? 0
        case .large: large ?? 0
        }
      }
    }
  }

  // MARK: Layout

  /// The width of title, symbol and padding; the height of the button's size, or more if the text
  /// needs it.
  public func size(fitting available: VitrineGeometry.Size, style: Style) -> VitrineGeometry.Size {
    if let action = style.action { return actionSize(action, fitting: available, style: style) }
    let height = style.height(configuration)
    let padding = style.padding(configuration)
    // A plain title that aligns with other content is not centered in a minimum width.
    let minimumWidth = padding < style.sizedPadding[configuration] ? 0 : height
    let availableWidth = max(0, available.width)
    // A title that is truncated anyway is not measured.
    guard availableWidth > max(2 * padding, minimumWidth) else {
      return VitrineGeometry.Size(availableWidth, height)
    }
    let content = Layout.contentWidth(self, style)
    let width = max(content + 2 * padding, minimumWidth)
    guard style.lineLimit > 1, width > availableWidth else {
      return VitrineGeometry.Size(min(width, availableWidth), height)
    }
    let lines = Layout.lines(
      of: self, in: Rect(0, 0, availableWidth, available.height), content, style)
    return VitrineGeometry.Size(availableWidth, style.height(configuration, lines: lines))
  }

  /// Shrinks in width: the title is truncated.
  public var flexibility: AxisFlexibility { .shrinksWidth }

  /// The baseline of the vertically centered title; nil for a symbol alone.
  public func firstBaseline(in size: VitrineGeometry.Size, style: Style) -> Double? {
    guard !style.visibleTitle(of: self).isEmpty else { return nil }
    let text = style.text(self, height: size.height)
    let titleWidth = Layout.titleWidth(of: self, in: Rect(origin: .zero, size: size), style)
    guard text.lineLimit > 1 else {
      return style.environment.text.baseline(text.font, height: size.height)
    }
    let metrics = style.environment.text.measure(text, width: titleWidth)
    return (size.height - metrics.size.height) / 2 + metrics.ascent
  }

  /// The shape that the focus ring surrounds.
  public func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape? {
    if style.action != nil { return FocusShape(frame: bounds.inset(by: 4), radius: 8) }
    let layout = Layout(of: self, in: bounds, style: style)
    return FocusShape(frame: layout.background, radius: layout.radius)
  }

  /// The frames of background, symbol and title.
  public struct Layout: Equatable, Sendable {
    /// The background's frame while hovered or pressed, and the shape of the focus ring.
    public let background: Rect
    /// The background's corner radius in points.
    public let radius: Double
    /// The frame of the symbol; nil if there is none.
    public let symbol: Rect?
    /// The frame of the title.
    public let title: Rect

    /// Lays out a button: symbol and title centered together in the bounds.
    public init(of button: Button, in bounds: Rect, style: Style) {
      let scale = style.environment.scale
      background = Layout.background(of: button, in: bounds, style: style)
      radius = style.radius(button.configuration)
      let side = style.visibleSymbol(of: button) == nil ? 0 : Layout.symbolSide(button, style)
      let gap =
        style.visibleSymbol(of: button) == nil || style.visibleTitle(of: button).isEmpty
        ? 0 : style.gap
      let contentBounds = Layout.contentBounds(of: button, in: bounds, style: style)
      var width = min(Layout.contentWidth(button, style), contentBounds.width)
      let text = style.text(button, height: bounds.height)
      if width == contentBounds.width, text.lineLimit > 1 {
        let metrics = style.environment.text.measure(text, width: max(0, width - side - gap))
        width = min(
          width, layoutLength(metrics.size.width, atScale: style.environment.scale) + side + gap)
      }
      let content = Rect(
        bounds.midX - width / 2, bounds.minY, width, bounds.height)
      let symbolFrame = Rect(content.minX, bounds.midY - side / 2, min(side, width), side)
      symbol =
        style.visibleSymbol(of: button) == nil
        ? nil
        : style.environment.mirroredIfRightToLeft(symbolFrame, in: content).snapped(toScale: scale)
      let titleFrame = Rect(
        content.minX + side + gap, content.minY, max(0, content.width - side - gap), content.height)
      title = style.environment.mirroredIfRightToLeft(titleFrame, in: content)
    }

    /// The background's frame while hovered or pressed.
    static func background(of button: Button, in bounds: Rect, style: Style) -> Rect {
      let configuration = button.configuration
      let outset = style.sizedPadding[configuration] - style.padding(configuration)
      let inset = min(max(0, style.backgroundInset), bounds.height / 4)
      return bounds.inset(by: Insets(horizontal: inset - outset, vertical: inset)).snapped(
        toScale: style.environment.scale)
    }

    /// The frame available to symbol and title.
    static func contentBounds(of button: Button, in bounds: Rect, style: Style) -> Rect {
      let margin = min(4, style.padding(button.configuration), bounds.width / 4)
      return bounds.inset(by: Insets(horizontal: margin, vertical: 0))
    }

    /// The width available to the title beside the symbol, in points.
    static func titleWidth(of button: Button, in bounds: Rect, _ style: Style) -> Double {
      let width = Layout.contentBounds(of: button, in: bounds, style: style).width
      return max(
        0,
        style.visibleSymbol(of: button) == nil
          ? width : width - symbolSide(button, style) - style.gap)
    }

    /// The number of lines that the title takes at a width.
    static func lines(
      of button: Button, in bounds: Rect, _ contentWidth: Double, _ style: Style
    ) -> Int {
      guard contentWidth > Layout.contentBounds(of: button, in: bounds, style: style).width else {
        return 1
      }
      let text = style.text(button, height: bounds.height)
      let titleWidth = titleWidth(of: button, in: bounds, style)
      return max(1, style.environment.text.measure(text, width: titleWidth).lineCount)
    }

    private static func symbolSide(_ button: Button, _ style: Style) -> Double {
      (style.font(button.configuration).size * style.symbolScale).rounded()
    }

    static func contentWidth(_ button: Button, _ style: Style) -> Double {
      let title = style.visibleTitle(of: button)
      let titleWidth =
        title.isEmpty ? 0 : style.environment.width(title, style.font(button.configuration))
      guard style.visibleSymbol(of: button) != nil else { return titleWidth }
      return titleWidth + symbolSide(button, style) + (titleWidth > 0 ? style.gap : 0)
    }
  }
}

/// Height of buttons in a toolbar, in points; nil elsewhere.
///
/// In a toolbar, a button with a symbol shows only the symbol.
package enum ToolbarButtonKey: EnvironmentKey {
  package static let defaultValue: Double? = nil
}

/// From the title of a plain button to its sides in points, for a subtree.
public enum PlainButtonPadding: EnvironmentKey {
  /// Nil: the padding of the button's size.
  public static let defaultValue: Double? = nil
}
