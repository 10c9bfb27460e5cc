import Glibc
import VitrineCommands

/// Runs this program again, to measure it from its start.
enum ChildProcess {
  /// Runs it and waits.
  /// - Returns: its report, and when it was started by the monotonic clock.
  static func run(_ child: BenchChild) throws(InputError) -> (report: BenchReport, start: Double) {
    var pipeEnds: [Int32] = [0, 0]
    guard pipe(&pipeEnds) == 0 else { throw failure(child, errno) }
    defer { close(pipeEnds[0]) }
    let start = Clock.monotonic
    let process: pid_t
    do {
      defer { close(pipeEnds[1]) }
      process = try spawn(child, output: pipeEnds[1], closing: pipeEnds[0])
    }
    let text = readAll(pipeEnds[0])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else {
      throw InputError("bench: the measured process '\(child.rawValue)' failed; see its message")
    }
    return (BenchReport(text), start)
  }

  private static func spawn(
    _ child: BenchChild, output: Int32, closing input: Int32
  ) throws(InputError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, input)
    posix_spawn_file_actions_addclose(&actions, output)
    let commandLine: [String] = ["vitrine", "bench", "--child", child.rawValue]
    let arguments = commandLine.map { strdup($0) }
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    let error = posix_spawn(
      &process, "/proc/self/exe", &actions, nil, arguments + [nil], environ)
    guard error == 0 else { throw failure(child, error) }
    return process
  }

  private static func readAll(_ file: Int32) -> String {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(file, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += part[..<count]
    }
  }

  private static func failure(_ child: BenchChild, _ error: Int32) -> InputError {
    InputError(
      "bench: the process '\(child.rawValue)' cannot be started "
        + "(\(String(cString: strerror(error)))); /proc has to be mounted")
  }
}
