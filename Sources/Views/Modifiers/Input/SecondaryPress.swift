internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Recognizes requests for a menu: a secondary click of a mouse or pen, a finger that stays for
/// half a second, the menu key, or Shift+F10.
struct SecondaryPress {
  /// A request for a menu.
  struct Request {
    /// The position in the window; nil for a key.
    var position: Point?
    /// The pointer, if it is still down.
    var pointer: PointerID?
    var isTouch = false
  }

  /// True if a mouse opens the menu on press, false on release.
  let opensOnPress: Bool
  /// Recognizes clicks of a mouse or pen; it gets the secondary button as the primary button.
  private var click = TapRecognizer()
  /// Recognizes a finger that stays.
  private var press = LongPressRecognizer()

  init(opensOnPress: Bool) { self.opensOnPress = opensOnPress }

  /// When a finger has stayed long enough.
  var deadline: Seconds? { press.deadline }

  /// True for a pointer that may request a menu.
  func isRecipient(_ step: PointerEvent) -> Bool {
    step.pointer.kind == .touch || step.button == .secondary
  }

  /// Handles an event.
  mutating func handle(_ event: NodeEvent, _ context: inout EventContext) -> Request? {
    if case .key(let key) = event.event.event, key.opensContextMenu {
      context.isCaptured = true
      return Request()
    }
    guard var step = event.step, step.phase != .hover else { return nil }
    if step.pointer.kind == .touch {
      if step.phase == .down {
        guard context.gestures.insert(.longPress).inserted else { return nil }
      }
      return request(press.handle(step, at: event.time))
    }
    if step.phase == .down || step.phase == .up {
      guard step.button == .secondary else { return nil }
      step.button = .primary
    }
    if step.phase == .down {
      guard !context.isCaptured else { return nil }
      context.isCaptured = true
      if opensOnPress { return Request(position: step.position, pointer: step.pointer) }
    }
    let ended = click.handle(step, at: event.time).first { $0.state == .ended }
    return opensOnPress ? nil : ended.map { Request(position: $0.location) }
  }

  /// Cancels all pointers because the view is disabled.
  mutating func cancel(at time: Seconds) {
    _ = click.cancel(at: time)
    _ = press.cancel(at: time)
  }

  /// Advances to a time.
  mutating func advance(to time: Seconds) -> Request? { request(press.update(to: time)) }

  private func request(_ gestures: [GestureEvent]) -> Request? {
    gestures.first { $0.state == .began }
      .map { Request(position: $0.location, pointer: $0.pointers.first, isTouch: true) }
  }
}
