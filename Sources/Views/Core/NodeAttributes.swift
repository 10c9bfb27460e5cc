internal import VitrineGeometry
internal import VitrineInteraction

/// The attributes that modifiers give the node of the view inside; the innermost wins.
struct NodeAttributes: Equatable {
  var name: String?
  /// The last component of its id; nil for its role.
  var part: String?
  var label: String?
  var value: String?
  var role: Role?
  /// True if pointers are handled by an enclosing view.
  var isInteractive = false
  /// True if an enclosing view is focusable for it.
  var isFocusable = false
  /// True if that view has the focus.
  var isFocused = false
  var state: [String: StateValue] = [:]
  /// The frame, if larger than its own.
  var frame: Rect?

  /// True if an attribute is set that needs a node.
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

  /// Merged with the attributes of a modifier further inside.
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
    // Attributes apply to the only child, or to several children as a group.
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
