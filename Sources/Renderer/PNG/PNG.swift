/// Reads and writes PNG files.
public enum PNG {
  /// Encodes the colours of a buffer; alpha is dropped, since frames are opaque.
  public static func encode(_ buffer: PixelBuffer) throws(PNGError) -> [UInt8] {
    throw .failed("not there yet")
  }

  /// Decodes a picture.
  /// - Parameters:
  ///   - bytes: a whole PNG file.
  ///   - name: what messages call it.
  public static func decode(_ bytes: [UInt8], name: String) throws(PNGError) -> PixelBuffer {
    throw .failed("not there yet")
  }
}

/// Why a PNG could not be read or written.
public enum PNGError: Error, Hashable, Sendable {
  /// With what libpng says.
  case failed(String)
}
