internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension SceneElement {
  // MARK: Pointers

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    guard takesInput(slot), let placement else { return }
    search.clipped(to: frame) { $0.add(placement.frame.offset(by: frame.origin)) }
  }

  /// What a pointer means inside is decided inside.
  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim { .all }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    switch event.kind {
    case .focus(let isFocused): focusChanged(isFocused, event, &context)
    case .interception, .shortcut, .drag, .enter: break
    case .leave: leave(event, in: frame)
    case .event: pass(event, slot, in: frame, &context)
    }
  }

  /// A mouse that goes on hovers beside the scene; one that something else lies over, or that is taken
  /// away, is taken away here too.
  private mutating func leave(_ event: SlotEvent, in frame: Rect) {
    guard let placement, var step = event.step else { return }
    let isCovered = placement.frame.offset(by: frame.origin).contains(step.position)
    step.phase = isCovered ? .cancel : .hover
    step.position = placement.inside(step.position - frame.origin)
    pending.append(TimedEvent(event.time, .pointer(step)))
  }

  private mutating func pass(
    _ event: SlotEvent, _ slot: _Slot, in frame: Rect, _ context: inout EventContext
  ) {
    guard let placement else { return }
    switch event.event.event {
    case .pointer(var step):
      // Where it is already there is nothing new.
      if step.phase == .hover, event.isStill { return }
      switch step.phase {
      case .down: pressed.insert(step.pointer)
      case .up, .cancel: pressed.remove(step.pointer)
      case .move, .hover: break
      }
      step.position = placement.inside(step.position - frame.origin)
      pending.append(TimedEvent(event.time, .pointer(step)))
    case .wheel(var wheel):
      wheel.position = placement.inside(wheel.position - frame.origin)
      pending.append(TimedEvent(event.time, .wheel(wheel)))
      context.isCaptured = true
    case .key(let key):
      guard !passesKey(key, tree()?.firstFocused?.takesText ?? false) else { return }
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

  /// Where something inside takes keys; a window has keys of its own.
  func isFocusable(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Bool {
    takesInput(slot) && (hosting != nil || tree()?.hasFocusable == true)
  }

  private func takesInput(_ slot: _Slot) -> Bool {
    slot.environment.isEnabled && hosting?.takesInput != false
  }

  private mutating func focusChanged(
    _ isFocused: Bool, _ event: SlotEvent, _ context: inout EventContext
  ) {
    guard isFocused != self.isFocused else { return }
    self.isFocused = isFocused
    if let hosting, isFocused {
      context.actions.append(Action<Model> { model, _ in hosting.onFocus(&model) })
    }
    var events: [InputEvent] = hosting == nil ? [isFocused ? .focusGained : .focusLost] : []
    if isFocused, let backwards = context.tree.movesFocusBackwards {
      events = Self.arrival(backwards)
      // A window that is not in front is told once it is.
      if hosting != nil, toldPhase != .active { events.removeLast() }
    }
    pending += events.map { TimedEvent(event.time, $0) }
  }

  /// Who comes by Tab comes to the first inside, or from behind to the last, as in a page's frame: the key is
  /// there before what had the focus has it back.
  private static func arrival(_ backwards: Bool) -> [InputEvent] {
    [.focusLost, .key(KeyEvent(.tab, modifiers: backwards ? .shift : [])), .focusGained]
  }

  mutating func moveFocus(_ slot: _Slot, backwards: Bool, _ event: TimedEvent) -> Bool {
    guard let placement, let scene = storage?.scene else { return false }
    var rehearsal = Rehearsal(scene, in: placement.environment, from: clock.time(at: event.time))
    // What the scene would do shows whether it would begin again at the other end.
    let old = rehearsal.focused(after: inside(pending))
    var other = rehearsal
    let new = rehearsal.focused(after: inside([event]))
    let arrival = Self.arrival(backwards).map { TimedEvent(event.time, $0) }
    guard let old, let new, new != old, new != other.focused(after: inside(arrival)) else {
      return false
    }
    pending.append(event)
    return true
  }
}

/// A copy of a scene, to see what it would do.
private struct Rehearsal<S: Scene> {
  private var scene: S
  private let environment: Environment
  private var time: Seconds

  /// Between two events, in seconds: a scene with a clock of its own may only hear of one with its
  /// next frame.
  ///
  /// Ours: longer than a frame lasts at a tenth of the speed.
  private static var pause: Seconds { 0.2 }

  init(_ scene: S, in environment: Environment, from time: Seconds) {
    self.scene = scene
    self.environment = environment
    self.time = time
  }

  /// Id of what has the focus in the scene once it has heard of events; nil for nothing.
  mutating func focused(after events: [TimedEvent]) -> String? {
    scene.update(FrameInput(time: time, events: events), in: environment)
    time += Self.pause
    scene.update(FrameInput(time: time), in: environment)
    return scene.describe(in: environment).firstFocused?.id
  }
}
