internal import FoundationEssentials
internal import Glibc
internal import VitrineFiles

/// The three standard streams of every program.
package enum StandardStreams {
  /// Makes errors on the standard streams fail the call that uses them; called before any file is
  /// opened.
  ///
  /// A closed stream is replaced by `/dev/null`, so that no file that is opened later gets its
  /// number. The replacement is opened in the wrong direction, so that reading and writing still
  /// fail. Writing to a file at the size limit (`ulimit -f`) fails as on a full disk, instead of
  /// ending the program.
  package static func prepare() {
    signal(SIGXFSZ, SIG_IGN)
    for file in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(file, F_GETFD) < 0 && errno == EBADF {
      // `open` returns the lowest free number, which is this one.
      _ = open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

/// Standard output for results; characters that may come from names or files are escaped.
package enum StandardOutput {
  /// Writes lines; control characters in them, line ends included, are escaped.
  package static func write(lines: some Sequence<String>) throws(InputError) {
    try write(text(of: lines))
  }

  /// The text that is written for lines.
  static func text(of lines: some Sequence<String>) -> String {
    lines.map { $0.escapedForTerminal + "\n" }.joined()
  }

  /// Writes JSON and a line end; control characters are escaped as JSON does.
  package static func write(json: String) throws(InputError) {
    try write(json.jsonForTerminal + "\n")
  }

  /// Writes a value as JSON, indented, its keys in alphabetical order.
  package static func write(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try write(json: String(decoding: encoder.encode(value), as: UTF8.self))
  }

  private static func write(_ text: String) throws(InputError) {
    guard writeAll(text, to: STDOUT_FILENO) else {
      guard errno != EBADF else {
        throw InputError("standard output is closed; send it to a file, or to /dev/null")
      }
      throw InputError(
        "standard output cannot be written (\(String(cString: strerror(errno)))); "
          + "send it to a place that has room")
    }
  }
}

/// Standard error for messages.
package enum StandardError {
  /// Writes a message as one line that begins with the program's name.
  ///
  /// Strings from the command line or a file may be long or have control characters: they are cut
  /// and escaped.
  package static func write(_ message: String) { writeLine(message.terminalLine) }

  /// Writes a message with a command to copy, without cutting it.
  package static func writeCommand(_ message: String) { writeLine(message.escapedForTerminal) }

  /// Writes a prompt, without a line end.
  package static func prompt(_ text: String) { _ = writeAll(text, to: STDERR_FILENO) }

  private static func writeLine(_ line: String) {
    // Without standard error the message is lost.
    _ = writeAll("\(Program.name): \(line)\n", to: STDERR_FILENO)
  }
}

/// The running program.
package enum Program {
  /// The name that it was started as, without folders.
  package static let name =
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "vitrine"
}

/// Shows the progress of a long task on a terminal.
package struct Progress {
  private let total: Int
  private let isTerminal = isatty(STDERR_FILENO) == 1

  package init(total: Int) { self.total = total }

  /// Shows the name of the next piece; `done` counts the finished ones.
  package func show(_ name: String, done: Int) {
    if isTerminal, total > 1 {
      _ = writeAll("\(clearLine)\(done + 1)/\(total) \(name.terminalLine)", to: STDERR_FILENO)
    }
  }

  /// Clears the line.
  package func end() {
    if isTerminal, total > 1 { _ = writeAll(clearLine, to: STDERR_FILENO) }
  }

  private var clearLine: String { "\r\u{1B}[K" }
}

/// Writes all bytes of a text; false if the file does not accept them, with the reason in `errno`.
private func writeAll(_ text: String, to file: Int32) -> Bool {
  writeAll(Array(text.utf8), to: file)
}
