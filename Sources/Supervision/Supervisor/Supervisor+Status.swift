internal import Glibc

extension Supervisor {
  /// Answers a client's line.
  func answer(_ line: String, at now: UInt64) -> [UInt8] {
    switch KioskRequest(rawValue: line) {
    case .status: return JSON.encode(status(at: now))
    case .restart:
      if requestedStart == .max { logMessage("somebody asks for a restart") }
      requestedStart = min(
        requestedStart, max(now, lastStart.later(by: Self.minimumRestartInterval)))
    case .quit:
      logMessage("somebody asks for the end")
      end(with: 0, at: now)
    case nil:
      let all = KioskRequest.allCases.map(\.rawValue).joined(separator: ", ")
      return JSON.encode(KioskReply(error: "'\(line)' is no request; use one of \(all)"))
    }
    return JSON.encode(KioskReply())
  }

  /// The status of the kiosk.
  func status(at now: UInt64) -> KioskStatus {
    let totals = scene == nil ? self.totals : self.totals.adding(scenePage)
    let phase = Int(clamping: scenePage.phase)
    let names = configuration.phaseNames
    return KioskStatus(
      seat: configuration.seat, version: configuration.version, pid: getpid(),
      scenePid: scene?.process, state: state,
      uptime: SystemTime.seconds(from: started, to: now),
      sceneUptime: scene.map { SystemTime.seconds(from: $0.started, to: now) },
      restarts: totals.restarts, restartCount: totals.restartCount, failures: policy.failures,
      lastRecovery: totals.lastRecovery,
      framesPresented: Int(clamping: totals.framesPresented),
      longestFrame: Double(totals.longestFrame) / 1e6,
      memory: .init(
        scene: scene.flatMap { ProcessStatistics(process: $0.process).memory },
        supervisor: ProcessStatistics(process: getpid()).memory ?? 0),
      lastTouch: totals.lastTouch.map { SystemTime.seconds(from: $0, to: now) },
      item: .init(index: Int(clamping: scenePage.item), name: scenePage.itemName),
      phase: names.indices.contains(phase) ? names[phase] : "\(phase)",
      notice: scenePage.notice, resets: Int(clamping: totals.resets),
      wakeUps: Int(clamping: totals.wakeUps), watchdog: configuration.watchdog)
  }

  /// The status line for systemd.
  var statusText: String {
    switch state {
    case .starting: "the scene starts"
    case .running: "the scene runs (\(totals.restartCount) restarts)"
    case .waiting: "the scene has failed; it is tried again soon"
    case .trouble: "the scene has failed \(policy.failures) times in a row; see its log"
    case .noDisplay: "there is no display yet"
    }
  }
}
