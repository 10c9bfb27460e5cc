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
    let rects = surface.needsPresent ? [surface.shownBuffer.bounds] : changed
    guard !rects.isEmpty else {
      watcher?.frameUnchanged()
      return
    }
    surface.needsPresent = false
    statistics.framesPresented += 1
    try presentAndConfirm(rects, of: surface)
    surface.updateBackgroundColor()
  }

  /// Presents the finished frame again if the screen lost it.
  func presentAgain(_ surface: WindowSurface) throws(HostError) {
    guard surface.needsPresent, !surface.needsDraw, !surface.isHidden else { return }
    surface.needsPresent = false
    try presentAndConfirm([surface.shownBuffer.bounds], of: surface)
    if system.isLost { throw .displayLost }
  }

  private func presentAndConfirm(_ rects: [PixelRect], of surface: WindowSurface) throws(HostError)
  {
    show(surface)
    try surface.presenter.present(surface.shownBuffer, rects)
    guard let observer else { return }
    confirmPresented()
    guard !system.isLost else { return }
    observer.framePresented(took: clock.now - frameStart)
    observer.frameShown(surface.shownBuffer, at: clock.now)
  }

  /// Shows a window that has waited for its first frame.
  private func show(_ surface: WindowSurface) {
    guard surface.showsOnFirstFrame else { return }
    surface.showsOnFirstFrame = false
    surface.window.show()
    // A window manager may have given it another size than requested.
    guard surface.window.geometry != surface.translator.geometry else { return }
    recordEventTime(clock.now)
    resize(surface, at: eventTime)
  }

  /// Waits until the server has processed all requests, so that a hanging server shows as a frame
  /// that doesn't end.
  private func confirmPresented() {
    let now = clock.now
    guard now - lastConfirmation >= Self.confirmationInterval else { return }
    lastConfirmation = now
    system.synchronize()
  }
}
