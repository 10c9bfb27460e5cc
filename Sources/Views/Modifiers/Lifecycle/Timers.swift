internal import VitrineGeometry
public import VitrineMotion

extension View {
  /// Changes the model in even steps of time while the view is there.
  ///
  /// The first step is an interval after it begins to run. Each is done at its own moment, which is the
  /// context's `time`, and what is on the screen follows before the next: the model is the same
  /// whatever the frames are, and a step that makes `while` false is the last. Where frames come late,
  /// what was missed is made up for in order; of more than 1,000 steps at once the rest is left out,
  /// and a notice says so.
  /// - Parameters:
  ///   - interval: in seconds, 0.001 at least; at 0 or below it is a frame, 1/60. Where it is not
  ///     finite there is no step.
  ///   - isRunning: false where time stands still; default true.
  ///   - action: what a step does.
  public func every(
    _ interval: Seconds, while isRunning: Bool = true,
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    WrapperView(self, EveryElement<Model>()) { element, _, context in
      element.action = action
      element.clock = context.environment.clock
      element.run(isRunning ? interval : .infinity, at: context.session.time)
    }
  }

  /// Changes the model in even steps of time while the view is there.
  /// - Parameters:
  ///   - interval: in seconds, 0.001 at least; at 0 or below it is a frame, 1/60. Where it is not
  ///     finite there is no step.
  ///   - isRunning: false where time stands still; default true.
  ///   - action: what a step does.
  public func every(
    _ interval: Seconds, while isRunning: Bool = true,
    perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<Self, Model> {
    every(interval, while: isRunning) { model, _ in action(&model) }
  }

  /// Changes the model once, at a moment, if the view is there then.
  ///
  /// Another moment is another time that it is done.
  /// - Parameters:
  ///   - deadline: in seconds of the scene's time; one that has passed is at once. Nil or NaN for never.
  ///   - action: what is done.
  public func at(
    _ deadline: Seconds?,
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    WrapperView(self, DeadlineElement<Model>()) { element, slot, context in
      element.action = action
      let valid = deadline.flatMap { $0.isNaN ? nil : $0 }
      let time = context.session.time
      element.clock = context.environment.clock
      guard element.deadline != valid else { return }
      element.deadline = valid
      element.moment = element.clock.time(at: time) + ((valid ?? time) - time)
      element.isPending = valid != nil
      guard let valid, valid <= time, element.clock.isRunning else { return }
      element.isPending = false
      slot.pending.append(Action<Model>(action))
    }
  }

  /// Changes the model once, at a moment, if the view is there then.
  /// - Parameters:
  ///   - deadline: in seconds of the scene's time; one that has passed is at once. Nil or NaN for never.
  ///   - action: what is done.
  public func at(
    _ deadline: Seconds?, perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<Self, Model> {
    at(deadline) { model, _ in action(&model) }
  }
}

struct EveryElement<Model>: Element {
  var action: ((inout Model, inout ActionContext) -> Void)?
  var clock = PausableClock()
  /// Between two steps, in seconds; infinity where there are none.
  private var interval = Seconds.infinity
  /// When it began to run, as its clock shows.
  private var start: Seconds = 0
  /// How many steps there were since then.
  private var count = 0.0

  /// The least time between two steps, in seconds.
  ///
  /// Ours: no screen shows more, and steps take time themselves.
  private static var shortest: Seconds { 0.001 }

  init() {}

  var name: String { "every" }

  /// Goes on with an interval, or begins anew with another one.
  mutating func run(_ interval: Seconds, at time: Seconds) {
    let valid =
      !interval.isFinite ? .infinity : interval <= 0 ? frameDuration : max(interval, Self.shortest)
    guard valid != self.interval else { return }
    // Counted from the start, so that no rounding adds up.
    start = clock.time(at: time)
    count = 0
    self.interval = valid
  }

  func due(_ slot: _Slot) -> Seconds? {
    guard interval.isFinite else { return nil }
    let due = clock.sceneTime(of: start + (count + 1) * interval)
    return due < .infinity ? due : nil
  }

  mutating func place(_ slot: _Slot) { slot.passThrough() }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    guard let due = due(slot), due <= time else { return }
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
  /// As it was said.
  var deadline: Seconds?
  /// The same as its clock shows it.
  var moment: Seconds = 0
  /// True until it is done.
  var isPending = false

  var name: String { "at" }

  func due(_ slot: _Slot) -> Seconds? {
    guard isPending else { return nil }
    let due = clock.sceneTime(of: moment)
    return due < .infinity ? due : nil
  }

  mutating func place(_ slot: _Slot) { slot.passThrough() }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    guard let due = due(slot), due <= time else { return }
    isPending = false
    if let action { context.actions.append(Action<Model>(action)) }
  }
}
