package import ArgumentParser
package import VitrineHost

/// The exit codes of programs.
package enum ExitCodes {
  /// Done.
  package static let done: Int32 = 0
  /// A check has findings.
  package static let checkFailed: Int32 = 1
  /// Bad usage or bad input.
  package static let badInput: Int32 = 2
}

extension ParsableCommand {
  /// Prints why a command line ended.
  /// - Parameters:
  ///   - error: the thrown error; help and the version number are errors too.
  ///   - remedy: appended to the message.
  /// - Returns: the exit code.
  package static func end(_ error: any Error, remedy: String) -> Int32 {
    if exitCode(for: error) == .success {
      do {
        let lines = fullMessage(for: error).split(
          separator: "\n", omittingEmptySubsequences: false)
        try StandardOutput.write(lines: lines.map(String.init))
        return ExitCodes.done
      } catch {
        StandardError.write("\(error)")
        return ExitCodes.badInput
      }
    }
    let message = message(for: error)
    let isQuestion = message.hasSuffix("?")
    StandardError.write(
      (message.hasSuffix(".") ? String(message.dropLast()) : message)
        + (isQuestion ? String(remedy.drop { $0 == ";" }) : remedy))
    return ExitCodes.badInput
  }
}

extension HostError {
  /// True if only a display was missing.
  package var isMissingDisplay: Bool {
    switch self {
    case .noDisplay, .noDevice: true
    default: false
    }
  }
}
