public import VitrineMotion

/// Tracks how long a screen wasn't touched, and the resulting phase.
///
/// A visit begins with a touch. After `timeout` seconds without a touch a warning counts down; then
/// the visit ends, and the attract loop plays until the next touch.
public struct IdleTimer: Hashable, Sendable {
  /// The phase of a screen: during a visit, at its end, or between visits.
  public enum Phase: String, Hashable, Sendable, CaseIterable, Codable {
    /// A visit is in progress.
    case active
    /// The screen wasn't touched for a while; a countdown is shown.
    case warning
    /// Nobody is there.
    case attract
  }

  /// Seconds without a touch until the warning; 1 at least.
  public let timeout: Seconds
  /// The duration of the warning's countdown, in seconds; 0 for no warning.
  public let warning: Seconds
  /// The time of the visit's last touch; nil between visits.
  public private(set) var lastTouch: Seconds?

  /// Creates a timer between visits.
  /// - Parameters:
  ///   - timeout: seconds without a touch until the warning; below 1, or NaN, counts as 1.
  ///   - warning: seconds of the countdown; below 0, or NaN, counts as 0.
  public init(timeout: Seconds, warning: Seconds) {
    self.timeout = timeout >= 1 ? min(timeout, Self.maximumDuration) : 1
    self.warning = warning >= 0 ? min(warning, Self.maximumDuration) : 0
  }

  /// The longest timeout: a day.
  ///
  /// Ours: a kiosk always has a timeout.
  public static let maximumDuration: Seconds = 86_400

  /// Starts a visit or extends it.
  public mutating func touch(at time: Seconds) { lastTouch = max(time, lastTouch ?? time) }

  /// Ends the visit.
  public mutating func end() { lastTouch = nil }

  /// The phase at a time.
  public func phase(at time: Seconds) -> Phase {
    guard let lastTouch else { return .attract }
    if time >= lastTouch + timeout + warning { return .attract }
    return time >= lastTouch + timeout ? .warning : .active
  }

  /// Seconds until the next phase; nil between visits.
  public func remainingTime(at time: Seconds) -> Seconds? {
    guard let lastTouch else { return nil }
    switch phase(at: time) {
    case .active: return lastTouch + timeout - time
    case .warning: return lastTouch + timeout + warning - time
    case .attract: return nil
    }
  }

  /// True from when the visit has timed out until it is ended.
  public func hasExpired(at time: Seconds) -> Bool {
    lastTouch != nil && phase(at: time) == .attract
  }

  /// When the phase or the countdown's displayed second next changes without a touch; nil for
  /// never.
  public func nextChange(after time: Seconds) -> Seconds? {
    guard let lastTouch else { return nil }
    let (warningStart, visitEnd) = (lastTouch + timeout, lastTouch + timeout + warning)
    if time < warningStart { return warningStart }
    guard time < visitEnd else { return time }
    return visitEnd - ((visitEnd - time).rounded(.up) - 1)
  }
}
