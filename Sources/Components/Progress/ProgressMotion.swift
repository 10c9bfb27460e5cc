internal import Glibc
internal import VitrineDrawing
internal import VitrineMotion

/// A part of an indicator in the progress colour.
struct ProgressPart: Equatable, Sendable {
  /// Where it starts and ends: 1 is the whole bar, or a turn.
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
  /// Opacity of the determinate indicator, 0…1; the indeterminate one has the rest.
  private var determinacy: Animated
  /// When the indeterminate motion started, absolute.
  private var departure: Seconds = 0

  /// Curve with which a value changes: fast enough to be accurate, without a jump.
  ///
  /// Ours.
  static let glide = Curve.spring(Spring(response: 0.35, dampingRatio: 1))
  /// Curve with which an indeterminate indicator becomes determinate.
  ///
  /// Ours.
  static let change = Curve.easing(.easeInOut, duration: 0.3)

  /// The largest change that is not animated: a value that is updated every frame stays exact.
  ///
  /// Ours.
  private static let smallStep = 0.02

  init(fraction: Double?, isIndeterminate: Bool = false) {
    self.fraction = Animated(fraction ?? 0)
    determinacy = Animated(isIndeterminate ? 0 : 1)
  }

  mutating func set(_ fraction: Double?, at time: Seconds, glides: Bool) {
    guard time.isFinite, let fraction else { return }
    let isSmall =
      abs(fraction - self.fraction.target) <= Self.smallStep && !self.fraction.isAnimating(at: time)
    self.fraction.set(fraction, at: time, curve: glides && !isSmall ? Self.glide : .none)
  }

  /// Changes between determinate and indeterminate; an unknown fraction keeps the displayed one.
  mutating func become(isIndeterminate: Bool, _ fraction: Double?, at time: Seconds) {
    guard time.isFinite else { return }
    if determinacy.value(at: time) == 0 {
      if let fraction { self.fraction = Animated(fraction) }
    } else {
      set(fraction, at: time, glides: true)
    }
    if determinacy.value(at: time) == 1 { departure = time }
    determinacy.set(isIndeterminate ? 0 : 1, at: time, curve: Self.change)
  }

  func fraction(at time: Seconds) -> Double { unit(fraction.value(at: time)) }

  /// Opacity of the determinate indicator, 0…1.
  func determinacy(at time: Seconds) -> Double { unit(determinacy.value(at: time)) }

  /// Time since the indeterminate motion started, in seconds.
  func run(at time: Seconds) -> Seconds { time - departure }

  /// True while it changes without input.
  func isMoving(at time: Seconds) -> Bool {
    determinacy.isAnimating(at: time) || fraction.isAnimating(at: time)
  }

  /// Opacity, 0.25…1, of an indeterminate indicator that fades in place because of reduced motion.
  ///
  /// One cycle takes two seconds, ours.
  static func breath(at time: Seconds) -> Double { 0.625 + 0.375 * cos(.pi * time) }
}
