internal import VitrineDrawing

/// The available width of a line: in points for a whole paragraph, in ems for parts of a paragraph.
struct LineWidth {
  var points: WidthInterval
  var ems: WidthInterval

  init(_ font: Font, width: Double) {
    let available = LineWidth.available(font, width: width)
    points = WidthInterval(available)
    ems = WidthInterval(available / font.size)
  }

  /// True if another width would give the same lines.
  func matches(_ font: Font, width: Double) -> Bool {
    let available = LineWidth.available(font, width: width)
    return points.includes(available) && ems.includes(available / font.size)
  }

  /// A width with the slack, in points.
  private static func available(_ font: Font, width: Double) -> Double {
    width + Typesetter.slack * font.magnification
  }
}

/// The state of a layout: the text, and the lines so far.
struct LayoutBuilder {
  let text: Text
  var lineWidth: LineWidth
  private(set) var lines: [LayoutLine] = []
  var isTruncated = false
  /// The number of glyphs shaped for these lines only.
  private(set) var reshapedGlyphs = 0

  init(_ text: Text, width: Double) {
    self.text = text
    lineWidth = LineWidth(text.font, width: width)
  }

  /// The number of lines that may still be added.
  var remainingLines: Int { max(1, text.lineLimit) - lines.count }

  /// The most code units that the remaining lines can show; more need not be shaped.
  var unitLimit: Int {
    let line = lineWidth.ems.available / Typesetter.minimumLetterWidth + 64
    return Int(min(line * Double(remainingLines), Double(Typesetter.maximumUnits)))
  }

  /// Adds a line.
  /// - Parameter reshapedGlyphs: the number of glyphs shaped for it.
  mutating func add(_ line: LayoutLine, reshapedGlyphs: Int = 0) {
    lines.append(line)
    self.reshapedGlyphs += reshapedGlyphs
  }
}
