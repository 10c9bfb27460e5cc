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
      element.update(part, context, slot)
    }
  }
}

/// A part in a slot: the value that its body was last asked of.
struct PartElement<Outer, Inner: Part>: Element {
  var keyPath: (any WritableKeyPath<Outer, Inner> & Sendable)?
  private var built: Inner?
  private var environment: EnvironmentBox?

  var name: String { "\(Inner.self)" }

  mutating func update(_ part: Inner, _ context: _ViewContext<Outer>, _ slot: _Slot) {
    if let built, environment === context.environment, built == part {
      slot.isUnchanged = true
      return
    }
    built = part
    environment = context.environment
    context.session.didBuild(slot, name)
    var inner = context.with(part)
    inner.axis = nil
    inner.child(part.body(in: context.environment.bodyEnvironment), of: slot)
  }

  func lift(_ slot: _Slot, _ actions: inout [Any]) {
    guard let keyPath else { return }
    for index in actions.indices {
      guard let action = actions[index] as? Action<Inner> else { continue }
      actions[index] = Action<Outer> { model, context in
        action.run(&model[keyPath: keyPath], &context)
      }
    }
  }
}

extension CompositeView {
  /// Brings the slot of the view up to date; its body is asked for only where something differs.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, CompositeElement<Self>()) { $0.update(self, context, $1) }
  }
}

/// A composite view in a slot: the value that its body was last asked of.
struct CompositeElement<V: CompositeView>: Element {
  private var built: V?
  private var environment: EnvironmentBox?
  /// True where something inside has read the model, which may differ where the view does not.
  private var readsModel = false

  var name: String { "\(V.self)" }

  mutating func update(_ view: V, _ context: _ViewContext<V.Model>, _ slot: _Slot) {
    if let built, !readsModel, environment === context.environment, built == view {
      slot.isUnchanged = true
      return
    }
    built = view
    environment = context.environment
    context.session.didBuild(slot, name)
    let reads = context.session.modelReads
    context.child(view.body(in: context.environment.bodyEnvironment), of: slot)
    readsModel = context.session.modelReads != reads
  }
}
