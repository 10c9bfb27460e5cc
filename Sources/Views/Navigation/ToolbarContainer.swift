public import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A bar with views on it, at the bottom or top of a screen, and at its edge the progress of the screen's
/// work (P12).
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
/// Buttons are touch targets; one with a symbol shows that alone and is called by its title. A `Spacer`
/// takes what is left. Where there is no room for all, the last ones are rows of a menu at the trailing
/// end, with their titles: so nothing is ever cut off. Progress comes in a fade, glides, and goes in a
/// fade: at nil at once, at 1 a moment after it has arrived there.
///
/// In a `NavigationStack`, `ToolbarItem(placement: .bottomBar)` puts items on such a bar of the screen.
/// - Parameters:
///   - position: at which side of its screen it is; default bottom. Where it stands is up to what is
///     around it.
///   - progress: how much of the screen's work is done, 0…1; nil, the default, for nothing to show.
///   - isProgressIndeterminate: true while nobody knows how much there is to do; default false.
///   - content: the items, from the side where reading begins.
public func Toolbar<Model>(
  position: Toolbar.Position = .bottom, progress: Double? = nil,
  isProgressIndeterminate: Bool = false, @Views<Model> content: () -> ViewList<Model>
) -> ToolbarContainer<Model> {
  ToolbarContainer(
    toolbar: VitrineComponents.Toolbar(
      position: position, progress: progress, isProgressIndeterminate: isProgressIndeterminate),
    content: content())
}

/// A bar with views on it; the function `Toolbar` makes it.
public struct ToolbarContainer<Model>: View {
  var toolbar: VitrineComponents.Toolbar
  let content: ViewList<Model>

  /// How high the bar is: 44 points by default, 32 where it is compact.
  public func barMetrics(_ metrics: VitrineComponents.Toolbar.BarMetrics) -> Self {
    var copy = self
    copy.toolbar.barMetrics = metrics
    return copy
  }

  /// How far the bar goes on beneath its items, in points, at the side of the screen's edge; 0 by default.
  public func safeAreaInset(_ length: Double) -> Self {
    var copy = self
    copy.toolbar.safeAreaInset = length
    return copy
  }

  /// Brings the slot of the bar up to date.
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

/// A bar in a slot, whose children are its items and the button of the menu for those without room.
struct ToolbarContainerElement<Model>: Element {
  var control: VitrineComponents.Toolbar
  var style: StyleBox<VitrineComponents.Toolbar.Style>
  private var content = ViewList<Model>.empty
  private var context: _ViewContext<Model>?
  /// The first item that is in the menu; nil where all show.
  private var firstHidden: Int?

  init(control: VitrineComponents.Toolbar, style: StyleBox<VitrineComponents.Toolbar.Style>) {
    (self.control, self.style) = (control, style)
  }

  var name: String { "Toolbar" }

  /// What is said on it is not said of the screen, and nothing goes on beneath another bar.
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
    // What the menu builds later may read the model as it is then.
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

  /// Its material goes on to the edge of the screen that it is at.
  var safeAreaRole: SafeAreaRole {
    .fills(control.position == .bottom ? [.bottom, .horizontal] : [.top, .horizontal])
  }

  /// Where items stand: clear of what covers the edge, of which `safeAreaInset` may have said some.
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

  /// As wide as there is space, or as its items would like where that has no end.
  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    let bar = control.size(fitting: proposal.limit, style: style.style)
    if let width = proposal.width, width.isFinite { return Size(width, bar.height) }
    let items = widths(slot, bar.height).reduce(0) { $0 + $1.ideal }
    return Size(items + 2 * style.style.margin, bar.height)
  }

  func firstBaseline(_ slot: _Slot, in size: Size) -> Double? { nil }

  /// Of the items, without the button of the menu.
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
    // The rows of the menu are others.
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

  /// Never: it is told nothing of time.
  func nextUpdate(_ slot: _Slot, after time: Seconds) -> Seconds? { nil }

  // MARK: Paint

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    control.paint(into: &canvas, in: frame, style: style.style, at: context.time)
    slot.drawChildren(in: frame, &canvas, context)
  }

  // MARK: Input

  /// What is beneath it is not hit through it.
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

/// Items of a bar, each with what hides it where it has no room.
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

/// An item of a bar, in the middle of its place.
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

  /// How wide an item wants to be on a bar of a height, in points.
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

  /// No larger than its place.
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

/// The items of a bar that have no room, as rows of a menu.
private struct ToolbarMenuRows<Model>: View {
  let content: ViewList<Model>
  /// The first that is in the menu.
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

/// Takes no place in a menu.
private struct NoRow<Model>: View {
  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, NoRowElement()) { _, slot in slot.isUnchanged = slot.wasPlaced }
  }
}

private struct NoRowElement: Element {
  var name: String { "no row" }
}

extension _Slot {
  /// True for a bar with something on it besides the button of its menu.
  final var hasToolbarItems: Bool { children.count > 1 }
}
