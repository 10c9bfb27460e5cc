internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineRenderer
internal import VitrineScenes

extension FrameLoop {
  /// Updates a window's part of the scene to the present and shows it.
  /// - Returns: the input delivered to the scene.
  func frame<S: Scene>(
    of scene: inout S, in surface: WindowSurface, at now: Seconds, frameTime: Seconds
  ) throws(HostError) -> FrameInput {
    let start = MonotonicClock.processorTime
    let allocations = allocationCount(for: surface)
    surface.diagnosticsCost = (0, 0)
    let (input, requests) = update(&scene, in: surface, to: frameTime)
    surface.lastTime = input.time
    statistics.events += input.events.count
    // The caches are purged before anything is drawn, and after the update, in which the scene
    // releases what it showed.
    if requests.contains(.purgeCaches) { purgeCaches() }
    updateWindows(of: &scene, at: input.time)
    let isVisible = surface.isOpen && !surface.isHidden
    if isVisible, surface.environment.size == surface.translator.geometry.size {
      try draw(scene, in: surface, at: now)
    }
    if isVisible || isOnGrid {
      surface.nextChange =
        configuration.frozenTime == nil ? nextChange(of: scene, in: surface) : nil
    }
    statistics.lastFrameCPU =
      MonotonicClock.processorTime - start - surface.diagnosticsCost.processor
    statistics.totalFrameCPU += statistics.lastFrameCPU
    if let diagnostics = surface.diagnostics, isVisible {
      let allocated = allocationCount(for: surface).flatMap { now in
        allocations.map { now - $0 - surface.diagnosticsCost.allocations }
      }
      diagnostics.log(at: now, statistics, allocations: allocated)
    }
    try perform(requests, of: surface, at: now)
    return input
  }

  /// Delivers a window's input to the scene.
  private func update<S: Scene>(
    _ scene: inout S, in surface: WindowSurface, to time: Seconds
  ) -> (FrameInput, [SceneRequest]) {
    guard isOnGrid else {
      let input = FrameInput(
        time: configuration.frozenTime ?? time, events: surface.takePending())
      scene.update(input, in: surface.environment)
      return (input, scene.takeRequests())
    }
    if !hasAdvanced { advance(&scene, to: time) }
    hasAdvanced = true
    let delivered = surface.takeDelivered()
    return (FrameInput(time: lastGridTime, events: delivered.events), delivered.requests)
  }

  private func draw<S: Scene>(
    _ scene: S, in surface: WindowSurface, at now: Seconds
  ) throws(HostError) {
    surface.fitRenderer()
    var canvas = surface.renderer.makeCanvas()
    scene.draw(into: &canvas, in: surface.environment)
    let changed = surface.renderer.render(canvas.finish())
    surface.needsDraw = false
    surface.framesDrawn += 1
    statistics.framesDrawn += 1
    statistics.lastPixels = changed.reduce(0) { $0 + $1.area }
    statistics.pixelsDrawn += statistics.lastPixels
    guard let diagnostics = surface.diagnostics else { return try present(changed, in: surface) }
    let start = (MonotonicClock.processorTime, allocationCount(for: surface) ?? 0)
    diagnostics.recordRedraw(changed, of: scene, in: surface.environment, at: now)
    let shown = drawDiagnostics(scene, in: surface, diagnostics, at: now)
    surface.diagnosticsCost = (
      MonotonicClock.processorTime - start.0, (allocationCount(for: surface) ?? 0) - start.1
    )
    try present(shown, in: surface)
  }

  /// Clears all caches of drawing.
  private func purgeCaches() {
    for surface in surfaces {
      surface.renderer.purge()
      if surface.diagnostics != nil { surface.diagnostics = makeDiagnostics(of: surface) }
    }
    text.purge()
    TextInput.reset()
    redrawAll()
    HeapMemory.trim()
  }

  /// When a window next looks different after its last frame; nil for never.
  func nextChange<S: Scene>(of scene: S, in surface: WindowSurface) -> Seconds? {
    let time = surface.lastTime
    guard let next = scene.nextChange(after: time, in: surface.environment) else { return nil }
    return next > time ? (next.isFinite ? next : nil) : time
  }
}
