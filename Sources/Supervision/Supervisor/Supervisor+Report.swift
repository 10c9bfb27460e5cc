extension Supervisor {
  /// Keeps what is known of a failure.
  /// - Returns: what to say of the report.
  func report(_ reason: String, at now: UInt64, _ scene: ChildProcess?) -> String {
    guard let scene else { return "" }
    let (lines, isComplete) = scenePage.journal.read()
    do {
      let path = try reports.keep(
        replay: scenePage.replay, program: configuration.replayCommand, lines: lines,
        lastFrameTime: scenePage.lastFrameTime
      ) { script, command in
        FailureReport(
          time: SystemTime.date, reason: reason, seat: configuration.seat,
          version: configuration.version,
          sceneUptime: SystemTime.seconds(from: scene.started, to: now),
          framesPresented: Int(clamping: scenePage.framesPresented),
          lastFrameTime: scenePage.lastFrameTime, isComplete: isComplete, script: script,
          command: command, output: scene.lines)
      }
      return "; what led to it is in \(path)"
    } catch {
      return "; what led to it is not kept: \(error)"
    }
  }

  // MARK: - Words

  /// Takes what children have said.
  func takeOutput(at now: UInt64) {
    for child in children {
      let lines = child.takeLines(at: now)
      if !child.isQuiet { for line in lines { show(line, of: child) } }
    }
  }

  func show(_ line: String, of child: ChildProcess) {
    log.write(line, from: "\(child.role.rawValue) \(child.process)", shown: line)
  }

  /// Says something of the kiosk's own.
  func say(_ line: String) {
    log.write(line, from: "supervisor", shown: "\(configuration.programName): \(line)")
  }
}
