internal import VitrineFiles

/// Why an asset couldn't be used; prints as one line.
public struct ResourceError: Error, Hashable, Sendable {
  /// The file or folder that was searched.
  public var file: String
  /// The line of the file, from 1, if known.
  public var line: Int?
  /// The problem.
  public var problem: String
  /// How to fix it.
  public var remedy: String

  /// Creates an error.
  public init(file: String, line: Int? = nil, problem: String, remedy: String) {
    self.file = file
    self.line = line
    self.problem = problem
    self.remedy = remedy
  }
}

extension ResourceError: CustomStringConvertible {
  /// File, line, problem and remedy, in one line.
  public var description: String {
    let location = line.map { "\(file):\($0)" } ?? file
    // A name or value quoted from a file may contain line ends, but the message stays one line.
    let line = "\(location): \(problem); \(remedy)".split(whereSeparator: \.isNewline)
    return line.joined(separator: " ")
  }
}

extension ResourceError {
  /// Reports it on standard error, in one line that begins with the program's name.
  func writeToStandardError() {
    let path = CommandLine.arguments.first ?? "vitrine"
    let program = path.split(separator: "/").last.map(String.init) ?? path
    // If standard error can't be written to, there is no way to report.
    _ = writeAll(Array("\(program): \("\(self)".terminalLine)\n".utf8), to: 2)
  }
}
