import Foundation
import Testing

extension EndToEnd {
  @Suite("A recording replays to the same pixels")
  struct RecordTests {
    @Test("Presses, drags, keys and a new size come out as they went in")
    func recorded() throws {
      let recording = try Recording(
        ["gallery"], ["--size", "900x600", "--set", "exhibit=page-control"])
      let window = recording.window
      try window.click(at: 570, 325)
      try window.moveMouse(to: 450, 325)
      try window.hold()
      for x in stride(from: 455, through: 520, by: 5) { try window.moveMouse(to: x, 325) }
      try window.letGo()
      try window.press("Tab")
      try window.press("Down")
      try window.resize(to: 1011, 707)
      try window.press("Up")
      usleep(2_000_000)
      let shown = try window.picture()
      let replay = try recording.end()
      #expect(shown.width == 1011)
      #expect(try recording.picture(replay) == shown)
      let state = try recording.description(replay)
      #expect(state.contains("\"exhibit\" : \"page-control\""))
    }

    @Test("A window stopped in the middle of a movement shows what the replay shows then")
    func midMotion() throws {
      let recording = try Recording(
        ["gallery"], ["--size", "900x600", "--set", "exhibit=activity-indicator"])
      let window = recording.window
      let before = try window.picture()
      try window.click(at: 330, 572)
      usleep(700_000)
      window.program.kill(SIGSTOP)
      let shown = try window.picture()
      window.program.kill(SIGTERM)
      window.program.kill(SIGCONT)
      let replay = try recording.end()
      #expect(shown != before)
      #expect(try recording.picture(replay) == shown)
      #expect(try recording.description(replay).contains("\"animating\" : true"))
    }

    @Test("Killed without notice, it has kept all but the last second")
    func killed() throws {
      let recording = try Recording(["tab-bar"], ["--size", "600x400"])
      try recording.window.press("Right")
      usleep(1_200_000)
      recording.window.program.kill(SIGKILL)
      #expect(recording.window.program.exitCode(within: 5) == nil)
      let script = try String(contentsOf: recording.script, encoding: .utf8)
      #expect(script.contains("\"ArrowRight\""))
      #expect(script.hasSuffix("}\n"))
    }

    @Test("It closes by itself when its time is up")
    func duration() throws {
      let recording = try Recording(["tab-bar"], ["--size", "600x400", "--duration", "0.5"])
      #expect(recording.window.program.exitCode(within: 5) == 0)
    }

    @Test(
      "A place that cannot be written is refused before a window opens",
      arguments: ["/proc/script.jsonl", "/no-such-folder/script.jsonl", "/", ""])
    func unwritable(path: String) throws {
      let program = try ChildProcess(
        Vitrine.path, ["record", path],
        environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil, "XDG_RUNTIME_DIR": nil])
      #expect(program.exitCode(within: 10) == 2)
      #expect(program.complaints.count == 1)
      #expect(program.complaints.first?.contains("display") == false)
    }
  }
}

/// A window that is recorded, in a folder of its own.
private final class Recording {
  let window: GalleryWindow
  let script: URL
  private let folder: URL

  init(_ exhibit: [String], _ options: [String]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    script = folder.appending(path: "it's a script.jsonl")
    window = try GalleryWindow(["record", script.path] + exhibit + options, on: Display())
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Closes the window.
  /// - Returns: the command that it printed.
  func end() throws -> String {
    window.program.kill(SIGTERM)
    #expect(window.program.exitCode(within: 10) == 0)
    let line = try #require(window.program.complaints.last)
    return try #require(line.components(separatedBy: "replay with: ").last)
  }

  /// What the printed command draws.
  func picture(_ command: String) throws -> Picture {
    _ = try run(command)
    return try Picture(png: Data(contentsOf: folder.appending(path: "replay.png")))
  }

  /// What the scene says of itself then.
  func description(_ command: String) throws -> String {
    let described = command.replacing(" snapshot ", with: " describe ")
      .replacing(" --output replay.png", with: "")
    return String(decoding: try run(described), as: UTF8.self)
  }

  private func run(_ command: String) throws -> Data {
    let program = Vitrine.path + command.dropFirst("vitrine".count)
    let shell = try ChildProcess("/bin/sh", ["-c", "cd '\(folder.path)' && \(program)"])
    return try shell.readAll()
  }
}
