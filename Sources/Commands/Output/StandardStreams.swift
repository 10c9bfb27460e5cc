internal import FoundationEssentials
internal import Glibc
internal import VitrineFiles

/// The three files that every program is started with.
package enum StandardStreams {
  /// Has what goes wrong with a file be an error of the call, before any is opened.
  ///
  /// What takes the place of a stream that is closed, so that no file that is opened later does, is open
  /// the wrong way round: reading and writing fail as they would have. A file that is as large as
  /// files may get (`ulimit -f`) refuses more, as a full disk does, and does not end the program.
  package static func prepare() {
    signal(SIGXFSZ, SIG_IGN)
    for file in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(file, F_GETFD) < 0 && errno == EBADF {
      // The lowest number that is free, which is this one.
      _ = open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

/// Where results go: every character that may come from a name or a file passes here, escaped.
package enum StandardOutput {
  /// Writes lines; what a terminal obeys in one, its line ends too, is escaped.
  package static func write(lines: some Sequence<String>) throws(InputError) {
    try write(text(of: lines))
  }

  /// What it writes for lines.
  static func text(of lines: some Sequence<String>) -> String {
    lines.map { $0.escapedForTerminal + "\n" }.joined()
  }

  /// Writes JSON and a line end; what a terminal obeys is escaped as JSON does.
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

/// Where messages go.
package enum StandardError {
  /// Writes a message as one line that begins with the program's name.
  ///
  /// Words of any length and characters that a terminal obeys may come from the command line or a
  /// file: they are cut and escaped.
  package static func write(_ message: String) { writeLine(message.terminalLine) }

  /// Writes a message that holds a command to copy, of which nothing is cut.
  package static func writeCommand(_ message: String) { writeLine(message.escapedForTerminal) }

  /// Asks something, without a line end.
  package static func prompt(_ text: String) { _ = writeAll(text, to: STDERR_FILENO) }

  private static func writeLine(_ line: String) {
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
      _ = writeAll("\(clearLine)\(done + 1)/\(total) \(name.terminalLine)", to: STDERR_FILENO)
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
