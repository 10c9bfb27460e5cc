internal import VitrineDrawing

/// The content of a column.
struct ColumnView<Model>: View {
  let content: ViewList<Model>
  /// The title for the back button of a stack inside; nil for none.
  let origin: String?
  /// The effect of choosing a row.
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
  /// The environment of the content, including the title of the column that it was reached from.
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

  /// Replaces the choice of a row by the effect that shows the next column; in the last column the
  /// choice is passed on to the enclosing view.
  func lift(_ slot: _Slot, _ actions: inout [Effect]) {
    guard let onward else { return }
    for index in actions.indices where actions[index].isChoice { actions[index] = onward }
  }
}
