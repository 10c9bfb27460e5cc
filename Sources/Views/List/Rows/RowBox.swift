internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction

/// A row, header or footer of a list: adds the insets around the content.
struct RowBox<Model>: View {
  let content: any View<Model>
  let element: RowBoxElement

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, element) { old, node in
      if !old.hasSameLayout(as: element) {
        old.adopt(element)
        node.invalidateLayout()
      } else {
        old.adopt(element)
      }
      node.requestsCaching = true
    } inside: { node in
      var inner = context
      inner.axis = nil
      inner.showsCards = false
      build(content, inner, node)
    }
  }

  private func build(
    _ view: some View<Model>, _ context: _ViewContext<Model>, _ node: _ViewNode
  ) {
    context.child(view, of: node)
  }
}

struct RowBoxElement: Element {
  var kind: RowKind
  var style: StyleBox<ListRow.Style>
  /// True if a press has an effect.
  var isInteractive: Bool
  var isSelected: Bool?
  /// The attributes of a header's or footer's semantics node.
  var headerAttributes: NodeAttributes?
  /// True while a view inside has the focus.
  private(set) var hasFocus = false

  init(
    kind: RowKind, style: StyleBox<ListRow.Style>, isInteractive: Bool,
    isSelected: Bool?, attributes: NodeAttributes?
  ) {
    self.kind = kind
    self.style = style
    self.isInteractive = isInteractive
    self.isSelected = isSelected
    self.headerAttributes = attributes
  }

  var name: String { "list \(kind)" }

  func hasSameLayout(as other: RowBoxElement) -> Bool {
    kind == other.kind && style === other.style
      && (kind == .row || isInteractive == other.isInteractive)
  }

  mutating func adopt(_ new: RowBoxElement) {
    let hasFocus = hasFocus
    self = new
    self.hasFocus = hasFocus
  }

  // MARK: Layout

  /// The insets of the content, for a left-to-right layout.
  func insets(_ node: _ViewNode) -> Insets {
    let style = style.style
    guard kind == .row else {
      var insets = Insets(horizontal: style.padding, vertical: style.footerPadding)
      // A header that folds its rows has a chevron.
      if isInteractive { insets.right += style.accessorySide + style.gap }
      return insets
    }
    if appliesInsets(node) { return Insets(0) }
    let declared = node.children.first?.node.layoutValue(
      ObjectIdentifier(RowAppearanceKey.Insets.self))
    return (declared as? EdgeInsets)?.leftToRight ?? Self.insets(style)
  }

  /// The insets of a row that sets none.
  static func insets(_ style: ListRow.Style) -> Insets {
    Insets(horizontal: style.padding, vertical: ListRow.Style.rowInset)
  }

  /// True if the content applies the insets itself, since it draws from side to side.
  private func appliesInsets(_ node: _ViewNode) -> Bool {
    node.children.first?.node.layoutValue(ObjectIdentifier(SwipeKey.AppliesInsets.self)) as? Bool
      == true
  }

  /// From the leading side to where the separator begins, in points.
  func separatorInset(_ node: _ViewNode) -> Double {
    guard !appliesInsets(node) else { return style.style.padding }
    let symbol = row(node)?.symbol == nil ? 0 : style.style.symbolSide + style.style.gap
    return insets(node).left + symbol
  }

  /// The node with the context menu of a row that is a value; nil without a menu.
  private func menu(_ node: _ViewNode) -> _ViewNode? {
    guard let view = node.children.first?.node else { return nil }
    return view.wrapped is ElementNode<ComponentElement<ListRow>> ? view : nil
  }

  /// The row's value; nil for a row of views.
  private func row(_ node: _ViewNode) -> ListRow? {
    let view = node.children.first?.node
    let row = menu(node)?.wrapped ?? view
    return (row as? ElementNode<ComponentElement<ListRow>>)?.element.component
  }

  /// The minimum height in points.
  private func minimumHeight(_ node: _ViewNode) -> Double {
    switch kind {
    case .row: max(1, style.style.rowHeight)
    case .header: style.style.headerHeight
    case .footer: 0
    }
  }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { .fillsWidth }

  private func innerProposal(_ node: _ViewNode, _ width: Double?) -> ProposedViewSize {
    let insets = insets(node)
    return ProposedViewSize(
      width: width.map { max(0, $0 - insets.left - insets.right) }, height: nil)
  }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    let insets = insets(node)
    let inner = node.children.first?.node.size(for: innerProposal(node, proposal.width)) ?? .zero
    let height = max(minimumHeight(node), inner.height + insets.top + insets.bottom)
    return Size(proposal.width ?? inner.width + insets.left + insets.right, height)
  }

  mutating func place(_ node: _ViewNode) {
    guard !node.children.isEmpty else { return }
    placeInside(node)
    if kind == .row { node.extendHitAreaOfWrappedButton(to: Rect(origin: .zero, size: node.size)) }
  }

  private func placeInside(_ node: _ViewNode) {
    if appliesInsets(node) {
      return node.placeChild(
        0, at: .zero, size: node.size, ProposedViewSize(width: node.size.width, height: nil))
    }
    let insets = insets(node)
    let proposal = innerProposal(node, node.size.width)
    let size = node.children[0].node.size(for: proposal)
    let availableHeight = node.size.height - insets.top - insets.bottom
    // A value's header text is centered with subpixel precision.
    if headerAttributes != nil, availableHeight > size.height {
      return node.placeChild(
        0, at: Point(insets.left, insets.top), size: Size(size.width, availableHeight), proposal)
    }
    // Content higher than its row is aligned to the top.
    let y = insets.top + max(0, (availableHeight - size.height) / 2)
    node.placeChild(0, at: Point(insets.left, y), size: size, proposal)
  }

  // MARK: Input

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    if case .focus(let isFocused) = event.kind { hasFocus = isFocused }
  }

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    node.collectHitsOfChildren(in: frame, &search)
    if kind == .row, !node.hasOpenSwipeActions {
      search.addTarget(node.wrappedTarget ?? node.wrappedMenu, frame)
    }
    search.add(frame)
  }

  // MARK: Description

  /// Describes a row as a list item, labeled by the text inside; headers and footers by their
  /// content.
  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    guard kind == .row else {
      guard let headerAttributes else { return node.describeChildren(in: frame, &description) }
      var attributes = headerAttributes
      // The whole header can be pressed, not only its text.
      attributes.frame = frame
      return description.with(attributes) { node.describeChildren(in: frame, &$0) }
    }
    if let row = row(node) {
      description.attributes.part = row.id
      let time = description.time
      description.add(of: node) { id in
        var semantics = row.node(id: id, in: frame, style: style.style, at: time)
        semantics.isInteractive = isInteractive
        if let isSelected { semantics.state["selected"] = .bool(isSelected) }
        return semantics
      }
      if let menu = menu(node)?.layer { description.describe(layer: menu) }
      return
    }
    var semantics = SemanticsNode(
      id: description.makeID(.listItem), role: .listItem, frame: frame,
      isEnabled: node.environment.isEnabled, isInteractive: isInteractive)
    if let isSelected { semantics.state["selected"] = .bool(isSelected) }
    description.group(semantics, of: node) { inner in
      node.describeChildren(in: frame, &inner)
    }
    description.labelLastNode()
  }
}

extension Description {
  /// Labels the last semantics node with the text inside the node, if it has no label.
  mutating func labelLastNode() {
    guard let semantics = nodes.last, semantics.label == nil else { return }
    var texts: [String] = []
    semantics.collectText(&texts)
    if !texts.isEmpty { nodes[nodes.count - 1].label = texts.joined(separator: ", ") }
  }
}

extension SemanticsNode {
  fileprivate func collectText(_ texts: inout [String]) {
    for child in children {
      if child.role == .text, let label = child.label ?? child.value { texts.append(label) }
      child.collectText(&texts)
    }
  }
}

extension HitSearch {
  /// Extends the hit target of content that fills the row, such as a link, to the whole row.
  mutating func addTarget(_ target: [NodeID]?, _ frame: Rect) {
    guard let target else { return }
    let outer = path
    path += target
    add(frame)
    path = outer
  }
}

extension _ViewNode {
  /// The path to the link or button that is all of the content; nil for other content.
  final var wrappedTarget: [NodeID]? {
    guard let inner = wrapped else { return nil }
    if inner is ElementNode<LinkElement> || inner.isButton {
      return inner.canActivate == true ? [inner.id] : nil
    }
    return inner.wrappedTarget.map { [inner.id] + $0 }
  }

  /// The path to the context menu around all of the content; nil without one.
  final var wrappedMenu: [NodeID]? {
    guard let inner = wrapped else { return nil }
    if inner.elementLayoutValue(ContextMenuKey.key) != nil { return [inner.id] }
    return inner.wrappedMenu.map { [inner.id] + $0 }
  }

  /// Extends the hit area of a button that is all of the row's content.
  /// - Parameter hitArea: the hit area, from the origin of this node.
  fileprivate final func extendHitAreaOfWrappedButton(to hitArea: Rect) {
    guard let index = children.firstIndex(where: { $0.identity == .wrapped }) else { return }
    let child = children[index]
    let inner = hitArea.offset(by: Point(-child.origin.x, -child.origin.y))
    if child.node.isButton {
      let size = child.node.size
      let reach = Insets(
        top: max(0, -inner.minY), left: max(0, -inner.minX),
        bottom: max(0, inner.maxY - size.height), right: max(0, inner.maxX - size.width))
      if child.node.reach != reach { unique(index).reach = reach }
    } else if child.node.wrapsButton {
      unique(index).extendHitAreaOfWrappedButton(to: inner)
    }
  }

  /// The hit area of a view with a frame.
  final func reached(_ frame: Rect) -> Rect {
    frame.inset(
      by: Insets(top: -reach.top, left: -reach.left, bottom: -reach.bottom, right: -reach.right))
  }

  /// True if a button is all of the content.
  private final var wrapsButton: Bool { wrapped.map { $0.isButton || $0.wrapsButton } ?? false }
}
