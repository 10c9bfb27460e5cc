internal import VitrineInteraction
internal import VitrineScenes

extension SceneRunner {
  /// Delivers a report of a task, and runs two frames: a runner does no work itself.
  ///
  /// From then on the test reports everything for the task: its own stream ends.
  /// - Parameters:
  ///   - value: of the type that the task reports, or a `TaskOutcome`, such as `.failed("offline")`
  ///     if the work throws, and `.finished` when it is done.
  ///   - task: the name of the task.
  /// - Throws: `ElementError.noTask` if no such task runs, and `otherType` if the task reports
  ///   values of another type.
  public mutating func report(
    _ value: some Equatable & Sendable, from task: String
  ) throws(ElementError) {
    try beginIfNeeded()
    let names = tasks
    guard names.contains(task) else {
      throw .noTask(task, nearest: Spelling.nearest(to: task, among: names), among: names)
    }
    let outcome = TaskOutcome(of: value)
    if case .value(let value) = outcome,
      let running = scene.tasks.last(where: { $0.key == task }), !running.accepts(value)
    {
      throw .otherType(task, value.typeName)
    }
    streams.claim(task)
    try frame([.report(TaskReport(task, outcome))])
    try frame()
  }

  /// The names of the tasks that run as of the last frame, in the order in which they began.
  public var tasks: [String] { shown.scene.tasks.map(\.key) }
}
