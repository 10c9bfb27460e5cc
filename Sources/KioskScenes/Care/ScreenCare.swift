public import VitrineMotion

/// Settings that protect a display which is on for months from burn-in.
public struct ScreenCare: Hashable, Sendable {
  /// The offset of the picture to each side, in points; 0 for none.
  ///
  /// Default 2, ours: more than the stroke width of letters, and too little to be seen.
  public var shift = 2.0
  /// The interval of moves, in seconds.
  ///
  /// Default 180, ours: all positions are visited within the hour.
  public var shiftInterval: Seconds = 180
  /// Seconds without a visit until the picture is dimmed; nil for never.
  public var dimAfter: Seconds?
  /// The brightness of the dimmed picture, 0.1…1.
  ///
  /// Default 0.4, ours.
  public var dimLevel = 0.4
  /// When the picture is dimmed even during visits; nil for never.
  public var dimHours: DayInterval?
  /// When the screen is black except during visits; nil for never.
  public var night: DayInterval?
  /// The number of hours after which an unchanged bright area is reported.
  ///
  /// Default 8, ours: a day's opening hours.
  public var staticHours = 8.0

  /// Creates the default settings: shifting only.
  public init() {}
}

/// A daily interval between two times; over midnight if the end is before the start.
public struct DayInterval: Hashable, Sendable {
  /// The start, in seconds since midnight.
  public let start: Seconds
  /// The end, in seconds since midnight.
  public let end: Seconds

  /// The length of a day, in seconds.
  public static let day: Seconds = 86_400

  /// Creates an interval; times are clamped to a day, and a value that isn't finite is midnight.
  public init(start: Seconds, end: Seconds) {
    func clamped(_ time: Seconds) -> Seconds { time.isFinite ? min(max(time, 0), Self.day) : 0 }
    (self.start, self.end) = (clamped(start), clamped(end))
  }

  /// Parses `HH:MM-HH:MM`, such as `22:00-07:30`; 24:00 is midnight.
  /// - Returns: nil for another format or an invalid time.
  public init?(_ text: some StringProtocol) {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map {
      Self.time(String($0))
    }
    guard ends.count == 2, let start = ends[0], let end = ends[1], start != end else { return nil }
    self.init(start: start, end: end)
  }

  private static func time(_ text: String) -> Seconds? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.count) }),
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let hours = Int(parts[0]), let minutes = Int(parts[1]), minutes < 60,
      hours * 60 + minutes <= 1440
    else { return nil }
    return Double(hours * 60 + minutes) * 60
  }

  /// True if the interval contains a time of day, in seconds since midnight.
  public func contains(_ time: Seconds) -> Bool {
    start <= end ? time >= start && time < end : time >= start || time < end
  }

  /// Seconds from a time of day until the interval next starts or ends; above 0.
  public func secondsUntilChange(from time: Seconds) -> Seconds {
    let delays = [start, end].map { edge in
      let delay = (edge - time).truncatingRemainder(dividingBy: Self.day)
      return delay > 0 ? delay : delay + Self.day
    }
    return delays.min() ?? Self.day
  }
}

/// Shifts the picture by a few points over time.
enum PixelShift {
  /// The positions in order, as multiples of the largest offset: each adjacent to the previous one.
  private static let path: [(x: Double, y: Double)] = [
    (0, 0), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1),
  ]

  /// The offset at a time, in points.
  static func offset(_ care: ScreenCare, at time: Seconds) -> (x: Double, y: Double) {
    guard let step = step(care, at: time) else { return (0, 0) }
    let position = path[Int(step.truncatingRemainder(dividingBy: Double(path.count)))]
    let maximumOffset = maximumOffset(care)
    return (position.x * maximumOffset, position.y * maximumOffset)
  }

  /// The largest offset to a side, in points.
  static func maximumOffset(_ care: ScreenCare) -> Double {
    care.shift > 0 && care.shift.isFinite ? care.shift : 0
  }

  /// When the offset next changes; nil for never.
  static func next(_ care: ScreenCare, after time: Seconds) -> Seconds? {
    guard care.shift > 0, let step = step(care, at: time) else { return nil }
    return (step + 1) * care.shiftInterval
  }

  private static func step(_ care: ScreenCare, at time: Seconds) -> Double? {
    guard care.shiftInterval >= 1, care.shiftInterval.isFinite else { return nil }
    return max(0, (time / care.shiftInterval + FrameSlack.slots).rounded(.down))
  }
}

/// The tolerance for rounding errors in divisions of times.
enum FrameSlack {
  static let slots = 1e-9
}
