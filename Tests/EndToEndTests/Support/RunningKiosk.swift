import Foundation

/// A kiosk in a window of the real program: the supervisor, and the scene that it has started.
final class RunningKiosk {
  /// The supervisor.
  let program: ChildProcess
  private let display: Display

  /// Starts it and waits until its scene runs.
  /// - Parameters:
  ///   - arguments: of the command line of `vitrine kiosk`, or of the probe's.
  ///   - display: where it opens; it has its own folders there.
  ///   - probe: what the probe is to do, for a kiosk of the probe's; nil for the gallery's.
  ///   - environment: more changes to this process's environment; nil removes a variable.
  init(
    _ arguments: [String], on display: Display, probe: String? = nil,
    environment: [String: String?] = [:]
  ) throws {
    self.display = display
    program = try Self.start(arguments, on: display, probe: probe, environment: environment)
    guard try status(where: { $0.state == "running" }) != nil else {
      throw GalleryWindow.NoWindow(complaints: program.complaints)
    }
  }

  /// Starts a kiosk, and waits for nothing.
  static func start(
    _ arguments: [String], on display: Display, probe: String? = nil,
    environment: [String: String?] = [:]
  ) throws -> ChildProcess {
    var all = display.kioskEnvironment
    if let probe { all["PROBE"] = (["kiosk"] + [probe]).joined(separator: ",") }
    all.merge(environment) { $1 }
    return try ChildProcess(
      probe == nil ? Vitrine.path : Display.probe, (probe == nil ? ["kiosk"] : []) + arguments,
      environment: all)
  }

  /// What `status --json` tells.
  struct Status: Decodable {
    struct Restart: Decodable { let reason: String }
    struct Item: Decodable { let name: String }

    let pid: Int32
    let scenePid: Int32?
    let state: String
    let restarts: [Restart]
    let restartCount: Int
    let failures: Int
    let lastRecovery: Double?
    let framesPresented: Int
    let item: Item
    let phase: String
    let notice: String
    let resets: Int
    let wakeUps: Int
  }

  /// Asks how it is; nil where nobody answers.
  func status() throws -> Status? { try display.kioskStatus() }

  /// How it is, once that is so.
  /// - Returns: nil where it does not come to that.
  func status(
    within limit: TimeInterval = 60, where condition: (Status) -> Bool
  ) throws -> Status? {
    var last: Status?
    let isSo = try eventually(within: limit) {
      guard program.isRunning else { return true }
      last = try status()
      return last.map(condition) ?? false
    }
    return isSo && program.isRunning ? last : nil
  }

  /// Sends a signal to the scene.
  func kill(_ signal: Int32) throws {
    if let scene = try status()?.scenePid { Foundation.kill(scene, signal) }
  }

  /// Runs a command of the kiosk's, such as `quit`.
  /// - Returns: its exit code.
  @discardableResult
  func tell(_ words: String...) throws -> Int32? {
    try ChildProcess(Vitrine.path, ["kiosk"] + words, environment: display.kioskEnvironment)
      .exitCode(within: 60)
  }

  /// What a command of the kiosk's prints, such as `status`.
  func answer(_ words: String...) throws -> Substring {
    let asks = try ChildProcess(
      Vitrine.path, ["kiosk"] + words, environment: display.kioskEnvironment)
    return try String(decoding: asks.readAll(), as: UTF8.self)[...]
  }

  // MARK: Files

  /// Its log so far.
  var log: String {
    (try? String(contentsOfFile: display.kioskState + "/kiosk-seat0.log", encoding: .utf8)) ?? ""
  }

  /// True once a line of the log has words.
  func logs(_ words: String) -> Bool { eventually { log.contains(words) } }

  // MARK: Screen

  /// What is on the screen: a kiosk covers all of it.
  func picture() throws -> Picture { try display.picture() }

  /// True once the screen shows exactly a picture.
  func shows(_ expected: Picture) throws -> Bool {
    try eventually { try picture() == expected }
  }

  /// What is on the screen once it no longer changes.
  func pictureAtRest() throws -> Picture {
    var last = try picture()
    _ = try eventually {
      usleep(800_000)
      let now = try picture()
      defer { last = now }
      return now == last
    }
    return last
  }

  /// What was last on the screen before the scene is killed, which it is then.
  func lastPicture() throws -> Picture {
    let scene = try status()?.scenePid ?? 0
    Foundation.kill(scene, SIGSTOP)
    defer { Foundation.kill(scene, SIGKILL) }
    return try picture()
  }

  // MARK: Hands

  /// Moves the mouse to a place and presses its button.
  func click(at x: Int, _ y: Int) throws {
    try display.run("xdotool", ["mousemove", "\(x)", "\(y)"])
    try display.run("xdotool", ["click", "1"])
  }

  /// Presses the mouse's button for so many seconds.
  func hold(at x: Int, _ y: Int, for seconds: TimeInterval) throws {
    try display.run("xdotool", ["mousemove", "\(x)", "\(y)"])
    try display.run("xdotool", ["mousedown", "1"])
    usleep(UInt32(seconds * 1e6))
    try display.run("xdotool", ["mouseup", "1"])
  }

  /// Presses keys one after another, by their names in X.
  func press(_ keys: String...) throws {
    try focus()
    for key in keys { try display.run("xdotool", ["key", "--clearmodifiers", key]) }
  }

  /// Types words.
  func type(_ words: String) throws {
    try focus()
    try display.run("xdotool", ["type", words])
  }

  private func focus() throws {
    guard let window = try windows().last else { return }
    try display.run("xdotool", ["windowfocus", "--sync", window])
  }

  /// The windows that show, of the scene and of what stands in for it.
  func windows() throws -> [String] {
    let ids = try display.run("xdotool", ["search", "--onlyvisible", "--class", "vitrine-kiosk"])
    return String(decoding: ids, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

extension Display {
  /// What a kiosk finds in its environment: this display, and folders of its own.
  var kioskEnvironment: [String: String?] {
    [
      "DISPLAY": name, "WAYLAND_DISPLAY": nil, "XDG_RUNTIME_DIR": stateHome,
      "XDG_STATE_HOME": stateHome, "XDG_SEAT": nil, "STATE_DIRECTORY": nil, "NOTIFY_SOCKET": nil,
      "PROBE": nil,
    ]
  }

  /// Where a kiosk keeps its files.
  var kioskState: String { stateHome + "/vitrine-kiosk" }

  /// Asks the kiosk how it is; nil where nobody answers.
  func kioskStatus() throws -> RunningKiosk.Status? {
    let asks = try ChildProcess(
      Vitrine.path, ["kiosk", "status", "--json"], environment: kioskEnvironment)
    let answer = try asks.readAll()
    guard asks.exitCode(within: 60) == 0 else { return nil }
    return try JSONDecoder().decode(RunningKiosk.Status.self, from: answer)
  }

  /// What is on the screen.
  func picture() throws -> Picture {
    try Picture(png: run("import", ["-silent", "-window", "root", "png:-"]))
  }
}
