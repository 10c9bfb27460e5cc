internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// A view with others of its size behind or in front of it.
///
/// Its generic parameters have no constraints, as in `ModifiedView`.
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

  /// Updates the slot of the view and the views behind or in front of it.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    let new = LayerElement(alignment: alignment, isInFront: isInFront)
    return context.slot(slot, new) { element, slot in
      if element != new {
        element = new
        slot.invalidateLayout()
      } else {
        slot.isUnchanged = slot.wasPlaced
      }
    } inside: { slot in
      typealias Entry = _ViewExpansion<Model>.Entry
      let pile = ZStack(alignment: alignment) { layer }
      if slot.children.count == 2, slot.children[isInFront ? 0 : 1].identity == .wrapped {
        // Both existed before: their identities don't have to be compared.
        if isInFront { context.update(0, of: slot, by: content) }
        context.update(isInFront ? 1 : 0, of: slot, by: pile)
        if !isInFront { context.update(1, of: slot, by: content) }
        return
      }
      let own = Entry(view: content, identity: .wrapped)
      let other = Entry(view: pile, identity: Identity(structure: 1))
      context.children(isInFront ? [own, other] : [other, own], of: slot)
    }
  }
}

/// A view and the views behind or in front of it; the first alone determines the size.
private struct LayerElement: Element, Equatable {
  let alignment: Alignment
  let isInFront: Bool

  var name: String { isInFront ? "overlay" : "background" }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { slot.wrapped?.flexibility ?? .fixed }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    slot.wrapped?.size(for: proposal) ?? .zero
  }

  func firstBaseline(_ slot: _Slot, in size: Size) -> Double? {
    slot.wrapped?.firstBaseline(in: size)
  }

  mutating func place(_ slot: _Slot) {
    slot.placeWrapped(slot.proposal)
    guard let index = slot.children.firstIndex(where: { $0.identity != .wrapped }) else { return }
    let proposal = ProposedViewSize(slot.size)
    let size = slot.children[index].slot.size(for: proposal)
    slot.placeChild(index, at: alignment.origin(of: size, in: slot.size), size: size, proposal)
  }

  /// Attributes set by outer modifiers apply to the view.
  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    let said = description.attributes
    for index in slot.children.indices {
      let isOwn = slot.children[index].identity == .wrapped
      description.with(isOwn ? said : NodeAttributes()) {
        slot.describeChild(index, in: frame, &$0)
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
