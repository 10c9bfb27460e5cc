import Foundation
import Testing

extension EndToEnd {
  @Suite("What a kiosk needs of its window")
  struct KioskWindowTests {
    /// The probe's picture of a size, after a script.
    private func snapshot(_ options: [String] = [], script: String = "") throws -> Picture {
      let folder = try TemporaryFolder()
      try folder.write(script, to: "script.jsonl")
      let picture = folder.path("picture.png")
      let told = script.isEmpty ? [] : ["--script", folder.path("script.jsonl")]
      let program = try ChildProcess(
        Display.probe, ["app", "--at", "2", "--snapshot", picture] + options + told)
      guard program.exitCode(within: 60) == 0 else {
        throw Vitrine.SnapshotFailed(complaints: program.complaints)
      }
      return try Picture(png: Data(contentsOf: URL(filePath: picture)))
    }

    @Test(
      "A window on a turned screen shows the picture turned, and again in another size",
      arguments: [("right", 1), ("half", 2), ("left", 3)])
    func rotated(_ rotation: String, _ quarters: Int) throws {
      let upright = try snapshot()
      let expected = upright.turned(by: quarters)
      #expect(expected != upright)
      let window = try Display().openProbe(
        ["app", "--at", "2"], environment: ["PROBE": "rotation=\(rotation)"])
      #expect(try window.shows(expected))
      let (width, height) = quarters == 2 ? (500, 350) : (350, 500)
      try window.resize(to: width, height)
      #expect(try window.shows(snapshot(["--size", "500x350"]).turned(by: quarters)))
    }

    @Test(
      "A click on what shows on a turned screen hits it",
      arguments: [("right", 1, 129, 150), ("half", 2, 169, 129), ("left", 3, 110, 169)])
    func clickWhereTurned(_ rotation: String, _ quarters: Int, _ x: Int, _ y: Int) throws {
      let expected = try snapshot(
        script: """
          {"at": 1.5, "type": "down", "pointer": "touch", "id": 1, "target": "square"}
          {"at": 1.5, "type": "up", "pointer": "touch", "id": 1, "target": "square"}
          """
      ).turned(by: quarters)
      let window = try Display().openProbe(["app"], environment: ["PROBE": "rotation=\(rotation)"])
      let before = try snapshot().turned(by: quarters)
      #expect(try window.shows(before))
      // Nothing is there, however the scene is turned.
      try window.click(at: 20, 20)
      try window.click(at: x, y)
      #expect(try window.shows(expected))
    }

    @Test("The pointer is hidden until the mouse moves, and again once it rests")
    func pointer() throws {
      let display = try Display()
      try display.run("xdotool", ["mousemove", "400", "400"])
      let window = try display.openProbe(environment: ["PROBE": "covers,hides-cursor"])
      #expect(try eventually { try window.geometry() == "1600x1200+0+0" })
      let client = try XClient(display)
      #expect(try eventually { try !client.showsPointer() })
      // More than once: the first word of where a mouse is need not be a move.
      for x in 300..<310 { try window.moveMouse(to: x, 300) }
      #expect(try client.showsPointer())
      #expect(try eventually { try !client.showsPointer() })
      #expect(window.program.isRunning)
    }

    @Test("A display that is not there is refused with those that are")
    func noSuchDisplay() throws {
      let display = try Display(size: "640x480")
      let program = try ChildProcess(
        Display.probe, ["app"],
        environment: [
          "DISPLAY": display.name, "WAYLAND_DISPLAY": nil, "PROBE": "covers,display=7",
        ])
      #expect(program.exitCode(within: 60) == 2)
      #expect(program.complaints.count == 1)
      let line = try #require(program.complaints.first)
      #expect(line.contains("no display 7") && line.contains("640 x 480"))
    }

    @Test(
      "Without a display server a missing graphics device is named, with what to load",
      .enabled(if: !FileManager.default.fileExists(atPath: "/dev/dri")))
    func noDevice() throws {
      let program = try ChildProcess(
        Display.probe, ["app"],
        environment: [
          "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "XDG_RUNTIME_DIR": nil,
          "SDL_VIDEODRIVER": "kmsdrm",
        ])
      #expect(program.exitCode(within: 60) == 2)
      #expect(program.complaints.count == 1)
      #expect(program.complaints.first?.contains("/dev/dri/card*") == true)
      #expect(program.complaints.first?.contains("vkms") == true)
    }

    @Test("A window covers the display that it is given")
    func givenDisplay() throws {
      let display = try Display(size: "640x480")
      let window = try display.openProbe(environment: ["PROBE": "covers,display=0"])
      #expect(try eventually { try window.geometry() == "640x480+0+0" })
    }

    @Test("A window that covers a screen follows it to another size, also without a window manager")
    func otherSize() throws {
      let display = try Display(size: "1024x768")
      let window = try display.openProbe(environment: ["PROBE": "covers"])
      #expect(try eventually { try window.geometry() == "1024x768+0+0" })
      for command in [
        "--newmode small 40 640 656 720 800 480 481 484 500", "--addmode screen small",
        "--output screen --mode small",
      ] {
        try display.run("xrandr", command.split(separator: " ").map(String.init))
      }
      #expect(try eventually { try window.geometry() == "640x480+0+0" })
      #expect(eventually { window.program.complaints.contains("size 640x480") })
      try display.run("xrandr", ["--output", "screen", "--mode", "1024x768"])
      #expect(try eventually { try window.geometry() == "1024x768+0+0" })
    }

    @Test("A screen without a switch for its light is told of once, and goes on")
    func noSwitch() throws {
      let display = try Display()
      let window = try display.openProbe()
      for key in ["n", "m", "n", "z", "x"] { try window.press(key) }
      #expect(window.program.exitCode(within: 60) == 0)
      let complaints = window.program.complaints
      #expect(complaints.count { $0.contains("light of the display") } == 1)
      #expect(complaints.contains("key z"))
      // Xlib complains of what it is asked in vain.
      #expect(!complaints.contains { $0.contains("Xlib") })
    }

    @Test("While a kiosk's window is open the screen saver is off, and afterwards as it was")
    func screenSaver() throws {
      let display = try Display()
      let client = try XClient(display)
      let before = try client.screenSaverTimeout()
      #expect(before > 0)
      let window = try display.openProbe(environment: ["PROBE": "stays-lit"])
      #expect(try client.screenSaverTimeout() == 0)
      try window.press("x")
      #expect(window.program.exitCode(within: 60) == 0)
      #expect(try client.screenSaverTimeout() == before)
    }

    @Test("A window that has forgotten what it drew shows the same")
    func purged() throws {
      let window = try Display().openProbe()
      let before = try #require(try window.pictureAtRest())
      try window.press("p")
      #expect(eventually { window.program.complaints.contains("key p") })
      #expect(try window.shows(before))
      #expect(before.colors == 2)
    }

    @Test("Who looks on is told of frames, and that a still window sleeps for ever")
    func observed() throws {
      let window = try Display().openProbe(environment: ["PROBE": "observed"])
      #expect(eventually { window.program.complaints.contains("presented") })
      // Gamepads are looked for a little later.
      #expect(try eventually { try window.wakeUpsAtRest(ofMainThread: true) == 0 })
      let told = window.program.complaints.count
      #expect(window.program.complaints.last == "sleeps for ever")
      #expect(try window.wakeUpsAtRest(ofMainThread: true) == 0)
      #expect(window.program.complaints.count == told)
    }

    @Test("With somebody who looks on, a scene that hangs before its first frame covers nothing")
    func hangingStart() throws {
      let display = try Display()
      let program = try ChildProcess(
        Display.probe, [],
        environment: [
          "DISPLAY": display.name, "WAYLAND_DISPLAY": nil, "PROBE": "covers,observed,hangs",
        ])
      #expect(eventually { program.complaints.contains("hangs") })
      let ids = try display.run("xdotool", ["search", "--onlyvisible", "--class", "window-probe"])
      #expect(ids.isEmpty)
      #expect(program.isRunning)
    }

    @Test(
      "A window that is to be seen always comes back when it is minimised or taken away",
      arguments: [true, false])
    func comesBack(isManaged: Bool) throws {
      let display = try Display()
      let desktop = isManaged ? try display.startWindowManager() : nil
      let window = try display.openProbe(environment: ["PROBE": "covers,unclosable"])
      #expect(try eventually { try window.geometry() == "1600x1200+0+0" })
      let picture = try #require(try window.pictureAtRest())
      for hide in isManaged ? [window.minimize, window.hide] : [window.hide] {
        try hide()
        // There is no picture of it while it is away.
        #expect(
          try eventually { try window.isVisible() && (try? window.picture()) == picture })
        #expect(try window.geometry() == "1600x1200+0+0")
      }
      // Words still reach it.
      try window.press("z")
      #expect(eventually { window.program.complaints.contains("key z") })
      #expect(desktop?.isRunning != false)
    }

    @Test("Where such a window cannot come back, who looks on is told nothing until it does")
    func cannotComeBack() throws {
      let display = try Display()
      let desktop = try display.startWindowManager()
      let window = try display.openProbe(
        environment: ["PROBE": "covers,unclosable,observed,moves"])
      func presented() -> Int { window.program.complaints.count { $0 == "presented" } }
      #expect(eventually { presented() > 2 })
      // It would have to allow it.
      desktop.kill(SIGSTOP)
      defer { desktop.kill(SIGCONT) }
      try window.hide()
      #expect(try eventually { try !window.isVisible() })
      usleep(500_000)
      let told = window.program.complaints
      #expect(told.last?.hasPrefix("sleeps") == false)
      // A frame is due four times a second.
      usleep(1_500_000)
      #expect(window.program.complaints == told)
      let before = presented()
      desktop.kill(SIGCONT)
      #expect(eventually { presented() > before + 2 })
      #expect(try window.isVisible())
    }

    @Test("Who looks on is told of each wake-up once")
    func wakeUps() throws {
      let window = try Display().openProbe(environment: ["PROBE": "observed,moves"])
      #expect(eventually { window.program.complaints.count { $0 == "presented" } > 5 })
      let told = window.program.complaints
      #expect(told.contains("woke"))
      #expect(!zip(told, told.dropFirst()).contains { $0 == ("woke", "woke") })
    }

    @Test("A server that hangs shows as a frame that does not end, and one that goes on as frames")
    func hanging() throws {
      let display = try Display()
      let window = try display.openProbe(environment: ["PROBE": "observed,moves"])
      func presented() -> Int { window.program.complaints.count { $0 == "presented" } }
      #expect(eventually { presented() > 2 })
      #expect(!window.program.complaints.contains("sleeps for ever"))
      display.suspend()
      // A frame is due four times a second.
      usleep(1_000_000)
      let told = window.program.complaints
      #expect(told.last == "woke")
      usleep(1_000_000)
      #expect(window.program.complaints == told)
      let before = presented()
      display.resume()
      #expect(eventually { presented() > before + 2 })
    }
  }
}
