internal import VitrineDrawing
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension FrameLoop {
  /// True where the scene has its frames at multiples of 1/60 s only.
  var isOnGrid: Bool { configuration.framesOnGrid && configuration.frozenTime == nil }

  /// Brings the scene to a frame of the grid by the frames that a headless runner would run.
  ///
  /// Those are the ones in which something can happen, and the one before each event. So a frame
  /// that came late leaves no trace: each event is told in the first frame that is not before it. Each of
  /// the frames has all windows, in their order. One after which the scene wants others is the last, so
  /// that those have the next.
  /// - Parameters:
  ///   - scene: is updated for each of the frames.
  ///   - target: the frame's time, on the grid.
  func advance<S: Scene>(_ scene: inout S, to target: Seconds) {
    let last = FrameGrid.last(through: target)
    repeat {
      let next = FrameGrid.last(through: lastGridTime) + 1
      guard next <= last else { return }
      var quiet = Seconds.infinity
      for surface in surfaces {
        quiet = min(quiet, surface.pending.first?.time ?? .infinity)
        quiet = min(quiet, change(of: scene, in: surface) ?? .infinity)
      }
      let skipped = quiet > target ? last : FrameGrid.first(from: quiet) - 1
      lastGridTime = FrameGrid.time(max(next, skipped))
      for surface in surfaces {
        let events = surface.takePending(through: lastGridTime)
        scene.update(FrameInput(time: lastGridTime, events: events), in: surface.environment)
        surface.told.requests += scene.takeRequests()
        surface.told.events += events
        surface.lastTime = lastGridTime
      }
    } while wanted == nil || scene.windows == wanted
  }
}

extension WindowSurface {
  /// The events that a frame is told; a new size holds from that frame on.
  fileprivate func takePending(through time: Seconds) -> [TimedEvent] {
    let end = pending.firstIndex { $0.time > time + FrameGrid.slack } ?? pending.endIndex
    let events = FrameGrid.withoutPassedPlaces(pending[..<end])
    pending.removeSubrange(..<end)
    for case .resize(let size) in events.map(\.event) { environment.size = size }
    return events
  }
}
