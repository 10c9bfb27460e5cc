internal import CVitrinePNGCalls

/// A text that goes along with the pixels of a PNG file, in an `iTXt` chunk (PNG specification, 11.3.4.5).
public struct PNGText: Hashable, Sendable {
  /// What it is called: 1 to 79 letters of ASCII.
  public var keyword: String
  /// What it says; without the character 0.
  public var text: String

  /// Makes a text.
  public init(keyword: String, text: String) {
    self.keyword = keyword
    self.text = text
  }

  /// False for what a chunk cannot hold, or a reader would refuse.
  var isWritable: Bool {
    let name = keyword.utf8
    return (1...79).contains(name.count) && name.allSatisfy { (0x21...0x7E).contains($0) }
      && text.utf8.count <= PNG.textLimit && !text.utf8.contains(0)
  }

  /// Bytes that the chunk takes where nothing can be compressed.
  var largestChunk: Int {
    // Deflate's stored blocks, and the frame of the chunk, as for pixels.
    let count = text.utf8.count
    return count + count / 64 + 1024
  }
}

extension PNG {
  /// Longest text that is read or written, in bytes of UTF-8: 1 MB.
  ///
  /// Ours: a tree of ten thousand nodes; more is not a description of a picture.
  public static let textLimit = 1 << 20

  /// The text of a keyword in a file, compressed or not; nil where there is none to be had.
  ///
  /// Nothing about it is an error: a chunk that is damaged or unpacks to more than `textLimit` is as
  /// good as none. Only what stands before the pixels is looked at.
  /// - Parameters:
  ///   - keyword: what it is called.
  ///   - bytes: a whole PNG file.
  public static func text(_ keyword: String, in bytes: [UInt8]) -> String? {
    let text = [UInt8](unsafeUninitializedCapacity: textLimit) { room, count in
      count = vitrine_png_text(bytes, bytes.count, keyword, room.baseAddress, room.count).size
    }
    return text.isEmpty ? nil : String(validating: text, as: UTF8.self)
  }
}
