internal import Glibc

extension Supervisor {
  /// Shows a page while there is no scene; what stood in before goes once that is there.
  func startStandIn(_ role: SceneRole, at now: UInt64) {
    let current = standIns.last
    guard current == nil || current?.role != role || current?.ending != nil else { return }
    do {
      let page = try SharedPage()
      page.supervisor = getpid()
      standIns.append(try ChildProcess(role, page: page, configuration: configuration, at: now))
    } catch {
      // Then there is none; the scene is what counts.
      say("no page stands in for the scene: \(error)")
    }
  }

  /// Ends those that are not needed any more, once the latest one shows its page.
  func keepOneStandIn(at now: UInt64) {
    guard standIns.count > 1,
      standIns.last?.page.firstFrame != nil || !configuration.overlapsStandIn
    else { return }
    for child in standIns.dropLast() where child.ending == nil { endStandIn(child, at: now) }
  }

  /// Ends all that stands in for the scene.
  /// - Returns: true once all have gone.
  @discardableResult
  func endStandIns(at now: UInt64) -> Bool {
    for child in standIns where child.ending == nil { endStandIn(child, at: now) }
    return standIns.isEmpty
  }

  private func endStandIn(_ child: ChildProcess, at now: UInt64) {
    child.end(.finished, killAt: now.later(by: UInt64(nanosecondsIn: configuration.endTime)))
  }
}
