internal import VitrineGeometry

/// A view that an id tells from its siblings.
///
/// It demands nothing of its content, as `ModifiedView`.
public struct IdentifiedView<Content, Model> {
  let content: Content
  let id: AnyHashable
}

extension IdentifiedView: View where Content: View<Model> {
  /// True: a container tells its views apart by the id.
  public static var _isList: Bool { true }

  /// Adds the view under its id.
  public func _expand(into list: inout _ViewExpansion<Model>) {
    list.identified(by: id, isInLoop: true) { $0.add(content) }
  }

  /// True where the view inside stands for rows.
  public static var _isRows: Bool { Content._isRows }

  /// Adds the row, or rows, of the view under its id.
  public func _rows(into list: inout _RowExpansion<Model>) {
    list.identified(by: id) { content._rows(into: &$0) }
  }

  /// Brings the slot of the view up to date where no container is around.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, IdentifiedElement()) { _, slot in
      slot.isUnchanged = slot.wasPlaced
    } inside: { slot in
      context.children(.one(self), of: slot)
    }
  }
}

/// The one view with an id, where no container is around.
private struct IdentifiedElement: Element {
  var name: String { "id" }

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    for index in slot.children.indices { slot.describeChild(index, in: frame, &description) }
  }
}

extension View {
  /// Tells the view from its siblings: with another id it is another view, which begins afresh, and
  /// with the same it stays itself wherever in a `for` it has moved to.
  ///
  /// Actions focus it and scroll to it by the id. Of two siblings with one id the later is told apart
  /// by its position, and a notice says so.
  public func id(_ id: some Hashable) -> IdentifiedView<Self, Model> {
    IdentifiedView(content: self, id: AnyHashable(id))
  }
}
