/// Collects the masks of one text.
struct GlyphRunBuilder {
  /// The memory limit for the masks of one text, in bytes; glyphs beyond are not drawn.
  ///
  /// Ours.
  private static let maximumBytes = 64 << 20

  let rasterizer: GlyphRasterizer
  /// Points per em.
  let size: Double
  /// Pixels per point.
  let scale: Double
  private(set) var glyphs: [PositionedGlyph] = []
  private var bytes = 0

  init(rasterizer: GlyphRasterizer, size: Double, scale: Double) {
    self.rasterizer = rasterizer
    self.size = size
    self.scale = scale
  }

  var isFull: Bool { bytes >= GlyphRunBuilder.maximumBytes }

  /// Adds the glyphs of a line.
  /// - Parameters:
  ///   - left: its left edge, in pixels.
  ///   - baseline: the row of its baseline.
  mutating func add(_ line: LayoutLine, left: Double, baseline: Int32) {
    line.placeGlyphs(size: size) { face, glyph in
      guard !isFull else { return }
      let (x, phaseX) = GlyphRasterizer.quarterPixels(left + glyph.x * scale)
      let (rise, phaseY) = GlyphRasterizer.quarterPixels(glyph.y * scale)
      let mask = rasterizer.mask(
        glyph.glyph, of: face, size: size * scale, phaseX: phaseX, phaseY: phaseY)
      guard !mask.bounds.isEmpty else { return }
      glyphs.append(PositionedGlyph(mask: mask, x: x, y: baseline - rise))
      bytes += mask.byteCount
    }
  }
}
