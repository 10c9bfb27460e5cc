internal import VitrineDrawing
public import VitrineGeometry
public import VitrineMotion
public import VitrineRenderer

/// The result of an audit for a rule and a component.
public enum AuditVerdict: Hashable, Sendable {
  /// It was checked and passes.
  case pass
  /// It fails; with the reason for a person.
  case fail(String)
  /// It was not checked, with the reason; this doesn't count as a pass.
  case notMeasured(String)
  /// It doesn't meet the rule, with the reason why that is acceptable: an exception, or enough
  /// contrast when the person chooses increased contrast.
  case excepted(String)

  /// The weight of the verdict: of two verdicts, the one with the larger weight counts.
  var weight: Int {
    switch self {
    case .notMeasured: 0
    case .pass: 1
    case .excepted: 2
    case .fail: 3
    }
  }
}

/// A rule, checked in one component over all moments of a run.
public struct AuditCheck {
  /// The rule that was checked.
  public let rule: AuditRule
  /// The id of the component; the scene's for a check of the whole scene.
  public let component: String
  /// The frame of the component, in points.
  public let frame: Rect
  /// The first moment with this verdict, in seconds.
  public let time: Seconds
  /// The result.
  public internal(set) var verdict: AuditVerdict
  /// A picture of the place; nil unless it fails, and the audit keeps pictures.
  public internal(set) var picture: PixelBuffer?

  /// Where the view, or its nearest named ancestor, is named in the code; nil for none.
  var source: CodeLocation?

  /// The module and file in which the view, or its nearest named ancestor, is named, such as
  /// `Notes/NotesApp.swift`; nil for none.
  public var fileID: String? { source?.fileID }
  /// The line in that file, from 1.
  public var line: Int? { source?.line }

  /// The ids of rule and component; it stays the same in every run as long as the ids do.
  public var fingerprint: String { "\(rule.id):\(component)" }

  /// Why it fails, which rule says so, and where the view is named in the code.
  /// - Parameter path: the path of a source file, by its `#fileID`.
  func message(_ path: (String) -> String) -> String {
    let source = rule.source.isEmpty ? "" : "\(rule.source), "
    let location = self.source.map { " at \(path($0.fileID)):\($0.line)" } ?? ""
    return "\(verdict.reason ?? "") [\(source)\(rule.id)]\(location)"
  }

  /// True if it fails without an exception.
  public var isFinding: Bool { if case .fail = verdict { true } else { false } }
}

/// The results of an audit of a scene.
public struct AuditReport {
  /// The name of the scene.
  public let scene: String
  /// Its environment as command line options, without those at their defaults.
  public var environmentOptions: String = ""
  /// All checks, in order of rule and component.
  public internal(set) var checks: [AuditCheck]

  /// Where the scene's outermost named view is in the code; nil for none.
  var source: CodeLocation?
  /// The exceptions that were used.
  var usedExceptions: Set<AuditExceptions.Exception> = []

  /// The failed checks.
  public var findings: [AuditCheck] { checks.filter(\.isFinding) }

  /// The number of checks that passed, failed or are excepted.
  public var measuredCount: Int {
    checks.count { if case .notMeasured = $0.verdict { false } else { true } }
  }

  /// The number of excepted checks: a person made an exception, or increased contrast is enough.
  public var exceptedCount: Int {
    checks.count { if case .excepted = $0.verdict { true } else { false } }
  }

  /// "127 of 131 measured, 2 wrong, 3 excepted".
  public var summary: String { Self.summary([self]) }

  /// The summary of several reports.
  public static func summary(_ reports: [AuditReport]) -> String { summary(reports, of: "") }

  /// - Parameter noun: what was measured, with a space after it; empty for nothing.
  static func summary(_ reports: [AuditReport], of noun: String) -> String {
    let measured = reports.reduce(0) { $0 + $1.measuredCount }
    let checks = reports.reduce(0) { $0 + $1.checks.count }
    let wrong = reports.reduce(0) { $0 + $1.findings.count }
    let excepted = reports.reduce(0) { $0 + $1.exceptedCount }
    return "\(measured) of \(checks) \(noun)measured, \(wrong) wrong, \(excepted) excepted"
  }

  /// A line for each finding: component, moment, reason and rule.
  public var lines: [String] { Self.lines([self]) }

  /// The lines of several reports; a finding in several environments is one line.
  /// - Parameters:
  ///   - reports: of all scenes.
  ///   - path: the path of a source file, by its `#fileID`; default the `#fileID`.
  public static func lines(
    _ reports: [AuditReport], path: (String) -> String = { $0 }
  ) -> [String] {
    var first: [(report: AuditReport, check: AuditCheck, message: String, key: String)] = []
    var counts: [String: Int] = [:]
    for report in reports {
      for check in report.findings {
        let message = check.message(path)
        let key = "\(report.scene)\n\(check.component)\n\(message)"
        if counts[key] == nil { first.append((report, check, message, key)) }
        counts[key, default: 0] += 1
      }
    }
    return first.map { report, check, message, key in
      let others = (counts[key] ?? 1) - 1
      let environmentOptions = [
        report.environmentOptions, others > 0 ? "and in \(others) more" : "",
      ]
      .filter { !$0.isEmpty }.joined(separator: ", ")
      return "\(report.scene)\(environmentOptions.isEmpty ? "" : " (\(environmentOptions))"): "
        + "\(check.component) at \(seconds(check.time)): \(message)"
    }
  }

  /// A line for each reason why something was not measured or is excepted, with its count, the most
  /// frequent first.
  public static func reasonLines(_ reports: [AuditReport]) -> [String] {
    var counts: [String: (count: Int, first: String)] = [:]
    for report in reports {
      for check in report.checks {
        guard !check.isFinding, let reason = check.verdict.reason else { continue }
        // The contrast ratios in a reason are removed, since otherwise each ratio would be a
        // separate line.
        let reasonText =
          reason.hasSuffix(Self.increasedContrastSuffix)
          ? "enough\(Self.increasedContrastSuffix)" : reason
        let line = "\(check.verdict.label): \(reasonText) [\(check.rule.id)]"
        counts[line, default: (0, "\(report.scene): \(check.component)")].count += 1
      }
    }
    return counts.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .map { "\($0.value.count) \($0.key), such as \($0.value.first)" }
  }

  /// The end of the reason if only increased contrast gives enough contrast.
  static let increasedContrastSuffix = " with increased contrast, as the HIG allows"

  private static func seconds(_ time: Seconds) -> String {
    "\((time * 100).rounded() / 100) s"
  }
}
