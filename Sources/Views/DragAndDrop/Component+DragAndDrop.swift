public import VitrineComponents
public import VitrineGeometry

extension Component {
  /// Lets the component be dragged to a `dropDestination` that takes its payload; as of any view.
  public func draggable<Payload: Hashable & Sendable, Model>(
    _ payload: Payload, onEnd: (@Sendable (inout Model, Bool) -> Void)? = nil
  ) -> WrapperView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).draggable(payload, onEnd: onEnd)
  }

  /// Takes what is dragged onto the component; as of any view.
  public func dropDestination<Payload: Hashable & Sendable, Model>(
    for type: Payload.Type, accepts: @escaping @Sendable (Payload) -> Bool = { _ in true },
    perform action: @escaping @Sendable (inout Model, Payload, Point) -> Void,
    isTargeted: (@Sendable (inout Model, Bool) -> Void)? = nil
  ) -> WrapperView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).dropDestination(
      for: type, accepts: accepts, perform: action, isTargeted: isTargeted)
  }
}
