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
    hasPerformedActions = true
    actionCount += 1
    var outer = environment.environment
    (outer.size, outer.safeArea) = (state.bounds.size, state.safeArea)
    var context = ActionContext(time: time, environment: outer)
    for effect in actions {
      if let problem = effect.problemAtRoot { note(problem) }
    }
    for case .motionHint(let hint) in actions { motionHint = hint }
    context.outcome = outcome
    for effect in actions {
      switch effect {
      case .setState(let node, let state): context.states[node] = state
      case .request(let request): context.requests.append(request)
      case .action(let action as Action<Root>):
        if let node = action.removedTask, outcome == nil {
          leaveTask(of: node, action, &model)
        } else {
          action.run(&model, &context)
        }
      default: break
      }
    }
    requests += context.requests
    windowRequests += context.windowRequests
    if let announcement = context.announcements.last { self.announcement = announcement }
    for (id, new) in context.states.sorted(by: { $0.key < $1.key }) {
      let time = time
      modify(id) { node in
        node.setState(new, at: time)
        // Cached measurements may be stale.
        node.revalidateLayout()
      }
    }
    focus.keyPassedBy = context.keyPassedBy
    if let request = context.focus { focus.request = request }
    if let scroll = context.scroll { focus.scroll = scroll }
  }

  /// Discards unclaimed keys, and window requests of an app with a single window.
  mutating func discardUnclaimed() {
    if !unusedKeys.isEmpty { unusedKeys = [] }
    guard !windowRequests.isEmpty else { return }
    windowRequests = []
    note("openWindow and dismissWindow do nothing: the app declares no windows")
  }

  /// Takes the window requests of actions since the last call.
  mutating func takeWindowRequests() -> [WindowRequest] {
    defer { windowRequests = [] }
    return windowRequests
  }

  /// Takes the keys that no view has used since the last call.
  mutating func takeUnusedKeys() -> [KeyEvent] {
    defer { unusedKeys = [] }
    return unusedKeys
  }

  /// True if the row that a task belongs to was removed from the model.
  func hasLostRow(_ disappearAction: Action<Root>, _ model: inout Root) -> Bool {
    guard let environment else { return false }
    // Without an outcome the action only checks whether its row still exists.
    var asked = ActionContext(time: time, environment: environment.environment)
    disappearAction.run(&model, &asked)
    return asked.isOfRemovedRow
  }

  /// Runs the actions that advance scenes.
  /// - Returns: true if bodies depend on a scene's change.
  mutating func runSceneActions(_ actions: [Effect], _ model: inout Root) -> Bool {
    guard let environment else { return false }
    var context = ActionContext(time: time, environment: environment.environment)
    for case .action(let action as Action<Root>) in actions { action.run(&model, &context) }
    requests += context.requests
    return context.hasSceneChanged
  }

  /// Notifies all nodes that the window is hidden, shown or about to close, or that a notification
  /// was chosen.
  mutating func notifyAll(_ event: TimedEvent, _ model: inout Root) {
    if event.event == .hide || event.event == .show { state.isHidden = event.event == .hide }
    guard let root = uniqueRoot() else { return }
    var context = EventContext(time: event.time, tree: state)
    root.windowChanged(event, &context)
    finish(context, &model)
  }

  /// Delivers an event to nodes.
  /// - Parameter path: from the root inwards.
  /// - Returns: true if a node has used it.
  @discardableResult
  mutating func send(_ event: NodeEvent, to path: [NodeID], _ model: inout Root) -> Bool {
    user(of: event, to: path, &model) != nil
  }

  /// Delivers an event to nodes.
  /// - Parameter path: from the root inwards.
  /// - Returns: the node that has used it; nil for none.
  mutating func user(
    of event: NodeEvent, to path: [NodeID], _ model: inout Root
  ) -> NodeID? {
    guard let root = uniqueRoot(), path.first == root.id else { return nil }
    var context = EventContext(time: event.time, tree: state)
    root.deliver(event, path.dropFirst(), in: rootFrame, &context)
    finish(context, &model)
    return context.user
  }
}
