/// A view that another view implements, such as most views that wrap a component.
public protocol _WrappingView<Model>: View {
  /// The type of the implementing view.
  associatedtype _Content: View<Model>
  /// The implementing view.
  var _content: _Content { get }
}

extension _WrappingView {
  /// Updates the node of the wrapped view.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    _content._reconcile(node, in: context)
  }
}
