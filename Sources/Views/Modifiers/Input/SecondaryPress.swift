internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Recognizes requests for a menu: a secondary click of a mouse or pen, a finger that stays for
/// half a second, the menu key, or Shift+F10.
struct SecondaryPress {
  /// A request for a menu.
  struct Asked {
    /// In the window; nil for a key.
    var position: Point?
    /// The pointer, if it is still down.
    var pointer: PointerID?
    var isTouch = false
  }

  /// True if a mouse opens the menu on press, false on release.
  let opensOnDown: Bool
  /// For a mouse or pen; it sees the secondary button as the primary one.
  private var click = TapRecognizer()
  /// For a finger.
  private var press = LongPressRecognizer()

  init(opensOnDown: Bool) { self.opensOnDown = opensOnDown }

  /// When a finger has stayed long enough.
  var deadline: Seconds? { press.deadline }

  /// True for a pointer that may request a menu.
  func isMeant(_ step: PointerEvent) -> Bool {
    step.pointer.kind == .touch || step.button == .secondary
  }

  /// Handles an event.
  mutating func handle(_ event: SlotEvent, _ context: inout EventContext) -> Asked? {
    if case .key(let key) = event.event.event, key.opensContextMenu {
      context.isCaptured = true
      return Asked()
    }
    guard var step = event.step, step.phase != .hover else { return nil }
    if step.pointer.kind == .touch {
      if step.phase == .down {
        guard context.gestures.insert(.longPress).inserted else { return nil }
      }
      return asked(press.handle(step, at: event.time))
    }
    if step.phase == .down || step.phase == .up {
      guard step.button == .secondary else { return nil }
      step.button = .primary
    }
    if step.phase == .down {
      guard !context.isCaptured else { return nil }
      context.isCaptured = true
      if opensOnDown { return Asked(position: step.position, pointer: step.pointer) }
    }
    let ended = click.handle(step, at: event.time).first { $0.state == .ended }
    return opensOnDown ? nil : ended.map { Asked(position: $0.location) }
  }

  /// Cancels all pointers, as the view is disabled.
  mutating func cancel(at time: Seconds) {
    _ = click.cancel(at: time)
    _ = press.cancel(at: time)
  }

  /// Advances to a time.
  mutating func advance(to time: Seconds) -> Asked? { asked(press.update(to: time)) }

  private func asked(_ gestures: [GestureEvent]) -> Asked? {
    gestures.first { $0.state == .began }
      .map { Asked(position: $0.location, pointer: $0.pointers.first, isTouch: true) }
  }
}
