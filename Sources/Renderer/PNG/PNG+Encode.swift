internal import CVitrinePNGCalls

extension PNG {
  /// Encodes the colors of a buffer; alpha is dropped, since frames are opaque.
  ///
  /// Up to 256 colors give an indexed file, more give 24-bit color. libpng's fast mode (level 3, no
  /// filters) is used: at 1280×800 an interface takes 3 ms and 23 kB indexed, 5 ms and 45 kB in
  /// full color, where libpng's default takes four times as long to save a fifth.
  /// - Parameters:
  ///   - buffer: the pixels.
  ///   - text: a compressed text chunk; a text longer than `textLimit` is omitted.
  public static func encode(
    _ buffer: PixelBuffer, text: PNGText? = nil
  ) throws(PNGError) -> [UInt8] {
    let text = text.flatMap { $0.isWritable ? $0 : nil }
    if let indexed = IndexedPicture(buffer) {
      return try encode(indexed.indices, palette: indexed.palette, of: buffer, text: text)
    }
    return try encode(packed(buffer), palette: [], of: buffer, text: text)
  }

  private static func encode(
    _ samples: [UInt8], palette: [UInt8], of buffer: PixelBuffer, text: PNGText?
  ) throws(PNGError) -> [UInt8] {
    var result = vitrine_png_result()
    let capacity = largestFile(samples.count, buffer.height) + (text?.largestChunk ?? 0)
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      result = samples.withUnsafeBufferPointer { samples in
        palette.withUnsafeBufferPointer { palette in
          withCStrings(of: text) { keyword, value in
            var picture = vitrine_png_picture(
              width: UInt32(buffer.width), height: UInt32(buffer.height),
              samples: samples.baseAddress, palette: palette.baseAddress,
              colors: Int32(palette.count / 3), keyword: keyword, text: value)
            return vitrine_png_write(&picture, output.baseAddress, output.count)
          }
        }
      }
      count = result.size
    }
    guard !bytes.isEmpty else { throw .failed(message(of: result)) }
    return bytes
  }

  private static func withCStrings<R>(
    of text: PNGText?, _ body: (UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> R
  ) -> R {
    guard let text else { return body(nil, nil) }
    return text.keyword.withCString { keyword in text.text.withCString { body(keyword, $0) } }
  }

  /// libpng's message about its last call.
  static func message(of result: vitrine_png_result) -> String {
    withUnsafeBytes(of: result.message) { raw in
      String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Space for incompressible samples; memory that isn't written to costs nothing.
  static func largestFile(_ samples: Int, _ height: Int) -> Int {
    // Deflate adds 5 bytes to a stored block, and a chunk has 12 around at most 8 kB; libpng's
    // own bound is smaller than this. Palette and small chunks take less than 2 kB.
    let stream = samples + height
    return stream + stream / 64 + 4096
  }

  /// Red, green, blue, a byte each, plus one byte, since pixels are stored as four bytes.
  private static func packed(_ buffer: PixelBuffer) -> [UInt8] {
    let count = buffer.width * buffer.height
    return [UInt8](unsafeUninitializedCapacity: count * 3 + 1) { out, used in
      let bytes = UnsafeMutableRawBufferPointer(out)
      for i in 0..<count {
        let inMemoryOrder = (buffer.base[i] &<< 8).byteSwapped
        bytes.storeBytes(of: inMemoryOrder, toByteOffset: i * 3, as: UInt32.self)
      }
      used = bytes.count
    }
  }
}
