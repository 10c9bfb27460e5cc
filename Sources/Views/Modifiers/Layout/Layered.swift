internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// A view with other views in its frame, behind or in front of it.
///
/// The generic parameters have no constraints, as in `ModifiedView`.
public struct LayeredView<Content, Model> {
  let content: Content
  let layer: ViewList<Model>
  let alignment: Alignment
  let isInFront: Bool
}

extension LayeredView: View where Content: View, Content.Model == Model {
  /// True if the view inside expands to several: each has its own layer.
  public static var _isList: Bool { Content._isList }

  /// Adds the views inside, each with the layer.
  public func _expand(into list: inout _ViewExpansion<Model>) {
    list.modified({ $0.layered(layer, alignment, isInFront: isInFront) }) {
      content._expand(into: &$0)
    }
  }

  /// True if the view inside expands to rows.
  public static var _isRows: Bool { Content._isRows }

  /// Adds the rows of the view inside, each with the layer.
  public func _rows(into list: inout _RowExpansion<Model>) {
    list.modified({ $0.layered(layer, alignment, isInFront: isInFront) }) {
      content._rows(into: &$0)
    }
  }

  /// Updates the node of the view and the views behind or in front of it.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let new = LayerElement(alignment: alignment, isInFront: isInFront)
    return context.node(node, new) { element, node in
      if element != new {
        element = new
        node.invalidateLayout()
      } else {
        node.isUnchanged = node.hasBeenPlaced
      }
    } inside: { node in
      typealias Entry = _ViewExpansion<Model>.Entry
      let stack = ZStack(alignment: alignment) { layer }
      if node.children.count == 2, node.children[isInFront ? 0 : 1].identity == .wrapped {
        // Both existed before, so their identities don't have to be compared.
        if isInFront { context.update(0, of: node, by: content) }
        context.update(isInFront ? 1 : 0, of: node, by: stack)
        if !isInFront { context.update(1, of: node, by: content) }
        return
      }
      let own = Entry(view: content, identity: .wrapped)
      let other = Entry(view: stack, identity: Identity(structure: 1))
      context.children(isInFront ? [own, other] : [other, own], of: node)
    }
  }
}

/// A view and the views behind or in front of it; the view alone determines the size.
private struct LayerElement: Element, Equatable {
  let alignment: Alignment
  let isInFront: Bool

  var name: String { isInFront ? "overlay" : "background" }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { node.wrapped?.flexibility ?? .fixed }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    node.wrapped?.size(for: proposal) ?? .zero
  }

  func firstBaseline(_ node: _ViewNode, in size: Size) -> Double? {
    node.wrapped?.firstBaseline(in: size)
  }

  mutating func place(_ node: _ViewNode) {
    node.placeWrapped(node.proposal)
    guard let index = node.children.firstIndex(where: { $0.identity != .wrapped }) else { return }
    let proposal = ProposedViewSize(node.size)
    let size = node.children[index].node.size(for: proposal)
    node.placeChild(index, at: alignment.origin(of: size, in: node.size), size: size, proposal)
  }

  /// Attributes set by outer modifiers apply to the view.
  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    let attributes = description.attributes
    for index in node.children.indices {
      let isOwn = node.children[index].identity == .wrapped
      description.with(isOwn ? attributes : NodeAttributes()) {
        node.describeChild(index, in: frame, &$0)
      }
    }
  }
}

extension View {
  /// Shows views behind this one, in its frame.
  /// - Parameters:
  ///   - alignment: the position of views of another size; centered by default.
  ///   - content: the views, from back to front.
  public func background(
    alignment: Alignment = .center, @Views<Model> content: () -> ViewList<Model>
  ) -> LayeredView<Self, Model> {
    LayeredView(content: self, layer: content(), alignment: alignment, isInFront: false)
  }

  /// Shows views in front of this one, in its frame.
  /// - Parameters:
  ///   - alignment: the position of views of another size; centered by default.
  ///   - content: the views, from back to front.
  public func overlay(
    alignment: Alignment = .center, @Views<Model> content: () -> ViewList<Model>
  ) -> LayeredView<Self, Model> {
    LayeredView(content: self, layer: content(), alignment: alignment, isInFront: true)
  }

  fileprivate func layered(
    _ layer: ViewList<Model>, _ alignment: Alignment, isInFront: Bool
  ) -> any View<Model> {
    LayeredView(content: self, layer: layer, alignment: alignment, isInFront: isInFront)
  }
}
