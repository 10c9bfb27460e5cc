import Foundation
import Testing

@Suite struct CommandTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  /// Runs a command line that succeeds without a message.
  @discardableResult
  private func run(
    _ line: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let run = try CommandRun(line.split(separator: " ").map(String.init), in: folder)
    #expect(run.exitCode == 0, "\(line): \(run.errors)", sourceLocation: sourceLocation)
    #expect(run.errors == "", sourceLocation: sourceLocation)
    return run.output
  }

  private func json(_ line: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(try run(line).utf8))
  }

  /// Width and height as a PNG's header has them.
  private func size(_ name: String) throws -> [Int] {
    let header = try folder.data(name)
    #expect(header.prefix(8) == Data([137, 80, 78, 71, 13, 10, 26, 10]))
    return [16, 20].map { start in header[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test(
    "every command has help with an example, on standard output",
    arguments: [
      "window", "list", "snapshot", "filmstrip", "describe", "compare", "review", "bench",
    ])
  func help(_ command: String) throws {
    let help = try run("\(command) --help")
    #expect(help.contains("Example: vitrine"))
    #expect(help == (try run("help \(command)")))
  }

  @Test(
    "the help of what draws has the defaults, the whole scene's name, and the script's format",
    arguments: ["snapshot", "filmstrip", "describe"])
  func sceneHelp(_ command: String) throws {
    // Lines are broken anywhere.
    let help = try run("\(command) --help").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    for expected in [
      "(default: 1280x800)", "(default: 1)", "'gallery' is the window's whole scene",
      "docs/SCRIPTS.md",
    ] {
      #expect(help.contains(expected))
    }
  }

  @Test("no command loads the whole of Foundation, whose Unicode data are 40 MB")
  func libraries() throws {
    let run = try CommandRun(
      ["--version"], in: folder, environment: ["LD_TRACE_LOADED_OBJECTS": "1"])
    #expect(run.output.contains("libFoundationEssentials.so"))
    #expect(!run.output.contains("libFoundation.so"))
  }

  @Test("the help of the whole names every command")
  func wholeHelp() throws {
    let help = try run("--help")
    for command in ["list", "snapshot", "filmstrip", "describe", "compare", "review", "bench"] {
      #expect(help.contains("\n  \(command) "))
    }
  }

  @Test("list prints a line for each exhibit, and its JSON the same ids with their knobs")
  func list() throws {
    let lines = try run("list").split(separator: "\n")
    let entries = try #require(try json("list --json") as? [[String: Any]])
    let ids = entries.compactMap { $0["id"] as? String }
    #expect(lines.compactMap { $0.split(separator: " ").first.map(String.init) } == ids)
    let tabs = try #require(entries.first { $0["id"] as? String == "tab-bar" })
    #expect(Set(tabs.keys) == ["id", "title", "summary", "guidance", "knobs"])
    let knobs = try #require(tabs["knobs"] as? [[String: Any]])
    let count = try #require(knobs.first { $0["name"] as? String == "tabs" })
    #expect(count["type"] as? String == "integer")
    #expect((count["range"] as? [Int])?.count == 2)
    #expect(count["default"] is Int)
  }

  @Test("every knob's default is one that --set takes")
  func defaults() throws {
    let entries = try #require(try json("list --json") as? [[String: Any]])
    for entry in entries {
      let id = try #require(entry["id"] as? String)
      var line = ["describe", id]
      for knob in entry["knobs"] as? [[String: Any]] ?? [] {
        let value = try #require(knob["default"])
        let text = knob["type"] as? String == "toggle" ? "\(value as? Bool ?? false)" : "\(value)"
        line += ["--set", "\(knob["name"] ?? "")=\(text)"]
      }
      let run = try CommandRun(line, in: folder)
      #expect(run.exitCode == 0, "\(run.errors)")
    }
  }

  @Test("a snapshot has the size times the scale, and is the same at every run")
  func snapshot() throws {
    try run("snapshot tab-bar --size 200x150.5 --scale 2 --output a.png")
    #expect(try size("a.png") == [400, 301])
    try run("snapshot tab-bar --size 200x150.5 --scale 2 --output b.png")
    #expect(try folder.data("a.png") == folder.data("b.png"))
    #expect(folder.names == ["a.png", "b.png"])
  }

  @Test(
    "each shared option changes the picture",
    arguments: [
      "--appearance dark", "--contrast increased", "--direction rtl", "--language ko",
      "--text-scale 1.5", "--set exhibit=tab-bar",
    ])
  func options(_ option: String) throws {
    try run("snapshot gallery --size 900x600 --output a.png")
    try run("snapshot gallery --size 900x600 --output b.png \(option)")
    #expect(try folder.data("a.png") != folder.data("b.png"))
  }

  @Test("time moves what moves, unless motion is reduced where that says so")
  func time() throws {
    let line = "snapshot activity-indicator --size 100x100 --output"
    try run("\(line) a.png")
    try run("\(line) b.png --at 0.5")
    #expect(try folder.data("a.png") != folder.data("b.png"))
  }

  @Test("one exhibit goes to an existing folder under its id; several make the folder")
  func folders() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("old"), withIntermediateDirectories: false)
    try run("snapshot tab-bar --size 50x50 --output old")
    #expect(try size("old/tab-bar.png") == [50, 50])
    try run("snapshot tab-bar page-control --size 50x50 --output new")
    #expect(try size("new/tab-bar.png") == [50, 50])
    #expect(try size("new/page-control.png") == [50, 50])
  }

  @Test("--all draws every exhibit of the list, and no more")
  func all() throws {
    try run("snapshot --all --size 320x240 --output all")
    let ids = try run("list").split(separator: "\n").map { "\($0.prefix { $0 != " " }).png" }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("all")).sorted()
        == ids.sorted())
  }

  @Test("a filmstrip is as wide as its frames and the gaps between them")
  func filmstrip() throws {
    try run(
      "filmstrip activity-indicator --from 0 --to 1 --frames 5 --size 60x40 --output strip.png")
    #expect(try size("strip.png") == [5 * 60 + 4 * 4, 40])
  }

  @Test("a film has the size of its frames, and the first of them where it does not play")
  func film() throws {
    try run(
      "filmstrip activity-indicator --from 0 --to 1 --frames 5 --animated --size 60x40 --output film.png"
    )
    #expect(try size("film.png") == [60, 40])
    let bytes = try folder.data("film.png")
    #expect(bytes.range(of: Data("acTL".utf8)) != nil)
    try run("snapshot activity-indicator --at 0 --size 60x40 --output first.png")
    let run = try CommandRun(["compare", "first.png", "film.png"], in: folder)
    #expect(run.exitCode == 0, "\(run.output)")
  }

  @Test("describe prints the documented fields")
  func describe() throws {
    let report = try #require(
      try json("describe activity-indicator --size 300x200 --at 0.5") as? [String: Any])
    #expect(Set(report.keys) == ["exhibit", "time", "size", "animating", "damage", "root"])
    #expect(report["exhibit"] as? String == "activity-indicator")
    #expect(report["time"] as? Double == 0.5)
    #expect(report["size"] as? [Double] == [300, 200])
    #expect(report["animating"] as? Bool == true)
    #expect((report["damage"] as? [[Double]])?.allSatisfy { $0.count == 4 } == true)
    let root = try #require(report["root"] as? [String: Any])
    #expect(
      Set(root.keys) == [
        "id", "role", "label", "value", "frame", "visible", "enabled", "focused", "state",
        "children",
      ])
  }

  @Test("a script is replayed, up to its last event where no time is given")
  func script() throws {
    try folder.write(
      """
      {"at":0.5,"type":"down","pointer":"touch","id":1,"target":"tab-bar/tab-1"}
      {"at":0.6,"type":"up","pointer":"touch","id":1,"target":"tab-bar/tab-1"}
      """, to: "tap.jsonl")
    let report = try #require(
      try json("describe tab-bar --script tap.jsonl") as? [String: Any])
    #expect(report["time"] as? Double == 0.6)
    try run("snapshot tab-bar --size 400x300 --output a.png")
    try run("snapshot tab-bar --size 400x300 --output b.png --script tap.jsonl --at 2")
    #expect(try folder.data("a.png") != folder.data("b.png"))
  }

  @Test("compare is silent where pictures are the same, and prints what differs where not")
  func compare() throws {
    try run("snapshot tab-bar --size 100x100 --output a.png")
    try run("snapshot tab-bar --size 100x100 --appearance dark --output b.png")
    try run("snapshot tab-bar --size 90x100 --output c.png")
    #expect(try run("compare a.png a.png") == "")
    let colors = try CommandRun(["compare", "a.png", "b.png"], in: folder)
    #expect(colors.exitCode == 1 && colors.errors == "")
    #expect(colors.output.hasPrefix("b.png: "))
    #expect(colors.output.contains("pixels differ, the first at (0, 0): actual #"))
    #expect(colors.output.contains(" instead of reference #"))
    try run("snapshot tab-bar --size 100x100 --set badge-1=7 --output d.png")
    let badge = try CommandRun(["compare", "a.png", "d.png"], in: folder)
    #expect(badge.output.hasSuffix("; all in 'tab-bar/tab-0/badge'\n"))
    let sizes = try CommandRun(["compare", "a.png", "c.png"], in: folder)
    #expect(sizes.exitCode == 1)
    #expect(sizes.output == "c.png: actual 90x100 pixels instead of reference 100x100\n")
  }

  @Test("folders are compared picture by picture, and what only one has differs")
  func compareFolders() throws {
    try run("snapshot tab-bar page-control --size 50x50 --output a")
    try run("snapshot tab-bar page-control --size 50x50 --output b")
    #expect(try run("compare a b") == "")
    try FileManager.default.removeItem(atPath: folder.path("b/page-control.png"))
    let missing = try CommandRun(["compare", "a", "b"], in: folder)
    #expect(missing.exitCode == 1 && missing.output == "b/page-control.png: missing\n")
    let extra = try CommandRun(["compare", "b", "a"], in: folder)
    #expect(extra.exitCode == 1 && extra.output == "a/page-control.png: has no reference\n")
  }
}
