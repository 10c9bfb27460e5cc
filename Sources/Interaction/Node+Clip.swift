public import VitrineGeometry

extension Node {
  /// What can be seen of the frame of a node in this tree, in points.
  ///
  /// Nil where there is no such node, where it or one around it is not visible, and where a clip
  /// leaves nothing of it.
  public func visibleFrame(of id: String) -> Rect? { visibleFrame(of: id, in: nil) }

  /// Where what is inside may show, if the node itself may show in a clip.
  func innerClip(in outer: Rect?) -> Rect? {
    guard let clip, let outer else { return clip ?? outer }
    return clip.intersection(outer)
  }

  /// True where nothing of the node is inside a clip.
  func isOutside(of clip: Rect?) -> Bool {
    guard let clip else { return false }
    // What has no size is somewhere all the same.
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
