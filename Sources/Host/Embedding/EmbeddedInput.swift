internal import CVitrineSDL2
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Routes a program's events to a scene that is drawn in a part of its window.
///
/// If the scene's hit test finds something at a press, the scene owns the press and all events of
/// that pointer until its release. A press in the frame that hits nothing reaches the scene too,
/// and closes its menus and clears its focus. A press that hits the scene gives it keyboard focus,
/// and any other press takes the focus away.
struct EmbeddedInput {
  var translator: EventTranslator
  /// The number of the window; 0 for any.
  var windowNumber: UInt32
  /// The scene's frame, in the unit of positions in events; empty before it is drawn.
  var frame = Rect.zero
  /// The size that finger positions are fractions of.
  var fingerArea = Size.zero
  /// Events not yet delivered to the scene.
  var pending: [TimedEvent] = []
  /// True while the scene has keyboard focus.
  private(set) var isFocused = false
  /// False while another window has keyboard focus.
  private(set) var isWindowActive = true
  /// The position of the mouse.
  private var mouse = Point(-1, -1)
  /// True while the scene owns a mouse press.
  private var isMouseCaptured = false
  /// True while the scene owns a press of the mouse that SDL synthesizes from the first finger.
  private var isTouchMouseCaptured = false
  /// The fingers that are down in the scene, and whether the scene owns them.
  private var fingers: [FingerNumbers.Finger: Bool] = [:]
  /// Scancodes of keys that went down while the scene had focus.
  private var pressedKeys: Set<UInt32> = []

  init(_ geometry: WindowGeometry, windowNumber: UInt32) {
    translator = EventTranslator(geometry: geometry)
    self.windowNumber = windowNumber
  }

  /// Handles an event.
  /// - Parameters:
  ///   - event: as SDL delivered it; it stays the program's.
  ///   - time: when it happened.
  ///   - hitTest: whether the scene has something at a point.
  /// - Returns: true if the event is for the scene only.
  mutating func handle(
    _ event: SDL_Event, at time: Seconds, hitTest: (Point, PointerKind) -> Bool
  ) -> Bool {
    let number = event.windowNumber
    guard number == 0 || windowNumber == 0 || number == windowNumber else { return false }
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION: return mouseMoved(event, at: time, hitTest)
    case SDL_MOUSEBUTTONDOWN: return mousePressed(event, at: time, hitTest)
    case SDL_MOUSEBUTTONUP: return mouseReleased(event, at: time)
    case SDL_MOUSEWHEEL: return wheelTurned(event, at: time, hitTest)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      return fingerMoved(event, at: time, hitTest)
    case SDL_KEYDOWN:
      guard isFocused else { return false }
      pressedKeys.insert(event.key.keysym.scancode.rawValue)
      forward(event, at: time)
      return true
    // A key that went down for the program is released for the program.
    case SDL_KEYUP: return pressedKeys.remove(event.key.keysym.scancode.rawValue) != nil
    case SDL_TEXTINPUT, SDL_TEXTEDITING:
      if isFocused { forward(event, at: time) }
      return isFocused
    case SDL_TEXTEDITING_EXT:
      guard isFocused else { return false }
      var copy = event
      copy.editExt.text = event.editExt.text.flatMap { SDL_strdup($0) }
      forward(copy, at: time)
      return true
    case SDL_WINDOWEVENT:
      windowChanged(event, at: time)
      return false
    default: return false
    }
  }

  /// Gives keyboard focus to the scene or to the program.
  mutating func focus(_ isFocused: Bool, at time: Seconds) {
    guard isFocused != self.isFocused else { return }
    self.isFocused = isFocused
    pending.append(TimedEvent(time, isFocused ? .focusGained : .focusLost))
  }

  /// Applies a new size or scale.
  mutating func resize(to geometry: WindowGeometry, at time: Seconds) {
    translator.resize(to: geometry, at: time, into: &pending)
  }

  private mutating func forward(_ event: SDL_Event, at time: Seconds) {
    _ = translator.translate(event, at: time, into: &pending)
  }

  /// Handles a press outside the scene: it takes the focus away, unless a pointer is down in the
  /// scene.
  private mutating func pressedOutside(at time: Seconds) {
    if translator.pressedButtons.isEmpty, fingers.isEmpty { focus(false, at: time) }
  }

  // MARK: Mouse

  private mutating func mouseMoved(
    _ event: SDL_Event, at time: Seconds, _ hitTest: (Point, PointerKind) -> Bool
  ) -> Bool {
    guard event.motion.which != EventTranslator.touchMouse else { return isTouchMouseCaptured }
    mouse = Point(Double(event.motion.x), Double(event.motion.y))
    let isPressed = !translator.pressedButtons.isEmpty
    guard isPressed || event.motion.state == 0 && frame.contains(mouse) else {
      translator.mouseLeft(at: time, into: &pending)
      return false
    }
    var local = event
    (local.motion.x, local.motion.y) = localPosition(mouse)
    forward(local, at: time)
    return isPressed ? isMouseCaptured : hitTest(translator.mouse, .mouse)
  }

  private mutating func mousePressed(
    _ event: SDL_Event, at time: Seconds, _ hitTest: (Point, PointerKind) -> Bool
  ) -> Bool {
    let position = Point(Double(event.button.x), Double(event.button.y))
    let isInside = frame.contains(position)
    guard event.button.which != EventTranslator.touchMouse else {
      isTouchMouseCaptured = isInside && hitTest(point(at: position), .touch)
      return isTouchMouseCaptured
    }
    mouse = position
    guard PointerButton(sdl: event.button.button) != nil else { return false }
    if translator.pressedButtons.isEmpty {
      guard isInside else {
        pressedOutside(at: time)
        return false
      }
      isMouseCaptured = hitTest(point(at: position), .mouse)
      focus(isMouseCaptured, at: time)
    }
    forwardButton(event, at: time)
    return isMouseCaptured
  }

  private mutating func mouseReleased(_ event: SDL_Event, at time: Seconds) -> Bool {
    guard event.button.which != EventTranslator.touchMouse else {
      defer { isTouchMouseCaptured = false }
      return isTouchMouseCaptured
    }
    mouse = Point(Double(event.button.x), Double(event.button.y))
    guard let button = PointerButton(sdl: event.button.button),
      translator.pressedButtons.contains(button)
    else { return false }
    forwardButton(event, at: time)
    return isMouseCaptured
  }

  private mutating func forwardButton(_ event: SDL_Event, at time: Seconds) {
    var local = event
    (local.button.x, local.button.y) = localPosition(mouse)
    forward(local, at: time)
  }

  private mutating func wheelTurned(
    _ event: SDL_Event, at time: Seconds, _ hitTest: (Point, PointerKind) -> Bool
  ) -> Bool {
    // The wheel turns at the last mouse position: not every SDL version reports the position with
    // the wheel, nor in the same unit.
    guard frame.contains(mouse), hitTest(point(at: mouse), .mouse) else { return false }
    var local = event
    (local.wheel.mouseX, local.wheel.mouseY) = localPosition(mouse)
    forward(local, at: time)
    return true
  }

  // MARK: Fingers

  private mutating func fingerMoved(
    _ event: SDL_Event, at time: Seconds, _ hitTest: (Point, PointerKind) -> Bool
  ) -> Bool {
    let (touch, kind) = (event.tfinger, SDL_EventType(event.type))
    // Touches that SDL synthesizes from the mouse.
    guard touch.touchId != Int64(EventTranslator.touchMouse), touch.touchId != -1 else {
      return isMouseCaptured && !translator.pressedButtons.isEmpty
    }
    let finger = FingerNumbers.Finger(device: touch.touchId, id: touch.fingerId)
    let position = Point(Double(touch.x) * fingerArea.width, Double(touch.y) * fingerArea.height)
    if kind == SDL_FINGERDOWN {
      guard frame.contains(position) else {
        pressedOutside(at: time)
        return false
      }
      let isCaptured = hitTest(point(at: position), .touch)
      focus(isCaptured || isFocused && !fingers.isEmpty, at: time)
      fingers[finger] = isCaptured
    }
    guard let isCaptured = fingers[finger] else { return false }
    if kind == SDL_FINGERUP { fingers[finger] = nil }
    var local = event
    local.tfinger.x = Float((position.x - frame.minX) / frame.width)
    local.tfinger.y = Float((position.y - frame.minY) / frame.height)
    forward(local, at: time)
    return isCaptured
  }

  // MARK: Window

  private mutating func windowChanged(_ event: SDL_Event, at time: Seconds) {
    switch SDL_WindowEventID(UInt32(event.window.event)) {
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      isWindowActive = true
      if isFocused { forward(event, at: time) }
    case SDL_WINDOWEVENT_FOCUS_LOST:
      isWindowActive = false
      forward(event, at: time)
      clearPresses()
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      forward(event, at: time)
      clearPresses()
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED,
      SDL_WINDOWEVENT_LEAVE:
      forward(event, at: time)
    default: break
    }
  }

  /// Forgets the pointers that are down, since the window won't receive their release.
  private mutating func clearPresses() {
    (isMouseCaptured, isTouchMouseCaptured) = (false, false)
    fingers = [:]
    pressedKeys = []
  }

  // MARK: Positions

  /// A position in the window, relative to the scene's corner.
  private func localPosition(_ position: Point) -> (Int32, Int32) {
    func rounded(_ value: Double) -> Int32 { Int32(exactly: value.rounded(.down)) ?? -1 }
    return (rounded(position.x - frame.minX), rounded(position.y - frame.minY))
  }

  /// A position in the window, in points of the scene.
  private func point(at position: Point) -> Point {
    translator.geometry.point(
      fractionX: (position.x - frame.minX) / frame.width,
      fractionY: (position.y - frame.minY) / frame.height)
  }
}
