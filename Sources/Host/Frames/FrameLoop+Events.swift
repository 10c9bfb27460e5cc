internal import CVitrineSDL2
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension FrameLoop {
  /// Handles all available events.
  func takeEvents() throws(HostError) {
    source.admitSignals()
    gamepads?.update(at: clock.now)
    // Before SDL, which would drop the notification.
    for surface in surfaces { surface.window.followScreen() }
    while let event = source.next() { take(event) }
    repeatGamepadKeys()
    hidePointer { $0.update(at: clock.now) }
    // Evaluate both: each resets its own descriptor.
    let (hasWorked, hasMessage) = (source.serveMainQueue(), source.takeNotice())
    if hasWorked || hasMessage { outsideChanged() }
    followDesktop()
    followSession()
    takeReports()
    if system.isLost { throw .displayLost }
  }

  /// Handles one event, for the next frame of its window or for the window itself.
  func take(_ event: SDL_Event) {
    guard SDL_EventType(event.type) != SDL_SYSWMEVENT else {
      if let visibility = event.visibility { take(visibility) }
      return
    }
    if event.showsPerson { personActs() }
    let now = clock.now
    note(clock.time(ofTicks: event.common.timestamp, now: now))
    let shown = eventTime
    if event.isForAllWindows {
      for surface in surfaces { take(event, in: surface, at: now, shown) }
    } else if let surface = surface(of: event) {
      take(event, in: surface, at: now, shown)
    } else {
      event.drop()
    }
    gamepads?.take(event)
    hidePointer { $0.take(event, at: now) }
    press(gamepadKeys.handle(event, at: now), at: now, shown)
  }

  /// The window of an event: if it names none, the window with keyboard focus; nil if it names one
  /// that has closed.
  private func surface(of event: SDL_Event) -> WindowSurface? {
    let number = event.windowNumber
    guard number != 0 else { return focused ?? surfaces.first }
    return surfaces.first { $0.window.number == number }
  }

  private func take(
    _ event: SDL_Event, in surface: WindowSurface, at now: Seconds, _ shown: Seconds
  ) {
    if surface.isBlocked, event.isInput {
      event.drop()
      if event.isPress { prominent?.comeForward() }
      return
    }
    let changes = surface.translator.translate(event, at: shown, into: &surface.pending)
    follow(changes, of: surface, at: now, shown)
    if wanted != nil, event.bringsFocus { startTextInput(of: surface) }
  }

  /// Applies that other windows now cover all of a window, or no longer do.
  private func take(_ visibility: X11Visibility) {
    guard let surface = surfaces.first(where: { $0.window.x11?.id == visibility.window }) else {
      return
    }
    // A window manager may map a new window beneath the others before raising it.
    surface.hasBeenSeen = surface.hasBeenSeen || !visibility.isObscured
    let isObscured =
      visibility.isObscured && surface.hasBeenSeen && !isAlwaysSeen(surface)
    guard surface.translator.hidingReasons.contains(.obscured) != isObscured else { return }
    setHidden(isObscured, for: .obscured, surface)
  }

  /// Delivers gamepad keys to the window with keyboard focus.
  private func press(_ keys: [KeyEvent], at now: Seconds, _ shown: Seconds) {
    guard !keys.isEmpty, let surface = focused ?? surfaces.first, !surface.isBlocked else { return }
    for key in keys {
      let changes = surface.translator.pressed(key, at: shown, into: &surface.pending)
      follow(changes, of: surface, at: now, shown)
    }
  }

  /// Carries out what an event requires of the window itself.
  func follow(
    _ changes: WindowChanges, of surface: WindowSurface, at now: Seconds, _ shown: Seconds
  ) {
    if changes.contains(.close) { askToClose(surface) }
    if changes.contains(.quit) { isClosing = true }
    if changes.contains(.texturesLost) { surface.presenter.reset() }
    if changes.contains(.leave) { isLeaving = true }
    if changes.contains(.diagnostics) { toggleDiagnostics(of: surface) }
    if changes.contains(.exposed) { surface.mustPresent = true }
    if changes.contains(.hidden) || changes.contains(.shown),
      isAlwaysSeen(surface) || surface.comesForward && !surface.isHidden
    {
      surface.comeForward()
    }
    if changes.contains(.resized) { resize(surface, at: shown) }
    if changes.contains(.messaged) {
      source.messageCame()
      outsideChanged()
    }
    if changes.contains(.placed) {
      surface.placement = surface.window.placement
      surface.translator.touch.display = surface.window.display
      scheduleCheckpoint(at: now)
    }
  }

  /// Notes a person's request to close a window, unless another window blocks it.
  private func askToClose(_ surface: WindowSurface) {
    if surface.isBlocked { prominent?.comeForward() } else { surface.isCloseRequested = true }
  }

  /// True for a full-screen window that can't be closed, as in a kiosk.
  func isAlwaysSeen(_ surface: WindowSurface) -> Bool {
    !configuration.isClosable && surface.window.isFullScreen
  }

  /// Updates the pointer hider and applies its state to the pointer.
  private func hidePointer(_ tell: (inout PointerHider) -> Void) {
    guard var hider = pointerHider else { return }
    tell(&hider)
    if hider.isShown != pointerHider?.isShown {
      SDL_ShowCursor(hider.isShown ? SDL_ENABLE : SDL_DISABLE)
    }
    pointerHider = hider
  }

  /// Starts gamepads once a frame is shown: that takes as long as a frame, and nothing waits for
  /// it.
  func startGamepads() {
    guard gamepads == nil, !hasLookedForGamepads else { return }
    hasLookedForGamepads = true
    gamepads = Gamepads(waitsItself: source.waitsItself)
  }

  /// Delivers repeats of keys held on gamepads.
  private func repeatGamepadKeys() {
    let now = clock.now
    let keys = gamepadKeys.repeats(to: now)
    guard !keys.isEmpty else { return }
    note(now)
    press(keys, at: now, eventTime)
  }

  /// The scene's time of the last event.
  var eventTime: Seconds { configuration.frozenTime ?? lastEventTime }

  /// Records the time of an event.
  func note(_ time: Seconds) {
    // SDL's times are whole milliseconds, so that two may seem to be out of order.
    lastEventTime = max(lastEventTime, time)
    guard isOnGrid else { return }
    lastEventTime = FrameGrid.recorded(max(lastEventTime, lastGridTime + Self.afterFrame), .up)
  }

  /// Applies a window's current size and scale.
  func resize(_ surface: WindowSurface, at time: Seconds) {
    let geometry = surface.window.geometry
    guard geometry != surface.translator.geometry else { return }
    surface.translator.resize(to: geometry, at: time, into: &surface.pending)
    // On the grid, frames before the event still have the old size.
    if !isOnGrid { surface.environment.size = geometry.size }
    surface.environment.scale = geometry.scale
    surface.mustDraw = true
  }
}
