internal import VitrineDrawing
internal import VitrineMotion
internal import VitrineRenderer

extension FrameLoop {
  /// The shortest interval at which the server is asked to confirm frames, in seconds.
  ///
  /// Ours: often enough for a watchdog of a few seconds; each confirmation costs a round trip.
  private static let confirmationInterval: Seconds = 1

  /// Presents the changed parts, or everything if the screen lost it.
  func present(_ changed: [PixelRect], in surface: WindowSurface) throws(HostError) {
    let shown = surface.mustPresent ? [surface.shownBuffer.bounds] : changed
    guard !shown.isEmpty else {
      watcher?.frameUnchanged()
      return
    }
    surface.mustPresent = false
    statistics.framesPresented += 1
    try bring(shown, of: surface)
    surface.fillNewPartsLikeCorner()
  }

  /// Presents the finished frame again if the screen lost it.
  func presentAgain(_ surface: WindowSurface) throws(HostError) {
    guard surface.mustPresent, !surface.mustDraw, !surface.isHidden else { return }
    surface.mustPresent = false
    try bring([surface.shownBuffer.bounds], of: surface)
    if system.isLost { throw .displayLost }
  }

  private func bring(_ rects: [PixelRect], of surface: WindowSurface) throws(HostError) {
    show(surface)
    try surface.presenter.present(surface.shownBuffer, rects)
    guard let observer else { return }
    confirm()
    guard !system.isLost else { return }
    observer.framePresented(took: clock.now - frameBegan)
    observer.frameShown(surface.shownBuffer, at: clock.now)
  }

  /// Shows a window that has waited for its first frame.
  private func show(_ surface: WindowSurface) {
    guard surface.showsWithFrame else { return }
    surface.showsWithFrame = false
    surface.window.show()
    // A window manager may have given it another size than requested.
    guard surface.window.geometry != surface.translator.geometry else { return }
    note(clock.now)
    resize(surface, at: eventTime)
  }

  /// Waits until the server has processed all requests, so that a hanging server shows as a frame
  /// that doesn't end.
  private func confirm() {
    let now = clock.now
    guard now - lastConfirmation >= Self.confirmationInterval else { return }
    lastConfirmation = now
    system.synchronize()
  }
}
