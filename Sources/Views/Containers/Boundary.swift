internal import VitrineDrawing

/// Where a part with a model of its own stands in another: its property is the inner model.
public struct Place<Model, Inner: Part>: View {
  let keyPath: any WritableKeyPath<Model, Inner> & Sendable

  /// Shows a part that is a property of the model.
  public init(_ keyPath: any WritableKeyPath<Model, Inner> & Sendable) { self.keyPath = keyPath }

  /// Brings the slot of the part up to date; its body is asked for only where something differs.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    let part = context.model[keyPath: keyPath]
    return context.slot(slot, PartElement<Model, Inner>(part)) { element, slot in
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
  private var built: Inner
  /// Nil until it is built.
  private var environment: EnvironmentBox?

  init(_ part: Inner) { built = part }

  var name: String { "\(Inner.self)" }

  /// The root of the scene keeps clear of what covers the edges.
  mutating func place(_ slot: _Slot) {
    if slot.safeArea?.isScene == true { slot.placeInSafeArea() } else { slot.placeInMiddle() }
  }

  /// Remembers what is built.
  /// - Returns: true where that is so already.
  mutating func isBuilt(_ part: Inner, _ context: _ViewContext<Outer>) -> Bool {
    if environment === context.environment, built == part { return true }
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
    // Most often nothing differs.
    if let same = slot as? ElementSlot<CompositeElement<Self>>,
      same.environment === context.environment,
      same.element.isUnchanged(self, context)
    {
      (same.isUnchanged, same.isLeftOut) = (true, true)
      return same
    }
    return context.slot(slot, CompositeElement(self)) { element, slot in
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
  private var built: V
  /// Nil until it is built.
  private var environment: EnvironmentBox?
  /// True where something inside has read the model, which may differ where the view does not.
  var readsModel = false

  init(_ view: V) { built = view }

  var name: String { "\(V.self)" }

  /// True where the body was asked for of the same; in place, not of a copy of all that a slot has.
  mutating func isUnchanged(_ view: V, _ context: _ViewContext<V.Model>) -> Bool {
    !readsModel && environment === context.environment && built == view
  }

  /// Remembers what is built.
  /// - Returns: true where that is so already.
  mutating func isBuilt(_ view: V, _ context: _ViewContext<V.Model>) -> Bool {
    if isUnchanged(view, context) { return true }
    built = view
    environment = context.environment
    return false
  }
}
