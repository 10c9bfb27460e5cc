internal import Glibc
internal import VitrineDrawing
internal import VitrineMotion

/// A part of an indicator in the progress color.
struct ProgressSegment: Equatable, Sendable {
  /// Where the part starts and ends: 1 is the end of the bar, or a whole turn of the ring.
  var lower: Double
  var upper: Double
  /// Opacity, 0…1.
  var opacity = 1.0
}

/// The value of an indicator, and whether it is determinate: pure functions of time.
///
/// The determinate and the indeterminate indicator cross-fade in place: neither moves backwards to
/// become the other.
struct ProgressMotion: Equatable, Sendable {
  /// The displayed fraction.
  private var fraction: Animated
  /// Opacity of the determinate indicator, 0…1; the indeterminate indicator has 1 minus this.
  private var determinateOpacity: Animated
  /// When the indeterminate motion started, absolute.
  private var indeterminateStart: Seconds = 0

  /// Curve with which a value changes: fast enough to be accurate, without a jump.
  ///
  /// Ours.
  static let valueCurve = Curve.spring(Spring(response: 0.35, dampingRatio: 1))
  /// Curve with which an indeterminate indicator becomes determinate.
  ///
  /// Ours.
  static let crossFade = Curve.easing(.easeInOut, duration: 0.3)

  /// The largest change that is not animated: a value that is updated every frame stays exact.
  ///
  /// Ours.
  private static let smallStep = 0.02

  init(fraction: Double?, isIndeterminate: Bool = false) {
    self.fraction = Animated(fraction ?? 0)
    determinateOpacity = Animated(isIndeterminate ? 0 : 1)
  }

  mutating func set(_ fraction: Double?, at time: Seconds, animated: Bool) {
    guard time.isFinite, let fraction else { return }
    let isSmall =
      abs(fraction - self.fraction.target) <= Self.smallStep && !self.fraction.isAnimating(at: time)
    self.fraction.set(fraction, at: time, curve: animated && !isSmall ? Self.valueCurve : .none)
  }

  /// Changes between determinate and indeterminate; nil keeps the displayed fraction.
  mutating func setIndeterminate(
    _ isIndeterminate: Bool, fraction: Double?, at time: Seconds
  ) {
    guard time.isFinite else { return }
    if determinateOpacity.value(at: time) == 0 {
      if let fraction { self.fraction = Animated(fraction) }
    } else {
      set(fraction, at: time, animated: true)
    }
    if determinateOpacity.value(at: time) == 1 { indeterminateStart = time }
    determinateOpacity.set(isIndeterminate ? 0 : 1, at: time, curve: Self.crossFade)
  }

  func fraction(at time: Seconds) -> Double { unit(fraction.value(at: time)) }

  /// Opacity of the determinate indicator, 0…1.
  func determinateOpacity(at time: Seconds) -> Double { unit(determinateOpacity.value(at: time)) }

  /// Time since the indeterminate motion started, in seconds.
  func indeterminateTime(at time: Seconds) -> Seconds { time - indeterminateStart }

  /// True while the value or the opacity changes without input.
  func isMoving(at time: Seconds) -> Bool {
    determinateOpacity.isAnimating(at: time) || fraction.isAnimating(at: time)
  }

  /// Opacity, 0.25…1, of an indeterminate indicator that fades in place because of reduced motion.
  ///
  /// One cycle takes two seconds, ours.
  static func pulse(at time: Seconds) -> Double { 0.625 + 0.375 * cos(.pi * time) }
}
