import ArgumentParser
import Snapshots
import VitrineCommands
import VitrineExhibits
import VitrineRenderer
import VitrineResources

/// `vitrine audit`.
struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Checks exhibits against the guidelines and for accessibility problems.",
    discussion: """
      Example: vitrine audit tab-bar --matrix appearance,language
      Example: vitrine audit page-control --script swipes.jsonl --sarif

      Each exhibit runs to the end of the script and one second more, and every moment is \
      checked. Each finding names the component, when and why it fails, how to fix it, and the \
      guideline or WCAG criterion behind it. Anything that couldn't be measured is counted with \
      the reason, and isn't a pass. Exits with 1 for any finding that isn't among the \
      exceptions: those of --exceptions, or else the exhibits' own in Assets/audit.json. \
      'vitrine map' also audits the screens that taps lead to.
      """)

  @Argument(
    help: "Which exhibits; 'vitrine list' lists them. (default: all)",
    completion: ScreenCatalog.completion)
  var exhibits: [String] = []

  @OptionGroup var auditing: AuditOptions

  @Option(
    help: ArgumentHelp(
      "Also writes the report to this folder, with a picture of each finding.", valueName: "dir"),
    completion: .directory)
  var output: String?

  @OptionGroup var matrix: MatrixOptions
  @OptionGroup var moment: MomentOptions
  @OptionGroup var options: SceneOptions

  func run() throws {
    let requestedIDs = exhibits.isEmpty ? Catalog.all.map { $0.id } : exhibits
    try ScreenCatalog.check(requestedIDs)
    let ids = matrix.shard?.part(of: requestedIDs) ?? requestedIDs
    let output = try output.map { try PictureOutput($0, isMany: true) }
    try output?.check(otherFile: auditing.fileName)
    var audit = Audit()
    audit.exceptions = try auditing.readExceptions() ?? Self.builtInExceptions()
    audit.keepsPictures = output != nil
    let script = try moment.script()
    let text = try TextEngine()
    let catalog = try ScreenCatalog()
    let combinations =
      try matrix.matrix(for: requestedIDs, catalog)?.combinations ?? [Combination(values: [])]
    var reports: [AuditReport] = []
    let progress = Progress(total: ids.count * combinations.count)
    defer { progress.end() }
    for id in ids {
      for combination in combinations {
        progress.show(id, done: reports.count)
        let screen = try combination.applied(to: catalog.screen(id).with(options.settings))
        let environment = combination.applied(to: options.environment(text))
        let runner = try SceneRunner(screen, in: environment, text: text, script: script)
        var report = try audit.run(runner, as: id, until: moment.at)
        report.environmentOptions = combination.values.map(\.option).joined(separator: " ")
        reports.append(report)
        if let output { try write(report, combination, to: output) }
      }
    }
    progress.end()
    // The built-in exceptions are for all exhibits and environments, so unused ones among them are
    // not reported.
    let reportedExceptions = auditing.exceptions == nil ? AuditExceptions() : audit.exceptions
    try auditing.write(reports, exceptions: reportedExceptions, tool: "vitrine", to: output)
    text.warnings.forEach(StandardError.write)
    if reports.contains(where: { !$0.findings.isEmpty }) { throw CheckFailure() }
  }

  private func write(
    _ report: AuditReport, _ combination: Combination, to output: PictureOutput
  ) throws {
    for check in report.findings {
      guard let picture = check.picture else { continue }
      let component = check.component.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "-" }
      let names = [report.scene, combination.name, check.rule.id, String(component)]
      try output.write(picture, as: names.filter { !$0.isEmpty }.joined(separator: "."))
    }
  }

  /// The built-in exceptions for the exhibits.
  static func builtInExceptions() throws -> AuditExceptions {
    let folder = try AssetFolder.find()
    return try AuditExceptions(folder.read("audit.json"), file: "\(folder.path)/audit.json")
  }
}
