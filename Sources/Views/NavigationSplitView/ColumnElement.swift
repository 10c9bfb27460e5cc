internal import VitrineDrawing

/// The content of a column.
struct ColumnView<Model>: View {
  let content: ViewList<Model>
  /// The title for the back button of a stack inside; nil for none.
  let origin: String?
  /// The effect of selecting a row, which shows the next column; nil in the last column.
  let selectionEffect: Effect?

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, ColumnElement()) { element, node in
      element.selectionEffect = selectionEffect
      element.setEnvironment(context.environment, origin)
      node.isUnchanged = node.hasBeenPlaced
    } inside: { node in
      var inner = context
      if let contentEnvironment = node.element.contentEnvironment {
        inner.environment = contentEnvironment
      }
      inner.child(content, of: node)
    }
  }
}

struct ColumnElement: ActionMapper {
  var selectionEffect: Effect?
  /// The environment of the content, including the title of the column that it was reached from.
  private(set) var contentEnvironment: EnvironmentBox?
  private var base: EnvironmentBox?
  private var origin: String?

  var name: String { "column" }

  mutating func setEnvironment(_ base: EnvironmentBox, _ origin: String?) {
    guard self.base !== base || self.origin != origin else { return }
    (self.base, self.origin) = (base, origin)
    var environment = base.environment
    guard environment[RootBackTitleKey.self] != origin else { return contentEnvironment = base }
    environment[RootBackTitleKey.self] = origin
    contentEnvironment = base.with(environment)
  }

  /// Replaces the choice of a row by the effect that shows the next column; in the last column the
  /// choice is passed on to the enclosing view.
  func mapActions(_ node: _ViewNode, _ actions: inout [Effect]) {
    guard let selectionEffect else { return }
    for index in actions.indices where actions[index].isChoice { actions[index] = selectionEffect }
  }
}
