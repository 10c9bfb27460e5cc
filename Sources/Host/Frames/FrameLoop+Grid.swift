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
  /// that came late leaves no trace: each event is told in the first frame that is not before it.
  /// - Parameters:
  ///   - scene: is updated for each of the frames.
  ///   - target: the frame's time, on the grid.
  ///   - requests: gains what the scene asks for.
  /// - Returns: the frame's time, and what the scene was told on the way there.
  func advance<S: Scene>(
    _ scene: inout S, to target: Seconds, requests: inout [SceneRequest]
  ) -> FrameInput {
    var told: [TimedEvent] = []
    let last = FrameGrid.last(through: target)
    while true {
      let next = FrameGrid.last(through: lastGridTime) + 1
      guard next <= last else { return FrameInput(time: lastGridTime, events: told) }
      let quiet = min(
        pending.first?.time ?? .infinity, change(of: scene, after: lastGridTime) ?? .infinity)
      let skipped = quiet > target ? last : FrameGrid.first(from: quiet) - 1
      let time = FrameGrid.time(max(next, skipped))
      let events = takePending(through: time)
      scene.update(FrameInput(time: time, events: events), in: environment)
      requests += scene.takeRequests()
      lastGridTime = time
      told += events
    }
  }

  /// The events that a frame is told; a new size holds from that frame on.
  private func takePending(through time: Seconds) -> [TimedEvent] {
    let end = pending.firstIndex { $0.time > time + FrameGrid.slack } ?? pending.endIndex
    let events = FrameGrid.withoutPassedPlaces(pending[..<end])
    pending.removeSubrange(..<end)
    for case .resize(let size) in events.map(\.event) { environment.size = size }
    return events
  }
}
