internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// An environment, and what is made from it once: the theme, and a style a type of component.
///
/// Two slots with the same box have the same environment.
final class EnvironmentBox {
  let environment: Environment
  /// False inside of `disabled`.
  let isEnabled: Bool
  /// Changes of styles by `style(_:_:)`, outermost first.
  let overrides: [StyleOverride]
  /// As a body sees it: without a size.
  private(set) lazy var bodyEnvironment: Environment = {
    var environment = environment
    environment.size = .zero
    return environment
  }()
  private(set) lazy var theme: Theme = {
    var theme = Theme(environment)
    if let tint = environment[TextSettings.TintKey.self] { theme.colors.tint = tint }
    return theme
  }()
  private(set) lazy var textSettings = environment[TextSettings.Key.self]
  /// True where modifiers say how texts look.
  private lazy var setsTexts = textSettings != TextSettings()
  /// How large the rows of the menu around are; nil outside of menus.
  private(set) lazy var menuSize = environment[MenuSize.Key.self]
  private(set) lazy var menuLook = MenuLook(self)
  private var styles: [(key: StyleKey, style: AnyObject)] = []

  init(_ environment: Environment, isEnabled: Bool = true, overrides: [StyleOverride] = []) {
    self.environment = environment
    self.isEnabled = isEnabled
    self.overrides = overrides
  }

  /// The style of a component, made when it is first asked for.
  func style<C: Component>(of component: C) -> StyleBox<C.Style> {
    let key = StyleKey(type: ObjectIdentifier(C.self), variant: component.styleVariant)
    // A screen has a few types of components: looking through them is quicker than hashing.
    for entry in styles where entry.key == key {
      if let known = entry.style as? StyleBox<C.Style> { return known }
    }
    var style = component.style(theme)
    for override in overrides where override.type == ObjectIdentifier(C.self) {
      override.apply(to: &style)
    }
    let made = StyleBox(style)
    styles.append((key, made))
    return made
  }

  /// A component as the modifiers around it say.
  func adapted<C: Component>(_ component: C) -> C {
    guard setsTexts, let text = component as? any InheritingComponent else {
      return component
    }
    return (text.with(textSettings) as? C) ?? component
  }

  /// The same with another environment.
  func with(_ environment: Environment) -> EnvironmentBox {
    EnvironmentBox(environment, isEnabled: isEnabled, overrides: overrides)
  }

  /// The same where nothing can be operated.
  func disabled() -> EnvironmentBox {
    EnvironmentBox(environment, isEnabled: false, overrides: overrides)
  }

  /// The same with a change of a style, after all others.
  func adding(_ override: StyleOverride) -> EnvironmentBox {
    EnvironmentBox(environment, isEnabled: isEnabled, overrides: overrides + [override])
  }

  func isSame(as other: EnvironmentBox) -> Bool {
    self === other
      || (isEnabled == other.isEnabled && environment.isSame(as: other.environment)
        && environment.text === other.environment.text
        && overrides.elementsEqual(other.overrides) { $0.isSame(as: $1, in: theme) })
  }
}

private struct StyleKey: Equatable {
  let type: ObjectIdentifier
  let variant: Int
}

/// A style, shared by all components of a type in an environment.
final class StyleBox<Style> {
  let style: Style
  init(_ style: Style) { self.style = style }
}
