internal import VitrineGeometry
internal import VitrineInteraction
public import VitrineMotion
internal import VitrineScenes

/// Whose a task is: how long it may run.
public enum TaskOwner: Hashable, Sendable {
  /// The view's: cancelled when the view goes, and while the window cannot be seen.
  case view
  /// The app's: it runs to its end, also when the view has gone or the window cannot be seen.
  ///
  /// Of a view in a row that `ForEach(\.rows)` made, it ends when that row is removed from the model.
  case app
}

/// What the work of a task reports through: `await report(rows)`.
public struct TaskReporter<Report: Equatable & Sendable>: Sendable {
  let send: @Sendable (TaskValue) async -> Bool

  /// Reports a value: it is received in a frame to come, in order, and none is lost.
  ///
  /// Where more than 1,000 reports wait for a frame, it returns when there is room: so work cannot
  /// flood the app, however fast it is. The number is ours. While the task is paused it does not
  /// return either, and the value is handed over once it goes on.
  /// - Returns: false where nobody wants it any more, since the task was cancelled or has ended; work
  ///   that goes on and on should return then.
  @discardableResult
  public func callAsFunction(_ value: Report) async -> Bool { await send(TaskValue(value)) }
}

extension View {
  /// Does work beside the view while it is there: loads, computes, waits, and reports values.
  ///
  /// ```swift
  /// List(rows) { … }
  ///   .task(id: query) { report in
  ///     for try await page in pages(query) { await report(page) }
  ///   } received: { model, page in
  ///     model.rows += page
  ///   }
  /// ```
  /// The work runs off the main thread, begun by the window once the view is there. What it reports
  /// are events like a person's: a copy of the app has no work of its own, a recording holds reports
  /// where their type is `Codable`, and a replay takes them from there and does no work. Without a
  /// window none is done; a `SceneRunner` is told what is reported, or plays what is `recorded`.
  ///
  /// The task is cancelled when the view goes, and while the window cannot be seen: shown again, it
  /// begins anew unless it had ended. What it reported before and was not received is dropped then. A
  /// view that comes anew has a new task; one that comes and goes in one update has none.
  ///
  /// With `for: .app` it runs to its end also where the view goes, and its reports are received as if
  /// the view were still there; one that comes back with the same id meanwhile finds it running. It
  /// ends with the window, with `isCancelled`, and, in a row of `ForEach(\.rows)`, when that row is
  /// removed from the model, since then nobody is left for what it reports.
  ///
  /// While it is paused, work waits where it next reports, with all that it has, such as open files,
  /// and goes on from there; cancelled meanwhile, its `report` says false at once. What was handed over
  /// before is still received, work that reports nothing more ends, and work that has not begun does
  /// not begin. A task of the app whose view goes while it is paused stays so until the view is back.
  /// - Parameters:
  ///   - id: what the work is of. When it becomes another, the task is cancelled, whosever it is, and
  ///     begins anew; default 0.
  ///   - name: what scripts, tests and notices call it. Of two with one name the later gets `~2`, and a
  ///     notice says so. Nil, the default, is the name of the nearest view around it that has one, then
  ///     ids of rows, then `task`, with slashes between.
  ///   - owner: whose it is; default the view's.
  ///   - isActive: false cancels it, and true begins it anew; default true.
  ///   - isPaused: true lets it rest, and false go on where it was; default false.
  ///   - isCancelled: true cancels it and keeps it until its work has really ended, for which see
  ///     `cancelled`; to do it anew takes another id; default false.
  ///   - reason: why the machine is not to go to sleep by itself while the task runs and is not paused, in the
  ///     person's language: for a task that a person has started and that sleep would break. The desktop may show
  ///     it, cut to 200 Unicode scalars. Nil, the default, prevents nothing, and so does a kiosk.
  ///   - stream: what stands for the work where nobody does it, as in a picture: reports, each with
  ///     when it comes, in seconds after the task began, without the time that it was paused; with the
  ///     last the task ends. A time below 0, or before that of the report before it, is as that. Made
  ///     only where it is played; default none, so that the task goes on without end there.
  ///   - work: what is done. An error that it throws ends it.
  ///   - received: takes a report.
  ///   - failed: takes the error in words, where one was thrown and the task was not cancelled; nil,
  ///     the default, is a notice.
  ///   - cancelled: told once that work has ended which `isCancelled` had told to, however it has;
  ///     what it had done by then is cleared away. Without a window that takes 0.3 s. Default nothing.
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

  /// Does work beside the view while it is there, and asks something of the window when it reports.
  /// - Parameters:
  ///   - id: what the work is of; when it becomes another, the task begins anew; default 0.
  ///   - name: what scripts, tests and notices call it; nil, the default, is where it stands.
  ///   - owner: whose it is; default the view's.
  ///   - isActive: false cancels it, and true begins it anew; default true.
  ///   - isPaused: true lets it rest, and false go on where it was; default false.
  ///   - isCancelled: true cancels it and keeps it until its work has really ended, for which see
  ///     `cancelled`; to do it anew takes another id; default false.
  ///   - reason: why the machine is not to go to sleep by itself while the task runs and is not paused, in the
  ///     person's language: for a task that a person has started and that sleep would break. The desktop may show
  ///     it, cut to 200 Unicode scalars. Nil, the default, prevents nothing, and so does a kiosk.
  ///   - stream: what stands for the work where nobody does it, as in a picture: reports, each with
  ///     when it comes, in seconds after the task began, without the time that it was paused; with the
  ///     last the task ends. A time below 0, or before that of the report before it, is as that. Made
  ///     only where it is played; default none, so that the task goes on without end there.
  ///   - work: what is done. An error that it throws ends it.
  ///   - received: takes a report.
  ///   - failed: takes the error in words, where one was thrown and the task was not cancelled; nil,
  ///     the default, is a notice.
  ///   - cancelled: told once that work has ended which `isCancelled` had told to, however it has;
  ///     what it had done by then is cleared away. Without a window that takes 0.3 s. Default nothing.
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
    WrapperView(self, TaskElement<Model, Report>()) { element, slot, context in
      element.received = received
      element.failed = failed
      element.cancelled = cancelled
      var wish = TaskWish(
        slot: slot.id, id: id, name: name, owner: owner, isActive: isActive,
        isPaused: isPaused, isCancelled: isCancelled,
        stream: { stream().map { ($0.0, TaskValue($0.1)) } },
        work: { try await work(TaskReporter(send: $0)) },
        decode: { $0.value(as: Report.self).map(TaskValue.init) }, takesFailure: failed != nil,
        awakeReason: reason)
      if element.takes(&wish) { context.session.taskWishes.append(wish) }
    }
  }
}

struct TaskElement<Model, Report: Equatable & Sendable>: Element {
  var received: ((inout Model, Report, inout ActionContext) -> Void)?
  var failed: ((inout Model, String, inout ActionContext) -> Void)?
  var cancelled: ((inout Model, inout ActionContext) -> Void)?
  /// What was last wanted; nil before the first time.
  private var wish: TaskWish?

  init() {}

  var name: String { "task" }

  mutating func place(_ slot: _Slot) { slot.passThrough() }

  /// Remembers what is wanted.
  /// - Returns: false where that was wanted already.
  mutating func takes(_ new: inout TaskWish) -> Bool {
    new.isOfSame = wish.map { $0.isActive == new.isActive && $0.hasID(of: new) } ?? false
    if let wish, new.isOfSame, wish.isPaused == new.isPaused,
      wish.isCancelled == new.isCancelled, wish.owner == new.owner,
      wish.sound?.session == new.sound?.session, wish.awakeReason == new.awakeReason
    {
      return false
    }
    wish = new
    return true
  }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard case .report(let report) = event.event.event else { return }
    let take = take
    context.actions.append(
      Action<Model> { model, context in take(report.outcome, &model, &context) })
  }

  func disappear(_ slot: _Slot, _ actions: inout [Effect]) {
    guard wish?.isActive == true else { return }
    let take = take
    var farewell = Action<Model>.farewell { model, context in
      if let outcome = context.outcome { take(outcome, &model, &context) }
    }
    farewell.goneTask = slot.id
    actions.append(farewell)
  }

  /// Does what is to be done about a report.
  private var take: (TaskOutcome, inout Model, inout ActionContext) -> Void {
    let (received, failed, cancelled) = (received, failed, cancelled)
    return { outcome, model, context in
      switch outcome {
      case .value(let value):
        if let report = value.value(as: Report.self) { received?(&model, report, &context) }
      case .failed(let message): failed?(&model, message, &context)
      // That is only told of what was cancelled.
      case .finished: cancelled?(&model, &context)
      }
    }
  }
}
