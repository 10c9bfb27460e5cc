internal import VitrineDrawing
internal import VitrineMotion
internal import VitrineRenderer

extension FrameLoop {
  /// How often the server is asked at most whether it has shown a frame, in seconds.
  ///
  /// Ours: often enough for a watchdog of a few seconds; asking costs a way there and back.
  private static let confirmationInterval: Seconds = 1

  /// Shows what differs on the screen, or all of it where the screen lost it.
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

  /// Shows the finished frame once more, where the screen lost it.
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

  /// Puts the window on the screen that has waited for its first frame.
  private func show(_ surface: WindowSurface) {
    guard surface.showsWithFrame else { return }
    surface.showsWithFrame = false
    surface.window.show()
    // A window manager may have given it another size than it was made with.
    guard surface.window.geometry != surface.translator.geometry else { return }
    note(clock.now)
    resize(surface, at: eventTime)
  }

  /// Waits until the server has done all that it was asked for, so that one that hangs shows as a frame
  /// that does not end.
  private func confirm() {
    let now = clock.now
    guard now - lastConfirmation >= Self.confirmationInterval else { return }
    lastConfirmation = now
    system.synchronize()
  }
}
