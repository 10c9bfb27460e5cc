internal import VitrineDrawing

/// A text with all that was found out about it: shaped once, laid out for several widths.
final class ShapedText {
  /// Most layouts beside that without a limit; the oldest goes.
  ///
  /// Ours: what a container asks for first, what it comes to, and what is on its way.
  private static let mostWrapped = 4

  /// Of any alignment.
  let text: Text
  /// Its paragraphs, as many as there may be lines, and one with the rest.
  let pieces: [Substring]
  /// Index of the last paragraph with something to see.
  let lastVisible: Int
  /// How it is without a limit to its width.
  var natural: TextLayout?
  /// The least width at which no word is broken, in points.
  var leastWidth: Double?
  private var paragraphs: [KnownParagraph]
  private var wrapped: [(room: LineRoom, layout: TextLayout)] = []

  private struct KnownParagraph {
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
    paragraphs = Array(repeating: KnownParagraph(), count: pieces.count)
  }

  /// True where a string has line feeds, and where it has U+0085, U+2028 or what begins alike.
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

  /// A whole paragraph, shaped when it is first asked for.
  func paragraph(_ index: Int, shape: (TextParagraph) -> ShapedParagraph) -> ShapedParagraph {
    if let known = paragraphs[index].shaped { return known }
    let made = shape(TextParagraph(pieces[index], limit: Typesetter.mostUnits))
    paragraphs[index].shaped = made
    return made
  }

  /// Where the lines of a whole paragraph may start.
  func breaks(_ index: Int, find: () -> [Int32]) -> [Int32] {
    if let known = paragraphs[index].breaks { return known }
    let made = find()
    paragraphs[index].breaks = made
    return made
  }

  /// The layout that was made for a width, or for one that gives the same lines.
  func wrapped(width: Double) -> TextLayout? {
    wrapped.last { $0.room.suits(text.font, width: width) }?.layout
  }

  func keep(_ layout: TextLayout, room: LineRoom) {
    if wrapped.count == ShapedText.mostWrapped { wrapped.removeFirst() }
    wrapped.append((room, layout))
  }

  /// Memory held, in bytes, roughly.
  var byteCount: Int {
    let paragraphBytes = paragraphs.reduce(256 + text.string.utf8.count) {
      $0 + 32 + ($1.shaped?.byteCount ?? 0)
        + ($1.breaks?.count ?? 0) * MemoryLayout<Int32>.stride
    }
    return wrapped.reduce(paragraphBytes + (natural?.byteCount ?? 0)) {
      $0 + MemoryLayout<LineRoom>.stride + $1.layout.byteCount
    }
  }
}
