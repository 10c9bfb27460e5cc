internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension SceneElement {
  // MARK: Pointers

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    guard acceptsInput(node), let placement else { return }
    search.clipped(to: frame) { $0.add(placement.frame.offset(by: frame.origin)) }
  }

  /// Gestures are recognized inside the scene; a second finger may belong to an enclosing view.
  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim {
    event.step.map(isSecondFinger) == true ? .observe : .all
  }

  private func isSecondFinger(_ step: PointerEvent) -> Bool {
    passesScrolls && step.phase == .down && step.pointer.kind == .touch
      && scrollingFingers.union(pressed.keys).contains { $0.kind == .touch && $0 != step.pointer }
  }

  /// Handles a finger that scrolls an enclosing view; a second finger cancels the scene's touches.
  /// - Returns: false for an event that belongs to the scene.
  private mutating func scrollEnclosing(_ step: PointerEvent, at time: Seconds) -> Bool {
    if isSecondFinger(step) {
      let fingers = pressed.filter { $0.key.kind == .touch }
      for (finger, position) in fingers.sorted(by: { $0.key.number < $1.key.number }) {
        let cancel = PointerEvent(.cancel, finger, at: position)
        pending.append(TimedEvent(time, .pointer(cancel)))
        pressed[finger] = nil
        scrollingFingers.insert(finger)
      }
      scrollingFingers.insert(step.pointer)
    }
    guard scrollingFingers.contains(step.pointer) else { return false }
    if step.phase == .up || step.phase == .cancel { scrollingFingers.remove(step.pointer) }
    return true
  }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    switch event.kind {
    case .focus(let isFocused): focusChanged(isFocused, event, &context)
    case .interception, .shortcut, .drag, .enter: break
    case .leave: leave(event, in: frame)
    case .event: forward(event, node, in: frame, &context)
    }
  }

  /// Ends the hover.
  ///
  /// A mouse that has moved away hovers at its new place, outside the scene. A mouse that is
  /// covered or gone is cancelled.
  private mutating func leave(_ event: NodeEvent, in frame: Rect) {
    guard let placement, var step = event.step else { return }
    let isCovered = placement.frame.offset(by: frame.origin).contains(step.position)
    step.phase = isCovered ? .cancel : .hover
    step.position = placement.inside(step.position - frame.origin)
    pending.append(TimedEvent(event.time, .pointer(step)))
  }

  private mutating func forward(
    _ event: NodeEvent, _ node: _ViewNode, in frame: Rect, _ context: inout EventContext
  ) {
    guard let placement else { return }
    switch event.event.event {
    case .pointer(var step):
      // A pointer that rests in the same place has nothing to deliver.
      if step.phase == .hover, event.isStill { return }
      step.position = placement.inside(step.position - frame.origin)
      if scrollEnclosing(step, at: event.time) { return }
      switch step.phase {
      case .down: pressed[step.pointer] = step.position
      case .move: pressed[step.pointer]? = step.position
      case .up, .cancel: pressed[step.pointer] = nil
      case .hover: break
      }
      pending.append(TimedEvent(event.time, .pointer(step)))
    case .wheel(var wheel):
      guard !passesScrolls else { return }
      wheel.position = placement.inside(wheel.position - frame.origin)
      pending.append(TimedEvent(event.time, .wheel(wheel)))
      context.isCaptured = true
    case .key(let key):
      guard !shouldPassKey(key, tree()?.firstFocused?.acceptsText ?? false) else { return }
      pending.append(event.event)
      context.isCaptured = true
    case .text, .composition:
      pending.append(event.event)
      context.isCaptured = true
    case .resize, .hide, .show, .focusLost, .focusGained, .closeRequest, .notification, .set,
      .report:
      break
    }
  }

  // MARK: Focus

  /// Focusable if something inside is focusable, or if the scene is a window.
  func isFocusable(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> Bool {
    acceptsInput(node) && (hosting != nil || tree()?.hasFocusable == true)
  }

  private func acceptsInput(_ node: _ViewNode) -> Bool {
    node.environment.isEnabled && hosting?.acceptsInput != false
  }

  private mutating func focusChanged(
    _ isFocused: Bool, _ event: NodeEvent, _ context: inout EventContext
  ) {
    guard isFocused != self.isFocused else { return }
    self.isFocused = isFocused
    if let hosting, isFocused {
      context.actions.append(Action<Model> { model, _ in hosting.onFocus(&model) })
    }
    var events = [TimedEvent(event.time, isFocused ? .focusGained : .focusLost)]
    if isFocused, let backwards = context.tree.movesFocusBackwards {
      events = focusEvents(backwards, at: event.time) + events
    }
    // The host tells a window when it becomes active.
    if hosting != nil, events.count == 1 || deliveredPhase != .active { events.removeLast() }
    pending += events
  }

  /// The events that focus the first control inside, or the last for Shift-Tab, as in a browser's
  /// iframe.
  ///
  /// If a control inside has the focus, it loses the focus first: otherwise Tab would continue from
  /// that control.
  private func focusEvents(_ backwards: Bool, at time: Seconds) -> [TimedEvent] {
    let tab = Self.tab(backwards, at: time)
    guard var simulation = simulation(at: time) else { return [tab] }
    var tree = simulation.tree(after: inSceneTime(pending))
    guard tree.firstFocused != nil else { return [tab] }
    let lost = TimedEvent(time, .focusLost)
    var other = simulation
    if other.tree(after: inSceneTime([lost])).firstFocused == nil { return [lost, tab] }
    // A scene that doesn't give up its focus gets as many Tabs as lead to the target.
    var tabs: [TimedEvent] = []
    let order = tree.focusables
    let targetID = backwards ? order.last?.id : order.first?.id
    for _ in order where tree.firstFocused?.id != targetID {
      tabs.append(tab)
      tree = simulation.tree(after: inSceneTime([tab]))
    }
    return tabs
  }

  private static func tab(_ backwards: Bool, at time: Seconds) -> TimedEvent {
    TimedEvent(time, .key(KeyEvent(.tab, modifiers: backwards ? .shift : [])))
  }

  private func simulation(at time: Seconds) -> SceneSimulation<S>? {
    guard let placement, let scene = storage?.scene else { return nil }
    return SceneSimulation(scene, in: placement.environment, from: clock.time(at: time))
  }

  mutating func moveFocus(_ node: _ViewNode, backwards: Bool, _ event: TimedEvent) -> Bool {
    guard var simulation = simulation(at: event.time) else { return false }
    // A copy of the scene shows whether the focus would wrap around.
    let before = simulation.tree(after: inSceneTime(pending))
    var other = simulation
    let after = simulation.tree(after: inSceneTime([event]))
    guard let old = before.firstFocused?.id, let new = after.firstFocused?.id, new != old else {
      return false
    }
    let focusEvents = inSceneTime([
      TimedEvent(event.time, .focusLost), Self.tab(backwards, at: event.time),
      TimedEvent(event.time, .focusGained),
    ])
    if other.tree(after: focusEvents).firstFocused?.id == new {
      // If the scene gives up its focus, the focus would wrap around here, so Tab leaves the scene.
      // If the scene keeps its focus, the tree order decides.
      let order = after.focusables.map(\.id)
      guard simulation.tree(after: focusEvents).firstFocused?.id != new,
        let start = order.firstIndex(of: old), let end = order.firstIndex(of: new),
        backwards ? end < start : end > start
      else { return false }
    }
    pending.append(event)
    return true
  }
}

/// A copy of a scene, run to predict its reaction.
private struct SceneSimulation<S: Scene> {
  private var scene: S
  private let environment: Environment
  private var time: Seconds

  /// The time between two events, in seconds.
  ///
  /// A scene with its own clock may only handle an event in its next frame.
  ///
  /// Ours: longer than a frame at a tenth of the speed.
  private static var pause: Seconds { 0.2 }

  init(_ scene: S, in environment: Environment, from time: Seconds) {
    self.scene = scene
    self.environment = environment
    self.time = time
  }

  /// The scene's tree after it has handled events.
  mutating func tree(after events: [TimedEvent]) -> SemanticsNode {
    scene.update(FrameInput(time: time, events: events), in: environment)
    time += Self.pause
    scene.update(FrameInput(time: time), in: environment)
    return scene.describe(in: environment)
  }
}

extension SemanticsNode {
  /// The focusable semantics nodes of the subtree, in tree order.
  fileprivate var focusables: [SemanticsNode] {
    guard isEnabled else { return [] }
    return (isFocusable ? [self] : []) + children.flatMap(\.focusables)
  }
}
