import Foundation
import Testing

extension EndToEnd {
  @Suite("A kiosk's playlist while it runs")
  struct KioskPlaylistTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      for color in ["red", "blue", "lime"] { try folder.picture(color) }
    }

    /// Writes a playlist of one picture.
    private func show(_ color: String) throws {
      try folder.write(
        #"{"version": 1, "items": [{"picture": "\#(color).png"}]}"#, to: "hall.json")
    }

    /// True once the screen is filled with a color.
    private func shows(_ color: String, _ kiosk: RunningKiosk) throws -> Bool {
      try eventually { try kiosk.picture().corner == TemporaryFolder.colors[color] }
    }

    @Test("A changed file takes over; a wrong one is told of, and the last good one goes on")
    func changes() throws {
      try show("red")
      let kiosk = try RunningKiosk(
        ["--playlist", folder.path("hall.json")], on: Display(size: "640x480"))
      #expect(try shows("red", kiosk))
      try show("blue")
      #expect(try shows("blue", kiosk))
      #expect(kiosk.logs("the playlist has changed: 1 items"))
      try folder.write(#"{"version": 1, "items": [{"picture": "none.png"}]}"#, to: "hall.json")
      #expect(try kiosk.status { $0.notice.contains("none.png") } != nil)
      #expect(kiosk.logs("none.png"))
      #expect(try kiosk.picture().corner == TemporaryFolder.colors["blue"])
      // Also after a failure, while the file is still wrong.
      try kiosk.kill(SIGKILL)
      let status = try kiosk.status { $0.restartCount == 1 && $0.state == "running" }
      #expect(status?.notice.contains("none.png") == true)
      #expect(try shows("blue", kiosk))
      try show("lime")
      #expect(try shows("lime", kiosk))
      #expect(try kiosk.status { $0.notice.isEmpty && $0.item.name == "lime.png" } != nil)
    }

    @Test("A name of a playlist is one line of the status, and does nothing to a terminal")
    func names() throws {
      let name = "evil\u{1B}[31m\u{1B}]0;x\u{07}\u{202E}\u{9B}2J\nstate: fine.png"
      try FileManager.default.copyItem(atPath: folder.path("red.png"), toPath: folder.path(name))
      let list = ["version": 1, "items": [["picture": name]]] as [String: Any]
      try folder.write(
        String(decoding: JSONSerialization.data(withJSONObject: list), as: UTF8.self),
        to: "hall.json")
      let kiosk = try RunningKiosk(
        ["--playlist", folder.path("hall.json")], on: Display(size: "640x480"))
      #expect(try kiosk.status { $0.item.name == name } != nil)
      let words = try kiosk.answer("status")
      #expect(words.contains(#"\nstate: fine.png (1), "#), "\(words)")
      let lines = words.split(separator: "\n")
      #expect(!lines.contains { $0.hasPrefix("state:") })
      for text in lines + [try kiosk.answer("status", "--json").dropLast()] {
        #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
        #expect(!text.unicodeScalars.contains { $0.properties.isBidiControl })
      }
    }

    @Test("A picture that is missing when the file is read can come later")
    func missingPicture() throws {
      try show("red")
      let kiosk = try RunningKiosk(
        ["--playlist", folder.path("hall.json")], on: Display(size: "640x480"))
      try folder.write(#"{"version": 1, "items": [{"picture": "navy.png"}]}"#, to: "hall.json")
      #expect(try kiosk.status { $0.notice.contains("navy.png") } != nil)
      try folder.picture("navy")
      #expect(try eventually { try kiosk.picture().corner == TemporaryFolder.colors["navy"] })
      #expect(try kiosk.status { $0.notice.isEmpty } != nil)
    }

    @Test("Other files in its folder are no change, and what is wrong is told once")
    func otherFiles() throws {
      try show("red")
      let kiosk = try RunningKiosk(
        ["--playlist", folder.path("hall.json")], on: Display(size: "640x480"))
      let frames = try kiosk.status()?.framesPresented
      try folder.write("words", to: "notes.txt")
      usleep(1_000_000)
      try show("blue")
      #expect(try shows("blue", kiosk))
      #expect(kiosk.log.split(separator: "\n").count { $0.contains("has changed") } == 1)
      #expect(frames != nil)
      try folder.write("{", to: "hall.json")
      #expect(kiosk.logs("the one before goes on"))
      try folder.write("more words", to: "notes.txt")
      usleep(1_000_000)
      try show("lime")
      #expect(try shows("lime", kiosk))
      #expect(kiosk.log.split(separator: "\n").count { $0.contains("goes on") } == 1)
    }

    @Test("A file in a folder that only the new playlist names is watched, too")
    func newFolder() throws {
      try show("red")
      let kiosk = try RunningKiosk(
        ["--playlist", folder.path("hall.json")], on: Display(size: "640x480"))
      try FileManager.default.createDirectory(
        atPath: folder.path("weekend"), withIntermediateDirectories: true)
      let include = { (color: String) throws in
        try FileManager.default.copyItem(
          atPath: folder.path("\(color).png"), toPath: folder.path("weekend/\(color).png"))
        try folder.write(
          #"{"version": 1, "items": [{"picture": "\#(color).png"}]}"#, to: "weekend/list.json")
      }
      try include("blue")
      try folder.write(
        #"{"version": 1, "items": [{"include": "weekend/list.json"}]}"#, to: "hall.json")
      #expect(try shows("blue", kiosk))
      try include("lime")
      #expect(try shows("lime", kiosk))
    }

    @Test("A picture that another one takes the place of is shown, in whatever folder it is")
    func newPicture() throws {
      try FileManager.default.createDirectory(
        atPath: folder.path("posters"), withIntermediateDirectories: true)
      let hang = { (color: String) throws in
        try FileManager.default.copyItem(
          atPath: folder.path("\(color).png"), toPath: folder.path("posters/new.png"))
        #expect(rename(folder.path("posters/new.png"), folder.path("posters/today.png")) == 0)
      }
      try hang("red")
      try folder.write(
        #"{"version": 1, "items": [{"picture": "posters/today.png"}]}"#, to: "hall.json")
      let kiosk = try RunningKiosk(
        ["--playlist", folder.path("hall.json")], on: Display(size: "640x480"))
      #expect(try shows("red", kiosk))
      try hang("blue")
      #expect(try shows("blue", kiosk))
    }

    @Test("A part of a new playlist that is wrong is read again once it is mended")
    func mendedPart() throws {
      try show("red")
      let kiosk = try RunningKiosk(
        ["--playlist", folder.path("hall.json")], on: Display(size: "640x480"))
      try FileManager.default.createDirectory(
        atPath: folder.path("weekend"), withIntermediateDirectories: true)
      try folder.write("{", to: "weekend/list.json")
      try folder.write(
        #"{"version": 1, "items": [{"include": "weekend/list.json"}]}"#, to: "hall.json")
      #expect(try kiosk.status { $0.notice.contains("weekend/list.json") } != nil)
      try folder.write(
        #"{"version": 1, "items": [{"picture": "blue.png"}]}"#, to: "weekend/list.json")
      #expect(try kiosk.status { $0.notice.contains("blue.png") } != nil)
      try FileManager.default.copyItem(
        atPath: folder.path("blue.png"), toPath: folder.path("weekend/blue.png"))
      #expect(try shows("blue", kiosk))
      #expect(try kiosk.status { $0.notice.isEmpty } != nil)
    }

    @Test("A new playlist waits for the end of a visit")
    func visit() throws {
      try show("red")
      let kiosk = try RunningKiosk(
        ["--playlist", folder.path("hall.json"), "--idle", "8", "--warning", "0"],
        on: Display(size: "640x480"))
      try kiosk.click(at: 300, 200)
      #expect(try kiosk.status { $0.phase == "active" } != nil)
      try show("blue")
      #expect(kiosk.logs("the playlist has changed"))
      let status = try #require(try kiosk.status())
      // Where the machine was so slow that nobody is there any more, nothing is to be seen of it.
      if status.phase == "active" { #expect(status.item.name == "red.png") }
      #expect(try shows("blue", kiosk))
      #expect(try kiosk.status()?.resets == 1)
    }

    @Test("M12: with --stage all of a playlist is on one stage, where keys choose")
    func stage() throws {
      // The same may stand there twice.
      let items = ["red", "blue", "red"].map { #"{"picture": "\#($0).png"}"# }
      try folder.write(
        #"{"version": 1, "items": [\#(items.joined(separator: ", "))]}"#, to: "hall.json")
      let kiosk = try RunningKiosk(
        ["--stage", "--playlist", folder.path("hall.json")], on: Display(size: "640x480"))
      #expect(try shows("red", kiosk))
      #expect(try kiosk.status()?.item.name == "stage")
      // The touch that wakes the screen does nothing else.
      try kiosk.click(at: 600, 20)
      try kiosk.press("ctrl+alt+Up")
      let previews = ["red", "blue", "red"].map { TemporaryFolder.colors[$0] }
      #expect(
        try eventually {
          let picture = try kiosk.picture()
          return [115.0, 320, 525].map { x in picture.part([x, 230, 1, 1])?.corner } == previews
        })
      try kiosk.press("Right", "Return")
      #expect(try shows("blue", kiosk))
    }

    @Test("A playlist that is wrong at the start is told in one line, with exit code 2")
    func wrong() throws {
      try folder.write(#"{"version": 1, "items": []}"#, to: "hall.json")
      let kiosk = try RunningKiosk.start(
        ["--playlist", folder.path("hall.json")], on: Display(size: "640x480"))
      #expect(kiosk.exitCode(within: 60) == 2)
      #expect(kiosk.complaints.count == 1)
      #expect(kiosk.complaints.first?.contains("hall.json") == true)
    }
  }
}
