internal import Glibc

extension Supervisor {
  /// Does everything that is due.
  func tick(at now: UInt64) {
    for child in children where now >= child.killAt { child.kill(.finished, at: now) }
    guard exitCode == nil else { return }
    if let scene {
      if scene.acceptsRestart, now >= requestedStart { end(scene, .restart("asked for"), at: now) }
      checkHealth(of: scene, at: now)
    } else if now >= startsAt, configuration.overlapsPlaceholder || endPlaceholders(at: now) {
      startScene(at: now)
    }
    restartLostPlaceholder(at: now)
    endEarlierPlaceholders(at: now)
  }

  /// When the scene is started if it doesn't run.
  var startsAt: UInt64 { min(nextStart, requestedStart) }

  private func startScene(at now: UInt64) {
    (lastStart, requestedStart) = (now, .max)
    scenePage.reset()
    scenePage.supervisor = getpid()
    do {
      let scene = try ChildProcess(.scene, page: scenePage, configuration: configuration, at: now)
      scene.isQuiet = lacksDisplay
      self.scene = scene
      watchdog = Watchdog(
        start: now, watchdog: configuration.watchdog, startTimeout: configuration.startTimeout)
      if policy.failures == 0, !lacksDisplay { state = .starting }
      if !lacksDisplay {
        log.write("the scene is process \(scene.process)", from: "supervisor", shown: nil)
      }
    } catch {
      // Such as when memory or process ids are exhausted.
      fail("\(error)", at: now)
    }
  }

  // MARK: - Health

  private func checkHealth(of scene: ChildProcess, at now: UInt64) {
    if !scene.hasFirstFrame, scenePage.firstFrame != nil { handleFirstFrame(scene, at: now) }
    guard scene.terminationReason == nil else { return }
    let statistics = ProcessStatistics(process: scene.process)
    let reading = Watchdog.Reading(
      awakeSince: scenePage.awakeSince, dueAt: scenePage.dueAt,
      hasFirstFrame: scene.hasFirstFrame, isStopped: statistics.isStopped)
    let verdict = watchdog.check(reading, at: now)
    guard verdict == .healthy else {
      scene.kill(.failure(description(of: verdict)), at: now)
      outageStart = outageStart ?? watchdog.lateSince
      state = policy.isInTrouble ? .trouble : .waiting
      return
    }
    if let firstFrame = scenePage.firstFrame {
      policy.recordHealthy(for: SystemTime.seconds(from: firstFrame, to: now))
    }
    checkMemory(of: scene, statistics, at: now)
  }

  private func description(of verdict: Watchdog.Verdict) -> String {
    switch verdict {
    case .healthy: "nothing"
    case .noFirstFrame: "no first frame within \(configuration.startTimeout) s"
    case .busy: "hung: at work without a frame for \(configuration.watchdog) s"
    case .asleep: "hung: slept \(configuration.watchdog) s over a frame that was due"
    case .stopped: "stopped for \(configuration.watchdog) s"
    }
  }

  private func handleFirstFrame(_ scene: ChildProcess, at now: UInt64) {
    scene.hasFirstFrame = true
    hasPresented = true
    lacksDisplay = false
    if scene.isQuiet {
      scene.isQuiet = false
      for line in scene.lines { logOutput(line, of: scene) }
    }
    state = .running
    if let outageStart {
      let seconds = SystemTime.seconds(from: outageStart, to: scenePage.firstFrame ?? now)
      totals.lastRecovery = seconds
      logMessage("the scene is back after \((seconds * 10).rounded() / 10) s")
    }
    outageStart = nil
    endPlaceholders(at: now)
  }

  private func checkMemory(
    of scene: ChildProcess, _ statistics: ProcessStatistics, at now: UInt64
  ) {
    guard let limit = configuration.memoryLimit, let memory = statistics.memory, memory > limit
    else { return }
    let reason = "memory: \(memory) KiB, of \(limit)"
    if memory > limit + limit / 2 {
      scene.kill(.failure(reason), at: now)
    } else if scene.hasFirstFrame, configuration.idlePhases.contains(scenePage.phase) {
      let age = SystemTime.seconds(from: scene.started, to: now)
      end(scene, age < configuration.healthyTime ? .failure(reason) : .restart(reason), at: now)
    }
  }

  private func end(
    _ scene: ChildProcess, _ terminationReason: ChildProcess.TerminationReason, at now: UInt64
  ) {
    scene.terminate(
      terminationReason,
      killAt: now.later(by: UInt64(nanosecondsIn: configuration.terminationTimeout)))
  }

  // MARK: - Exits

  /// Handles children that have exited.
  func reap(at now: UInt64) {
    if let scene, let status = scene.reap() {
      // The first frame may have been presented since the last check.
      if !scene.hasFirstFrame, scenePage.firstFrame != nil { handleFirstFrame(scene, at: now) }
      self.scene = nil
      totals = totals.adding(scenePage)
      handleExit(scene, status, at: now)
    }
    placeholders.removeAll { child in
      guard let status = child.reap() else { return false }
      handlePlaceholderExit(child, status, at: now)
      return true
    }
  }

  private func handleExit(_ scene: ChildProcess, _ status: Int32, at now: UInt64) {
    let lines = scene.takeLastLines(at: now)
    let isSilent =
      status.exitCode == SceneExit.noDisplay && scene.isQuiet && scene.terminationReason == nil
    if !isSilent { for line in scene.isQuiet ? scene.lines : lines { logOutput(line, of: scene) } }
    guard exitCode == nil else { return }
    switch scene.terminationReason {
    case .failure(let reason): fail(reason, at: now, scene)
    case .restart(let reason):
      totals.recordRestart(reason)
      logMessage("the scene is started anew (\(reason))")
      (nextStart, outageStart, state) = (now, now, .starting)
    case .finished: break
    case nil: handleUnrequestedExit(scene, status, at: now)
    }
  }

  private func handleUnrequestedExit(_ scene: ChildProcess, _ status: Int32, at now: UInt64) {
    let isFirst = !hasPresented && policy.failures == 0
    switch (status.exitCode, status.terminationSignal) {
    case (SceneExit.finished, _), (_, SIGTERM):
      end(with: 0, at: now)
    case (SceneExit.badInput, _) where isFirst:
      end(with: 2, at: now)
    case (SceneExit.noDisplay, _) where !hasPresented && !configuration.waitsForDisplay:
      end(with: 2, at: now)
    case (SceneExit.noDisplay, _):
      if !lacksDisplay { logMessage("there is no display; it is waited for") }
      (lacksDisplay, state) = (true, .noDisplay)
      outageStart = outageStart ?? now
      nextStart = now.later(by: UInt64(nanosecondsIn: configuration.displayRetryInterval))
    default:
      fail(status.exitDescription, at: now, scene)
    }
  }

  /// Counts a failure, reports it, and schedules the next try.
  private func fail(_ reason: String, at now: UInt64, _ scene: ChildProcess? = nil) {
    let delay = policy.recordFailure()
    totals.recordRestart(reason)
    lacksDisplay = false
    outageStart = outageStart ?? now
    nextStart = now.later(by: UInt64(nanosecondsIn: delay))
    let next = delay > 0 ? "it is tried again in \(delay) s" : "it is started again"
    logMessage("the scene failed (\(reason)); \(next)\(report(reason, at: now, scene))")
    if let scene, !scene.hasFirstFrame, notifier != nil, hasPlaceholderWithoutFrame(at: now) {
      logMessage(
        "not even the page that stands in is shown; kiosk and display are to be started anew")
      return end(with: SupervisorExit.displayHangs, at: now)
    }
    state = policy.isInTrouble ? .trouble : delay > 0 ? .waiting : .starting
    if delay > 0 { startPlaceholder(policy.isInTrouble ? .trouble : .wait, at: now) }
  }

  /// True if a placeholder has no first frame within the time for a scene's first frame.
  ///
  /// A placeholder only draws a little text: if it has no frame, the display server hangs, and
  /// whoever started the supervisor must restart the display server, too.
  private func hasPlaceholderWithoutFrame(at now: UInt64) -> Bool {
    placeholders.contains { child in
      child.page.firstFrame == nil
        && SystemTime.seconds(from: child.started, to: now) > configuration.startTimeout
    }
  }
}
