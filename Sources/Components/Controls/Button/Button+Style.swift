public import VitrineDrawing
public import VitrineGeometry
public import VitrineMotion

extension Button {
  /// Colours and measures of a button.
  public struct Style: ComponentStyle {
    /// Least heights in points, by size: as UIKit's buttons.
    ///
    /// Source: the public sizes of `UIButton.Configuration` and of the HIG's touch target.
    public var heights: [Configuration.Size: Double] {
      get { sizedHeight.values }
      set { sizedHeight = BySize(newValue) }
    }
    /// From the words to the sides, in points, by size.
    ///
    /// Ours.
    public var paddings: [Configuration.Size: Double] {
      get { sizedPadding.values }
      set { sizedPadding = BySize(newValue) }
    }
    /// From the title of a plain button to its sides, in points; nil for that of its size.
    ///
    /// What shows behind the title while it is hovered or pressed sticks out then, so that the title
    /// lines up with what is above and below. Default nil, in a form 0.
    public var plainPadding: Double?
    /// How much smaller the background and the focus ring are on each side, in points.
    ///
    /// Default 0; in the bar of a screen 6, which keeps the ring inside of the window.
    public var backgroundInset: Double
    /// Corner radii in points, by size.
    ///
    /// Ours.
    public var radii: [Configuration.Size: Double] {
      get { sizedRadius.values }
      set { sizedRadius = BySize(newValue) }
    }
    /// Between symbol and words, in points.
    ///
    /// Ours.
    public var gap = 6.0
    /// Side of a symbol as a share of the size of the letters.
    ///
    /// Ours.
    public var symbolShare = 1.15
    /// How much of its colour is behind tinted words.
    ///
    /// Ours.
    public var tintedOpacity = 0.15
    /// The least contrast of words in the tint on gray or on a little of the tint: they become darker or
    /// lighter than the tint until they have it, black or white at most.
    ///
    /// Default 4.6, and 7.1 with increased contrast: WCAG 2.2 asks for 4.5 at its level AA and for 7 at
    /// AAA, and rounding may take a little.
    public var leastContrast: Double
    /// How much of its gray a disabled button has.
    ///
    /// Ours.
    public var disabledOpacity = 0.6
    /// Letters of small buttons.
    public var smallFont: Font {
      didSet { smallLine = environment.lineHeight(smallFont) }
    }
    /// Letters of the others.
    public var regularFont: Font {
      didSet { regularLine = environment.lineHeight(regularFont) }
    }
    /// What can be pressed.
    public var tint: Color
    /// What loses something.
    public var destructive: Color
    /// Behind gray buttons.
    public var gray: Color
    /// What gray and tinted buttons stand on, opaque.
    ///
    /// Default the background of the theme from which words stand out the least.
    public var ground: Color
    /// Words on a filled one.
    public var onVivid: Color
    /// What backgrounds under a mouse or finger go towards.
    public var label: Color
    /// Measures the words, and says which side is leading.
    public var environment: Environment {
      didSet {
        smallLine = environment.lineHeight(smallFont)
        regularLine = environment.lineHeight(regularFont)
      }
    }
    /// What shows of a button with a title and a symbol.
    ///
    /// Default `iconOnly` in a bar, `titleAndIcon` elsewhere; `automatic` set here shows both.
    public var labelStyle: LabelStyle
    /// The most lines of its words, which wrap where they do not fit into one.
    ///
    /// What is longer ends in an ellipsis. Default 1 in a bar, 3 elsewhere.
    public var lineLimit: Int
    /// How it looks where it is one of the actions of an alert or a dialog.
    package var action: ActionButtonLook?
    fileprivate var sizedHeight = BySize(small: 34, medium: 44, large: 50)
    fileprivate var sizedPadding = BySize(small: 12, medium: 16, large: 20)
    fileprivate var sizedRadius = BySize(small: 8, medium: 10, large: 12)
    /// Heights of lines, measured once, in points.
    private var smallLine: Double
    private var regularLine: Double

    /// Takes letters, colours and direction from a theme.
    public init(_ theme: Theme) {
      smallFont = Font(size: theme.type.subheadline.size, weight: .medium)
      regularFont = Font(size: theme.type.body.size, weight: .medium)
      tint = theme.colors.tint
      destructive = theme.palette.red
      gray = theme.colors.fill
      leastContrast = theme.environment.contrast == .increased ? 7.1 : 4.6
      ground = theme.colors.leastGround
      onVivid = theme.colors.onVivid
      label = theme.colors.label
      environment = theme.environment
      plainPadding = theme.environment[PlainButtonPadding.self]
      backgroundInset = theme.environment[TopBarKey.self] ?? 0
      action = theme.environment[ActionButtonKey.self]
      labelStyle = theme.environment.labelStyle
      lineLimit = theme.environment[TopBarKey.self] == nil ? 3 : 1
      smallLine = environment.lineHeight(smallFont)
      regularLine = environment.lineHeight(regularFont)
      if let height = theme.environment[ToolbarButtonKey.self] {
        sizedHeight.medium = height
        symbolShare = Self.toolbarSymbolShare
        sizedPadding.medium = Self.toolbarPadding
        lineLimit = 1
      }
    }

    /// From what is in a button of a toolbar to its sides, in points.
    ///
    /// Ours: with its symbol a touch target.
    private static let toolbarPadding = 11.0

    /// Side of a symbol in a toolbar as a share of the size of the letters.
    ///
    /// Ours: 22 points at the default size, as the symbols of UIKit's bars.
    private static let toolbarSymbolShare = 1.3

    /// What stands beside a button's symbol, or without one.
    func words(_ button: Button) -> String {
      labelStyle == .iconOnly && button.symbol != nil ? "" : button.title
    }

    /// What stands beside a button's title, or without one; nil for nothing.
    func symbol(_ button: Button) -> Symbol? {
      labelStyle == .titleOnly && !button.title.isEmpty ? nil : button.symbol
    }

    /// From the title to the sides, in points.
    func padding(_ configuration: Configuration) -> Double {
      let padding = sizedPadding[configuration]
      guard configuration.background == .plain, let plainPadding else { return padding }
      return plainPadding.isFinite ? min(max(0, plainPadding), padding) : padding
    }

    /// Letters of a button.
    public func font(_ configuration: Configuration) -> Font {
      configuration.buttonSize == .small ? smallFont : regularFont
    }

    /// Height of a button, in points: as its size says, or higher where the letters are.
    fileprivate func height(_ configuration: Configuration, lines: Int = 1) -> Double {
      let line = self.line(configuration) * Double(lines)
      return max(sizedHeight[configuration], line + sizedPadding[configuration])
    }

    private func line(_ configuration: Configuration) -> Double {
      configuration.buttonSize == .small ? smallLine : regularLine
    }

    /// The words in as many lines as a height has room for.
    func text(_ button: Button, height: Double) -> Text {
      let configuration = button.configuration
      let room = (height - sizedPadding[configuration] + 0.5) / max(1, line(configuration))
      return environment.controlText(
        words(button), font: font(configuration), alignment: .center,
        lineLimit: room >= 2 ? max(1, min(lineLimit, Int(min(room, 100)))) : 1)
    }

    /// Corner radius of a button, in points.
    func radius(_ configuration: Configuration) -> Double { sizedRadius[configuration] }

    /// A length for each size; no dictionary, which would be looked into for each button of a frame.
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

  /// As wide as words and symbol with their padding, as high as its size says, or higher where the
  /// letters are.
  public func size(fitting available: VitrineGeometry.Size, style: Style) -> VitrineGeometry.Size {
    if let action = style.action { return actionSize(action, fitting: available, style: style) }
    let height = style.height(configuration)
    let side = style.padding(configuration)
    // A title that lines up with others is not centred in more than it takes.
    let leastWidth = side < style.sizedPadding[configuration] ? 0 : height
    let room = max(0, available.width)
    // Words that are cut in any case are not measured.
    guard room > max(2 * side, leastWidth) else { return VitrineGeometry.Size(room, height) }
    let content = Layout.contentWidth(self, style)
    let width = max(content + 2 * side, leastWidth)
    guard style.lineLimit > 1, width > room else {
      return VitrineGeometry.Size(min(width, room), height)
    }
    let lines = Layout.lines(of: self, in: Rect(0, 0, room, available.height), content, style)
    return VitrineGeometry.Size(room, style.height(configuration, lines: lines))
  }

  /// Shrinks in width: its words are cut.
  public var flexibility: AxisFlexibility { .shrinksWidth }

  /// That of its words, which stand in the middle; nil for a symbol alone.
  public func firstBaseline(in size: VitrineGeometry.Size, style: Style) -> Double? {
    guard !style.words(self).isEmpty else { return nil }
    let text = style.text(self, height: size.height)
    let room = Layout.titleRoom(of: self, in: Rect(origin: .zero, size: size), style)
    guard text.lineLimit > 1 else {
      return style.environment.text.baseline(text.font, height: size.height)
    }
    let words = style.environment.text.measure(text, width: room)
    return (size.height - words.size.height) / 2 + words.ascent
  }

  /// What the focus ring goes around.
  public func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape? {
    if style.action != nil { return FocusShape(frame: bounds.inset(by: 4), radius: 8) }
    let layout = Layout(of: self, in: bounds, style: style)
    return FocusShape(frame: layout.background, radius: layout.radius)
  }

  /// Where background, symbol and words are.
  public struct Layout: Equatable, Sendable {
    /// What shows behind it while it is hovered or pressed, and what its focus ring goes around.
    public let background: Rect
    /// Its corner radius in points.
    public let radius: Double
    /// The square of the symbol, where there is one.
    public let symbol: Rect?
    /// The line of the words.
    public let title: Rect

    /// Lays out a button: symbol and words together in the middle of its bounds.
    public init(of button: Button, in bounds: Rect, style: Style) {
      let scale = style.environment.scale
      background = Layout.background(of: button, in: bounds, style: style)
      radius = style.radius(button.configuration)
      let side = style.symbol(button) == nil ? 0 : Layout.symbolSide(button, style)
      let gap = style.symbol(button) == nil || style.words(button).isEmpty ? 0 : style.gap
      let room = Layout.room(of: button, in: bounds, style: style)
      var width = min(Layout.contentWidth(button, style), room.width)
      let text = style.text(button, height: bounds.height)
      if width == room.width, text.lineLimit > 1 {
        let words = style.environment.text.measure(text, width: max(0, width - side - gap))
        width = min(
          width, layoutLength(words.size.width, atScale: style.environment.scale) + side + gap)
      }
      let content = Rect(
        bounds.midX - width / 2, bounds.minY, width, bounds.height)
      let icon = Rect(content.minX, bounds.midY - side / 2, min(side, width), side)
      symbol =
        style.symbol(button) == nil
        ? nil : style.environment.directed(icon, in: content).snapped(toScale: scale)
      let words = Rect(
        content.minX + side + gap, content.minY, max(0, content.width - side - gap), content.height)
      title = style.environment.directed(words, in: content)
    }

    /// What shows behind it while it is hovered or pressed.
    static func background(of button: Button, in bounds: Rect, style: Style) -> Rect {
      let configuration = button.configuration
      let outside = style.sizedPadding[configuration] - style.padding(configuration)
      let inset = min(max(0, style.backgroundInset), bounds.height / 4)
      return bounds.inset(by: Insets(horizontal: inset - outside, vertical: inset)).snapped(
        toScale: style.environment.scale)
    }

    /// Where symbol and words may be.
    static func room(of button: Button, in bounds: Rect, style: Style) -> Rect {
      let margin = min(4, style.padding(button.configuration), bounds.width / 4)
      return bounds.inset(by: Insets(horizontal: margin, vertical: 0))
    }

    /// What width words have beside the symbol, in points.
    static func titleRoom(of button: Button, in bounds: Rect, _ style: Style) -> Double {
      let room = Layout.room(of: button, in: bounds, style: style).width
      return max(
        0, style.symbol(button) == nil ? room : room - symbolSide(button, style) - style.gap)
    }

    /// How many lines words of a width take.
    static func lines(
      of button: Button, in bounds: Rect, _ contentWidth: Double, _ style: Style
    ) -> Int {
      guard contentWidth > Layout.room(of: button, in: bounds, style: style).width else { return 1 }
      let text = style.text(button, height: bounds.height)
      let room = titleRoom(of: button, in: bounds, style)
      return max(1, style.environment.text.measure(text, width: room).lineCount)
    }

    private static func symbolSide(_ button: Button, _ style: Style) -> Double {
      (style.font(button.configuration).size * style.symbolShare).rounded()
    }

    static func contentWidth(_ button: Button, _ style: Style) -> Double {
      let title = style.words(button)
      let words =
        title.isEmpty ? 0 : style.environment.width(title, style.font(button.configuration))
      guard style.symbol(button) != nil else { return words }
      return words + symbolSide(button, style) + (words > 0 ? style.gap : 0)
    }
  }
}

/// Inside of a toolbar, where a button with a symbol shows that alone, how high buttons are, in points; nil
/// elsewhere.
package enum ToolbarButtonKey: EnvironmentKey {
  package static let defaultValue: Double? = nil
}

/// From the title of a plain button to its sides, in points, for all that is inside of a view.
public enum PlainButtonPadding: EnvironmentKey {
  /// Nil: that of the button's size.
  public static let defaultValue: Double? = nil
}
