import Foundation
import Testing

extension EndToEnd {
  @Suite("Signals close as the window's button does")
  struct SignalTests {
    @Test(
      "SIGHUP and SIGQUIT close it at once, asleep or drawing", arguments: EndingTests.scenes,
      [SIGHUP, SIGQUIT])
    func closes(scene: String, signal: Int32) throws {
      let window = try Display().open(scene, ["--size", "600x400"])
      window.program.kill(signal)
      #expect(window.program.exitCode(within: 60) == 0)
      #expect(window.program.complaints == [])
    }

    @Test(
      "A recording is finished and said to be there, also where the signal comes twice",
      arguments: [SIGHUP, SIGQUIT, SIGTERM, SIGINT])
    func recording(signal: Int32) throws {
      let recording = try Recording(["tab-bar"], ["--size", "600x400"])
      let before = try recording.window.picture()
      try recording.window.press("Tab")
      // Shown, and not yet written: that comes up to half a second later.
      #expect(try eventually { try recording.window.picture() != before })
      recording.window.program.kill(signal)
      recording.window.program.kill(signal)
      #expect(recording.window.program.exitCode(within: 60) == 0)
      #expect(recording.window.program.complaints.last?.contains("replay with: ") == true)
      #expect(try String(contentsOf: recording.script, encoding: .utf8).contains("\"Tab\""))
      #expect(try FileManager.default.contentsOfDirectory(atPath: recording.folder.path).count == 1)
    }

    @Test("What a program keeps at the end is kept where signals come meanwhile")
    func checkpoints() throws {
      let window = try Display().openProbe(["signals"])
      try window.press("a")
      // The first checkpoint closes the window, and the last has the same signals once more.
      #expect(window.program.exitCode(within: 60) == 0)
      #expect(window.program.complaints.contains("key a"))
    }

    @Test("The state of the gallery is kept when the terminal goes away")
    func state() throws {
      let display = try Display()
      let window = try GalleryWindow(["--size", "700x500"], on: display)
      window.program.kill(SIGHUP)
      #expect(window.program.exitCode(within: 60) == 0)
      #expect(display.keeps("\"width\" : 700"))
    }

    @Test("A signal that the parent has it ignore, as nohup does, leaves the window open")
    func ignored() throws {
      let display = try Display()
      let window = try GalleryWindow(
        ["-c", "trap '' HUP; exec \"$0\" page-control", Vitrine.path], on: display, path: "/bin/sh")
      #expect(eventually { window.program.signals(in: "SigCgt").contains(SIGQUIT) })
      #expect(window.program.signals(in: "SigIgn").contains(SIGHUP))
      window.program.kill(SIGHUP)
      // It still does what it is told after it.
      let before = try window.picture()
      try window.press("Tab")
      #expect(try eventually { try window.picture() != before })
      window.program.kill(SIGTERM)
      #expect(window.program.exitCode(within: 60) == 0)
    }

    @Test("Without a window SIGQUIT ends the program at once, and no backtrace is printed")
    func quitWithoutWindow() throws {
      let program = try ChildProcess(
        Vitrine.path, ["bench", "mixed", "spinners", "layout"],
        environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil])
      // More than loading takes: it is at work.
      #expect(eventually { program.processorTime > 0.5 })
      program.kill(SIGQUIT)
      #expect(program.endingSignal(within: 60) == SIGQUIT)
      #expect(!program.complaints.contains { $0.contains("Crash") || $0.contains("crashed") })
    }

    @Test(
      "While a display server does not answer, SIGINT and SIGTERM end the program at once",
      arguments: [[], ["record"]], [SIGINT, SIGTERM])
    func silentServer(command: [String], signal: Int32) throws {
      let display = try Display()
      let script = URL(filePath: display.stateHome).appending(path: "taps.jsonl").path
      display.suspend()
      let program = try ChildProcess(
        Vitrine.path, command + (command.isEmpty ? [] : [script]),
        environment: [
          "DISPLAY": display.name, "WAYLAND_DISPLAY": nil, "XDG_RUNTIME_DIR": nil,
          "XDG_STATE_HOME": display.stateHome,
        ])
      #expect(eventually { program.hasSocket && program.isAsleep })
      program.kill(signal)
      #expect(program.endingSignal(within: 60) == signal)
    }
  }
}
