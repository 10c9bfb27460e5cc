internal import VitrineDrawing
internal import VitrineGeometry

/// A text broken into lines of placed glyphs, in points, the same at every scale.
final class TextLayout {
  /// No other layout's; for cache keys.
  let number: Int
  let lines: [LayoutLine]
  let metrics: TextMetrics
  /// From one baseline to the next.
  let lineHeight: Double
  /// Memory held, in bytes, roughly; not what belongs to the shaped text.
  let byteCount: Int

  /// - Parameters:
  ///   - face: sets the line height.
  init(_ setting: LineSetting, face: FontFace, number: Int) {
    let size = setting.text.font.size
    self.number = number
    lines = setting.lines
    lineHeight = (face.ascent + face.descent + face.lineGap) * size
    let width = lines.reduce(0) { max($0, $1.width) }
    metrics = TextMetrics(
      size: Size(width, Double(lines.count) * lineHeight),
      ascent: (face.ascent + face.lineGap / 2) * size, lineCount: lines.count,
      isTruncated: setting.isTruncated)
    byteCount = lines.reduce(128 + setting.ownGlyphs * MemoryLayout<ShapedGlyph>.stride) {
      $0 + 48 + ($1.isShared ? 0 : $1.runs.count * MemoryLayout<ShapedRun>.stride)
    }
  }

  /// Of the longest line.
  var width: Double { metrics.size.width }
  /// Of all lines.
  var height: Double { metrics.size.height }
  /// From the top of a line to its baseline.
  var ascent: Double { metrics.ascent }
  /// True where something was cut for an ellipsis.
  var isTruncated: Bool { metrics.isTruncated }
}

/// One line, its runs from left to right.
struct LayoutLine {
  let runs: [ShapedRun]
  /// Sum of the advances, in points.
  let width: Double
  /// True where `runs` are the paragraph's own.
  let isShared: Bool

  var glyphCount: Int { runs.reduce(0) { $0 + $1.glyphs.count } }
}

/// A glyph's place, in points from the left end of its line.
struct LayoutGlyph {
  let glyph: UInt32
  let x: Double
  /// Up from the baseline.
  let y: Double
}
