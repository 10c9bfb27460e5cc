public import VitrineMotion

/// The numbers that tell gestures apart.
public enum GestureMetrics {
  /// How far a finger may stray and still be tapping or pressing, in points.
  ///
  /// Platform default.
  public static let slop = 10.0

  /// How much the distance of two fingers must change to be a pinch, in points.
  ///
  /// Ours: less than `slop`, so that a pinch is seen before either finger counts as dragging.
  public static let pinchSlop = 8.0

  /// How long a finger stays before it is a long press, in seconds.
  ///
  /// Platform default.
  public static let longPressDuration: Seconds = 0.5

  /// The longest time from lifting to the next touch of a double tap, in seconds.
  ///
  /// Platform default.
  public static let doubleTapInterval: Seconds = 0.3

  /// How far apart the touches of a double tap may be, in points.
  ///
  /// Ours: one touch target.
  public static let doubleTapDistance = 44.0

  /// The least width and height that a finger can hit, in points.
  ///
  /// Human Interface Guidelines.
  public static let touchTarget = 44.0

  /// How far back velocity looks, in seconds: long enough to even out jitter.
  ///
  /// Ours.
  public static let velocityWindow: Seconds = 0.1

  /// A pointer that has not moved for this long is at rest, in seconds.
  ///
  /// As Android's `VelocityTracker`.
  public static let restInterval: Seconds = 0.04
}
