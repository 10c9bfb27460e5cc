public import VitrineInteraction

extension FrameGrid {
  /// The events without redundant hover moves: within a frame, only the last position of a pointer
  /// that is not down is kept.
  public static func coalescingHovers(
    _ events: some Collection<TimedEvent>
  ) -> [TimedEvent] {
    if events.isEmpty { return [] }
    var coalesced: [TimedEvent] = []
    for event in events {
      if let last = coalesced.last, event.isHover(after: last),
        first(from: event.time) == first(from: last.time)
      {
        coalesced[coalesced.count - 1] = event
      } else {
        coalesced.append(event)
      }
    }
    return coalesced
  }
}

extension TimedEvent {
  /// True if this and an earlier event are hover moves of the same pointer.
  fileprivate func isHover(after earlier: TimedEvent) -> Bool {
    guard case .pointer(let step) = event, case .pointer(let old) = earlier.event else {
      return false
    }
    return step.phase == .hover && old.phase == .hover && step.pointer == old.pointer
  }
}
