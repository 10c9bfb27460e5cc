extension CompositingLayer {
  /// Updates the surface for a frame: lists its items, and compares them with the previous ones.
  /// - Parameters:
  ///   - range: the commands that draw this surface.
  ///   - limit: the drawable area, in pixels.
  func update(_ frame: FramePair, _ range: Range<Int>, limit: PixelRect) {
    damage.rects.removeAll()
    if limit != self.limit {
      reset()
      self.limit = limit
    }
    collect(frame.new, range, context: frame.context)
    compare(frame)
    release(frame.context.frame)
    damage.coalesce()
  }

  /// Releases layers and materials that this frame doesn't show.
  private func release(_ frame: UInt32) {
    while let last = layers.last, last.frame != frame { layers.removeLast() }
    for i in layers.indices where layers[i].frame != frame { layers[i].content.buffer = nil }
    while let last = materials.last, last.frame != frame { materials.removeLast() }
  }
}
