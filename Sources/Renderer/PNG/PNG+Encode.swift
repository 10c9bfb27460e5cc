internal import CPNG

extension PNG {
  /// Encodes the colours of a buffer; alpha is dropped, since frames are opaque.
  ///
  /// Up to 256 colours give an indexed file, more give 24-bit colour. libpng's fast mode (level 3,
  /// no filters) is used: at 1280×800 an interface takes 3 ms and 23 kB indexed, 5 ms and 45 kB in
  /// full colour, where libpng's own choice takes four times as long to save a fifth.
  public static func encode(_ buffer: PixelBuffer) throws(PNGError) -> [UInt8] {
    if let indexed = IndexedPicture(buffer) {
      return try encode(
        indexed.indices, width: buffer.width, height: buffer.height,
        format: PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_COLORMAP, palette: indexed.palette)
    }
    return try encode(
      packed(buffer), width: buffer.width, height: buffer.height, format: PNG_FORMAT_FLAG_COLOR,
      palette: [])
  }

  private static func encode(
    _ samples: [UInt8], width: Int, height: Int, format: UInt32, palette: [UInt8]
  ) throws(PNGError) -> [UInt8] {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(width)
    image.height = png_uint_32(height)
    image.format = format
    image.flags = png_uint_32(PNG_IMAGE_FLAG_FAST)
    image.colormap_entries = png_uint_32(palette.count / 3)
    defer { png_image_free(&image) }
    var done: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: largestFile(samples.count, height)) {
      room, count in
      var size = png_alloc_size_t(room.count)
      done = png_image_write_to_memory(
        &image, room.baseAddress, &size, 0, samples, 0, palette.isEmpty ? nil : palette)
      count = done != 0 ? Int(size) : 0
    }
    guard done != 0 else { throw .failed(message(of: image)) }
    return bytes
  }

  /// Room for samples that do not compress at all; memory that is not written to costs nothing.
  private static func largestFile(_ samples: Int, _ height: Int) -> Int {
    // Deflate adds 5 bytes to a stored block, and a chunk has 12 around at most 8 kB; libpng's
    // own bound is smaller than this. Palette and small chunks take less than 2 kB.
    let stream = samples + height
    return stream + stream / 64 + 4096
  }

  /// Red, green, blue, a byte each; one byte more at the end, since pixels are stored by fours.
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
