/// A text as masks, relative to a whole device pixel; shared and immutable.
final class GlyphRun: @unchecked Sendable {
  /// The masks to blend, in any order.
  let glyphs: [PositionedGlyph]
  /// The bounds of all masks.
  let inkBounds: PixelRect

  init(glyphs: [PositionedGlyph]) {
    self.glyphs = glyphs
    inkBounds = glyphs.reduce(PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)) {
      $0.union($1.mask.bounds.offset(x: $1.x, y: $1.y))
    }
  }

  /// Nothing to draw.
  static let empty = GlyphRun(glyphs: [])

  /// The memory in use, in bytes; shared masks count each time.
  var byteCount: Int {
    glyphs.reduce(64) { $0 + MemoryLayout<PositionedGlyph>.stride + $1.mask.byteCount }
  }
}

/// A glyph's mask and its position.
struct PositionedGlyph {
  let mask: Mask
  /// Columns to the right of the text's pixel.
  let x: Int32
  /// Rows below the text's pixel.
  let y: Int32
}

/// A text and its position in device pixels.
struct PositionedRun: Sendable {
  let run: GlyphRun
  /// The column.
  let x: Int32
  /// The row of the first baseline.
  let y: Int32

  /// The bounds of all ink, in device pixels.
  var inkBounds: PixelRect { run.inkBounds.offset(x: x, y: y) }
}
