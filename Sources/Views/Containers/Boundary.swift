internal import VitrineDrawing

/// Where a part with a model of its own stands in another: its property is the inner model.
public struct Place<Model, Inner: Part>: View {
  let keyPath: any WritableKeyPath<Model, Inner> & Sendable

  /// Shows a part that is a property of the model.
  public init(_ keyPath: any WritableKeyPath<Model, Inner> & Sendable) { self.keyPath = keyPath }

  /// Brings the slot of the part up to date; its body is asked for only where something differs.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    let part = context.model[keyPath: keyPath]
    return context.slot(slot, PartElement<Model, Inner>()) { element, slot in
      element.keyPath = keyPath
      slot.isUnchanged = element.isBuilt(part, context)
    } inside: { slot in
      PartElement<Model, Inner>.build(part, context.with(part), slot)
    }
  }
}

/// A part in a slot: the value that its body was last asked of.
struct PartElement<Outer, Inner: Part>: Element {
  var keyPath: (any WritableKeyPath<Outer, Inner> & Sendable)?
  private var built: Inner?
  private var environment: EnvironmentBox?

  var name: String { "\(Inner.self)" }

  /// The root of the scene keeps clear of what covers the edges.
  mutating func place(_ slot: _Slot) {
    if slot.safeArea?.isScene == true { slot.placeInSafeArea() } else { slot.placeInMiddle() }
  }

  /// Remembers what is built.
  /// - Returns: true where that is so already.
  mutating func isBuilt(_ part: Inner, _ context: _ViewContext<Outer>) -> Bool {
    if let built, environment === context.environment, built == part { return true }
    built = part
    environment = context.environment
    return false
  }

  /// Builds what is inside of a part, in a context of its own model.
  static func build(
    _ part: Inner, _ context: @autoclosure () -> _ViewContext<Inner>, _ slot: _Slot
  ) {
    guard !slot.isUnchanged else { return slot.isLeftOut = true }
    var inner = context()
    inner.session.didBuild(slot, because: .model)
    inner.axis = nil
    inner.child(part.body(in: inner.environment.bodyEnvironment), of: slot)
  }

  func lift(_ slot: _Slot, _ actions: inout [Effect]) {
    guard let keyPath else { return }
    actions.lift { (action: Action<Inner>, model: inout Outer, context: inout ActionContext) in
      action.run(&model[keyPath: keyPath], &context)
    }
  }
}

extension CompositeView {
  /// Brings the slot of the view up to date; its body is asked for only where something differs.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, CompositeElement<Self>()) { element, slot in
      slot.isUnchanged = element.isBuilt(self, context)
    } inside: { slot in
      guard !slot.isUnchanged else { return slot.isLeftOut = true }
      let reads = context.session.modelReads
      context.session.didBuild(slot, because: .model)
      context.child(body(in: context.environment.bodyEnvironment), of: slot)
      slot.element.readsModel = context.session.modelReads != reads
    }
  }
}

/// A composite view in a slot: the value that its body was last asked of.
struct CompositeElement<V: CompositeView>: Element {
  private var built: V?
  private var environment: EnvironmentBox?
  /// True where something inside has read the model, which may differ where the view does not.
  var readsModel = false

  var name: String { "\(V.self)" }

  /// Remembers what is built.
  /// - Returns: true where that is so already.
  mutating func isBuilt(_ view: V, _ context: _ViewContext<V.Model>) -> Bool {
    if let built, !readsModel, environment === context.environment, built == view { return true }
    built = view
    environment = context.environment
    return false
  }
}
