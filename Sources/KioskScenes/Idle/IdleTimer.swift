public import VitrineMotion

/// How long nobody has touched a screen, and what follows from it.
///
/// A visit begins with a touch. After `timeout` seconds without one a warning counts down, and when
/// that has passed the visit is over and the attract loop plays until the next touch.
public struct IdleTimer: Hashable, Sendable {
  /// Where a screen stands between two visits.
  public enum Phase: String, Hashable, Sendable, CaseIterable, Codable {
    /// Somebody is there.
    case active
    /// Nobody has touched it for a while; a countdown shows.
    case warning
    /// Nobody is there.
    case attract
  }

  /// Seconds without a touch until the warning; 1 at least.
  public let timeout: Seconds
  /// Seconds that the warning counts down; 0 leaves it out.
  public let warning: Seconds
  /// When the last touch of this visit was; nil between two visits.
  public private(set) var lastTouch: Seconds?

  /// Makes a timer between two visits.
  /// - Parameters:
  ///   - timeout: seconds without a touch until the warning; below 1, or not a number, counts as 1.
  ///   - warning: seconds that it counts down; below 0, or not a number, counts as 0.
  public init(timeout: Seconds, warning: Seconds) {
    self.timeout = timeout >= 1 ? min(timeout, Self.longest) : 1
    self.warning = warning >= 0 ? min(warning, Self.longest) : 0
  }

  /// The longest wait: a day.
  ///
  /// Ours: who wants none at all has no kiosk.
  public static let longest: Seconds = 86_400

  /// A person touches the screen, which begins a visit or goes on with it.
  public mutating func touch(at time: Seconds) { lastTouch = max(time, lastTouch ?? time) }

  /// The visit is over.
  public mutating func end() { lastTouch = nil }

  /// Where the screen stands.
  public func phase(at time: Seconds) -> Phase {
    guard let lastTouch else { return .attract }
    if time >= lastTouch + timeout + warning { return .attract }
    return time >= lastTouch + timeout ? .warning : .active
  }

  /// Seconds until the next phase begins; nil between two visits.
  public func left(at time: Seconds) -> Seconds? {
    guard let lastTouch else { return nil }
    switch phase(at: time) {
    case .active: return lastTouch + timeout - time
    case .warning: return lastTouch + timeout + warning - time
    case .attract: return nil
    }
  }

  /// True from when the visit has run out until it is ended.
  public func hasRunOut(at time: Seconds) -> Bool {
    lastTouch != nil && phase(at: time) == .attract
  }

  /// When the phase next changes without a touch, or the countdown shows another second; nil for
  /// never.
  public func nextChange(after time: Seconds) -> Seconds? {
    guard let lastTouch else { return nil }
    let (warns, ends) = (lastTouch + timeout, lastTouch + timeout + warning)
    if time < warns { return warns }
    guard time < ends else { return time }
    return ends - ((ends - time).rounded(.up) - 1)
  }
}
