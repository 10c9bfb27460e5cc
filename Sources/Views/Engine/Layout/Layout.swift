public import VitrineComponents
public import VitrineGeometry

/// A custom container: its size, and the places of its views.
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
///       let position = Point(bounds.minX + Double(index) * 20, bounds.minY)
///       subview.place(at: position, proposal: .unspecified)
///     }
///   }
/// }
/// ```
/// In a body, a layout is called with its views: `Diagonal() { … }`. As in SwiftUI, coordinates are
/// those of a left-to-right interface; in right-to-left interfaces the result is mirrored. The
/// views are laid out again if the layout doesn't equal the layout of the last build.
public protocol Layout: Equatable, Sendable {
  /// Values computed once from the views and used by all other methods.
  associatedtype Cache = Void

  /// The views of a container, in order.
  typealias Subviews = LayoutSubviews

  /// Computes the cache.
  ///
  /// Called again after the size of a view has changed.
  func makeCache(subviews: Subviews) -> Cache

  /// The size of the container, in points.
  ///
  /// NaN and negative lengths count as 0.
  /// - Parameters:
  ///   - proposal: the size proposed to the container.
  ///   - subviews: the views, which can be measured.
  ///   - cache: the cache.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> Size

  /// Places the views; a view that isn't placed is centered.
  /// - Parameters:
  ///   - bounds: of the container, in points.
  ///   - proposal: the size proposed to the container.
  ///   - subviews: the views.
  ///   - cache: the cache.
  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// How the container's size adapts to a proposal, for the stack around it.
  ///
  /// Default: it shrinks along both axes.
  func flexibility(subviews: Subviews) -> AxisFlexibility
}

extension Layout {
  /// It shrinks along both axes.
  public func flexibility(subviews: Subviews) -> AxisFlexibility {
    AxisFlexibility(horizontal: .shrinks, vertical: .shrinks)
  }

  /// Lays out views by this layout.
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

/// A view that arranges other views by a layout; calling the layout makes one.
public struct LayoutContainer<L: Layout, Model>: View {
  let layout: L
  let content: ViewList<Model>

  /// Updates the node of the container.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, LayoutElement(layout: layout)) { element, node in
      if element.layout == layout {
        node.isUnchanged = node.hasBeenPlaced
      } else {
        element.layout = layout
        node.invalidateLayout()
      }
      var inner = context
      inner.axis = nil
      inner.children(content, of: node)
    }
  }
}

struct LayoutElement<L: Layout>: Element {
  var layout: L

  var name: String { "\(L.self)" }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility {
    layout.flexibility(subviews: LayoutSubviews(node))
  }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    let subviews = LayoutSubviews(node)
    let cache = cache(node, subviews)
    return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache.value)
  }

  mutating func place(_ node: _ViewNode) {
    for (index, place) in places(node, in: node.size, node.proposal).enumerated() {
      node.placeChild(index, at: place.frame.origin, size: place.frame.size, place.proposal)
    }
  }

  func firstBaseline(_ node: _ViewNode, in size: Size) -> Double? {
    for (child, place) in zip(
      node.children, places(node, in: size, node.proposal(answeredBy: size)))
    {
      if let baseline = child.node.firstBaseline(in: place.frame.size) {
        return place.frame.minY + baseline
      }
    }
    return nil
  }

  private func places(
    _ node: _ViewNode, in size: Size, _ proposal: ProposedViewSize
  ) -> [LayoutPlace] {
    let board = PlaceBoard(count: node.children.count)
    let subviews = LayoutSubviews(node, board)
    let cache = cache(node, subviews)
    layout.placeSubviews(
      in: Rect(origin: .zero, size: size), proposal: proposal, subviews: subviews,
      cache: &cache.value)
    return node.children.indices.map { index in
      if let place = board.places[index] { return place }
      let own = node.children[index].node.size(for: proposal)
      let origin = Point((size.width - own.width) / 2, (size.height - own.height) / 2)
      return LayoutPlace(frame: Rect(origin: origin, size: own), proposal: proposal)
    }
  }

  private func cache(_ node: _ViewNode, _ subviews: LayoutSubviews) -> LayoutCache<L.Cache> {
    if let known = node.layoutCache as? LayoutCache<L.Cache> { return known }
    let made = LayoutCache(layout.makeCache(subviews: subviews))
    node.layoutCache = made
    return made
  }
}

/// A layout's cache, valid while the views' sizes stay the same.
private final class LayoutCache<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// Where a layout has placed a view.
struct LayoutPlace {
  var frame: Rect
  var proposal: ProposedViewSize
}

/// Records a layout's placements.
final class PlaceBoard {
  var places: [LayoutPlace?]
  init(count: Int) { places = [LayoutPlace?](repeating: nil, count: count) }
}
