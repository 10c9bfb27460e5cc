/// No view: it takes no space, and containers line up the others as if it were not there.
public struct EmptyView<Model>: View {
  /// Makes none.
  public init() {}

  /// True: a container has nothing to line up.
  public static var _isList: Bool { true }

  /// Adds nothing.
  public func _expand(into list: inout _ViewExpansion<Model>) {}

  /// True: a list has no row of it.
  public static var _isRows: Bool { true }

  /// Adds no row.
  public func _rows(into list: inout _RowExpansion<Model>) {}

  /// Brings an empty slot up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    ViewList<Model>.empty._reconcile(slot, in: context)
  }
}
