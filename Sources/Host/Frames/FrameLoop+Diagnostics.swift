internal import VitrineDrawing
internal import VitrineMotion
internal import VitrineRenderer
internal import VitrineScenes

extension FrameLoop {
  /// What is on the screen.
  var shownBuffer: PixelBuffer { diagnostics?.buffer ?? renderer.buffer }

  /// Shows the numbers, or takes them away.
  func toggleDiagnostics() {
    if diagnostics == nil {
      diagnostics = Diagnostics(
        like: renderer, words: configuration.diagnosticsWords, text: text)
    } else {
      diagnostics = nil
    }
    mustPresent = true
  }

  /// When the numbers want to be brought up to date; nil for not before the scene draws.
  var nextRefresh: Seconds? { translator.isHidden ? nil : diagnostics?.nextRefresh }

  /// Brings the numbers up to date over a scene that does not change.
  func refreshDiagnostics<S: Scene>(of scene: S, at now: Seconds) throws(HostError) {
    guard let diagnostics, let due = nextRefresh, due <= now, !mustDraw else { return }
    try present(diagnosed(scene, diagnostics, at: now))
  }

  /// Draws the scene with the numbers on top.
  /// - Returns: what differs on the screen.
  func diagnosed<S: Scene>(
    _ scene: S, _ diagnostics: Diagnostics, at now: Seconds
  ) -> [PixelRect] {
    diagnostics.refresh(at: now)
    return diagnostics.draw(scene, in: environment, like: renderer)
  }

  /// Heap allocations of this thread so far; nil where nobody counts them or wants to know.
  var allocationCount: Int? {
    guard diagnostics != nil, let count = configuration.allocationCount?(), count >= 0 else {
      return nil
    }
    return count
  }
}
