internal import VitrineMotion

/// Counts wrong PINs, and delays further attempts.
struct PINGuard: Hashable, Sendable {
  /// Wrong PINs in a row before the first delay.
  ///
  /// Ours: a person who knows the PIN has got it right by then.
  static let free = 5
  /// The first delay, in seconds; each further wrong PIN doubles it.
  ///
  /// Ours.
  static let firstWait: Seconds = 30
  /// The longest delay, in seconds.
  ///
  /// Ours: 10,000 PINs then take ten weeks.
  static let longestWait: Seconds = 600

  private(set) var wrong = 0
  /// No PIN is accepted before this time.
  private(set) var lockedUntil: Seconds = 0

  func isLocked(at time: Seconds) -> Bool { time < lockedUntil }

  /// Counts a wrong PIN.
  mutating func fail(at time: Seconds) {
    wrong += 1
    guard wrong >= Self.free else { return }
    let doublings = min(wrong - Self.free, 10)
    lockedUntil = time + min(Self.longestWait, Self.firstWait * Double(1 << doublings))
  }

  /// Resets after the right PIN.
  mutating func succeed() { self = PINGuard() }
}
