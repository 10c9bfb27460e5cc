/// Masks of one text, while they are collected.
struct MaskSetting {
  /// Most memory for the masks of one text, in bytes; glyphs beyond are not drawn.
  ///
  /// Ours.
  private static let mostBytes = 64 << 20

  let rasterizer: GlyphRasterizer
  /// Pixels an em.
  let size: Double
  /// Pixels a point.
  let scale: Double
  private(set) var glyphs: [PlacedMask] = []
  private var bytes = 0

  init(rasterizer: GlyphRasterizer, size: Double, scale: Double) {
    self.rasterizer = rasterizer
    self.size = size
    self.scale = scale
  }

  var isFull: Bool { bytes >= MaskSetting.mostBytes }

  /// Adds the glyphs of a run.
  /// - Parameters:
  ///   - left: where its line begins, in pixels.
  ///   - baseline: row of its line.
  mutating func add(_ run: LayoutRun, left: Double, baseline: Int32) {
    for glyph in run.glyphs where !isFull {
      let (x, phaseX) = GlyphRasterizer.quarters(left + glyph.x * scale)
      let (rise, phaseY) = GlyphRasterizer.quarters(glyph.y * scale)
      let mask = rasterizer.mask(
        glyph.glyph, of: run.face, size: size, phaseX: phaseX, phaseY: phaseY)
      guard !mask.bounds.isEmpty else { continue }
      glyphs.append(PlacedMask(mask: mask, x: x, y: baseline - rise))
      bytes += mask.byteCount
    }
  }
}
