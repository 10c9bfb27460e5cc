public import VitrineGeometry

extension SemanticsNode {
  /// The visible part of a node's frame, in points.
  ///
  /// Nil if there is no node with this id, if the node or an ancestor is invisible, or if the node
  /// is clipped away.
  public func visibleFrame(of id: String) -> Rect? { visibleFrame(of: id, in: nil) }

  /// The clip for the children, given the clip for this node.
  func innerClip(in outer: Rect?) -> Rect? {
    guard let clip, let outer else { return clip ?? outer }
    return clip.intersection(outer)
  }

  /// True if the node is entirely outside a clip.
  func isOutside(of clip: Rect?) -> Bool {
    guard let clip else { return false }
    // An empty frame still has a position.
    return !frame.intersects(clip) && !(frame.isEmpty && clip.contains(frame.origin))
  }

  private func visibleFrame(of id: String, in outer: Rect?) -> Rect? {
    guard isVisible else { return nil }
    if self.id == id {
      return isOutside(of: outer) ? nil : outer.map(frame.intersection) ?? frame
    }
    let inner = innerClip(in: outer)
    return children.lazy.compactMap { $0.visibleFrame(of: id, in: inner) }.first
  }
}
