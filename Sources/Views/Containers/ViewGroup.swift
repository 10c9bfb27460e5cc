extension ViewList {
  /// A group of the views, in a vertical stack if there are several.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    if case .one(let view) = self { return view._reconcile(node, in: context) }
    if context.environment.menuSize != nil {
      return MenuColumn(content: self, kind: .group)._reconcile(node, in: context)
    }
    return VStack<Model>(self)._reconcile(node, in: context)
  }
}
