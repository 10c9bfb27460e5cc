internal import VitrineDrawing

/// Embeds a part with a model of its own, which is a property of the outer model.
public struct Scope<Model, Inner: Part>: View {
  let keyPath: any WritableKeyPath<Model, Inner> & Sendable

  /// Embeds a part that is a property of the model.
  public init(_ keyPath: any WritableKeyPath<Model, Inner> & Sendable) { self.keyPath = keyPath }

  /// Updates the node of the part; its body only runs if something has changed.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let part = context.model[keyPath: keyPath]
    return context.node(node, PartElement<Model, Inner>(part)) { element, node in
      element.keyPath = keyPath
      node.isUnchanged = element.isBuilt(part, context)
    } inside: { node in
      PartElement<Model, Inner>.build(part, context.with(part), node)
    }
  }
}

/// A part in a node, with the value of its last build.
struct PartElement<Outer, Inner: Part>: ActionMapper {
  var keyPath: (any WritableKeyPath<Outer, Inner> & Sendable)?
  private var built: Inner
  /// The environment of the last build; nil before the first.
  private var environment: EnvironmentBox?

  init(_ part: Inner) { built = part }

  var name: String { "\(Inner.self)" }

  /// The root of the scene is placed inside the safe area.
  mutating func place(_ node: _ViewNode) {
    if node.safeArea?.isScene == true { node.placeInSafeArea() } else { node.placeInMiddle() }
  }

  /// Stores the value of this build.
  /// - Returns: true if it is unchanged.
  mutating func isBuilt(_ part: Inner, _ context: _ViewContext<Outer>) -> Bool {
    if environment === context.environment, built == part { return true }
    built = part
    environment = context.environment
    return false
  }

  /// Builds the content of a part in a context of its own model.
  static func build(
    _ part: Inner, _ context: @autoclosure () -> _ViewContext<Inner>, _ node: _ViewNode
  ) {
    guard !node.isUnchanged else { return node.isSkipped = true }
    var inner = context()
    inner.session.didBuild(node, because: .model)
    inner.axis = nil
    inner.child(part.body(in: inner.environment.bodyEnvironment), of: node)
  }

  func mapActions(_ node: _ViewNode, _ actions: inout [Effect]) {
    guard let keyPath else { return }
    actions.mapActions {
      (action: Action<Inner>, model: inout Outer, context: inout ActionContext) in
      action.run(&model[keyPath: keyPath], &context)
    }
  }
}

extension CompositeView {
  /// Updates the node of the view; its body only runs if something has changed.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    // Usually nothing has changed.
    if let same = node as? ElementNode<CompositeElement<Self>>,
      same.environment === context.environment,
      same.element.isUnchanged(self, context)
    {
      (same.isUnchanged, same.isSkipped) = (true, true)
      return same
    }
    return context.node(node, CompositeElement(self)) { element, node in
      node.isUnchanged = element.isBuilt(self, context)
    } inside: { node in
      guard !node.isUnchanged else { return node.isSkipped = true }
      let readsBefore = context.session.modelReads
      context.session.didBuild(node, because: .model)
      context.child(body(in: context.environment.bodyEnvironment), of: node)
      node.element.readsModel = context.session.modelReads != readsBefore
    }
  }
}

/// A composite view in a node, with the value of its last build.
struct CompositeElement<V: CompositeView>: Element {
  private var built: V
  /// The environment of the last build; nil before the first.
  private var environment: EnvironmentBox?
  /// True if a view inside has read the model, which may change while this view doesn't.
  var readsModel = false

  init(_ view: V) { built = view }

  var name: String { "\(V.self)" }

  /// True if the inputs of the body are unchanged; mutating to avoid a copy of the element.
  mutating func isUnchanged(_ view: V, _ context: _ViewContext<V.Model>) -> Bool {
    !readsModel && environment === context.environment && built == view
  }

  /// Stores the value of this build.
  /// - Returns: true if it is unchanged.
  mutating func isBuilt(_ view: V, _ context: _ViewContext<V.Model>) -> Bool {
    if isUnchanged(view, context) { return true }
    built = view
    environment = context.environment
    return false
  }
}
