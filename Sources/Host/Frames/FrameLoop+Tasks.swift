internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension FrameLoop {
  /// Delivers tasks' reports with the next frame of the first window, as many as it has time for.
  func takeReports() {
    guard heldReports == 0, let first = surfaces.first else { return }
    let reports = tasks.take(most: reportPace.most)
    guard !reports.isEmpty else { return }
    heldReports = reports.count
    note(clock.now)
    let time = eventTime
    first.pending += reports.map { TimedEvent(time, .report($0)) }
  }

  /// Follows the tasks that a scene wants after a frame, and records the frame's cost.
  func followTasks(of scene: some Scene, after input: FrameInput) {
    if heldReports > 0 {
      let told = input.events.count { if case .report = $0.event { true } else { false } }
      heldReports = max(0, heldReports - told)
      reportPace.learn(count: told, cost: statistics.lastFrameCPU)
    }
    follow(scene.tasks)
  }

  /// Runs the wanted tasks, and keeps the machine awake meanwhile if one requires it.
  func follow(_ wanted: [SceneTask]) {
    tasks.follow(wanted)
    guard let session else { return }
    let task = wanted.first { $0.awakeReason != nil && !$0.isPaused }
    session.preventSleep(task?.awakeReason)
  }
}
