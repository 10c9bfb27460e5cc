internal import CVitrinePNG

extension PNG {
  /// Decodes a picture: gray, palette, alpha and 16-bit files all become premultiplied 8-bit sRGB.
  /// - Parameters:
  ///   - bytes: a whole PNG file.
  ///   - name: the name of the file in messages.
  public static func decode(_ bytes: [UInt8], name: String) throws(PNGError) -> PixelBuffer {
    try bytes.withUnsafeBytes { raw in
      Result { () throws(PNGError) in try decode(raw, name: name) }
    }.get()
  }

  private static func decode(
    _ bytes: UnsafeRawBufferPointer, name: String
  ) throws(PNGError) -> PixelBuffer {
    try checkChunks(of: bytes, name: name)
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
      throw .damaged(name: name, reason: message(of: image))
    }
    try checkSize(of: image, from: bytes.count, name: name)
    image.format = straightBGRA
    image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
    let buffer = PixelBuffer(width: Int(image.width), height: Int(image.height))
    // Warnings, such as an odd color profile, are no reason to reject a file: libpng corrects those
    // itself.
    guard png_image_finish_read(&image, nil, buffer.base, 0, nil) != 0 else {
      throw .damaged(name: name, reason: message(of: image))
    }
    premultiply(buffer)
    return buffer
  }

  /// Straight alpha, in memory blue, green, red, alpha: `0xAARRGGBB` on a little-endian machine.
  private static let straightBGRA = png_uint_32(
    PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR)

  /// The signature of a PNG file (PNG specification, 5.2).
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func checkSignature(
    of bytes: some Sequence<UInt8>, name: String
  ) throws(PNGError) {
    guard zip(bytes, signature).allSatisfy({ $0 == $1 }) else { throw .notPNG(name: name) }
  }

  /// Checks all chunks to the last one: libpng stops at the last row, so it wouldn't notice a file
  /// that is truncated after its pixels.
  private static func checkChunks(
    of bytes: UnsafeRawBufferPointer, name: String
  ) throws(PNGError) {
    guard !bytes.isEmpty else { throw .notPNG(name: name) }
    try checkSignature(of: bytes, name: name)
    func bigEndian(_ offset: Int) -> Int {
      Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
    let frame = 12  // A chunk's length, type and checksum, in bytes.
    let end = 0x4945_4E44  // "IEND".
    var offset = signature.count
    while offset + frame <= bytes.count {
      if bigEndian(offset + 4) == end { return }
      offset += frame + bigEndian(offset)
    }
    throw .damaged(name: name, reason: "cut short")
  }

  /// Rejects sizes before memory is allocated.
  private static func checkSize(
    of image: png_image, from byteCount: Int, name: String
  ) throws(PNGError) {
    let (width, height) = (Int(image.width), Int(image.height))
    guard width <= sideLimit, height <= sideLimit else {
      throw .tooLarge(
        name: name, what: "\(width)×\(height) pixels, at most \(sideLimit) a side can be read")
    }
    // Deflate shrinks at most 1032-fold (zlib's technical notes), and a pixel has at least 1 bit.
    guard width * height / 8 <= (byteCount + 1) * 1032 else {
      throw .damaged(name: name, reason: "too few bytes for \(width)×\(height) pixels")
    }
    guard width * height <= pixelLimit else {
      throw .tooLarge(
        name: name, what: "\(width)×\(height) pixels, at most \(pixelLimit) in all can be read")
    }
    guard PixelMemory.isAvailable(count: width * height) else {
      throw .tooLarge(
        name: name, what: "there is no memory left for its \(width)×\(height) pixels")
    }
  }

  private static func premultiply(_ buffer: PixelBuffer) {
    for i in 0..<buffer.width * buffer.height {
      let pixel = buffer.base[i]
      let alpha = pixel >> 24
      if alpha != 255 { buffer.base[i] = premultiplied(pixel, alpha: alpha) }
    }
  }

  private static func premultiplied(_ pixel: UInt32, alpha: UInt32) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      ((((pixel >> shift) & 255) * alpha + 127) / 255) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }

  /// libpng's message about its last call.
  static func message(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { raw in
      String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
