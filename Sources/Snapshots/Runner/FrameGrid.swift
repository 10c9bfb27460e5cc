internal import Motion

/// The times of frames: frame k is at k/60 s.
enum FrameGrid {
  /// Frames a second.
  static let rate = 60.0
  /// Times closer together than this are one, in seconds: far below a frame, far above rounding.
  static let slack = 1e-9

  /// When a frame is.
  ///
  /// Division keeps 0.1 s and frame 6 the same number.
  static func time(_ frame: Int) -> Seconds { Double(frame) / rate }

  /// The last frame at or before a time.
  static func last(through time: Seconds) -> Int { Int(((time + slack) * rate).rounded(.down)) }

  /// The first frame at or after a time.
  static func first(from time: Seconds) -> Int { Int(((time - slack) * rate).rounded(.up)) }
}
