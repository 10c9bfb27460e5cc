internal import VitrineInteraction
internal import VitrineScenes

extension SceneRunner {
  /// Lets a task report, and runs two frames: a runner does no work itself.
  ///
  /// What else the task reports is the test's from then on: a stream that it brought along ends.
  /// - Parameters:
  ///   - value: of the type that the task reports, or a `TaskOutcome`, such as `.failed("offline")`
  ///     where the work throws, and `.finished` where it is done.
  ///   - task: what the task is called.
  /// - Throws: `ElementError.noTask` where no such task runs, and `otherType` where the task reports
  ///   values of another type.
  public mutating func report(
    _ value: some Equatable & Sendable, from task: String
  ) throws(ElementError) {
    try begun()
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

  /// What the tasks are called that run as of the last frame, in the order in which they began.
  public var tasks: [String] { shown.scene.tasks.map(\.key) }
}
