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
    while let event = source.next() { take(event) }
    // Both, not one or the other: each takes its own notice.
    let (hasWorked, hasMessage) = (source.serveMainQueue(), source.takeNotice())
    if hasWorked || hasMessage { outsideChanged() }
    takeReports()
    if window.isLost { throw .displayLost }
  }

  /// Takes one event, for the next frame or for the window itself.
  func take(_ event: SDL_Event) {
    let now = clock.now
    note(clock.time(ofTicks: event.common.timestamp, now: now))
    let shown = configuration.frozenTime ?? lastEventTime
    let changes = translator.translate(event, at: shown, into: &pending)
    if changes.contains(.close) { isClosing = true }
    if changes.contains(.texturesLost) { presenter.reset() }
    if changes.contains(.diagnostics) { toggleDiagnostics() }
    if changes.contains(.exposed) { mustPresent = true }
    if changes.contains(.resized) { resize(at: shown) }
    if changes.contains(.messaged) {
      source.messageCame()
      outsideChanged()
    }
    if changes.contains(.placed) {
      placement = window.placement
      scheduleCheckpoint(at: now)
    }
  }

  /// Takes the time of an event into account.
  func note(_ time: Seconds) {
    // SDL's times are whole milliseconds, so that two may seem to be out of order.
    lastEventTime = max(lastEventTime, time)
    guard isOnGrid else { return }
    lastEventTime = FrameGrid.recorded(max(lastEventTime, lastGridTime + Self.afterFrame), .up)
  }

  private func resize(at time: Seconds) {
    let geometry = window.geometry
    guard geometry != translator.geometry else { return }
    translator.resize(to: geometry, at: time, into: &pending)
    // On the grid, frames before the event still have the size that was.
    if !isOnGrid { environment.size = geometry.size }
    environment.scale = geometry.scale
    mustDraw = true
  }
}
