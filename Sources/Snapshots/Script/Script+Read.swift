internal import VitrineFiles

extension Script {
  /// The largest file that is read, in bytes: hours of a finger that never rests.
  ///
  /// Ours.
  static let maximumFileSize = 64 << 20

  /// Reads a file of JSON Lines.
  /// - Throws: `ScriptError` with the file, the line and the remedy.
  public static func read(_ path: String) throws(ScriptError) -> Script {
    try parse(try bytes(of: path), name: path)
  }

  /// Reads JSON Lines from a string.
  ///
  /// `docs/SCRIPTS.md` documents the lines.
  /// - Parameters:
  ///   - text: one event a line; blank lines are allowed.
  ///   - name: its name in messages.
  /// - Throws: `ScriptError` with the line and the remedy.
  public static func parse(
    _ text: String, name: String = "script"
  ) throws(ScriptError) -> Script {
    try parse(text.utf8, name: name)
  }

  /// Reads JSON Lines.
  /// - Parameters:
  ///   - bytes: UTF-8; blank lines are allowed.
  ///   - name: its name in messages.
  /// - Throws: `ScriptError` with the line and the remedy.
  public static func parse(
    _ bytes: some Collection<UInt8>, name: String
  ) throws(ScriptError) -> Script {
    var steps: [ScriptStep] = []
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      guard line.contains(where: { !isBlank($0) }) else { continue }
      let step = try ScriptLine(line, file: name, number: number).step()
      if let last = steps.last, step.time < last.time {
        throw ScriptError(
          file: name, line: number,
          problem: "time \(step.time) is before \(last.time), the time of the event above it",
          remedy: "order the lines by 'at'")
      }
      steps.append(step)
    }
    return Script(steps, name: name)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  private static func bytes(of path: String) throws(ScriptError) -> [UInt8] {
    do {
      return try ReadableFile.contents(of: path, limit: maximumFileSize)
    } catch {
      let remedy = if case .tooLarge = error { "split the script" } else { error.remedy }
      throw ScriptError(file: path, problem: error.problem, remedy: remedy)
    }
  }
}
