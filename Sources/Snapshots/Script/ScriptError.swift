/// Why a script cannot be used; prints as one line.
public struct ScriptError: Error, Hashable, Sendable {
  /// The script, as it was named.
  public var file: String
  /// The line, counted from 1; nil where the whole file is meant.
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

extension ScriptError: CustomStringConvertible {
  /// Which file, where in it, what is wrong, and the remedy, in one line.
  public var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    // A word quoted from a script may hold anything, but the message stays one line.
    return "\(place): \(problem); \(remedy)".split(whereSeparator: \.isNewline)
      .joined(separator: " ")
  }
}
