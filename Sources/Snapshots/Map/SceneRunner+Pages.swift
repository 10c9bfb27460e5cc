internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension SceneRunner {
  /// Audits the visible content, and the content that becomes visible by scrolling.
  func auditingAllPages(
    _ audit: Audit, as name: String
  ) throws(ScriptError) -> (report: AuditReport, skipped: [String]) {
    var runner = self
    var report = try audit.run(runner, as: name, until: runner.time + Self.auditDuration)
    var seen = runner.shownIDs
    for _ in 0..<Self.maximumPages {
      guard let target = runner.elementTree.nextPage(excluding: seen) else { return (report, []) }
      seen.insert(target)
      guard (try? runner.scroll(to: .id(target))) != nil else { continue }
      try runner.advanceUntilStable(0.5)
      report.add(try audit.run(runner, as: name, until: runner.time + Self.auditDuration))
      seen.formUnion(runner.shownIDs)
    }
    let isComplete = runner.elementTree.nextPage(excluding: seen) == nil
    return (report, isComplete ? [] : ["what is further down was not looked at"])
  }

  private var shownIDs: Set<String> {
    Set(elementTree.elements.filter { $0.visible != nil }.map(\.node.id))
  }

  /// How long a screen is audited, in seconds.
  ///
  /// Ours: longer than the interval of the audit's checks.
  private static var auditDuration: Seconds { 0.1 }
  /// The most times that a screen is scrolled.
  ///
  /// Ours: longer content has many similar rows.
  private static var maximumPages: Int { 8 }
}

extension ElementTree {
  /// The furthest element that scrolling by one page shows; nil if all were seen.
  fileprivate func nextPage(excluding seen: Set<String>) -> String? {
    func isHidden(_ element: Element) -> Bool {
      element.visible == nil && !element.isInert && !seen.contains(element.node.id)
        && !element.node.frame.isEmpty && element.node.frame.isFinite
    }
    guard let first = elements.first(where: { isHidden($0) && scrolling(to: $0) != nil }),
      let region = scrolling(to: first)?.region
    else { return nil }
    func isWithinPage(_ element: Element) -> Bool {
      guard isHidden(element), let step = scrolling(to: element), step.region == region else {
        return false
      }
      return abs(step.distance.x) <= region.width && abs(step.distance.y) <= region.height
    }
    return elements.last(where: isWithinPage)?.node.id ?? first.node.id
  }
}

extension AuditReport {
  /// Adds the checks of components that were not visible before, and new findings.
  mutating func add(_ other: AuditReport) {
    usedExceptions.formUnion(other.usedExceptions)
    let known = Set(checks.map(\.component))
    let found = Set(checks.filter(\.isFinding).map(\.fingerprint))
    checks += other.checks.filter { check in
      !known.contains(check.component) || check.isFinding && !found.contains(check.fingerprint)
    }
  }
}
