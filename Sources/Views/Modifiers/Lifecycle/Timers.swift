internal import VitrineGeometry
public import VitrineMotion

extension View {
  /// Runs an action repeatedly at a fixed interval while the view exists.
  ///
  /// The action first runs one interval after the start. Each run has its exact time, the context's
  /// `time`, and the views are updated before the next run. So the result doesn't depend on the
  /// frame rate, and a run that makes `while` false is the last. After late frames the missed runs
  /// are caught up in order; of more than 1,000 at once the rest is dropped, and a notice reports
  /// it.
  /// - Parameters:
  ///   - interval: in seconds, at least 0.001; 0 and below count as a frame, 1/60 s. If the
  ///     interval isn't finite, the action never runs.
  ///   - isRunning: false stops the timer; default true.
  ///   - action: what to do.
  public func onTimer(
    every interval: Seconds, while isRunning: Bool = true,
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    WrapperView(self, TimerElement<Model>()) { element, _, context in
      element.action = action
      element.clock = context.environment.clock
      element.run(isRunning ? interval : .infinity, at: context.session.time)
    }
  }

  /// Runs an action repeatedly at a fixed interval while the view exists.
  /// - Parameters:
  ///   - interval: in seconds, at least 0.001; 0 and below count as a frame, 1/60 s. If the
  ///     interval isn't finite, the action never runs.
  ///   - isRunning: false stops the timer; default true.
  ///   - action: what to do.
  public func onTimer(
    every interval: Seconds, while isRunning: Bool = true,
    perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<Self, Model> {
    onTimer(every: interval, while: isRunning) { model, _ in action(&model) }
  }

  /// Runs an action once, at a deadline, if the view exists then.
  ///
  /// The action runs again for another deadline.
  /// - Parameters:
  ///   - deadline: in seconds of the scene's time; a deadline in the past is due at once. Nil or
  ///     NaN for never.
  ///   - action: what to do.
  public func onDeadline(
    _ deadline: Seconds?,
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    WrapperView(self, DeadlineElement<Model>()) { element, node, context in
      element.action = action
      let valid = deadline.flatMap { $0.isNaN ? nil : $0 }
      let time = context.session.time
      element.clock = context.environment.clock
      guard element.deadline != valid else { return }
      element.deadline = valid
      element.clockDeadline = element.clock.time(at: time) + ((valid ?? time) - time)
      element.isPending = valid != nil
      guard let valid, valid <= time, element.clock.isRunning else { return }
      element.isPending = false
      node.pending.append(Action<Model>(action))
    }
  }

  /// Runs an action once, at a deadline, if the view exists then.
  /// - Parameters:
  ///   - deadline: in seconds of the scene's time; a deadline in the past is due at once. Nil or
  ///     NaN for never.
  ///   - action: what to do.
  public func onDeadline(
    _ deadline: Seconds?, perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<Self, Model> {
    onDeadline(deadline) { model, _ in action(&model) }
  }
}

struct TimerElement<Model>: Element {
  var action: ((inout Model, inout ActionContext) -> Void)?
  var clock = PausableClock()
  /// The interval in seconds; infinity if the timer isn't running.
  private var interval = Seconds.infinity
  /// When the timer started, in the time of its clock.
  private var start: Seconds = 0
  /// The number of runs since the start.
  private var count = 0.0

  /// The minimum interval, in seconds.
  ///
  /// Ours: no screen shows more, and runs take time themselves.
  private static var minimumInterval: Seconds { 0.001 }

  init() {}

  var name: String { "onTimer" }

  /// Continues with the same interval, or restarts with another interval.
  mutating func run(_ interval: Seconds, at time: Seconds) {
    let valid =
      !interval.isFinite
      ? .infinity : interval <= 0 ? frameDuration : max(interval, Self.minimumInterval)
    guard valid != self.interval else { return }
    // Steps are counted from the start, so rounding errors don't add up.
    start = clock.time(at: time)
    count = 0
    self.interval = valid
  }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule { Schedule(deadline: deadline) }

  /// When the next step is due, in the scene's time; infinity for never.
  private var deadline: Seconds {
    interval.isFinite ? clock.sceneTime(of: start + (count + 1) * interval) : .infinity
  }

  mutating func place(_ node: _ViewNode) { node.passThrough() }

  mutating func advance(_ node: _ViewNode, to time: Seconds, _ context: inout EventContext) {
    guard deadline <= time, deadline < .infinity else { return }
    count += 1
    guard !context.skipsLateActions else {
      count = max(count, ((clock.time(at: time) - start) / interval).rounded(.down))
      return
    }
    if let action { context.actions.append(Action<Model>(action)) }
  }
}

struct DeadlineElement<Model>: Element {
  var action: ((inout Model, inout ActionContext) -> Void)?
  var clock = PausableClock()
  /// The deadline as given.
  var deadline: Seconds?
  /// The deadline, in the time of its clock.
  var clockDeadline: Seconds = 0
  /// True until the action has run.
  var isPending = false

  var name: String { "onDeadline" }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    Schedule(deadline: sceneDeadline)
  }

  /// When the action is due, in the scene's time; infinity for never.
  private var sceneDeadline: Seconds { isPending ? clock.sceneTime(of: clockDeadline) : .infinity }

  mutating func place(_ node: _ViewNode) { node.passThrough() }

  mutating func advance(_ node: _ViewNode, to time: Seconds, _ context: inout EventContext) {
    guard sceneDeadline <= time, sceneDeadline < .infinity else { return }
    isPending = false
    if let action { context.actions.append(Action<Model>(action)) }
  }
}
