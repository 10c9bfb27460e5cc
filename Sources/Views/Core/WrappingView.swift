/// A view that is another one under a name of its own: what most views that wrap a component are.
public protocol _WrappingView<Model>: View {
  /// Which view it is.
  associatedtype _Content: View<Model>
  /// That view.
  var _content: _Content { get }
}

extension _WrappingView {
  /// Brings the slot of the view that it is up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    _content._reconcile(slot, in: context)
  }
}
