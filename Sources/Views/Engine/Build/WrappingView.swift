/// A view that is implemented by another: most views that wrap a component are.
public protocol _WrappingView<Model>: View {
  /// The type of that view.
  associatedtype _Content: View<Model>
  /// The view.
  var _content: _Content { get }
}

extension _WrappingView {
  /// Updates the node of the wrapped view.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    _content._reconcile(node, in: context)
  }
}
