/// How a change of the model is to be animated by the views that follow it in the next build.
enum MotionHint {
  /// At once, as after a scrub.
  case jump
  /// Forwards, even from the last page to the first.
  case onward
}
