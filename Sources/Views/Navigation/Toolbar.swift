internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// Where an item is placed in the bars of a screen.
public enum ToolbarItemPlacement: String, Hashable, Sendable, CaseIterable {
  /// At the trailing side of the top bar.
  case automatic
  /// At the leading side of the top bar, after the back button.
  case topBarLeading
  /// At the trailing side of the top bar.
  case topBarTrailing
  /// In a bottom bar, as on a `Toolbar`; the screen has a bottom bar if any item is placed in it.
  case bottomBar

  /// Leaves a sheet without doing anything: the same as `topBarLeading`.
  public static let cancellationAction = topBarLeading
  /// Does what a sheet is for: the same as `topBarTrailing`.
  public static let confirmationAction = topBarTrailing
  /// The most likely action: the same as `topBarTrailing`.
  public static let primaryAction = topBarTrailing
}

extension ToolbarItemPlacement {
  fileprivate enum Key: LayoutValueKey {
    static var defaultValue: ToolbarItemPlacement { .automatic }
  }

  static func of(_ node: _ViewNode) -> ToolbarItemPlacement {
    (node.layoutValue(ObjectIdentifier(Key.self)) as? ToolbarItemPlacement) ?? .automatic
  }
}

/// One of the bars that a `toolbar` has items for.
extension ExpansionSection {
  static let topBar = ExpansionSection(id: "topBar", skipsOthers: false)
  static let bottomBar = ExpansionSection(id: "bottomBar", skipsOthers: true)
}

/// Views in a bar of a screen; only in the closure of `toolbar`.
/// - Parameters:
///   - placement: the place; default automatic.
///   - content: the views, 8 points apart if there are several; in the bottom bar, each view is an
///     item of its own, and a `Spacer` separates items.
public func ToolbarItem<Model>(
  placement: ToolbarItemPlacement = .automatic, @Views<Model> content: () -> ViewList<Model>
) -> some View<Model> {
  ToolbarItemContent(placement: placement, content: content())
}

/// Several views in a bar of a screen, like `ToolbarItem`; only in the closure of `toolbar`.
/// - Parameters:
///   - placement: the place; default automatic.
///   - content: the views, side by side.
public func ToolbarItemGroup<Model>(
  placement: ToolbarItemPlacement = .automatic, @Views<Model> content: () -> ViewList<Model>
) -> some View<Model> { ToolbarItem(placement: placement, content: content) }

/// The views of an item, which are only included in the bar of its placement.
private struct ToolbarItemContent<Model>: View {
  let placement: ToolbarItemPlacement
  let content: ViewList<Model>

  static var _isList: Bool { true }

  private var row: some View<Model> {
    HStack<Model>(spacing: NavigationBar.itemGap) { content }
      .layoutValue(key: ToolbarItemPlacement.Key.self, value: placement)
  }

  func _expand(into list: inout _ViewExpansion<Model>) {
    switch (list.section, placement) {
    case (nil, _): list.append(row)
    case (.some(.bottomBar), .bottomBar): list.listing(nil) { content._expand(into: &$0) }
    case (.some(.topBar), .automatic), (.some(.topBar), .topBarLeading),
      (.some(.topBar), .topBarTrailing):
      list.listing(nil) { $0.append(row) }
    default: list.place.skip()
    }
  }

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    row._reconcile(node, in: context)
  }
}

/// The items of a `toolbar` in one of its bars.
private struct ToolbarSectionView<Model>: View {
  let section: ExpansionSection
  let items: ViewList<Model>

  static var _isList: Bool { true }

  func _expand(into list: inout _ViewExpansion<Model>) {
    list.listing(section) { items._expand(into: &$0) }
  }

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    ViewList<Model>.many([.one(self)])._reconcile(node, in: context)
  }
}

extension View {
  /// Adds views to the bars of the enclosing screen.
  ///
  /// ```swift
  /// .toolbar {
  ///   ToolbarItem(placement: .topBarTrailing) { Button("Add") { $0.names.append("") } }
  ///   ToolbarItem(placement: .bottomBar) {
  ///     Button("Delete", symbol: trash) { $0.delete() }
  ///     Spacer()
  ///     Text(status)
  ///   }
  /// }
  /// ```
  /// The actions of the items use the model of the view. Views outside of a `ToolbarItem` are at
  /// the trailing side of the top bar. The screen ends above its bottom bar. A screen has a single
  /// bottom bar: if several of its views declare one, that of the outermost view is used. Use
  /// `toolbar` outside of scroll views; outside of a `NavigationStack`, the items aren't shown.
  /// - Parameter content: the views, from the leading side.
  public func toolbar(@Views<Model> content: () -> ViewList<Model>) -> some View<Model> {
    ToolbarView(content: self, items: content())
  }
}

/// A view with items for the bars.
struct ToolbarView<Content: View>: View {
  typealias Model = Content.Model

  let content: Content
  let items: ViewList<Content.Model>

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Content.Model>) -> _ViewNode {
    typealias Entry = _ViewExpansion<Content.Model>.Entry
    return context.node(node, ToolbarElement()) { _, node in
      node.isUnchanged = node.hasBeenPlaced
    } inside: { node in
      var entries = [
        Entry(view: ToolbarItemsView(items: items), identity: Identity(structure: 1)),
        Entry(view: content, identity: .wrapped),
      ]
      if items.mayHaveBottomItems {
        let bottom = ToolbarSectionView(section: .bottomBar, items: items)
        entries.append(
          Entry(
            view: ToolbarContainer(toolbar: .init(), content: .one(bottom)),
            identity: Identity(structure: 2)))
      }
      context.children(entries, of: node)
    }
  }
}

extension ViewList {
  /// False if none of its views can be in a bottom bar.
  fileprivate var mayHaveBottomItems: Bool {
    switch self {
    case .empty: false
    case .one(let view):
      (view as? ToolbarItemContent<Model>).map { $0.placement == .bottomBar }
        ?? type(of: view)._isList
    case .many(let lists), .loop(let lists): lists.contains { $0.mayHaveBottomItems }
    case .branch(_, let list): list.mayHaveBottomItems
    }
  }
}

private struct ToolbarItemsView<Model>: View {
  let items: ViewList<Model>

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, ToolbarItems()) { _, node in
      node.isUnchanged = node.hasBeenPlaced
    } inside: { node in
      var inner = context
      inner.axis = .horizontal
      inner.showsCards = false
      // The titles of buttons align with other titles at the sides.
      let padded = ToolbarSectionView(section: .topBar, items: items)
        .environment(PlainButtonPadding.self, NavigationBar.buttonMargin)
        .environment(TopBarKey.self, NavigationBar.backgroundInset)
      inner.children(.one(padded), of: node)
    }
  }
}

/// A view together with its bar items, which the screen shows.
struct ToolbarElement: Element {
  /// The origin of the bottom bar in the node, as placed by the screen.
  var bottomOrigin = Point.zero

  /// The child index of the bottom bar.
  static let bottomIndex = 2

  var name: String { "toolbar" }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    node.wrapped?.size(for: proposal) ?? .zero
  }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { node.wrapped?.flexibility ?? .fixed }

  func firstBaseline(_ node: _ViewNode, in size: Size) -> Double? {
    node.wrapped?.firstBaseline(in: size)
  }

  mutating func place(_ node: _ViewNode) {
    node.placeChild(0, at: .zero, size: .zero, .unspecified)
    node.placeChild(1, at: .zero, size: node.size, node.proposal)
    guard node.children.count > Self.bottomIndex else { return }
    // The bottom bar keeps its size, which the screen decides.
    let bottom = node.children[Self.bottomIndex].node
    let (size, proposal) = (bottom.size, bottom.proposal)
    node.placeChild(
      Self.bottomIndex, at: .zero, size: size, proposal, area: .some(bottom.safeArea))
  }

  func placement(_ node: _ViewNode, of index: Int, at time: Seconds) -> Placement {
    Placement(index == Self.bottomIndex ? bottomOrigin : node.children[index].origin)
  }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    node.drawChild(1, in: frame, &canvas, context)
  }

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    node.collectHits(ofChild: 1, in: frame, &search)
  }

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    node.describeChild(1, in: frame, &description)
  }
}

/// The items of a bar in their ideal sizes, at positions given by the screen.
struct ToolbarItems: Element {
  /// The origins of the items in their node; empty until a screen has placed them.
  var origins: [Point] = []

  var name: String { "toolbar items" }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size { .zero }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { .fixed }

  func firstBaseline(_ node: _ViewNode, in size: Size) -> Double? { nil }

  mutating func place(_ node: _ViewNode) {
    for index in node.children.indices { node.placeChild(index, at: .zero, .unspecified) }
  }

  func placement(_ node: _ViewNode, of index: Int, at time: Seconds) -> Placement {
    Placement(origins.indices.contains(index) ? origins[index] : .zero)
  }
}
