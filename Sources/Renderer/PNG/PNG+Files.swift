internal import VitrineFiles

extension PNG {
  /// Largest file that is read or written, in bytes: the largest picture without any compression.
  static let fileLimit = pixelLimit * 8
  /// How many bytes are asked for at a time.
  private static let readStep = 1 << 16

  /// Reads and decodes a file.
  public static func read(_ path: String) throws(PNGError) -> PixelBuffer {
    try decode(try contents(of: path), name: path)
  }

  /// Encodes a buffer into a file, whole or not at all.
  ///
  /// The bytes go to a new file in the same folder, which then takes the final name; if anything
  /// fails, the new file is removed and an older one of that name stays as it was.
  /// - Parameters:
  ///   - buffer: the pixels.
  ///   - path: of the file.
  ///   - text: goes along with them, as `encode` says.
  public static func write(
    _ buffer: PixelBuffer, to path: String, text: PNGText? = nil
  ) throws(PNGError) {
    try write(try encode(buffer, text: text), to: path)
  }

  /// Encodes a film into a file, whole or not at all.
  public static func write(_ film: AnimatedPNG, to path: String) throws(PNGError) {
    try write(try encode(film), to: path)
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(PNGError) {
    do {
      try AtomicFile(path).write(bytes)
    } catch {
      throw .unwritable(path: error.path, reason: error.reason)
    }
  }

  /// Reads a file without decoding it.
  /// - Throws: `PNGError` where it cannot be read, is no regular file, does not begin as a PNG file
  ///   does, or is larger than any picture.
  public static func contents(of path: String) throws(PNGError) -> [UInt8] {
    var bytes: [UInt8] = []
    var step = [UInt8](repeating: 0, count: readStep)
    let file: ReadableFile
    do {
      file = try ReadableFile(path)
    } catch {
      throw PNGError(error)
    }
    while true {
      let count: Int
      do {
        count = try file.read(into: &step)
      } catch {
        throw PNGError(error)
      }
      if count == 0 { return bytes }
      bytes += step.prefix(count)
      // Before all of it is read: it may be anything, of any size.
      try checkSignature(of: bytes, name: path)
      guard bytes.count <= fileLimit else {
        throw .tooLarge(name: path, what: "larger than \(fileLimit >> 20) MB")
      }
    }
  }
}

extension PNGError {
  fileprivate init(_ error: FileReadError) {
    self =
      switch error {
      case .unreadable(let path, let reason, _): .unreadable(path: path, reason: reason)
      case .notRegular(let path, _), .tooLarge(let path, _):
        .notRegular(path: path, problem: error.problem)
      }
  }
}
