internal import ArgumentParser
internal import VitrineCommands
internal import VitrineSupervision

/// Prints a kiosk's status.
struct KioskStatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Shows the status of the kiosk on this machine.")

  @OptionGroup var seat: SeatOptions

  @Flag(help: "Prints the full status as JSON.")
  var json = false

  func run() throws {
    let client = try seat.client()
    if json { return try StandardOutput.write(json: client.statusJSON()) }
    try StandardOutput.write(lines: Self.lines(try client.status()))
  }

  static func lines(_ status: KioskStatus) -> [String] {
    var lines = [
      "seat      \(status.seat), process \(status.pid), version \(status.version)",
      "state     \(status.state.rawValue)"
        + (status.sceneUptime.map { " for \(duration($0))" } ?? "")
        + ", up for \(duration(status.uptime))",
      "shows     \(status.item.name) (\(status.item.index + 1)), \(status.phase)",
      "visits    \(status.resets), last touch "
        + (status.lastTouch.map { "\(duration($0)) ago" } ?? "never"),
      "frames    \(status.framesPresented), longest \(Int((status.longestFrame * 1000).rounded())) ms",
      "memory    \(status.memory.scene.map { "\($0 / 1024) MiB" } ?? "none"), supervisor "
        + "\(status.memory.supervisor / 1024) MiB",
      "restarts  \(status.restartCount)",
    ]
    lines += status.restarts.suffix(5).map { "          \($0.time) \($0.reason)" }
    if !status.notice.isEmpty { lines.append("notice    \(status.notice)") }
    return lines
  }

  /// Formats a duration by its two largest units.
  private static func duration(_ seconds: Double) -> String {
    let total = Int(min(max(0, seconds), 1e12))
    let parts = [
      (total / 86_400, "d"), (total / 3600 % 24, "h"), (total / 60 % 60, "min"), (total % 60, "s"),
    ]
    guard let first = parts.firstIndex(where: { $0.0 > 0 }) else { return "0 s" }
    return parts[first...].prefix(2).filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      .joined(separator: " ")
  }
}

/// Restarts a kiosk's scene.
struct KioskRestartCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restart", abstract: "Restarts what the kiosk shows.")

  @OptionGroup var seat: SeatOptions

  func run() throws { try seat.client().send(.restart) }
}

/// Ends a kiosk.
struct KioskQuitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quit", abstract: "Quits the kiosk.")

  @OptionGroup var seat: SeatOptions

  func run() throws { try seat.client().send(.quit) }
}

/// Checks that a playlist can be shown.
struct KioskCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Checks that a playlist can be shown.")

  @Argument(help: "The playlist.", completion: .file(extensions: ["json"]))
  var file: String

  func run() throws {
    let playlist = try Playlist(path: file)
    try KioskProgram.current?.check(playlist, source: file, makingScenes: true)
    let count = playlist.items.count
    try StandardOutput.write(lines: ["\(file): \(count) item\(count == 1 ? "" : "s")"])
  }
}
