package import ArgumentParser
package import Snapshots
internal import VitrineFiles

/// How an audit says what it has found.
package struct AuditOptions: ParsableArguments {
  @Flag(help: "Prints all checks as JSON.")
  package var json = false

  @Flag(help: "Prints what is wrong as SARIF 2.1.0.")
  package var sarif = false

  @Option(
    help: ArgumentHelp(
      "What is meant, each with a reason: {\"exceptions\": [{\"rule\", \"component\", \"reason\"}]}.",
      valueName: "file.json"), completion: .file(extensions: ["json"]))
  package var exceptions: String?

  package init() {}

  package func validate() throws {
    if json, sarif { throw ValidationError("give --json or --sarif, not both") }
  }

  /// Reads the exceptions; none where no file is named.
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

  /// The most bytes of a file of exceptions.
  ///
  /// Ours: no list that a person keeps is longer.
  private static let limit = 1 << 20

  /// Prints reports.
  package func write(_ reports: [AuditReport], tool: String) throws {
    if json { return try StandardOutput.write(json: AuditReport.json(reports)) }
    if sarif {
      return try StandardOutput.write(json: AuditReport.sarif(reports, tool: tool))
    }
    try StandardOutput.write(
      lines: reports.flatMap(\.lines) + AuditReport.unmeasuredLines(reports)
        + [AuditReport.summary(reports)])
  }
}
