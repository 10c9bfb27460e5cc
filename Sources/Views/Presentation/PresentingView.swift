internal import VitrineGeometry

/// A view with a layer that the model opens and closes: what `sheet(isPresented:)` and its like make.
///
/// It demands nothing of its parts and keeps its layer to itself, as `WrapperView`.
public struct PresentingView<Content, Model> {
  let content: Content
  /// Builds the layer, or lets it go.
  private let present: (_Slot, _ViewContext<Model>) -> Void

  /// - Parameters:
  ///   - layer: made before its first build.
  ///   - isElevated: true for what lies above a screen, false for a screen of its own; nil, the default, as around it.
  ///   - inside: what is in the layer; nil while it is closed.
  ///   - update: brings the layer up to date before what is inside is built.
  init<L: PresentationElement>(
    content: Content, layer: L, isElevated: Bool? = nil,
    inside: @escaping (Model) -> ViewList<Model>?,
    update: @escaping (inout L, _Slot, _ViewContext<Model>) -> Void
  ) where L.Model == Model {
    self.content = content
    present = { slot, context in
      context.layer(inside(context.model), of: slot, layer, isElevated: isElevated, update)
    }
  }
}

extension PresentingView: View where Content: View<Model> {
  /// Brings the slot of the view up to date, and its layer.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, PresentingElement()) { _, slot in
      slot.isUnchanged = slot.wasPlaced
    } inside: { slot in
      context.child(content, of: slot)
      present(slot, context)
    }
  }
}

extension _ViewContext {
  /// The same for what is inside of a layer.
  private var forLayer: Self {
    var inner = self
    inner.axis = nil
    inner.isInForm = false
    inner.refreshable = nil
    inner.destinations = nil
    inner.environment = environment.outsideToolbar.insideStack
    return inner
  }

  /// Builds the layer of a slot, or lets it go.
  /// - Parameter content: what is in it; nil for no layer.
  func layer<L: PresentationElement>(
    _ content: ViewList<Model>?, of slot: _Slot, _ layer: @escaping @autoclosure () -> L,
    isElevated: Bool? = nil,
    _ update: @escaping (inout L, _Slot, _ViewContext<Model>) -> Void
  ) where L.Model == Model {
    guard let content else { return slot.updateLayer(at: session.time, nil) }
    var inner = forLayer
    if let isElevated { inner.environment = inner.environment.elevated(isElevated) }
    slot.updateLayer(at: session.time) { old in
      inner.slot(old, layer()) { element, slot in
        update(&element, slot, inner)
        slot.isUnchanged = slot.wasPlaced
      } inside: { slot in
        inner.child(content, of: slot)
      }
    }
  }
}

/// The view that a layer belongs to.
struct PresentingElement: Element {
  var name: String { "presenting" }

  mutating func place(_ slot: _Slot) { slot.passThrough() }
}
