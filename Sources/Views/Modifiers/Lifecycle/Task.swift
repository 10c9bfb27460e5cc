internal import VitrineGeometry
internal import VitrineInteraction
public import VitrineMotion
internal import VitrineScenes

/// The owner of a task, which determines how long it may run.
public enum TaskOwner: Hashable, Sendable {
  /// The view: the task is cancelled when the view is removed, and while the window is hidden.
  case view
  /// The app: the task runs to its end, even if the view is removed or the window is hidden.
  ///
  /// In a row that `ForEach(\.rows)` has made, the task ends when the row is removed from the
  /// model.
  case app
}

/// Reports values from the work of a task: `await report(rows)`.
public struct TaskReporter<Report: Equatable & Sendable>: Sendable {
  let send: @Sendable (TaskValue) async -> Bool

  /// Reports a value, which is received in a later frame.
  ///
  /// The order of values is kept, and no value is lost. If more than 1,000 reports wait for a
  /// frame, the call suspends until there are fewer, so fast work can't flood the app. The number
  /// is ours. While the task is paused, the call suspends too, and the value is delivered when the
  /// task continues.
  /// - Returns: false if the task was cancelled or has ended; endless work should return then.
  @discardableResult
  public func callAsFunction(_ value: Report) async -> Bool { await send(TaskValue(value)) }
}

extension View {
  /// Runs asynchronous work while the view exists: it loads, computes or waits, and reports values.
  ///
  /// ```swift
  /// List(rows) { … }
  ///   .task(id: query) { report in
  ///     for try await page in pages(query) { await report(page) }
  ///   } received: { model, page in
  ///     model.rows += page
  ///   }
  /// ```
  /// The window starts the work off the main thread once the view is inserted. Reports are events
  /// like a person's: a copy of the app does no work, a recording stores reports whose type is
  /// `Codable`, and a replay takes the reports from the recording and does no work. Without a
  /// window no work is done; a `SceneRunner` gets reports from its caller, or plays `recorded`.
  ///
  /// The task is cancelled when the view is removed, and while the window is hidden. When the
  /// window is shown again, the task restarts unless it had ended. Reports that weren't received
  /// before the cancellation are dropped. A view that is inserted again has a new task; a view that
  /// is inserted and removed in one update has no task.
  ///
  /// With `for: .app` the task runs to its end even if the view is removed, and its reports are
  /// received as if the view still existed. A view that is inserted again with the same id finds
  /// the task running. The task ends with the window, by `isCancelled`, and, in a row of
  /// `ForEach(\.rows)`, when the row is removed from the model, since nothing can receive its
  /// reports then.
  ///
  /// A paused task suspends at its next report, keeps its resources such as open files, and
  /// continues from that report. If the task is cancelled in the meantime, `report` returns false
  /// at once. Reports made before the pause are still received. Work that reports nothing more
  /// ends, and work that hasn't started doesn't start. If the view of an app's task is removed
  /// while the task is paused, the task stays paused until the view is inserted again.
  /// - Parameters:
  ///   - id: identifies the work. When the id changes, the task is cancelled, with either owner,
  ///     and restarts; default 0.
  ///   - name: the name in scripts, tests and warnings. Of two tasks with the same name, the later
  ///     gets `~2`, and a notice reports it. Nil, the default, stands for the name of the nearest
  ///     named view around the task, then ids of rows, then `task`, separated by slashes.
  ///   - owner: the owner; default the view.
  ///   - isActive: false cancels the task, and true restarts it; default true.
  ///   - isPaused: true pauses the task, and false continues it; default false.
  ///   - isCancelled: true cancels the task and keeps it until its work has really ended, which
  ///     calls `cancelled`; only another id restarts the task; default false.
  ///   - reason: why the machine shouldn't go to sleep automatically while the task runs and isn't
  ///     paused, in the person's language: for a task that a person has started and that sleep
  ///     would break. The desktop may show it, cut to 200 Unicode scalars. Nil, the default,
  ///     doesn't prevent sleep, and neither does a kiosk.
  ///   - stream: replaces the work where no work is done, as in a picture: reports with their
  ///     times, in seconds after the start of the task, without pauses; the task ends with the last
  ///     report. Times below 0 count as 0, and a time before the previous time counts as the
  ///     previous time. The stream is only evaluated where it is played. Default none: where no
  ///     work is done, the task then never ends.
  ///   - work: the work. An error that it throws ends the task.
  ///   - received: handles a report.
  ///   - failed: handles the text of an error, if one was thrown and the task wasn't cancelled;
  ///     nil, the default, reports a notice.
  ///   - cancelled: runs once the work that `isCancelled` has cancelled has ended, however it
  ///     ended, to clean up its results. Without a window this takes 0.3 s. Default nothing.
  public func task<Report: Equatable & Sendable>(
    id: some Equatable & Sendable = 0, name: String? = nil, for owner: TaskOwner = .view,
    while isActive: Bool = true, isPaused: Bool = false,
    isCancelled: Bool = false, preventsSleep reason: String? = nil,
    recorded stream: @autoclosure @escaping @Sendable () -> [(Seconds, Report)] = [],
    _ work: @escaping @Sendable (TaskReporter<Report>) async throws -> Void,
    received: @escaping @Sendable (inout Model, Report) -> Void,
    failed: (@Sendable (inout Model, String) -> Void)? = nil,
    cancelled: (@Sendable (inout Model) -> Void)? = nil
  ) -> WrapperView<Self, Model> {
    task(
      id: id, name: name, for: owner, while: isActive, isPaused: isPaused,
      isCancelled: isCancelled, preventsSleep: reason, recorded: stream(), work,
      received: { model, report, _ in received(&model, report) },
      failed: failed.map { failed in { @Sendable model, message, _ in failed(&model, message) } },
      cancelled: cancelled.map { cancelled in { @Sendable model, _ in cancelled(&model) } })
  }

  /// Runs asynchronous work while the view exists, and can make requests of the window for its
  /// reports.
  /// - Parameters:
  ///   - id: identifies the work; when it changes, the task restarts; default 0.
  ///   - name: the name in scripts, tests and warnings; nil, the default, for the view's place.
  ///   - owner: the owner; default the view.
  ///   - isActive: false cancels the task, and true restarts it; default true.
  ///   - isPaused: true pauses the task, and false continues it; default false.
  ///   - isCancelled: true cancels the task and keeps it until its work has really ended, which
  ///     calls `cancelled`; only another id restarts the task; default false.
  ///   - reason: why the machine shouldn't go to sleep automatically while the task runs and isn't
  ///     paused, in the person's language: for a task that a person has started and that sleep
  ///     would break. The desktop may show it, cut to 200 Unicode scalars. Nil, the default,
  ///     doesn't prevent sleep, and neither does a kiosk.
  ///   - stream: replaces the work where no work is done, as in a picture: reports with their
  ///     times, in seconds after the start of the task, without pauses; the task ends with the last
  ///     report. Times below 0 count as 0, and a time before the previous time counts as the
  ///     previous time. The stream is only evaluated where it is played. Default none: where no
  ///     work is done, the task then never ends.
  ///   - work: the work. An error that it throws ends the task.
  ///   - received: handles a report.
  ///   - failed: handles the text of an error, if one was thrown and the task wasn't cancelled;
  ///     nil, the default, reports a notice.
  ///   - cancelled: runs once the work that `isCancelled` has cancelled has ended, however it
  ///     ended, to clean up its results. Without a window this takes 0.3 s. Default nothing.
  public func task<Report: Equatable & Sendable>(
    id: some Equatable & Sendable = 0, name: String? = nil, for owner: TaskOwner = .view,
    while isActive: Bool = true, isPaused: Bool = false,
    isCancelled: Bool = false, preventsSleep reason: String? = nil,
    recorded stream: @autoclosure @escaping @Sendable () -> [(Seconds, Report)] = [],
    _ work: @escaping @Sendable (TaskReporter<Report>) async throws -> Void,
    received: @escaping @Sendable (inout Model, Report, inout ActionContext) -> Void,
    failed: (@Sendable (inout Model, String, inout ActionContext) -> Void)? = nil,
    cancelled: (@Sendable (inout Model, inout ActionContext) -> Void)? = nil
  ) -> WrapperView<Self, Model> {
    WrapperView(self, TaskElement<Model, Report>()) { element, node, context in
      element.received = received
      element.failed = failed
      element.cancelled = cancelled
      var request = TaskRequest(
        node: node.id, id: id, name: name, owner: owner, isActive: isActive,
        isPaused: isPaused, isCancelled: isCancelled,
        stream: { stream().map { ($0.0, TaskValue($0.1)) } },
        work: { try await work(TaskReporter(send: $0)) },
        decode: { $0.value(as: Report.self).map(TaskValue.init) }, handlesFailure: failed != nil,
        awakeReason: reason)
      if element.adopt(&request) { context.session.taskRequests.append(request) }
    }
  }
}

struct TaskElement<Model, Report: Equatable & Sendable>: DisappearObserver {
  var received: ((inout Model, Report, inout ActionContext) -> Void)?
  var failed: ((inout Model, String, inout ActionContext) -> Void)?
  var cancelled: ((inout Model, inout ActionContext) -> Void)?
  /// The last request; nil before the first.
  private var request: TaskRequest?

  init() {}

  var name: String { "task" }

  mutating func place(_ node: _ViewNode) { node.passThrough() }

  /// Stores a request.
  /// - Returns: false if the request is unchanged.
  mutating func adopt(_ new: inout TaskRequest) -> Bool {
    new.continuesTask = request.map { $0.isActive == new.isActive && $0.hasID(of: new) } ?? false
    if let request, new.continuesTask, request.isPaused == new.isPaused,
      request.isCancelled == new.isCancelled, request.owner == new.owner,
      request.sound?.session == new.sound?.session, request.awakeReason == new.awakeReason
    {
      return false
    }
    request = new
    return true
  }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard case .report(let report) = event.event.event else { return }
    let handleOutcome = handleOutcome
    context.actions.append(
      Action<Model> { model, context in handleOutcome(report.outcome, &model, &context) })
  }

  func disappear(_ node: _ViewNode, _ actions: inout [Effect]) {
    guard request?.isActive == true else { return }
    let handleOutcome = handleOutcome
    var disappearAction = Action<Model>.disappearAction { model, context in
      if let outcome = context.outcome { handleOutcome(outcome, &model, &context) }
    }
    disappearAction.removedTask = node.id
    actions.append(disappearAction)
  }

  /// Handles the outcome of the work.
  private var handleOutcome: (TaskOutcome, inout Model, inout ActionContext) -> Void {
    let (received, failed, cancelled) = (received, failed, cancelled)
    return { outcome, model, context in
      switch outcome {
      case .value(let value):
        if let report = value.value(as: Report.self) { received?(&model, report, &context) }
      case .failed(let message): failed?(&model, message, &context)
      // Only cancelled tasks report that they have finished.
      case .finished: cancelled?(&model, &context)
      }
    }
  }
}
