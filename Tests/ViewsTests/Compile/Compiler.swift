import Foundation
import VitrineTestSupport

/// The compiler, told to check types against the modules that the tests were built of.
struct Compiler {
  /// An error or a warning.
  struct Message {
    var file: String
    var line: Int
    var text: String
  }

  /// Checks files of one module.
  /// - Parameters:
  ///   - files: what is in each, by name.
  ///   - options: of the compiler.
  /// - Returns: errors and warnings in the order of their lines.
  static func messages(
    for files: [String: String], options: [String] = []
  ) throws -> [Message] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("vitrine-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, source) in files {
      try Data(source.utf8).write(to: folder.appendingPathComponent(name))
    }
    let log = folder.appendingPathComponent("log")
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-typecheck", "-whole-module-optimization", "-module-name", "Slips",
        "-enable-upcoming-feature", "ExistentialAny",
        "-enable-upcoming-feature", "MemberImportVisibility", "-diagnostic-style=llvm",
      ] + (try moduleFlags(products)) + options
      + files.keys.sorted().map { folder.appendingPathComponent($0).path }
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    let lines = String(decoding: try Data(contentsOf: log), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    let found = lines.compactMap { message($0, in: folder) }
    guard process.terminationStatus == 0 || !found.isEmpty else { throw Failure(log: lines) }
    return found.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }

  /// It did not run at all.
  struct Failure: Error {
    var log: [String]
  }

  /// Reads a line such as `name.swift:12:3: error: what is wrong`.
  private static func message(_ line: String, in folder: URL) -> Message? {
    let parts = line.split(separator: ":", maxSplits: 4).map(String.init)
    guard parts.count == 5, parts[0].hasSuffix(".swift"), let number = Int(parts[1]),
      [" error", " warning"].contains(parts[3])
    else { return nil }
    return Message(
      file: URL(fileURLWithPath: parts[0]).lastPathComponent, line: number, text: parts[4])
  }

  /// Where the bundle of the tests is.
  private static var products: URL {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? ".build/debug/x.xctest"
    let end = bundle.range(of: "VitrinePackageTests.xctest")?.lowerBound ?? bundle.endIndex
    return URL(fileURLWithPath: String(bundle[..<end]))
  }
}
