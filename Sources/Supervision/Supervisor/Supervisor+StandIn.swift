internal import Glibc

extension Supervisor {
  /// Shows a stand-in page while there is no scene; the previous one ends once it is shown.
  func startStandIn(_ role: SceneRole, at now: UInt64) {
    let current = standIns.last
    guard current == nil || current?.role != role || current?.ending != nil else { return }
    do {
      let page = try SharedPage()
      page.supervisor = getpid()
      standIns.append(try ChildProcess(role, page: page, configuration: configuration, at: now))
    } catch {
      // Continue without one; the scene is what matters.
      say("no page stands in for the scene: \(error)")
    }
  }

  /// Handles the exit of a stand-in.
  func standInEnded(_ child: ChildProcess, _ status: Int32, at now: UInt64) {
    // Without a display it is retried each second, and reported once.
    let isSilent = child.isQuiet && child.page.firstFrame == nil
    let lines = child.takeLastLines(at: now)
    if !isSilent { for line in lines { show(line, of: child) } }
    guard child.ending == nil else { return }
    if !isSilent { say("the page that stands in for the scene ended: \(status.endingWords)") }
    guard [SceneExit.noDisplay, SceneExit.displayLost].contains(status.exitCode) else { return }
    let wait = UInt64(nanosecondsIn: configuration.displayWait)
    lostStandIn = (child.role, now.later(by: wait))
  }

  /// Restarts a stand-in that had no display, if nothing else is shown: the display may be back
  /// long before the scene is retried.
  func bringBackStandIn(at now: UInt64) {
    guard let lost = lostStandIn, now >= lost.again else { return }
    lostStandIn = nil
    guard standIns.isEmpty, state == .waiting || state == .trouble,
      scene == nil || configuration.overlapsStandIn && scene?.hasFirstFrame == false
    else { return }
    startStandIn(lost.role, at: now)
    standIns.last?.isQuiet = true
  }

  /// Ends all stand-ins but the latest, once that shows its page.
  func keepOneStandIn(at now: UInt64) {
    guard standIns.count > 1,
      standIns.last?.page.firstFrame != nil || !configuration.overlapsStandIn
    else { return }
    for child in standIns.dropLast() where child.ending == nil { endStandIn(child, at: now) }
  }

  /// Ends all stand-ins.
  /// - Returns: true once all have exited.
  @discardableResult
  func endStandIns(at now: UInt64) -> Bool {
    for child in standIns where child.ending == nil { endStandIn(child, at: now) }
    return standIns.isEmpty
  }

  private func endStandIn(_ child: ChildProcess, at now: UInt64) {
    child.end(.finished, killAt: now.later(by: UInt64(nanosecondsIn: configuration.endTime)))
  }
}
