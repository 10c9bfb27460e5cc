internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Makes the nodes of a tree.
struct Description {
  let state: TreeState
  /// What was described so far, of the innermost group.
  var nodes: [Node] = []
  /// Overlays, which are on top of all.
  private(set) var overlays: [Node] = []
  /// What is above the views, in no particular order.
  private var layers: [LayerNodes] = []
  /// The id of the node that was added last.
  private(set) var lastID = ""
  /// The absolute ids that there are already, and how often.
  private var ids: [String: Int] = [:]
  /// The id of the nearest named slot around.
  private var prefix = ""
  /// What the next node is to be, set by modifiers around it.
  var attributes = NodeAttributes()
  /// The area of the control that is described next; nil for the control's own frame.
  var controlArea: Rect?
  /// From the coordinates of what is described to those of the window.
  private var scale = 1.0
  private var scaleOrigin = Point.zero
  private var shift = Point.zero
  /// What shows, in the coordinates of the window; nil where nothing clips.
  private var clip: Rect?
  /// What can be seen: the same with the clips of all groups around; nil where nothing clips.
  private var sight: Rect?
  /// The slot that the innermost group stands for; nil for none.
  private var groupSlot: SlotID?
  /// True inside of what is drawn and cannot be seen.
  private var isInvisible = false
  private(set) var notices: [String] = []
  /// What the guidelines advise against; nil where nobody asks.
  private var advice: AdviceLog?
  /// The node of each slot that has one, by the slot's number; nil where nobody asks.
  private(set) var slotNodes: [Int: String]?

  /// - Parameters:
  ///   - advises: whether to ask the components what the guidelines advise against.
  ///   - listsSlots: whether to list the nodes of slots.
  init(_ state: TreeState, advises: Bool = false, listsSlots: Bool = false) {
    self.state = state
    if listsSlots { slotNodes = [:] }
    if advises { advice = AdviceLog() }
  }

  var time: Seconds { state.time }

  /// An id for a node: its name, or its role among those of the nearest named slot.
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

  /// An id for a part that all containers of a kind have, such as the bar of a screen: its own name,
  /// after that of the container where somebody has named that.
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

  /// Adds a node, with what the modifiers around it say.
  /// - Parameter make: makes it with an id.
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

  /// Adds a node that stands for a slot and has others inside.
  mutating func group(
    _ node: Node, of slot: _Slot, isNamed: Bool = false, _ body: (inout Description) -> Void
  ) {
    var node = node
    attributes.apply(to: &node)
    attributes = NodeAttributes()
    // A part of what has it, such as the headers of a table, has it not as well.
    if isFocused(slot), groupSlot != slot.id { node.isFocused = true }
    node = mapped(node)
    let outer = (nodes, prefix, clip, sight)
    let outerSlot = groupSlot
    (nodes, groupSlot) = ([], slot.id)
    prefix = node.id
    if let own = node.clip { sight = sight.map(own.intersection) ?? own }
    // What scrolls away inside is told by the node's own clip, which the outer one makes smaller.
    if node.clip != nil { clip = nil }
    body(&self)
    node.children += nodes
    // The innermost has it: a scene that has is not said to have it beside a view in it.
    if node.isFocused, node.children.contains(where: { $0.firstFocused != nil }) {
      node.isFocused = false
    }
    (nodes, prefix, clip, sight) = outer
    groupSlot = outerSlot
    slotNodes?[slot.id.number] = node.id
    nodes.append(shown(node))
  }

  /// Describes the children of a container that has no node of its own: it is a group where a modifier
  /// around it says more of it than its name, which is then in the ids of all inside.
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

  /// Describes with what modifiers say of the one view inside.
  mutating func with(
    _ attributes: NodeAttributes, _ body: (inout Description) -> Void
  ) {
    self.attributes = attributes
    body(&self)
    // Where there was no node, none that comes later is meant.
    self.attributes = NodeAttributes()
  }

  /// The nodes that there would be of something; nothing is added.
  func nodes(_ body: (inout Description) -> Void) -> [Node] {
    var copy = self
    copy.nodes = []
    copy.attributes = NodeAttributes()
    body(&copy)
    return copy.nodes
  }

  /// Describes nothing of the view inside.
  mutating func skip() { attributes = NodeAttributes() }

  /// Adds the nodes of a scene, whose ids are its own.
  mutating func addScene(_ nodes: [Node]) {
    for node in nodes { self.nodes.append(shown(mapped(node))) }
  }

  /// Adds an overlay, on top of all.
  mutating func addOverlay(_ node: Node) { overlays.append(mapped(node)) }

  /// Describes a layer, which is in the window, whatever is around where it belongs to.
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

  /// Asks a component that shows what the guidelines advise against in it.
  mutating func advise<C: Component>(
    on component: C, id: String, in frame: Rect, style: C.Style
  ) {
    guard advice != nil, shows(frame) else { return }
    let place = mapped(frame)
    advice?.add(component, id: id, in: place, style: style)
  }

  /// Takes in views as pages.
  mutating func advise(onPages count: Int, id: String, in frame: Rect) {
    guard shows(frame) else { return }
    let place = mapped(frame)
    advice?.add(pages: count, id: id, in: place)
  }

  /// A line for each thing that the guidelines advise against.
  func adviceLines(in window: Rect) -> [String] {
    advice?.lines(among: allNodes, in: window) ?? []
  }

  /// All nodes, each with what the guidelines advise against in it.
  func advisedNodes(in window: Rect) -> [Node] {
    advice?.noted(on: allNodes, in: window) ?? allNodes
  }

  private func shows(_ frame: Rect) -> Bool {
    !isInvisible && sight?.intersection(mapped(frame)).isEmpty != true
  }

  /// All nodes, those of what is in front last; what a modal layer is in front of can only be seen.
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

  /// Describes what is drawn larger or smaller about a point.
  mutating func scaled(by factor: Double, about origin: Point, _ body: (inout Description) -> Void)
  {
    let old = (scale, shift)
    // p ↦ origin + (p − origin) · factor, then what was before.
    shift = shift + (origin - origin * factor) * scale
    scale *= factor
    body(&self)
    (scale, shift) = old
  }

  /// Describes what shows inside of a rectangle only.
  mutating func clipped(to rect: Rect, _ body: (inout Description) -> Void) {
    let old = (clip, sight)
    let inner = mapped(rect)
    clip = clip.map(inner.intersection) ?? inner
    sight = sight.map(inner.intersection) ?? inner
    body(&self)
    (clip, sight) = old
  }

  /// Describes what is there and cannot be seen.
  mutating func invisible(_ body: (inout Description) -> Void) {
    let old = isInvisible
    isInvisible = true
    body(&self)
    isInvisible = old
  }

  /// A node as far as it shows: what a modifier clips away is not visible, and what it cuts is that
  /// much smaller.
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
  /// The same where it cannot be reached, with all that is inside.
  fileprivate var inert: Node {
    var node = self
    node.isInteractive = false
    node.isFocusable = false
    node.state["inert"] = .bool(true)
    node.children = children.map(\.inert)
    return node
  }
}
