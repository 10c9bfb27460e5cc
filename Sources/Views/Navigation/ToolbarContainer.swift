public import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A bar with views on it, at the bottom or top of a screen, which shows the progress of the
/// screen's work at its edge.
///
/// ```swift
/// Toolbar(progress: model.progress) {
///   Button("Share", symbol: share) { $0.share() }
///   Spacer()
///   Text("Updated just now")
///   Spacer()
///   Button("Delete", symbol: trash) { $0.delete() }
/// }
/// ```
/// Buttons are touch targets. A button with a symbol shows only the symbol; its title is its label.
/// A `Spacer` fills the remaining space. If not all items fit, the last ones are rows of a menu at
/// the trailing end, with their titles: nothing is ever cut off. Progress fades in, animates
/// between values, and fades out: at once when it becomes nil, and shortly after it has reached 1.
///
/// In a `NavigationStack`, `ToolbarItem(placement: .bottomBar)` puts items on such a bar of the
/// screen.
/// - Parameters:
///   - position: the side of the screen that the bar is at; default bottom. The surrounding layout
///     places the bar.
///   - progress: the fraction of the screen's work that is done, 0…1; nil, the default, for no
///     progress.
///   - isProgressIndeterminate: true while the amount of work is unknown; default false.
///   - content: the items, from the leading side.
public func Toolbar<Model>(
  position: Toolbar.Position = .bottom, progress: Double? = nil,
  isProgressIndeterminate: Bool = false, @Views<Model> content: () -> ViewList<Model>
) -> ToolbarContainer<Model> {
  ToolbarContainer(
    toolbar: VitrineComponents.Toolbar(
      position: position, progress: progress, isProgressIndeterminate: isProgressIndeterminate),
    content: content())
}

/// A bar with views on it, made by the function `Toolbar`.
public struct ToolbarContainer<Model>: View {
  var toolbar: VitrineComponents.Toolbar
  let content: ViewList<Model>

  /// Sets the height of the bar: 44 points by default, 32 if it is compact.
  public func barMetrics(_ metrics: VitrineComponents.Toolbar.BarMetrics) -> Self {
    var copy = self
    copy.toolbar.barMetrics = metrics
    return copy
  }

  /// Sets how far the bar extends beyond its items towards the edge of the screen, in points;
  /// default 0.
  public func safeAreaInset(_ length: Double) -> Self {
    var copy = self
    copy.toolbar.safeAreaInset = length
    return copy
  }

  /// Updates the node of the bar.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let style = context.environment.style(of: toolbar)
    let made = ToolbarContainerElement<Model>(control: toolbar, style: style)
    return context.node(node, made) { element, node in
      element.update(self, style, context, node)
    } inside: { node in
      node.element.build(context, node)
    }
  }
}

/// The element of a bar, whose children are its items and the button of the overflow menu.
struct ToolbarContainerElement<Model>: StatefulElement {
  var control: VitrineComponents.Toolbar
  var style: StyleBox<VitrineComponents.Toolbar.Style>
  private var content = ViewList<Model>.empty
  private var context: _ViewContext<Model>?
  /// The index of the first item in the overflow menu; nil if all fit.
  private var firstHidden: Int?

  init(control: VitrineComponents.Toolbar, style: StyleBox<VitrineComponents.Toolbar.Style>) {
    (self.control, self.style) = (control, style)
  }

  var name: String { "Toolbar" }

  /// Declarations in the bar's content don't apply to the screen, and the content extends under no
  /// other bar.
  func layoutValue(_ key: ObjectIdentifier) -> Any? { key == BarBoundary.key ? true : nil }

  // MARK: Build

  mutating func update(
    _ view: ToolbarContainer<Model>, _ style: StyleBox<VitrineComponents.Toolbar.Style>,
    _ context: _ViewContext<Model>, _ node: _ViewNode
  ) {
    var next = view.toolbar
    next.continueMotion(of: control, at: context.session.time)
    node.isUnchanged = node.hasBeenPlaced && next == control && style === self.style
    if style !== self.style || next.barMetrics != control.barMetrics
      || next.safeAreaInset != control.safeAreaInset || next.position != control.position
    {
      node.invalidateLayout()
    }
    (control, self.style) = (next, style)
    (content, self.context) = (view.content, context)
    // Menu content that is built later may read the current model, so a read is counted now.
    context.session.modelReads += 1
  }

  func build(_ context: _ViewContext<Model>, _ node: _ViewNode) {
    var inner = context
    inner.axis = .horizontal
    inner.showsCards = false
    let rows = ToolbarMenuRows(content: content, first: firstHidden ?? .max)
    let more = Menu<Model>(style.style.moreTitle, symbol: NavigationGlyph.more) {
      ViewList<Model>.one(rows)
    }
    let isCompact = control.barMetrics == .compact
    let all = ViewList<Model>.many([content, .one(more)])
      .environment(
        ToolbarButtonKey.self, isCompact ? style.style.compactHeight : style.style.height)
    inner.children(.one(ToolbarCells(content: .one(all))), of: node)
  }

  mutating func rebuild(_ node: _ViewNode, _ session: BuildSession) {
    guard var context else { return }
    context.session = session
    build(context, node)
  }

  // MARK: Layout

  /// The bar's material extends to the edge of the screen that the bar is at.
  var safeAreaRole: SafeAreaRole {
    .fills(control.position == .bottom ? [.bottom, .horizontal] : [.top, .horizontal])
  }

  /// The area of the items, which keeps clear of the safe area or `safeAreaInset`, whichever is
  /// larger.
  private func itemFrame(_ node: _ViewNode) -> Rect {
    let safeAreaInsets = node.coveredInsetsRead
    var shown = control
    shown.safeAreaInset = max(
      control.safeAreaInset,
      control.position == .bottom ? safeAreaInsets.bottom : safeAreaInsets.top)
    let sides = Insets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right)
    return shown.contentFrame(
      in: Rect(origin: .zero, size: node.size).inset(by: sides), style: style.style)
  }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { .fillsWidth }

  /// The size of the bar, which fills the proposed width.
  ///
  /// If no finite width is proposed, the bar has the ideal width of its items.
  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    let bar = control.size(fitting: proposal.limit, style: style.style)
    if let width = proposal.width, width.isFinite { return Size(width, bar.height) }
    let items = widths(node, bar.height).reduce(0) { $0 + $1.ideal }
    return Size(items + 2 * style.style.margin, bar.height)
  }

  func firstBaseline(_ node: _ViewNode, in size: Size) -> Double? { nil }

  /// The widths of the items, without the button of the menu.
  private func widths(_ node: _ViewNode, _ height: Double) -> [VitrineComponents.Toolbar.ItemWidth]
  {
    node.children.dropLast().map { ToolbarCellElement.width(of: $0.node, height, style.style) }
  }

  mutating func place(_ node: _ViewNode) {
    let room = itemFrame(node)
    let more = node.children.last.map {
      ToolbarCellElement.width(of: $0.node, room.height, style.style).minimum
    }
    let arrangement = VitrineComponents.Toolbar.Arrangement(
      of: widths(node, room.height), in: room.width, moreWidth: more ?? style.style.itemWidth)
    for index in node.children.indices {
      let isLast = index == node.children.count - 1
      let span =
        isLast
        ? arrangement.more
        : arrangement.spans.indices.contains(index) ? arrangement.spans[index] : nil
      show(span != nil, index, node)
      let frame = Rect(
        room.minX + (span?.start ?? 0), room.minY, span?.width ?? 0, span == nil ? 0 : room.height)
      node.placeChild(
        index, at: frame.origin, size: frame.size, ProposedViewSize(frame.size))
    }
    let hidden = arrangement.more == nil ? nil : arrangement.spans.count
    guard hidden != firstHidden else { return }
    firstHidden = hidden
    // The rows of the menu have changed.
    node.needsOwnBuild = true
  }

  private func show(_ isShown: Bool, _ index: Int, _ node: _ViewNode) {
    guard let cell = node.children[index].node as? ElementNode<ToolbarCellElement>,
      cell.element.isShown != isShown || cell.isAsleep == isShown,
      let uniqueCell = node.unique(index) as? ElementNode<ToolbarCellElement>
    else { return }
    uniqueCell.element.isShown = isShown
    uniqueCell.isAsleep = !isShown
    uniqueCell.needsDraw = true
    uniqueCell.updateAggregates(after: node.layoutTime)
  }

  // MARK: Motion

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    Schedule(change: control.nextChange(after: time), update: nil)
  }

  // MARK: Paint

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    control.paint(into: &canvas, in: frame, style: style.style, at: context.time)
    node.drawChildren(in: frame, &canvas, context)
  }

  // MARK: Input

  /// Input doesn't pass through the bar.
  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    node.collectHitsOfChildren(in: frame, &search)
    search.add(frame)
  }

  // MARK: Description

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    let semantics = control.node(
      id: description.makeID(description.attributes.role ?? .toolbar), in: frame,
      style: style.style, at: description.time)
    description.group(semantics, of: node) { node.describeChildren(in: frame, &$0) }
  }
}

/// The items of a bar, each in a cell that hides it if it doesn't fit.
private struct ToolbarCells<Model>: View {
  let content: ViewList<Model>

  static var _isList: Bool { true }

  func _expand(into list: inout _ViewExpansion<Model>) {
    list.modified({ ToolbarCell(content: $0) }) { content._expand(into: &$0) }
  }

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    content._reconcile(node, in: context)
  }
}

private struct ToolbarCell<Model>: View {
  let content: any View<Model>

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, ToolbarCellElement()) { _, node in
      node.isUnchanged = node.hasBeenPlaced
    } inside: { node in
      context.child(content, of: node)
    }
  }
}

/// An item of a bar, centered in its place.
struct ToolbarCellElement: Element {
  var isShown = false

  var name: String { "toolbar cell" }

  var isInert: Bool { !isShown }

  // MARK: Layout

  private enum Kind { case spacer, button, other }

  private static func kind(_ node: _ViewNode) -> Kind {
    var node = node
    let bounds = Rect(0, 0, 0, 0)
    while true {
      if node.spacerAxis != nil { return .spacer }
      if let semantics = node.ownSemantics(in: bounds, at: node.layoutTime) {
        return semantics.role == .button ? .button : .other
      }
      guard let inner = node.wrapped else { return node.canActivate == nil ? .other : .button }
      node = inner
    }
  }

  private static func padding(
    _ kind: Kind, _ style: VitrineComponents.Toolbar.Style
  ) -> Double { kind == .other ? style.itemPadding : 0 }

  /// The ideal width of an item on a bar of a given height, in points.
  static func width(
    of node: _ViewNode, _ height: Double, _ style: VitrineComponents.Toolbar.Style
  ) -> VitrineComponents.Toolbar.ItemWidth {
    typealias ItemWidth = VitrineComponents.Toolbar.ItemWidth
    func length(_ width: Double?) -> Double {
      node.size(for: ProposedViewSize(width: width, height: height)).width
    }
    let kind = kind(node)
    switch kind {
    case .spacer:
      let least = length(0)
      return ItemWidth(minimum: least, ideal: least, fills: true)
    case .button: return ItemWidth(max(style.itemWidth, length(nil)))
    case .other:
      let padding = 2 * padding(kind, style)
      let ideal = length(nil)
      switch node.flexibility.horizontal {
      case .fixed: return ItemWidth(ideal + padding)
      case .shrinks:
        return ItemWidth(
          minimum: max(min(ideal, style.flexibleWidth), min(ideal, length(0))) + padding,
          ideal: ideal + padding)
      case .fills:
        let least = max(style.flexibleWidth, length(0)) + padding
        return ItemWidth(minimum: least, ideal: least, fills: true)
      }
    }
  }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    node.wrapped?.size(for: proposal) ?? .zero
  }

  /// Placed no larger than its cell.
  mutating func place(_ node: _ViewNode) {
    guard isShown, !node.children.isEmpty else { return node.passThrough() }
    let style = node.environment.style(of: VitrineComponents.Toolbar()).style
    let padding = min(Self.padding(Self.kind(node), style), node.size.width / 2)
    let availableSize = Size(max(0, node.size.width - 2 * padding), node.size.height)
    let proposal = ProposedViewSize(availableSize)
    let childSize = node.children[0].node.size(for: proposal)
    let size = Size(
      min(childSize.width, availableSize.width), min(childSize.height, availableSize.height))
    let origin = Point(
      (node.size.width - size.width) / 2, (node.size.height - size.height) / 2)
    node.placeChild(0, at: origin, size: size, proposal)
  }

  // MARK: Paint

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    if isShown { node.drawChildren(in: frame, &canvas, context) }
  }

  // MARK: Description

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    if isShown { node.describeChildren(in: frame, &description) }
  }
}

/// The items of a bar that don't fit, as rows of a menu.
private struct ToolbarMenuRows<Model>: View {
  let content: ViewList<Model>
  /// The index of the first item in the menu.
  let first: Int

  static var _isList: Bool { true }

  private final class Count {
    var value = 0
  }

  func _expand(into list: inout _ViewExpansion<Model>) {
    let count = Count()
    list.modified({ view in
      defer { count.value += 1 }
      return count.value < first ? NoRow() : view
    }) { content._expand(into: &$0) }
  }

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    ViewList<Model>.many([.one(self)])._reconcile(node, in: context)
  }
}

/// A view without a row in a menu.
private struct NoRow<Model>: View {
  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, NoRowElement()) { _, node in node.isUnchanged = node.hasBeenPlaced }
  }
}

private struct NoRowElement: Element {
  var name: String { "no row" }
}

extension _ViewNode {
  /// True for a bar with any item besides the button of its menu.
  final var hasToolbarItems: Bool { children.count > 1 }
}
