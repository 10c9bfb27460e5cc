internal import VitrineDrawing
internal import VitrineMotion
internal import VitrineRenderer
internal import VitrineScenes

extension FrameLoop {
  /// Shows or hides the diagnostics.
  func toggleDiagnostics(of surface: WindowSurface) {
    surface.diagnostics = surface.diagnostics == nil ? makeDiagnostics(of: surface) : nil
    surface.needsPresent = true
  }

  /// Creates diagnostics with no data.
  func makeDiagnostics(of surface: WindowSurface) -> Diagnostics {
    Diagnostics(like: surface.renderer, strings: configuration.diagnosticsStrings, text: text)
  }

  /// When diagnostics next need an update; nil if not before the scene draws.
  var nextRefresh: Seconds? {
    var first: Seconds?
    for surface in surfaces { first = earlier(first, surface.nextRefresh) }
    return first
  }

  /// Updates the diagnostics over a scene that doesn't change.
  func refreshDiagnostics<S: Scene>(
    of scene: S, in surface: WindowSurface, at now: Seconds
  ) throws(HostError) {
    guard let diagnostics = surface.diagnostics, let due = surface.nextRefresh, due <= now,
      !surface.needsDraw
    else { return }
    try present(drawDiagnostics(scene, in: surface, diagnostics, at: now), in: surface)
  }

  /// Draws the scene with the diagnostics on top.
  /// - Returns: what differs on the screen.
  func drawDiagnostics<S: Scene>(
    _ scene: S, in surface: WindowSurface, _ diagnostics: Diagnostics, at now: Seconds
  ) -> [PixelRect] {
    diagnostics.refresh(at: now)
    return diagnostics.draw(scene, in: surface.environment, like: surface.renderer)
  }

  /// Heap allocations of this thread so far; nil if they aren't counted or diagnostics are hidden.
  func allocationCount(for surface: WindowSurface) -> Int? {
    guard surface.diagnostics != nil, let count = configuration.allocationCount?(), count >= 0
    else {
      return nil
    }
    return count
  }
}

extension WindowSurface {
  /// The buffer that is on the screen.
  var shownBuffer: PixelBuffer { diagnostics?.buffer ?? renderer.buffer }

  /// When the diagnostics next need an update; nil if not before the scene draws.
  var nextRefresh: Seconds? { isHidden ? nil : diagnostics?.nextRefresh }
}
