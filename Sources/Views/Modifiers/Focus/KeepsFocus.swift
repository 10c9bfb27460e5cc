internal import VitrineGeometry

extension View {
  /// Restores the focus for each of several contents that the view shows one at a time.
  ///
  /// When a focused view is removed with its content, it gets the focus back when that content
  /// returns, unless another view was focused in the meantime; until then the focus doesn't move to
  /// a nearby view. A view that stays keeps the focus.
  /// - Parameter content: identifies the current content.
  public func keepsFocus(by content: some Hashable) -> WrapperView<Self, Model> {
    let new = AnyHashable(content)
    return WrapperView(self, FocusContentElement(content: new)) { element, node, context in
      guard new != element.content else { return }
      let path = context.session.focusPath
      let left = path.firstIndex(of: node.id).flatMap {
        node.identities(along: path[($0 + 1)...])
      }
      context.session.focusContents.append(
        FocusContentChange(node: node.id, old: element.content, new: new, left: left))
      element.content = new
    }
  }
}

private struct FocusContentElement: Element {
  var content: AnyHashable

  var name: String { "keepsFocus" }

  mutating func place(_ node: _ViewNode) { node.passThrough() }
}
