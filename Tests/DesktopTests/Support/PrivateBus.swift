import Foundation
import Glibc

/// A message bus of a test's own, without a service that it could start.
final class PrivateBus {
  let address: String
  private let daemon: ChildProcess
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-bus-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let configuration = folder.appending(path: "bus.conf")
    try Data(
      """
      <busconfig>
        <type>session</type>
        <listen>unix:path=\(folder.path)/bus</listen>
        <policy context="default">
          <allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/>
        </policy>
      </busconfig>
      """.utf8
    ).write(to: configuration)
    daemon = try ChildProcess(
      "dbus-daemon", ["--config-file", configuration.path, "--print-address", "--nofork"])
    address = daemon.readLine()
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Stops or continues it, or ends it.
  func signal(_ number: Int32) { daemon.kill(number) }

  /// Calls a method, with arguments as `gdbus` writes them.
  /// - Returns: what it returns, written that way.
  @discardableResult
  func call(
    _ service: String, _ path: String, _ method: String, _ arguments: [String] = []
  ) throws -> String {
    let process = try ChildProcess(
      "gdbus",
      ["call", "--address", address, "--dest", service, "--object-path", path, "--method", method]
        + arguments)
    return process.readAll()
  }

  func has(_ service: String) throws -> Bool {
    try call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.NameHasOwner",
      [service]
    ).contains("true")
  }
}

/// A service that says what a test wants, by python3-dbusmock.
final class FakeService {
  private let bus: PrivateBus
  private let name: String
  private let path: String
  private let interface: String
  private let process: ChildProcess

  init(
    _ name: String, at path: String, _ interface: String, template: String? = nil,
    on bus: PrivateBus
  ) throws {
    (self.bus, self.name, self.path, self.interface) = (bus, name, path, interface)
    process = try ChildProcess(
      // Debian's: another one in PATH has no dbusmock.
      "/usr/bin/python3",
      ["-m", "dbusmock"]
        + (template.map { ["--template", $0] } ?? ["--session", name, path, interface]),
      environment: [
        "DBUS_SESSION_BUS_ADDRESS": bus.address, "DBUS_SYSTEM_BUS_ADDRESS": bus.address,
      ], isAudible: false)
    guard try eventually({ try bus.has(name) }) else { throw NoService(name: name) }
  }

  /// Adds a method, or replaces it: its body in Python sets `ret`.
  func add(_ method: String, _ takes: String, _ returns: String, _ body: String) throws {
    try mock("AddMethod", [interface, method, takes, returns, body])
  }

  /// Sends a signal, its arguments written as an array of variants.
  func emit(_ signal: String, _ types: String, _ arguments: String) throws {
    try mock("EmitSignal", [interface, signal, types, arguments])
  }

  /// What a method was called with so far.
  func calls(of method: String) throws -> String { try mock("GetMethodCalls", [method]) }

  func call(_ method: String, _ arguments: [String] = [], at path: String? = nil) throws -> String {
    try bus.call(name, path ?? self.path, method, arguments)
  }

  @discardableResult
  private func mock(_ method: String, _ arguments: [String]) throws -> String {
    try call("org.freedesktop.DBus.Mock.\(method)", arguments)
  }

  /// Has it say nothing any more, though it stays on the bus.
  func stop() { process.kill(SIGSTOP) }

  /// Takes the service off the bus.
  func end() throws {
    process.kill(SIGKILL)
    guard try eventually({ try !bus.has(name) }) else { throw NoService(name: name) }
  }
}

struct NoService: Error {
  let name: String
}

/// A program that a test runs, ended with it at the latest.
final class ChildProcess {
  private let process = Process()
  private let output = Pipe()

  init(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    isAudible: Bool = true
  ) throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = isAudible ? output : FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    kill(SIGKILL)
    process.waitUntilExit()
  }

  func kill(_ signal: Int32) {
    if process.isRunning { Glibc.kill(process.processIdentifier, signal) }
  }

  func readLine() -> String {
    var line = Data()
    while let byte = try? output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty,
      byte != Data("\n".utf8)
    {
      line += byte
    }
    return String(decoding: line, as: UTF8.self)
  }

  func readAll() -> String {
    let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

/// Asks again and again until something is so.
/// - Returns: false where it is not so within `limit` seconds, as many as a machine needs that is
///   busy with other tests.
func eventually(within limit: TimeInterval = 180, _ condition: () throws -> Bool) rethrows -> Bool {
  let deadline = Date.now + limit
  while true {
    if try condition() { return true }
    if Date.now > deadline { return false }
    usleep(10_000)
  }
}
