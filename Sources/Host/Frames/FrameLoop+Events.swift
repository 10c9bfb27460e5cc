internal import CVitrineSDL2
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension FrameLoop {
  /// Handles all available events.
  func handleEvents() throws(HostError) {
    source.deliverPendingSignals()
    gamepads?.update(at: clock.now)
    // This comes before SDL reads events: SDL would drop the notification that a screen has
    // changed.
    for surface in surfaces { surface.window.updateCoveredScreen() }
    while let event = source.next() { handle(event) }
    repeatGamepadKeys()
    updatePointerHider { $0.update(at: clock.now) }
    // Evaluate both: each resets its own descriptor.
    let (hasWorked, hasMessage) = (source.drainMainQueue(), source.consumeWakeup())
    if hasWorked || hasMessage { externalStateChanged() }
    applyDesktopSettings()
    updateSession()
    takeReports()
    if system.isLost { throw .displayLost }
  }

  /// Handles one event, for the next frame of its window or for the window itself.
  func handle(_ event: SDL_Event) {
    guard SDL_EventType(event.type) != SDL_SYSWMEVENT else {
      if let visibility = event.visibility { handle(visibility) }
      return
    }
    if event.isUserAction { userDidAct() }
    let now = clock.now
    recordEventTime(clock.time(ofTicks: event.common.timestamp, now: now))
    let time = eventTime
    if event.isForAllWindows {
      for surface in surfaces { handle(event, in: surface, at: now, time) }
    } else if let surface = surface(of: event) {
      handle(event, in: surface, at: now, time)
    } else {
      event.discard()
    }
    gamepads?.handle(event)
    updatePointerHider { $0.handle(event, at: now) }
    press(gamepadKeys.handle(event, at: now), at: now, time)
  }

  /// The window of an event: if it names none, the window with keyboard focus; nil if it names one
  /// that has closed.
  private func surface(of event: SDL_Event) -> WindowSurface? {
    let number = event.windowNumber
    guard number != 0 else { return focused ?? surfaces.first }
    return surfaces.first { $0.window.number == number }
  }

  private func handle(
    _ event: SDL_Event, in surface: WindowSurface, at now: Seconds, _ time: Seconds
  ) {
    if surface.isBlocked, event.isInput {
      event.discard()
      if event.isPress { prominent?.bringToFront() }
      return
    }
    let changes = surface.translator.translate(event, at: time, into: &surface.pending)
    apply(changes, of: surface, at: now, time)
    if requestedWindows != nil, event.isFocusGain { startTextInput(of: surface) }
  }

  /// Hides a window that other windows now cover entirely, or shows it again.
  private func handle(_ visibility: X11Visibility) {
    guard let surface = surfaces.first(where: { $0.window.x11?.id == visibility.window }) else {
      return
    }
    // A window manager may map a new window beneath the others before raising it.
    surface.hasBeenVisible = surface.hasBeenVisible || !visibility.isObscured
    let isObscured =
      visibility.isObscured && surface.hasBeenVisible && !isAlwaysVisible(surface)
    guard surface.translator.hidingReasons.contains(.obscured) != isObscured else { return }
    setHidden(isObscured, for: .obscured, surface)
  }

  /// Delivers gamepad keys to the window with keyboard focus.
  private func press(_ keys: [KeyEvent], at now: Seconds, _ time: Seconds) {
    guard !keys.isEmpty, let surface = focused ?? surfaces.first, !surface.isBlocked else { return }
    for key in keys {
      let changes = surface.translator.pressed(key, at: time, into: &surface.pending)
      apply(changes, of: surface, at: now, time)
    }
  }

  /// Carries out what an event requires of the window itself.
  func apply(
    _ changes: WindowChanges, of surface: WindowSurface, at now: Seconds, _ time: Seconds
  ) {
    if changes.contains(.close) { requestClose(surface) }
    if changes.contains(.terminated) { isClosing = true }
    if changes.contains(.texturesLost) { surface.presenter.reset() }
    if changes.contains(.quitRequested) { isQuitting = true }
    if changes.contains(.diagnostics) { toggleDiagnostics(of: surface) }
    if changes.contains(.exposed) { surface.needsPresent = true }
    if changes.contains(.hidden) || changes.contains(.shown),
      isAlwaysVisible(surface) || surface.raisesWhenShown && !surface.isHidden
    {
      surface.bringToFront()
    }
    if changes.contains(.resized) { resize(surface, at: time) }
    if changes.contains(.messageReceived) {
      source.messageArrived()
      externalStateChanged()
    }
    if changes.contains(.moved) {
      surface.placement = surface.window.placement
      surface.translator.touch.display = surface.window.display
      scheduleCheckpoint(at: now)
    }
  }

  /// Notes a person's request to close a window, unless another window blocks it.
  private func requestClose(_ surface: WindowSurface) {
    if surface.isBlocked { prominent?.bringToFront() } else { surface.isCloseRequested = true }
  }

  /// True for a full-screen window that can't be closed, as in a kiosk.
  func isAlwaysVisible(_ surface: WindowSurface) -> Bool {
    !configuration.isClosable && surface.window.isFullScreen
  }

  /// Updates the pointer hider and applies its state to the pointer.
  private func updatePointerHider(_ update: (inout PointerHider) -> Void) {
    guard var hider = pointerHider else { return }
    update(&hider)
    if hider.isShown != pointerHider?.isShown {
      SDL_ShowCursor(hider.isShown ? SDL_ENABLE : SDL_DISABLE)
    }
    pointerHider = hider
  }

  /// Starts gamepads, once a frame is shown.
  ///
  /// The start takes as long as a frame, and would delay the first frame needlessly.
  func startGamepads() {
    guard gamepads == nil, !hasSearchedForGamepads else { return }
    hasSearchedForGamepads = true
    gamepads = Gamepads(sleepsOnDescriptors: source.sleepsOnDescriptors)
  }

  /// Delivers repeats of keys held on gamepads.
  private func repeatGamepadKeys() {
    let now = clock.now
    let keys = gamepadKeys.repeats(to: now)
    guard !keys.isEmpty else { return }
    recordEventTime(now)
    press(keys, at: now, eventTime)
  }

  /// The scene's time of the last event.
  var eventTime: Seconds { configuration.frozenTime ?? lastEventTime }

  /// Records the time of an event.
  func recordEventTime(_ time: Seconds) {
    // SDL's times are whole milliseconds, so that two may seem to be out of order.
    lastEventTime = max(lastEventTime, time)
    guard isOnGrid else { return }
    lastEventTime = FrameGrid.rounded(max(lastEventTime, lastGridTime + Self.lateEventOffset), .up)
  }

  /// Applies a window's current size and scale.
  func resize(_ surface: WindowSurface, at time: Seconds) {
    let geometry = surface.window.geometry
    guard geometry != surface.translator.geometry else { return }
    surface.translator.resize(to: geometry, at: time, into: &surface.pending)
    // On the grid, frames before the event still have the old size.
    if !isOnGrid { surface.environment.size = geometry.size }
    surface.environment.scale = geometry.scale
    surface.needsDraw = true
  }
}
