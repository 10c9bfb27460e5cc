internal import VitrineGeometry
internal import VitrineInteraction

/// The attributes that modifiers give the semantics node of the view inside; the innermost wins.
struct NodeAttributes: Equatable {
  var name: String?
  /// The last component of the node's id; nil to use its role.
  var part: String?
  var label: String?
  var value: String?
  var role: Role?
  /// True if pointers are handled by an enclosing view.
  var isInteractive = false
  /// True if an enclosing view is focusable on behalf of the view.
  var isFocusable = false
  /// True if that enclosing view has the focus.
  var isFocused = false
  var state: [String: StateValue] = [:]
  /// The frame, if larger than the view's own.
  var frame: Rect?

  /// True if an attribute is set that needs a semantics node.
  var isSaid: Bool {
    label != nil || value != nil || role != nil || !state.isEmpty || isInteractive || isFocusable
  }

  func apply(to semantics: inout SemanticsNode) {
    if let label { semantics.label = label }
    if let value { semantics.value = value }
    if let role { semantics.role = role }
    if isInteractive { semantics.isInteractive = true }
    if isFocusable { semantics.isFocusable = true }
    if isFocused { semantics.isFocused = true }
    if let frame { semantics.frame = frame }
    for (key, value) in state { semantics.state[key] = value }
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
