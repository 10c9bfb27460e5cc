internal import VitrineFiles

/// Why something from the assets folder could not be used; prints as one line.
public struct ResourceError: Error, Hashable, Sendable {
  /// The file or folder, as it was looked for.
  public var file: String
  /// The line of the file, counted from 1, where known.
  public var line: Int?
  /// What is wrong.
  public var problem: String
  /// What to do about it.
  public var remedy: String

  /// Makes an error.
  public init(file: String, line: Int? = nil, problem: String, remedy: String) {
    self.file = file
    self.line = line
    self.problem = problem
    self.remedy = remedy
  }
}

extension ResourceError: CustomStringConvertible {
  /// Which file, where in it, what is wrong, and the remedy, in one line.
  public var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    // A name or value quoted from a file may hold anything, but the message stays one line.
    let line = "\(place): \(problem); \(remedy)".split(whereSeparator: \.isNewline)
    return line.joined(separator: " ")
  }
}

extension ResourceError {
  /// Says it to who makes the app, in one line that begins with the program's name.
  func writeToStandardError() {
    let path = CommandLine.arguments.first ?? "vitrine"
    let program = path.split(separator: "/").last.map(String.init) ?? path
    // Where there is no standard error there is nobody to tell.
    _ = writeAll(Array("\(program): \("\(self)".terminalLine)\n".utf8), to: 2)
  }
}
