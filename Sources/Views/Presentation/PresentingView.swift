internal import VitrineGeometry

/// A view with a layer that the model opens and closes: what `sheet(isPresented:)` and its like make.
struct PresentingView<Content: View, L: PresentationElement>: View where L.Model == Content.Model {
  typealias Model = Content.Model

  let content: Content
  /// Makes the layer, before its first build.
  let layer: L
  /// What is in the layer; nil while it is closed.
  let inside: (Model) -> ViewList<Model>?
  /// Brings the layer up to date before what is inside is built.
  let update: (inout L, _Slot, _ViewContext<Model>) -> Void

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, PresentingElement()) { _, slot in
      slot.isUnchanged = slot.wasPlaced
    } inside: { slot in
      context.child(content, of: slot)
      context.layer(inside(context.model), of: slot, layer, update)
    }
  }
}

extension _ViewContext {
  /// The same for what is inside of a layer.
  private var forLayer: Self {
    var inner = self
    inner.axis = nil
    inner.isInForm = false
    return inner
  }

  /// Builds the layer of a slot, or lets it go.
  /// - Parameter content: what is in it; nil for no layer.
  func layer<L: PresentationElement>(
    _ content: ViewList<Model>?, of slot: _Slot, _ layer: @escaping @autoclosure () -> L,
    _ update: @escaping (inout L, _Slot, _ViewContext<Model>) -> Void
  ) where L.Model == Model {
    guard let content else { return slot.updateLayer(at: session.time, nil) }
    let inner = forLayer
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
