/// Why a script cannot be used; prints as one line.
public struct ScriptError: Error, Hashable, Sendable {
  /// The name of the script.
  public var file: String
  /// The line, from 1; nil for the whole file.
  public var line: Int?
  /// What is wrong.
  public var problem: String
  /// The remedy.
  public var remedy: String

  /// Makes an error.
  public init(file: String, line: Int? = nil, problem: String, remedy: String) {
    self.file = file
    self.line = line
    self.problem = problem
    self.remedy = remedy
  }
}

extension ScriptError: CustomStringConvertible {
  /// The file, the line, the problem and the remedy, in one line.
  public var description: String {
    let location = line.map { "\(file):\($0)" } ?? file
    // A string quoted from a script may contain line breaks, but the message stays one line.
    return "\(location): \(problem); \(remedy)".split(whereSeparator: \.isNewline)
      .joined(separator: " ")
  }
}
