internal import VitrineGeometry
internal import VitrineInteraction

extension SemanticsNode {
  /// How far redrawn rectangles extend beyond the node that they are drawn for, in points.
  ///
  /// Ours: the rectangles are whole pixels, and edges are antialiased.
  private static let tolerance = 2.0

  /// The id of the deepest node that contains a redrawn rectangle; this node's if no descendant
  /// does.
  func owner(of rect: Rect) -> String {
    guard clip?.inset(by: -Self.tolerance).contains(rect) ?? true else { return id }
    // The frontmost node is last, and is the one seen redrawn.
    let inner = children.reversed().first { child in
      child.isVisible && child.frame.isFinite
        && child.frame.inset(by: -Self.tolerance).contains(rect)
    }
    return inner?.owner(of: rect) ?? id
  }
}
