internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Builds the semantic nodes of a tree.
struct Description {
  let state: TreeState
  /// The nodes so far, of the innermost group.
  var nodes: [Node] = []
  /// Overlays, which are in front of everything.
  private(set) var overlays: [Node] = []
  /// The nodes of layers, unsorted.
  private var layers: [LayerNodes] = []
  /// The id of the node that was added last.
  private(set) var lastID = ""
  /// How often each full id has been used.
  private var ids: [String: Int] = [:]
  /// The id of the nearest named ancestor.
  private var prefix = ""
  /// The attributes of the next node, set by the modifiers around it.
  var attributes = NodeAttributes()
  /// The area of the control that is described next; nil for the control's own frame.
  var controlArea: Rect?
  /// Maps the current coordinates to window coordinates.
  private var scale = 1.0
  private var scaleOrigin = Point.zero
  private var shift = Point.zero
  /// The clip rectangle in window coordinates; nil for no clipping.
  private var clip: Rect?
  /// The visible rectangle: `clip` intersected with the clips of all enclosing groups; nil for no
  /// clipping.
  private var sight: Rect?
  /// The slot of the innermost group; nil for none.
  private var groupSlot: SlotID?
  /// True inside content that is drawn but can't be seen.
  private var isInvisible = false
  private(set) var notices: [String] = []
  /// Guideline advice for what is shown; nil if not requested.
  private var advice: AdviceLog?
  /// The node of each slot that has one, by the slot's number; nil if not requested.
  private(set) var slotNodes: [Int: String]?

  /// - Parameters:
  ///   - advises: whether to collect guideline advice from components.
  ///   - listsSlots: whether to list the nodes of slots.
  init(_ state: TreeState, advises: Bool = false, listsSlots: Bool = false) {
    self.state = state
    if listsSlots { slotNodes = [:] }
    if advises { advice = AdviceLog() }
  }

  var time: Seconds { state.time }

  /// An id for a node: its name, or its role prefixed by the nearest named ancestor.
  mutating func makeID(_ role: Role) -> String {
    if let name = attributes.name {
      attributes.name = nil
      return unique(name, isNamed: true)
    }
    let word = attributes.part ?? role.rawValue
    attributes.part = nil
    let base = prefix.isEmpty ? word : "\(prefix)/\(word)"
    let count = (ids[base] ?? 0) + 1
    ids[base] = count
    return count == 1 ? base : unique("\(base)-\(count)", isNamed: false)
  }

  /// An id for a standard part of a container, such as the bar of a screen: the part's name,
  /// prefixed by the container's name if it has one.
  mutating func makeID(part: String, of container: String?) -> String {
    unique(container.map { "\($0)/\(part)" } ?? part, isNamed: false)
  }

  private mutating func unique(_ id: String, isNamed: Bool) -> String {
    let count = (ids[id] ?? 0) + 1
    ids[id] = count
    guard count > 1 else { return id }
    if isNamed { notices.append("two views are named '\(id)'; the later one is '\(id)~\(count)'") }
    return unique("\(id)~\(count)", isNamed: false)
  }

  /// Adds a node with the attributes of the modifiers around it.
  /// - Parameter make: makes the node with an id.
  /// - Returns: the id.
  @discardableResult
  mutating func add(of slot: _Slot, _ make: (String) -> Node) -> String {
    var node = make(makeID(attributes.role ?? make("").role))
    attributes.apply(to: &node)
    attributes = NodeAttributes()
    if let controlArea, node.isInteractive { node.frame = controlArea }
    if isFocused(slot) { node.markFocused() }
    nodes.append(shown(mapped(node)))
    slotNodes?[slot.id.number] = node.id
    lastID = node.id
    return node.id
  }

  /// Adds a node for a slot and the nodes of its content as its children.
  mutating func group(
    _ node: Node, of slot: _Slot, isNamed: Bool = false, _ body: (inout Description) -> Void
  ) {
    var node = node
    attributes.apply(to: &node)
    attributes = NodeAttributes()
    // A part of the focused view, such as a table's header row, isn't focused as well.
    if isFocused(slot), groupSlot != slot.id { node.isFocused = true }
    node = mapped(node)
    let outer = (nodes, prefix, clip, sight)
    let outerSlot = groupSlot
    (nodes, groupSlot) = ([], slot.id)
    prefix = node.id
    if let own = node.clip { sight = sight.map(own.intersection) ?? own }
    // Clipping by scrolling inside is expressed by the node's own clip, intersected with the outer
    // one.
    if node.clip != nil { clip = nil }
    body(&self)
    node.children += nodes
    // Only the innermost node is focused: a scene isn't when a view in it is.
    if node.isFocused, node.children.contains(where: { $0.firstFocused != nil }) {
      node.isFocused = false
    }
    (nodes, prefix, clip, sight) = outer
    groupSlot = outerSlot
    slotNodes?[slot.id.number] = node.id
    nodes.append(shown(node))
  }

  /// Describes the children of a container without a node of its own.
  ///
  /// It becomes a group if modifiers give it more than a name; a name alone is a prefix of the ids
  /// inside.
  mutating func container(
    _ slot: _Slot, in frame: Rect, _ body: (inout Description) -> Void
  ) {
    let name = attributes.name
    if attributes.isSaid {
      return group(
        Node(id: makeID(attributes.role ?? .group), role: .group, frame: frame), of: slot, body)
    }
    guard let name else { return body(&self) }
    attributes = NodeAttributes()
    let outer = prefix
    prefix = unique(name, isNamed: true)
    body(&self)
    prefix = outer
  }

  /// Describes the only child with the attributes of modifiers.
  mutating func with(
    _ attributes: NodeAttributes, _ body: (inout Description) -> Void
  ) {
    self.attributes = attributes
    body(&self)
    // If the view has no node, the attributes don't apply to a later one.
    self.attributes = NodeAttributes()
  }

  /// The nodes that `body` would add, without adding them.
  func nodes(_ body: (inout Description) -> Void) -> [Node] {
    var copy = self
    copy.nodes = []
    copy.attributes = NodeAttributes()
    body(&copy)
    return copy.nodes
  }

  /// Leaves out the content.
  mutating func skip() { attributes = NodeAttributes() }

  /// Adds the nodes of a scene, with their own ids.
  mutating func addScene(_ nodes: [Node]) {
    for node in nodes { self.nodes.append(shown(mapped(node))) }
  }

  /// Adds an overlay, in front of everything.
  mutating func addOverlay(_ node: Node) { overlays.append(mapped(node)) }

  /// Describes a layer, in window coordinates and independent of its host's ancestors.
  mutating func describe(layer: _Slot) {
    var inner = self
    (inner.nodes, inner.overlays, inner.attributes) = ([], [], NodeAttributes())
    (inner.scale, inner.shift, inner.clip, inner.isInvisible) = (1, .zero, nil, false)
    inner.sight = nil
    layer.describe(in: layer.windowFrame, &inner)
    layers =
      inner.layers + [
        LayerNodes(
          id: layer.id, isModal: layer.isModal && !layer.leavesFocus,
          nodes: inner.nodes + inner.overlays)
      ]
    (ids, notices, advice) = (inner.ids, inner.notices, inner.advice)
    slotNodes = inner.slotNodes
  }

  /// Collects guideline advice on a visible component.
  mutating func advise<C: Component>(
    on component: C, id: String, in frame: Rect, style: C.Style
  ) {
    guard advice != nil, shows(frame) else { return }
    let place = mapped(frame)
    advice?.add(component, id: id, in: place, style: style)
  }

  /// Counts views as pages, for advice.
  mutating func advise(onPages count: Int, id: String, in frame: Rect) {
    guard shows(frame) else { return }
    let place = mapped(frame)
    advice?.add(pages: count, id: id, in: place)
  }

  /// The guideline advice, one line each.
  func adviceLines(in window: Rect) -> [String] {
    advice?.lines(among: allNodes, in: window) ?? []
  }

  /// All nodes, with the guideline advice on each.
  func advisedNodes(in window: Rect) -> [Node] {
    advice?.noted(on: allNodes, in: window) ?? allNodes
  }

  private func shows(_ frame: Rect) -> Bool {
    !isInvisible && sight?.intersection(mapped(frame)).isEmpty != true
  }

  /// All nodes, frontmost last; those behind a modal layer are inert.
  var allNodes: [Node] {
    let layers = layers.sorted { $0.id < $1.id }
    let modal = layers.lastIndex(where: \.isModal)
    var all = (nodes + overlays).map { modal == nil ? $0 : $0.inert }
    for (index, layer) in layers.enumerated() {
      all += layer.nodes.map { index < modal ?? 0 ? $0.inert : $0 }
    }
    return all
  }

  func isFocused(_ slot: _Slot) -> Bool { state.focusPath.last == slot.id }

  /// Describes content that is scaled about a point.
  mutating func scaled(by factor: Double, about origin: Point, _ body: (inout Description) -> Void)
  {
    let old = (scale, shift)
    // p ↦ origin + (p − origin) · factor, then what was before.
    shift = shift + (origin - origin * factor) * scale
    scale *= factor
    body(&self)
    (scale, shift) = old
  }

  /// Describes content that is clipped to a rectangle.
  mutating func clipped(to rect: Rect, _ body: (inout Description) -> Void) {
    let old = (clip, sight)
    let inner = mapped(rect)
    clip = clip.map(inner.intersection) ?? inner
    sight = sight.map(inner.intersection) ?? inner
    body(&self)
    (clip, sight) = old
  }

  /// Describes content that is present but can't be seen.
  mutating func invisible(_ body: (inout Description) -> Void) {
    let old = isInvisible
    isInvisible = true
    body(&self)
    isInvisible = old
  }

  /// A node after clipping: invisible if nothing of it remains, and with its frame reduced
  /// otherwise.
  private func shown(_ node: Node) -> Node {
    guard clip != nil || isInvisible else { return node }
    var node = node
    if isInvisible { node.isVisible = false }
    guard let clip else { return node }
    let part = node.frame.intersection(clip)
    if part.isEmpty { node.isVisible = false } else { node.frame = part }
    if let own = node.clip {
      node.clip = own.intersection(clip)
    } else {
      node.children = node.children.map(shown)
    }
    return node
  }

  private func mapped(_ node: Node) -> Node {
    guard scale != 1 || shift != .zero else { return node }
    var node = node
    node.frame = mapped(node.frame)
    node.clip = node.clip.map(mapped)
    node.caret = node.caret.map(mapped)
    node.children = node.children.map(mapped)
    return node
  }

  private func mapped(_ rect: Rect) -> Rect {
    Rect(
      rect.minX * scale + shift.x, rect.minY * scale + shift.y, rect.width * scale,
      rect.height * scale)
  }
}

/// The nodes of a layer.
private struct LayerNodes {
  var id: SlotID
  var isModal: Bool
  var nodes: [Node]
}

extension Node {
  /// The node and its subtree, out of reach of input.
  fileprivate var inert: Node {
    var node = self
    node.isInteractive = false
    node.isFocusable = false
    node.state["inert"] = .bool(true)
    node.children = children.map(\.inert)
    return node
  }
}
