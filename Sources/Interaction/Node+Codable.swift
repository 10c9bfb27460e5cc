internal import VitrineGeometry

extension StateValue: Encodable {
  /// Writes the bare value.
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

extension Node: Encodable {
  private enum CodingKeys: String, CodingKey {
    case id, role, label, value, frame, visible, enabled, focused, state, children
  }

  /// Writes the node as `describe` prints it; absent label and value are null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(role, forKey: .role)
    try container.encode(label, forKey: .label)
    try container.encode(value, forKey: .value)
    try container.encode(
      [frame.minX, frame.minY, frame.width, frame.height], forKey: .frame)
    try container.encode(isVisible, forKey: .visible)
    try container.encode(isEnabled, forKey: .enabled)
    try container.encode(isFocused, forKey: .focused)
    try container.encode(state, forKey: .state)
    try container.encode(children, forKey: .children)
  }
}
