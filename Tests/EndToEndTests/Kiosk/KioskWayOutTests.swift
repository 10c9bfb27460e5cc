import Foundation
import Testing

extension EndToEnd {
  @Suite("A kiosk covers the screen, and nobody leaves it by chance")
  struct KioskWayOutTests {
    @Test(
      "It covers the screen and shows no pointer, with a window manager and without",
      arguments: [true, false])
    func covers(isManaged: Bool) throws {
      let display = try Display(size: "640x480")
      let desktop = isManaged ? try display.startWindowManager() : nil
      try display.run("xdotool", ["mousemove", "400", "400"])
      let kiosk = try RunningKiosk(["page-control"], on: display)
      let window = try #require(try kiosk.windows().first)
      let geometry = try display.run("xdotool", ["getwindowgeometry", "--shell", window])
      let words = String(decoding: geometry, as: UTF8.self).split(separator: "\n")
      #expect(Set(["X=0", "Y=0", "WIDTH=640", "HEIGHT=480"]).isSubset(of: words.map(String.init)))
      let client = try XClient(display)
      #expect(try eventually { try !client.showsPointer() })
      #expect(desktop?.isRunning != false)
    }

    @Test("Keys that close windows elsewhere do nothing, and no diagnostics come")
    func keys() throws {
      let display = try Display(size: "640x480")
      let desktop = try display.startWindowManager()
      // Nothing that has keys of its own.
      let folder = try TemporaryFolder()
      try folder.picture("red")
      try folder.write(#"{"version": 1, "items": [{"picture": "red.png"}]}"#, to: "hall.json")
      let kiosk = try RunningKiosk(
        ["--playlist", folder.path("hall.json"), "--idle", "600"], on: display)
      // A visit begins, so that the line which asks for a touch does not move meanwhile.
      try kiosk.click(at: 600, 20)
      #expect(try kiosk.status { $0.phase == "active" } != nil)
      let before = try kiosk.pictureAtRest()
      let scene = try #require(try kiosk.status()?.scenePid)
      for keys in ["ctrl+q", "alt+F4", "F12", "ctrl+w", "ctrl+alt+q", "Escape"] {
        try kiosk.press(keys)
      }
      #expect(try kiosk.shows(before))
      let after = try #require(try kiosk.status())
      #expect(after.scenePid == scene && after.restartCount == 0 && after.state == "running")
      #expect(desktop.isRunning)
    }

    @Test("Control, Alt and Q, the PIN and a button end it")
    func pin() throws {
      let display = try Display(size: "640x480")
      let asks = try ChildProcess(
        "/bin/sh", ["-c", "echo 2468 | \"$0\" kiosk pin", Vitrine.path],
        environment: display.kioskEnvironment)
      #expect(asks.exitCode(within: 60) == 0)
      let kiosk = try RunningKiosk(["page-control"], on: display)
      try kiosk.click(at: 600, 20)
      #expect(try kiosk.status { $0.phase == "active" } != nil)
      let item = try kiosk.pictureAtRest()
      try kiosk.press("ctrl+alt+q")
      #expect(try eventually { try kiosk.picture() != item })
      // A wrong one leads nowhere, and the button to close is not there yet.
      try kiosk.press("1", "1", "1", "1", "Return")
      let keypad = try kiosk.pictureAtRest()
      try kiosk.press("Escape")
      #expect(try kiosk.shows(item))
      try kiosk.press("ctrl+alt+q")
      #expect(try eventually { try kiosk.picture() != item })
      try kiosk.press("2", "4", "6", "8", "Return")
      let service = try kiosk.pictureAtRest()
      #expect(service != keypad && service != item)
      #expect(kiosk.program.isRunning)
      // "Close Kiosk".
      try kiosk.click(at: 320, 309)
      #expect(kiosk.program.exitCode(within: 60) == 0)
      #expect(try kiosk.windows().isEmpty)
    }

    @Test("A PIN's file that goes missing while the kiosk runs is told to who asks how it is")
    func lostPIN() throws {
      let display = try Display(size: "640x480")
      let asks = try ChildProcess(
        "/bin/sh", ["-c", "echo 2468 | \"$0\" kiosk pin", Vitrine.path],
        environment: display.kioskEnvironment)
      #expect(asks.exitCode(within: 60) == 0)
      let kiosk = try RunningKiosk(["page-control"], on: display)
      let pin = display.kioskState + "/pin"
      try FileManager.default.moveItem(atPath: pin, toPath: pin + ".away")
      try kiosk.press("ctrl+alt+q")
      try kiosk.press("2", "4", "6", "8", "Return")
      #expect(
        try kiosk.status {
          $0.notice == "\(pin): the PIN is gone, so that nobody is let in; "
            + "'kiosk pin' sets one"
        } != nil)
      #expect(kiosk.logs("the PIN is gone"))
      try FileManager.default.moveItem(atPath: pin + ".away", toPath: pin)
      try kiosk.press("2", "4", "6", "8", "Return")
      #expect(try kiosk.status { $0.notice.isEmpty } != nil)
    }

    @Test(
      "A corner that is held for long asks for the PIN; held for less, or elsewhere, it does not")
    func corner() throws {
      let display = try Display(size: "640x480")
      let asks = try ChildProcess(
        "/bin/sh", ["-c", "echo 2468 | \"$0\" kiosk pin", Vitrine.path],
        environment: display.kioskEnvironment)
      #expect(asks.exitCode(within: 60) == 0)
      let kiosk = try RunningKiosk(["page-control", "--idle", "600"], on: display)
      try kiosk.click(at: 600, 20)
      #expect(try kiosk.status { $0.phase == "active" } != nil)
      let item = try kiosk.pictureAtRest()
      try kiosk.hold(at: 600, 20, for: 6)
      try kiosk.hold(at: 40, 40, for: 1)
      #expect(try kiosk.shows(item))
      try kiosk.hold(at: 40, 40, for: 6)
      #expect(try eventually { try kiosk.picture() != item })
      try kiosk.press("2", "4", "6", "8", "Return")
      _ = try kiosk.pictureAtRest()
      try kiosk.click(at: 320, 309)
      #expect(kiosk.program.exitCode(within: 60) == 0)
    }

    @Test("Asked to quit it ends, and so do its processes")
    func quit() throws {
      let display = try Display(size: "640x480")
      let kiosk = try RunningKiosk(["page-control"], on: display)
      let scene = try #require(try kiosk.status()?.scenePid)
      #expect(try kiosk.tell("quit") == 0)
      #expect(kiosk.program.exitCode(within: 60) == 0)
      #expect(eventually { kill(scene, 0) != 0 })
      #expect(try kiosk.status() == nil)
      // Who asks now is told that there is none.
      #expect(try kiosk.tell("status") == 2)
    }

    @Test("It ends where its display does not answer, and where there is none")
    func quitWithoutDisplay() throws {
      let display = try Display(size: "640x480")
      let kiosk = try RunningKiosk(["activity-indicator"], on: display)
      display.suspend()
      #expect(try kiosk.tell("quit") == 0)
      #expect(kiosk.program.exitCode(within: 60) == 0)
      display.resume()
      let other = try RunningKiosk(["activity-indicator"], on: display)
      display.destroy()
      #expect(try other.status { $0.state == "noDisplay" } != nil)
      #expect(try other.tell("quit") == 0)
      #expect(other.program.exitCode(within: 60) == 0)
    }

    @Test("A signal to the supervisor ends it and its scene", arguments: [SIGTERM, SIGINT, SIGHUP])
    func signals(signal: Int32) throws {
      let display = try Display(size: "640x480")
      let kiosk = try RunningKiosk(["activity-indicator"], on: display)
      let scene = try #require(try kiosk.status()?.scenePid)
      kiosk.program.kill(signal)
      #expect(kiosk.program.exitCode(within: 60) == 0)
      #expect(eventually { kill(scene, 0) != 0 })
      #expect(kiosk.logs("ends the kiosk"))
    }

    @Test("A supervisor that is killed takes the scene with it, and another one can begin")
    func killed() throws {
      let display = try Display(size: "640x480")
      let first = try RunningKiosk(["page-control"], on: display)
      let scene = try #require(try first.status()?.scenePid)
      first.program.kill(SIGKILL)
      #expect(eventually { kill(scene, 0) != 0 })
      let second = try RunningKiosk(["page-control"], on: display)
      #expect(try second.status()?.pid == second.program.id)
    }

    @Test("A second kiosk on a seat is refused with the first one's process; another seat is free")
    func seats() throws {
      let display = try Display(size: "640x480")
      let first = try RunningKiosk(["page-control"], on: display)
      let second = try RunningKiosk.start(["page-control"], on: display)
      #expect(second.exitCode(within: 60) == 2)
      #expect(second.complaints.count == 1)
      #expect(second.complaints.first?.contains("\(first.program.id)") == true)
      let other = try RunningKiosk.start(["page-control", "--seat", "left"], on: display)
      #expect(try eventually { try first.tell("status", "--seat", "left") == 0 })
      #expect(try first.tell("quit", "--seat", "left") == 0)
      #expect(other.exitCode(within: 60) == 0)
      #expect(try first.status()?.state == "running")
    }

    @Test("Without a display a person is told in one line, with exit code 2")
    func noDisplay() throws {
      let display = try Display(size: "640x480")
      let kiosk = try RunningKiosk.start(
        ["page-control"], on: display, environment: ["DISPLAY": nil])
      #expect(kiosk.exitCode(within: 60) == 2)
      let complaints = kiosk.complaints.filter { !$0.contains("no PIN is set") }
      #expect(complaints.count == 1)
      #expect(complaints.first?.contains("DISPLAY") == true)
    }

    @Test("A turned screen shows the picture turned", arguments: [(90, 1), (180, 2), (270, 3)])
    func rotated(_ degrees: Int, _ quarters: Int) throws {
      let folder = try TemporaryFolder()
      let picture = folder.path("upright.png")
      let size = quarters == 2 ? "640x480" : "480x640"
      let snapshot = try ChildProcess(
        Vitrine.path, ["snapshot", "page-control", "--size", size, "--output", picture])
      #expect(snapshot.exitCode(within: 60) == 0)
      let expected = try Picture(png: Data(contentsOf: URL(filePath: picture)))
        .turned(by: quarters)
      let kiosk = try RunningKiosk(
        ["page-control", "--rotate", "\(degrees)"], on: Display(size: "640x480"))
      // The first touch begins a visit and does nothing else.
      try kiosk.click(at: 20, 20)
      #expect(try kiosk.shows(expected))
    }
  }
}
