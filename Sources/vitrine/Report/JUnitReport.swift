import VitrineCommands
import VitrineFiles
import VitrineResources

/// The results of comparisons in the JUnit format, which CI services read.
///
/// Every value is escaped by GLib, which is linked for icons and strings.
struct JUnitReport {
  private let path: String
  private let suite: String
  private var cases: [(name: String, failure: (type: String, message: String)?)] = []

  /// Checks that the report can be written, before anything is compared.
  /// - Parameters:
  ///   - path: the value of the option.
  ///   - option: the command line option of the path.
  ///   - suite: the name of the test suite.
  init(_ path: String, option: String, suite: String) throws(InputError) {
    guard path.lowercased().hasSuffix(".xml") else {
      throw InputError("\(option) \(path): a JUnit report is XML; let the name end in .xml")
    }
    try FileSystem.prepare(report: path, named: "\(option) \(path)")
    self.path = path
    self.suite = suite
  }

  /// Adds a comparison.
  /// - Parameter failure: the difference; nil for none.
  mutating func add(_ name: String, failure: (type: String, message: String)?) {
    cases.append((name, failure))
  }

  /// Writes the report atomically.
  func write() throws(FileError) { try AtomicFile(path).write(Array(text.utf8)) }

  private var text: String {
    let failures = cases.count { $0.failure != nil }
    let counts = "tests=\"\(cases.count)\" failures=\"\(failures)\""
    let results = cases.map { name, failure in
      let start =
        "    <testcase classname=\"\(suite.escapedForXML)\" name=\"\(name.escapedForXML)\""
      guard let failure else { return "\(start)/>\n" }
      return """
        \(start)>
              <failure type="\(failure.type)" message="\(failure.message.escapedForXML)"/>
            </testcase>

        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="vitrine compare" \(counts)>
        <testsuite name="\(suite.escapedForXML)" \(counts) errors="0" skipped="0">
      \(results.joined())  </testsuite>
      </testsuites>

      """
  }
}
