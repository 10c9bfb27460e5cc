public import VitrineMotion

/// Views that depend on the time, built again as it passes.
///
/// ```swift
/// TimelineView(every: 1) { time in Text("\(Int(time)) s") }
/// ```
/// Only what its closure says is built again, never the body around it. Times at which nobody looks,
/// since it is scrolled away or a script goes on for hours, may be left out: what is to be done at a
/// time says `at(_:perform:)`.
public struct TimelineView<Model>: View {
  let schedule: TimelineSchedule
  let content: (Seconds) -> ViewList<Model>

  /// Makes views that follow a schedule.
  /// - Parameters:
  ///   - schedule: when they are built again.
  ///   - content: the views, given the last time of the schedule, in seconds.
  public init(
    _ schedule: TimelineSchedule, @Views<Model> content: @escaping (Seconds) -> ViewList<Model>
  ) {
    self.schedule = schedule
    self.content = content
  }

  /// Makes views that follow a clock.
  /// - Parameters:
  ///   - interval: from one tick to the next, in seconds; 0 or less and what is not finite is never.
  ///   - content: the views, given the time of the last tick, in seconds.
  public init(
    every interval: Seconds, @Views<Model> content: @escaping (Seconds) -> ViewList<Model>
  ) {
    self.init(.every(interval), content: content)
  }

  /// Brings the slot of the views up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    Reader(
      name: "TimelineView", read: { _, time in schedule.entry(at: time) },
      next: schedule.next(after:), canPause: true, updatesUnseen: false, content: content
    )
    ._reconcile(slot, in: context)
  }
}
