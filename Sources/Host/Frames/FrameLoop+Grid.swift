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
  /// Those are the frames in which something can happen, and the one before each event. So a late
  /// frame has no effect: each event is delivered in the first frame that is not before it.
  /// - Parameters:
  ///   - scene: is updated for each of the frames.
  ///   - target: the frame's time, on the grid.
  func advance<S: Scene>(_ scene: inout S, to target: Seconds) {
    let last = FrameGrid.last(through: target)
    while true {
      let next = FrameGrid.last(through: lastGridTime) + 1
      guard next <= last else { return }
      var quiet = Seconds.infinity
      for surface in surfaces {
        quiet = min(quiet, surface.pending.first?.time ?? .infinity)
        quiet = min(quiet, change(of: scene, in: surface) ?? .infinity)
      }
      let skipped = quiet > target ? last : FrameGrid.first(from: quiet) - 1
      lastGridTime = FrameGrid.time(max(next, skipped))
      updateAll(&scene, at: lastGridTime)
    }
  }

  /// Gives one of several windows the size that the scene asks for, as in a replay.
  ///
  /// If the desktop gave it another size, the recording has a `resize`.
  func beginAsAsked(_ surface: WindowSurface, _ size: Size) {
    guard isOnGrid, wanted != nil else { return }
    let (scale, real) = (surface.environment.scale, surface.environment.size)
    let asked = Size(
      (size.width * scale).rounded() / scale, (size.height * scale).rounded() / scale)
    guard asked != real else { return }
    surface.environment.size = asked
    note(0)
    surface.pending.append(TimedEvent(eventTime, .resize(real)))
  }

  /// Gives all windows a frame in turn, including those that open meanwhile.
  func updateAll<S: Scene>(_ scene: inout S, at time: Seconds) {
    var done: Set<WindowID> = []
    while let surface = surfaces.first(where: { !done.contains($0.id) }) {
      done.insert(surface.id)
      let events = surface.takePending(through: time)
      scene.update(FrameInput(time: time, events: events), in: surface.environment)
      surface.told.requests += scene.takeRequests()
      surface.told.events += events
      surface.lastTime = time
      followWindows(of: &scene, at: time)
    }
  }
}

extension WindowSurface {
  /// Removes and returns the events of a frame; a new size applies from that frame on.
  fileprivate func takePending(through time: Seconds) -> [TimedEvent] {
    let end = pending.firstIndex { $0.time > time + FrameGrid.slack } ?? pending.endIndex
    let events = FrameGrid.withoutPassedPlaces(pending[..<end])
    pending.removeSubrange(..<end)
    for case .resize(let size) in events.map(\.event) { environment.size = size }
    return events
  }
}
