internal import VitrineDrawing

/// What is in a column.
struct ColumnView<Model>: View {
  let content: ViewList<Model>
  /// What a stack inside leads back to; nil where it leads back to nothing.
  let origin: String?
  /// What a row that is chosen leads to.
  let onward: Effect?

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, ColumnElement()) { element, slot in
      element.onward = onward
      element.surround(context.environment, origin)
      slot.isUnchanged = slot.wasPlaced
    } inside: { slot in
      var inner = context
      if let box = slot.element.box { inner.environment = box }
      inner.child(content, of: slot)
    }
  }
}

struct ColumnElement: Element {
  var onward: Effect?
  /// What surrounds the content: what the column is in, and what it was reached from.
  private(set) var box: EnvironmentBox?
  private var base: EnvironmentBox?
  private var origin: String?

  var name: String { "column" }

  mutating func surround(_ base: EnvironmentBox, _ origin: String?) {
    guard self.base !== base || self.origin != origin else { return }
    (self.base, self.origin) = (base, origin)
    var environment = base.environment
    guard environment[StackOriginKey.self] != origin else { return box = base }
    environment[StackOriginKey.self] = origin
    box = base.with(environment)
  }

  /// A chosen row of the last column leads on in what the view itself is in.
  func lift(_ slot: _Slot, _ actions: inout [Effect]) {
    guard let onward else { return }
    for index in actions.indices where actions[index].isChoice { actions[index] = onward }
  }
}
