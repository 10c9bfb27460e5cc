internal import VitrineMotion

/// Counts wrong PINs, and makes whoever guesses wait.
struct PINGuard: Hashable, Sendable {
  /// Wrong PINs in a row before the first wait.
  ///
  /// Ours: a person who knows it is right by then.
  static let free = 5
  /// The first wait, in seconds; each further wrong PIN doubles it.
  ///
  /// Ours.
  static let firstWait: Seconds = 30
  /// The longest wait, in seconds.
  ///
  /// Ours: 10,000 PINs then take ten weeks.
  static let longestWait: Seconds = 600

  private(set) var wrong = 0
  /// Until when none is taken.
  private(set) var lockedUntil: Seconds = 0

  func isLocked(at time: Seconds) -> Bool { time < lockedUntil }

  /// A wrong PIN was given.
  mutating func fail(at time: Seconds) {
    wrong += 1
    guard wrong >= Self.free else { return }
    let doublings = min(wrong - Self.free, 10)
    lockedUntil = time + min(Self.longestWait, Self.firstWait * Double(1 << doublings))
  }

  /// The right one was given.
  mutating func succeed() { self = PINGuard() }
}
