internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension FrameLoop {
  /// Delivers tasks' reports with the next frame of the first window, as many as it has time for.
  func takeReports() {
    guard undeliveredReports == 0, let first = surfaces.first else { return }
    let reports = tasks.takeReports(limit: reportLimit.current)
    guard !reports.isEmpty else { return }
    undeliveredReports = reports.count
    recordEventTime(clock.now)
    let time = eventTime
    first.pending += reports.map { TimedEvent(time, .report($0)) }
  }

  /// Runs the tasks that the scene requests after a frame, and adapts the report limit to the
  /// frame's cost.
  func updateTasks(of scene: some Scene, after input: FrameInput) {
    if undeliveredReports > 0 {
      let delivered = input.events.count { if case .report = $0.event { true } else { false } }
      undeliveredReports = max(0, undeliveredReports - delivered)
      reportLimit.adapt(count: delivered, cost: statistics.lastFrameCPU)
    }
    reconcile(scene.tasks)
  }

  /// Runs the wanted tasks, and keeps the machine awake while a task requires it.
  func reconcile(_ wanted: [SceneTask]) {
    tasks.reconcile(wanted)
    guard let session else { return }
    let task = wanted.first { $0.awakeReason != nil && !$0.isPaused }
    session.preventSleep(task?.awakeReason)
  }
}
