public import VitrineComponents
public import VitrineInteraction

// The modifiers of views, for components that stand in a body as they are.

extension Component {
  /// Names it; as of any view.
  public func named<Model>(_ name: String) -> ModifiedView<
    ComponentView<Self, Model>, AttributesModifier, Model
  > {
    ComponentView(self).named(name)
  }

  /// What a person would call it; as of any view.
  public func label<Model>(_ label: String) -> ModifiedView<
    ComponentView<Self, Model>, AttributesModifier, Model
  > {
    ComponentView(self).label(label)
  }

  /// What it says now; as of any view.
  public func value<Model>(_ value: String) -> ModifiedView<
    ComponentView<Self, Model>, AttributesModifier, Model
  > {
    ComponentView(self).value(value)
  }

  /// What it is; as of any view.
  public func role<Model>(_ role: Role) -> ModifiedView<
    ComponentView<Self, Model>, AttributesModifier, Model
  > {
    ComponentView(self).role(role)
  }

  /// Adds to what its node holds; as of any view.
  public func state<Model>(_ key: String, _ value: StateValue) -> ModifiedView<
    ComponentView<Self, Model>, AttributesModifier, Model
  > {
    ComponentView(self).state(key, value)
  }

  /// Describes it as a group; as of any view.
  public func grouped<Model>(_ label: String? = nil) -> ModifiedView<
    ComponentView<Self, Model>, GroupModifier, Model
  > {
    ComponentView(self).grouped(label)
  }

  /// Leaves it out of the description; as of any view.
  public func descriptionHidden<Model>(_ isHidden: Bool = true) -> ModifiedView<
    ComponentView<Self, Model>, DescriptionHiddenModifier, Model
  > {
    ComponentView(self).descriptionHidden(isHidden)
  }

  /// Tells it from its siblings; as of any view.
  public func id<Model>(_ id: some Hashable) -> IdentifiedView<ComponentView<Self, Model>, Model> {
    ComponentView(self).id(id)
  }
}
