internal import CVitrineSDL2
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension FrameLoop {
  /// Takes all events that are there.
  func takeEvents() throws(HostError) {
    source.admitSignals()
    gamepads?.update(at: clock.now)
    // Before SDL, which would drop what tells of it.
    window.followScreen()
    while let event = source.next() { take(event) }
    repeatGamepadKeys()
    hidePointer { $0.update(at: clock.now) }
    // Both, not one or the other: each takes its own notice.
    let (hasWorked, hasMessage) = (source.serveMainQueue(), source.takeNotice())
    if hasWorked || hasMessage { outsideChanged() }
    followDesktop()
    takeReports()
    if window.isLost { throw .displayLost }
  }

  /// Takes one event, for the next frame or for the window itself.
  func take(_ event: SDL_Event) {
    let now = clock.now
    note(clock.time(ofTicks: event.common.timestamp, now: now))
    let shown = configuration.frozenTime ?? lastEventTime
    var changes = translator.translate(event, at: shown, into: &pending)
    gamepads?.take(event)
    hidePointer { $0.take(event, at: now) }
    for key in gamepadKeys.handle(event, at: now) {
      changes.formUnion(translator.pressed(key, at: shown, into: &pending))
    }
    follow(changes, at: now, shown)
  }

  private func follow(_ changes: WindowChanges, at now: Seconds, _ shown: Seconds) {
    if changes.contains(.close) { isCloseRequested = true }
    if changes.contains(.quit) { isClosing = true }
    if changes.contains(.texturesLost) { presenter.reset() }
    if changes.contains(.diagnostics) { toggleDiagnostics() }
    if changes.contains(.exposed) { mustPresent = true }
    if changes.contains(.hidden) || changes.contains(.shown), isAlwaysSeen {
      window.comeBack(isHidden: translator.isHidden)
    }
    if changes.contains(.resized) { resize(at: shown) }
    if changes.contains(.messaged) {
      source.messageCame()
      outsideChanged()
    }
    if changes.contains(.placed) {
      placement = window.placement
      translator.touch.display = window.display
      scheduleCheckpoint(at: now)
    }
  }

  /// True for a window that nobody may take off the screen, as it is the only thing on it.
  var isAlwaysSeen: Bool { !configuration.isClosable && window.isFullScreen }

  /// Lets the pointer follow what is told to whoever hides it.
  private func hidePointer(_ tell: (inout PointerHider) -> Void) {
    guard var hider = pointerHider else { return }
    tell(&hider)
    if hider.isShown != pointerHider?.isShown {
      SDL_ShowCursor(hider.isShown ? SDL_ENABLE : SDL_DISABLE)
    }
    pointerHider = hider
  }

  /// Looks for gamepads, once a frame shows: that takes as long as a frame, and nothing waits for it.
  func startGamepads() {
    guard gamepads == nil, !hasLookedForGamepads else { return }
    hasLookedForGamepads = true
    gamepads = Gamepads(waitsItself: source.waitsItself)
  }

  /// Presses again what is held on gamepads.
  private func repeatGamepadKeys() {
    let now = clock.now
    let keys = gamepadKeys.repeats(to: now)
    guard !keys.isEmpty else { return }
    note(now)
    let shown = configuration.frozenTime ?? lastEventTime
    for key in keys { follow(translator.pressed(key, at: shown, into: &pending), at: now, shown) }
  }

  /// Takes the time of an event into account.
  func note(_ time: Seconds) {
    // SDL's times are whole milliseconds, so that two may seem to be out of order.
    lastEventTime = max(lastEventTime, time)
    guard isOnGrid else { return }
    lastEventTime = FrameGrid.recorded(max(lastEventTime, lastGridTime + Self.afterFrame), .up)
  }

  /// Takes up the size and scale that the window has.
  func resize(at time: Seconds) {
    let geometry = window.geometry
    guard geometry != translator.geometry else { return }
    translator.resize(to: geometry, at: time, into: &pending)
    // On the grid, frames before the event still have the size that was.
    if !isOnGrid { environment.size = geometry.size }
    environment.scale = geometry.scale
    mustDraw = true
  }
}
