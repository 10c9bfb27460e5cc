internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension ViewTree {
  // MARK: Actions

  /// Runs actions in order.
  /// - Parameter outcome: the report of a task whose view was removed; nil for none.
  mutating func perform(
    _ actions: [Effect], outcome: TaskOutcome? = nil, _ model: inout Root
  ) {
    guard !actions.isEmpty, let environment else { return }
    hasActed = true
    actionCount += 1
    var outer = environment.environment
    (outer.size, outer.safeArea) = (state.bounds.size, state.safeArea)
    var context = ActionContext(time: time, environment: outer)
    for case .push(let value) in actions {
      note(
        "a NavigationLink leads to '\(value.base)', and no NavigationStack around it takes that"
      )
    }
    for case .turn(let turn) in actions { self.turn = turn }
    context.outcome = outcome
    for effect in actions {
      switch effect {
      case .tell(let slot, let state): context.states[slot] = state
      case .request(let request): context.requests.append(request)
      case .action(let action as Action<Root>):
        if let slot = action.goneTask, outcome == nil {
          leaveTask(of: slot, action, &model)
        } else {
          action.run(&model, &context)
        }
      default: break
      }
    }
    requests += context.requests
    windowWishes += context.windowWishes
    if let announcement = context.announcements.last { self.announcement = announcement }
    for (id, new) in context.states.sorted(by: { $0.key < $1.key }) {
      let time = time
      modify(id) { slot in
        slot.elementTakeState(new, at: time)
        // Cached measurements may be stale.
        slot.revalidateLayout()
      }
    }
    focus.keyPassedBy = context.keyPassedBy
    if let request = context.focus { focus.request = request }
    if let scroll = context.scroll { focus.scroll = scroll }
  }

  /// Discards unclaimed keys, and window requests of an app with a single window.
  mutating func discardUnclaimed() {
    if !unusedKeys.isEmpty { unusedKeys = [] }
    guard !windowWishes.isEmpty else { return }
    windowWishes = []
    note("openWindow and dismissWindow do nothing: the app declares no windows")
  }

  /// Takes the window requests of actions since the last call.
  mutating func takeWindowWishes() -> [WindowWish] {
    defer { windowWishes = [] }
    return windowWishes
  }

  /// Takes the keys that no view has used since the last call.
  mutating func takeUnusedKeys() -> [KeyEvent] {
    defer { unusedKeys = [] }
    return unusedKeys
  }

  /// True if the model's row that a task belongs to was removed.
  func hasLostRow(_ farewell: Action<Root>, _ model: inout Root) -> Bool {
    guard let environment else { return false }
    // Without an outcome the action only checks whether its row still exists.
    var asked = ActionContext(time: time, environment: environment.environment)
    farewell.run(&model, &asked)
    return asked.isOfGoneRow
  }

  /// Runs the actions that advance scenes.
  /// - Returns: true if bodies depend on a scene's change.
  mutating func runSceneActions(_ actions: [Effect], _ model: inout Root) -> Bool {
    guard let environment else { return false }
    var context = ActionContext(time: time, environment: environment.environment)
    for case .action(let action as Action<Root>) in actions { action.run(&model, &context) }
    requests += context.requests
    return context.sceneHasNews
  }

  /// Notifies all slots that the window is hidden, shown or about to close, or that a notification
  /// was chosen.
  mutating func notifyAll(_ event: TimedEvent, _ model: inout Root) {
    if event.event == .hide || event.event == .show { state.isHidden = event.event == .hide }
    guard let root = uniqueRoot() else { return }
    var context = EventContext(time: event.time, tree: state)
    root.windowChanged(event, &context)
    finish(context, &model)
  }

  /// Delivers an event to slots.
  /// - Parameter path: from the root inwards.
  /// - Returns: true if a slot has used it.
  @discardableResult
  mutating func send(_ event: SlotEvent, to path: [SlotID], _ model: inout Root) -> Bool {
    user(of: event, to: path, &model) != nil
  }

  /// Delivers an event to slots.
  /// - Parameter path: from the root inwards.
  /// - Returns: the slot that has used it; nil for none.
  mutating func user(
    of event: SlotEvent, to path: [SlotID], _ model: inout Root
  ) -> SlotID? {
    guard let root = uniqueRoot(), path.first == root.id else { return nil }
    var context = EventContext(time: event.time, tree: state)
    root.deliver(event, path.dropFirst(), in: rootFrame, &context)
    finish(context, &model)
    return context.user
  }
}
