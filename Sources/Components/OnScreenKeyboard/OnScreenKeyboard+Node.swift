public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension OnScreenKeyboard {
  // MARK: Description

  /// A group of keys, each a button labelled with what it types or does.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    let keys = placedKeys(in: bounds, style: style).map { placed -> SemanticsNode in
      var node = SemanticsNode(
        id: "\(id)/\(placed.key.name)", role: .button,
        label: style.accessibilityLabel(placed.key, of: self),
        frame: placed.frame, isEnabled: isEnabled, isInteractive: true)
      if placed.key == .shift { node.state["shift"] = .string(shift.rawValue) }
      return node
    }
    return SemanticsNode(
      id: id, role: .group, label: style.accessibilityLabel, frame: bounds, isEnabled: isEnabled,
      isInteractive: true,
      state: [
        "layout": .string(layout.rawValue), "keys": .string(viewState.plane.rawValue),
        "shift": .string(shift.rawValue),
        "composing": .string(composing),
      ], children: keys)
  }
}
