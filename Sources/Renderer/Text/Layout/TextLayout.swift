internal import VitrineDrawing
internal import VitrineGeometry

/// A text as lines of positioned glyphs, in points, the same at every scale.
final class TextLayout {
  /// A unique number, for cache keys.
  let number: Int
  let lines: [LayoutLine]
  let metrics: TextMetrics
  /// The distance between baselines.
  let lineHeight: Double
  /// The approximate memory in use, in bytes, without the shaped text.
  let byteCount: Int

  /// - Parameters:
  ///   - face: determines the line height.
  init(_ builder: LayoutBuilder, face: FontFace, number: Int) {
    let size = builder.text.font.size
    self.number = number
    lines = builder.lines
    lineHeight = (face.ascent + face.descent + face.lineGap) * size
    let width = lines.reduce(0) { max($0, $1.width) }
    metrics = TextMetrics(
      size: Size(width, Double(lines.count) * lineHeight),
      ascent: (face.ascent + face.lineGap / 2) * size, lineCount: lines.count,
      isTruncated: builder.isTruncated)
    byteCount = lines.reduce(128 + builder.reshapedGlyphs * MemoryLayout<ShapedGlyph>.stride) {
      $0 + 48 + ($1.isShared ? 0 : $1.runs.count * MemoryLayout<ShapedRun>.stride)
    }
  }

  /// The width of the longest line.
  var width: Double { metrics.size.width }
  /// The height of all lines.
  var height: Double { metrics.size.height }
  /// From the top of a line to its baseline.
  var ascent: Double { metrics.ascent }
  /// True if the text is truncated with an ellipsis.
  var isTruncated: Bool { metrics.isTruncated }
}

/// One line, with its runs from left to right.
struct LayoutLine {
  let runs: [ShapedRun]
  /// The sum of the advances, in points.
  let width: Double
  /// True if `runs` belong to the paragraph.
  let isShared: Bool

  var glyphCount: Int { runs.reduce(0) { $0 + $1.glyphs.count } }
}

/// A glyph's position, in points from the left end of its line.
struct LayoutGlyph {
  let glyph: UInt32
  let x: Double
  /// Up from the baseline.
  let y: Double
}
