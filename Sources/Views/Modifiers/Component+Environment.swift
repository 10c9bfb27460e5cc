public import VitrineComponents
public import VitrineDrawing

// The modifiers of views, for components that stand in a body as they are.

extension Component {
  /// Sets a value of its environment; as of any view.
  public func environment<Value, Model>(
    _ keyPath: any WritableKeyPath<Environment, Value> & Sendable, _ value: Value
  ) -> ModifiedView<ComponentView<Self, Model>, EnvironmentValueModifier<Value>, Model> {
    ComponentView(self).environment(keyPath, value)
  }

  /// Sets an app's own value of its environment; as of any view.
  public func environment<Key: EnvironmentKey, Model>(_ key: Key.Type, _ value: Key.Value)
    -> ModifiedView<ComponentView<Self, Model>, EnvironmentValueModifier<Key.Value>, Model>
  {
    ComponentView(self).environment(key, value)
  }

  /// Makes it impossible to operate; as of any view.
  public func disabled<Model>(_ isDisabled: Bool = true) -> ModifiedView<
    ComponentView<Self, Model>, DisabledModifier, Model
  > {
    ComponentView(self).disabled(isDisabled)
  }

  /// Changes its style; as of any view.
  public func style<C: Component, Model>(
    _ type: C.Type, _ change: @escaping (inout C.Style) -> Void
  ) -> ModifiedView<ComponentView<Self, Model>, StyleModifier<C>, Model> {
    ComponentView(self).style(type, change)
  }

  /// The colour of its text; as of any view.
  public func foregroundColor<Model>(_ color: Color?) -> ModifiedView<
    ComponentView<Self, Model>, TextSettingsModifier, Model
  > {
    ComponentView(self).foregroundColor(color)
  }

  /// Its letters, by use; as of any view.
  public func font<Model>(_ style: TextStyle) -> ModifiedView<
    ComponentView<Self, Model>, TextSettingsModifier, Model
  > {
    ComponentView(self).font(style)
  }

  /// Its letters; as of any view.
  public func font<Model>(_ font: Font?) -> ModifiedView<
    ComponentView<Self, Model>, TextSettingsModifier, Model
  > {
    ComponentView(self).font(font)
  }

  /// Where its lines stand; as of any view.
  public func multilineTextAlignment<Model>(_ alignment: TextAlignment) -> ModifiedView<
    ComponentView<Self, Model>, TextSettingsModifier, Model
  > {
    ComponentView(self).multilineTextAlignment(alignment)
  }

  /// Its most lines; as of any view.
  public func lineLimit<Model>(_ limit: Int?) -> ModifiedView<
    ComponentView<Self, Model>, TextSettingsModifier, Model
  > {
    ComponentView(self).lineLimit(limit)
  }

  /// Its colour where it can be acted on; as of any view.
  public func tint<Model>(_ color: Color?) -> ModifiedView<
    ComponentView<Self, Model>, TintModifier, Model
  > {
    ComponentView(self).tint(color)
  }
}
