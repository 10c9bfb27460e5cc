internal import Glibc
internal import VitrineFiles

/// Where results go.
package enum StandardOutput {
  /// Writes text as it is.
  package static func write(_ text: String) throws(InputError) {
    guard writeAll(text, to: STDOUT_FILENO) else {
      throw InputError(
        "standard output cannot be written (\(String(cString: strerror(errno)))); "
          + "send it to a place that has room")
    }
  }
}

/// Where messages go.
package enum StandardError {
  /// Writes a message as one line that begins with the program's name.
  package static func write(_ message: String) {
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    // Where there is no standard error there is nobody to tell.
    _ = writeAll("\(Program.name): \(line)\n", to: STDERR_FILENO)
  }
}

/// The program that runs.
package enum Program {
  /// What it was started as, without folders.
  package static let name =
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "vitrine"
}

/// Says how far a long task is, where a person watches.
package struct Progress {
  private let total: Int
  private let isWatched = isatty(STDERR_FILENO) == 1

  package init(total: Int) { self.total = total }

  /// Says what comes next; `done` counts what is finished.
  package func show(_ name: String, done: Int) {
    if isWatched, total > 1 {
      _ = writeAll("\(clearLine)\(done + 1)/\(total) \(name)", to: STDERR_FILENO)
    }
  }

  /// Clears the line.
  package func end() {
    if isWatched, total > 1 { _ = writeAll(clearLine, to: STDERR_FILENO) }
  }

  private var clearLine: String { "\r\u{1B}[K" }
}

/// Writes all bytes of a text; false where the file does not take them, with the reason in `errno`.
private func writeAll(_ text: String, to file: Int32) -> Bool {
  writeAll(Array(text.utf8), to: file)
}
