internal import VitrineComponents
internal import VitrineDrawing

/// The properties that modifiers set on components inside, outermost first.
public struct ComponentSettings: Equatable, Sendable {
  private var list: [ComponentSetting] = []

  var isEmpty: Bool { list.isEmpty }

  /// Adds a setting, which is applied after the earlier settings.
  mutating func add(_ setting: ComponentSetting) { list.append(setting) }

  /// A component with the settings of its type applied.
  func applied<C: Component>(to component: C) -> C {
    list.reduce(component) { $1.component == ObjectIdentifier(C.self) ? $1.applied(to: $0) : $0 }
  }

  /// The settings of an environment.
  enum Key: EnvironmentKey {
    static let defaultValue = ComponentSettings()
  }
}

/// A value for a property of all components of a type.
struct ComponentSetting: Equatable, Sendable {
  let component: ObjectIdentifier
  private let property: any Hashable & Sendable
  private let value: any Hashable & Sendable
  private let change: @Sendable (inout any Component) -> Void

  init<C: Component, Value: Hashable & Sendable>(
    _ property: any WritableKeyPath<C, Value> & Sendable, _ value: Value
  ) {
    component = ObjectIdentifier(C.self)
    self.property = property
    self.value = value
    change = { any in
      guard var component = any as? C else { return }
      component[keyPath: property] = value
      any = component
    }
  }

  func applied<C: Component>(to component: C) -> C {
    var any: any Component = component
    change(&any)
    return any as? C ?? component
  }

  static func == (a: ComponentSetting, b: ComponentSetting) -> Bool {
    a.component == b.component && AnyHashable(a.property) == AnyHashable(b.property)
      && AnyHashable(a.value) == AnyHashable(b.value)
  }
}

/// A view that sets properties of the components inside.
public typealias SettingView<Content, Model> = ModifiedView<
  Content, EnvironmentValueModifier<ComponentSettings>, Model
>

extension View {
  /// Sets a property of all components of a type inside.
  func setting<C: Component, Value: Hashable & Sendable>(
    _ property: any WritableKeyPath<C, Value> & Sendable, _ value: Value
  ) -> SettingView<Self, Model> {
    let setting = ComponentSetting(property, value)
    return ModifiedView(
      self, EnvironmentValueModifier { $0[ComponentSettings.Key.self].add(setting) })
  }
}
