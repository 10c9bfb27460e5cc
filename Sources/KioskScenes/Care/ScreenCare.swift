public import VitrineMotion

/// What keeps a display that is on for months from wearing out.
public struct ScreenCare: Hashable, Sendable {
  /// How far the picture moves to each side, in points; 0 leaves it where it is.
  ///
  /// Default 2, ours: more than the lines of letters are thick, and too little to be seen.
  public var shift = 2.0
  /// How often it moves, in seconds.
  ///
  /// Default 180, ours: all places are visited within the hour.
  public var shiftInterval: Seconds = 180
  /// Seconds without a visit after which the picture is dimmed; nil for never.
  public var dimAfter: Seconds?
  /// How much of the light is left when it is dimmed, 0.1…1.
  ///
  /// Default 0.4, ours.
  public var dimLevel = 0.4
  /// When it is dimmed whoever is there; nil for never.
  public var dimHours: DayInterval?
  /// When the screen is black, but for visits; nil for never.
  public var night: DayInterval?
  /// After how many hours something bright that has not changed is reported.
  ///
  /// Default 8, ours: a day of opening.
  public var staticHours = 8.0

  /// The defaults: a shift alone.
  public init() {}
}

/// A part of each day, from one time to another; over midnight where it ends before it begins.
public struct DayInterval: Hashable, Sendable {
  /// When it begins, in seconds since midnight.
  public let start: Seconds
  /// When it ends, in seconds since midnight.
  public let end: Seconds

  /// The length of a day, in seconds.
  public static let day: Seconds = 86_400

  /// Makes an interval; times are held to a day, and one that is not a number is midnight.
  public init(start: Seconds, end: Seconds) {
    func held(_ time: Seconds) -> Seconds { time.isFinite ? min(max(time, 0), Self.day) : 0 }
    (self.start, self.end) = (held(start), held(end))
  }

  /// Reads `HH:MM-HH:MM`, such as `22:00-07:30`; 24:00 is midnight.
  /// - Returns: nil where it is not of that form, or is no time at all.
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

  /// True at a time of the day, in seconds since midnight.
  public func contains(_ time: Seconds) -> Bool {
    start <= end ? time >= start && time < end : time >= start || time < end
  }

  /// Seconds from a time of the day until it next begins or ends; above 0.
  public func untilChange(from time: Seconds) -> Seconds {
    let waits = [start, end].map { edge in
      let wait = (edge - time).truncatingRemainder(dividingBy: Self.day)
      return wait > 0 ? wait : wait + Self.day
    }
    return waits.min() ?? Self.day
  }
}

/// Where the picture stands at a time, a few points from its place.
enum PixelShift {
  /// Places in order, as multiples of the furthest: each a neighbour of the one before.
  private static let path: [(x: Double, y: Double)] = [
    (0, 0), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1),
  ]

  /// How far it is moved, in points.
  static func offset(_ care: ScreenCare, at time: Seconds) -> (x: Double, y: Double) {
    guard let step = step(care, at: time) else { return (0, 0) }
    let place = path[Int(step.truncatingRemainder(dividingBy: Double(path.count)))]
    let furthest = furthest(care)
    return (place.x * furthest, place.y * furthest)
  }

  /// How far it is moved to a side at most, in points.
  static func furthest(_ care: ScreenCare) -> Double {
    care.shift > 0 && care.shift.isFinite ? care.shift : 0
  }

  /// When it next moves; nil for never.
  static func next(_ care: ScreenCare, after time: Seconds) -> Seconds? {
    guard care.shift > 0, let step = step(care, at: time) else { return nil }
    return (step + 1) * care.shiftInterval
  }

  private static func step(_ care: ScreenCare, at time: Seconds) -> Double? {
    guard care.shiftInterval >= 1, care.shiftInterval.isFinite else { return nil }
    return max(0, (time / care.shiftInterval + FrameSlack.slots).rounded(.down))
  }
}

/// What rounding may take from a division of times.
enum FrameSlack {
  static let slots = 1e-9
}
