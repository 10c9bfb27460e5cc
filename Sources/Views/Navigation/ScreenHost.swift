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

/// Screens on top of one another: the one on top is left by keys, by the mouse's back button, and by a finger
/// that comes from the leading edge.
protocol ScreenHost: Element {
  /// Follows a finger from the edge.
  var recognizer: PanRecognizer { get set }
  var swipe: StackSwipe? { get set }
  /// True from where a finger has let go of a screen, until the model has had its say.
  var awaitsPop: Bool { get set }

  /// The screen on top, by index; nil for none.
  func topScreen(_ slot: _Slot) -> Int?

  /// True where a person may leave it.
  func canPop(_ slot: _Slot) -> Bool

  /// Takes off the screen that is on top now; nil where that is the root.
  func popEffect(_ slot: _Slot) -> Effect?

  /// Where the screens are, in the coordinates of `frame`.
  func screenFrame(_ slot: _Slot, in frame: Rect) -> Rect
}

/// How near to the edge a finger takes a screen away, in points.
///
/// Source: UIKit's edge recogniser.
private let reach = 20.0
/// Faster than this, in points a second, a finger decides by where it goes, else by where it is.
///
/// Ours.
private let flick = 300.0

extension ScreenHost {
  private func sign(_ slot: _Slot) -> Double {
    slot.environment.environment.direction == .leftToRight ? 1 : -1
  }

  // MARK: Claims

  func claimOfScreens(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    guard let step = event.step, canPop(slot) else { return .none }
    if step.button == .back { return .all }
    guard step.button == .primary, step.pointer.kind == .touch else { return .none }
    return isAtEdge(step.position, slot, frame) ? .edge(.horizontal) : .none
  }

  private func isAtEdge(_ position: Point, _ slot: _Slot, _ frame: Rect) -> Bool {
    let screens = screenFrame(slot, in: frame)
    let way = sign(slot) > 0 ? position.x - screens.minX : screens.maxX - position.x
    return way >= 0 && way <= reach
  }

  // MARK: Keys

  /// Escape, Alt with the arrow to where reading begins, Control with a bracket; where nothing inside has
  /// the same key.
  func leavesScreen(_ slot: _Slot, by key: KeyEvent) -> Bool {
    let back = sign(slot) > 0 ? Key.left : .right
    let keys = [
      KeyEvent(.escape), KeyEvent(back, modifiers: .alt),
      KeyEvent(.character("["), modifiers: .control),
    ]
    guard keys.contains(key), canPop(slot) else { return false }
    return !slot.children.contains { $0.slot.shortcutPath(key) != nil }
  }

  // MARK: Events

  mutating func handleScreens(
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
    guard let effect = popEffect(slot) else { return }
    context.isCaptured = true
    context.actions.append(effect)
  }

  // MARK: Swipe

  private mutating func follow(
    _ gesture: GestureEvent, _ slot: _Slot, _ context: inout EventContext
  ) {
    guard let top = topScreen(slot), top > 0 else { return }
    let time = context.time
    let width = max(1, slot.children[top].slot.size.width)
    if gesture.state == .began {
      swipe = StackSwipe(start: slot.screen(top)?.presence.value(at: time) ?? 1)
    }
    guard let swipe else { return }
    let gone = gesture.translation.x * sign(slot) / width
    let presence = min(max(0, swipe.start - gone), 1)
    switch gesture.state {
    case .began, .changed:
      slot.modifyScreen(top, at: time) { $0.presence = Animated(presence) }
    case .ended:
      self.swipe = nil
      let speed = gesture.velocity.x * sign(slot)
      let goes = abs(speed) > flick ? speed > 0 : presence < 0.5
      guard goes, let effect = popEffect(slot) else { return letGo(slot, -speed / width, at: time) }
      slot.modifyScreen(top, at: time) { $0.releaseVelocity = -speed / width }
      awaitsPop = true
      context.actions.append(effect)
    case .cancelled:
      self.swipe = nil
      letGo(slot, 0, at: time)
    case .possible, .failed: break
    }
  }

  /// Lets the screen on top go back to its place.
  private func letGo(_ slot: _Slot, _ velocity: Double, at time: Seconds) {
    guard let top = topScreen(slot) else { return }
    let curve = ScreenElement.curve(slot.environment.environment.motion)
    slot.modifyScreen(top, at: time) { screen in
      let value = screen.presence.value(at: time)
      guard value < 1 else { return screen.presence = Animated(1) }
      screen.presence.set(1, from: value, velocity: velocity, at: time, curve: curve)
    }
  }

  /// The screen that a finger has let go of is still on top: the model has refused.
  mutating func settleScreens(_ slot: _Slot, at time: Seconds) {
    guard awaitsPop else { return }
    awaitsPop = false
    guard let top = topScreen(slot) else { return }
    let curve = ScreenElement.curve(slot.environment.environment.motion)
    slot.modifyScreen(top, at: time) { $0.settle(at: time, curve: curve) }
  }

  /// Another screen is on top: a swipe of the one before ends.
  mutating func endSwipe(at time: Seconds) {
    awaitsPop = false
    guard swipe != nil || !recognizer.isAtRest else { return }
    swipe = nil
    _ = recognizer.cancel(at: time)
  }
}
