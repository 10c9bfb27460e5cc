internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension FrameLoop {
  /// Lets the next frame of the first window be told what tasks have reported, as much of it as it has
  /// time for.
  func takeReports() {
    guard heldReports == 0, let first = surfaces.first else { return }
    let reports = tasks.take(most: reportPace.most)
    guard !reports.isEmpty else { return }
    heldReports = reports.count
    note(clock.now)
    let time = eventTime
    first.pending += reports.map { TimedEvent(time, .report($0)) }
  }

  /// Follows what tasks a scene wants after a frame, and what the frame has cost.
  func followTasks(of scene: some Scene, after input: FrameInput) {
    if heldReports > 0 {
      let told = input.events.count { if case .report = $0.event { true } else { false } }
      heldReports = max(0, heldReports - told)
      reportPace.learn(count: told, cost: statistics.lastFrameCPU)
    }
    follow(scene.tasks)
  }

  /// Has work done, and the machine kept awake meanwhile where it is to be.
  func follow(_ wanted: [SceneTask]) {
    tasks.follow(wanted)
    guard let session else { return }
    let task = wanted.first { $0.awakeReason != nil && !$0.isPaused }
    session.preventSleep(task?.awakeReason)
  }
}
