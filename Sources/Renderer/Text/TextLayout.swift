internal import VitrineDrawing

/// A text broken into lines of placed glyphs, in points, the same at every scale.
final class TextLayout {
  let lines: [LayoutLine]
  /// Of the longest line.
  let width: Double
  /// From the top of a line to its baseline.
  let ascent: Double
  /// From one baseline to the next.
  let lineHeight: Double
  /// True where something was cut for an ellipsis.
  let isTruncated: Bool

  init(lines: [LayoutLine], ascent: Double, lineHeight: Double, isTruncated: Bool) {
    self.lines = lines
    width = lines.reduce(0) { max($0, $1.width) }
    self.ascent = ascent
    self.lineHeight = lineHeight
    self.isTruncated = isTruncated
  }

  /// Of all lines.
  var height: Double { Double(lines.count) * lineHeight }

  /// Memory held, in bytes, roughly.
  var byteCount: Int {
    lines.reduce(128) { $0 + 64 + $1.glyphCount * MemoryLayout<LayoutGlyph>.stride }
  }
}

/// One line, its runs from left to right.
struct LayoutLine {
  let runs: [LayoutRun]
  /// Sum of the advances, in points.
  let width: Double

  var glyphCount: Int { runs.reduce(0) { $0 + $1.glyphs.count } }
}

/// Glyphs of one face, from left to right.
struct LayoutRun {
  let face: FontFace
  let glyphs: [LayoutGlyph]
}

/// A glyph's place, in points from the left end of its line.
struct LayoutGlyph {
  let glyph: UInt32
  let x: Double
  /// Up from the baseline.
  let y: Double
}
