import Foundation

/// A program that a test runs, ended with it at the latest.
final class ChildProcess {
  private let process = Process()
  private let output = Pipe()
  private let errors: URL

  /// Starts a program.
  /// - Parameters:
  ///   - program: a path, or a name to look for in `PATH`.
  ///   - environment: changes to this process's environment; nil removes a variable.
  init(_ program: String, _ arguments: [String], environment: [String: String?] = [:]) throws {
    errors = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID()).log")
    try Data().write(to: errors)
    process.executableURL = try Self.find(program)
    process.arguments = arguments
    var all = ProcessInfo.processInfo.environment
    // What a person's desktop prefers would show in the pictures, and a locked screen would hide windows.
    all["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
    all["DBUS_SYSTEM_BUS_ADDRESS"] = "disabled:"
    for (name, value) in environment { all[name] = value }
    process.environment = all
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    if process.isRunning { kill(SIGKILL) }
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: errors)
  }

  var id: Int32 { process.processIdentifier }
  var isRunning: Bool { process.isRunning }

  /// What it has said on standard error so far, line by line.
  var complaints: [String] {
    let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// Sends a signal.
  func kill(_ signal: Int32) { Foundation.kill(id, signal) }

  /// True where it has been sent a signal that it has not taken yet.
  func hasPending(_ signal: Int32) -> Bool {
    guard let mask = UInt64(status("ShdPnd"), radix: 16) else { return false }
    return mask & 1 << UInt64(signal - 1) != 0
  }

  /// True while its main thread waits for something.
  var isAsleep: Bool { status("State").hasPrefix("S") }

  /// True while it has an open socket.
  var hasSocket: Bool {
    let folder = "/proc/\(id)/fd"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.contains { file in
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(file)")
      return target?.hasPrefix("socket:") == true
    }
  }

  /// Processor time that it has taken so far, in seconds.
  var processorTime: Double {
    let line = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)) ?? ""
    // The name of the program is in parentheses, and may hold blanks; then come state and numbers.
    let words = line.split(separator: ")").last?.split(separator: " ") ?? []
    guard words.count > 12, let user = Double(words[11]), let system = Double(words[12]) else {
      return 0
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The signals that a mask of the system's says something of.
  /// - Parameter mask: `SigIgn`, `SigCgt` and the like.
  func signals(in mask: String) -> [Int32] {
    guard let bits = UInt64(status(mask), radix: 16) else { return [] }
    return (1...64).filter { bits & 1 << UInt64($0 - 1) != 0 }
  }

  /// The signal that has ended it; nil while it runs, and where it ended by itself.
  /// - Parameter limit: how long to wait for its end, in seconds.
  func endingSignal(within limit: TimeInterval) -> Int32? {
    guard eventually(within: limit, { !process.isRunning }) else { return nil }
    return process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil
  }

  /// A line of what the system says of it.
  private func status(_ name: String) -> String {
    let lines = (try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)) ?? ""
    let line = lines.split(separator: "\n").first { $0.hasPrefix("\(name):") } ?? ""
    return line.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces)
  }

  /// Everything it writes to standard output until it ends.
  func readAll() throws -> Data {
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return data
  }

  /// The first line it writes to standard output.
  func readLine() -> String {
    var line = Data()
    while let byte = try? output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
      line += byte
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// Its exit code, once it ends.
  /// - Returns: nil where it goes on for longer than `limit` seconds, or ended by a signal.
  func exitCode(within limit: TimeInterval) -> Int32? {
    guard eventually(within: limit, { !process.isRunning }) else { return nil }
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }

  private static func find(_ program: String) throws -> URL {
    if program.contains("/") { return URL(filePath: program) }
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    for folder in folders {
      let path = "\(folder)/\(program)"
      if FileManager.default.isExecutableFile(atPath: path) { return URL(filePath: path) }
    }
    throw MissingProgram(name: program)
  }
}

/// A program that the tests need is not installed.
struct MissingProgram: Error, CustomStringConvertible {
  let name: String

  var description: String { "\(name) is not installed; 'make test' installs all that tests need" }
}

/// Asks again and again until something is so.
/// - Returns: false where it is not so within `limit` seconds: a hundred times what it takes where nothing else
///   runs, since a machine may be ten times as busy as all these tests make it.
func eventually(within limit: TimeInterval = 180, _ condition: () throws -> Bool) rethrows -> Bool {
  let deadline = Date.now + limit
  while true {
    if try condition() { return true }
    if Date.now > deadline { return false }
    usleep(20_000)
  }
}
