import Foundation
import Vitrine

/// An X server without a screen, and a game on it.
final class Screen {
  private let server: Process
  private let game: Process
  private let name: String

  /// Starts both.
  /// - Parameters:
  ///   - game: its executable, which is beside the tests.
  ///   - renderer: which of SDL's it draws with; nil for the one that SDL chooses.
  init(_ game: String, _ arguments: [String], renderer: String?) throws {
    // It chooses its number, and says it once it is there.
    let output = Pipe()
    server = try Self.start(
      "/usr/bin/Xvfb",
      ["-displayfd", "1", "-screen", "0", "1200x900x24", "-nolisten", "tcp", "-noreset"],
      output: output)
    var number = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
      number += byte
    }
    name = ":" + String(decoding: number, as: UTF8.self)
    let environment = ["DISPLAY": name, "SDL_VIDEODRIVER": "x11", "SDL_RENDER_DRIVER": renderer]
    self.game = try Self.start(
      Self.folder.appending(path: game).path, arguments,
      environment: environment.compactMapValues { $0 })
  }

  deinit {
    for process in [game, server] where process.isRunning {
      kill(process.processIdentifier, SIGKILL)
    }
  }

  /// Where the executables are: beside the bundle of tests.
  private static var folder: URL {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? ""
    let path = bundle.components(separatedBy: "/EmbedPackageTests.xctest")[0]
    return URL(filePath: path)
  }

  /// True while the game runs.
  var isRunning: Bool { game.isRunning }

  /// Ends the game with Escape.
  /// - Returns: its exit code; nil while it runs, and where a signal has ended it.
  func end() throws -> Int32? {
    let window = ["search", "--onlyvisible", "--name", "^Embed$"]
    _ = try run("/usr/bin/xdotool", window + ["windowfocus", "--sync", "key", "Escape"])
    guard eventually({ !game.isRunning }), game.terminationReason == .exit else { return nil }
    return game.terminationStatus
  }

  /// Clicks at a place on the screen.
  func click(_ place: Point) throws {
    _ = try run(
      "/usr/bin/xdotool", ["mousemove", "\(Int(place.x))", "\(Int(place.y))", "click", "1"])
  }

  /// What is on the screen.
  func picture() throws -> PixelBuffer {
    try PNG.decode(
      Array(run("/usr/bin/import", ["-silent", "-window", "root", "png:-"])), name: "screen")
  }

  private func run(_ tool: String, _ arguments: [String]) throws -> Data {
    let output = Pipe()
    _ = try Self.start(tool, arguments, environment: ["DISPLAY": name], output: output)
    // Its end closes what it writes to.
    return try output.fileHandleForReading.readToEnd() ?? Data()
  }

  private static func start(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    output: Pipe? = nil
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let output { process.standardOutput = output }
    try process.run()
    return process
  }
}

/// Asks again and again until something is so; false where that takes a minute.
func eventually(_ condition: () throws -> Bool) rethrows -> Bool {
  let deadline = Date.now + 60
  while Date.now < deadline {
    if try condition() { return true }
    usleep(20_000)
  }
  return false
}
