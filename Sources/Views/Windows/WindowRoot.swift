internal import VitrineDrawing

/// The root of a window's tree: the app's model, and the element that identifies the window.
struct WindowRoot<Shared: Equatable & Sendable>: Part {
  var shared: Shared
  let element: WindowElement
  /// The id of the declared kind of windows.
  let kind: String
  let declare: @Sendable (Shared) -> Windows<Shared>

  static func == (a: WindowRoot, b: WindowRoot) -> Bool {
    a.shared == b.shared && a.element == b.element && a.kind == b.kind
  }

  func body(in environment: Environment) -> ViewList<WindowRoot> {
    let group = declare(shared).groups.first { $0.id == kind }
    // Tasks of the app outlive the window, in a tree without views.
    guard let group, group.elements(shared).contains(element) else { return .empty }
    return group.content(shared, element)
  }
}

/// Views on an inner model that is derived from the outer model.
struct DerivedScope<Model, Inner>: View {
  typealias Change = (inout Model, (inout Inner) -> Void) -> Void

  let model: Inner
  let content: ViewList<Inner>
  let change: Change

  init(_ model: Inner, content: ViewList<Inner>, change: @escaping Change) {
    self.model = model
    self.content = content
    self.change = change
  }

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, DerivedScopeElement<Model, Inner>()) { element, node in
      element.change = change
      context.session.didBuild(node)
      context.with(model).child(content, of: node)
    }
  }
}

struct DerivedScopeElement<Model, Inner>: ActionMapper {
  var change: DerivedScope<Model, Inner>.Change?

  var name: String { "Scope" }

  mutating func place(_ node: _ViewNode) { node.passThrough() }

  func mapActions(_ node: _ViewNode, _ actions: inout [Effect]) {
    guard let change else { return }
    actions.mapActions {
      (action: Action<Inner>, model: inout Model, context: inout ActionContext) in
      // `change` takes no throwing or escaping body, so the context stays local to this function.
      change(&model) { action.run(&$0, &context) }
    }
  }
}
