import Foundation
import Testing

/// One run of the real program, in a folder of its own.
struct CommandRun {
  let exitCode: Int32
  let output: String
  let errors: String

  /// The lines on standard error.
  var errorLines: [Substring] { errors.split(separator: "\n", omittingEmptySubsequences: false) }

  /// Runs `vitrine`, or another program beside it, with nothing to draw a window on.
  /// - Parameters:
  ///   - shell: what a shell runs instead, where `"$0" "$@"` stands for the command.
  init(
    _ arguments: [String], in folder: WorkFolder, standardOutput path: String? = nil,
    shell: String? = nil, environment: [String: String] = [:], program: String = "vitrine"
  ) throws {
    let process = Process()
    let executable = CommandRun.products.appendingPathComponent(program)
    process.executableURL = shell == nil ? executable : URL(filePath: "/bin/sh")
    process.arguments = (shell.map { ["-c", $0, executable.path] } ?? []) + arguments
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment.filter {
      !["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR"].contains($0.key)
    }.merging(environment) { $1 }
    // Files rather than pipes: they take any amount without a reader.
    let log = try WorkFolder()
    let outputPath = path ?? log.path("output")
    if path == nil { try log.write("", to: "output") }
    try log.write("", to: "errors")
    process.standardOutput = FileHandle(forWritingAtPath: outputPath)
    process.standardError = FileHandle(forWritingAtPath: log.path("errors"))
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    exitCode = process.terminationReason == .exit ? process.terminationStatus : -1
    output = path == nil ? try log.read("output") : ""
    errors = try log.read("errors")
    #expect(!errors.contains("announced nothing"), "an exhibit changes without a word: \(errors)")
  }

  /// What a shell runs for a command that may use so many kilobytes of addresses.
  static func limited(to memory: Int) -> String { "ulimit -v \(memory) && exec \"$0\" \"$@\"" }

  /// The assets of the package.
  static var assets: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Assets")
  }

  /// The program itself.
  static var program: URL { products.appendingPathComponent("vitrine") }

  /// The programs stand beside the bundle of the tests.
  private static var products: URL {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? ".build/debug/x.xctest"
    let end = bundle.range(of: "VitrinePackageTests.xctest")?.lowerBound ?? bundle.endIndex
    return URL(fileURLWithPath: String(bundle[..<end]))
  }
}

/// A folder that is removed with the test.
final class WorkFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Names of all that is in it, in alphabetical order.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
  }

  func read(_ name: String) throws -> String {
    String(decoding: try data(name), as: UTF8.self)
  }

  func data(_ name: String) throws -> Data {
    try Data(contentsOf: url.appendingPathComponent(name))
  }
}
