internal import VitrineComponents
public import VitrineDrawing

/// A color by its role or by its name, which adapts to light and dark appearance.
public enum ShapeStyle: Hashable, Sendable, CaseIterable {
  /// Primary text.
  case primary
  /// Secondary text.
  case secondary
  /// Tertiary text.
  case tertiary
  /// Interactive elements.
  case tint
  /// The system's blue.
  case blue
  /// The system's green.
  case green
  /// The system's orange.
  case orange
  /// The system's red.
  case red
  /// The system's gray.
  case gray

  /// The same as `tint`.
  public static let accentColor = ShapeStyle.tint

  /// The color in a theme.
  func color(in theme: Theme) -> Color {
    switch self {
    case .primary: theme.colors.label
    case .secondary: theme.colors.secondaryLabel
    case .tertiary: theme.colors.tertiaryLabel
    case .tint: theme.colors.tint
    case .blue: theme.palette.blue
    case .green: theme.palette.green
    case .orange: theme.palette.orange
    case .red: theme.palette.red
    case .gray: theme.palette.gray
    }
  }
}

extension Color {
  /// The system's blue in light appearance; a modifier's `.blue` follows the appearance.
  public static let blue = Palette(.light, .standard).blue
  /// The system's green in light appearance; a modifier's `.green` follows the appearance.
  public static let green = Palette(.light, .standard).green
  /// The system's orange in light appearance; a modifier's `.orange` follows the appearance.
  public static let orange = Palette(.light, .standard).orange
  /// The system's red in light appearance; a modifier's `.red` follows the appearance.
  public static let red = Palette(.light, .standard).red
  /// The system's gray in light appearance; a modifier's `.gray` follows the appearance.
  public static let gray = Palette(.light, .standard).gray
}

/// Sets a color for the views inside, adapted to their appearance.
public struct ShapeStyleModifier: EnvironmentModifier {
  enum Use { case foreground, tint }

  let style: ShapeStyle
  let use: Use

  func derive(from outer: EnvironmentBox) -> EnvironmentBox {
    let color = style.color(in: outer.theme)
    guard use == .foreground else { return outer.with(tint: color) }
    var environment = outer.environment
    environment[TextSettings.Key.self].color = color
    return outer.with(environment)
  }
}

extension View {
  /// The default color of text, symbols and shapes inside.
  public func foregroundColor(
    _ style: ShapeStyle
  ) -> ModifiedView<Self, ShapeStyleModifier, Model> { foregroundStyle(style) }

  /// The default color of text, symbols and shapes inside.
  public func foregroundStyle(
    _ style: ShapeStyle
  ) -> ModifiedView<Self, ShapeStyleModifier, Model> {
    ModifiedView(self, ShapeStyleModifier(style: style, use: .foreground))
  }

  /// The default color of text, symbols and shapes inside.
  @_disfavoredOverload
  public func foregroundStyle(
    _ color: Color
  ) -> ModifiedView<Self, TextSettingsModifier, Model> { foregroundColor(color) }

  /// The color of interactive elements inside.
  public func tint(_ style: ShapeStyle) -> ModifiedView<Self, ShapeStyleModifier, Model> {
    ModifiedView(self, ShapeStyleModifier(style: style, use: .tint))
  }

  /// Fills a shape behind the view.
  /// - Parameters:
  ///   - style: the fill color.
  ///   - shape: a shape in the view's frame; default the whole frame.
  public func background(
    _ style: ShapeStyle, in shape: ViewShape = .rect
  ) -> ModifiedView<Self, FillModifier, Model> {
    ModifiedView(self, FillModifier(fill: .style(style), shape: shape, isInFront: false))
  }

  /// Fills a shape in front of the view; input passes through it.
  /// - Parameters:
  ///   - style: the fill color.
  ///   - shape: a shape in the view's frame; default the whole frame.
  public func overlay(
    _ style: ShapeStyle, in shape: ViewShape = .rect
  ) -> ModifiedView<Self, FillModifier, Model> {
    ModifiedView(self, FillModifier(fill: .style(style), shape: shape, isInFront: true))
  }

  /// Blurs and tints what is behind the view.
  /// - Parameters:
  ///   - material: how much shows through.
  ///   - shape: a shape in the view's frame; default the whole frame.
  public func background(
    _ material: SystemMaterial, in shape: ViewShape = .rect
  ) -> ModifiedView<Self, MaterialModifier, Model> {
    ModifiedView(self, MaterialModifier(kind: .system(material), shape: shape))
  }
}

/// A system material: how much of the background shows through.
public enum SystemMaterial: Hashable, Sendable, CaseIterable {
  /// The most translucent.
  case ultraThinMaterial
  /// More translucent than regular.
  case thinMaterial
  /// Partly translucent.
  case regularMaterial
  /// Less translucent than regular.
  case thickMaterial
  /// The least translucent.
  case ultraThickMaterial

  /// The material in a theme.
  func material(in theme: Theme) -> Material {
    let opacity =
      switch self {
      case .ultraThinMaterial: 0.4
      case .thinMaterial: 0.55
      case .regularMaterial: 0.7
      case .thickMaterial: 0.82
      case .ultraThickMaterial: 0.9
      }
    return Material(
      blur: Self.blur, tint: theme.colors.background.opacity(opacity), saturation: Self.saturation)
  }

  /// The blur radius as a standard deviation in points; ours: text behind the material can't be
  /// read.
  private static let blur = 20.0
  /// The saturation of the colors behind the material; ours: makes up for the gray of the tint.
  private static let saturation = 1.6
}
