internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A swipe that pops the top screen.
struct StackSwipe: Hashable {
  /// The screen's presence when the swipe began.
  var start: Double
}

/// A host of stacked screens: keys, the mouse's back button, and a swipe from the leading edge pop
/// the top one.
protocol ScreenHost: Element {
  /// Recognizes the swipe from the edge.
  var recognizer: PanRecognizer { get set }
  var swipe: StackSwipe? { get set }
  /// True from when a finger has released a screen until the model has popped or kept it.
  var awaitsPop: Bool { get set }

  /// The index of the top screen; nil for none.
  func topScreen(_ slot: _Slot) -> Int?

  /// True if the top screen can be popped by the person.
  func canPop(_ slot: _Slot) -> Bool

  /// An effect that pops the current top screen; nil if that is the root.
  func popEffect(_ slot: _Slot) -> Effect?

  /// The frame of the screens, in the coordinates of `frame`.
  func screenFrame(_ slot: _Slot, in frame: Rect) -> Rect
}

/// How near to the edge a swipe has to begin, in points.
///
/// Source: UIKit's edge recognizer.
private let reach = 20.0
/// The speed, in points a second, above which a swipe's direction decides, otherwise its position.
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

  /// True for Escape, Alt with the arrow towards the leading side, and Control with a bracket,
  /// unless a view inside has the same shortcut.
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

  /// Animates the top screen back in place.
  private func letGo(_ slot: _Slot, _ velocity: Double, at time: Seconds) {
    guard let top = topScreen(slot) else { return }
    let curve = ScreenElement.curve(slot.environment.environment.motion)
    slot.modifyScreen(top, at: time) { screen in
      let value = screen.presence.value(at: time)
      guard value < 1 else { return screen.presence = Animated(1) }
      screen.presence.set(1, from: value, velocity: velocity, at: time, curve: curve)
    }
  }

  /// If the released screen is still on top, the model has refused, and it animates back.
  mutating func settleScreens(_ slot: _Slot, at time: Seconds) {
    guard awaitsPop else { return }
    awaitsPop = false
    guard let top = topScreen(slot) else { return }
    let curve = ScreenElement.curve(slot.environment.environment.motion)
    slot.modifyScreen(top, at: time) { $0.settle(at: time, curve: curve) }
  }

  /// Ends the swipe, since another screen is on top.
  mutating func endSwipe(at time: Seconds) {
    awaitsPop = false
    guard swipe != nil || !recognizer.isAtRest else { return }
    swipe = nil
    _ = recognizer.cancel(at: time)
  }
}
