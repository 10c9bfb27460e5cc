internal import VitrineDrawing
internal import VitrineMotion
internal import VitrineRenderer
internal import VitrineScenes

extension FrameLoop {
  /// Shows the numbers, or takes them away.
  func toggleDiagnostics(of surface: WindowSurface) {
    surface.diagnostics = surface.diagnostics == nil ? newDiagnostics(of: surface) : nil
    surface.mustPresent = true
  }

  /// Numbers that have seen nothing yet.
  func newDiagnostics(of surface: WindowSurface) -> Diagnostics {
    Diagnostics(like: surface.renderer, words: configuration.diagnosticsWords, text: text)
  }

  /// When numbers want to be brought up to date; nil for not before the scene draws.
  var nextRefresh: Seconds? {
    var first: Seconds?
    for surface in surfaces { first = earlier(first, surface.nextRefresh) }
    return first
  }

  /// Brings the numbers up to date over a scene that does not change.
  func refreshDiagnostics<S: Scene>(
    of scene: S, in surface: WindowSurface, at now: Seconds
  ) throws(HostError) {
    guard let diagnostics = surface.diagnostics, let due = surface.nextRefresh, due <= now,
      !surface.mustDraw
    else { return }
    try present(diagnosed(scene, in: surface, diagnostics, at: now), in: surface)
  }

  /// Draws the scene with the numbers on top.
  /// - Returns: what differs on the screen.
  func diagnosed<S: Scene>(
    _ scene: S, in surface: WindowSurface, _ diagnostics: Diagnostics, at now: Seconds
  ) -> [PixelRect] {
    diagnostics.refresh(at: now)
    return diagnostics.draw(scene, in: surface.environment, like: surface.renderer)
  }

  /// Heap allocations of this thread so far; nil where nobody counts them or wants to know.
  func allocationCount(for surface: WindowSurface) -> Int? {
    guard surface.diagnostics != nil, let count = configuration.allocationCount?(), count >= 0
    else {
      return nil
    }
    return count
  }
}

extension WindowSurface {
  /// What is on the screen.
  var shownBuffer: PixelBuffer { diagnostics?.buffer ?? renderer.buffer }

  /// When the numbers want to be brought up to date; nil for not before the scene draws.
  var nextRefresh: Seconds? { isHidden ? nil : diagnostics?.nextRefresh }
}
