internal import CVitrineSDL2
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Routes a program's events to a scene that is drawn in a part of its window.
///
/// A press belongs to the scene if its hit test finds something, and so does what follows until it
/// is released. The scene also receives presses that hit nothing, which close its menus and clear
/// its focus. A press that hits the scene gives it keyboard focus, and one that doesn't takes it
/// away.
struct EmbeddedInput {
  var translator: EventTranslator
  /// The number of the window; 0 for any.
  var windowNumber: UInt32
  /// The scene's frame, in the unit of positions in events; empty before it is drawn.
  var place = Rect.zero
  /// The size that finger positions are fractions of.
  var room = Size.zero
  /// Events not yet delivered to the scene.
  var pending: [TimedEvent] = []
  /// True while the scene has keyboard focus.
  private(set) var isFocused = false
  /// False while another window has keyboard focus.
  private(set) var isWindowActive = true
  /// The position of the mouse.
  private var mouse = Point(-1, -1)
  /// True while the scene owns a mouse press.
  private var isMouseTaken = false
  /// The same for the mouse that SDL synthesizes from the first finger.
  private var isTouchMouseTaken = false
  /// The fingers that are down in the scene, and whether the scene owns them.
  private var fingers: [FingerNumbers.Finger: Bool] = [:]
  /// Scancodes of keys that went down while the scene had focus.
  private var heldKeys: Set<UInt32> = []

  init(_ geometry: WindowGeometry, windowNumber: UInt32) {
    translator = EventTranslator(geometry: geometry)
    self.windowNumber = windowNumber
  }

  /// Handles an event.
  /// - Parameters:
  ///   - event: as SDL delivered it; it stays the program's.
  ///   - time: when it happened.
  ///   - hits: whether the scene has something at a point.
  /// - Returns: true if the event is for the scene only.
  mutating func take(
    _ event: SDL_Event, at time: Seconds, hits: (Point, PointerKind) -> Bool
  ) -> Bool {
    let number = event.windowNumber
    guard number == 0 || windowNumber == 0 || number == windowNumber else { return false }
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION: return mouseMoved(event, at: time, hits)
    case SDL_MOUSEBUTTONDOWN: return mousePressed(event, at: time, hits)
    case SDL_MOUSEBUTTONUP: return mouseReleased(event, at: time)
    case SDL_MOUSEWHEEL: return wheelTurned(event, at: time, hits)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: return fingerMoved(event, at: time, hits)
    case SDL_KEYDOWN:
      guard isFocused else { return false }
      heldKeys.insert(event.key.keysym.scancode.rawValue)
      tell(event, at: time)
      return true
    // A key that went down for the program is released for the program.
    case SDL_KEYUP: return heldKeys.remove(event.key.keysym.scancode.rawValue) != nil
    case SDL_TEXTINPUT, SDL_TEXTEDITING:
      if isFocused { tell(event, at: time) }
      return isFocused
    case SDL_TEXTEDITING_EXT:
      guard isFocused else { return false }
      var copy = event
      copy.editExt.text = event.editExt.text.flatMap { SDL_strdup($0) }
      tell(copy, at: time)
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

  private mutating func tell(_ event: SDL_Event, at time: Seconds) {
    _ = translator.translate(event, at: time, into: &pending)
  }

  /// A press outside clears the focus, unless something inside is held meanwhile.
  private mutating func pressedOutside(at time: Seconds) {
    if translator.pressedButtons.isEmpty, fingers.isEmpty { focus(false, at: time) }
  }

  // MARK: Mouse

  private mutating func mouseMoved(
    _ event: SDL_Event, at time: Seconds, _ hits: (Point, PointerKind) -> Bool
  ) -> Bool {
    guard event.motion.which != EventTranslator.touchMouse else { return isTouchMouseTaken }
    mouse = Point(Double(event.motion.x), Double(event.motion.y))
    let isPressed = !translator.pressedButtons.isEmpty
    guard isPressed || event.motion.state == 0 && place.contains(mouse) else {
      translator.mouseLeft(at: time, into: &pending)
      return false
    }
    var own = event
    (own.motion.x, own.motion.y) = inside(mouse)
    tell(own, at: time)
    return isPressed ? isMouseTaken : hits(translator.mouse, .mouse)
  }

  private mutating func mousePressed(
    _ event: SDL_Event, at time: Seconds, _ hits: (Point, PointerKind) -> Bool
  ) -> Bool {
    let position = Point(Double(event.button.x), Double(event.button.y))
    let isInside = place.contains(position)
    guard event.button.which != EventTranslator.touchMouse else {
      isTouchMouseTaken = isInside && hits(point(at: position), .touch)
      return isTouchMouseTaken
    }
    mouse = position
    guard PointerButton(sdl: event.button.button) != nil else { return false }
    if translator.pressedButtons.isEmpty {
      guard isInside else {
        pressedOutside(at: time)
        return false
      }
      isMouseTaken = hits(point(at: position), .mouse)
      focus(isMouseTaken, at: time)
    }
    tellButton(event, at: time)
    return isMouseTaken
  }

  private mutating func mouseReleased(_ event: SDL_Event, at time: Seconds) -> Bool {
    guard event.button.which != EventTranslator.touchMouse else {
      defer { isTouchMouseTaken = false }
      return isTouchMouseTaken
    }
    mouse = Point(Double(event.button.x), Double(event.button.y))
    guard let button = PointerButton(sdl: event.button.button),
      translator.pressedButtons.contains(button)
    else { return false }
    tellButton(event, at: time)
    return isMouseTaken
  }

  private mutating func tellButton(_ event: SDL_Event, at time: Seconds) {
    var own = event
    (own.button.x, own.button.y) = inside(mouse)
    tell(own, at: time)
  }

  private mutating func wheelTurned(
    _ event: SDL_Event, at time: Seconds, _ hits: (Point, PointerKind) -> Bool
  ) -> Bool {
    // The last mouse position: not every SDL version reports it with the wheel, nor in the same
    // unit.
    guard place.contains(mouse), hits(point(at: mouse), .mouse) else { return false }
    var own = event
    (own.wheel.mouseX, own.wheel.mouseY) = inside(mouse)
    tell(own, at: time)
    return true
  }

  // MARK: Fingers

  private mutating func fingerMoved(
    _ event: SDL_Event, at time: Seconds, _ hits: (Point, PointerKind) -> Bool
  ) -> Bool {
    let (touch, kind) = (event.tfinger, SDL_EventType(event.type))
    // Touches that SDL synthesizes from the mouse.
    guard touch.touchId != Int64(EventTranslator.touchMouse), touch.touchId != -1 else {
      return isMouseTaken && !translator.pressedButtons.isEmpty
    }
    let finger = FingerNumbers.Finger(device: touch.touchId, id: touch.fingerId)
    let position = Point(Double(touch.x) * room.width, Double(touch.y) * room.height)
    if kind == SDL_FINGERDOWN {
      guard place.contains(position) else {
        pressedOutside(at: time)
        return false
      }
      let isTaken = hits(point(at: position), .touch)
      focus(isTaken || isFocused && !fingers.isEmpty, at: time)
      fingers[finger] = isTaken
    }
    guard let isTaken = fingers[finger] else { return false }
    if kind == SDL_FINGERUP { fingers[finger] = nil }
    var own = event
    own.tfinger.x = Float((position.x - place.minX) / place.width)
    own.tfinger.y = Float((position.y - place.minY) / place.height)
    tell(own, at: time)
    return isTaken
  }

  // MARK: Window

  private mutating func windowChanged(_ event: SDL_Event, at time: Seconds) {
    switch SDL_WindowEventID(UInt32(event.window.event)) {
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      isWindowActive = true
      if isFocused { tell(event, at: time) }
    case SDL_WINDOWEVENT_FOCUS_LOST:
      isWindowActive = false
      tell(event, at: time)
      forgetPresses()
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      tell(event, at: time)
      forgetPresses()
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED,
      SDL_WINDOWEVENT_LEAVE:
      tell(event, at: time)
    default: break
    }
  }

  /// Drops pointers that are down, since their release won't be seen.
  private mutating func forgetPresses() {
    (isMouseTaken, isTouchMouseTaken) = (false, false)
    fingers = [:]
    heldKeys = []
  }

  // MARK: Positions

  /// A position in the window, relative to the scene's corner.
  private func inside(_ position: Point) -> (Int32, Int32) {
    func whole(_ value: Double) -> Int32 { Int32(exactly: value.rounded(.down)) ?? -1 }
    return (whole(position.x - place.minX), whole(position.y - place.minY))
  }

  /// A position in the window, in points of the scene.
  private func point(at position: Point) -> Point {
    translator.geometry.point(
      fractionX: (position.x - place.minX) / place.width,
      fractionY: (position.y - place.minY) / place.height)
  }
}
