package import ArgumentParser
package import VitrineHost

/// How programs end.
package enum ExitCodes {
  /// Done.
  package static let done: Int32 = 0
  /// The check found something.
  package static let checkFailed: Int32 = 1
  /// Bad usage or bad input.
  package static let badInput: Int32 = 2
}

extension ParsableCommand {
  /// Says why a command line came to its end.
  /// - Parameters:
  ///   - error: what was thrown; help and the version number come as errors too.
  ///   - remedy: what follows the message.
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
  /// True where only a display was missing.
  package var isForWantOfDisplay: Bool {
    switch self {
    case .noDisplay, .noDevice: true
    default: false
    }
  }
}
