import FoundationEssentials
import Glibc
import VitrineCommands
import VitrineExhibits
import VitrineMotion

/// This program as a child process, with a gallery to be killed.
struct KilledChild {
  /// The gallery's state from a moment on: a line of its standard output.
  struct StateReport: Codable, Equatable {
    /// By the monotonic clock, in seconds.
    var time: Seconds
    /// The longest pause between frames since the last line, in seconds.
    var pause: Seconds
    var state: GalleryState
  }

  private let process: pid_t
  private let input: Int32

  /// Starts it without a screen.
  /// - Parameters:
  ///   - seed: the seed of its random use.
  ///   - stateHome: the folder of its state.
  init(seed: Int, stateHome: String) throws(InputError) {
    var pipeEnds: [Int32] = [0, 0]
    guard pipe(&pipeEnds) == 0 else { throw Self.failure(errno) }
    input = pipeEnds[0]
    defer { close(pipeEnds[1]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, pipeEnds[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, pipeEnds[0])
    posix_spawn_file_actions_addclose(&actions, pipeEnds[1])
    let arguments: [String] = ["vitrine", "soak", "--killed", "\(seed)"]
    let cArguments = arguments.map { strdup($0) }
    let environmentVariables = Self.environmentVariables(stateHome).map { strdup($0) }
    defer { (cArguments + environmentVariables).forEach { free($0) } }
    var process: pid_t = 0
    let error = posix_spawn(
      &process, "/proc/self/exe", &actions, nil, cArguments + [nil], environmentVariables + [nil])
    guard error == 0 else {
      close(pipeEnds[0])
      throw Self.failure(error)
    }
    self.process = process
  }

  /// The variables of this process, without those of the display and the desktop, and with another
  /// state folder.
  private static func environmentVariables(_ stateHome: String) -> [String] {
    let excluded = [
      "XDG_STATE_HOME", "SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS",
      "DBUS_SYSTEM_BUS_ADDRESS",
    ]
    var all: [String] = []
    var entry = environ
    while let variable = entry.pointee {
      let text = String(cString: variable)
      if !excluded.contains(where: { text.hasPrefix("\($0)=") }) { all.append(text) }
      entry += 1
    }
    return all + [
      "XDG_STATE_HOME=\(stateHome)", "SDL_VIDEODRIVER=dummy",
      "DBUS_SESSION_BUS_ADDRESS=disabled:", "DBUS_SYSTEM_BUS_ADDRESS=disabled:",
    ]
  }

  /// Kills it some time after its first line.
  /// - Returns: its lines, and when it was killed.
  func kill(after moment: Seconds) throws(InputError) -> (reports: [StateReport], end: Seconds) {
    defer { close(input) }
    var bytes: [UInt8] = []
    // The program is broken if it has not started by then; on a busy machine, the start takes a
    // while.
    var end = Clock.monotonic + 120
    var hasBegun = false
    while Clock.monotonic < end {
      var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      let timeout = max(0, end - Clock.monotonic)
      guard poll(&descriptor, 1, Int32(timeout * 1000) + 1) > 0 else { continue }
      guard read(into: &bytes) else { break }
      if !hasBegun, bytes.contains(UInt8(ascii: "\n")) {
        (hasBegun, end) = (true, Clock.monotonic + moment)
      }
    }
    Glibc.kill(process, SIGKILL)
    let killed = Clock.monotonic
    while read(into: &bytes) {}
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard hasBegun, status & 0x7F == SIGKILL else {
      throw InputError("soak: the gallery has ended by itself, or never begun; see its message")
    }
    let decoder = JSONDecoder()
    // The last line may be incomplete.
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    return (lines.compactMap { try? decoder.decode(StateReport.self, from: Data($0)) }, killed)
  }

  /// Reads the available bytes; false at the end.
  private func read(into bytes: inout [UInt8]) -> Bool {
    var part = [UInt8](repeating: 0, count: 1 << 16)
    var count = Glibc.read(input, &part, part.count)
    while count < 0, errno == EINTR { count = Glibc.read(input, &part, part.count) }
    guard count > 0 else { return false }
    bytes += part[..<count]
    return true
  }

  private static func failure(_ error: Int32) -> InputError {
    InputError(
      "soak: the gallery cannot be started (\(String(cString: strerror(error)))); "
        + "/proc has to be mounted")
  }
}
