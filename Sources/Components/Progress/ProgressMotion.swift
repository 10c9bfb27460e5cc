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

/// How far a determinate indicator has got, and how it became what it shows.
struct ProgressMotion: Equatable, Sendable {
  /// The fraction that shows.
  private var fraction: Animated
  /// When what moves while nothing is known set out, absolute.
  ///
  /// At first, earlier: at the start of the scene there is something of it to see. Ours.
  private var departure: Seconds = -0.4
  /// What showed when it became determinate or indeterminate, where things may move and where they may
  /// not; and how much of that still shows.
  private var left = ProgressPart(lower: 0, upper: 0)
  private var calmLeft = ProgressPart(lower: 0, upper: 0)
  private var weight = Animated(0)

  /// How a value gets to what it is set to: quick enough to be true, without a jump.
  ///
  /// Ours.
  static let glide = Curve.spring(Spring(response: 0.35, dampingRatio: 1))
  /// How an indeterminate indicator becomes a determinate one (P8).
  ///
  /// Ours.
  static let change = Curve.spring(Spring(response: 0.5, dampingRatio: 1))

  /// The largest step that shows at once: a value that somebody moves frame by frame stays exact.
  ///
  /// Ours.
  private static let smallStep = 0.02

  init(fraction: Double?) { self.fraction = Animated(fraction ?? 0) }

  mutating func set(_ fraction: Double?, at time: Seconds, glides: Bool) {
    guard time.isFinite, let fraction else { return }
    let isSmall =
      abs(fraction - self.fraction.target) <= Self.smallStep && !self.fraction.isAnimating(at: time)
    self.fraction.set(fraction, at: time, curve: glides && !isSmall ? Self.glide : .none)
  }

  /// It becomes determinate or indeterminate.
  /// - Parameter left: what shows of it now, by whether things may move.
  mutating func become(
    _ fraction: Double?, at time: Seconds, from left: (MotionPreference) -> ProgressPart
  ) {
    guard time.isFinite else { return }
    (self.left, calmLeft) = (left(.full), left(.reduced))
    self.fraction = Animated(fraction ?? 0)
    departure = time
    weight = Animated(1)
    weight.set(0, at: time, curve: Self.change)
  }

  func fraction(at time: Seconds) -> Double { unit(fraction.value(at: time)) }

  /// How long what moves while nothing is known has been on its way, in seconds.
  func run(at time: Seconds) -> Seconds { time - departure }

  /// What shows while it becomes what it is.
  func blended(_ part: ProgressPart, at time: Seconds, _ preference: MotionPreference)
    -> ProgressPart
  {
    let weight = unit(weight.value(at: time))
    guard weight > 0 else { return part }
    let left = preference == .full ? left : calmLeft
    return ProgressPart(
      lower: mix(part.lower, left.lower, weight), upper: mix(part.upper, left.upper, weight),
      opacity: mix(part.opacity, left.opacity, weight))
  }

  /// True while it moves by itself.
  func isMoving(at time: Seconds) -> Bool {
    weight.isAnimating(at: time) || fraction.isAnimating(at: time)
  }

  /// All of an indicator, where nothing may move: it comes and goes.
  ///
  /// One breath takes two seconds, ours.
  static func breath(at time: Seconds) -> ProgressPart {
    ProgressPart(lower: 0, upper: 1, opacity: 0.625 + 0.375 * cos(.pi * time))
  }
}
