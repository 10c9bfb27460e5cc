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
  private(set) lazy var theme = Theme(environment)
  private(set) lazy var textSettings = environment[TextSettings.Key.self]
  private lazy var settings = environment[ComponentSettings.Key.self]
  /// True where modifiers say something of components inside.
  private(set) lazy var hasSettings = !settings.isEmpty
  /// What buttons look like that do not say so themselves.
  private(set) lazy var buttonConfiguration = makeButtonConfiguration()
  /// By which time passes.
  private(set) lazy var clock = environment[PausableClock.Key.self]
  /// How lists look.
  private(set) lazy var listStyle = environment[ListStyleKey.self]
  /// True where labels of controls are only described.
  private(set) lazy var hidesLabels = environment[LabelsHiddenKey.self]
  /// True where modifiers say how texts look.
  private lazy var setsTexts = textSettings != TextSettings()
  /// How large the rows of the menu around are; nil outside of menus.
  private(set) lazy var menuSize = environment[MenuSize.Key.self]
  private(set) lazy var menuLook = MenuLook(self)
  private var menuBoxes: [MenuSize: EnvironmentBox] = [:]
  /// The same where buttons look as they do outside of bars.
  var outsideToolbar: EnvironmentBox { otherOutsideToolbar ?? self }
  /// Nil for this one: a box that held itself would never go.
  private lazy var otherOutsideToolbar: EnvironmentBox? = {
    guard environment.isInBar else { return nil }
    var environment = environment
    environment[ToolbarButtonKey.self] = nil
    environment[TopBarKey.self] = nil
    environment[PlainButtonPadding.self] = nil
    return with(environment)
  }()
  /// The same where root screens lead back nowhere, as inside of one that does not.
  var insideStack: EnvironmentBox { otherInsideStack ?? self }
  private lazy var otherInsideStack: EnvironmentBox? = {
    guard environment[StackOriginKey.self] != nil else { return nil }
    var environment = environment
    environment[StackOriginKey.self] = nil
    return with(environment)
  }()
  /// The same above a screen, or as a screen.
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
  /// Of one type, which is all that many boxes are asked for; then of the others.
  private var firstStyle: KnownStyle?
  private var styles: [KnownStyle] = []

  init(_ environment: Environment, isEnabled: Bool = true, overrides: [StyleOverride] = []) {
    self.environment = environment
    self.isEnabled = isEnabled
    self.overrides = overrides
  }

  /// The style of a component, made when it is first asked for.
  func style<C: Component>(of component: C) -> StyleBox<C.Style> {
    let key = StyleKey(type: ObjectIdentifier(C.self), variant: component.styleVariant)
    if let firstStyle, firstStyle.key == key, let known = firstStyle.style as? StyleBox<C.Style> {
      return known
    }
    // A screen has a few types of components: looking through them is quicker than hashing.
    for entry in styles where entry.key == key {
      if let known = entry.style as? StyleBox<C.Style> { return known }
    }
    var style = component.style(theme)
    for override in overrides where override.type == ObjectIdentifier(C.self) {
      override.apply(to: &style)
    }
    let made = StyleBox(style)
    let known = KnownStyle(key: key, style: made)
    if firstStyle == nil { firstStyle = known } else { styles.append(known) }
    return made
  }

  /// True where modifiers say something of components or texts inside: else `adapted` need not be called.
  private(set) lazy var adapts = hasSettings || setsTexts

  /// A component as the modifiers around it say.
  func adapted<C: Component>(_ component: C) -> C {
    let component = hasSettings ? settings.applied(to: component) : component
    guard setsTexts, let text = component as? any InheritingComponent else {
      return component
    }
    return (text.with(textSettings) as? C) ?? component
  }

  /// The same with another environment.
  func with(_ environment: Environment) -> EnvironmentBox {
    EnvironmentBox(environment, isEnabled: isEnabled, overrides: overrides)
  }

  /// The same inside of a menu: one box for each size, however often it is asked for.
  func inMenu(_ size: MenuSize) -> EnvironmentBox {
    if let box = menuBoxes[size] { return box }
    var environment = environment
    environment[MenuSize.Key.self] = size
    let box = with(environment)
    menuBoxes[size] = box
    return box
  }

  /// The same where nothing can be operated: one box, however often it is asked for.
  func disabled() -> EnvironmentBox { isEnabled ? disabledBox : self }

  /// The same with another colour of what can be acted on; nil for the theme's.
  func with(tint: Color?) -> EnvironmentBox {
    guard tint != environment.tint else { return self }
    var environment = environment
    environment.tint = tint
    return with(environment)
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

/// A style that was asked for.
private struct KnownStyle {
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
