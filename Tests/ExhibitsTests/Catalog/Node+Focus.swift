import VitrineInteraction

extension SemanticsNode {
  /// Id of the innermost node that has the focus; nil for none.
  var focusedID: String? {
    children.lazy.compactMap(\.focusedID).first ?? (isFocused ? id : nil)
  }
}
