internal import VitrineDrawing

/// A text with its cached results: shaped once, laid out for several widths.
final class ShapedText {
  /// The number of wrapped layouts; the oldest is dropped.
  ///
  /// Ours: a container's first proposal, its final one, and those in between.
  private static let maximumWrapped = 4

  /// The text, with any alignment.
  let text: Text
  /// The paragraphs of the text: at most as many as the line limit, and one more piece with the
  /// rest.
  let pieces: [Substring]
  /// The index of the last visible paragraph.
  let lastVisible: Int
  /// The layout without a width limit.
  var natural: TextLayout?
  /// The least width at which no word is broken, in points.
  var minimumWidth: Double?
  private var paragraphs: [CachedParagraph]
  private var wrapped: [(lineWidth: LineWidth, layout: TextLayout)] = []

  private struct CachedParagraph {
    var shaped: ShapedParagraph?
    var breaks: [Int32]?
  }

  init(_ text: Text) {
    self.text = text
    if ShapedText.mayHaveNewline(text.string) {
      pieces = text.string.split(
        maxSplits: max(1, text.lineLimit), omittingEmptySubsequences: false,
        whereSeparator: \.isNewline)
      lastVisible = pieces.lastIndex { $0.contains { !$0.isWhitespace } } ?? 0
    } else {
      pieces = [text.string[...]]
      lastVisible = 0
    }
    paragraphs = Array(repeating: CachedParagraph(), count: pieces.count)
  }

  /// True if a string may contain a newline, such as a line feed, U+0085 or U+2028.
  ///
  /// Some other characters with the same bytes give true as well.
  private static func mayHaveNewline(_ string: String) -> Bool {
    var previous: UInt8 = 0
    for byte in string.utf8 {
      if (0x0A...0x0D).contains(byte) || previous == 0xC2 && byte == 0x85
        || previous == 0x80 && (byte == 0xA8 || byte == 0xA9)
      {
        return true
      }
      previous = byte
    }
    return false
  }

  /// A whole paragraph, shaped on first use.
  func paragraph(_ index: Int, shape: (TextParagraph) -> ShapedParagraph) -> ShapedParagraph {
    if let cached = paragraphs[index].shaped { return cached }
    let created = shape(TextParagraph(pieces[index], limit: Typesetter.maximumUnits))
    paragraphs[index].shaped = created
    return created
  }

  /// The line break opportunities of a whole paragraph.
  func breaks(_ index: Int, find: () -> [Int32]) -> [Int32] {
    if let cached = paragraphs[index].breaks { return cached }
    let created = find()
    paragraphs[index].breaks = created
    return created
  }

  /// The cached layout of this width, or of a width that gives the same lines.
  func wrapped(width: Double) -> TextLayout? {
    wrapped.last { $0.lineWidth.matches(text.font, width: width) }?.layout
  }

  func store(_ layout: TextLayout, lineWidth: LineWidth) {
    if wrapped.count == ShapedText.maximumWrapped { wrapped.removeFirst() }
    wrapped.append((lineWidth, layout))
  }

  /// The approximate memory in use, in bytes.
  var byteCount: Int {
    let paragraphBytes = paragraphs.reduce(256 + text.string.utf8.count) {
      $0 + 32 + ($1.shaped?.byteCount ?? 0)
        + ($1.breaks?.count ?? 0) * MemoryLayout<Int32>.stride
    }
    return wrapped.reduce(paragraphBytes + (natural?.byteCount ?? 0)) {
      $0 + MemoryLayout<LineWidth>.stride + $1.layout.byteCount
    }
  }
}
