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
/// Buttons are touch targets; one with a symbol shows only that and uses its title as its label. A
/// `Spacer` fills the remaining space. If not all items fit, the last ones are rows of a menu at
/// the trailing end, with their titles, so nothing is ever cut off. Progress fades in, animates
/// between values, and fades out: at nil at once, at 1 shortly after arriving there.
///
/// In a `NavigationStack`, `ToolbarItem(placement: .bottomBar)` puts items on such a bar of the
/// screen.
/// - Parameters:
///   - position: the side of the screen that it is at; default bottom. The surrounding layout
///     places it.
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

  /// Updates the slot of the bar.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    let style = context.environment.style(of: toolbar)
    let made = ToolbarContainerElement<Model>(control: toolbar, style: style)
    return context.slot(slot, made) { element, slot in
      element.update(self, style, context, slot)
    } inside: { slot in
      slot.element.build(context, slot)
    }
  }
}

/// The element of a bar, whose children are its items and the button of the overflow menu.
struct ToolbarContainerElement<Model>: Element {
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

  /// Declarations of its content don't apply to the screen, and its content extends under no other
  /// bar.
  func layoutValue(_ key: ObjectIdentifier) -> Any? { key == StackBoundary.key ? true : nil }

  // MARK: Build

  mutating func update(
    _ view: ToolbarContainer<Model>, _ style: StyleBox<VitrineComponents.Toolbar.Style>,
    _ context: _ViewContext<Model>, _ slot: _Slot
  ) {
    var next = view.toolbar
    next.continueMotion(of: control, at: context.session.time)
    slot.isUnchanged = slot.wasPlaced && next == control && style === self.style
    if style !== self.style || next.barMetrics != control.barMetrics
      || next.safeAreaInset != control.safeAreaInset || next.position != control.position
    {
      slot.invalidateLayout()
    }
    (control, self.style) = (next, style)
    (content, self.context) = (view.content, context)
    // Menu content that is built later may read the current model.
    context.session.modelReads += 1
  }

  func build(_ context: _ViewContext<Model>, _ slot: _Slot) {
    var inner = context
    inner.axis = .horizontal
    inner.isInForm = false
    let rows = ToolbarMenuRows(content: content, first: firstHidden ?? .max)
    let more = Menu<Model>(style.style.moreTitle, symbol: NavigationGlyph.more) {
      ViewList<Model>.one(rows)
    }
    let isCompact = control.barMetrics == .compact
    let all = ViewList<Model>.many([content, .one(more)])
      .environment(
        ToolbarButtonKey.self, isCompact ? style.style.compactHeight : style.style.height)
    inner.children(.one(ToolbarCells(content: .one(all))), of: slot)
  }

  mutating func rebuild(_ slot: _Slot, _ session: BuildSession) {
    guard var context else { return }
    context.session = session
    build(context, slot)
  }

  // MARK: Layout

  /// Its material extends to the edge of the screen that it is at.
  var safeAreaRole: SafeAreaRole {
    .fills(control.position == .bottom ? [.bottom, .horizontal] : [.top, .horizontal])
  }

  /// The area of the items, which keeps clear of the safe area or `safeAreaInset`, whichever is
  /// larger.
  private func itemRoom(_ slot: _Slot) -> Rect {
    let covered = slot.coveredInsetsRead
    var shown = control
    shown.safeAreaInset = max(
      control.safeAreaInset, control.position == .bottom ? covered.bottom : covered.top)
    let sides = Insets(top: 0, left: covered.left, bottom: 0, right: covered.right)
    return shown.contentFrame(
      in: Rect(origin: .zero, size: slot.size).inset(by: sides), style: style.style)
  }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fillsWidth }

  /// It fills the proposed width, or has its items' ideal width if that is infinite.
  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    let bar = control.size(fitting: proposal.limit, style: style.style)
    if let width = proposal.width, width.isFinite { return Size(width, bar.height) }
    let items = widths(slot, bar.height).reduce(0) { $0 + $1.ideal }
    return Size(items + 2 * style.style.margin, bar.height)
  }

  func firstBaseline(_ slot: _Slot, in size: Size) -> Double? { nil }

  /// The widths of the items, without the button of the menu.
  private func widths(_ slot: _Slot, _ height: Double) -> [VitrineComponents.Toolbar.ItemWidth] {
    slot.children.dropLast().map { ToolbarCellElement.width(of: $0.slot, height, style.style) }
  }

  mutating func place(_ slot: _Slot) {
    let room = itemRoom(slot)
    let more = slot.children.last.map {
      ToolbarCellElement.width(of: $0.slot, room.height, style.style).least
    }
    let plan = VitrineComponents.Toolbar.Arrangement(
      of: widths(slot, room.height), in: room.width, moreWidth: more ?? style.style.itemWidth)
    for index in slot.children.indices {
      let isLast = index == slot.children.count - 1
      let span =
        isLast ? plan.more : plan.spans.indices.contains(index) ? plan.spans[index] : nil
      show(span != nil, index, slot)
      let frame = Rect(
        room.minX + (span?.start ?? 0), room.minY, span?.width ?? 0, span == nil ? 0 : room.height)
      slot.placeChild(
        index, at: frame.origin, size: frame.size, ProposedViewSize(frame.size))
    }
    let hidden = plan.more == nil ? nil : plan.spans.count
    guard hidden != firstHidden else { return }
    firstHidden = hidden
    // The rows of the menu have changed.
    slot.needsOwnBuild = true
  }

  private func show(_ isShown: Bool, _ index: Int, _ slot: _Slot) {
    guard let cell = slot.children[index].slot as? ElementSlot<ToolbarCellElement>,
      cell.element.isShown != isShown || cell.isAsleep == isShown,
      let own = slot.unique(index) as? ElementSlot<ToolbarCellElement>
    else { return }
    own.element.isShown = isShown
    own.isAsleep = !isShown
    own.needsDraw = true
    own.refresh(after: slot.layoutTime)
  }

  // MARK: Motion

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? {
    control.nextChange(after: time)
  }

  /// Never: it doesn't depend on time updates.
  func nextUpdate(_ slot: _Slot, after time: Seconds) -> Seconds? { nil }

  // MARK: Paint

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    control.paint(into: &canvas, in: frame, style: style.style, at: context.time)
    slot.drawChildren(in: frame, &canvas, context)
  }

  // MARK: Input

  /// Input doesn't pass through it.
  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    slot.collectHitsOfChildren(in: frame, &search)
    search.add(frame)
  }

  // MARK: Description

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    let node = control.node(
      id: description.makeID(description.attributes.role ?? .toolbar), in: frame,
      style: style.style, at: description.time)
    description.group(node, of: slot) { slot.describeChildren(in: frame, &$0) }
  }
}

/// The items of a bar, each in a cell that hides it if it doesn't fit.
private struct ToolbarCells<Model>: View {
  let content: ViewList<Model>

  static var _isList: Bool { true }

  func _expand(into list: inout _ViewExpansion<Model>) {
    list.modified({ ToolbarCell(content: $0) }) { content._expand(into: &$0) }
  }

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    content._reconcile(slot, in: context)
  }
}

private struct ToolbarCell<Model>: View {
  let content: any View<Model>

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, ToolbarCellElement()) { _, slot in
      slot.isUnchanged = slot.wasPlaced
    } inside: { slot in
      context.child(content, of: slot)
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

  private static func kind(_ slot: _Slot) -> Kind {
    var slot = slot
    let bounds = Rect(0, 0, 0, 0)
    while true {
      if slot.spacerAxis != nil { return .spacer }
      if let node = slot.ownNode(in: bounds, at: slot.layoutTime) {
        return node.role == .button ? .button : .other
      }
      guard let inner = slot.wrapped else { return slot.canActivate == nil ? .other : .button }
      slot = inner
    }
  }

  private static func padding(
    _ kind: Kind, _ style: VitrineComponents.Toolbar.Style
  ) -> Double { kind == .other ? style.itemPadding : 0 }

  /// The ideal width of an item on a bar of a given height, in points.
  static func width(
    of slot: _Slot, _ height: Double, _ style: VitrineComponents.Toolbar.Style
  ) -> VitrineComponents.Toolbar.ItemWidth {
    typealias ItemWidth = VitrineComponents.Toolbar.ItemWidth
    func length(_ width: Double?) -> Double {
      slot.size(for: ProposedViewSize(width: width, height: height)).width
    }
    let kind = kind(slot)
    switch kind {
    case .spacer:
      let least = length(0)
      return ItemWidth(least: least, ideal: least, fills: true)
    case .button: return ItemWidth(max(style.itemWidth, length(nil)))
    case .other:
      let padding = 2 * padding(kind, style)
      let ideal = length(nil)
      switch slot.flexibility.horizontal {
      case .fixed: return ItemWidth(ideal + padding)
      case .shrinks:
        return ItemWidth(
          least: max(min(ideal, style.flexibleWidth), min(ideal, length(0))) + padding,
          ideal: ideal + padding)
      case .fills:
        let least = max(style.flexibleWidth, length(0)) + padding
        return ItemWidth(least: least, ideal: least, fills: true)
      }
    }
  }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    slot.wrapped?.size(for: proposal) ?? .zero
  }

  /// Placed no larger than its cell.
  mutating func place(_ slot: _Slot) {
    guard isShown, !slot.children.isEmpty else { return slot.passThrough() }
    let style = slot.environment.style(of: VitrineComponents.Toolbar()).style
    let padding = min(Self.padding(Self.kind(slot), style), slot.size.width / 2)
    let room = Size(max(0, slot.size.width - 2 * padding), slot.size.height)
    let proposal = ProposedViewSize(room)
    let wanted = slot.children[0].slot.size(for: proposal)
    let size = Size(min(wanted.width, room.width), min(wanted.height, room.height))
    let origin = Point(
      (slot.size.width - size.width) / 2, (slot.size.height - size.height) / 2)
    slot.placeChild(0, at: origin, size: size, proposal)
  }

  // MARK: Paint

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    if isShown { slot.drawChildren(in: frame, &canvas, context) }
  }

  // MARK: Description

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    if isShown { slot.describeChildren(in: frame, &description) }
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

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    ViewList<Model>.many([.one(self)])._reconcile(slot, in: context)
  }
}

/// A view without a row in a menu.
private struct NoRow<Model>: View {
  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, NoRowElement()) { _, slot in slot.isUnchanged = slot.wasPlaced }
  }
}

private struct NoRowElement: Element {
  var name: String { "no row" }
}

extension _Slot {
  /// True for a bar with any item besides the button of its menu.
  final var hasToolbarItems: Bool { children.count > 1 }
}
