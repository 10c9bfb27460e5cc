internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Makes the nodes of a tree.
struct Description {
  let state: TreeState
  /// What was described so far, of the innermost group.
  private(set) var nodes: [Node] = []
  /// Overlays, which are on top of all.
  private(set) var overlays: [Node] = []
  /// The absolute ids that there are already, and how often.
  private var ids: [String: Int] = [:]
  /// The id of the nearest named slot around.
  private var prefix = ""
  /// What the next node is to be, set by modifiers around it.
  var attributes = NodeAttributes()
  /// From the coordinates of what is described to those of the window.
  private var scale = 1.0
  private var scaleOrigin = Point.zero
  private var shift = Point.zero
  /// True on the path to what has the focus.
  private var path: [SlotID] = []
  private(set) var notices: [String] = []

  init(_ state: TreeState) { self.state = state }

  var time: Seconds { state.time }

  /// An id for a node: its name, or its role among those of the nearest named slot.
  mutating func makeID(_ role: Role) -> String {
    if let name = attributes.name {
      attributes.name = nil
      return unique(name, isNamed: true)
    }
    let base = prefix.isEmpty ? role.rawValue : "\(prefix)/\(role.rawValue)"
    let count = (ids[base] ?? 0) + 1
    ids[base] = count
    return count == 1 ? base : unique("\(base)-\(count)", isNamed: false)
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
    if isFocused(slot) { node.markFocused() }
    nodes.append(mapped(node))
    return node.id
  }

  /// Adds a node that stands for a slot and has others inside.
  mutating func group(
    _ node: Node, of slot: _Slot, isNamed: Bool = false, _ body: (inout Description) -> Void
  ) {
    var node = node
    attributes.apply(to: &node)
    attributes = NodeAttributes()
    if isFocused(slot) { node.isFocused = true }
    node = mapped(node)
    let outer = (nodes, prefix)
    nodes = []
    prefix = node.id
    body(&self)
    node.children += nodes
    (nodes, prefix) = outer
    nodes.append(node)
  }

  /// Adds an overlay, on top of all.
  mutating func addOverlay(_ node: Node) { overlays.append(mapped(node)) }

  private func isFocused(_ slot: _Slot) -> Bool { state.focusPath.last == slot.id }

  /// Describes what is drawn larger or smaller about a point.
  mutating func scaled(by factor: Double, about origin: Point, _ body: (inout Description) -> Void) {
    let old = (scale, shift)
    // p ↦ origin + (p − origin) · factor, then what was before.
    shift = shift + (origin - origin * factor) * scale
    scale *= factor
    body(&self)
    (scale, shift) = old
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

/// What modifiers say of the node of the view inside them; the innermost wins.
struct NodeAttributes {
  var name: String?
  var label: String?
  var value: String?
  var role: Role?
  var isEnabled: Bool?
  var state: [String: StateValue] = [:]
  /// True where only what is inside is described, and not the view itself.
  var isHidden = false

  func apply(to node: inout Node) {
    if let label { node.label = label }
    if let value { node.value = value }
    if let role { node.role = role }
    for (key, value) in state { node.state[key] = value }
  }
}

extension _Slot {
  /// Describes the children, in order.
  final func describeChildren(in frame: Rect, _ description: inout Description) {
    for index in children.indices {
      let child = children[index].slot
      let placement = placement(of: index, at: description.time)
      let origin = frame.origin + placement.origin
      let inner = Rect(origin: origin, size: child.size)
      if placement.scale == 1 {
        child.describe(in: inner, &description)
      } else {
        description.scaled(by: placement.scale, about: origin) { child.describe(in: inner, &$0) }
      }
    }
  }
}
