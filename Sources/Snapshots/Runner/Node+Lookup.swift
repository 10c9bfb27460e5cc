package import VitrineGeometry
package import VitrineInteraction

extension SemanticsNode {
  /// The ids of this tree, from the root on.
  var ids: [String] { [id] + children.flatMap(\.ids) }

  /// The innermost visible node at a point, the frontmost of several; nil outside.
  package func owner(of point: Point) -> SemanticsNode? {
    guard isVisible else { return nil }
    if clip?.contains(point) ?? true {
      for child in children.reversed() {
        if let owner = child.owner(of: point) { return owner }
      }
    }
    return frame.contains(point) ? self : nil
  }

  /// The focused node that accepts text, among this node and its descendants; nil for none.
  var focusedField: SemanticsNode? {
    if isFocused, acceptsText { return self }
    return children.lazy.compactMap(\.focusedField).first
  }
}
