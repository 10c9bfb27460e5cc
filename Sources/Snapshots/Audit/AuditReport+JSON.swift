internal import VitrineDrawing
internal import VitrineGeometry

extension AuditReport {
  /// Reports as JSON, indented, its keys in alphabetical order; without a line feed.
  ///
  /// `{"reports":[{"scene","surroundings","measured","checks":[CHECK]}]}`, CHECK =
  /// `{"rule","source","component","file","line","time","frame":[x,y,w,h],
  /// "verdict":"pass|fail|not-measured|excepted","reason"}`.
  /// - Parameters:
  ///   - reports: of all scenes.
  ///   - path: the path of a source file, by its `#fileID`; default the `#fileID`.
  public static func json(
    _ reports: [AuditReport], path: (String) -> String = { $0 }
  ) throws -> String {
    try JSONList(reports: reports.map { JSONReport($0, path) }).jsonText()
  }

  /// Reports in SARIF 2.1.0: the findings, and the exceptions as suppressed results.
  ///
  /// Code scanning accepts no result without a location: a result without a named view around it
  /// gets the location of the first view that the scene names.
  /// - Parameters:
  ///   - reports: of all scenes.
  ///   - tool: the name of the program.
  ///   - path: the path of a source file relative to the root of the repository, by its `#fileID`;
  ///     default the `#fileID`.
  public static func sarif(
    _ reports: [AuditReport], tool: String, path: (String) -> String = { $0 }
  ) throws -> String {
    try Log(reports, tool: tool, path).jsonText()
  }
}

extension AuditVerdict {
  /// The name of a verdict that is no finding, in a line.
  var label: String {
    switch self {
    case .notMeasured: "not measured"
    default: name
    }
  }

  /// The reason; nil for a pass.
  var reason: String? {
    switch self {
    case .pass: nil
    case .fail(let reason), .notMeasured(let reason), .excepted(let reason): reason
    }
  }

  fileprivate var name: String {
    switch self {
    case .pass: "pass"
    case .fail: "fail"
    case .notMeasured: "not-measured"
    case .excepted: "excepted"
    }
  }
}

private struct JSONList: Encodable {
  let reports: [JSONReport]
}

struct JSONReport: Encodable {
  let scene: String
  let surroundings: String
  let measured: Int
  private let checks: [JSONCheck]

  init(_ report: AuditReport, _ path: (String) -> String) {
    (scene, surroundings, measured) = (
      report.scene, report.environmentOptions, report.measuredCount
    )
    checks = report.checks.map { JSONCheck($0, path) }
  }
}

private struct JSONCheck: Encodable {
  let rule: String
  let source: String
  let component: String
  let file: String?
  let line: Int?
  let time: Double
  let frame: [Double]
  let verdict: String
  let reason: String?

  init(_ check: AuditCheck, _ path: (String) -> String) {
    (rule, source, component) = (check.rule.id, check.rule.source, check.component)
    (file, line) = (check.fileID.map(path), check.line)
    (time, verdict, reason) = (check.time, check.verdict.name, check.verdict.reason)
    // JSON has no non-finite numbers.
    frame = [check.frame.minX, check.frame.minY, check.frame.width, check.frame.height].map {
      $0.isFinite ? $0 : 0
    }
  }
}

/// The subset of SARIF that is used.
private struct Log: Encodable {
  struct Message: Encodable { let text: String }
  struct Rule: Encodable {
    let id: String
    let shortDescription: Message
    let help: Message
  }
  struct Driver: Encodable {
    let name: String
    let rules: [Rule]
  }
  struct Tool: Encodable { let driver: Driver }
  struct Logical: Encodable { let fullyQualifiedName: String }
  struct Artifact: Encodable { let uri: String }
  struct Region: Encodable { let startLine: Int }
  struct Physical: Encodable {
    let artifactLocation: Artifact
    let region: Region
  }
  struct Location: Encodable {
    let physicalLocation: Physical?
    let logicalLocations: [Logical]
  }
  struct Suppression: Encodable {
    let kind: String
    let justification: String
  }
  struct Result: Encodable {
    let ruleId: String
    let level: String
    let message: Message
    let locations: [Location]
    let partialFingerprints: [String: String]
    let suppressions: [Suppression]?
  }
  struct Run: Encodable {
    let tool: Tool
    let results: [Result]
  }
  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  init(_ reports: [AuditReport], tool: String, _ path: (String) -> String) {
    let rules = AuditRule.all.map {
      Rule(id: $0.id, shortDescription: Message(text: $0.message), help: Message(text: $0.source))
    }
    let results = reports.flatMap { report in
      report.checks.compactMap { Log.result($0, in: report, path) }
    }
    runs = [Run(tool: Tool(driver: Driver(name: tool, rules: rules)), results: results)]
  }

  private static func result(
    _ check: AuditCheck, in report: AuditReport, _ path: (String) -> String
  ) -> Result? {
    let (reason, suppressions): (String, [Suppression]?)
    switch check.verdict {
    case .fail(let text): (reason, suppressions) = (text, nil)
    case .excepted(let text):
      (reason, suppressions) = (
        check.rule.message, [Suppression(kind: "external", justification: text)]
      )
    case .pass, .notMeasured: return nil
    }
    let name = "\(report.scene)/\(check.component)"
    let options = report.environmentOptions.isEmpty ? "" : " (\(report.environmentOptions))"
    return Result(
      ruleId: check.rule.id, level: "error", message: Message(text: "\(name)\(options): \(reason)"),
      locations: [
        Location(
          physicalLocation: (check.source ?? report.source).map {
            Physical(
              artifactLocation: Artifact(uri: path($0.fileID)), region: Region(startLine: $0.line))
          }, logicalLocations: [Logical(fullyQualifiedName: name)])
      ],
      partialFingerprints: [
        "ruleAndComponent/v1": "\(report.scene)\(options):\(check.fingerprint)"
      ],
      suppressions: suppressions)
  }
}
