import Foundation
import Testing

@testable import VitrineSupervision
@testable import VitrineSupervisionProbe

/// A kiosk that a test runs, ended with it at the latest.
final class ProbeKiosk {
  /// Beside the bundle of tests.
  static let program: String = {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") }
    if let bundle, let end = bundle.range(of: "/VitrinePackageTests.xctest") {
      return bundle[..<end.lowerBound] + "/VitrineSupervisionProbe"
    }
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    return root.appending(path: ".build/debug/VitrineSupervisionProbe").path
  }()

  let folder: TestFolder
  let folders: KioskFolders
  private let process = Process()
  private let errors: String

  init(
    in folder: TestFolder? = nil, environment: [String: String] = [:],
    _ configure: (inout ProbeConfiguration) -> Void = { _ in }
  ) throws {
    let folder = try folder ?? TestFolder()
    self.folder = folder
    folders = KioskFolders(state: folder.path, runtime: folder.path)
    var configuration = ProbeConfiguration(seat: "seat0", folder: folder.path)
    configure(&configuration)
    errors = "\(folder.path)/errors-\(UUID().uuidString.prefix(8))"
    try Data().write(to: URL(filePath: errors))
    process.executableURL = URL(filePath: Self.program)
    process.arguments = [try configuration.json]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardError = try FileHandle(forWritingTo: URL(filePath: errors))
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  var id: Int32 { process.processIdentifier }

  /// What it has said on standard error so far, line by line.
  var complaints: [String] {
    ((try? String(contentsOfFile: errors, encoding: .utf8)) ?? "").split(separator: "\n")
      .map(String.init)
  }

  var client: StatusClient { get throws { try client(of: "seat0") } }

  /// Asks a seat of its folder.
  func client(of seat: String) throws -> StatusClient {
    try StatusClient(seat: seat, folders: folders, command: "probe hall")
  }

  /// How it is; nil where it does not answer.
  var status: KioskStatus? { try? client.status() }

  /// Its log.
  var log: String { folder.contents("kiosk-seat0.log") }

  /// Waits until its scene was started so many times, without asking it: that would wake it.
  func starts(_ count: Int) -> Bool {
    eventually { folder.names("scene-starts").count >= count }
  }

  /// Waits until it is as a test has it.
  func reaches(_ condition: (KioskStatus) -> Bool) throws -> KioskStatus {
    var last: KioskStatus?
    _ = eventually {
      last = status
      return last.map(condition) ?? false
    }
    let found = try #require(last)
    #expect(condition(found), "\(found)\n\(log)")
    return found
  }

  /// Sends a signal to its scene.
  func signalScene(_ signal: Int32) throws {
    let status = try reaches { $0.state == .running && $0.scenePid != nil }
    kill(try #require(status.scenePid), signal)
  }

  func signal(_ signal: Int32) { kill(id, signal) }

  /// Its exit code, once it ends; nil where it goes on, or a signal has ended it.
  func exitCode() -> Int32? {
    guard eventually({ !process.isRunning }) else { return nil }
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }
}

extension ProbeConfiguration {
  /// As the probe reads it.
  var json: String {
    get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
  }
}

/// True while there is a process of a number that has not ended.
func processExists(_ process: Int32) -> Bool {
  guard
    let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
    let state = line.split(separator: ")").last?.first(where: { $0 != " " })
  else { return false }
  return state != "Z" && state != "X"
}
