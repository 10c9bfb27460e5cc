import Glibc
import Testing
import VitrineCommands
import VitrineKioskScenes
import VitrineRenderer
import VitrineViews

@testable import VitrineKiosk

/// Playlists, which may come from anywhere.
@Suite struct PlaylistTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func refusal(_ json: String) throws -> String {
    let path = try folder.write("list.json", json)
    let error = try #require(throws: InputError.self) { try Playlist(path: path) }
    #expect(!error.description.contains("\n"))
    return error.description
  }

  @Test func `A playlist has items with times and knobs, and says how the kiosk behaves`() throws {
    try folder.picture("poster.png", 8, 6)
    try folder.write("words.ini", "[Strings]\ntouch-to-begin=Welcome\n")
    let path = try folder.write(
      "list.json",
      """
      {"version": 1, "idle": 30, "warning": 5, "tint": "#0A84FF", "strings": "words.ini",
       "language": "ko", "phone": "+82 2 555",
       "items": [{"exhibit": "counter", "seconds": 30, "set": {"step": 2, "on": true, "x": "y"}},
                 {"picture": "poster.png", "seconds": 8}]}
      """)
    let playlist = try Playlist(path: path)
    #expect(
      playlist.items == [
        .exhibit("counter", settings: ["step": "2", "on": "true", "x": "y"], seconds: 30),
        .picture(path: "\(folder.path)/poster.png", seconds: 8),
      ])
    #expect(playlist.idle == 30)
    #expect(playlist.warning == 5)
    #expect(playlist.strings == ["touch-to-begin": "Welcome"])
    #expect(playlist.language == "ko")
    #expect(playlist.phone == "+82 2 555")
  }

  @Test func `A playlist includes others of its folder`() throws {
    try folder.makeFolder("more")
    try folder.write("more/inner.json", #"{"version":1,"items":[{"exhibit":"b"}]}"#)
    let path = try folder.write(
      "list.json",
      #"{"version":1,"items":[{"exhibit":"a"},{"include":"more/inner.json"},{"exhibit":"c"}]}"#)
    let playlist = try Playlist(path: path)
    let names = playlist.items.map { item in
      if case .exhibit(let name, _, _) = item { name } else { "" }
    }
    #expect(names == ["a", "b", "c"])
    #expect(playlist.files.count == 2)
  }

  @Test(arguments: [
    ("", "not JSON"), ("{", "not JSON"), ("[]", "not of the right kind"),
    ("{}", "'version' is missing"),
    (#"{"version":1}"#, "'items' is missing"),
    (#"{"version":2,"items":[]}"#, "version 2 is not known"),
    (#"{"version":1,"items":[]}"#, "it has no items"),
    (#"{"version":1,"items":[{}]}"#, "exactly one of"),
    (#"{"version":1,"items":[{"exhibit":"a","picture":"b"}]}"#, "exactly one of"),
    (#"{"version":1,"items":[{"exhibit":"a","seconds":0}]}"#, "out of range"),
    (#"{"version":1,"items":[{"exhibit":"a","seconds":1e9}]}"#, "out of range"),
    (#"{"version":1,"items":[{"exhibit":"a","second":5}]}"#, "did you mean 'seconds'"),
    (#"{"version":1,"items":[{"exhibit":"a"}],"idel":5}"#, "did you mean 'idle'"),
    (#"{"version":1,"items":[{"exhibit":"a"}],"idle":0}"#, "out of range"),
    (#"{"version":1,"items":[{"exhibit":"a"}],"tint":"blue"}"#, "is not a color"),
    (#"{"version":1,"items":[{"exhibit":"a"}],"language":"fr"}"#, "is not known"),
    (#"{"version":1,"items":[{"exhibit":5}]}"#, "items[1].exhibit"),
    (#"{"version":1,"items":[{"picture":"no.png"}]}"#, "is not there"),
    (#"{"version":1,"items":[{"picture":"/etc/passwd"}]}"#, "outside of the playlist's folder"),
    (#"{"version":1,"items":[{"picture":"../x.png"}]}"#, "outside of the playlist's folder"),
    (#"{"version":1,"items":[{"picture":"a/../../x.png"}]}"#, "outside of the playlist's folder"),
    (#"{"version":1,"items":[{"include":"list.json"}]}"#, "includes itself"),
    (#"{"version":1,"items":[{"picture":"a.png","set":{"a":1}}]}"#, "only an exhibit has knobs"),
  ])
  func `What cannot be shown is refused with the place and a remedy`(
    _ json: String, _ problem: String
  ) throws {
    let message = try refusal(json)
    #expect(message.contains(problem), "\(message)")
    #expect(message.contains("list.json"))
  }

  @Test func `A circle of playlists, and too deep a nest, are refused`() throws {
    try folder.write("a.json", #"{"version":1,"items":[{"include":"b.json"}]}"#)
    try folder.write("b.json", #"{"version":1,"items":[{"include":"a.json"}]}"#)
    let circle = try #require(throws: InputError.self) {
      try Playlist(path: "\(folder.path)/a.json")
    }
    #expect(circle.description.contains("includes itself"))
    for depth in 0..<6 {
      try folder.write(
        "d\(depth).json", "{\"version\":1,\"items\":[{\"include\":\"d\(depth + 1).json\"}]}")
    }
    try folder.write("d6.json", #"{"version":1,"items":[{"exhibit":"a"}]}"#)
    let deep = try #require(throws: InputError.self) {
      try Playlist(path: "\(folder.path)/d0.json")
    }
    #expect(deep.description.contains("nested deeper than 4"))
  }

  @Test func `Playlists that include playlists without end, and hold nothing, are refused`() throws
  {
    for depth in 0..<5 {
      let include = Array(repeating: "{\"include\":\"e\(depth + 1).json\"}", count: 500)
      try folder.write(
        "e\(depth).json", "{\"version\":1,\"items\":[\(include.joined(separator: ","))]}")
    }
    try folder.write("e5.json", #"{"version":1,"items":[]}"#)
    let error = try #require(throws: InputError.self) {
      try Playlist(path: "\(folder.path)/e1.json")
    }
    #expect(error.description.contains("more than 100 playlists"), "\(error)")
  }

  @Test func `A knob's value has a length`() throws {
    let long = String(repeating: "x", count: 501)
    let list = "{\"version\":1,\"items\":[{\"exhibit\":\"a\",\"set\":{\"b\":\"\(long)\"}}]}"
    #expect(try refusal(list).contains("longer than 500"))
  }

  @Test func `Of several items each has a time, though none is given`() {
    let alone = program.items(
      of: Playlist(items: [.exhibit("counter", settings: [:], seconds: nil)]))
    #expect(alone.map(\.duration) == [nil])
    let one = Playlist.Item.exhibit("counter", settings: [:], seconds: nil)
    #expect(program.items(of: Playlist(items: [one, one])).map(\.duration) == [20, 20])
  }

  @Test func `A picture that is gone is left out, and the rest shows`() {
    let gone = Playlist.Item.picture(path: "\(folder.path)/gone.png", seconds: 5)
    let one = Playlist.Item.exhibit("counter", settings: [:], seconds: nil)
    #expect(program.items(of: Playlist(items: [gone, one])).map(\.id) == ["counter"])
  }

  @Test func `An app that cannot be made does no harm where names are enough`() throws {
    let program = KioskProgram(
      name: "test", subcommand: [],
      entries: [KioskEntry("broken", replay: ([], [])) { _ in throw InputError("no") }])
    let playlist = Playlist(["broken"], seconds: nil)
    try program.check(playlist, source: "x", makingScenes: false)
    #expect(throws: InputError.self) {
      try program.check(playlist, source: "x", makingScenes: true)
    }
  }

  @Test func `A huge file, too many items and deep brackets are refused`() throws {
    #expect(
      try refusal(String(repeating: " ", count: 300 << 10)).contains("limits"))
    let item = #"{"exhibit":"a"}"#
    let many = Array(repeating: item, count: 101).joined(separator: ",")
    #expect(try refusal("{\"version\":1,\"items\":[\(many)]}").contains("more than 100 items"))
    let deep = String(repeating: "[", count: 100_000)
    #expect(try refusal("{\"version\":1,\"items\":\(deep)").contains("list.json"))
  }

  @Test func `A link that leads out of the folder is refused`() throws {
    try folder.picture("inside.png", 4, 4)
    symlink("/etc", "\(folder.path)/away")
    symlink("inside.png", "\(folder.path)/near.png")
    #expect(
      try refusal(#"{"version":1,"items":[{"picture":"away/hostname"}]}"#)
        .contains("leads outside"))
    let path = try folder.write("ok.json", #"{"version":1,"items":[{"picture":"near.png"}]}"#)
    #expect(try Playlist(path: path).items.count == 1)
  }

  @Test func `A picture that is none, or is too large, is refused`() throws {
    try folder.write("no.png", "not a picture")
    #expect(try refusal(#"{"version":1,"items":[{"picture":"no.png"}]}"#).contains("no.png"))
    try folder.picture("wide.png", 4097, 1)
    #expect(
      try refusal(#"{"version":1,"items":[{"picture":"wide.png"}]}"#).contains("at most 4096"))
  }

  @Test func `Strings that nobody knows, or that are too long, are refused`() throws {
    try folder.write("words.ini", "[Strings]\nhello=x\n")
    let list = #"{"version":1,"items":[{"exhibit":"a"}],"strings":"words.ini"}"#
    #expect(try refusal(list).contains("unknown key 'hello'"))
    try folder.write("words.ini", "[Strings]\ncancel=\(String(repeating: "x", count: 501))\n")
    #expect(try refusal(list).contains("longer than 500"))
  }

  // MARK: Programs

  struct Counter: Part {
    var count = 0
    func body(in environment: Environment) -> some View<Self> { Text("\(count)") }
  }

  private var program: KioskProgram {
    KioskProgram(
      name: "test", subcommand: [],
      entries: [
        KioskEntry("counter", replay: ([], [])) { settings in
          guard settings.isEmpty else { throw InputError("no knob '\(settings.keys.first ?? "")'") }
          return ViewScene(Counter())
        }
      ])
  }

  @Test func `What a program cannot show is refused by name`() throws {
    let unknown = try #require(throws: InputError.self) {
      try program.check(
        Playlist(["conter"], seconds: nil), source: "list.json", makingScenes: false)
    }
    #expect(unknown.description.contains("did you mean 'counter'"))
    let path = try folder.write(
      "knobs.json", #"{"version":1,"items":[{"exhibit":"counter","set":{"a":1}}]}"#)
    let knob = try #require(throws: InputError.self) {
      try program.check(Playlist(path: path), source: path, makingScenes: true)
    }
    #expect(knob.description.contains("no knob 'a'"))
  }

  @Test func `The items of a playlist are made anew each time`() throws {
    let items = program.items(of: Playlist(["counter"], seconds: 20))
    #expect(items.map(\.id) == ["counter"])
    #expect((items.first?.makeScene() as? ViewScene<Counter>)?.model == Counter())
  }

  /// An app of two windows.
  struct Desk: App {
    var sheets = [1, 2]

    @WindowsBuilder<Self> var windows: Windows<Self> {
      AuxiliaryWindow("Sheet", for: \.sheets) { id in Text("\(id)") }
    }
  }

  @Test func `An app that declares windows has a stage of its own for each visitor`() throws {
    let items = KioskProgram(name: "test", subcommand: [], entries: [.app(Desk.self)])
      .items(of: Playlist(["Desk"], seconds: nil))
    var scene = try #require(items.first?.makeScene() as? ViewScene<Stage>)
    #expect(scene.model.windows.map(\.id) == ["Desk/Sheet/1", "Desk/Sheet/2"])
    #expect(scene.model.arrangement.panes == ["Desk/Sheet/1"])
    scene.model.split("Desk/Sheet/2", at: .trailing)
    let next = try #require(items.first?.makeScene() as? ViewScene<Stage>)
    #expect(next.model.arrangement.panes == ["Desk/Sheet/1"])
    // Beside others it stands on theirs.
    let shared = KioskProgram(name: "test", subcommand: [], entries: [.app(Desk.self)])
      .items(of: Playlist(["Desk"], seconds: nil), isOnStage: true)
    #expect(shared.first?.makeScene() is WindowsScene<Desk>)
  }

  @Test func `The last playlist that was right is kept as it is`() throws {
    let path = try folder.write("list.json", #"{"version":1,"items":[{"exhibit":"counter"}]}"#)
    let playlist = try Playlist(path: path)
    let file = StateFile<LastValidPlaylist>(path: "\(folder.path)/kept.json")
    try file.write(LastValidPlaylist(path: path, playlist: playlist))
    #expect(file.read() == .value(LastValidPlaylist(path: path, playlist: playlist)))
  }
}
