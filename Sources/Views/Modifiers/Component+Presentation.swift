// What shows above all views, for components that stand in a body as they are.
public import VitrineComponents

extension Component {
  /// A menu of what can be done with the component; as of any view.
  public func contextMenu<Model>(
    @Views<Model> menuItems: @escaping () -> ViewList<Model>
  ) -> WrapperView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).contextMenu(menuItems: menuItems)
  }

  /// Shows a card beside the component while a Boolean of the model is true; as of any view.
  public func popover<Model>(
    isPresented: any WritableKeyPath<Model, Bool> & Sendable, arrowEdge: Edge? = nil,
    @Views<Model> content: @escaping () -> ViewList<Model>
  ) -> PresentingView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).popover(
      isPresented: isPresented, arrowEdge: arrowEdge, content: content)
  }

  /// Shows a card beside the component while a value of the model is not nil; as of any view.
  public func popover<Model, Item: Identifiable>(
    item: any WritableKeyPath<Model, Item?> & Sendable, arrowEdge: Edge? = nil,
    @Views<Model> content: @escaping (Item) -> ViewList<Model>
  ) -> PresentingView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).popover(item: item, arrowEdge: arrowEdge, content: content)
  }

  /// Says more of the component in a small note; as of any view.
  public func help<Model>(_ text: String) -> WrapperView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).help(text)
  }
}
