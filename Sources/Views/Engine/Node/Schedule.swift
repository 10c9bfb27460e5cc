internal import VitrineMotion

/// When something next happens by itself, in seconds of the scene's time; infinity for never.
///
/// An element announces its own schedule. A node keeps the union of that schedule with those of its
/// subtree; there, `change` is the earliest time at which a frame is needed.
struct Schedule: Equatable {
  /// When the appearance changes.
  var change = Seconds.infinity
  /// When `advance` has to be called even out of sight; not before `change`.
  var update = Seconds.infinity
  /// When an action is due: time stops there, and the action sees the model of that moment.
  var deadline = Seconds.infinity
  /// Like `deadline`, for an action that is deferred while a screen covers its view.
  var deferredDeadline = Seconds.infinity
  /// When a hosted scene runs.
  ///
  /// Separate from `change`, since the nodes around a scene needn't be advanced for it.
  var sceneChange = Seconds.infinity

  static let never = Schedule()

  /// A schedule by which the element is advanced whenever its appearance changes.
  /// - Parameters:
  ///   - change: nil for never.
  ///   - deadline: nil for never.
  init(change: Seconds? = nil, deadline: Seconds? = nil, deferredDeadline: Seconds? = nil) {
    self.init(change: change, update: change)
    self.deadline = deadline ?? .infinity
    self.deferredDeadline = deferredDeadline ?? .infinity
  }

  /// A schedule with changes of appearance that needn't be followed out of sight.
  /// - Parameters:
  ///   - change: nil for never.
  ///   - update: nil for never.
  init(change: Seconds?, update: Seconds?) {
    self.change = change ?? .infinity
    self.update = update ?? .infinity
  }

  /// An element's schedule, ready to be united with those of the subtree.
  ///
  /// `change` and `update` include the deadlines: a deadline needs a frame, and has to be met out
  /// of sight too.
  /// - Parameter time: the present, which replaces times that are NaN.
  func includingDeadlines(at time: Seconds) -> Schedule {
    var schedule = self
    func valid(_ moment: Seconds) -> Seconds { moment.isNaN ? time : moment }
    schedule.deadline = valid(deadline)
    schedule.deferredDeadline = valid(deferredDeadline)
    schedule.sceneChange = valid(sceneChange)
    schedule.change = min(valid(change), schedule.deadline, schedule.deferredDeadline)
    schedule.update = min(valid(update), schedule.deadline, schedule.deferredDeadline)
    return schedule
  }

  /// The schedule of a hosted scene.
  init(sceneChange: Seconds) {
    self.sceneChange = sceneChange
    update = sceneChange
  }

  /// Unites the schedule with that of a child or layer.
  /// - Parameter change: when the child next needs a frame; `other.change` is when the child would
  ///   need one if all of it were visible.
  mutating func formUnion(_ other: Schedule, changingAt change: Seconds) {
    self.change = min(self.change, change)
    update = min(update, other.update)
    deadline = min(deadline, other.deadline)
    deferredDeadline = min(deferredDeadline, other.deferredDeadline)
    sceneChange = min(sceneChange, other.sceneChange)
  }

  /// The schedule of a node that a screen covers: only actions that are due wake it.
  var whileCovered: Schedule {
    var schedule = Schedule.never
    (schedule.update, schedule.deadline) = (deadline, deadline)
    return schedule
  }
}
