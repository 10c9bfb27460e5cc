public import VitrineInteraction

extension FrameGrid {
  /// The events without those that leave nothing behind: where a pointer that is not down passes
  /// within a frame, only its last place counts.
  public static func withoutPassedPlaces(
    _ events: some Collection<TimedEvent>
  ) -> [TimedEvent] {
    if events.isEmpty { return [] }
    var kept: [TimedEvent] = []
    for event in events {
      if let last = kept.last, event.isHover(after: last),
        first(from: event.time) == first(from: last.time)
      {
        kept[kept.count - 1] = event
      } else {
        kept.append(event)
      }
    }
    return kept
  }
}

extension TimedEvent {
  /// True where this and an earlier event are one pointer passing.
  fileprivate func isHover(after earlier: TimedEvent) -> Bool {
    guard case .pointer(let step) = event, case .pointer(let old) = earlier.event else {
      return false
    }
    return step.phase == .hover && old.phase == .hover && step.pointer == old.pointer
  }
}
