internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A finger that takes the screen on top away.
struct StackSwipe: Hashable {
  /// How present the screen was when it began.
  var start: Double
}

extension NavigationElement {
  /// How near to the edge a finger takes a screen away, in points.
  ///
  /// Source: UIKit's edge recogniser.
  private static var reach: Double { 20 }
  /// Faster than this, in points a second, a finger decides by where it goes, else by where it is.
  ///
  /// Ours.
  private static var flick: Double { 300 }

  /// True where a person may leave the screen on top.
  private func canPop(_ slot: _Slot) -> Bool {
    guard let last = slot.children.indices.last, last > 0 else { return false }
    return slot.environment.isEnabled && slot.screen(last)?.bar.backFrame != nil
  }

  private func sign(_ slot: _Slot) -> Double {
    slot.environment.environment.direction == .leftToRight ? 1 : -1
  }

  // MARK: Hits

  /// While one screen comes or goes, nothing in them is hit.
  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    if !slot.isStepping(at: search.time), let last = slot.children.indices.last {
      search.clipped(to: slot.shownFrame(frame)) {
        slot.collectHits(ofChild: last, in: frame, &$0)
      }
    }
    search.add(slot.shownFrame(frame))
  }

  // MARK: Claims

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    guard let step = event.step, canPop(slot) else { return .none }
    if step.button == .back { return .all }
    guard step.button == .primary, step.pointer.kind == .touch else { return .none }
    return isAtEdge(step.position, slot, frame) ? .edge(.horizontal) : .none
  }

  private func isAtEdge(_ position: Point, _ slot: _Slot, _ frame: Rect) -> Bool {
    let way = sign(slot) > 0 ? position.x - frame.minX : frame.maxX - position.x
    return way >= 0 && way <= Self.reach
  }

  // MARK: Keys

  /// Escape, Alt with the arrow to where reading begins, Control with a bracket; where nothing inside has
  /// the same key.
  func hasShortcut(_ slot: _Slot, _ key: KeyEvent) -> Bool {
    let back = sign(slot) > 0 ? Key.left : .right
    let keys = [
      KeyEvent(.escape), KeyEvent(back, modifiers: .alt),
      KeyEvent(.character("["), modifiers: .control),
    ]
    guard keys.contains(key), canPop(slot) else { return false }
    return !slot.children.contains { $0.slot.shortcutPath(key) != nil }
  }

  // MARK: Events

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    if event.kind == .shortcut { return pop(slot, &context) }
    guard event.kind == .event, let step = event.step else { return }
    if step.button == .back, step.phase == .down {
      if canPop(slot) { pop(slot, &context) }
      return
    }
    guard step.pointer.kind == .touch, step.phase != .hover else { return }
    if step.phase == .down, recognizer.isAtRest, !isAtEdge(step.position, slot, frame) { return }
    for gesture in recognizer.handle(step, at: event.time) {
      follow(gesture, slot, &context)
    }
  }

  private func pop(_ slot: _Slot, _ context: inout EventContext) {
    guard let action = popAction(slot) else { return }
    context.isCaptured = true
    context.actions.append(action)
  }

  // MARK: Swipe

  private mutating func follow(
    _ gesture: GestureEvent, _ slot: _Slot, _ context: inout EventContext
  ) {
    guard let last = slot.children.indices.last, last > 0 else { return }
    let time = context.time
    let width = max(1, slot.size.width)
    if gesture.state == .began {
      swipe = StackSwipe(start: slot.screen(last)?.presence.value(at: time) ?? 1)
    }
    guard let swipe else { return }
    let gone = gesture.translation.x * sign(slot) / width
    let presence = min(max(0, swipe.start - gone), 1)
    switch gesture.state {
    case .began, .changed:
      slot.modifyScreen(last, at: time) { $0.presence = Animated(presence) }
    case .ended:
      self.swipe = nil
      let speed = gesture.velocity.x * sign(slot)
      let goes = abs(speed) > Self.flick ? speed > 0 : presence < 0.5
      guard goes, let action = popAction(slot) else { return letGo(slot, -speed / width, at: time) }
      slot.modifyScreen(last, at: time) { $0.releaseVelocity = -speed / width }
      awaitsPop = true
      context.actions.append(action)
    case .cancelled:
      self.swipe = nil
      letGo(slot, 0, at: time)
    case .possible, .failed: break
    }
  }

  /// Lets the screen on top go back to its place.
  private func letGo(_ slot: _Slot, _ velocity: Double, at time: Seconds) {
    guard let last = slot.children.indices.last else { return }
    let curve = ScreenElement.curve(slot.environment.environment.motion)
    slot.modifyScreen(last, at: time) { screen in
      let value = screen.presence.value(at: time)
      guard value < 1 else { return screen.presence = Animated(1) }
      screen.presence.set(1, from: value, velocity: velocity, at: time, curve: curve)
    }
  }
}
