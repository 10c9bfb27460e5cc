import Foundation
import Glibc
import Testing

@testable import VitrineTool

/// `snapshot --watch`, with a copy of the program that is replaced meanwhile.
@Suite struct WatchTests {
  private let folder: WorkFolder
  private let process = Process()

  init() throws { folder = try WorkFolder() }

  /// The lines on standard output, once there are so many of them.
  private func lines(_ count: Int) throws -> [String] {
    for _ in 0..<1200 {
      let lines = try folder.read("output").split(separator: "\n").map(String.init)
      if lines.count >= count { return lines }
      usleep(50_000)
    }
    return try folder.read("output").split(separator: "\n").map(String.init)
  }

  @Test("it draws again after a change of what it reads, and of itself once that is whole")
  func watch() throws {
    let program = folder.url.appendingPathComponent("vitrine")
    try FileManager.default.copyItem(at: CommandRun.program, to: program)
    let assets = folder.url.appendingPathComponent("assets")
    try FileManager.default.copyItem(at: CommandRun.assets, to: assets)
    for name in ["output", "errors"] { try folder.write("", to: name) }
    process.executableURL = program
    process.arguments = [
      "snapshot", "typography", "tab-bar", "--size", "200x200", "--output", "out", "--watch",
    ]
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["VITRINE_ASSETS": assets.path]
    ) { $1 }
    process.standardOutput = FileHandle(forWritingAtPath: folder.path("output"))
    process.standardError = FileHandle(forWritingAtPath: folder.path("errors"))
    process.standardInput = FileHandle.nullDevice
    try process.run()
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    #expect(try lines(1) == ["changed: tab-bar (new), typography (new); the same: 0"])

    // A string that cannot be read is told, and the watch goes on.
    let strings = try folder.read("assets/strings/en.ini")
    try folder.write("[Strings\n", to: "assets/strings/en.ini")
    for _ in 0..<1200 where try folder.read("errors").isEmpty { usleep(50_000) }
    #expect(try folder.read("errors").contains("en.ini"))
    try folder.write(strings, to: "assets/strings/en.ini")
    #expect(try lines(2).last == "changed: nothing; the same: 2")

    // A new program is run in the same process. Before that, so that it finds another picture
    // there.
    try folder.data("out/tab-bar.png").write(
      to: folder.url.appendingPathComponent("out/typography.png"))
    let bytes = try Data(contentsOf: CommandRun.program)
    try FileManager.default.removeItem(at: program)
    try bytes.write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    let last = try #require(try lines(3).last)
    #expect(last.hasPrefix("changed: typography (") && last.hasSuffix(" pixels); the same: 1"))
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    #expect(try folder.read("errors").split(separator: "\n").count == 1)
  }

  @Test("half a program is not taken for a whole one")
  func half() throws {
    let bytes = try Data(contentsOf: CommandRun.program)
    try bytes.prefix(bytes.count / 2).write(to: folder.url.appendingPathComponent("half"))
    #expect(WatchedProgram.isComplete(CommandRun.program.path))
    #expect(!WatchedProgram.isComplete(folder.path("half")))
  }
}
