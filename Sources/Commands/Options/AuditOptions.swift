package import ArgumentParser
package import Snapshots
internal import VitrineFiles

/// How an audit reports its findings.
package struct AuditOptions: ParsableArguments {
  @Flag(help: "Prints all checks as JSON.")
  package var json = false

  @Flag(help: "Prints the findings as SARIF 2.1.0.")
  package var sarif = false

  @Option(
    help: ArgumentHelp(
      "What is intended, each with a reason: {\"exceptions\": [{\"rule\", \"component\", \"reason\"}]}.",
      valueName: "file.json"), completion: .file(extensions: ["json"]))
  package var exceptions: String?

  package init() {}

  package func validate() throws {
    if json, sarif { throw ValidationError("give --json or --sarif, not both") }
  }

  /// Reads the exceptions; none if no file is named.
  package func readExceptions() throws -> AuditExceptions? {
    guard let exceptions else { return nil }
    let bytes: [UInt8]
    do throws(FileReadError) {
      bytes = try ReadableFile.contents(of: exceptions, limit: Self.limit)
    } catch {
      throw InputError("\(exceptions): \(error.problem); give a readable file of exceptions")
    }
    return try AuditExceptions(bytes, file: exceptions)
  }

  /// The largest file of exceptions, in bytes.
  ///
  /// Ours: longer than any list that a person writes.
  private static let limit = 1 << 20

  /// The name of the file for the reports.
  package var fileName: String { json ? "audit.json" : sarif ? "audit.sarif" : "audit.txt" }

  /// Prints reports.
  /// - Parameters:
  ///   - reports: of all scenes.
  ///   - exceptions: findings that are intended; unused ones are reported.
  ///   - tool: the name of the program.
  ///   - folder: also written there as the file `fileName`; nil for none.
  package func write(
    _ reports: [AuditReport], exceptions: AuditExceptions, tool: String,
    to folder: PictureOutput? = nil
  ) throws {
    if json || sarif {
      let text =
        json
        ? try AuditReport.json(reports, path: SourceFiles().path)
        : try Self.sarif(reports, tool: tool)
      try folder?.write(text + "\n", toOtherFile: fileName)
      return try StandardOutput.write(json: text)
    }
    let lines =
      AuditReport.lines(reports, path: SourceFiles().path) + AuditReport.reasonLines(reports)
      + exceptions.unusedLines(reports) + [AuditReport.summary(reports)]
    try folder?.write(StandardOutput.text(of: lines), toOtherFile: fileName)
    try StandardOutput.write(lines: lines)
  }

  /// Reports as SARIF, with paths relative to the working folder.
  static func sarif(_ reports: [AuditReport], tool: String) throws -> String {
    try AuditReport.sarif(reports, tool: tool, path: SourceFiles().path)
  }
}
