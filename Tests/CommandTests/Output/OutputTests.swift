import Foundation
import Testing
import VitrineCommands
import VitrineFiles

@testable import VitrineTool

/// What the commands write, and leave as it was.
@Suite("Files that commands write")
struct OutputTests {
  private let folder: WorkFolder
  private static let draw = ["snapshot", "tab-bar", "--size", "60x40", "--output"]

  init() throws { folder = try WorkFolder() }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
  }

  @Test("A picture and a report go through a link, and the file keeps its permissions")
  func links() throws {
    #expect(try CommandRun(Self.draw + ["b.png"], in: folder).exitCode == 0)
    for (name, arguments) in [
      ("a.png", Self.draw + ["link.png"]),
      ("r.html", ["compare", "b.png", "b.png", "--report", "link.html"]),
    ] {
      try folder.write("old", to: name)
      chmod(folder.path(name), 0o600)
      let link = "link.\(name.split(separator: ".")[1])"
      #expect(symlink(name, folder.path(link)) == 0)
      #expect(try CommandRun(arguments, in: folder).exitCode == 0)
      #expect(try mode(name) == 0o600)
      #expect(try folder.data(name).count > 3)
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(link)) == name)
    }
    #expect(folder.names == ["a.png", "b.png", "link.html", "link.png", "r.html"])
  }

  @Test("What a killed command has left beside its files is removed by the next one")
  func leftovers() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("out"), withIntermediateDirectories: false)
    for name in ["old.png.unfinished-0.part", "out/old.png.unfinished-3.part", "taps.jsonl.part"] {
      try folder.write("left", to: name)
    }
    #expect(try CommandRun(Self.draw + ["a.png"], in: folder).exitCode == 0)
    #expect(try CommandRun(Self.draw + ["out"], in: folder).exitCode == 0)
    #expect(folder.names == ["a.png", "out", "taps.jsonl.part"])
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder.path("out"))
    #expect(pictures == ["tab-bar.png"])
  }

  @Test("A picture whose name is not UTF-8 is named, and all others of the folder are compared")
  func misnamed() throws {
    for (name, width) in [("before", 60), ("after", 70)] {
      let arguments = ["snapshot", "tab-bar", "page-control", "--size", "\(width)x40", "--output"]
      #expect(try CommandRun(arguments + [name], in: folder).exitCode == 0)
    }
    try FileManager.default.removeItem(atPath: folder.path("after/page-control.png"))
    try FileManager.default.copyItem(
      atPath: folder.path("before/page-control.png"), toPath: folder.path("after/page-control.png"))
    var path = Array(folder.path("after/x").utf8).map(CChar.init(bitPattern:))
    path += [CChar(bitPattern: 0xFF)] + ".png".utf8.map(CChar.init(bitPattern:)) + [0]
    let file = try #require(fopen(path, "w"))
    fclose(file)
    defer { unlink(path) }
    let run = try CommandRun(["compare", "before", "after", "--report", "r.html"], in: folder)
    #expect(run.exitCode == 1)
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("after/tab-bar.png: ") == true)
    #expect(
      lines.last == #"after/x\xff.png: the name is not UTF-8, so it cannot be compared; rename it"#)
    #expect(folder.names == ["after", "before", "r.html"])
  }

  @Test("Files that may not grow are told of as a full disk is, and nothing is left of a picture")
  func sizeLimit() throws {
    let run = try CommandRun(
      ["snapshot", "tab-bar", "--output", "a.png"], in: folder,
      shell: #"ulimit -f 1 && exec "$0" "$@""#)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("a.png: cannot be written (File too large)"), "\(run.errors)")
    #expect(folder.names.isEmpty)
  }

  @Test("Names of pictures cannot do anything to a terminal")
  func controls() throws {
    for name in ["a", "b"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: false)
    }
    #expect(try CommandRun(Self.draw + ["a/\u{1B}[2J\n\u{202E}.png"], in: folder).exitCode == 0)
    let run = try CommandRun(["compare", "a", "b"], in: folder)
    #expect(run.exitCode == 1)
    #expect(run.output == #"b/\u{1B}[2J\n\u{202E}.png: missing"# + "\n")
  }

  @Test("Names in a tree cannot do anything to a terminal, and in JSON they are what they were")
  func names() throws {
    let name = "\u{1B}[31m\u{1B}]0;x\u{07}\u{202E}evil\u{9B}2J"
    let line = ["at": 0.1, "type": "set", "name": "badge-1", "value": name] as [String: Any]
    try folder.write(
      String(decoding: JSONSerialization.data(withJSONObject: line), as: UTF8.self),
      to: "badge.jsonl")
    let script = ["tab-bar", "--script", "badge.jsonl", "--at", "1"]
    let tree = try CommandRun(["tree"] + script, in: folder)
    #expect(tree.exitCode == 0, "\(tree.errors)")
    let json = try CommandRun(["describe"] + script, in: folder)
    for output in [tree.output, json.output] {
      let lines = output.split(separator: "\n")
      #expect(lines.allSatisfy { String($0).escapedForTerminal == String($0) })
    }
    #expect(tree.output.contains(#"\u{202E}evil\u{009B}2J"#))
    #expect(json.output.contains(#"\u202eevil\u009b2J"#))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.output.utf8)) }
  }

  @Test("A folder for the state that cannot be made is named, with the reason and what to do")
  func stateFolder() throws {
    try folder.write("", to: "plain")
    let error = try #require(throws: InputError.self) {
      try StateFolder.make(folder.path("plain/state/vitrine"))
    }
    #expect(
      error.description.hasPrefix(
        "\(folder.path("plain")): this folder cannot be made (File exists"))
    #expect(error.description.contains("set XDG_STATE_HOME"))
    try StateFolder.make(folder.path("new/state"))
    try StateFolder.make(folder.path("new/state"))
    // What the system keeps to itself, also from root.
    let refused = try #require(throws: InputError.self) { try StateFolder.make("/sys/a/vitrine") }
    #expect(refused.description.hasPrefix("/sys/a: this folder cannot be made ("))
    #expect(!refused.description.contains("No such file"))
  }
}
