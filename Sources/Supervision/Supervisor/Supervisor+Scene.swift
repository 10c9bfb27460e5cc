internal import Glibc

extension Supervisor {
  /// Does everything that is due.
  func tick(at now: UInt64) {
    for child in children where now >= child.killAt { child.kill(.finished, at: now) }
    guard exitCode == nil else { return }
    if let scene {
      if scene.takesRestart, now >= askedStart { end(scene, .restart("asked for"), at: now) }
      look(at: scene, now)
    } else if now >= startsAt, configuration.overlapsStandIn || endStandIns(at: now) {
      startScene(at: now)
    }
    bringBackStandIn(at: now)
    keepOneStandIn(at: now)
  }

  /// When the scene is started if it doesn't run.
  var startsAt: UInt64 { min(nextStart, askedStart) }

  private func startScene(at now: UInt64) {
    (lastStart, askedStart) = (now, .max)
    scenePage.reset()
    scenePage.supervisor = getpid()
    do {
      let scene = try ChildProcess(.scene, page: scenePage, configuration: configuration, at: now)
      scene.isQuiet = lacksDisplay
      self.scene = scene
      watchdog = Watchdog(
        start: now, watchdog: configuration.watchdog, startTime: configuration.startTime)
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

  private func look(at scene: ChildProcess, _ now: UInt64) {
    if !scene.hasFirstFrame, scenePage.firstFrame != nil { showsFirstFrame(scene, at: now) }
    guard scene.ending == nil else { return }
    let statistics = ProcessStatistics(process: scene.process)
    let reading = Watchdog.Reading(
      awakeSince: scenePage.awakeSince, dueAt: scenePage.dueAt,
      hasFirstFrame: scene.hasFirstFrame, isStopped: statistics.isStopped)
    let verdict = watchdog.check(reading, at: now)
    guard verdict == .healthy else {
      scene.kill(.failure(words(for: verdict)), at: now)
      lostAt = lostAt ?? watchdog.lateSince
      state = policy.isInTrouble ? .trouble : .waiting
      return
    }
    if let firstFrame = scenePage.firstFrame {
      policy.isHealthy(for: SystemTime.seconds(from: firstFrame, to: now))
    }
    checkMemory(of: scene, statistics, at: now)
  }

  private func words(for verdict: Watchdog.Verdict) -> String {
    switch verdict {
    case .healthy: "nothing"
    case .noFirstFrame: "no first frame within \(configuration.startTime) s"
    case .busy: "hung: at work without a frame for \(configuration.watchdog) s"
    case .asleep: "hung: slept \(configuration.watchdog) s over a frame that was due"
    case .stopped: "stopped for \(configuration.watchdog) s"
    }
  }

  private func showsFirstFrame(_ scene: ChildProcess, at now: UInt64) {
    scene.hasFirstFrame = true
    hasPresented = true
    lacksDisplay = false
    if scene.isQuiet {
      scene.isQuiet = false
      for line in scene.lines { show(line, of: scene) }
    }
    state = .running
    if let lostAt {
      let seconds = SystemTime.seconds(from: lostAt, to: scenePage.firstFrame ?? now)
      totals.lastRecovery = seconds
      say("the scene is back after \((seconds * 10).rounded() / 10) s")
    }
    lostAt = nil
    endStandIns(at: now)
  }

  private func checkMemory(
    of scene: ChildProcess, _ statistics: ProcessStatistics, at now: UInt64
  ) {
    guard let limit = configuration.memoryLimit, let memory = statistics.memory, memory > limit
    else { return }
    let words = "memory: \(memory) KiB, of \(limit)"
    if memory > limit + limit / 2 {
      scene.kill(.failure(words), at: now)
    } else if scene.hasFirstFrame, configuration.idlePhases.contains(scenePage.phase) {
      let age = SystemTime.seconds(from: scene.started, to: now)
      end(scene, age < configuration.healthyTime ? .failure(words) : .restart(words), at: now)
    }
  }

  private func end(_ scene: ChildProcess, _ ending: ChildProcess.Ending, at now: UInt64) {
    scene.end(ending, killAt: now.later(by: UInt64(nanosecondsIn: configuration.endTime)))
  }

  // MARK: - Exits

  /// Handles children that have exited.
  func reap(at now: UInt64) {
    if let scene, let status = scene.reap() {
      // The first frame may have been presented since the last check.
      if !scene.hasFirstFrame, scenePage.firstFrame != nil { showsFirstFrame(scene, at: now) }
      self.scene = nil
      totals = totals.adding(scenePage)
      ended(scene, status, at: now)
    }
    standIns.removeAll { child in
      guard let status = child.reap() else { return false }
      standInEnded(child, status, at: now)
      return true
    }
  }

  private func ended(_ scene: ChildProcess, _ status: Int32, at now: UInt64) {
    let lines = scene.takeLastLines(at: now)
    let isSilent = status.exitCode == SceneExit.noDisplay && scene.isQuiet && scene.ending == nil
    if !isSilent { for line in scene.isQuiet ? scene.lines : lines { show(line, of: scene) } }
    guard exitCode == nil else { return }
    switch scene.ending {
    case .failure(let reason): fail(reason, at: now, scene)
    case .restart(let reason):
      totals.restart(reason)
      say("the scene is started anew (\(reason))")
      (nextStart, lostAt, state) = (now, now, .starting)
    case .finished: break
    case nil: endedItself(scene, status, at: now)
    }
  }

  private func endedItself(_ scene: ChildProcess, _ status: Int32, at now: UInt64) {
    let isFirst = !hasPresented && policy.failures == 0
    switch (status.exitCode, status.endingSignal) {
    case (SceneExit.finished, _), (_, SIGTERM):
      end(with: 0, at: now)
    case (SceneExit.badInput, _) where isFirst:
      end(with: 2, at: now)
    case (SceneExit.noDisplay, _) where !hasPresented && !configuration.waitsForDisplay:
      end(with: 2, at: now)
    case (SceneExit.noDisplay, _):
      if !lacksDisplay { say("there is no display; it is waited for") }
      (lacksDisplay, state) = (true, .noDisplay)
      lostAt = lostAt ?? now
      nextStart = now.later(by: UInt64(nanosecondsIn: configuration.displayWait))
    default:
      fail(status.endingWords, at: now, scene)
    }
  }

  /// Counts a failure, reports it, and schedules the next try.
  private func fail(_ reason: String, at now: UInt64, _ scene: ChildProcess? = nil) {
    let wait = policy.fail()
    totals.restart(reason)
    lacksDisplay = false
    lostAt = lostAt ?? now
    nextStart = now.later(by: UInt64(nanosecondsIn: wait))
    let next = wait > 0 ? "it is tried again in \(wait) s" : "it is started again"
    say("the scene failed (\(reason)); \(next)\(report(reason, at: now, scene))")
    if let scene, !scene.hasFirstFrame, notifier != nil, hasBlindStandIn(at: now) {
      say("not even the page that stands in is shown; kiosk and display are to be started anew")
      return end(with: SupervisorExit.displayHangs, at: now)
    }
    state = policy.isInTrouble ? .trouble : wait > 0 ? .waiting : .starting
    if wait > 0 { startStandIn(policy.isInTrouble ? .trouble : .wait, at: now) }
  }

  /// True if a stand-in has no first frame within the time for a scene's first frame.
  ///
  /// A stand-in only draws a few words: then the display server hangs, and whoever started the
  /// supervisor must restart that, too.
  private func hasBlindStandIn(at now: UInt64) -> Bool {
    standIns.contains { child in
      child.page.firstFrame == nil
        && SystemTime.seconds(from: child.started, to: now) > configuration.startTime
    }
  }
}
