import Foundation
import Testing

extension EndToEnd {
  @Suite("The window of an app that is told things on its command line")
  struct AppTests {
    @Test("A recording of the window replays to the pixels that it showed")
    func recorded() throws {
      let folder = try TemporaryFolder()
      let script = folder.path("taps.jsonl")
      let window = try Display().openProbe(["app", "--record", script, "--appearance", "light"])
      // Once the square has stopped growing it reaches its corner.
      #expect(try eventually { try window.picture().part([100, 60, 1, 1])?.corner == 0xFF34_78F6 })
      try window.click(at: 150, 110)
      try window.click(at: 150, 110)
      try window.click(at: 20, 200)
      let shown = try #require(try window.pictureAtRest())
      window.program.kill(SIGTERM)
      #expect(window.program.exitCode(within: 60) == 0)
      let line = try #require(window.program.complaints.last)
      let command = try #require(line.components(separatedBy: "replay with: ").last)
      #expect(command.contains("--appearance light"))
      // The probe is an app only after a word of its own.
      let replay = command.replacing("VitrineWindowProbe --", with: "VitrineWindowProbe app --")
      let shell = try ChildProcess("/bin/sh", ["-c", "cd '\(folder.url.path)' && \(replay)"])
      #expect(shell.exitCode(within: 60) == 0)
      #expect(try Picture(png: Data(contentsOf: folder.url.appending(path: "replay.png"))) == shown)
    }

    @Test("A script happens in a window, and after it what the person does")
    func scripted() throws {
      let folder = try TemporaryFolder()
      let script = folder.path("taps.jsonl")
      try folder.write(
        """
        {"at": 1.5, "type": "down", "pointer": "touch", "id": 1, "target": "square"}
        {"at": 1.5, "type": "up", "pointer": "touch", "id": 1, "target": "square"}
        """, to: "taps.jsonl")
      let snapshot = try ChildProcess(
        Display.probe,
        ["app", "--script", script, "--at", "2", "--snapshot", folder.path("one.png")])
      #expect(snapshot.exitCode(within: 60) == 0)
      let one = try Picture(png: Data(contentsOf: folder.url.appending(path: "one.png")))
      let window = try Display().openProbe(["app", "--script", script])
      // What the person does counts from when the script is over, which the picture shows.
      #expect(try window.shows(one))
      try window.click(at: 150, 110)
      #expect(try eventually { try window.picture().part([24, 12, 1, 1])?.corner == 0xFF34_C759 })
      window.program.kill(SIGTERM)
      #expect(window.program.exitCode(within: 60) == 0)
    }

    @Test("A script that cannot go on closes the window with one line and exit code 2")
    func badScript() throws {
      let folder = try TemporaryFolder()
      try folder.write(
        "{\"at\":0.5,\"type\":\"down\",\"pointer\":\"touch\",\"id\":1,\"target\":\"circle\"}",
        to: "bad.jsonl")
      let program = try ChildProcess(
        Display.probe, ["app", "--script", folder.path("bad.jsonl")],
        environment: [
          "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "XDG_RUNTIME_DIR": nil,
          "SDL_VIDEODRIVER": "dummy",
        ])
      #expect(program.exitCode(within: 60) == 2)
      #expect(program.complaints.count == 1)
      #expect(program.complaints.first?.contains("no target 'circle'") == true)
    }
  }
}

/// A folder that is removed with the test.
final class TemporaryFolder {
  let url: URL

  /// - Parameter isInMemory: true where what is written may not wait for a disk that others use, too.
  init(isInMemory: Bool = false) throws {
    let memory = URL(filePath: "/dev/shm")
    let parent =
      isInMemory && FileManager.default.isWritableFile(atPath: memory.path)
      ? memory : FileManager.default.temporaryDirectory
    url = parent.appending(path: "vitrine-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appending(path: name))
  }
}
