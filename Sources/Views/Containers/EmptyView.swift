/// No view: it takes no space, and containers ignore it.
public struct EmptyView<Model>: View {
  /// Makes an empty view.
  public init() {}

  /// True: a container has nothing to lay out.
  public static var _isList: Bool { true }

  /// Adds nothing.
  public func _expand(into list: inout _ViewExpansion<Model>) {}

  /// True: it has no rows.
  public static var _isRows: Bool { true }

  /// Adds no row.
  public func _rows(into list: inout _RowExpansion<Model>) {}

  /// Updates an empty node.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    ViewList<Model>.empty._reconcile(node, in: context)
  }
}
