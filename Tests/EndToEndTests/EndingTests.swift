import Foundation
import Testing

/// Tests of the real program, each on a display of its own.
@Suite("End to end", .severalAtOnce)
enum EndToEnd {}

extension EndToEnd {
  @Suite("How it ends")
  struct EndingTests {
    /// One that sleeps and one that draws all the time.
    static let scenes = ["page-control", "activity-indicator"]

    @Test(
      "SIGTERM and SIGINT close it at once, asleep or drawing", arguments: scenes,
      [SIGTERM, SIGINT])
    func signals(scene: String, signal: Int32) throws {
      let window = try Display().open(scene, ["--size", "600x400"])
      window.program.kill(signal)
      #expect(window.program.exitCode(within: 60) == 0)
      #expect(window.program.complaints == [])
    }

    @Test("Control and Q close it")
    func closingKey() throws {
      let window = try Display().open("page-control", ["--size", "600x400"])
      try window.press("ctrl+q")
      #expect(window.program.exitCode(within: 60) == 0)
    }

    @Test(
      "A display server that goes away is told in one line, with exit code 2", arguments: scenes)
    func lostDisplay(scene: String) throws {
      let display = try Display()
      let window = try display.open(scene, ["--size", "600x400"])
      // Xlib says words of its own where it loses the server while a window opens.
      #expect(try eventually { try window.picture().colors > 2 })
      display.destroy()
      #expect(window.program.exitCode(within: 60) == 2)
      #expect(window.program.complaints.count == 1)
      #expect(window.program.complaints.first?.contains("display server went away") == true)
    }

    @Test("SIGTERM closes it with exit code 0 where the server is silent and then goes away")
    func silentDisplay() throws {
      let display = try Display()
      let window = try display.open("page-control", ["--size", "600x400"])
      #expect(try eventually { try window.picture().colors > 2 })
      display.suspend()
      window.program.kill(SIGTERM)
      #expect(eventually { !window.program.hasPending(SIGTERM) && window.program.isAsleep })
      display.destroy()
      #expect(window.program.exitCode(within: 60) == 0)
      #expect(window.program.complaints == [])
    }

    @Test("SIGTERM closes it with exit code 0 where the server stays silent")
    func suspendedDisplay() throws {
      let display = try Display()
      let window = try display.open("page-control", ["--size", "600x400"])
      #expect(try eventually { try window.picture().colors > 2 })
      display.suspend()
      window.program.kill(SIGTERM)
      #expect(window.program.exitCode(within: 60) == 0)
    }

    @Test("A server that falls silent amid a frame, and then goes away, ends it: closed or lost")
    func silentWhileDrawing() throws {
      let display = try Display()
      let window = try display.open("activity-indicator", ["--size", "600x400"])
      display.suspend()
      #expect(eventually { window.program.isAsleep })
      window.program.kill(SIGTERM)
      display.destroy()
      // It depends on whether the frame or the signal came first.
      #expect([0, 2].contains(window.program.exitCode(within: 60)))
    }

    @Test("No display is told in one line that names the remedy, with exit code 2")
    func noDisplay() throws {
      let program = try ChildProcess(
        Vitrine.path, ["page-control"],
        environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil, "XDG_RUNTIME_DIR": nil])
      #expect(program.exitCode(within: 60) == 2)
      #expect(program.complaints.count == 1)
      #expect(program.complaints.first?.contains("set DISPLAY") == true)
    }
  }
}
