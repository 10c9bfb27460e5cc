internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction

/// A row, header or footer of a list: adds the insets around the content.
struct RowBox<Model>: View {
  let content: any View<Model>
  let element: RowBoxElement

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, element) { old, slot in
      if !old.hasSameLayout(as: element) {
        old.take(element)
        slot.invalidateLayout()
      } else {
        old.take(element)
      }
      slot.keepsRecord = true
    } inside: { slot in
      var inner = context
      inner.axis = nil
      inner.isInForm = false
      build(content, inner, slot)
    }
  }

  private func build(
    _ view: some View<Model>, _ context: _ViewContext<Model>, _ slot: _Slot
  ) {
    context.child(view, of: slot)
  }
}

struct RowBoxElement: Element {
  var kind: RowKind
  var style: StyleBox<ListRow.Style>
  /// True if a press has an effect.
  var isInteractive: Bool
  var isSelected: Bool?
  var said: NodeAttributes?
  /// True while a view inside has the focus.
  private(set) var hasFocus = false

  init(
    kind: RowKind, style: StyleBox<ListRow.Style>, isInteractive: Bool,
    isSelected: Bool?, said: NodeAttributes?
  ) {
    self.kind = kind
    self.style = style
    self.isInteractive = isInteractive
    self.isSelected = isSelected
    self.said = said
  }

  var name: String { "list \(kind)" }

  func hasSameLayout(as other: RowBoxElement) -> Bool {
    kind == other.kind && style === other.style
      && (kind == .row || isInteractive == other.isInteractive)
  }

  mutating func take(_ new: RowBoxElement) {
    let hasFocus = hasFocus
    self = new
    self.hasFocus = hasFocus
  }

  // MARK: Layout

  /// The insets of the content, for a left-to-right layout.
  func insets(_ slot: _Slot) -> Insets {
    let style = style.style
    guard kind == .row else {
      var insets = Insets(horizontal: style.padding, vertical: style.footerRoom)
      // The chevron of a header that folds its rows.
      if isInteractive { insets.right += style.accessorySide + style.gap }
      return insets
    }
    if fills(slot) { return Insets(0) }
    let said = slot.children.first?.slot.layoutValue(ObjectIdentifier(RowLookKey.Insets.self))
    return (said as? EdgeInsets)?.leftToRight ?? Self.insets(style)
  }

  /// The insets of a row that sets none.
  static func insets(_ style: ListRow.Style) -> Insets {
    Insets(horizontal: style.padding, vertical: ListRow.Style.rowInset)
  }

  /// True if the content applies the insets itself, as it draws from side to side.
  private func fills(_ slot: _Slot) -> Bool {
    slot.children.first?.slot.layoutValue(ObjectIdentifier(SwipeKey.Fills.self)) as? Bool == true
  }

  /// From the leading side to where the separator begins, in points.
  func separatorInset(_ slot: _Slot) -> Double {
    guard !fills(slot) else { return style.style.padding }
    let symbol = row(slot)?.symbol == nil ? 0 : style.style.symbolSide + style.style.gap
    return insets(slot).left + symbol
  }

  /// The slot with the context menu of a row that is a value; nil without a menu.
  private func menu(_ slot: _Slot) -> _Slot? {
    guard let view = slot.children.first?.slot else { return nil }
    return view.wrapped is ElementSlot<ComponentElement<ListRow>> ? view : nil
  }

  /// The row's value; nil for a row of views.
  private func row(_ slot: _Slot) -> ListRow? {
    let view = slot.children.first?.slot
    let row = menu(slot)?.wrapped ?? view
    return (row as? ElementSlot<ComponentElement<ListRow>>)?.element.component
  }

  /// The minimum height in points.
  private func least(_ slot: _Slot) -> Double {
    switch kind {
    case .row: max(1, style.style.rowHeight)
    case .header: style.style.headerHeight
    case .footer: 0
    }
  }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fillsWidth }

  private func inner(_ slot: _Slot, _ width: Double?) -> ProposedViewSize {
    let insets = insets(slot)
    return ProposedViewSize(
      width: width.map { max(0, $0 - insets.left - insets.right) }, height: nil)
  }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    let insets = insets(slot)
    let inner = slot.children.first?.slot.size(for: inner(slot, proposal.width)) ?? .zero
    let height = max(least(slot), inner.height + insets.top + insets.bottom)
    return Size(proposal.width ?? inner.width + insets.left + insets.right, height)
  }

  mutating func place(_ slot: _Slot) {
    guard !slot.children.isEmpty else { return }
    placeInside(slot)
    if kind == .row { slot.reachFromWrappedButton(to: Rect(origin: .zero, size: slot.size)) }
  }

  private func placeInside(_ slot: _Slot) {
    if fills(slot) {
      return slot.placeChild(
        0, at: .zero, size: slot.size, ProposedViewSize(width: slot.size.width, height: nil))
    }
    let insets = insets(slot)
    let proposal = inner(slot, slot.size.width)
    let size = slot.children[0].slot.size(for: proposal)
    let room = slot.size.height - insets.top - insets.bottom
    // A value's header text is centered with subpixel precision.
    if said != nil, room > size.height {
      return slot.placeChild(
        0, at: Point(insets.left, insets.top), size: Size(size.width, room), proposal)
    }
    // Content higher than its row is aligned to the top.
    let y = insets.top + max(0, (room - size.height) / 2)
    slot.placeChild(0, at: Point(insets.left, y), size: size, proposal)
  }

  // MARK: Input

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    if case .focus(let isFocused) = event.kind { hasFocus = isFocused }
  }

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    slot.collectHitsOfChildren(in: frame, &search)
    if kind == .row, !slot.isSwiped {
      search.addTarget(slot.wrappedTarget ?? slot.wrappedMenu, frame)
    }
    search.add(frame)
  }

  // MARK: Description

  /// Describes a row as a list item, labeled by the text inside; headers and footers by their
  /// content.
  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    guard kind == .row else {
      guard let said else { return slot.describeChildren(in: frame, &description) }
      var attributes = said
      // The whole header can be pressed, not only its text.
      attributes.frame = frame
      return description.with(attributes) { slot.describeChildren(in: frame, &$0) }
    }
    if let row = row(slot) {
      description.attributes.part = row.id
      let time = description.time
      description.add(of: slot) { id in
        var node = row.node(id: id, in: frame, style: style.style, at: time)
        node.isInteractive = isInteractive
        if let isSelected { node.state["selected"] = .bool(isSelected) }
        return node
      }
      if let menu = menu(slot)?.layer { description.describe(layer: menu) }
      return
    }
    var node = Node(
      id: description.makeID(.listItem), role: .listItem, frame: frame,
      isEnabled: slot.environment.isEnabled, isInteractive: isInteractive)
    if let isSelected { node.state["selected"] = .bool(isSelected) }
    description.group(node, of: slot) { inner in
      slot.describeChildren(in: frame, &inner)
    }
    description.nameLast()
  }
}

extension Description {
  /// Labels the last node with the text inside of it, if it has no label.
  mutating func nameLast() {
    guard let node = nodes.last, node.label == nil else { return }
    var words: [String] = []
    node.collectWords(&words)
    if !words.isEmpty { nodes[nodes.count - 1].label = words.joined(separator: ", ") }
  }
}

extension Node {
  fileprivate func collectWords(_ words: inout [String]) {
    for child in children {
      if child.role == .text, let label = child.label ?? child.value { words.append(label) }
      child.collectWords(&words)
    }
  }
}

extension HitSearch {
  /// Extends the hit target of content that fills the row, such as a link, to the whole row.
  mutating func addTarget(_ target: [SlotID]?, _ frame: Rect) {
    guard let target else { return }
    let outer = path
    path += target
    add(frame)
    path = outer
  }
}

extension _Slot {
  /// The path to the link or button that is all of the content; nil for other content.
  final var wrappedTarget: [SlotID]? {
    guard let inner = wrapped else { return nil }
    if inner is ElementSlot<LinkElement> || inner.isButton {
      return inner.canActivate == true ? [inner.id] : nil
    }
    return inner.wrappedTarget.map { [inner.id] + $0 }
  }

  /// The path to the context menu around all of the content; nil without one.
  final var wrappedMenu: [SlotID]? {
    guard let inner = wrapped else { return nil }
    if inner.elementLayoutValue(ContextMenuKey.key) != nil { return [inner.id] }
    return inner.wrappedMenu.map { [inner.id] + $0 }
  }

  /// Extends the hit area of a button that is all of the row's content.
  /// - Parameter room: the hit area, from the origin of this slot.
  fileprivate final func reachFromWrappedButton(to room: Rect) {
    guard let index = children.firstIndex(where: { $0.identity == .wrapped }) else { return }
    let child = children[index]
    let inner = room.offset(by: Point(-child.origin.x, -child.origin.y))
    if child.slot.isButton {
      let size = child.slot.size
      let reach = Insets(
        top: max(0, -inner.minY), left: max(0, -inner.minX),
        bottom: max(0, inner.maxY - size.height), right: max(0, inner.maxX - size.width))
      if child.slot.reach != reach { unique(index).reach = reach }
    } else if child.slot.leadsToButton {
      unique(index).reachFromWrappedButton(to: inner)
    }
  }

  /// The hit area of a view with a frame.
  final func reached(_ frame: Rect) -> Rect {
    frame.inset(
      by: Insets(top: -reach.top, left: -reach.left, bottom: -reach.bottom, right: -reach.right))
  }

  /// True if a button is all of the content.
  private final var leadsToButton: Bool { wrapped.map { $0.isButton || $0.leadsToButton } ?? false }
}
