internal import CVitrineSDL2
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension EventTranslator {
  mutating func mouseMoved(
    _ event: SDL_MouseMotionEvent, at time: Seconds, into output: inout [TimedEvent]
  ) {
    guard event.which != Self.touchMouse else { return }
    mouse = geometry.point(x: Double(event.x), y: Double(event.y))
    let button = pressedButtons.last ?? .primary
    append(
      PointerEvent(
        pressedButtons.isEmpty ? .hover : .move, PointerID(.mouse), at: mouse, button: button),
      at: time, to: &output)
  }

  mutating func mouseButton(
    _ event: SDL_MouseButtonEvent, at time: Seconds, into output: inout [TimedEvent]
  ) {
    guard event.which != Self.touchMouse, let button = PointerButton(sdl: event.button) else {
      return
    }
    mouse = geometry.point(x: Double(event.x), y: Double(event.y))
    let isDown = Int32(event.state) == SDL_PRESSED
    // Ignores a release whose press was cancelled, or happened before the window opened.
    guard isDown != pressedButtons.contains(button) else { return }
    if isDown { pressedButtons.append(button) } else { pressedButtons.removeAll { $0 == button } }
    append(
      PointerEvent(
        isDown ? .down : .up, PointerID(.mouse), at: mouse, button: button,
        modifiers: KeyModifiers(sdl: UInt16(truncatingIfNeeded: SDL_GetModState().rawValue))),
      at: time, to: &output)
  }

  /// Moves the mouse far outside, unless a press captures it.
  mutating func mouseLeft(at time: Seconds, into output: inout [TimedEvent]) {
    guard pressedButtons.isEmpty, mouse != Self.outside else { return }
    mouse = Self.outside
    append(PointerEvent(.hover, PointerID(.mouse), at: mouse), at: time, to: &output)
  }

  /// Delivers a wheel event according to the person's settings.
  ///
  /// SDL's `direction` says whether the system inverted the wheel ("natural scrolling"). It is
  /// ignored, since the amounts already follow that setting. With Shift, a wheel with one axis
  /// scrolls sideways, as on desktops.
  func wheelTurned(
    _ event: SDL_MouseWheelEvent,
    modifiers: KeyModifiers = KeyModifiers(
      sdl: UInt16(truncatingIfNeeded: SDL_GetModState().rawValue)),
    at time: Seconds, into output: inout [TimedEvent]
  ) {
    guard event.which != Self.touchMouse else { return }
    let position = geometry.point(x: Double(event.mouseX), y: Double(event.mouseY))
    var wheel = WheelEvent(
      at: position, dx: Double(event.preciseX), dy: -Double(event.preciseY))
    if modifiers.contains(.shift), wheel.dx == 0 { (wheel.dx, wheel.dy) = (wheel.dy, 0) }
    guard wheel.dx.isFinite, wheel.dy.isFinite, wheel.dx != 0 || wheel.dy != 0 else { return }
    output.append(TimedEvent(time, .wheel(wheel)))
  }

  mutating func fingerMoved(
    _ event: SDL_TouchFingerEvent, at time: Seconds, into output: inout [TimedEvent]
  ) {
    guard event.touchId != Int64(bitPattern: UInt64(Self.touchMouse)), event.touchId != -1 else {
      return
    }
    // A finger that is already down stays with the window, even if the window has moved to another
    // display.
    let isNew = SDL_EventType(event.type) == SDL_FINGERDOWN
    guard !isNew || touch.accepts(event.touchId) else { return }
    let finger = FingerNumbers.Finger(device: event.touchId, id: event.fingerId)
    let phase: PointerPhase
    let number: Int?
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN: (phase, number) = (.down, fingers.press(finger))
    case SDL_FINGERUP: (phase, number) = (.up, fingers.release(finger))
    default: (phase, number) = (.move, fingers.number(of: finger))
    }
    let fraction = touch.calibrated(Point(Double(event.x), Double(event.y)), on: event.touchId)
    let position = geometry.point(fractionX: fraction.x, fractionY: fraction.y)
    guard let number, position.isFinite else { return }
    // Touch screens without pressure report 0.
    let pressure = event.pressure > 0 ? unit(Double(event.pressure)) : 1
    append(
      PointerEvent(phase, PointerID(.touch, number), at: position, pressure: pressure),
      at: time, to: &output)
  }

  /// Cancels every pointer that is down: its release won't be seen.
  mutating func cancelPointers(at time: Seconds, into output: inout [TimedEvent]) {
    if let button = pressedButtons.last {
      append(
        PointerEvent(.cancel, PointerID(.mouse), at: mouse, button: button), at: time, to: &output)
    }
    pressedButtons.removeAll(keepingCapacity: true)
    for number in fingers.releaseAll() {
      append(
        PointerEvent(.cancel, PointerID(.touch, number), at: Self.outside), at: time, to: &output)
    }
  }

  private func append(
    _ event: PointerEvent, at time: Seconds, to output: inout [TimedEvent]
  ) {
    output.append(TimedEvent(time, .pointer(event)))
  }
}

extension PointerButton {
  /// Maps SDL's button number; nil for a button that isn't one of the five.
  init?(sdl number: UInt8) {
    switch Int32(number) {
    case SDL_BUTTON_LEFT: self = .primary
    case SDL_BUTTON_RIGHT: self = .secondary
    case SDL_BUTTON_MIDDLE: self = .middle
    case SDL_BUTTON_X1: self = .back
    case SDL_BUTTON_X2: self = .forward
    default: return nil
    }
  }
}
