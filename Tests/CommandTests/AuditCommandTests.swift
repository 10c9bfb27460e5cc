import Foundation
import Testing

/// `vitrine audit`, `vitrine explore` and `vitrine map`.
@Suite struct AuditCommandTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  private func run(_ line: String) throws -> CommandRun {
    try CommandRun(line.split(separator: " ").map(String.init), in: folder)
  }

  @Test("An exhibit that is right ends with 0, and says how much was measured")
  func clean() throws {
    let run = try run("audit progress-bar")
    #expect(run.exitCode == 0 && run.errors == "")
    let last = run.output.split(separator: "\n").last ?? ""
    #expect(last.contains(" measured, 0 wrong, ") && last.hasSuffix(" excepted"))
  }

  @Test("What is wrong ends with 1, a line and a picture each; without exceptions all of it is")
  func findings() throws {
    try folder.write(#"{"exceptions": []}"#, to: "none.json")
    let run = try run("audit kiosk-guide --exceptions none.json --output found")
    #expect(run.exitCode == 1 && run.errors == "")
    #expect(
      run.output.contains("kiosk-guide: highlights at ")
        && run.output.contains("[C14, partialScreen]"))
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder.path("found"))
    #expect(pictures.contains { $0.hasPrefix("kiosk-guide.partialScreen.") })
    #expect(try folder.read("found/audit.txt") == run.output)
  }

  @Test(
    "The folder has the report as it is printed, also where nothing is wrong",
    arguments: [("", "audit.txt"), (" --json", "audit.json"), (" --sarif", "audit.sarif")])
  func reportFile(_ option: String, _ name: String) throws {
    let run = try run("audit progress-bar --output found/\(option)")
    #expect(run.exitCode == 0 && run.errors == "")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("found")) == [name])
    #expect(try folder.read("found/\(name)") == run.output)
  }

  @Test("A report that cannot take its place is refused before anything is looked at")
  func refusesReport() throws {
    let place = folder.url.appending(path: "found/audit.txt")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let run = try run("audit --output found")
    #expect(run.exitCode == 2 && run.errors.contains("found/audit.txt: "), "\(run.errors)")
  }

  @Test("Text and SARIF name a file by the same path, where it is below the working folder")
  func paths() throws {
    try folder.write(#"{"exceptions": []}"#, to: "none.json")
    let arguments = "audit kiosk-guide --exceptions none.json"
    let pattern = /\[C14, partialScreen\] at VitrineExhibits\/([\w+]+\.swift):\d+/
    let name = try #require(try run(arguments).output.firstMatch(of: pattern)).output.1
    let exhibits = folder.url.appending(path: "Sources/Exhibits")
    try FileManager.default.createDirectory(at: exhibits, withIntermediateDirectories: true)
    try folder.write("", to: "Sources/Exhibits/\(name)")
    let path = "Sources/Exhibits/\(name)"
    let text = try run(arguments).output
    #expect(text.contains("[C14, partialScreen] at \(path):"), "\(text)")
    #expect(!text.contains("VitrineExhibits/\(name)"))
    #expect(try run("\(arguments) --sarif").output.contains(#""\#(path)""#))
    let map = try run("map kiosk-guide --exceptions none.json --screens 1").output
    #expect(map.contains(" at \(path):") && !map.contains("VitrineExhibits/\(name)"), "\(map)")
  }

  @Test("A shard audits its part")
  func shard() throws {
    let shards = try ["1/2", "2/2"].map {
      try run("audit tab-bar rating list text-field --json --shard \($0)").output
    }
    for id in ["tab-bar", "rating", "list", "text-field"] {
      #expect(shards.count { $0.contains(#""scene" : "\#(id)""#) } == 1, "\(id)")
    }
  }

  @Test("JSON and SARIF are such")
  func formats() throws {
    let json = try run("audit tab-bar --json")
    #expect(json.exitCode == 0)
    let reports = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect((reports?["reports"] as? [Any])?.count == 1)
    let sarif = try run("audit tab-bar --sarif")
    let log = try JSONSerialization.jsonObject(with: Data(sarif.output.utf8)) as? [String: Any]
    #expect(log?["version"] as? String == "2.1.0")
  }

  @Test("Explaining a pixel says colour, view, component, source, knobs and guidelines")
  func explains() throws {
    let run = try run("explain progress-bar --pixel 400,122")
    #expect(run.exitCode == 0 && run.errors == "")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "color        #007AFF")
    #expect(lines.contains { $0.contains("ProgressBar progress-bar") })
    #expect(
      lines.contains {
        $0.hasPrefix("source") && $0.contains("ProgressBarExhibit.swift:")
      })
    #expect(lines.contains { $0.hasPrefix("pixel knobs") && $0.contains("value") })
    #expect(lines.contains { $0.hasPrefix("guidelines") && $0.contains("P9") })
    let json = try self.run("explain progress-bar --pixel 400,122 --json")
    let found = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(found?["color"] as? String == "#007AFF")
    #expect(found?["contrast"] == nil && !run.output.contains("contrast"), "there are no words")
  }

  @Test("Explaining words says how much they stand out, last")
  func explainsContrast() throws {
    let run = try run("explain controls --pixel 210,86")
    let line = try #require(run.output.split(separator: "\n").last)
    #expect(
      line.wholeMatch(
        of: /contrast +[0-9]+\.[0-9], 4\.5 is needed: #([0-9A-F]{6}) on #([0-9A-F]{6})/)
        != nil, "\(line)")
    let json = try self.run("explain controls --pixel 210,86 --json")
    let found = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let contrast = try #require(found?["contrast"] as? [String: Any])
    #expect(contrast["needed"] as? Double == 4.5)
    #expect((1...21).contains(contrast["ratio"] as? Double ?? 0))
    let colors = try ["letters", "ground"].map { try #require(contrast[$0] as? String) }
    #expect(line.hasSuffix(": \(colors[0]) on \(colors[1])"))
  }

  @Test(
    "Exploring an exhibit that is right says what was done, the same each time, and ends with 0")
  func explores() throws {
    let runs = try (0..<2).map { _ in try run("explore progress-bar --events 30 --seed 5") }
    #expect(runs[0].exitCode == 0 && runs[0].errors == "")
    let line =
      /progress-bar: \d+ events \(\d+ \w+(, \d+ [a-z ]+)+\), 0 found, seed 5, hash [0-9a-f]{16}\n/
    #expect(try line.wholeMatch(in: runs[0].output) != nil, "\(runs[0].output)")
    #expect(runs[0].output == runs[1].output)
  }

  @Test("A folder that cannot be written is refused before anything is done")
  func refusesOutput() throws {
    try folder.write("", to: "taken")
    let file = try run("explore tab-bar --events 1000000 --output taken")
    #expect(file.exitCode == 2 && file.errors.contains("taken: not a folder"), "\(file.errors)")
    let missing = try run("explore tab-bar --events 1000000 --output no/where")
    #expect(missing.exitCode == 2 && missing.errors.contains("check that the folder exists"))
    #expect(file.output + missing.output == "" && folder.names == ["taken"])
  }

  @Test(
    "A map has a line for each screen, says what was left out, and ends with what was looked at")
  func maps() throws {
    let run = try run("map tab-bar --size 390x700")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(run.errors == "" && lines.first == "1 Rooms, at the start")
    #expect(lines.contains("2 Kitchen, tap 'Kitchen' on 1"))
    #expect(lines.contains { $0.hasPrefix("1 Rooms: ") && $0.contains("were not tried") })
    #expect(lines.last?.contains(" checks measured, ") == true)
  }

  @Test("A map that stops says so, as JSON too")
  func stopsMapping() throws {
    let text = try run("map tab-bar --size 390x700 --screens 2").output
    #expect(text.contains("stopped at 2 screens: ") && text.contains("\n2 screens, "))
    let json = try run("map tab-bar --size 390x700 --screens 2 --json").output
    let map = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect((map?["screens"] as? [Any])?.count == 2 && map?["stopped"] is String)
  }

  @Test("The page of a map has a picture of each screen, and links from one to the next")
  func mapPage() throws {
    let run = try run("map tab-bar --size 390x700 --screens 3 --output map.html")
    #expect(run.errors == "" && folder.names == ["map.html"])
    let dom = try Chromium.dom(of: folder.url.appendingPathComponent("map.html"), "")
    let page = String(dom.prefix(upTo: dom.range(of: "<script")?.lowerBound ?? dom.endIndex))
    #expect(page.contains("<h1 id=\"title\">Map of tab-bar</h1>"))
    #expect(page.components(separatedBy: "<article class=\"card\"").count == 4)
    #expect(page.components(separatedBy: "src=\"data:image/png;base64,").count == 4)
    #expect(page.contains("href=\"#screen-2\"") && page.contains("stopped at 3 screens"))
  }

  @Test(
    "Bad input ends with 2 and one line",
    arguments: [
      ("audit tab-ba", "did you mean 'tab-bar'?"),
      ("audit tab-bar --json --sarif", "not both"),
      ("audit tab-bar --exceptions none.json", "none.json: "),
      ("explain progress-bar", "Missing expected argument '--pixel <x,y>'"),
      ("explain progress-bar --pixel 1", "give a column and a row"),
      ("explain progress-bar --pixel 1280,0", "1280×800 pixels"),
      ("explore", "Missing expected argument '<exhibit>'"),
      ("explore tab-ba", "did you mean 'tab-bar'?"),
      ("explore tab-bar --events 0", "give 1 to 1000000"),
      ("map tab-ba", "did you mean 'tab-bar'?"),
      ("map tab-bar --screens 0", "give 1 to 10000"),
      ("map tab-bar --output map.png", "let the name end in .html"),
      ("map tab-bar --output none/map.html", "check that the folder exists and is writable"),
    ])
  func badInput(_ line: String, _ expected: String) throws {
    let run = try run(line)
    #expect(run.exitCode == 2 && run.output == "")
    #expect(run.errors.contains(expected), "\(run.errors)")
    #expect(run.errorLines.count == 2 && folder.names == [])
  }
}
