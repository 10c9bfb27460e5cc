public import VitrineMotion

/// The thresholds that distinguish gestures.
public enum GestureMetrics {
  /// How far a finger may move in a tap or long press, in points.
  ///
  /// Platform default.
  public static let slop = 10.0

  /// How much the distance of two fingers must change for a pinch, in points.
  ///
  /// Ours: less than `slop`, so that a pinch is recognized before a pan of either finger.
  public static let pinchSlop = 8.0

  /// The least duration of a long press, in seconds.
  ///
  /// Platform default.
  public static let longPressDuration: Seconds = 0.5

  /// The longest time between the two touches of a double tap, in seconds.
  ///
  /// Platform default.
  public static let doubleTapInterval: Seconds = 0.3

  /// The greatest distance between the touches of a double tap, in points.
  ///
  /// Ours: one touch target.
  public static let doubleTapDistance = 44.0

  /// The least width and height of a touch target, in points.
  ///
  /// Human Interface Guidelines.
  public static let touchTarget = 44.0

  /// The time span for estimating a velocity, in seconds: long enough to smooth jitter.
  ///
  /// Ours.
  public static let velocityWindow: Seconds = 0.1

  /// How long a pointer must be still to count as resting, in seconds.
  ///
  /// As Android's `VelocityTracker`.
  public static let restInterval: Seconds = 0.04
}
