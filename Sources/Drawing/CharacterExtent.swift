internal import VitrineGeometry

/// Where one character of a line stands, in points from the line's left end.
///
/// A character is what a person takes for one: a grapheme cluster.
public struct CharacterExtent: Hashable, Sendable {
  /// Its left side.
  public var left: Double
  /// Its right side, never less than `left`.
  public var right: Double
  /// True where it is read from right to left.
  public var isRightToLeft: Bool

  /// Makes an extent.
  public init(left: Double, right: Double, isRightToLeft: Bool = false) {
    self.left = left
    self.right = right
    self.isRightToLeft = isRightToLeft
  }

  /// The side that is read first, where a caret before the character stands.
  public var leading: Double { isRightToLeft ? right : left }
  /// The side that is read last, where a caret after the character stands.
  public var trailing: Double { isRightToLeft ? left : right }
}

extension TextMeasuring {
  /// Left to right where there is an ASCII letter, else nil: scripts are not told apart.
  public func baseDirection(of string: String) -> LayoutDirection? {
    string.contains { $0.isASCII && $0.isLetter } ? .leftToRight : nil
  }

  /// The widest of its words measured one by one, between white space.
  public func leastWidth(of text: Text) -> Double {
    guard text.lineLimit > 1 else { return measure(text, width: .infinity).size.width }
    return text.string.split(whereSeparator: \.isWhitespace).reduce(0) { widest, word in
      max(widest, measure(Text(String(word), font: text.font), width: .infinity).size.width)
    }
  }

  /// Places characters by the widths of what comes before them, all in the text's own direction.
  public func characters(of text: Text) -> [CharacterExtent] {
    // The width of a mark at the end is taken off again, so that spaces before it count.
    let mark = "|"
    func width(_ string: some StringProtocol) -> Double {
      measure(Text("\(string)\(mark)", font: text.font), width: .infinity).size.width
    }
    let markWidth = measure(Text(mark, font: text.font), width: .infinity).size.width
    let edges = (0...text.string.count).map { max(0, width(text.string.prefix($0)) - markWidth) }
    let whole = edges.last ?? 0
    return zip(edges, edges.dropFirst()).map { start, end in
      text.direction == .leftToRight
        ? CharacterExtent(left: start, right: max(start, end))
        : CharacterExtent(left: whole - max(start, end), right: whole - start, isRightToLeft: true)
    }
  }
}
