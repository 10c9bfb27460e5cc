internal import VitrineGeometry
internal import VitrineInteraction

/// What modifiers say of the node of the view inside them; the innermost wins.
struct NodeAttributes: Equatable {
  var name: String?
  /// What it is called inside of the nearest node around it; nil for its role.
  var part: String?
  var label: String?
  var value: String?
  var role: Role?
  /// True where pointers land on what is around it.
  var isInteractive = false
  /// True where keys can go to what is around it.
  var isFocusable = false
  /// True where they do.
  var isFocused = false
  var state: [String: StateValue] = [:]
  /// Where it is, where that is more than its own frame.
  var frame: Rect?

  /// True where something is said that only a node can have.
  var isSaid: Bool {
    label != nil || value != nil || role != nil || !state.isEmpty || isInteractive || isFocusable
  }

  func apply(to node: inout Node) {
    if let label { node.label = label }
    if let value { node.value = value }
    if let role { node.role = role }
    if isInteractive { node.isInteractive = true }
    if isFocusable { node.isFocusable = true }
    if isFocused { node.isFocused = true }
    if let frame { node.frame = frame }
    for (key, value) in state { node.state[key] = value }
  }

  /// With what a modifier further inside says.
  func merging(_ inner: NodeAttributes) -> NodeAttributes {
    NodeAttributes(
      name: inner.name ?? name, part: inner.part ?? part, label: inner.label ?? label,
      value: inner.value ?? value,
      role: inner.role ?? role, isInteractive: inner.isInteractive || isInteractive,
      isFocusable: inner.isFocusable || isFocusable, isFocused: inner.isFocused || isFocused,
      state: state.merging(inner.state) { $1 }, frame: inner.frame ?? frame)
  }
}

extension _Slot {
  /// Describes the children, in order.
  final func describeChildren(in frame: Rect, _ description: inout Description) {
    // What is said of a view is meant for the one inside; of several, for all of them together.
    if wrapped != nil {
      for index in children.indices { describeChild(index, in: frame, &description) }
    } else {
      description.container(self, in: frame) {
        for index in children.indices { describeChild(index, in: frame, &$0) }
      }
    }
  }

  final func describeChild(_ index: Int, in frame: Rect, _ description: inout Description) {
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
