import Foundation
import Testing

extension EndToEnd {
  @Suite("The window does the work that an app wants, and shows what it reports")
  struct TaskTests {
    private let green: UInt32 = 0xFF34_C759
    private let white: UInt32 = 0xFFFF_FFFF

    private func corner(_ window: GalleryWindow, _ x: Double, _ y: Double) throws -> UInt32? {
      try window.picture().part([x, y, 1, 1])?.corner
    }

    @Test(
      "Reports show without any input, also those for a view that has gone",
      arguments: ["few", "kept"])
    func shows(mode: String) throws {
      let window = try Display().openProbe([mode])
      #expect(try eventually { try corner(window, 200, 200) == green })
      // Five reports, in order.
      #expect(try corner(window, 60, 12) == 0xFF00_0000)
      #expect(try corner(window, 72, 12) == green)
      #expect(try eventually { try window.wakeUpsAtRest(ofMainThread: true) == 0 })
    }

    @Test("A hundred thousand reports all come, in order, and the window answers meanwhile")
    func flood() throws {
      let window = try Display().openProbe(["flood"])
      #expect(try eventually { try window.picture().colors == 1 })
      try window.click(at: 200, 200)
      #expect(try eventually { try corner(window, 12, 44) == white })
      // It would be green had it waited for all of them.
      #expect(try corner(window, 200, 200) == 0xFF34_78F6)
      #expect(try eventually { try corner(window, 200, 200) == green })
    }

    @Test("A recording holds reports, and replays to the pixels that the window showed")
    func recorded() throws {
      let folder = try TemporaryFolder()
      let script = folder.path("few.jsonl")
      let window = try Display().openProbe(["few", "--record", script])
      #expect(try eventually { try corner(window, 200, 200) == green })
      try window.click(at: 200, 200)
      let shown = try #require(try window.pictureAtRest())
      window.program.kill(SIGTERM)
      #expect(window.program.exitCode(within: 60) == 0)
      let line = try #require(window.program.complaints.last)
      let command = try #require(line.components(separatedBy: "replay with: ").last)
      let replay = command.replacing("VitrineWindowProbe --", with: "VitrineWindowProbe few --")
      let shell = try ChildProcess("/bin/sh", ["-c", "cd '\(folder.url.path)' && \(replay)"])
      #expect(shell.exitCode(within: 60) == 0)
      #expect(try Picture(png: Data(contentsOf: folder.url.appending(path: "replay.png"))) == shown)
      // Told in a window it is the same, and the work that the script has seen end is not done anew.
      let again = try Display().openProbe(["few", "--script", script])
      #expect(try again.shows(shown))
    }

    @Test("What the app wants goes on where the window cannot be seen")
    func hidden() throws {
      let folder = try TemporaryFolder()
      let script = folder.path("kept.jsonl")
      let window = try Display().openProbe(["kept", "--record", script])
      try window.hide()
      func written() -> String {
        (try? String(contentsOfFile: script + ".part", encoding: .utf8)) ?? ""
      }
      #expect(eventually { written().contains("\"over\"") })
      #expect(written().contains("\"hide\""))
      try window.unhide()
      #expect(try eventually { try corner(window, 200, 200) == green })
    }

    @Test("What no script can hold is said once, and all else is recorded")
    func odd() throws {
      let folder = try TemporaryFolder()
      let script = folder.path("odd.jsonl")
      let window = try Display().openProbe(["odd", "--record", script])
      #expect(try eventually { try corner(window, 200, 200) == green })
      window.program.kill(SIGTERM)
      #expect(window.program.exitCode(within: 60) == 0)
      #expect(
        window.program.complaints.filter { $0.contains("the task 'odd' reports the type 'Odd'") }
          .count == 1)
      let lines = try String(contentsOfFile: script, encoding: .utf8)
      #expect(lines.contains("\"failed\":\"over\""))
      #expect(!lines.contains("\"value\""))
    }

    @Test("Where SDL itself waits, reports wake it too; closing ends the work")
    func withoutX11() throws {
      let folder = try TemporaryFolder()
      let script = folder.path("few.jsonl")
      let program = try ChildProcess(
        Display.probe, ["few", "--record", script],
        environment: [
          "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "XDG_RUNTIME_DIR": nil,
          "SDL_VIDEODRIVER": "dummy",
        ])
      #expect(
        eventually {
          (try? String(contentsOfFile: script + ".part", encoding: .utf8))?.contains("\"over\"")
            ?? false
        })
      program.kill(SIGTERM)
      #expect(program.exitCode(within: 60) == 0)
    }
  }
}
