internal import Glibc
internal import VitrineFiles

/// A child process of the supervisor that shows something.
final class ChildProcess {
  /// Why the supervisor ends the child.
  enum TerminationReason: Hashable {
    /// It is no longer needed, like a placeholder once the scene is shown.
    case finished
    /// It is restarted on request.
    case restart(String)
    /// It has failed.
    case failure(String)
  }

  /// The number of lines that are kept for a report.
  private static let maximumLines = 100
  /// The descriptor of the shared page in the child, after the standard streams.
  private static let pageDescriptor: Int32 = 3

  let role: SceneRole
  let process: Int32
  /// The page that the child reports to.
  let page: SharedPage
  let started: UInt64
  /// The descriptor of its output; below 0 once that is closed.
  private(set) var output: Int32
  /// Its last output lines, at most 100.
  private(set) var lines: [String] = []
  /// Why it is being ended; nil if it isn't.
  private(set) var terminationReason: TerminationReason?
  /// When it is killed if it hasn't exited by itself.
  private(set) var killAt = UInt64.max
  /// When it was killed; nil if it wasn't.
  private(set) var killedAt: UInt64?
  /// True while its output is not shown: a repeated message that there is no display isn't worth a
  /// line every second.
  var isQuiet = false
  var hasFirstFrame = false
  /// True if a scene accepts a restart request: one that is starting is new already.
  var acceptsRestart: Bool { hasFirstFrame && terminationReason == nil }
  private var splitter = LineSplitter()

  /// Starts the process.
  init(
    _ role: SceneRole, page: SharedPage, configuration: SupervisorConfiguration, at now: UInt64
  ) throws(SupervisionError) {
    var pipeEnds: [Int32] = [-1, -1]
    guard pipe(&pipeEnds) == 0 else {
      throw .system(what: "the scene cannot be started", reason: systemReason)
    }
    for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(pipeEnds[0], F_SETFL, O_NONBLOCK)
    defer { close(pipeEnds[1]) }
    do throws(SupervisionError) {
      process = try Self.spawn(role, page: page, output: pipeEnds[1], configuration)
    } catch {
      close(pipeEnds[0])
      throw error
    }
    (self.role, self.page, output, started) = (role, page, pipeEnds[0], now)
  }

  deinit { if output >= 0 { close(output) } }

  private static func spawn(
    _ role: SceneRole, page: SharedPage, output: Int32, _ configuration: SupervisorConfiguration
  ) throws(SupervisionError) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    posix_spawn_file_actions_adddup2(&actions, page.descriptor, pageDescriptor)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    // A separate process group: its children are killed with it, and Control-C goes to the
    // supervisor.
    posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in 1...31 where Int32(signal) != SIGKILL && Int32(signal) != SIGSTOP {
      sigaddset(&signals, Int32(signal))
    }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let arguments = configuration.arguments.map { strdup($0) }
    let variables = environment(of: role, configuration).map { strdup("\($0.key)=\($0.value)") }
    defer { (arguments + variables).forEach { free($0) } }
    var process: pid_t = 0
    let error = posix_spawn(
      &process, configuration.executable, &actions, &attributes, arguments + [nil],
      variables + [nil])
    guard error == 0 else {
      throw .system(what: "the scene cannot be started", reason: reason(of: error))
    }
    return process
  }

  private static func environment(
    of role: SceneRole, _ configuration: SupervisorConfiguration
  ) -> [String: String] {
    var all = configuration.environment
    // systemd's variables are for the supervisor only.
    for name in SystemdNotifier.variables + ["LISTEN_FDS", "LISTEN_PID", "LISTEN_FDNAMES"] {
      all[name] = nil
    }
    // Swift's runtime would symbolicate for seconds while the screen is black.
    if all["SWIFT_BACKTRACE"] == nil { all["SWIFT_BACKTRACE"] = "enable=no" }
    all.merge(configuration.roleEnvironment[role] ?? [:]) { $1 }
    all[SceneProcess.roleVariable] = role.rawValue
    all[SceneProcess.pageVariable] = "\(pageDescriptor)"
    return all
  }

  // MARK: - Termination

  /// Asks the process to exit; if it hasn't by `killAt`, it is killed.
  func terminate(_ terminationReason: TerminationReason, killAt: UInt64) {
    if self.terminationReason == nil { self.terminationReason = terminationReason }
    guard killedAt == nil else { return }
    self.killAt = min(self.killAt, killAt)
    send(SIGTERM)
  }

  /// Kills it at once with its whole process group, even if it is stopped.
  func kill(_ terminationReason: TerminationReason, at now: UInt64) {
    if self.terminationReason == nil { self.terminationReason = terminationReason }
    killedAt = killedAt ?? now
    killAt = .max
    send(SIGKILL)
  }

  /// Reaps the process if it has exited.
  /// - Returns: its `wait` status; nil while it runs.
  func reap() -> Int32? {
    var info = siginfo_t()
    guard waitid(P_PID, id_t(process), &info, Int32(WEXITED | WNOHANG | WNOWAIT)) == 0,
      info.si_signo == SIGCHLD
    else { return nil }
    // The id of the process isn't reused until it is reaped: kill what it has left behind, too.
    send(SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    return status
  }

  private func send(_ signal: Int32) {
    // The process may have been stopped before it was in its group, or may have left the group.
    if Glibc.kill(-process, signal) != 0 { Glibc.kill(process, signal) }
  }

  // MARK: - Output

  /// Reads its output without waiting.
  /// - Returns: complete lines.
  func takeLines(at now: UInt64) -> [String] {
    guard output >= 0 else { return [] }
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    var newLines: [String] = []
    // A child that never stops writing must not block the supervisor.
    for _ in 0..<16 {
      let count = read(output, &chunk, chunk.count)
      if count == 0 {
        close(output)
        output = -1
      }
      guard count > 0 else { break }
      newLines += splitter.append(chunk[..<count], at: now)
    }
    return append(newLines)
  }

  /// The rest of its output once it has exited.
  func takeLastLines(at now: UInt64) -> [String] { takeLines(at: now) + append(splitter.finish()) }

  private func append(_ newLines: [String]) -> [String] {
    lines = Array((lines + newLines).suffix(Self.maximumLines))
    return newLines
  }
}
