internal import VitrineDrawing
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

  /// Where the view, or one around it, is given a name; nil where none is.
  var source: CodeLocation?

  /// The module and file in which the view, or one around it, is given a name, such as `Notes/NotesApp.swift`; nil
  /// where none is.
  public var fileID: String? { source?.fileID }
  /// The line there, from 1.
  public var line: Int? { source?.line }

  /// The same in every run as long as the ids are: rule and component.
  public var fingerprint: String { "\(rule.id):\(component)" }

  /// Why it is wrong, what it is about, and where the view is named in the code.
  /// - Parameter path: where a source file is, by its `#fileID`.
  func message(_ path: (String) -> String) -> String {
    let source = rule.source.isEmpty ? "" : "\(rule.source), "
    let place = self.source.map { " at \(path($0.fileID)):\($0.line)" } ?? ""
    return "\(verdict.reason ?? "") [\(source)\(rule.id)]\(place)"
  }

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

  /// Where the scene's outermost view is that is given a name; nil for none.
  var source: CodeLocation?
  /// The exceptions that were needed.
  var usedExceptions: Set<AuditExceptions.Exception> = []

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
  public static func summary(_ reports: [AuditReport]) -> String { summary(reports, of: "") }

  /// - Parameter noun: what was measured, with a space after it; empty for nothing.
  static func summary(_ reports: [AuditReport], of noun: String) -> String {
    let measured = reports.reduce(0) { $0 + $1.measuredCount }
    let checks = reports.reduce(0) { $0 + $1.checks.count }
    let wrong = reports.reduce(0) { $0 + $1.findings.count }
    let excepted = reports.reduce(0) { $0 + $1.exceptedCount }
    return "\(measured) of \(checks) \(noun)measured, \(wrong) wrong, \(excepted) excepted"
  }

  /// A line for each finding: component, moment, why and what it is about.
  public var lines: [String] { Self.lines([self]) }

  /// The same of several reports; what is wrong in several surroundings is one line.
  /// - Parameters:
  ///   - reports: of all scenes.
  ///   - path: where a source file is, by its `#fileID`; default the `#fileID`.
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
      let surroundings = [report.surroundings, others > 0 ? "and in \(others) more" : ""]
        .filter { !$0.isEmpty }.joined(separator: ", ")
      return "\(report.scene)\(surroundings.isEmpty ? "" : " (\(surroundings))"): "
        + "\(check.component) at \(seconds(check.time)): \(message)"
    }
  }

  /// A line for each reason why something was not measured or is excepted, with how often, the most frequent first.
  public static func reasonLines(_ reports: [AuditReport]) -> [String] {
    var counts: [String: (count: Int, first: String)] = [:]
    for report in reports {
      for check in report.checks {
        guard !check.isFinding, let reason = check.verdict.reason else { continue }
        // With figures each would be a line.
        let words = reason.hasSuffix(Self.onRequest) ? "enough\(Self.onRequest)" : reason
        let line = "\(check.verdict.words): \(words) [\(check.rule.id)]"
        counts[line, default: (0, "\(report.scene): \(check.component)")].count += 1
      }
    }
    return counts.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .map { "\($0.value.count) \($0.key), such as \($0.value.first)" }
  }

  /// How a reason ends where the contrast is enough with increased contrast.
  static let onRequest = " with increased contrast, as the HIG allows"

  private static func seconds(_ time: Seconds) -> String {
    "\((time * 100).rounded() / 100) s"
  }
}
