internal import VitrineGeometry
internal import VitrineInteraction

extension Node {
  /// How far redrawn rectangles reach beyond what they are drawn for, in points: they are whole
  /// pixels, and edges are smoothed.
  ///
  /// Ours.
  private static let spill = 2.0

  /// The id of the deepest node that a redrawn rectangle lies in; this one's where no other has it.
  func owner(of rect: Rect) -> String {
    guard clip?.inset(by: -Self.spill).contains(rect) ?? true else { return id }
    // What is in front comes last, and is what the person sees redrawn.
    let inner = children.reversed().first { child in
      child.isVisible && child.frame.isFinite && child.frame.inset(by: -Self.spill).contains(rect)
    }
    return inner?.owner(of: rect) ?? id
  }
}
