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

  func isSame(as other: EnvironmentBox) -> Bool {
    self === other
      || (isEnabled == other.isEnabled && overrides == other.overrides
        && environment.isSame(as: other.environment)
        && environment.text === other.environment.text)
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

/// A change of the style of a type of component.
///
/// Closures cannot be compared, so that each is made anew with the body that it stands in.
struct StyleOverride: Equatable {
  let type: ObjectIdentifier
  private let change: Change

  private final class Change {
    let apply: (inout Any) -> Void
    init(_ apply: @escaping (inout Any) -> Void) { self.apply = apply }
  }

  init<C: Component>(_ type: C.Type, _ change: @escaping (inout C.Style) -> Void) {
    self.type = ObjectIdentifier(type)
    self.change = Change { any in
      guard var style = any as? C.Style else { return }
      change(&style)
      any = style
    }
  }

  func apply<Style>(to style: inout Style) {
    var any: Any = style
    change.apply(&any)
    if let changed = any as? Style { style = changed }
  }

  static func == (a: StyleOverride, b: StyleOverride) -> Bool {
    a.type == b.type && a.change === b.change
  }
}
