internal import CVitrinePNGCalls

/// A text in a PNG file's `iTXt` chunk (PNG specification, 11.3.4.5).
public struct PNGText: Hashable, Sendable {
  /// The keyword: 1 to 79 ASCII characters.
  public var keyword: String
  /// The text, without NUL characters.
  public var text: String

  /// Creates a text.
  public init(keyword: String, text: String) {
    self.keyword = keyword
    self.text = text
  }

  /// False for a text that a chunk can't hold, or a reader would reject.
  var isWritable: Bool {
    let name = keyword.utf8
    return (1...79).contains(name.count) && name.allSatisfy { (0x21...0x7E).contains($0) }
      && text.utf8.count <= PNG.textLimit && !text.utf8.contains(0)
  }

  /// The size of the chunk without compression, in bytes.
  var largestChunk: Int {
    // Deflate's stored blocks, and the chunk's overhead, as for pixels.
    let count = text.utf8.count
    return count + count / 64 + 1024
  }
}

extension PNG {
  /// The longest text that is read or written, in bytes of UTF-8: 1 MB.
  ///
  /// Ours: a tree of ten thousand nodes; more doesn't describe a picture.
  public static let textLimit = 1 << 20

  /// The text of a keyword in a file, compressed or not; nil if there is none.
  ///
  /// It never fails: a chunk that is damaged or decompresses to more than `textLimit` is ignored.
  /// Only chunks before the pixels are read.
  /// - Parameters:
  ///   - keyword: the keyword of the chunk.
  ///   - bytes: a whole PNG file.
  public static func text(_ keyword: String, in bytes: [UInt8]) -> String? {
    let text = [UInt8](unsafeUninitializedCapacity: textLimit) { output, count in
      count = vitrine_png_text(bytes, bytes.count, keyword, output.baseAddress, output.count).size
    }
    return text.isEmpty ? nil : String(validating: text, as: UTF8.self)
  }
}
