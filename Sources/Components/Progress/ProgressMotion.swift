internal import Glibc
internal import VitrineDrawing
internal import VitrineMotion

/// What of an indicator has the colour of progress.
struct ProgressPart: Equatable, Sendable {
  /// Where it begins and ends: 1 is the whole bar, or a turn.
  var lower: Double
  var upper: Double
  /// How strongly it shows, 0…1.
  var opacity = 1.0
}

/// How far an indicator has got, and whether it is known: pure values of time.
///
/// What is determinate and what moves while nothing is known fade into each other, each where it is: neither
/// goes backwards to become the other (P8).
struct ProgressMotion: Equatable, Sendable {
  /// The fraction that shows.
  private var fraction: Animated
  /// How much of the determinate indicator shows, 0…1; of the other one shows the rest.
  private var determinacy: Animated
  /// When what moves while nothing is known set out, absolute.
  private var departure: Seconds = 0

  /// How a value gets to what it is set to: quick enough to be true, without a jump.
  ///
  /// Ours.
  static let glide = Curve.spring(Spring(response: 0.35, dampingRatio: 1))
  /// How an indeterminate indicator becomes a determinate one (P8).
  ///
  /// Ours.
  static let change = Curve.easing(.easeInOut, duration: 0.3)

  /// The largest step that shows at once: a value that somebody moves frame by frame stays exact.
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

  /// It becomes determinate or indeterminate; a fraction that is not known keeps the one that showed.
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

  /// How much of the determinate indicator shows, 0…1.
  func determinacy(at time: Seconds) -> Double { unit(determinacy.value(at: time)) }

  /// How long what moves while nothing is known has been on its way, in seconds.
  func run(at time: Seconds) -> Seconds { time - departure }

  /// True while it moves by itself.
  func isMoving(at time: Seconds) -> Bool {
    determinacy.isAnimating(at: time) || fraction.isAnimating(at: time)
  }

  /// How much shows, 0.25…1, of what comes and goes in place, where nothing may move.
  ///
  /// One breath takes two seconds, ours.
  static func breath(at time: Seconds) -> Double { 0.625 + 0.375 * cos(.pi * time) }
}
