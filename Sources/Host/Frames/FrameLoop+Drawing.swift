internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineRenderer
internal import VitrineScenes

extension FrameLoop {
  /// Brings the scene to the present and shows it.
  /// - Returns: what the scene was told.
  func frame<S: Scene>(of scene: inout S, at now: Seconds) throws(HostError) -> FrameInput {
    let began = MonotonicClock.processorTime
    let allocations = allocationCount
    diagnosticsCost = (0, 0)
    let natural = pacer.begin(at: now, latestEvent: isOnGrid ? nil : pending.last?.time)
    var requests: [SceneRequest] = []
    let input =
      isOnGrid
      ? advance(&scene, to: natural, requests: &requests)
      : FrameInput(time: configuration.frozenTime ?? natural, events: takePending())
    if !isOnGrid {
      scene.update(input, in: environment)
      requests = scene.takeRequests()
    }
    statistics.events += input.events.count
    // Before anything is drawn, and after the scene has let go of what it showed.
    if requests.contains(.purgeCaches) { purgeCaches() }
    if !translator.isHidden, environment.size == translator.geometry.size {
      try draw(scene, at: now)
    }
    if !translator.isHidden || isOnGrid {
      nextChange = configuration.frozenTime == nil ? change(of: scene, after: input.time) : nil
    }
    statistics.lastFrameCPU = MonotonicClock.processorTime - began - diagnosticsCost.processor
    statistics.totalFrameCPU += statistics.lastFrameCPU
    if let diagnostics, !translator.isHidden {
      let spent = allocationCount.flatMap { now in
        allocations.map { now - $0 - diagnosticsCost.allocations }
      }
      diagnostics.log(at: now, statistics, allocations: spent)
    }
    try carryOut(requests, at: now)
    return input
  }

  private func takePending() -> [TimedEvent] {
    let events = pending
    pending.removeAll(keepingCapacity: true)
    return events
  }

  private func draw<S: Scene>(_ scene: S, at now: Seconds) throws(HostError) {
    fitRenderer()
    var canvas = renderer.makeCanvas()
    scene.draw(into: &canvas, in: environment)
    let changed = renderer.render(canvas.finish())
    mustDraw = false
    statistics.framesDrawn += 1
    statistics.lastPixels = changed.reduce(0) { $0 + $1.area }
    statistics.pixelsDrawn += statistics.lastPixels
    guard let diagnostics else { return try present(changed) }
    let began = (MonotonicClock.processorTime, allocationCount ?? 0)
    diagnostics.note(changed, of: scene, in: environment, at: now)
    let shown = diagnosed(scene, diagnostics, at: now)
    diagnosticsCost = (MonotonicClock.processorTime - began.0, (allocationCount ?? 0) - began.1)
    try present(shown)
  }

  private func fitRenderer() {
    let geometry = translator.geometry
    let buffer = renderer.buffer
    guard
      buffer.width != geometry.sceneWidth || buffer.height != geometry.sceneHeight
        || renderer.scale != geometry.scale
    else { return }
    renderer.resize(
      width: geometry.sceneWidth, height: geometry.sceneHeight, scale: geometry.scale)
  }

  /// Forgets all that drawing has kept.
  private func purgeCaches() {
    renderer.purge()
    if diagnostics != nil {
      diagnostics = Diagnostics(
        like: renderer, words: configuration.diagnosticsWords, text: text)
    }
    text.purge()
    TextInput.reset()
    mustDraw = true
    HeapMemory.trim()
  }

  /// When a scene that was drawn at `time` next looks different; nil for never.
  func change<S: Scene>(of scene: S, after time: Seconds) -> Seconds? {
    guard let next = scene.nextChange(after: time, in: environment) else { return nil }
    return next > time ? (next.isFinite ? next : nil) : time
  }
}
