import Foundation
import Testing

@testable import VitrineTool

/// `snapshot --matrix` and `--shard`.
@Suite struct MatrixTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  /// Runs a command line that succeeds without a message.
  private func run(
    _ line: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let run = try CommandRun(line.split(separator: " ").map(String.init), in: folder)
    #expect(run.exitCode == 0, "\(line): \(run.errors)", sourceLocation: sourceLocation)
    #expect(run.output == "" && run.errors == "", sourceLocation: sourceLocation)
  }

  private func names(in name: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path(name))) ?? []).sorted()
  }

  @Test("every combination has a picture that says which it is, and the exhibit has a sheet")
  func names() throws {
    try run("snapshot tab-bar --size 40x30 --matrix scale=1:2.5,appearance,language=ko --output m")
    #expect(
      names(in: "m") == [
        "tab-bar.dark-ko-1x.png", "tab-bar.dark-ko-2.5x.png", "tab-bar.light-ko-1x.png",
        "tab-bar.light-ko-2.5x.png", "tab-bar.sheet.png",
      ])
  }

  @Test("each axis has a word in the name")
  func words() throws {
    try run(
      "snapshot tab-bar --size 40x30 --output m --matrix "
        + "motion=reduced,contrast=increased,text-scale=1.5,direction=rtl,appearance=dark")
    #expect(
      names(in: "m") == [
        "tab-bar.dark-increased-contrast-rtl-text1.5x-reduced-motion.png", "tab-bar.sheet.png",
      ])
  }

  @Test("a picture of a matrix is the one that the same options give")
  func samePicture() throws {
    let options = "--size 80x60 --at 0.4 --set tabs=3"
    try run("snapshot tab-bar \(options) --matrix appearance,direction,scale=2 --output m")
    try run(
      "snapshot tab-bar \(options) --appearance dark --direction rtl --scale 2 --output one.png")
    #expect(try folder.data("m/tab-bar.dark-rtl-2x.png") == folder.data("one.png"))
  }

  @Test("languages that are made up are values of an axis, beside those that are not")
  func languages() throws {
    let options = "snapshot controls --size 300x200"
    try run("\(options) --language en-XA --matrix language=ko:ar-XB,direction=ltr --output m")
    #expect(
      names(in: "m") == ["controls.ltr-ar-XB.png", "controls.ltr-ko.png", "controls.sheet.png"])
    try run("\(options) --language ko --output ko.png")
    #expect(try folder.data("m/controls.ltr-ko.png") == folder.data("ko.png"))
    try run("\(options) --language ar-XB --direction ltr --output ar.png")
    #expect(try folder.data("m/controls.ltr-ar-XB.png") == folder.data("ar.png"))
  }

  @Test("knobs and devices are axes, and each picture is the one that the same options give")
  func knobs() throws {
    try run("snapshot tab-bar --matrix tabs=3,5,appearance=dark --size 390x90 --output m")
    #expect(
      names(in: "m") == ["tab-bar.dark-tabs-3.png", "tab-bar.dark-tabs-5.png", "tab-bar.sheet.png"])
    try run("snapshot tab-bar --set tabs=3 --appearance dark --size 390x90 --output one.png")
    #expect(try folder.data("m/tab-bar.dark-tabs-3.png") == folder.data("one.png"))
    try run("snapshot tab-bar --matrix keyboard --matrix device=phone:watch --output d")
    #expect(
      names(in: "d") == [
        "tab-bar.phone-keyboard-false.png", "tab-bar.phone-keyboard-true.png", "tab-bar.sheet.png",
        "tab-bar.watch-keyboard-false.png", "tab-bar.watch-keyboard-true.png",
      ])
    try run(
      "snapshot tab-bar --size 390x844 --safe-area 47,0,34,0 --set keyboard=true --output two.png")
    #expect(try folder.data("d/tab-bar.phone-keyboard-true.png") == folder.data("two.png"))
    // A knob of the name of an axis is meant by its own values.
    try run(
      "snapshot page-control --matrix direction=natural:top-to-bottom --size 90x90 --output k")
    #expect(names(in: "k").first == "page-control.direction-natural.png")
  }

  @Test("captions are words")
  func captions() throws {
    let catalog = try ScreenCatalog()
    let arguments = Matrix.AxisArgument.read(
      "device=tv,image=star,scrubbing=true,pages=7,appearance=dark")
    let knobs = try catalog.screen("page-control").knobs
    let matrix = try Matrix(arguments, for: [("page-control", knobs)])
    #expect(
      matrix.combinations.first?.values.map { $0.caption(catalog.displayName) } == [
        "Dark", "TV, 1920 × 1080", "Indicator Image: Star", "Scrubbing: on", "Pages: 7",
      ])
    #expect(catalog.displayName("knob", of: "turns-at-the-end") == "Turns at the End")
  }

  @Test("the bytes are the same however many pictures are drawn at once")
  func workers() throws {
    let line = "snapshot tab-bar page-control --size 50x40 --matrix appearance,language,scale"
    try run("\(line) --jobs 1 --output one")
    try run("\(line) --jobs 4 --output four")
    try run("\(line) --output own")
    #expect(names(in: "one").count == 2 * (8 + 1))
    for other in ["four", "own"] {
      #expect(names(in: other) == names(in: "one"))
      for name in names(in: "one") {
        #expect(
          try folder.data("one/\(name)") == folder.data("\(other)/\(name)"), "\(other)/\(name)")
      }
    }
  }

  @Test("shards are disjoint, and together they are all exhibits")
  func shards() throws {
    let count = 4
    var all: [String] = []
    for number in 1...count {
      try run("snapshot --all --size 20x20 --shard \(number)/\(count) --output s\(number)")
      #expect(names(in: "s\(number)").count > 1)
      all += names(in: "s\(number)")
    }
    try run("snapshot --all --size 20x20 --output all")
    #expect(all.sorted() == names(in: "all"))
  }

  @Test("a shard of a matrix has whole exhibits, each with its sheet")
  func matrixShard() throws {
    try run(
      "snapshot tab-bar page-control icons --size 20x20 --matrix appearance --shard 2/3 --output m")
    #expect(
      names(in: "m") == [
        "page-control.dark.png", "page-control.light.png", "page-control.sheet.png",
      ])
  }

  @Test("a shard that nothing is left for says so, and is no failure")
  func emptyShard() throws {
    let run = try CommandRun(
      ["snapshot", "tab-bar", "--shard", "3/3", "--output", "m"], in: folder)
    #expect(run.exitCode == 0 && run.output == "")
    #expect(run.errors.contains("no exhibit is left for this shard"))
    #expect(folder.names == [])
  }

  @Test("where a script resizes the window, the sheet shows that size")
  func resized() throws {
    try folder.write("{\"at\":0,\"type\":\"resize\",\"width\":60,\"height\":20}", to: "s.jsonl")
    try run("snapshot tab-bar --size 20x60 --script s.jsonl --matrix scale=1 --output small")
    try run("snapshot tab-bar --size 60x20 --script s.jsonl --matrix scale=1 --output wide")
    #expect(try folder.data("small/tab-bar.sheet.png") == folder.data("wide/tab-bar.sheet.png"))
  }
}
