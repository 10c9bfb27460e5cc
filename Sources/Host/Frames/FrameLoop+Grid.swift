internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension FrameLoop {
  /// True if the scene has frames at multiples of 1/60 s only.
  var isOnGrid: Bool { configuration.framesOnGrid && configuration.frozenTime == nil }

  /// Advances the scene to a frame of the grid through the frames that a headless runner would run.
  ///
  /// A headless runner runs the frames in which something can happen, and the frame before each
  /// event. A window's late frame then has no effect: each event is delivered in the first frame
  /// that is not before it.
  /// - Parameters:
  ///   - scene: is updated for each of the frames.
  ///   - target: the frame's time, on the grid.
  func advance<S: Scene>(_ scene: inout S, to target: Seconds) {
    let last = FrameGrid.last(through: target)
    while true {
      let next = FrameGrid.last(through: lastGridTime) + 1
      guard next <= last else { return }
      var nextActivity = Seconds.infinity
      for surface in surfaces {
        nextActivity = min(nextActivity, surface.pending.first?.time ?? .infinity)
        nextActivity = min(nextActivity, nextChange(of: scene, in: surface) ?? .infinity)
      }
      let skipped = nextActivity > target ? last : FrameGrid.first(from: nextActivity) - 1
      lastGridTime = FrameGrid.time(max(next, skipped))
      updateAll(&scene, at: lastGridTime)
    }
  }

  /// Gives one of several windows the size that the scene asks for, as in a replay.
  ///
  /// If the desktop gave it another size, the recording has a `resize`.
  func applyRequestedSize(_ surface: WindowSurface, _ size: Size) {
    guard isOnGrid, requestedWindows != nil else { return }
    let (scale, actual) = (surface.environment.scale, surface.environment.size)
    let requested = Size(
      (size.width * scale).rounded() / scale, (size.height * scale).rounded() / scale)
    guard requested != actual else { return }
    surface.environment.size = requested
    recordEventTime(0)
    surface.pending.append(TimedEvent(eventTime, .resize(actual)))
  }

  /// Gives all windows a frame in turn, including those that open meanwhile.
  func updateAll<S: Scene>(_ scene: inout S, at time: Seconds) {
    var done: Set<WindowID> = []
    while let surface = surfaces.first(where: { !done.contains($0.id) }) {
      done.insert(surface.id)
      let events = surface.takePending(through: time)
      scene.update(FrameInput(time: time, events: events), in: surface.environment)
      surface.delivered.requests += scene.takeRequests()
      surface.delivered.events += events
      surface.lastTime = time
      updateWindows(of: &scene, at: time)
    }
  }
}

extension WindowSurface {
  /// Removes and returns the events of a frame; a new size applies from that frame on.
  fileprivate func takePending(through time: Seconds) -> [TimedEvent] {
    let end = pending.firstIndex { $0.time > time + FrameGrid.tolerance } ?? pending.endIndex
    let events = FrameGrid.coalescingHovers(pending[..<end])
    pending.removeSubrange(..<end)
    for case .resize(let size) in events.map(\.event) { environment.size = size }
    return events
  }
}
