internal import VitrineGeometry

extension StateValue: Encodable {
  /// Encodes the bare value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .number(let value): try container.encode(value.isFinite ? value : 0)
    case .string(let value): try container.encode(value)
    case .null: try container.encodeNil()
    }
  }
}

extension SemanticsNode: Encodable {
  /// Encodes the node as `describe` prints it; a missing label or value is null.
  ///
  /// A node that ancestors clip away is not visible; its frame isn't clipped.
  public func encode(to encoder: any Encoder) throws {
    try ClippedNode(node: self, clip: nil).encode(to: encoder)
  }
}

/// A node and its clip.
private struct ClippedNode: Encodable {
  let node: SemanticsNode
  let clip: Rect?

  private enum CodingKeys: String, CodingKey {
    case id, role, label, value, frame, visible, enabled, focused, state, children
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let frame = node.frame
    let inner = node.innerClip(in: clip)
    try container.encode(node.id, forKey: .id)
    try container.encode(node.role, forKey: .role)
    try container.encode(node.label, forKey: .label)
    try container.encode(node.value, forKey: .value)
    try container.encode(
      [frame.minX, frame.minY, frame.width, frame.height], forKey: .frame)
    try container.encode(node.isVisible && !node.isOutside(of: clip), forKey: .visible)
    try container.encode(node.isEnabled, forKey: .enabled)
    try container.encode(node.isFocused, forKey: .focused)
    try container.encode(node.state, forKey: .state)
    try container.encode(
      node.children.map { ClippedNode(node: $0, clip: inner) }, forKey: .children)
  }
}
