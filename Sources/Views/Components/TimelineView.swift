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
    context.slot(slot, TimelineElement<Model>()) { element, slot in
      element.schedule = schedule
      element.content = content
      element.build(context, slot)
    }
  }
}

private struct TimelineElement<Model>: Element {
  var schedule = TimelineSchedule.never
  var content: ((Seconds) -> ViewList<Model>)?
  private var context: _ViewContext<Model>?
  /// What the views were last given.
  private var entry: Seconds?

  init() {}

  var name: String { "TimelineView" }

  mutating func build(_ context: _ViewContext<Model>, _ slot: _Slot) {
    self.context = context
    // What it builds later may read the model as it is then.
    context.session.modelReads += 1
    guard let content else { return }
    let entry = schedule.entry(at: context.session.time)
    self.entry = entry
    context.session.didBuild(slot)
    context.child(content(entry), of: slot)
  }

  mutating func rebuild(_ slot: _Slot, _ session: BuildSession) {
    guard var context else { return }
    context.session = session
    build(context, slot)
  }

  mutating func place(_ slot: _Slot) { slot.passThrough() }

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? { schedule.next(after: time) }

  /// Never: what is built is of the time that it is built for.
  func nextUpdate(_ slot: _Slot, after time: Seconds) -> Seconds? { nil }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    if schedule.entry(at: time) != entry { slot.needsOwnBuild = true }
  }
}
