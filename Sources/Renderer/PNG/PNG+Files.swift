internal import VitrineFiles

extension PNG {
  /// The largest file that is read or written, in bytes: the largest picture, uncompressed.
  static let fileLimit = pixelLimit * 8
  /// The number of bytes per read.
  private static let readStep = 1 << 16

  /// Reads and decodes a file.
  public static func read(_ path: String) throws(PNGError) -> PixelBuffer {
    try decode(try contents(of: path), name: path)
  }

  /// Encodes a buffer into a file atomically.
  ///
  /// The bytes are written to a new file in the same folder, which is then renamed; if anything
  /// fails, the new file is removed and an existing one is unchanged.
  /// - Parameters:
  ///   - buffer: the pixels.
  ///   - path: of the file.
  ///   - text: a text chunk, as for `encode`.
  public static func write(
    _ buffer: PixelBuffer, to path: String, text: PNGText? = nil
  ) throws(PNGError) {
    try write(try encode(buffer, text: text), to: path)
  }

  /// Encodes a film into a file atomically.
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
  /// - Throws: `PNGError` if it can't be read, isn't a regular file, has no PNG signature, or is
  ///   larger than any picture.
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
      // The signature is checked before the rest is read: the path may be any file, of any size.
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
