public import VitrineMotion

/// When something that depends on time alone looks different.
public enum TimelineSchedule: Hashable, Sendable {
  /// At every frame.
  case everyFrame
  /// Whenever so many seconds have passed, counted from the scene's beginning; 0 or less and what is
  /// not finite is never.
  case every(Seconds)
  /// At these times, in seconds, in any order.
  case at([Seconds])
  /// Never.
  public static let never = TimelineSchedule.at([])

  /// The last time of the schedule that is not after a time; 0, the beginning, where there is none.
  public func entry(at time: Seconds) -> Seconds {
    switch self {
    case .everyFrame: time
    case .every(let interval): ticks(interval, time).map { $0 * interval } ?? 0
    case .at(let times): times.filter { $0 <= time }.max() ?? 0
    }
  }

  /// The first time of the schedule after a time; the time itself for the next frame, nil for none.
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

  /// Makes up for rounding where a frame falls exactly on a tick, in ticks.
  private static let tolerance = 1e-6
}
