internal import FoundationEssentials
internal import VitrineCommands
internal import VitrineFiles
internal import VitrineHost
internal import VitrineSupervision

/// The touch configuration that `calibrate` stores.
enum TouchFile {
  /// Its largest size, in bytes.
  private static let limit = 256 << 10

  /// Its default path.
  static func path(in folders: KioskFolders) -> String { "\(folders.state)/touch.json" }

  /// Reads the touch configuration.
  /// - Parameter path: a file that must exist; nil for the default file, which may be missing.
  /// - Returns: nil if the default file is missing.
  static func read(
    _ path: String?, in folders: KioskFolders
  ) throws(InputError) -> TouchConfiguration? {
    let file = path ?? self.path(in: folders)
    let bytes: [UInt8]
    do throws(FileReadError) {
      bytes = try ReadableFile.contents(of: file, limit: limit)
    } catch {
      if path == nil, case .unreadable(_, _, isMissing: true) = error { return nil }
      throw InputError("\(file): \(error.problem); make it by 'kiosk calibrate'")
    }
    do {
      return try JSONDecoder().decode(TouchConfiguration.self, from: Data(bytes))
    } catch DecodingError.dataCorrupted(let context) {
      throw InputError("\(file): \(context.debugDescription); make it anew by 'kiosk calibrate'")
    } catch {
      throw InputError("\(file): not a touch configuration; make it anew by 'kiosk calibrate'")
    }
  }

  static func write(_ touch: TouchConfiguration, to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let bytes = try Array(encoder.encode(touch)) + [UInt8(ascii: "\n")]
    try StateFolder.make(FileSystem.parent(of: path))
    try AtomicFile(path).write(bytes, isDurable: true)
  }
}
