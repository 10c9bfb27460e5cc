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
      let shown = try #require(try window.pictureAtRest())
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
      #expect(eventually { recording.written.contains("\"up\"") })
      window.program.kill(SIGSTOP)
      let shown = try window.picture()
      window.program.kill(SIGTERM)
      window.program.kill(SIGCONT)
      let replay = try recording.end()
      #expect(shown != before)
      // Where it was stopped before a frame was on the screen, that of the frame before is there; a machine
      // that is busy draws few of them.
      #expect(try (0..<40).contains { try recording.picture(replay, framesBefore: $0) == shown })
      #expect(try recording.description(replay).contains("\"animating\" : true"))
    }

    @Test("Killed without notice, it has left all but the last second, which replays")
    func killed() throws {
      let recording = try Recording(["tab-bar"], ["--size", "600x400"])
      try recording.window.press("Right")
      #expect(eventually { recording.written.contains("\"ArrowRight\"") })
      recording.window.program.kill(SIGKILL)
      #expect(recording.window.program.exitCode(within: 60) == nil)
      #expect(recording.written.hasSuffix("}\n"))
      #expect(!FileManager.default.fileExists(atPath: recording.script.path))
      let state = try recording.description(
        "vitrine snapshot tab-bar --script '\(recording.quotedPart)' --output replay.png")
      #expect(state.contains("\"exhibit\" : \"tab-bar\""))
    }

    @Test("A disk that is full is told in one line, and what it took is left, line by line")
    func fullDisk() throws {
      let recording = try Recording(["tab-bar"], ["--size", "600x400"], largestFile: 1)
      let program = recording.window.program
      for _ in 0..<12 { try recording.window.press("Right") }
      #expect(eventually { program.complaints.count == 1 })
      #expect(program.complaints.first?.contains("cannot be written") == true)
      program.kill(SIGTERM)
      #expect(program.exitCode(within: 60) == 2)
      #expect(program.complaints.last?.contains("is in \(recording.script.path).part") == true)
      #expect(recording.written.isEmpty || recording.written.hasSuffix("}\n"))
      #expect(!FileManager.default.fileExists(atPath: recording.script.path))
    }

    @Test("Where a disk took nothing, no file is named that is not there")
    func fullFromTheStart() throws {
      let recording = try Recording(["tab-bar"], ["--size", "600x400"], largestFile: 0)
      let program = recording.window.program
      try recording.window.press("Right")
      #expect(eventually { program.complaints.count == 1 })
      program.kill(SIGTERM)
      #expect(program.exitCode(within: 60) == 2)
      #expect(
        program.complaints.last?.contains("nothing of what was recorded could be kept") == true)
      #expect(program.complaints.allSatisfy { !$0.contains(".part") })
      #expect(try FileManager.default.contentsOfDirectory(atPath: recording.folder.path) == [])
    }

    @Test("Times have four decimals at most")
    func decimals() throws {
      let recording = try Recording(["tab-bar"], ["--size", "600x400"])
      for key in ["Right", "Right", "Left"] { try recording.window.press(key) }
      let replay = try recording.end()
      let script = try String(contentsOf: recording.script, encoding: .utf8)
      let lines = script.split(separator: "\n")
      #expect(!lines.isEmpty)
      for line in lines { #expect(line.contains(#/"at":[0-9]+(\.[0-9]{1,4})?[,}]/#), "\(line)") }
      #expect(replay.contains(#/--at [0-9]+(\.[0-9]{1,4})? /#))
      #expect(try FileManager.default.contentsOfDirectory(atPath: recording.folder.path).count == 1)
    }

    @Test("It closes by itself when its time is up")
    func duration() throws {
      let recording = try Recording(["tab-bar"], ["--size", "600x400", "--duration", "0.5"])
      #expect(recording.window.program.exitCode(within: 60) == 0)
    }

    @Test(
      "A place that cannot be written is refused before a window opens",
      arguments: ["/proc/script.jsonl", "/no-such-folder/script.jsonl", "/", ""])
    func unwritable(path: String) throws {
      let program = try ChildProcess(
        Vitrine.path, ["record", path],
        environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil, "XDG_RUNTIME_DIR": nil])
      #expect(program.exitCode(within: 60) == 2)
      #expect(program.complaints.count == 1)
      #expect(program.complaints.first?.contains("display") == false)
    }
  }
}

/// A window that is recorded, in a folder of its own.
final class Recording {
  let window: GalleryWindow
  let script: URL
  let folder: URL

  /// - Parameter largestFile: how large files can be, in blocks of 512 bytes; nil for any size.
  init(_ exhibit: [String], _ options: [String], largestFile: Int? = nil) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    script = folder.appending(path: "it's a script.jsonl")
    let arguments = ["record", script.path] + exhibit + options
    guard let largestFile else {
      window = try GalleryWindow(arguments, on: Display())
      return
    }
    // Without the signal a write beyond the limit fails, as it does where a disk is full.
    // Messages go through another program, which has no limit.
    let shell =
      "exec 3>&2 2> >(exec cat >&3); trap '' XFSZ; ulimit -f \(largestFile); exec \"$0\" \"$@\""
    window = try GalleryWindow(
      ["--posix", "-c", shell, Vitrine.path] + arguments, on: Display(), path: "/bin/bash")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Closes the window.
  /// - Returns: the command that it printed.
  func end() throws -> String {
    window.program.kill(SIGTERM)
    #expect(window.program.exitCode(within: 60) == 0)
    let line = try #require(window.program.complaints.last)
    return try #require(line.components(separatedBy: "replay with: ").last)
  }

  /// What is written while the window is open.
  var written: String {
    (try? String(contentsOfFile: script.path + ".part", encoding: .utf8)) ?? ""
  }

  /// Where that is, between single quotes of a shell.
  var quotedPart: String { (script.path + ".part").replacing("'", with: "'\\''") }

  /// What the printed command draws, some frames earlier.
  func picture(_ command: String, framesBefore frames: Int) throws -> Picture {
    let time = try #require(command.firstMatch(of: #/--at ([0-9.]+)/#)).output.1
    let earlier = try #require(Double(time)) - Double(frames) / 60
    let words = command.replacing("--at \(time)", with: "--at \(max(0, earlier))")
    return try picture(words)
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
