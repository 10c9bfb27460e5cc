public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension TextField {
  // MARK: Description

  /// A text field whose value is its words; the clear button is a child while there is one.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    var children: [Node] = []
    if let frame = clearFrame(in: bounds, style: style) {
      children.append(
        Node(
          id: "\(id)/clear", role: .button, label: clearLabel, frame: frame, isInteractive: true))
    }
    let range = selectedRange
    return Node(
      id: id, role: .textField, label: label ?? placeholder, value: text, frame: bounds,
      isEnabled: isEnabled, isFocusable: true, isInteractive: true, takesText: true,
      caret: isEditing ? caretFrame(in: bounds, style: style) : nil,
      state: [
        "editing": .bool(isEditing), "selectionStart": .int(range.lowerBound),
        "selectionEnd": .int(range.upperBound),
        "composition": composition.map { .string($0.text) } ?? .null,
      ], children: children)
  }
}
