public import VitrineComponents
public import VitrineDrawing

/// How texts inside a view look that do not say so themselves.
struct TextSettings: Equatable, Sendable {
  enum Letters: Equatable, Sendable {
    case style(TextStyle)
    case font(Font)
  }

  var letters: Letters?
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

/// A component that looks as the modifiers around it say.
protocol InheritingComponent: Component {
  /// With all that it does not say itself.
  func with(_ settings: TextSettings) -> Self
}

extension VitrineComponents.Label: InheritingComponent {
  func with(_ settings: TextSettings) -> VitrineComponents.Label {
    var label = self
    label.textColor = textColor ?? settings.color
    if font == nil, !saysTextStyle {
      switch settings.letters {
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
  /// A symbol has the colour of text; a picture has its own.
  func with(_ settings: TextSettings) -> ImageView {
    guard case .symbol = content else { return self }
    var view = self
    view.tintColor = tintColor ?? settings.color
    return view
  }
}

extension EnvironmentBox {
  /// The colour of texts, symbols and shapes that have none of their own.
  var foreground: Color { textSettings.color ?? theme.colors.label }
}

/// Another look for the texts inside a view.
public struct TextSettingsModifier: EnvironmentModifier {
  let set: (inout TextSettings) -> Void

  func derive(from outer: EnvironmentBox) -> EnvironmentBox {
    var environment = outer.environment
    set(&environment[TextSettings.Key.self])
    return outer.with(environment)
  }
}

extension View {
  /// The colour of all texts, symbols and shapes inside that have none of their own; nil for the
  /// theme's.
  public func foregroundColor(_ color: Color?) -> ModifiedView<Self, TextSettingsModifier, Model> {
    ModifiedView(self, TextSettingsModifier { $0.color = color })
  }

  /// The letters, by use, of all texts inside that do not say theirs.
  public func font(_ style: TextStyle) -> ModifiedView<Self, TextSettingsModifier, Model> {
    ModifiedView(self, TextSettingsModifier { $0.letters = .style(style) })
  }

  /// The letters of all texts inside that do not say theirs, at this size whatever the person has
  /// chosen; nil for the theme's.
  public func font(_ font: Font?) -> ModifiedView<Self, TextSettingsModifier, Model> {
    ModifiedView(self, TextSettingsModifier { $0.letters = font.map { .font($0) } })
  }

  /// How heavy the letters of all texts inside are that do not say theirs; nil for as heavy as their font
  /// says.
  public func fontWeight(
    _ weight: FontWeight?
  ) -> ModifiedView<Self, TextSettingsModifier, Model> {
    ModifiedView(self, TextSettingsModifier { $0.weight = weight })
  }

  /// Bold letters in all texts inside that do not say otherwise.
  /// - Parameter isActive: false for as heavy as their font says; default true.
  public func bold(_ isActive: Bool = true) -> ModifiedView<Self, TextSettingsModifier, Model> {
    fontWeight(isActive ? .bold : nil)
  }

  /// Where the lines of all texts and text fields inside stand that are not told otherwise.
  public func multilineTextAlignment(
    _ alignment: TextAlignment
  ) -> ModifiedView<Self, TextSettingsModifier, Model> {
    ModifiedView(self, TextSettingsModifier { $0.alignment = alignment })
  }

  /// The most lines of all texts inside that have no limit of their own; what does not fit ends in an
  /// ellipsis.
  /// - Parameter limit: from 1 up; what is less counts as 1, and nil is no limit.
  public func lineLimit(_ limit: Int?) -> ModifiedView<Self, TextSettingsModifier, Model> {
    ModifiedView(self, TextSettingsModifier { $0.lineLimit = limit.map { max(1, $0) } })
  }

  /// Lets the letters of all texts inside become smaller where the words do not fit otherwise.
  /// - Parameter factor: the least share of their size that they may have; held to 0…1; 1, the
  ///   default, and NaN keep their size.
  public func minimumScaleFactor(
    _ factor: Double
  ) -> ModifiedView<Self, TextSettingsModifier, Model> {
    ModifiedView(self, TextSettingsModifier { $0.minimumScaleFactor = factor.isNaN ? 1 : factor })
  }

  /// Digits of one width in all texts inside, so that numbers that change do not wobble.
  public func monospacedDigit() -> ModifiedView<Self, TextSettingsModifier, Model> {
    ModifiedView(self, TextSettingsModifier { $0.monospacedDigits = true })
  }
}
