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
/// the top screen.
protocol ScreenHost: Element {
  /// Recognizes the swipe from the edge.
  var recognizer: PanRecognizer { get set }
  var swipe: StackSwipe? { get set }
  /// True from when a finger has released a screen until the model has popped or kept it.
  var isAwaitingPop: Bool { get set }

  /// The index of the top screen; nil for none.
  func topScreen(_ node: _ViewNode) -> Int?

  /// True if the top screen can be popped by the person.
  func canPop(_ node: _ViewNode) -> Bool

  /// An effect that pops the current top screen; nil if that is the root.
  func popEffect(_ node: _ViewNode) -> Effect?

  /// The frame of the screens, in the coordinates of `frame`.
  func screenFrame(_ node: _ViewNode, in frame: Rect) -> Rect
}

/// The width of the strip at the edge in which a swipe has to begin, in points.
///
/// Source: UIKit's edge recognizer.
private let edgeWidth = 20.0
/// The speed, in points a second, above which the direction of a swipe decides whether the screen
/// is popped; at lower speeds, the position of the screen decides.
///
/// Ours.
private let flickSpeed = 300.0

extension ScreenHost {
  private func sign(_ node: _ViewNode) -> Double {
    node.environment.environment.direction == .leftToRight ? 1 : -1
  }

  // MARK: Claims

  func screenClaim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim {
    guard let step = event.step, canPop(node) else { return .none }
    if step.button == .back { return .all }
    guard step.button == .primary, step.pointer.kind == .touch else { return .none }
    return isAtEdge(step.position, node, frame) ? .edge(.horizontal) : .none
  }

  private func isAtEdge(_ position: Point, _ node: _ViewNode, _ frame: Rect) -> Bool {
    let screens = screenFrame(node, in: frame)
    let distance = sign(node) > 0 ? position.x - screens.minX : screens.maxX - position.x
    return distance >= 0 && distance <= edgeWidth
  }

  // MARK: Keys

  /// True for Escape, Alt with the arrow towards the leading side, and Control with a bracket,
  /// unless a view inside has the same shortcut.
  func popsScreen(_ node: _ViewNode, by key: KeyEvent) -> Bool {
    let back = sign(node) > 0 ? Key.left : .right
    let keys = [
      KeyEvent(.escape), KeyEvent(back, modifiers: .alt),
      KeyEvent(.character("["), modifiers: .control),
    ]
    guard keys.contains(key), canPop(node) else { return false }
    return !node.children.contains { $0.node.shortcutPath(key) != nil }
  }

  // MARK: Events

  mutating func handleScreenEvent(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    if event.kind == .shortcut { return pop(node, &context) }
    guard event.kind == .event, let step = event.step else { return }
    if step.button == .back, step.phase == .down {
      if canPop(node) { pop(node, &context) }
      return
    }
    guard step.pointer.kind == .touch, step.phase != .hover else { return }
    if step.phase == .down, recognizer.isAtRest, !isAtEdge(step.position, node, frame) { return }
    for gesture in recognizer.handle(step, at: event.time) {
      handleSwipe(gesture, node, &context)
    }
  }

  private func pop(_ node: _ViewNode, _ context: inout EventContext) {
    guard let effect = popEffect(node) else { return }
    context.isCaptured = true
    context.actions.append(effect)
  }

  // MARK: Swipe

  private mutating func handleSwipe(
    _ gesture: GestureEvent, _ node: _ViewNode, _ context: inout EventContext
  ) {
    guard let top = topScreen(node), top > 0 else { return }
    let time = context.time
    let width = max(1, node.children[top].node.size.width)
    if gesture.state == .began {
      swipe = StackSwipe(start: node.screen(top)?.presence.value(at: time) ?? 1)
    }
    guard let swipe else { return }
    let progress = gesture.translation.x * sign(node) / width
    let presence = min(max(0, swipe.start - progress), 1)
    switch gesture.state {
    case .began, .changed:
      node.modifyScreen(top, at: time) { $0.presence = Animated(presence) }
    case .ended:
      self.swipe = nil
      let speed = gesture.velocity.x * sign(node)
      let shouldPop = abs(speed) > flickSpeed ? speed > 0 : presence < 0.5
      guard shouldPop, let effect = popEffect(node) else {
        return animateBack(node, -speed / width, at: time)
      }
      node.modifyScreen(top, at: time) { $0.releaseVelocity = -speed / width }
      isAwaitingPop = true
      context.actions.append(effect)
    case .cancelled:
      self.swipe = nil
      animateBack(node, 0, at: time)
    case .possible, .failed: break
    }
  }

  /// Animates the top screen back in place.
  private func animateBack(_ node: _ViewNode, _ velocity: Double, at time: Seconds) {
    guard let top = topScreen(node) else { return }
    let curve = ScreenElement.curve(node.environment.environment.motion)
    node.modifyScreen(top, at: time) { screen in
      let value = screen.presence.value(at: time)
      guard value < 1 else { return screen.presence = Animated(1) }
      screen.presence.set(1, from: value, velocity: velocity, at: time, curve: curve)
    }
  }

  /// Animates the released screen back if it is still on top, since the model has refused to pop
  /// it.
  mutating func restoreUnpoppedScreen(_ node: _ViewNode, at time: Seconds) {
    guard isAwaitingPop else { return }
    isAwaitingPop = false
    guard let top = topScreen(node) else { return }
    let curve = ScreenElement.curve(node.environment.environment.motion)
    node.modifyScreen(top, at: time) { $0.animateToRest(at: time, curve: curve) }
  }

  /// Ends the swipe, since another screen is on top.
  mutating func endSwipe(at time: Seconds) {
    isAwaitingPop = false
    guard swipe != nil || !recognizer.isAtRest else { return }
    swipe = nil
    _ = recognizer.cancel(at: time)
  }
}
