public import Foundation

/// Flags with which the compiler finds the modules that the tests are linked to, and the C modules that those
/// were compiled with.
/// - Parameter products: the folder of the bundle of tests.
public func moduleFlags(_ products: URL) throws -> [String] {
  let sources = URL(filePath: #filePath).appending(path: "../../../Sources").standardized
  var maps: [URL] = []
  for folder in [products, sources] {
    maps += try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    )
    .map { $0.appending(path: "module.modulemap") }
  }
  let headers = try output(
    of: ["pkg-config", "--cflags", "sdl2", "freetype2", "harfbuzz", "glib-2.0", "libpng"])
  return ["-swift-version", "6", "-I", products.appending(path: "Modules").path]
    + maps.filter { FileManager.default.fileExists(atPath: $0.path) }
    .flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] }
    + headers.split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
}

/// What a command prints, also of errors.
public func output(of command: [String]) throws -> String {
  let output = Pipe()
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = command
  process.standardOutput = output
  process.standardError = output
  try process.run()
  let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return process.terminationStatus == 0 || !printed.isEmpty ? printed : "it failed"
}
