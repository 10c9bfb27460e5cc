internal import VitrineGeometry

/// A view with a layer that the model opens and closes: the result of `sheet(isPresented:)` and
/// similar modifiers.
///
/// Its generic parameters have no constraints and the layer's type is hidden, as in `WrapperView`.
public struct PresentingView<Content, Model> {
  let content: Content
  /// Builds or removes the layer.
  private let present: (_ViewNode, _ViewContext<Model>) -> Void

  /// - Parameters:
  ///   - layer: the element before its first build.
  ///   - isElevated: true for a layer above a screen, false for a screen of its own; nil, the
  ///     default, for the value of the surrounding views.
  ///   - inside: the content; nil while the layer is closed.
  ///   - update: updates the element before the content is built.
  init<L: PresentationElement>(
    content: Content, layer: L, isElevated: Bool? = nil,
    inside: @escaping (Model) -> ViewList<Model>?,
    update: @escaping (inout L, _ViewNode, _ViewContext<Model>) -> Void
  ) where L.Model == Model {
    self.content = content
    present = { node, context in
      context.layer(inside(context.model), of: node, layer, isElevated: isElevated, update)
    }
  }
}

extension PresentingView: View where Content: View<Model> {
  /// Updates the node of the view and its layer.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, PresentingElement()) { _, node in
      node.isUnchanged = node.hasBeenPlaced
    } inside: { node in
      context.child(content, of: node)
      present(node, context)
    }
  }
}

extension _ViewContext {
  /// The context for the content of a layer.
  private var forLayer: Self {
    var inner = self
    inner.axis = nil
    inner.showsCards = false
    inner.refreshable = nil
    inner.destinations = nil
    inner.environment = environment.outsideToolbar.insideStack
    return inner
  }

  /// Builds or removes the layer of a node.
  /// - Parameter content: the content; nil for no layer.
  func layer<L: PresentationElement>(
    _ content: ViewList<Model>?, of node: _ViewNode, _ layer: @escaping @autoclosure () -> L,
    isElevated: Bool? = nil,
    _ update: @escaping (inout L, _ViewNode, _ViewContext<Model>) -> Void
  ) where L.Model == Model {
    guard let content else { return node.updateLayer(at: session.time, nil) }
    var inner = forLayer
    if let isElevated { inner.environment = inner.environment.elevated(isElevated) }
    node.updateLayer(at: session.time) { old in
      inner.node(old, layer()) { element, node in
        update(&element, node, inner)
        node.isUnchanged = node.hasBeenPlaced
      } inside: { node in
        inner.child(content, of: node)
      }
    }
  }
}

/// The view that presents a layer.
struct PresentingElement: Element {
  var name: String { "presenting" }

  mutating func place(_ node: _ViewNode) { node.passThrough() }
}
