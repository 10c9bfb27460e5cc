import Foundation
import Testing

/// Every one of these ends with exit code 2, one line, and nothing written.
@Suite struct BadInputTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  /// Runs a command line of words that blanks part.
  private func check(
    _ line: String, _ environment: [String: String] = [:], says expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = folder.names
    let run = try CommandRun(
      line.split(separator: " ").map(String.init), in: folder, environment: environment)
    #expect(run.exitCode == 2, "\(line)", sourceLocation: sourceLocation)
    #expect(run.output == "", sourceLocation: sourceLocation)
    #expect(run.errorLines.count == 2 && run.errorLines.last == "", sourceLocation: sourceLocation)
    #expect(run.errors.hasPrefix("vitrine: "), sourceLocation: sourceLocation)
    #expect(
      run.errors.contains(expected), "\(run.errors) for '\(line)'", sourceLocation: sourceLocation)
    #expect(folder.names == before, sourceLocation: sourceLocation)
  }

  @Test(
    "an unknown exhibit is named, with the nearest one",
    arguments: [
      ("snapshot tab-ba --output a.png", "no exhibit 'tab-ba'; did you mean 'tab-bar'?"),
      ("snapshot tab-bar qqqq --output out", "no exhibit 'qqqq'; 'vitrine list' names them all"),
      ("describe page-contrl", "did you mean 'page-control'?"),
      ("tree page-contrl", "did you mean 'page-control'?"),
      ("filmstrip x --from 0 --to 1 --frames 2 --output a.png", "no exhibit 'x'"),
      ("snapsht", "no exhibit or command 'snapsht'; did you mean 'snapshot'?"),
    ])
  func exhibits(_ line: String, _ expected: String) throws { try check(line, says: expected) }

  @Test(
    "wrong usage names the option, and the help to look at",
    arguments: [
      ("snapshot", "'--output <file|dir>'; see 'vitrine snapshot --help'"),
      ("snapshot --output a.png", "name an exhibit, or give --all"),
      ("snapshot tab-bar --all --output a.png", "not both"),
      ("snapshot tab-bar --output a.png --siz 1x1", "Did you mean '--size'?"),
      ("snapshot tab-bar --output", "Missing value for '--output"),
      ("describe", "Missing expected argument '<exhibit>'"),
      ("describe tab-bar page-control", "'page-control'"),
      ("tree", "Missing expected argument '<exhibit>'"),
      ("compare a.png", "Missing expected argument '<actual>'"),
      (
        "bench foo",
        "'foo' is invalid for '<names>': it takes mixed, spinners, slide, text, layout, material, tabs, "
          + "wall, pace, first-frame, idle, windows, stage, snapshot; see 'vitrine bench --help'"
      ),
      ("list --jsn", "see 'vitrine list --help'"),
    ])
  func usage(_ line: String, _ expected: String) throws { try check(line, says: expected) }

  @Test(
    "a bad value of a shared option is named, with what it takes",
    arguments: [
      ("--size 0x100", "'--size"), ("--size 100", "1280x800"), ("--size -5x100", "'-5x100'"),
      ("--size 100xnan", "1280x800"), ("--size infx1", "1280x800"), ("--size 1x1x1", "1280x800"),
      ("--size 16000x16000", "a picture at most 67108864"),
      ("--size 16385x10", "16385x10 points at scale 1 cannot be drawn"),
      ("--size 10000x10 --scale 2", "1 to 16384 pixels"), ("--size 1e300x1", "cannot be drawn"),
      ("--scale 0", "'0'"), ("--scale -1", "'-1'"), ("--scale nan", "'nan'"),
      ("--scale inf", "'inf'"), ("--scale 0.0001", "cannot be drawn"),
      ("--appearance blue", "'light' and 'dark'"), ("--contrast high", "'increased'"),
      ("--direction up", "'ltr' and 'rtl'"), ("--language fr", "'en-XA'"),
      ("--text-scale 9", "0.5 to 3"), ("--text-scale nan", "0.5 to 3"),
      ("--safe-area 47", "four numbers"), ("--safe-area 1,2,3,", "47,0,34,0"),
      ("--safe-area -1,0,0,0", "'-1,0,0,0'"), ("--safe-area 1,nan,0,0", "four numbers"),
      ("--motion none", "'reduced'"), ("--at -1", "seconds from 0"), ("--at nan", "'nan'"),
      ("--at inf", "'inf'"), ("--at 1e9", "86400"), ("--at soon", "'soon'"),
      ("--set tabs", "an equals sign"), ("--set =3", "an equals sign"),
      ("--set nope=1", "no knob 'nope'; the knobs are tabs"),
      ("--set tabs=99", "knob 'tabs' does not take '99'; it takes a whole number"),
    ])
  func options(_ option: String, _ expected: String) throws {
    try check("snapshot tab-bar --output a.png \(option)", says: expected)
    try check("describe tab-bar \(option)", says: expected)
  }

  @Test("a window that is asked for a knob that its exhibit lacks names the exhibit")
  func windowKnob() throws {
    try check("tab-bar --set nope=1", says: "--set nope=1 for 'tab-bar': no knob 'nope'")
  }

  @Test("an output that cannot be written is named before anything is drawn")
  func outputs() throws {
    try folder.write("", to: "plain")
    try folder.write("", to: "plain.png")
    try check("snapshot tab-bar --output nowhere/a.png", says: "nowhere: cannot be written")
    try check("snapshot tab-bar --output a.jpg", says: "let the name end in .png")
    try check("snapshot tab-bar --output plain/a.png", says: "plain")
    try check("snapshot --all --output plain.png", says: "several pictures need a folder")
    try check("snapshot --all --output new.png", says: "several pictures need a folder")
    try check("snapshot tab-bar --output plain.png/a.png", says: "plain.png: not a folder")
    try check("snapshot --all --output no/where", says: "no: cannot be written")
    try check("snapshot tab-bar --output /proc/a.png", says: "/proc")
    try check("snapshot tab-bar --output /dev/null", says: "let the name end in .png")
    #expect(try folder.read("plain.png") == "")
  }

  @Test("where one of several files cannot be written, none is")
  func blockedOutput() throws {
    let blocked = folder.path("out/tab-bar.png")
    try FileManager.default.createDirectory(
      atPath: blocked, withIntermediateDirectories: true)
    try check(
      "snapshot page-control tab-bar --output out", says: "out/tab-bar.png: not a regular file")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("out")) == ["tab-bar.png"])
  }

  @Test(
    "times and frames of a filmstrip are checked",
    arguments: [
      ("--from 1 --to 0 --frames 2", "--from 1.0 is after --to 0.0"),
      ("--from -1 --to 0 --frames 2", "seconds from 0"),
      ("--from 0 --to nan --frames 2", "'nan'"), ("--from 0 --to 1 --frames 0", "--frames 0"),
      ("--from 0 --to 1 --frames -3", "--frames -3"),
      ("--from 0 --to 1 --frames 2.5", "'2.5'"),
      ("--from 0 --to 1 --frames 100", "a smaller size, or a scale of 0."),
      ("--from 0 --to 1 --frames 10001 --animated", "10001 frames and 10000 is the most"),
    ])
  func filmstrips(_ times: String, _ expected: String) throws {
    try check("filmstrip tab-bar --output a.png \(times)", says: expected)
  }

  @Test("a bad script is named with its line, and nothing is written")
  func scripts() throws {
    try folder.write("\n{\"at\":0,\"type\":\"tap\"}\n", to: "bad.jsonl")
    try folder.write("{\"at\":0.1,\"type\":\"down\",\"target\":\"tab-br\"}\n", to: "target.jsonl")
    try folder.write("{\"at\":0,\"type\":\"set\",\"name\":\"tabs\",\"value\":99}", to: "set.jsonl")
    for command in ["snapshot tab-bar --output a.png", "describe tab-bar"] {
      try check("\(command) --script bad.jsonl", says: "bad.jsonl:2: unknown type 'tap'; the types")
      try check("\(command) --script target.jsonl", says: "did you mean 'tab-bar'?")
      try check(
        "\(command) --script set.jsonl", says: "set.jsonl:1: knob 'tabs' does not take '99'")
      try check("\(command) --script none.jsonl", says: "none.jsonl: cannot be read")
    }
    try check("snapshot --all --output out --script target.jsonl", says: "target.jsonl:1: ")
    try check(
      "filmstrip tab-bar --from 0 --to 1 --frames 2 --output a.png --script target.jsonl",
      says: "target.jsonl:1: ")
  }

  @Test("pictures that cannot be compared are named")
  func comparisons() throws {
    let made = try CommandRun(
      ["snapshot", "tab-bar", "--size", "100x100", "--output", "a.png"], in: folder)
    #expect(made.exitCode == 0)
    let bytes = try folder.data("a.png")
    try bytes.prefix(bytes.count / 2).write(to: URL(fileURLWithPath: folder.path("half.png")))
    try folder.write("no picture", to: "text.png")
    try FileManager.default.createDirectory(
      atPath: folder.path("empty"), withIntermediateDirectories: false)
    // Says 65,535 columns and rows in its header.
    var huge = bytes
    huge.replaceSubrange(16..<24, with: [0, 0, 255, 255, 0, 0, 255, 255])
    try huge.write(to: URL(fileURLWithPath: folder.path("huge.png")))
    try check("compare a.png none.png", says: "none.png: there is no such file or folder")
    try check("compare a.png half.png", says: "half.png: ")
    try check("compare text.png a.png", says: "text.png: not a PNG file")
    try check("compare /dev/zero a.png", says: "/dev/zero: is a device; give a regular file")
    try check("compare a.png huge.png", says: "huge.png: ")
    try check("compare a.png empty", says: "one is a folder and the other is not")
    try check("compare empty empty", says: "no PNG files are in this folder")
  }

  @Test(
    "a matrix that makes no sense is named, with what it takes",
    arguments: [
      ("colour", "there is no axis 'colour'; they are appearance, contrast, direction, language"),
      ("appearance,,scale", "there is no axis ''"),
      ("appearance,appearance", "'appearance' stands in it twice"),
      ("appearance=blue", "appearance does not take 'blue'; it takes light or dark"),
      ("language=fr", "language does not take 'fr'; it takes en, ko, en-XA, ar-XB"),
      ("appearance=", "appearance does not take ''"),
      ("scale=1:0", "scale does not take '0'; it takes numbers above 0"),
      ("scale=nan", "scale does not take 'nan'"),
      ("text-scale=1:9", "text-scale does not take '9'; it takes numbers from 0.5 to 3"),
      ("scale=1:1.0", "a value of scale stands in it twice"),
      ("tabs", "--matrix tabs: name the values, as in tabs=1:2:3"),
      ("tabs=3,99", "--matrix for 'tab-bar': knob 'tabs' does not take '99'; it takes a whole"),
      ("tbs=3", "; did you mean 'tabs'?"), ("tabs=3:3", "a value of tabs stands in it twice"),
      ("colour", "device, and the knobs of 'tab-bar': tabs, form, selected"),
      ("device=fone", "device does not take 'fone'; it takes phone, phone-landscape, tablet"),
      ("form=compact,regulr", "knob 'form' does not take 'regulr'"),
      ("badge-1=a/b,a:b", "two have the same name as files"),
      ("scale=1:99999", "1280x800 points at scale 99999 cannot be drawn"),
    ])
  func matrices(_ matrix: String, _ expected: String) throws {
    try check("snapshot tab-bar --output out --matrix \(matrix)", says: expected)
  }

  @Test("choices that differ between exhibits are no axis of both")
  func differingChoices() throws {
    let line = "snapshot progress-ring progress-bar --output out --matrix style"
    try check(line, says: "--matrix: 'style' of 'progress-ring' takes other values than that of")
  }

  @Test("a matrix of more combinations than anybody looks at is refused")
  func largeMatrix() throws {
    let scales = (1...600).map { "\($0)" }.joined(separator: ":")
    try check(
      "snapshot tab-bar --output out --matrix appearance,scale=\(scales)",
      says: "more than 1024 combinations, 1200; leave values out")
  }

  @Test(
    "a bad shard or number of jobs is named",
    arguments: [
      ("--shard 0/4", "'0/4'"), ("--shard 5/4", "'5/4'"), ("--shard x", "from 1/4 to 4/4"),
      ("--shard 1/0", "'1/0'"), ("--shard 1/4/2", "'1/4/2'"), ("--shard 1", "'1'"),
      ("--jobs 0", "--jobs 0: give 1 to 256"), ("--jobs -3", "--jobs -3"), ("--jobs x", "'x'"),
    ])
  func shards(_ option: String, _ expected: String) throws {
    try check("snapshot --all --output out --matrix appearance \(option)", says: expected)
  }

  @Test("a matrix that cannot be written is named, and nothing is left behind")
  func matrixOutput() throws {
    let line = "snapshot tab-bar --size 20x20 --matrix appearance --output"
    try check("\(line) a.png", says: "several pictures need a folder")
    try check("\(line) no/where", says: "no: cannot be written")
    try check("\(line) /proc/out", says: "/proc/out: cannot be written")
    try FileManager.default.createDirectory(
      atPath: folder.path("out/tab-bar.sheet.png"), withIntermediateDirectories: true)
    try check("\(line) out", says: "out/tab-bar.sheet.png: not a regular file")
    try folder.write("{\"at\":0.1,\"type\":\"down\",\"target\":\"tab-br\"}\n", to: "s.jsonl")
    try check("\(line) new --script s.jsonl", says: "did you mean 'tab-bar'?")
  }

  @Test("a report that cannot be written is named before anything is compared")
  func reports() throws {
    for name in ["a.png", "b.png"] {
      let made = try CommandRun(
        [
          "snapshot", "tab-bar", "--size", name == "a.png" ? "90x90" : "80x80", "--output", name,
        ], in: folder)
      #expect(made.exitCode == 0)
    }
    let compare = "compare a.png b.png --report"
    try check("\(compare) a.png", says: "--report a.png: a report is a web page")
    try check("\(compare) none/r.html", says: "none: cannot be written")
    try check("\(compare) a.png/r.html", says: "a.png: not a folder")
    try check("\(compare) /proc/r.html", says: "/proc")
    let assets = ["VITRINE_ASSETS": folder.url.path]
    try check("\(compare) r.html", assets, says: "report/report.html: cannot be read")
  }

  @Test("a window without a display says what to do")
  func noDisplay() throws {
    try check("page-control", says: "no display")
  }

  @Test("an icon that cannot be drawn is named, and no picture has a gap for it")
  func icons() throws {
    let assets = folder.url.appendingPathComponent("assets")
    try FileManager.default.copyItem(at: CommandRun.assets, to: assets)
    try folder.write("<svg", to: "assets/icons/house.svg")
    try FileManager.default.removeItem(atPath: folder.path("assets/icons/photo.svg"))
    let environment = ["VITRINE_ASSETS": assets.path]
    let damaged = "assets/icons/house.svg:1: "
    try check("snapshot icons --output a.png", environment, says: damaged)
    try check("snapshot --all --output out", environment, says: damaged)
    try check("describe icons", environment, says: damaged)
    try check(
      "filmstrip icons --from 0 --to 1 --frames 2 --size 400x300 --output a.png", environment,
      says: damaged)
  }

  @Test("A pipe where a file is read is named at once, and nobody waits for its other end")
  func pipes() throws {
    let assets = folder.url.appendingPathComponent("assets")
    try FileManager.default.copyItem(at: CommandRun.assets, to: assets)
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(mkfifo(folder.path("pipe.png"), 0o600) == 0)
    try check("snapshot tab-bar --output a.png --script pipe", says: "pipe: is a pipe; give a")
    try check("describe tab-bar --script pipe", says: "pipe: is a pipe; give a regular file")
    try check("compare pipe.png pipe.png", says: "pipe.png: is a pipe; give a regular file")
    try check("snapshot tab-bar --output pipe.png", says: "pipe.png: not a regular file")
    let environment = ["VITRINE_ASSETS": assets.path]
    for (file, line) in [
      ("icons/house.svg", "snapshot icons --output a.png"), ("strings/en.ini", "list --json"),
      ("report/report.html", "compare a.png a.png --report r.html"),
    ] {
      let path = assets.appendingPathComponent(file).path
      let original = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(unlink(path) == 0 && mkfifo(path, 0o600) == 0)
      try check(line, environment, says: "\(file): is a pipe")
      #expect(unlink(path) == 0)
      try original.write(to: URL(fileURLWithPath: path))
    }
  }

  @Test("a font that is a pipe is noted, and another stands in")
  func fontPipe() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("fonts"), withIntermediateDirectories: false)
    #expect(mkfifo(folder.path("fonts/Inter-Regular.otf"), 0o600) == 0)
    let run = try CommandRun(
      ["describe", "tab-bar"], in: folder, environment: ["VITRINE_FONTS": folder.path("fonts")])
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("Inter-Regular.otf is a pipe, and is passed over"))
  }

  @Test("What a terminal would obey is escaped in messages, wherever it comes from")
  func controls() throws {
    let hostile = "\u{1B}]0;x\u{7}\u{9B}31m\u{202E}"
    try folder.write("{\"at\":0,\"type\":\"\\u001b[2J\\u202e\"}", to: "bad.jsonl")
    for arguments in [
      [hostile], ["snapshot", hostile, "--output", "a.png"],
      ["describe", "tab-bar", "--\(hostile)"],
      ["describe", "tab-bar", "--script", hostile], ["compare", hostile, hostile],
      ["describe", "tab-bar", "--set", "tabs=\(hostile)"],
      ["describe", "tab-bar", "--script", "bad.jsonl"], ["bench", hostile],
    ] {
      let run = try CommandRun(arguments, in: folder)
      #expect(run.exitCode == 2)
      let scalars = run.errors.dropLast().unicodeScalars
      #expect(
        scalars.allSatisfy { $0.properties.generalCategory != .control && $0 != "\u{202E}" })
      #expect(run.errors.contains(#"\u{1B}"#) && run.errors.contains(#"\u{202E}"#), "\(arguments)")
      #expect(run.errorLines.count == 2)
    }
  }

  @Test("Words of any length are cut in messages, and the remedy is still there")
  func longWords() throws {
    let word = String(repeating: "x", count: 100_000)
    let phrase = String(repeating: "ab ", count: 30_000)
    try folder.write(
      "{\"at\":0,\"type\":\"\(String(repeating: "ab", count: 15 << 20))\"}", to: "long.jsonl")
    for (arguments, remedy) in [
      ([word], "names them all"), (["describe", phrase], "names them all"),
      (["describe", "tab-bar", "--size", word], "see 'vitrine describe --help'"),
      (["describe", "tab-bar", "--script", "long.jsonl"], "the types are"),
    ] {
      let run = try CommandRun(arguments, in: folder)
      #expect(run.exitCode == 2)
      #expect(run.errors.count < 700 && run.errors.contains("…"), "\(run.errors)")
      #expect(run.errors.contains(remedy), "\(run.errors)")
    }
  }

  @Test(
    "Standard output that is closed is an error, and no file takes its place",
    arguments: [
      "--help", "--version", "snapshot --help", "list", "list --json", "describe tab-bar",
    ])
  func closedOutput(line: String) throws {
    let run = try CommandRun(
      line.split(separator: " ").map(String.init), in: folder, shell: #"exec "$0" "$@" >&-"#)
    #expect(run.exitCode == 2)
    #expect(run.errors.hasPrefix("vitrine: standard output is closed; "))
    #expect(run.errorLines.count == 2)
  }

  @Test("standard output that takes nothing is an error")
  func fullOutput() throws {
    let run = try CommandRun(["list"], in: folder, standardOutput: "/dev/full")
    #expect(run.exitCode == 2)
    #expect(run.errors.hasPrefix("vitrine: standard output cannot be written"))
  }
}
