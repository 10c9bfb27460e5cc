internal import VitrineGeometry

/// A view with an id that distinguishes it from its siblings.
///
/// The generic parameters have no constraints, as in `ModifiedView`.
public struct IdentifiedView<Content, Model> {
  let content: Content
  let id: AnyHashable
}

extension IdentifiedView: View where Content: View<Model> {
  /// True: a container distinguishes the view from its siblings by the id.
  public static var _isList: Bool { true }

  /// Adds the view with its id.
  public func _expand(into list: inout _ViewExpansion<Model>) {
    list.identified(by: id, isInLoop: true) { $0.add(content) }
  }

  /// True if the view inside expands to rows.
  public static var _isRows: Bool { Content._isRows }

  /// Adds the rows of the view with its id.
  public func _rows(into list: inout _RowExpansion<Model>) {
    list.identified(by: id) { content._rows(into: &$0) }
  }

  /// Updates the node of the view outside of a container.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, IdentifiedElement()) { _, node in
      node.isUnchanged = node.hasBeenPlaced
    } inside: { node in
      context.children(.one(self), of: node)
    }
  }
}

/// A view with an id outside of a container.
private struct IdentifiedElement: Element {
  var name: String { "id" }

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    for index in node.children.indices { node.describeChild(index, in: frame, &description) }
  }
}

extension View {
  /// Identifies the view among its siblings.
  ///
  /// A view with another id is a new view and starts with fresh state. A view with the same id
  /// stays the same view wherever a `for` moves it. Actions focus the view and scroll to it by the
  /// id. Of two siblings with the same id, the later is identified by its position, and a notice
  /// reports it.
  public func id(_ id: some Hashable) -> IdentifiedView<Self, Model> {
    IdentifiedView(content: self, id: AnyHashable(id))
  }
}
