public import VitrineMotion

/// The times of frames: frame k is at k/60 s.
public enum FrameGrid {
  /// Frames a second.
  public static let rate = 60.0
  /// Times closer together than this are equal, in seconds: far below a frame, far above rounding.
  public static let tolerance = 1e-9
  /// The largest frame number, some three years in; later times are clamped to it.
  ///
  /// Ours.
  public static let last = 6_000_000_000

  /// The time of a frame.
  ///
  /// Dividing by the rate makes the time of frame 6 exactly 0.1 s.
  public static func time(_ frame: Int) -> Seconds { Double(frame) / rate }

  /// The last frame at or before a time.
  public static func last(through time: Seconds) -> Int {
    frameNumber(((time + tolerance) * rate).rounded(.down))
  }

  /// The first frame at or after a time.
  public static func first(from time: Seconds) -> Int {
    frameNumber(((time - tolerance) * rate).rounded(.up))
  }

  /// Rounds a time to the four decimals that recordings have, far below a frame.
  public static func rounded(_ time: Seconds, _ rule: FloatingPointRoundingRule) -> Seconds {
    (time * ticks).rounded(rule) / ticks
  }

  /// Ticks a second: the resolution of recordings.
  private static let ticks = 10_000.0

  /// A number of frames, clamped to ±`last`; NaN is 0.
  private static func frameNumber(_ frames: Double) -> Int {
    frames.isNaN ? 0 : Int(min(max(frames, -Double(last)), Double(last)))
  }
}
