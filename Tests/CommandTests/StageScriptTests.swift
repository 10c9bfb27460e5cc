import Foundation
import Testing
import VitrineCommands
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineInteraction
import VitrineRenderer
import VitrineResources
import VitrineScenes

@testable import VitrineTool

@Suite("Recordings of the stage as files")
struct StageScriptTests {
  private let folder: WorkFolder
  private let recording: SceneRecording

  init() throws {
    folder = try WorkFolder()
    var environment = Environment(
      size: Size(400.5, 300), scale: 2, appearance: .dark, contrast: .increased,
      direction: .rightToLeft, language: .korean, textScale: 1.25, motion: .reduced,
      text: try TextEngine())
    environment.safeArea = Insets(top: 47, left: 0, bottom: 34.5, right: 0)
    recording = SceneRecording(
      name: "tab-bar", events: [TimedEvent(0, .resize(Size(400.5, 300)))], time: 1 / 60.0,
      environment: environment, remark: "Saved")
  }

  @Test("What a script cannot hold is told with it")
  func surroundings() throws {
    let script = try StageScript(saving: recording, in: [folder.url.path])
    #expect(script.path == folder.path("tab-bar-1.jsonl"))
    #expect(
      script.notice == "1 event is in \(script.path); replay with: vitrine snapshot tab-bar "
        + "--script \(script.path) --at 0.0167 --size 400.5x300 --scale 2 --appearance dark "
        + "--contrast increased --direction rtl --language ko --text-scale 1.25 --motion reduced "
        + "--safe-area 47,0,34.5,0 --output replay.png")
    #expect(script.replay.options.hasPrefix("--scale 2 --appearance dark"))
  }

  @Test("The direction is told where the language would set another")
  func direction() throws {
    var recording = recording
    recording.environment.languageTag = .mirrored
    recording.environment.direction = .leftToRight
    let script = try StageScript(saving: recording, in: [folder.url.path])
    #expect(script.replay.options.contains("--direction ltr --language ar-XB"))
  }

  @Test(
    "A scale has two digits, or as many more as keep every point on its pixel",
    arguments: [
      (0.7385321100917431, "0.73853"), (0.5, "0.5"), (2, "2"), (1.2500000001, "1.25"),
      (1.0 / 3, "0.333333"),
    ])
  func scale(scale: Double, words: String) throws {
    var recording = recording
    recording.environment.size = Size(390, 844)
    recording.environment.scale = scale
    let script = try StageScript(saving: recording, in: [folder.url.path])
    #expect(script.notice.contains("--scale \(words) "))
  }

  @Test("A command with a line end in a name is one line that can be copied")
  func lineEnd() throws {
    let path = folder.path("it's\nmany")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let script = try StageScript(saving: recording, in: [path])
    let command = "\(script.replay)"
    #expect(command.contains(#"/it\'s\012many/tab-bar-1.jsonl' --at"#))
    #expect(command.escapedForTerminal == command)
  }

  @Test("Nothing that has a name already is overwritten, not even what leads nowhere")
  func names() throws {
    try folder.write("mine", to: "tab-bar-1.jsonl")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("tab-bar-2.jsonl"), withDestinationPath: "/nowhere/at/all")
    let script = try StageScript(saving: recording, in: [folder.url.path])
    #expect(script.path == folder.path("tab-bar-3.jsonl"))
    #expect(try folder.read("tab-bar-1.jsonl") == "mine")
    #expect(folder.names == ["tab-bar-1.jsonl", "tab-bar-2.jsonl", "tab-bar-3.jsonl"])
  }

  @Test("Many at once each get a file of their own")
  func race() async throws {
    let (recording, path) = (recording, folder.url.path)
    let paths = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<8 {
        group.addTask { try StageScript(saving: recording, in: [path]).path }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(paths.count == 8)
    #expect(folder.names.count == 8)
  }

  @Test("A folder that takes nothing gives way to the next")
  func folders() throws {
    let script = try StageScript(
      saving: recording, in: ["/proc", folder.path("none"), folder.url.path])
    #expect(script.path == folder.path("tab-bar-1.jsonl"))
    #expect(throws: (any Error).self) { try StageScript(saving: recording, in: ["/proc"]) }
    #expect(throws: InputError.self) { try StageScript(saving: recording, in: []) }
  }

  @Test(
    "A time that was written with four decimals is its frame's",
    arguments: [("3.1833", 191), ("0.0167", 1), ("0.7", 42), ("86399.9833", 5_183_999)])
  func times(words: String, frame: Int) throws {
    #expect(try readTime(words) == FrameGrid.time(frame))
    #expect(try readTime("0.71") == 0.71)
    #expect(try readTime("86400") == 86_400)
  }
}
