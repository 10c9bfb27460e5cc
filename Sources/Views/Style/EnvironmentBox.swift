internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// An environment, and what is derived from it once: the theme, and a style for each type of
/// component.
///
/// Two nodes with the same box have the same environment.
final class EnvironmentBox {
  let environment: Environment
  /// False inside of `disabled`.
  let isEnabled: Bool
  /// Style changes by `style(_:_:)`, outermost first.
  let overrides: [StyleOverride]
  /// The environment that a body gets: without a size.
  private(set) lazy var bodyEnvironment: Environment = {
    var environment = environment
    environment.size = .zero
    return environment
  }()
  private(set) lazy var theme = Theme(environment)
  private(set) lazy var textSettings = environment[TextSettings.Key.self]
  private lazy var settings = environment[ComponentSettings.Key.self]
  /// True if modifiers configure components inside.
  private(set) lazy var hasSettings = !settings.isEmpty
  /// The style of buttons that don't set one.
  private(set) lazy var buttonConfiguration = makeButtonConfiguration()
  /// The clock of the content.
  private(set) lazy var clock = environment[PausableClock.Key.self]
  /// The style of lists.
  private(set) lazy var listStyle = environment[ListStyleKey.self]
  /// True if labels of controls aren't drawn, only described.
  private(set) lazy var hidesLabels = environment[LabelsHiddenKey.self]
  /// True if modifiers style text.
  private lazy var hasTextSettings = textSettings != TextSettings()
  /// The size of rows in the enclosing menu; nil outside menus.
  private(set) lazy var menuSize = environment[MenuSize.Key.self]
  private(set) lazy var menuAppearance = MenuAppearance(self)
  private var menuBoxes: [MenuSize: EnvironmentBox] = [:]
  /// The box for buttons that look the same as outside bars.
  var outsideToolbar: EnvironmentBox { otherOutsideToolbar ?? self }
  /// Nil if this box is used: a reference to itself would be a cycle.
  private lazy var otherOutsideToolbar: EnvironmentBox? = {
    guard environment.isInBar else { return nil }
    var environment = environment
    environment[ToolbarButtonKey.self] = nil
    environment[TopBarKey.self] = nil
    environment[PlainButtonPadding.self] = nil
    return with(environment)
  }()
  /// The box for a nested stack, whose root screen has no back button.
  var insideStack: EnvironmentBox { otherInsideStack ?? self }
  private lazy var otherInsideStack: EnvironmentBox? = {
    guard environment[RootBackTitleKey.self] != nil else { return nil }
    var environment = environment
    environment[RootBackTitleKey.self] = nil
    return with(environment)
  }()
  /// The box for content above a screen, or for a screen.
  func elevated(_ isElevated: Bool) -> EnvironmentBox {
    guard environment.appearance == .dark, environment[ElevationKey.self] != isElevated else {
      return self
    }
    return otherElevation
  }
  private lazy var otherElevation: EnvironmentBox = {
    var environment = environment
    environment[ElevationKey.self].toggle()
    return with(environment)
  }()
  private lazy var disabledBox = EnvironmentBox(
    environment, isEnabled: false, overrides: overrides)
  /// The first style; most boxes have to provide a style for only one type.
  private var firstStyle: CachedStyle?
  private var styles: [CachedStyle] = []

  init(_ environment: Environment, isEnabled: Bool = true, overrides: [StyleOverride] = []) {
    self.environment = environment
    self.isEnabled = isEnabled
    self.overrides = overrides
  }

  /// The style of a component, made on first use.
  func style<C: Component>(of component: C) -> StyleBox<C.Style> {
    let key = StyleKey(type: ObjectIdentifier(C.self), variant: component.styleVariant)
    if let firstStyle, firstStyle.key == key, let cached = firstStyle.style as? StyleBox<C.Style> {
      return cached
    }
    // A screen has few types of components: a linear search is faster than hashing.
    for entry in styles where entry.key == key {
      if let cached = entry.style as? StyleBox<C.Style> { return cached }
    }
    var style = component.style(theme)
    for override in overrides where override.type == ObjectIdentifier(C.self) {
      override.apply(to: &style)
    }
    let box = StyleBox(style)
    let cached = CachedStyle(key: key, style: box)
    if firstStyle == nil { firstStyle = cached } else { styles.append(cached) }
    return box
  }

  /// True if modifiers configure components or text inside; if false, `adapted` needn't be called.
  private(set) lazy var adaptsComponents = hasSettings || hasTextSettings

  /// A component with the settings of the modifiers around it.
  func adapted<C: Component>(_ component: C) -> C {
    let component = hasSettings ? settings.applied(to: component) : component
    guard hasTextSettings, let text = component as? any InheritingComponent else {
      return component
    }
    return (text.with(textSettings) as? C) ?? component
  }

  /// A copy with another environment.
  func with(_ environment: Environment) -> EnvironmentBox {
    EnvironmentBox(environment, isEnabled: isEnabled, overrides: overrides)
  }

  /// The box for a menu: always the same box for a size.
  func inMenu(_ size: MenuSize) -> EnvironmentBox {
    if let box = menuBoxes[size] { return box }
    var environment = environment
    environment[MenuSize.Key.self] = size
    let box = with(environment)
    menuBoxes[size] = box
    return box
  }

  /// The box for disabled content: always the same box.
  func disabled() -> EnvironmentBox { isEnabled ? disabledBox : self }

  /// A copy with another tint; nil for the theme's.
  func with(tint: Color?) -> EnvironmentBox {
    guard tint != environment.tint else { return self }
    var environment = environment
    environment.tint = tint
    return with(environment)
  }

  /// A copy with one more style change, applied last.
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

/// A cached style.
private struct CachedStyle {
  let key: StyleKey
  let style: AnyObject
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
