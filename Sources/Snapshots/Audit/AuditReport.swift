public import VitrineGeometry
public import VitrineMotion
public import VitrineRenderer

/// What an audit says of a rule and a component.
public enum AuditVerdict: Hashable, Sendable {
  /// It was looked at, and is right.
  case pass
  /// It is wrong; why, in words that a person reads.
  case fail(String)
  /// Nobody looked, and why: that is no pass.
  case notMeasured(String)
  /// It is less than the rule asks for, and why that is meant: as somebody has said, or since it is enough with
  /// increased contrast.
  case excepted(String)

  /// Which of two counts: the heavier.
  var weight: Int {
    switch self {
    case .notMeasured: 0
    case .pass: 1
    case .excepted: 2
    case .fail: 3
    }
  }
}

/// A rule, looked at in one component over all moments of a run.
public struct AuditCheck {
  /// What was looked at.
  public let rule: AuditRule
  /// The id of the component; that of the scene where it is about all of it.
  public let component: String
  /// Where that was, in points.
  public let frame: Rect
  /// When, in seconds: the first moment with this verdict.
  public let time: Seconds
  /// What came of it.
  public internal(set) var verdict: AuditVerdict
  /// What showed there; nil unless it is wrong, and the audit keeps pictures.
  public internal(set) var picture: PixelBuffer?

  /// The same in every run as long as the ids are: rule and component.
  public var fingerprint: String { "\(rule.id):\(component)" }

  /// True where it is wrong and nobody has excepted it.
  public var isFinding: Bool { if case .fail = verdict { true } else { false } }
}

/// What an audit has found in a scene.
public struct AuditReport {
  /// What the scene is called.
  public let scene: String
  /// Its surroundings as options that are not the usual ones; empty for those.
  public var surroundings: String = ""
  /// All that was looked at, in order of rule and component.
  public internal(set) var checks: [AuditCheck]

  /// What is wrong.
  public var findings: [AuditCheck] { checks.filter(\.isFinding) }

  /// How many were measured: that passed, failed or are excepted.
  public var measuredCount: Int {
    checks.count { if case .notMeasured = $0.verdict { false } else { true } }
  }

  /// How many are excepted, by a person or since increased contrast is enough.
  public var exceptedCount: Int {
    checks.count { if case .excepted = $0.verdict { true } else { false } }
  }

  /// "127 of 131 measured, 2 wrong, 3 excepted".
  public var summary: String { Self.summary([self]) }

  /// The same of several reports.
  public static func summary(_ reports: [AuditReport]) -> String {
    let measured = reports.reduce(0) { $0 + $1.measuredCount }
    let checks = reports.reduce(0) { $0 + $1.checks.count }
    let wrong = reports.reduce(0) { $0 + $1.findings.count }
    let excepted = reports.reduce(0) { $0 + $1.exceptedCount }
    return "\(measured) of \(checks) measured, \(wrong) wrong, \(excepted) excepted"
  }

  /// A line for each finding: component, moment, why and what it is about.
  public var lines: [String] {
    findings.map { check in
      guard case .fail(let reason) = check.verdict else { return "" }
      let source = check.rule.source.isEmpty ? "" : "\(check.rule.source), "
      return "\(scene)\(surroundings.isEmpty ? "" : " (\(surroundings))"): \(check.component) "
        + "at \(Self.seconds(check.time)): \(reason) [\(source)\(check.rule.id)]"
    }
  }

  /// A line for each reason why something was not measured, with how often, the most frequent first.
  public static func unmeasuredLines(_ reports: [AuditReport]) -> [String] {
    var counts: [String: Int] = [:]
    for case .notMeasured(let reason) in reports.flatMap(\.checks).map(\.verdict) {
      counts[reason, default: 0] += 1
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "not measured, \($0.value) times: \($0.key)" }
  }

  private static func seconds(_ time: Seconds) -> String {
    "\((time * 100).rounded() / 100) s"
  }
}
