import Foundation
import Testing

extension EndToEnd {
  @Suite("M6: Several windows of one program")
  struct SeveralWindowsTests {
    /// The probe with its windows "One" and "Two".
    private struct Windows {
      let display: Display
      let program: ChildProcess
      let one: GalleryWindow
      let two: GalleryWindow

      init(on display: Display) throws {
        self.display = display
        program = try ChildProcess(
          Display.probe, ["windows"],
          environment: [
            "DISPLAY": display.name, "WAYLAND_DISPLAY": nil, "XDG_RUNTIME_DIR": nil,
            "XDG_STATE_HOME": display.stateHome,
          ])
        one = try GalleryWindow(titled: "One", of: program, on: display)
        two = try GalleryWindow(titled: "Two", of: program, on: display)
      }

      /// True once the scene has said a line.
      func says(_ line: String) -> Bool { eventually { program.complaints.contains(line) } }

      /// True once there is no window of a title on the screen.
      func hasNone(_ title: String) throws -> Bool {
        try eventually { try display.windows(titled: title).isEmpty }
      }

      /// How often each window was drawn so far.
      /// - Parameter window: whose key it is asked by; nil for the first.
      func framesDrawn(askedOf window: GalleryWindow? = nil) throws -> [String: Int] {
        let before = program.complaints.count { $0.hasPrefix("drawn") }
        try (window ?? one).press("f")
        guard eventually({ program.complaints.count { $0.hasPrefix("drawn") } > before }) else {
          return [:]
        }
        let words = program.complaints.last { $0.hasPrefix("drawn") }?.split(separator: " ") ?? []
        return words.dropFirst().reduce(into: [:]) { counts, word in
          let parts = word.split(separator: "=")
          if parts.count == 2 { counts[String(parts[0])] = Int(parts[1]) }
        }
      }
    }

    @Test(
      "Keys and mouse go to their window, and the program ends with its last window",
      arguments: [true, false])
    func events(isManaged: Bool) throws {
      let display = try Display()
      let desktop = isManaged ? try display.startWindowManager() : nil
      let windows = try Windows(on: display)
      #expect(try windows.one.geometry().hasPrefix("320x240"))
      #expect(try windows.two.geometry().hasPrefix("240x200"))
      try windows.one.move(to: 100, 100)
      try windows.two.move(to: 600, 100)
      // Window managers map new windows beneath others for a moment.
      #expect(!windows.program.complaints.contains { $0.hasSuffix("hide") })
      try windows.two.press("a")
      #expect(windows.says("two key a"))
      try windows.one.press("z")
      #expect(windows.says("one key z"))
      try windows.two.click(at: 50, 60)
      #expect(windows.says("two press 50 60"))
      try windows.one.click(at: 70, 80)
      #expect(windows.says("one press 70 80"))
      #expect(!windows.program.complaints.contains("one key a"))
      try windows.one.press("c")
      #expect(try windows.hasNone("One"))
      #expect(windows.program.isRunning)
      try windows.two.press("x")
      #expect(windows.says("two close"))
      #expect(windows.program.exitCode(within: 60) == 0)
      #expect(windows.program.complaints.last == "over")
      #expect(desktop?.isRunning != false)
    }

    @Test("M6: A recording of several windows replays to the pixels that each of them showed")
    func recorded() throws {
      let folder = try TemporaryFolder()
      let display = try Display()
      _ = try display.startWindowManager()
      let program = try ChildProcess(
        Display.probe, ["desk", "--record", folder.path("taps.jsonl"), "--appearance", "light"],
        environment: [
          "DISPLAY": display.name, "WAYLAND_DISPLAY": nil, "XDG_RUNTIME_DIR": nil,
          "XDG_STATE_HOME": display.stateHome,
        ])
      let desk = try GalleryWindow(titled: "Desk", of: program, on: display)
      let sheet = try GalleryWindow(titled: "Sheet", of: program, on: display)
      // What another window covers has no pixels.
      try desk.move(to: 20, 40)
      try sheet.move(to: 500, 40)
      try sheet.resize(to: 420, 260)
      try sheet.press("Tab")
      try sheet.press("space")
      try desk.press("Tab")
      try desk.press("space")
      try sheet.press("Tab")
      try sheet.press("space")
      let note = try GalleryWindow(titled: "Note", of: program, on: display)
      try note.move(to: 20, 400)
      try sheet.press("ctrl+w")
      #expect(try eventually { try display.windows(titled: "Sheet").isEmpty })
      let shown = [
        ("Desk/1", try #require(try desk.pictureAtRest())),
        ("Note/1", try #require(try note.pictureAtRest())),
      ]
      program.kill(SIGTERM)
      #expect(program.exitCode(within: 60) == 0)
      let line = try #require(program.complaints.last)
      let command = try #require(line.components(separatedBy: "replay with: ").last)
      let replay = command.replacing("VitrineWindowProbe --", with: "VitrineWindowProbe desk --")
      for (window, picture) in shown {
        let shell = try ChildProcess(
          "/bin/sh", ["-c", "cd '\(folder.url.path)' && \(replay) --window \(window)"])
        #expect(shell.exitCode(within: 60) == 0, "\(shell.complaints)")
        let replayed = try Picture(png: Data(contentsOf: folder.url.appending(path: "replay.png")))
        #expect(replayed == picture, "\(window)")
      }
    }

    @Test("The close button asks the scene, which may keep the window; signals do not ask")
    func closing() throws {
      let display = try Display()
      let desktop = try display.startWindowManager()
      let windows = try Windows(on: display)
      try windows.two.press("k")
      #expect(windows.says("two key k"))
      // A window manager that is busy may not know yet which window has the keys.
      #expect(
        try eventually {
          try windows.two.press("alt+F4")
          return eventually(within: 10) { windows.program.complaints.contains("two close") }
        })
      try windows.two.press("k")
      #expect(eventually { windows.program.complaints.count { $0 == "two key k" } == 2 })
      try windows.two.press("alt+F4")
      #expect(try windows.hasNone("Two"))
      try windows.one.press("n")
      _ = try GalleryWindow(titled: "W2", of: windows.program, on: display)
      windows.program.kill(SIGTERM)
      #expect(windows.program.exitCode(within: 60) == 0)
      #expect(!windows.program.complaints.contains("one close"))
      #expect(desktop.isRunning)
    }

    @Test(
      "M1: still and minimized windows draw nothing beside one that moves"
    )
    func frames() throws {
      let display = try Display()
      let desktop = try display.startWindowManager()
      let windows = try Windows(on: display)
      try windows.two.press("m")
      #expect(windows.says("two key m"))
      try windows.one.press("m")
      #expect(windows.says("one key m"))
      try windows.two.minimize()
      #expect(windows.says("two hide"))
      let first = try windows.framesDrawn()
      usleep(1_000_000)
      let second = try windows.framesDrawn()
      #expect(second["two"] == first["two"])
      #expect(try #require(second["one"]) > #require(first["one"]) + 5)
      // Back on the screen and in front, it goes on.
      try windows.one.press("b")
      #expect(windows.says("two show"))
      #expect(try eventually { try windows.two.isActive() })
      #expect(try eventually { try windows.framesDrawn()["two"] ?? 0 > second["two"] ?? 0 })
      try windows.two.press("m")
      #expect(eventually { windows.program.complaints.count { $0 == "two key m" } == 2 })
      // That keys go to the first window now is a frame of the second.
      _ = try windows.framesDrawn()
      let third = try windows.framesDrawn()
      usleep(500_000)
      #expect(try windows.framesDrawn()["two"] == third["two"])
      try windows.one.press("m")
      #expect(try eventually { try windows.one.wakeUpsAtRest(ofMainThread: true) == 0 })
      #expect(desktop.isRunning)
    }

    @Test("What one window changes shows in the other, and a title follows the scene")
    func changes() throws {
      let display = try Display()
      let windows = try Windows(on: display)
      func corner(_ window: GalleryWindow) throws -> UInt32? {
        try window.picture().part([20, 20, 1, 1])?.corner
      }
      #expect(try eventually { try corner(windows.two) == 0xFFFF_FFFF })
      try windows.one.press("s")
      #expect(try eventually { try corner(windows.two) == 0xFF00_0000 })
      try windows.two.press("r")
      _ = try GalleryWindow(titled: "Renamed", of: windows.program, on: display)
      #expect(try windows.hasNone("Two"))
    }

    @Test("M8: a prominent window keeps input from the others, and a click brings it forward")
    func prominent() throws {
      let display = try Display()
      let desktop = try display.startWindowManager()
      let windows = try Windows(on: display)
      try windows.one.press("p")
      let front = try GalleryWindow(titled: "Front", of: windows.program, on: display)
      try windows.one.move(to: 100, 100)
      try windows.two.move(to: 600, 100)
      try front.move(to: 1000, 600)
      try windows.two.press("a")
      #expect(try eventually { try windows.two.isActive() })
      try windows.two.click(at: 50, 60)
      #expect(try eventually { try front.isActive() })
      try front.press("z")
      #expect(windows.says("front key z"))
      #expect(!windows.program.complaints.contains("two key a"))
      #expect(!windows.program.complaints.contains { $0.hasPrefix("two press") })
      try front.press("c")
      #expect(try windows.hasNone("Front"))
      try windows.two.click(at: 50, 60)
      #expect(windows.says("two press 50 60"))
      #expect(desktop.isRunning)
    }

    @Test(
      "Each new window is a little below and beside the one in use and those before it",
      arguments: [true, false])
    func cascade(isManaged: Bool) throws {
      let display = try Display()
      let desktop = isManaged ? try display.startWindowManager() : nil
      let windows = try Windows(on: display)
      try windows.one.move(to: 100, 100)
      let first = try place(windows.one)
      try windows.one.press("n")
      let third = try GalleryWindow(titled: "W3", of: windows.program, on: display)
      #expect(try eventually { try place(third) == first.map { $0 + 26 } })
      try windows.one.press("n")
      let fourth = try GalleryWindow(titled: "W4", of: windows.program, on: display)
      #expect(try eventually { try place(fourth) == first.map { $0 + 52 } })
      #expect(desktop?.isRunning != false)
    }

    @Test("M1: a window that another one covers draws nothing until a part of it shows")
    func covered() throws {
      let display = try Display()
      let windows = try Windows(on: display)
      try windows.one.press("m")
      try windows.two.resize(to: 500, 400)
      try windows.two.move(to: 200, 20)
      try windows.one.move(to: 60, 60)
      let moving = try windows.framesDrawn(askedOf: windows.two)["one"] ?? 0
      #expect(
        try eventually { try windows.framesDrawn(askedOf: windows.two)["one"] ?? 0 > moving })
      #expect(!windows.program.complaints.contains("one hide"))
      try windows.two.move(to: 20, 20)
      #expect(windows.says("one hide"))
      let drawn = try windows.framesDrawn(askedOf: windows.two)["one"] ?? 0
      usleep(500_000)
      #expect(try windows.framesDrawn(askedOf: windows.two)["one"] == drawn)
      try windows.two.move(to: 200, 20)
      #expect(windows.says("one show"))
      #expect(
        try eventually { try windows.framesDrawn(askedOf: windows.two)["one"] ?? 0 > drawn })
    }

    @Test(
      "M8: a window that is pulled open is around its point, and on the screen",
      arguments: [true, false])
    func origin(isManaged: Bool) throws {
      let display = try Display()
      let desktop = isManaged ? try display.startWindowManager() : nil
      let windows = try Windows(on: display)
      try windows.one.move(to: 100, 100)
      let first = try place(windows.one)
      try windows.one.press("o")
      let middle = try GalleryWindow(titled: "From", of: windows.program, on: display)
      #expect(try eventually { try place(middle) == [first[0] + 200 - 80, first[1] + 140 - 60] })
      // The window manager gives a new window the keys.
      if isManaged { #expect(windows.says("from focus")) }
      try windows.one.press("e")
      let edge = try GalleryWindow(titled: "Edge", of: windows.program, on: display)
      // At its middle it would be off the screen; xdotool counts what is around a window twice.
      #expect(
        try eventually { try place(edge).allSatisfy { 0..<60 ~= $0 } })
      #expect(desktop?.isRunning != false)
    }

    /// The corner of a window's content.
    private func place(_ window: GalleryWindow) throws -> [Int] {
      try window.geometry().split(separator: "+").dropFirst().compactMap { Int($0) }
    }

    @Test("Words are typed into the window that has the focus")
    func text() throws {
      let display = try Display()
      let windows = try Windows(on: display)
      try windows.one.press("i")
      #expect(windows.says("one key i"))
      try windows.two.press("y")
      #expect(windows.says("two text y"))
      #expect(!windows.program.complaints.contains("one text y"))
    }
  }
}
