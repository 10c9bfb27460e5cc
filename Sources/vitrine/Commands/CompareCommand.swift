import ArgumentParser
import Snapshots
import VitrineCommands
import VitrineFiles
import VitrineRenderer

/// `vitrine compare`.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares two pictures, or two folders of pictures.",
    discussion: """
      Example: vitrine compare reference.png actual.png
      Example: vitrine compare before after --report report.html

      Example: vitrine compare before after --tolerance 2 --mask tab-clock/time --json
      Example: vitrine compare before after --junit results.xml

      Prints a line for each picture that differs and exits with 1; prints nothing and exits \
      with 0 if all are the same, pixel for pixel. In folders, pictures with the same name are \
      compared. Differences that --tolerance, --pixels or --mask hide are counted on standard \
      error.

      The report is a single self-contained web page: each pair side by side, as a map of the \
      differences, blinking, and under a slider. If a picture was made by 'vitrine snapshot', or \
      is the .new.png of a test, the components that differ are named; its line names the one \
      that differs most. For services that show the results of tests, --junit writes each pair \
      as a test case.
      """)

  @Argument(help: "A PNG file, or a folder of them.")
  var reference: String

  @Argument(help: "The PNG file or folder to compare it with.")
  var actual: String

  @Option(help: ArgumentHelp("Also writes the differences as a web page.", valueName: "file.html"))
  var report: String?

  @Option(
    help: ArgumentHelp("Also writes the differences as a JUnit report.", valueName: "file.xml"),
    completion: .file(extensions: ["xml"]))
  var junit: String?

  @Option(
    help: ArgumentHelp(
      "Hides differences of up to so much in each color channel, 0 to 255.",
      valueName: "difference"))
  var tolerance = 0

  @Option(
    help: ArgumentHelp("Takes pictures for equal if no more pixels differ.", valueName: "count"))
  var pixels = 0

  @Option(
    name: .customLong("mask"),
    help: ArgumentHelp(
      "Hides differences in a component; can be repeated. 'vitrine describe' prints the ids.",
      valueName: "id"))
  var masks: [String] = []

  @Flag(help: "Prints the differences as a JSON array.")
  var json = false

  func validate() throws {
    guard (0...255).contains(tolerance) else {
      throw ValidationError("--tolerance \(tolerance): a channel has 256 values; give 0 to 255")
    }
    guard pixels >= 0 else { throw ValidationError("--pixels \(pixels): give 0 or more") }
  }

  func run() throws {
    let page = try report.map {
      try ReportPage($0, template: "report.html", option: "--report")
    }
    var cases = try junit.map { try JUnitReport($0, option: "--junit", suite: actual) }
    let (pairs, misnamed, isOfFolders) = try pairs()
    let progress = Progress(total: pairs.count)
    defer { progress.end() }
    var lines: [String] = []
    var entries: [ReportEntry] = []
    var comparisons: [ComparisonEntry] = []
    var ignored = IgnoredDifferences(
      tolerance: .tolerance(perChannel: tolerance, pixels: pixels), masks: masks)
    var hidden = 0
    for (index, pair) in pairs.enumerated() {
      progress.show(pair.name, done: index)
      let result = try PairResult(pair, &ignored)
      hidden += result.hiddenPixels
      let entry = json || junit != nil ? ComparisonEntry(pair.name, result) : nil
      if json, let entry { comparisons.append(entry) }
      cases?.add(pair.name, failure: entry.map { ($0.status, $0.message) })
      lines += line(result, of: pair).map { [$0] } ?? []
      if page != nil { entries.append(try ReportEntry(pair.name, result)) }
    }
    if let (mask, nearest) = ignored.unmatchedMask {
      throw InputError(
        "--mask \(mask): \(isOfFolders ? "no picture" : "neither picture") says that it has such a "
          + "component; \(nearest.map { "did you mean '\($0)'? " } ?? "")'vitrine describe' prints the ids"
      )
    }
    for path in misnamed {
      let problem = "the name is not UTF-8, so it cannot be compared; rename it"
      lines.append("\(path): \(problem)")
      cases?.add(path, failure: ("misnamed", problem))
    }
    // Files are written only now, so that bad input and a full disk leave nothing but a message.
    try cases?.write()
    try page?.write(Report(reference: reference, actual: actual, entries))
    progress.end()
    if hidden > 0 {
      StandardError.write(
        "\(hidden) \(hidden == 1 ? "pixel differs" : "pixels differ") where that is hidden")
    }
    if json {
      try StandardOutput.write(json: comparisons)
    } else {
      try StandardOutput.write(lines: lines)
    }
    if !lines.isEmpty { throw CheckFailure() }
  }

  /// The pairs to compare, and the paths of files with unusable names.
  private func pairs() throws(InputError) -> (
    pairs: [PicturePair], misnamed: [String], isOfFolders: Bool
  ) {
    let areFolders = (try isFolder(reference), try isFolder(actual))
    guard areFolders.0 == areFolders.1 else {
      throw InputError(
        "\(reference) and \(actual): one is a folder and the other is not; give two of a kind")
    }
    guard areFolders.0 else {
      return ([PicturePair(reference: reference, actual: actual)], [], false)
    }
    let folders = try PicturePair.Folders(reference, actual)
    return (folders.pairs, folders.misnamed, true)
  }

  private func isFolder(_ path: String) throws(InputError) -> Bool {
    guard let kind = FileKind.at(path) else {
      throw InputError("\(path): there is no such file or folder; check the path")
    }
    return kind == .folder
  }

  /// The line about a pair; nil for none.
  private func line(_ result: PairResult, of pair: PicturePair) -> String? {
    switch result {
    case .equal: nil
    case .missing: "\(actual)/\(pair.name): missing"
    case .added: "\(actual)/\(pair.name): has no reference"
    case .different(let a, let b, let comparison):
      "\(pair.actual ?? pair.name): \(comparison)\(owner(comparison.owners(a, b)))"
    }
  }

  /// The component with most of a difference, if it is known.
  private func owner(_ owners: [OwnedDifference]) -> String {
    guard let component = owners.first?.component?.id else { return "" }
    return "; \(owners.count == 1 ? "all" : "most") in '\(component)'".terminalLine
  }
}
