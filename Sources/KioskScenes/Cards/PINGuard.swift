internal import VitrineMotion

/// Counts wrong PINs, and delays further attempts.
struct PINGuard: Hashable, Sendable {
  /// Wrong PINs in a row before the first delay.
  ///
  /// Ours: a person who knows the PIN has got it right by then.
  static let freeAttempts = 5
  /// The first delay, in seconds; each further wrong PIN doubles it.
  ///
  /// Ours.
  static let firstDelay: Seconds = 30
  /// The longest delay, in seconds.
  ///
  /// Ours: 10,000 PINs then take ten weeks.
  static let maximumDelay: Seconds = 600

  private(set) var failedAttempts = 0
  /// No PIN is accepted before this time.
  private(set) var lockedUntil: Seconds = 0

  func isLocked(at time: Seconds) -> Bool { time < lockedUntil }

  /// Counts a wrong PIN.
  mutating func recordFailure(at time: Seconds) {
    failedAttempts += 1
    guard failedAttempts >= Self.freeAttempts else { return }
    let doublings = min(failedAttempts - Self.freeAttempts, 10)
    lockedUntil = time + min(Self.maximumDelay, Self.firstDelay * Double(1 << doublings))
  }

  /// Resets after the right PIN.
  mutating func recordSuccess() { self = PINGuard() }
}
