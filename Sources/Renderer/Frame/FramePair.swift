/// The lists of the previous and the current frame, and their shared context.
struct FramePair {
  let old: Recording
  let new: Recording
  let context: RenderContext
  /// False inside invisible layers, whose bitmaps need not be drawn.
  let isVisible: Bool
}
