internal import Motion

/// The times of frames on the grid of headless runners: frame k is at k/60 s.
enum FrameGrid {
  /// Frames a second.
  static let rate = 60.0
  /// Times closer together than this are one, in seconds: as headless runners have it.
  static let slack = 1e-9
  /// How long after a frame something is said to happen that the frame can no longer be told.
  ///
  /// Ours: far above `slack`, and less than any clock of events tells apart.
  static let afterwards = 1e-6

  /// When a frame is.
  static func time(_ frame: Double) -> Seconds { frame / rate }

  /// The last frame at or before a time.
  static func last(through time: Seconds) -> Double { ((time + slack) * rate).rounded(.down) }

  /// The first frame at or after a time.
  static func first(from time: Seconds) -> Double { ((time - slack) * rate).rounded(.up) }
}
