internal import Glibc

extension Supervisor {
  /// Shows a placeholder page while there is no scene.
  ///
  /// The previous placeholder ends once the new one is shown.
  func startPlaceholder(_ role: SceneRole, at now: UInt64) {
    let current = placeholders.last
    guard current == nil || current?.role != role || current?.terminationReason != nil else {
      return
    }
    do {
      let page = try SharedPage()
      page.supervisor = getpid()
      placeholders.append(try ChildProcess(role, page: page, configuration: configuration, at: now))
    } catch {
      // Continue without a placeholder; the scene is what matters.
      logMessage("no page stands in for the scene: \(error)")
    }
  }

  /// Handles the exit of a placeholder.
  func handlePlaceholderExit(_ child: ChildProcess, _ status: Int32, at now: UInt64) {
    // Without a display the placeholder is restarted each second, and reported once.
    let isSilent = child.isQuiet && child.page.firstFrame == nil
    let lines = child.takeLastLines(at: now)
    if !isSilent { for line in lines { logOutput(line, of: child) } }
    guard child.terminationReason == nil else { return }
    if !isSilent {
      logMessage("the page that stands in for the scene ended: \(status.exitDescription)")
    }
    guard [SceneExit.noDisplay, SceneExit.displayLost].contains(status.exitCode) else { return }
    let wait = UInt64(nanosecondsIn: configuration.displayRetryInterval)
    lostPlaceholder = (child.role, now.later(by: wait))
  }

  /// Restarts a placeholder that had no display, if nothing else is shown: the display may be back
  /// long before the scene is retried.
  func restartLostPlaceholder(at now: UInt64) {
    guard let lost = lostPlaceholder, now >= lost.retryTime else { return }
    lostPlaceholder = nil
    guard placeholders.isEmpty, state == .waiting || state == .trouble,
      scene == nil || configuration.overlapsPlaceholder && scene?.hasFirstFrame == false
    else { return }
    startPlaceholder(lost.role, at: now)
    placeholders.last?.isQuiet = true
  }

  /// Ends all placeholders but the latest, once the latest shows its page.
  func endEarlierPlaceholders(at now: UInt64) {
    guard placeholders.count > 1,
      placeholders.last?.page.firstFrame != nil || !configuration.overlapsPlaceholder
    else { return }
    for child in placeholders.dropLast() where child.terminationReason == nil {
      endPlaceholder(child, at: now)
    }
  }

  /// Ends all placeholders.
  /// - Returns: true once all have exited.
  @discardableResult
  func endPlaceholders(at now: UInt64) -> Bool {
    for child in placeholders where child.terminationReason == nil {
      endPlaceholder(child, at: now)
    }
    return placeholders.isEmpty
  }

  private func endPlaceholder(_ child: ChildProcess, at now: UInt64) {
    child.terminate(
      .finished, killAt: now.later(by: UInt64(nanosecondsIn: configuration.terminationTimeout)))
  }
}
