/// The list of the frame before and that of this frame, and what both are drawn with.
struct FramePair {
  let old: Recording
  let new: Recording
  let context: RenderContext
  /// False inside of layers that are not to be seen: their bitmaps need not be drawn.
  let isVisible: Bool
}
