public import VitrineMotion

/// The times at which a view that depends on time changes.
public enum TimelineSchedule: Hashable, Sendable {
  /// Every frame.
  case everyFrame
  /// At a fixed interval in seconds, counted from the scene's beginning; never for 0 or less and
  /// numbers that aren't finite.
  case every(Seconds)
  /// At these times, in seconds, in any order.
  case at([Seconds])
  /// Never.
  public static let never = TimelineSchedule.at([])

  /// The last time of the schedule up to a time; 0, the beginning, if there is none.
  public func entry(at time: Seconds) -> Seconds {
    switch self {
    case .everyFrame: time
    case .every(let interval): ticks(interval, time).map { $0 * interval } ?? 0
    case .at(let times): times.filter { $0 <= time }.max() ?? 0
    }
  }

  /// The next time of the schedule after a time; the time itself for the next frame, nil for none.
  public func next(after time: Seconds) -> Seconds? {
    switch self {
    case .everyFrame: time
    case .every(let interval): ticks(interval, time).map { ($0 + 1) * interval }
    case .at(let times): times.filter { $0 > time && $0.isFinite }.min()
    }
  }

  private func ticks(_ interval: Seconds, _ time: Seconds) -> Double? {
    guard interval > 0, interval.isFinite, time.isFinite else { return nil }
    return (time / interval + TimelineSchedule.tolerance).rounded(.down)
  }

  /// The tolerance for rounding errors if a frame falls exactly on a tick, in ticks.
  private static let tolerance = 1e-6
}
