import Foundation
import Testing

extension EndToEnd {
  @Suite("The window opens as it was left")
  struct StateTests {
    @Test("Exhibit, size and place come back, also behind a title bar", arguments: [false, true])
    func reopened(isManaged: Bool) throws {
      let display = try Display()
      let desktop = isManaged ? try display.startWindowManager() : nil
      let first = try GalleryWindow([], on: display)
      // To the search, then to the list.
      try first.press("Tab")
      try first.press("Tab")
      try first.press("Down")
      try first.press("Down")
      try first.resize(to: 901, 611)
      try first.move(to: 123, 77)
      #expect(eventually { display.keeps("\"width\" : 901") && display.keeps("\"x\" : 123") })
      let place = try first.geometry()
      first.program.kill(SIGTERM)
      #expect(first.program.exitCode(within: 60) == 0)
      let state = try display.state()
      let second = try GalleryWindow([], on: display)
      #expect(try eventually { try second.geometry() == place })
      second.program.kill(SIGTERM)
      #expect(second.program.exitCode(within: 60) == 0)
      #expect(try display.state() == state)
      let described = try ChildProcess(Vitrine.path, ["describe", "gallery"]).readAll()
      let fresh = String(decoding: described, as: UTF8.self)
      let chosen = state.split(separator: "\n").first { $0.contains("\"exhibit\"") }
      let name = try #require(chosen?.split(separator: "\"").dropFirst(3).first)
      // Down went from the exhibit that a new gallery begins with to another.
      #expect(!fresh.contains("\"exhibit\" : \"\(name)\""))
      #expect(desktop?.isRunning != false)
    }

    @Test("What a copy of a killed program has left is gone at the next start")
    func abandonedCopy() throws {
      let display = try Display()
      let folder = URL(filePath: display.stateHome).appending(path: "temporary")
      let abandoned = folder.appending(path: "vitrine-copy-aaaaaa")
      try FileManager.default.createDirectory(at: abandoned, withIntermediateDirectories: true)
      try Data(count: 10).write(to: abandoned.appending(path: ".copy.vitrine-copy"))
      let window = try GalleryWindow([], on: display, environment: ["TMPDIR": folder.path])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
      window.program.kill(SIGTERM)
      #expect(window.program.exitCode(within: 60) == 0)
    }

    @Test("Amid a copy the window asks before it closes; a signal does not wait for the answer")
    func closingAmidACopy() throws {
      let display = try Display()
      let window = try GalleryWindow(["progress-task", "--set", "job=copy"], on: display)
      // At once: it takes six seconds.
      try window.press("ctrl+q")
      func stage() throws -> Double {
        let picture = try window.picture()
        let place = [Double(picture.width / 2), Double(picture.height * 3 / 4), 20, 20]
        return try #require(picture.part(place)).brightness
      }
      // The alert dims the stage, which is nearly white.
      #expect(try eventually { try stage() < 0.85 })
      #expect(window.program.isRunning)
      window.program.kill(SIGTERM)
      #expect(window.program.exitCode(within: 60) == 0)
    }

    @Test("Killed without notice, at most the last second is lost")
    func killed() throws {
      let display = try Display()
      let window = try GalleryWindow([], on: display)
      try window.resize(to: 777, 555)
      #expect(eventually { display.keeps("\"width\" : 777") })
      window.program.kill(SIGKILL)
      #expect(window.program.exitCode(within: 60) == nil)
      let next = try GalleryWindow([], on: display)
      #expect(try eventually { try next.geometry().hasPrefix("777x555") })
    }

    @Test("SIGTERM comes before anything was saved: it is saved all the same")
    func pending() throws {
      let display = try Display()
      let window = try GalleryWindow([], on: display)
      try window.resize(to: 777, 555)
      #expect(try eventually { try window.picture().width == 777 })
      window.program.kill(SIGTERM)
      #expect(window.program.exitCode(within: 60) == 0)
      #expect(display.keeps("\"width\" : 777"))
    }

    @Test(
      "Closed over the whole screen it opens so again, and goes back to the place it had before",
      arguments: [true, false])
    func fullScreen(isManaged: Bool) throws {
      let display = try Display()
      let desktop = isManaged ? try display.startWindowManager() : nil
      let state = Self.state(x: 120, y: 90, width: 820, height: 610, isFullScreen: true)
      try display.setState(Data(state.utf8))
      for key in ["F11", "Escape"] {
        let window = try GalleryWindow([], on: display)
        #expect(try eventually { try window.geometry() == "1600x1200+0+0" })
        window.program.kill(SIGTERM)
        #expect(window.program.exitCode(within: 60) == 0)
        #expect(display.keeps("\"width\" : 820") && display.keeps("\"x\" : 120"))
        #expect(display.keeps("\"isFullScreen\" : true"))

        let next = try GalleryWindow([], on: display)
        #expect(try eventually { try next.geometry() == "1600x1200+0+0" })
        try next.press(key)
        #expect(try eventually { try next.geometry().hasPrefix("820x610+") })
        #expect(eventually { display.keeps("\"isFullScreen\" : false") })
        try next.press("F11")
        #expect(try eventually { try next.geometry() == "1600x1200+0+0" })
        next.program.kill(SIGTERM)
        #expect(next.program.exitCode(within: 60) == 0)
        #expect(display.keeps("\"width\" : 820") && display.keeps("\"y\" : 90"))
        try display.setState(Data(state.utf8))
      }
      #expect(desktop?.isRunning != false)
    }

    @Test("Options come first")
    func options() throws {
      let display = try Display()
      try display.setState(Data(Self.state(width: 800, height: 600).utf8))
      let window = try GalleryWindow(["--size", "640x480"], on: display)
      #expect(try eventually { try window.geometry().hasPrefix("640x480") })
    }

    @Test("A window that shows one exhibit leaves no trace")
    func particular() throws {
      let display = try Display()
      for arguments in [["tab-bar"], ["--at", "0"]] {
        let window = try GalleryWindow(arguments, on: display)
        window.program.kill(SIGTERM)
        #expect(window.program.exitCode(within: 60) == 0)
      }
      #expect(!FileManager.default.fileExists(atPath: display.statePath))
    }

    @Test(
      "A file that is of no use is set aside with one line, and the window opens",
      arguments: [
        Data(), Data("{\"version\":1,\"win".utf8), Data("[1,2]".utf8),
        Data("{\"version\":1,\"window\":{\"x\":\"left\"}}".utf8),
        Data("{\"version\":2,\"window\":{}}".utf8), Data(repeating: 0x20, count: 2 << 20),
        Data([0xFF, 0x00, 0xC3]),
      ])
    func broken(content: Data) throws {
      let display = try Display()
      try display.setState(content)
      let window = try GalleryWindow([], on: display)
      window.program.kill(SIGTERM)
      #expect(window.program.exitCode(within: 60) == 0)
      #expect(window.program.complaints.count == 1)
      #expect(window.program.complaints.first?.contains("broken-1") == true)
      let aside = URL(filePath: display.statePath + ".broken-1")
      #expect(try Data(contentsOf: aside) == content)
      #expect(try display.state().contains("\"version\" : 1"))
    }

    @Test(
      "A file of 1 GB, a folder and a pipe are set aside too", arguments: ["file", "dir", "fifo"])
    func strange(kind: String) throws {
      let display = try Display()
      try display.setState(Data())
      switch kind {
      case "file": #expect(truncate(display.statePath, 1 << 30) == 0)
      case "dir":
        #expect(unlink(display.statePath) == 0)
        #expect(mkdir(display.statePath, 0o700) == 0)
      default:
        #expect(unlink(display.statePath) == 0)
        #expect(mkfifo(display.statePath, 0o600) == 0)
      }
      let window = try GalleryWindow([], on: display)
      window.program.kill(SIGTERM)
      #expect(window.program.exitCode(within: 60) == 0)
      #expect(window.program.complaints.count == 1)
      #expect(try display.state().contains("\"version\" : 1"))
    }

    @Test("Parts of the gallery that make no sense are as in a new one; the window's place is kept")
    func wrongTypes() throws {
      let display = try Display()
      let window = """
        {"x":40,"y":30,"width":720,"height":540,"isFullScreen":false}
        """
      let gallery = """
        {"version":1,"exhibit":5,"knobs":[],"view":9,"speed":"x","loops":"yes","choices":3}
        """
      try display.setState(
        Data("{\"version\":1,\"window\":\(window),\"gallery\":\(gallery)}".utf8))
      let opened = try GalleryWindow([], on: display)
      #expect(try eventually { try opened.geometry() == "720x540+40+30" })
      opened.program.kill(SIGTERM)
      #expect(opened.program.exitCode(within: 60) == 0)
      #expect(opened.program.complaints == [])
      #expect(display.keeps("\"width\" : 720"))
    }

    @Test("Places and sizes that make no sense are passed over")
    func nonsense() throws {
      let display = try Display()
      try display.setState(
        Data(Self.state(x: -1e300, y: 90_000, width: 1e300, height: -5).utf8))
      let window = try GalleryWindow([], on: display)
      #expect(try eventually { try window.geometry().hasPrefix("1280x800") })
      #expect(window.program.complaints == [])
    }

    @Test("Where nothing can be kept, one line says so and the window opens")
    func nowhere() throws {
      let display = try Display()
      for environment: [String: String?] in [
        ["XDG_STATE_HOME": nil, "HOME": nil], ["XDG_STATE_HOME": "/proc/state"],
      ] {
        let window = try GalleryWindow([], on: display, environment: environment)
        window.program.kill(SIGTERM)
        #expect(window.program.exitCode(within: 60) == 0)
        #expect(window.program.complaints.count == 1)
      }
    }

    @Test("What could not be written is written at the end")
    func failedOnce() throws {
      let display = try Display()
      let window = try GalleryWindow([], on: display)
      try window.resize(to: 701, 500)
      #expect(eventually { display.keeps("\"width\" : 701") })
      let folder = display.stateHome + "/vitrine"
      try FileManager.default.moveItem(atPath: folder, toPath: folder + ".away")
      try Data().write(to: URL(filePath: folder))
      try window.resize(to: 702, 500)
      #expect(eventually { window.program.complaints.count == 1 })
      try FileManager.default.removeItem(atPath: folder)
      try FileManager.default.moveItem(atPath: folder + ".away", toPath: folder)
      window.program.kill(SIGTERM)
      #expect(window.program.exitCode(within: 60) == 0)
      #expect(display.keeps("\"width\" : 702"))
    }

    @Test("What somebody has damaged meanwhile is set aside at the end, with a notice")
    func damagedMeanwhile() throws {
      let display = try Display()
      let window = try GalleryWindow([], on: display)
      try window.resize(to: 703, 500)
      #expect(eventually { display.keeps("\"width\" : 703") })
      try Data("damage".utf8).write(to: URL(filePath: display.statePath))
      window.program.kill(SIGTERM)
      #expect(window.program.exitCode(within: 60) == 0)
      #expect(window.program.complaints.count == 1)
      #expect(display.keeps("\"width\" : 703"))
      let aside = try String(contentsOfFile: display.statePath + ".broken-1", encoding: .utf8)
      #expect(aside == "damage")
    }

    @Test("Of two windows at once the last to write wins, and the file is whole all the time")
    func two() throws {
      let display = try Display()
      let other = try Display()
      let shared = ["XDG_STATE_HOME": Optional(display.stateHome)]
      let a = try GalleryWindow([], on: display)
      let b = try GalleryWindow([], on: other, environment: shared)
      for step in 0..<6 {
        try a.resize(to: 700 + step, 500)
        try b.resize(to: 800 + step, 500)
        let isKept = try eventually {
          guard FileManager.default.fileExists(atPath: display.statePath) else { return false }
          let state = try display.state()
          let whole = try JSONSerialization.jsonObject(with: Data(state.utf8))
          return whole is [String: Any]
            && (state.contains("\"width\" : 70\(step)") || state.contains("\"width\" : 80\(step)"))
        }
        #expect(isKept)
      }
      a.program.kill(SIGTERM)
      #expect(a.program.exitCode(within: 60) == 0)
      try b.resize(to: 806, 500)
      #expect(eventually { display.keeps("\"width\" : 806") })
      b.program.kill(SIGTERM)
      #expect(b.program.exitCode(within: 60) == 0)
      #expect(display.keeps("\"width\" : 806"))
      let left = try FileManager.default.contentsOfDirectory(atPath: display.stateHome + "/vitrine")
      #expect(left == ["gallery.json"])
    }

    private static func state(
      x: Double = 10, y: Double = 10, width: Double, height: Double, isFullScreen: Bool = false
    ) -> String {
      """
      {"version":1,"window":{"x":\(x),"y":\(y),"width":\(width),"height":\(height),
      "isFullScreen":\(isFullScreen)}}
      """
    }
  }
}

extension Display {
  /// The gallery's file.
  var statePath: String { stateHome + "/vitrine/gallery.json" }

  /// What the gallery keeps.
  func state() throws -> String { try String(contentsOfFile: statePath, encoding: .utf8) }

  /// True where what the gallery keeps contains words.
  func keeps(_ words: String) -> Bool { (try? state())?.contains(words) ?? false }

  /// Lets the gallery find bytes.
  func setState(_ bytes: Data) throws {
    try FileManager.default.createDirectory(
      atPath: stateHome + "/vitrine", withIntermediateDirectories: true)
    try bytes.write(to: URL(filePath: statePath))
  }
}
