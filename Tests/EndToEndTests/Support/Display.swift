import Foundation
import Synchronization
import VitrineRenderer

/// An X server without a screen, of its own for each test.
final class Display {
  /// What `DISPLAY` is set to for programs that use it.
  let name: String
  /// Where programs on it keep their state: a folder of its own, which is there from the start.
  let stateHome: String
  private var server: ChildProcess
  private let size: String

  /// Starts a server on a number of its own: no other test is given it once this server has gone.
  /// - Parameter size: of its screen, in pixels.
  init(size: String = "1600x1200") throws {
    self.size = size
    var (server, name): (ChildProcess, String)
    var attempts = 0
    repeat {
      attempts += 1
      guard attempts <= 20 else { throw NoServer() }
      name = ":\(Self.lastNumber.wrappingAdd(1, ordering: .relaxed).newValue)"
      server = try Self.startServer(name, size: size)
      // It says its number, or ends where another process has that.
    } while ":" + server.readLine() != name
    (self.server, self.name) = (server, name)
    let folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    stateHome = folder.path
    // Away from where windows open, so that nothing is hovered by chance.
    try run("xdotool", ["mousemove", "0", "0"])
  }

  /// Xvfb starts under none of the numbers that were tried.
  struct NoServer: Error {}

  deinit { try? FileManager.default.removeItem(atPath: stateHome) }

  /// The number of the server that was started last; another process begins elsewhere.
  private static let lastNumber = Atomic(1000 + Int(getpid()) % 50_000)

  private static func startServer(_ name: String, size: String) throws -> ChildProcess {
    // Without -noreset the server starts over whenever its last client leaves, and turns away
    // those that come meanwhile.
    try ChildProcess(
      "Xvfb",
      [
        name, "-displayfd", "1", "-screen", "0", "\(size)x24", "-nolisten", "tcp", "-noreset",
      ])
  }

  /// Ends the server without notice.
  func destroy() { server.kill(SIGKILL) }

  /// Starts the server again under its name, once it has ended.
  func restart() throws {
    _ = server.endingSignal(within: 60)
    server = try Self.startServer(name, size: size)
    _ = server.readLine()
  }

  /// Stops the server from answering, as a machine does that ends a session.
  func suspend() { server.kill(SIGSTOP) }

  /// Lets the server go on.
  func resume() { server.kill(SIGCONT) }

  /// Runs a tool on this display.
  /// - Returns: what it wrote.
  @discardableResult
  func run(_ tool: String, _ arguments: [String]) throws -> Data {
    try ChildProcess(tool, arguments, environment: ["DISPLAY": name]).readAll()
  }

  /// The windows on the screen with a title, by their numbers in X.
  func windows(titled title: String) throws -> [String] {
    let ids = try run("xdotool", ["search", "--onlyvisible", "--name", "^\(title)$"])
    return String(decoding: ids, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Starts what lets windows cover the screen.
  func startWindowManager() throws -> ChildProcess {
    let manager = try ChildProcess("openbox", [], environment: ["DISPLAY": name])
    // While it starts, openbox announces itself and still drops requests: a window that asks to be
    // mapped then is never mapped, and SDL waits for it for ever. It is ready once it does something.
    let isReady = try ["3", "1"].allSatisfy { count in
      try eventually {
        try run("xdotool", ["set_num_desktops", count])
        return try run("xdotool", ["get_num_desktops"]) == Data("\(count)\n".utf8)
      }
    }
    guard isReady else { throw MissingProgram(name: "openbox") }
    return manager
  }

  /// Starts the window that asks for things.
  /// - Parameters:
  ///   - arguments: of its command line.
  ///   - environment: changes to this process's environment; nil removes a variable.
  func openProbe(
    _ arguments: [String] = [], environment: [String: String?] = [:]
  ) throws -> GalleryWindow {
    try GalleryWindow(
      arguments, on: self, path: Self.probe, class: "window-probe", environment: environment)
  }

  /// Its executable, beside the gallery's.
  static var probe: String {
    URL(filePath: Vitrine.path).deletingLastPathComponent().appending(path: "VitrineWindowProbe")
      .path
  }

  /// Starts the gallery's window, with an exhibit chosen.
  func open(_ exhibit: String, _ options: [String]) throws -> GalleryWindow {
    try GalleryWindow([exhibit] + options, on: self)
  }
}

/// The executable that the tests try.
enum Vitrine {
  /// Beside the bundle of tests.
  static let path: String = {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") }
    if let bundle, let end = bundle.range(of: "/VitrinePackageTests.xctest") {
      return bundle[..<end.lowerBound] + "/vitrine"
    }
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    return root.appending(path: ".build/debug/vitrine").path
  }()

  /// The picture that a snapshot of the gallery gives.
  /// - Parameters:
  ///   - exhibit: the one that the gallery shows.
  ///   - options: what the window is started with too.
  ///   - script: what happens before, line by line.
  static func snapshot(
    _ exhibit: String, _ options: [String] = [], script: String? = nil
  ) throws -> Picture {
    let folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = folder.appending(path: "picture.png")
    var all = ["snapshot", "gallery", "--set", "exhibit=\(exhibit)", "--output", picture.path]
    all += options
    if let script {
      let file = folder.appending(path: "script.jsonl")
      try Data(script.utf8).write(to: file)
      all += ["--script", file.path]
    }
    let program = try ChildProcess(path, all)
    guard program.exitCode(within: 60) == 0 else {
      throw SnapshotFailed(complaints: program.complaints)
    }
    return try Picture(png: Data(contentsOf: picture))
  }

  /// A snapshot could not be drawn.
  struct SnapshotFailed: Error { let complaints: [String] }
}
