internal import VitrineComponents
public import VitrineDrawing

/// A color by what it is for, or by its name: light or dark as the interface is.
public enum ShapeStyle: Hashable, Sendable, CaseIterable {
  /// Words.
  case primary
  /// Words that matter less.
  case secondary
  /// Words that matter least.
  case tertiary
  /// What can be acted on.
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

  /// As `tint`.
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
  /// The system's blue in a light interface; modifiers take `.blue`, which follows the appearance.
  public static let blue = Palette(.light, .standard).blue
  /// The system's green in a light interface; modifiers take `.green`, which follows the appearance.
  public static let green = Palette(.light, .standard).green
  /// The system's orange in a light interface; modifiers take `.orange`, which follows the appearance.
  public static let orange = Palette(.light, .standard).orange
  /// The system's red in a light interface; modifiers take `.red`, which follows the appearance.
  public static let red = Palette(.light, .standard).red
  /// The system's gray in a light interface; modifiers take `.gray`, which follows the appearance.
  public static let gray = Palette(.light, .standard).gray
}

/// Another color for what is inside a view, as its appearance has it.
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
  /// The color of all texts, symbols and shapes inside that have none of their own.
  public func foregroundColor(
    _ style: ShapeStyle
  ) -> ModifiedView<Self, ShapeStyleModifier, Model> { foregroundStyle(style) }

  /// The color of all texts, symbols and shapes inside that have none of their own.
  public func foregroundStyle(
    _ style: ShapeStyle
  ) -> ModifiedView<Self, ShapeStyleModifier, Model> {
    ModifiedView(self, ShapeStyleModifier(style: style, use: .foreground))
  }

  /// The color of all texts, symbols and shapes inside that have none of their own.
  @_disfavoredOverload
  public func foregroundStyle(
    _ color: Color
  ) -> ModifiedView<Self, TextSettingsModifier, Model> { foregroundColor(color) }

  /// The color of what can be acted on inside.
  public func tint(_ style: ShapeStyle) -> ModifiedView<Self, ShapeStyleModifier, Model> {
    ModifiedView(self, ShapeStyleModifier(style: style, use: .tint))
  }

  /// Fills a shape behind the view.
  /// - Parameters:
  ///   - style: of the shape.
  ///   - shape: in the frame of the view; by default all of it.
  public func background(
    _ style: ShapeStyle, in shape: ViewShape = .rect
  ) -> ModifiedView<Self, FillModifier, Model> {
    ModifiedView(self, FillModifier(fill: .style(style), shape: shape, isInFront: false))
  }

  /// Fills a shape in front of the view; input goes through it.
  /// - Parameters:
  ///   - style: of the shape.
  ///   - shape: in the frame of the view; by default all of it.
  public func overlay(
    _ style: ShapeStyle, in shape: ViewShape = .rect
  ) -> ModifiedView<Self, FillModifier, Model> {
    ModifiedView(self, FillModifier(fill: .style(style), shape: shape, isInFront: true))
  }

  /// Blurs and tints what is behind the view.
  /// - Parameters:
  ///   - material: how.
  ///   - shape: in the frame of the view; by default all of it.
  public func background(
    _ material: SystemMaterial, in shape: ViewShape = .rect
  ) -> ModifiedView<Self, MaterialModifier, Model> {
    ModifiedView(self, MaterialModifier(kind: .system(material), shape: shape))
  }
}

/// A material of the system: how much of what is behind it is seen.
public enum SystemMaterial: Hashable, Sendable, CaseIterable {
  /// Most of it.
  case ultraThinMaterial
  /// More of it.
  case thinMaterial
  /// Some of it.
  case regularMaterial
  /// Less of it.
  case thickMaterial
  /// Least of it.
  case ultraThickMaterial

  /// The material in a theme.
  func material(in theme: Theme) -> Material {
    let share =
      switch self {
      case .ultraThinMaterial: 0.4
      case .thinMaterial: 0.55
      case .regularMaterial: 0.7
      case .thickMaterial: 0.82
      case .ultraThickMaterial: 0.9
      }
    return Material(
      blur: Self.blur, tint: theme.colors.background.opacity(share), saturation: Self.saturation)
  }

  /// How far the blur reaches, as a standard deviation in points; ours: letters cannot be read through it.
  private static let blur = 20.0
  /// How much stronger colors behind it are; ours, against the gray that the tint makes of them.
  private static let saturation = 1.6
}
