extension Supervisor {
  /// Saves a report of a failure.
  /// - Returns: the text about the report.
  func report(_ reason: String, at now: UInt64, _ scene: ChildProcess?) -> String {
    guard let scene else { return "" }
    let (lines, isComplete) = scenePage.journal.read()
    do {
      let path = try reports.save(
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

  // MARK: - Output

  /// Reads and logs the children's output.
  func readOutput(at now: UInt64) {
    for child in children {
      let lines = child.takeLines(at: now)
      if !child.isQuiet { for line in lines { logOutput(line, of: child) } }
    }
  }

  func logOutput(_ line: String, of child: ChildProcess) {
    log.write(line, from: "\(child.role.rawValue) \(child.process)", shown: line)
  }

  /// Logs a line of the supervisor.
  func logMessage(_ line: String) {
    log.write(line, from: "supervisor", shown: "\(configuration.programName): \(line)")
  }
}
