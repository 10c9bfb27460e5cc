internal import VitrineDrawing
internal import VitrineMotion
internal import VitrineRenderer

extension FrameLoop {
  /// How often the server is asked at most whether it has shown a frame, in seconds.
  ///
  /// Ours: often enough for a watchdog of a few seconds; asking costs a way there and back.
  private static let confirmationInterval: Seconds = 1

  /// Shows what differs on the screen, or all of it where the screen lost it.
  func present(_ changed: [PixelRect]) throws(HostError) {
    let shown = mustPresent ? [shownBuffer.bounds] : changed
    guard !shown.isEmpty else {
      watcher?.frameUnchanged()
      return
    }
    mustPresent = false
    statistics.framesPresented += 1
    try bring(shown)
    fillNewPartsLikeCorner()
  }

  /// Shows the finished frame once more, where the screen lost it.
  func presentAgain() throws(HostError) {
    guard mustPresent, !mustDraw, !translator.isHidden else { return }
    mustPresent = false
    try bring([shownBuffer.bounds])
    if window.isLost { throw .displayLost }
  }

  private func bring(_ rects: [PixelRect]) throws(HostError) {
    showWindow()
    try presenter.present(shownBuffer, rects)
    guard let observer else { return }
    confirm()
    guard !window.isLost else { return }
    observer.framePresented(took: clock.now - frameBegan)
    observer.frameShown(shownBuffer, at: clock.now)
  }

  /// Puts the window on the screen that has waited for its first frame.
  private func showWindow() {
    guard showsWithFrame else { return }
    showsWithFrame = false
    window.show()
    // A window manager may have given it another size than it was made with.
    guard window.geometry != translator.geometry else { return }
    note(clock.now)
    resize(at: configuration.frozenTime ?? lastEventTime)
  }

  /// Waits until the server has done all that it was asked for, so that one that hangs shows as a frame
  /// that does not end.
  private func confirm() {
    let now = clock.now
    guard now - lastConfirmation >= Self.confirmationInterval else { return }
    lastConfirmation = now
    window.synchronize()
  }

  /// Lets a window that grows show the color of its corner in the parts not drawn yet.
  private func fillNewPartsLikeCorner() {
    let buffer = renderer.buffer
    let (x, y) = translator.geometry.cornerPixel
    guard let x11 = window.x11, let corner = buffer[x, y] else { return }
    x11.setBackground(corner & 0xFFFFFF)
  }
}
