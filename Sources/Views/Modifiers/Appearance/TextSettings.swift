public import VitrineComponents
public import VitrineDrawing

/// The default text attributes inside a view.
struct TextSettings: Equatable, Sendable {
  enum FontChoice: Equatable, Sendable {
    case style(TextStyle)
    case font(Font)
  }

  var font: FontChoice?
  var color: Color?
  var alignment: TextAlignment?
  var lineLimit: Int?
  var monospacedDigits = false
  var weight: FontWeight?
  var minimumScaleFactor = 1.0

  /// The settings of an environment.
  enum Key: EnvironmentKey {
    static let defaultValue = TextSettings()
  }
}

/// A component that inherits text attributes from the modifiers around it.
protocol InheritingComponent: Component {
  /// A copy that uses the settings where it sets nothing itself.
  func with(_ settings: TextSettings) -> Self
}

extension VitrineComponents.Label: InheritingComponent {
  func with(_ settings: TextSettings) -> VitrineComponents.Label {
    var label = self
    label.textColor = textColor ?? settings.color
    if font == nil, !hasExplicitTextStyle {
      switch settings.font {
      case .style(let style): label.textStyle = style
      case .font(let font): label.font = font
      case nil: break
      }
    }
    label.textAlignment = textAlignment ?? settings.alignment
    if settings.monospacedDigits { label.hasMonospacedDigits = true }
    label.fontWeight = fontWeight ?? settings.weight
    if numberOfLines == 0, let limit = settings.lineLimit { label.numberOfLines = limit }
    if minimumScaleFactor == 1 { label.minimumScaleFactor = settings.minimumScaleFactor }
    return label
  }
}

extension ImageView: InheritingComponent {
  /// A symbol has the text color; a picture keeps its own colors.
  func with(_ settings: TextSettings) -> ImageView {
    guard case .symbol = content else { return self }
    var view = self
    view.tintColor = tintColor ?? settings.color
    return view
  }
}

extension EnvironmentBox {
  /// The color of texts, symbols and shapes that set no color themselves.
  var foreground: Color { textSettings.color ?? theme.colors.label }
}

/// Changes the text attributes inside a view.
public struct TextSettingsModifier: EnvironmentModifier {
  let set: (inout TextSettings) -> Void

  func derive(from outer: EnvironmentBox) -> EnvironmentBox {
    var environment = outer.environment
    set(&environment[TextSettings.Key.self])
    return outer.with(environment)
  }
}

extension View {
  /// Sets the color of all texts, symbols and shapes inside that set no color themselves; nil for
  /// the theme's.
  public func foregroundColor(_ color: Color?) -> ModifiedView<Self, TextSettingsModifier, Model> {
    ModifiedView(self, TextSettingsModifier { $0.color = color })
  }

  /// Sets the text style of all texts inside that set no font.
  public func font(_ style: TextStyle) -> ModifiedView<Self, TextSettingsModifier, Model> {
    ModifiedView(self, TextSettingsModifier { $0.font = .style(style) })
  }

  /// Sets the font of all texts inside that set no font themselves, at a fixed size that ignores
  /// the person's text size; nil for the theme's.
  public func font(_ font: Font?) -> ModifiedView<Self, TextSettingsModifier, Model> {
    ModifiedView(self, TextSettingsModifier { $0.font = font.map { .font($0) } })
  }

  /// Sets the font weight of all texts inside that set no weight themselves; nil for the weight of
  /// their font.
  public func fontWeight(
    _ weight: FontWeight?
  ) -> ModifiedView<Self, TextSettingsModifier, Model> {
    ModifiedView(self, TextSettingsModifier { $0.weight = weight })
  }

  /// Makes all texts inside bold that set no weight.
  /// - Parameter isActive: false for the weight of their font; default true.
  public func bold(_ isActive: Bool = true) -> ModifiedView<Self, TextSettingsModifier, Model> {
    fontWeight(isActive ? .bold : nil)
  }

  /// Sets the alignment of lines in all texts and text fields inside that set no alignment
  /// themselves.
  public func multilineTextAlignment(
    _ alignment: TextAlignment
  ) -> ModifiedView<Self, TextSettingsModifier, Model> {
    ModifiedView(self, TextSettingsModifier { $0.alignment = alignment })
  }

  /// Limits the number of lines of all texts inside that set no limit; text that doesn't fit ends
  /// in an ellipsis.
  /// - Parameter limit: at least 1; smaller numbers count as 1, and nil is no limit.
  public func lineLimit(_ limit: Int?) -> ModifiedView<Self, TextSettingsModifier, Model> {
    ModifiedView(self, TextSettingsModifier { $0.lineLimit = limit.map { max(1, $0) } })
  }

  /// Lets all texts inside shrink to fit.
  /// - Parameter factor: the smallest scale of the font, clamped to 0…1; 1, the default, and NaN
  ///   keep its size.
  public func minimumScaleFactor(
    _ factor: Double
  ) -> ModifiedView<Self, TextSettingsModifier, Model> {
    ModifiedView(self, TextSettingsModifier { $0.minimumScaleFactor = factor.isNaN ? 1 : factor })
  }

  /// Uses digits of equal width in all texts inside, so changing numbers don't shift.
  public func monospacedDigit() -> ModifiedView<Self, TextSettingsModifier, Model> {
    ModifiedView(self, TextSettingsModifier { $0.monospacedDigits = true })
  }
}
