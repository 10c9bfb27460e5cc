public import VitrineComponents
public import VitrineGeometry

/// A container of one's own: how large it is, and where the views in it are.
///
/// ```swift
/// struct Diagonal: Layout {
///   func sizeThatFits(
///     proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
///   ) -> Size { proposal.replacingUnspecifiedDimensions() }
///
///   func placeSubviews(
///     in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
///   ) {
///     for (index, subview) in subviews.enumerated() {
///       subview.place(at: Point(bounds.minX + Double(index) * 20, bounds.minY), proposal: .unspecified)
///     }
///   }
/// }
/// ```
/// In a body it is called with the views in it: `Diagonal() { … }`. As in SwiftUI, coordinates are
/// those of an interface that reads from left to right; others are mirrored. A layout that differs
/// from that of the build before is laid out anew.
public protocol Layout: Equatable, Sendable {
  /// What is computed once from the views and used in every question.
  associatedtype Cache = Void

  /// The views of a container, in order.
  typealias Subviews = LayoutSubviews

  /// Computes what sizes and places have in common.
  ///
  /// It is asked for again when one of the views has changed its size.
  func makeCache(subviews: Subviews) -> Cache

  /// The size of the container, in points.
  ///
  /// NaN and what is below 0 count as 0.
  /// - Parameters:
  ///   - proposal: the space that the container is offered.
  ///   - subviews: the views, which can be asked for their sizes.
  ///   - cache: what was computed so far.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> Size

  /// Places the views; one that is not placed is in the middle.
  /// - Parameters:
  ///   - bounds: of the container, in points.
  ///   - proposal: the space that the container was offered.
  ///   - subviews: the views.
  ///   - cache: what was computed so far.
  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// How the size of the container answers to what it is offered, which stacks go by.
  ///
  /// Default: it shrinks along both axes.
  func flexibility(subviews: Subviews) -> AxisFlexibility
}

extension Layout {
  /// It shrinks along both axes.
  public func flexibility(subviews: Subviews) -> AxisFlexibility {
    AxisFlexibility(horizontal: .shrinks, vertical: .shrinks)
  }

  /// The container as a view.
  public func callAsFunction<Model>(
    @Views<Model> _ content: () -> ViewList<Model>
  ) -> LayoutContainer<Self, Model> {
    LayoutContainer(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  /// Nothing.
  public func makeCache(subviews: Subviews) {}
}

/// Views in a layout; calling the layout makes it.
public struct LayoutContainer<L: Layout, Model>: View {
  let layout: L
  let content: ViewList<Model>

  /// Brings the slot of the container up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, LayoutElement(layout: layout)) { element, slot in
      if element.layout == layout {
        slot.isUnchanged = slot.wasPlaced
      } else {
        element.layout = layout
        slot.invalidateLayout()
      }
      var inner = context
      inner.axis = nil
      inner.children(content, of: slot)
    }
  }
}

struct LayoutElement<L: Layout>: Element {
  var layout: L

  var name: String { "\(L.self)" }

  func flexibility(_ slot: _Slot) -> AxisFlexibility {
    layout.flexibility(subviews: LayoutSubviews(slot))
  }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    let subviews = LayoutSubviews(slot)
    let cache = cache(slot, subviews)
    return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache.value)
  }

  mutating func place(_ slot: _Slot) {
    for (index, place) in places(slot, in: slot.size, slot.proposal).enumerated() {
      slot.placeChild(index, at: place.frame.origin, size: place.frame.size, place.proposal)
    }
  }

  func firstBaseline(_ slot: _Slot, in size: Size) -> Double? {
    for (child, place) in zip(
      slot.children, places(slot, in: size, slot.proposal(answeredBy: size)))
    {
      if let baseline = child.slot.firstBaseline(in: place.frame.size) {
        return place.frame.minY + baseline
      }
    }
    return nil
  }

  private func places(
    _ slot: _Slot, in size: Size, _ proposal: ProposedViewSize
  ) -> [LayoutPlace] {
    let board = PlaceBoard(count: slot.children.count)
    let subviews = LayoutSubviews(slot, board)
    let cache = cache(slot, subviews)
    layout.placeSubviews(
      in: Rect(origin: .zero, size: size), proposal: proposal, subviews: subviews,
      cache: &cache.value)
    return slot.children.indices.map { index in
      if let place = board.places[index] { return place }
      let own = slot.children[index].slot.size(for: proposal)
      let origin = Point((size.width - own.width) / 2, (size.height - own.height) / 2)
      return LayoutPlace(frame: Rect(origin: origin, size: own), proposal: proposal)
    }
  }

  private func cache(_ slot: _Slot, _ subviews: LayoutSubviews) -> LayoutCache<L.Cache> {
    if let known = slot.layoutCache as? LayoutCache<L.Cache> { return known }
    let made = LayoutCache(layout.makeCache(subviews: subviews))
    slot.layoutCache = made
    return made
  }
}

/// What a layout has computed, for as long as the sizes in it stay.
private final class LayoutCache<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// Where a layout has put a view.
struct LayoutPlace {
  var frame: Rect
  var proposal: ProposedViewSize
}

/// What a layout says while it places views.
final class PlaceBoard {
  var places: [LayoutPlace?]
  init(count: Int) { places = [LayoutPlace?](repeating: nil, count: count) }
}
