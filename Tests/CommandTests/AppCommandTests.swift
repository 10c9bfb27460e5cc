import ArgumentParser
import Foundation
import Snapshots
import Testing
import VitrineCommands
import VitrineDrawing
import VitrineGeometry
import VitrineHost
import VitrineInteraction
import VitrineRenderer

@testable import VitrineWindowProbe

@Suite("The command line of an app")
struct AppCommandTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  private func run(_ line: String) throws -> CommandRun {
    try CommandRun(
      ["app"] + line.split(separator: " ").map(String.init), in: folder,
      program: "VitrineWindowProbe")
  }

  private static let taps = """
    {"at": 0.2, "type": "down", "pointer": "touch", "id": 1, "target": "square"}
    {"at": 0.3, "type": "up", "pointer": "touch", "id": 1, "target": "square"}
    """

  /// What a test of the app would see.
  private func runner(
    of scene: ProbeApp = ProbeApp(), _ appearance: Appearance, scale: Double = 1,
    size: Size = Size(320, 240), script: Script = Script(), at time: Double
  ) throws -> SceneRunner<ProbeApp> {
    var runner = try SceneRunner(
      scene, size: size, scale: scale, appearance: appearance, text: TextEngine(), script: script)
    try runner.advance(to: time)
    return runner
  }

  private func pixels(_ picture: PixelBuffer) -> [UInt32] { picture.withPixels { Array($0) } }

  private func picture(_ name: String) throws -> [UInt32] {
    pixels(try PNG.decode(Array(try folder.data(name)), name: name))
  }

  @Test("--snapshot draws what a test's runner draws, in the surroundings that the app begins with")
  func snapshot() throws {
    let run = try run("--snapshot a.png --at 0.5")
    #expect(run.exitCode == 0 && run.errors == "" && run.output == "")
    #expect(try picture("a.png") == pixels(try runner(.dark, at: 0.5).picture()))
  }

  @Test("Size, scale, appearance, script and knobs are the command line's")
  func options() throws {
    try folder.write(Self.taps, to: "taps.jsonl")
    let run = try run(
      "--snapshot a.png --script taps.jsonl --size 300x200 --scale 2 --appearance light "
        + "--set tint=#FF0000")
    #expect(run.exitCode == 0 && run.errors == "")
    var scene = ProbeApp()
    try scene.set("tint", to: "#FF0000")
    let expected = try runner(
      of: scene, .light, scale: 2, size: Size(300, 200), script: Script.parse(Self.taps), at: 0.3)
    #expect(try picture("a.png") == pixels(expected.picture()))
  }

  @Test("--describe prints ids, values and frames as JSON, under the app's name")
  func describe() throws {
    try folder.write(Self.taps, to: "taps.jsonl")
    let run = try run("--describe --script taps.jsonl")
    #expect(run.exitCode == 0 && run.errors == "")
    let runner = try runner(.dark, script: Script.parse(Self.taps), at: 0.3)
    #expect(run.output == (try SceneDescription(of: "ProbeApp", runner).json()) + "\n")
    #expect(run.output.contains("\"id\" : \"square\"") && run.output.contains("\"value\" : \"1\""))
  }

  @Test("Its options show only when they are asked for")
  func help() throws {
    let help = try run("--help")
    #expect(help.exitCode == 0 && help.output.contains("--help"))
    #expect(!help.output.contains("--snapshot") && !help.output.contains("--appearance"))
    let helpCommand = try CommandRun(["app-help"], in: folder, program: "VitrineWindowProbe")
    #expect(helpCommand.output == help.output)
    let all = try run("--help-hidden")
    #expect(all.exitCode == 0)
    for option in [
      "--snapshot", "--describe", "--tree", "--record", "--script", "--at", "--set", "--size",
      "--scale",
      "--appearance", "--contrast", "--direction", "--language", "--text-scale", "--motion",
      "--safe-area",
    ] {
      #expect(all.output.contains("  \(option)"), "\(option)")
    }
  }

  @Test("What an option says, be it the default, does not follow the desktop")
  func desktop() throws {
    #expect(try EnvironmentOptions.parse([]).defaultTraits == Set(DesktopTrait.allCases))
    #expect(
      try EnvironmentOptions.parse(["--appearance", "light", "--text-scale", "1"]).defaultTraits
        == [.contrast, .motion, .tint])
    #expect(
      try EnvironmentOptions.parse(
        ["--contrast", "standard", "--motion", "full", "--tint", "#0A84FF"]
      ).defaultTraits == [.appearance, .textScale])
  }

  @Test(
    "What is wrong is told in one line, with exit code 2 and nothing written",
    arguments: [
      ("--snapsht a.png", "Did you mean '--snapshot'?"),
      ("something", "something"),
      ("--snapshot a.jpg", "--snapshot a.jpg: only PNG is written"),
      ("--snapshot missing/a.png", "missing: cannot be written"),
      (
        "--snapshot a.png --describe",
        "give one of --snapshot, --describe, --tree, --audit, --map and --record"
      ),
      ("--record a.jsonl --at 1", "leave out --at and --script"),
      ("--map --at 1", "--map begins where the script ends: leave out --at"),
      ("--screens 3", "--screens says how far a --map goes: add that"),
      ("--snapshot a.png --at -1", "give seconds"),
      ("--snapshot a.png --size 0x10", "give two numbers above 0"),
      ("--snapshot a.png --size 20000x10", "each side takes 1 to 16384 pixels"),
      ("--snapshot a.png --appearance blue", "Please provide one of 'light' and 'dark'"),
      ("--snapshot a.png --set tint", "give a name, an equals sign and a value"),
      ("--snapshot a.png --set tint=x", "--set tint=x: knob 'tint' does not take 'x'"),
      ("--describe --set size=1", "no knob 'size'; the knobs are tint"),
      ("--describe --script none.jsonl", "none.jsonl"),
      ("--record missing/a.jsonl", "missing/a.jsonl"),
      ("", "no display for a window"),
      ("--at 1", "--snapshot needs none"),
    ])
  func badOptions(_ line: String, _ expected: String) throws {
    let run = try run(line)
    #expect(run.exitCode == 2)
    #expect(run.output == "")
    #expect(run.errorLines.count == 2 && run.errorLines.last == "")
    #expect(run.errors.hasPrefix("VitrineWindowProbe: "))
    #expect(run.errors.contains(expected), "\(run.errors) for '\(line)'")
    #expect(folder.names == [])
  }
}
