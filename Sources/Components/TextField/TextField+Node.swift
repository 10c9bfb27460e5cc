public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension TextField {
  /// True.
  public static var acceptsText: Bool { true }

  // MARK: Description

  /// A text field with its text as the value, or bullets if it is secure; the clear button is a
  /// child while visible.
  ///
  /// The state of a secure field has `secure`; the state of a field with an error has `error`.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    var children: [SemanticsNode] = []
    if let frame = clearFrame(in: bounds, style: style) {
      children.append(
        SemanticsNode(
          id: "\(id)/clear", role: .button, label: clearLabel ?? style.clearLabel, frame: frame,
          isInteractive: true))
    }
    let range = selectedRange
    var state: [String: StateValue] = [
      "editing": .bool(isEditing), "selectionStart": .int(range.lowerBound),
      "selectionEnd": .int(range.upperBound),
      "composition": composition.map { .string($0.text) } ?? .null,
    ]
    if isSecure { state["secure"] = .bool(true) }
    if let errorMessage { state["error"] = .string(errorMessage) }
    return SemanticsNode(
      id: id, role: .textField, label: label ?? placeholder, value: displayedText, frame: bounds,
      isEnabled: isEnabled, isFocusable: true, isInteractive: true, acceptsText: true,
      textTraits: TextTraits(kind: inputKind, submitLabel: submitLabel, isSecure: isSecure),
      caret: isEditing ? caretFrame(in: bounds, style: style) : nil,
      state: state, children: children)
  }
}
