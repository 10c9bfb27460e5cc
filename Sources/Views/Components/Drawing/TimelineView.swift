public import VitrineMotion

/// Views that depend on the time and are rebuilt as it passes.
///
/// ```swift
/// TimelineView(every: 1) { time in Text("\(Int(time)) s") }
/// ```
/// Only the closure runs again, never the body around it. Times may be skipped while the view isn't
/// visible, because it is scrolled away or a script advances by hours. For an action at a time use
/// `onDeadline(_:perform:)`.
public struct TimelineView<Model>: View {
  let schedule: TimelineSchedule
  let content: (Seconds) -> ViewList<Model>

  /// Makes views that follow a schedule.
  /// - Parameters:
  ///   - schedule: when they are rebuilt.
  ///   - content: the views for the last time of the schedule, in seconds.
  public init(
    _ schedule: TimelineSchedule, @Views<Model> content: @escaping (Seconds) -> ViewList<Model>
  ) {
    self.schedule = schedule
    self.content = content
  }

  /// Makes views that follow a clock.
  /// - Parameters:
  ///   - interval: from one tick to the next, in seconds; never for 0 or less and numbers that
  ///     aren't finite.
  ///   - content: the views for the time of the last tick, in seconds.
  public init(
    every interval: Seconds, @Views<Model> content: @escaping (Seconds) -> ViewList<Model>
  ) {
    self.init(.every(interval), content: content)
  }

  /// Updates the node of the views.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    Reader(
      name: "TimelineView", read: { _, time in schedule.entry(at: time) },
      next: schedule.next(after:), isPausable: true, updatesWhileInvisible: false, content: content
    )
    ._reconcile(node, in: context)
  }
}
