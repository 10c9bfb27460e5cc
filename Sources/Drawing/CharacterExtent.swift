internal import VitrineGeometry

/// The horizontal extent of one character of a line, in points from the line's left end.
///
/// A character is a grapheme cluster.
public struct CharacterExtent: Hashable, Sendable {
  /// The left side.
  public var left: Double
  /// The right side, never less than `left`.
  public var right: Double
  /// True for right-to-left text.
  public var isRightToLeft: Bool

  /// Creates an extent.
  public init(left: Double, right: Double, isRightToLeft: Bool = false) {
    self.left = left
    self.right = right
    self.isRightToLeft = isRightToLeft
  }

  /// The position of a caret before the character.
  public var leading: Double { isRightToLeft ? right : left }
  /// The position of a caret after the character.
  public var trailing: Double { isRightToLeft ? left : right }
}

extension TextMeasuring {
  /// Left to right if there is an ASCII letter, otherwise nil: scripts are not distinguished.
  public func baseDirection(of string: String) -> LayoutDirection? {
    string.contains { $0.isASCII && $0.isLetter } ? .leftToRight : nil
  }

  /// The width of the widest word, measured one by one between white space.
  public func minimumWidth(of text: Text) -> Double {
    guard text.lineLimit > 1 else { return measure(text, width: .infinity).size.width }
    return text.string.split(whereSeparator: \.isWhitespace).reduce(0) { widest, word in
      max(widest, measure(Text(String(word), font: text.font), width: .infinity).size.width)
    }
  }

  /// Positions characters by the width of the text before them, all in the text's own direction.
  public func characters(of text: Text) -> [CharacterExtent] {
    // A mark at the end, whose width is subtracted, makes trailing spaces count.
    let sentinel = "|"
    func width(_ string: some StringProtocol) -> Double {
      measure(Text("\(string)\(sentinel)", font: text.font), width: .infinity).size.width
    }
    let sentinelWidth = measure(Text(sentinel, font: text.font), width: .infinity).size.width
    let edges = (0...text.string.count).map {
      max(0, width(text.string.prefix($0)) - sentinelWidth)
    }
    let totalWidth = edges.last ?? 0
    return zip(edges, edges.dropFirst()).map { start, end in
      text.direction == .leftToRight
        ? CharacterExtent(left: start, right: max(start, end))
        : CharacterExtent(
          left: totalWidth - max(start, end), right: totalWidth - start, isRightToLeft: true)
    }
  }
}
