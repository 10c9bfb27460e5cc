internal import CVitrineFreeType
internal import Glibc

/// Rasterizes glyphs to masks: unhinted, with exact coverage by FreeType's smooth rasterizer.
///
/// Coverage is linear, without stem darkening.
final class GlyphRasterizer {
  /// The number of subpixel positions of a glyph in each direction.
  ///
  /// Ours.
  static let phases: Int32 = 4
  /// The largest size of cached glyphs, in pixels per em.
  ///
  /// Ours.
  private static let maximumCachedSize = 400.0
  /// The memory limit for masks, in bytes.
  ///
  /// Ours.
  private static let cacheLimit = 4 << 20
  /// The overhead of a cache entry, in bytes.
  private static let entryCost = 96

  /// The limit to which positions are clamped, in pixels; far inside `Int32`.
  private static let maximumPosition = 67_108_864.0

  /// The longest side of a drawn glyph, in pixels: the limit of FreeType's rasterizer.
  ///
  /// Only a damaged font has larger glyphs.
  private static let maximumSide = 32_767
  /// The most pixels of a drawn glyph; the widest ornaments at the largest size stay below.
  ///
  /// Ours.
  private static let maximumPixels = 64 << 20

  private let freeType: FreeTypeLibrary
  private var cache = GenerationCache<Key, Mask>(limit: GlyphRasterizer.cacheLimit)

  private struct Key: Hashable {
    let face: Int32
    let glyph: UInt32
    /// The size in pixels per em, not rounded: otherwise two nearly equal sizes would share the
    /// mask of the one that is drawn first.
    let size: UInt64
    let phaseX: UInt8
    let phaseY: UInt8
  }

  init(freeType: FreeTypeLibrary) { self.freeType = freeType }

  /// The memory in use, in bytes.
  var byteCount: Int { cache.cost }

  /// Drops glyphs that were not used since the last call.
  func age() { cache.age() }

  /// Drops all glyphs.
  func purge() { cache = GenerationCache(limit: GlyphRasterizer.cacheLimit) }

  /// A position rounded to quarter pixels: the whole pixel before it, and the remaining quarters.
  static func quarterPixels(_ position: Double) -> (whole: Int32, phase: Int32) {
    let clamped = min(max(position, -maximumPosition), maximumPosition)
    let steps = Int32((clamped * Double(phases)).rounded())
    return (steps >> 2, steps & 3)
  }

  /// The mask of a glyph; empty for a space.
  /// - Parameters:
  ///   - size: pixels per em.
  ///   - phaseX: quarter pixels to the right of the whole pixel, 0…3.
  ///   - phaseY: quarter pixels up from the whole pixel, 0…3.
  func mask(_ glyph: UInt32, of face: FontFace, size: Double, phaseX: Int32, phaseY: Int32)
    -> Mask
  {
    guard size <= GlyphRasterizer.maximumCachedSize else {
      return rasterize(glyph, of: face, size: size, phaseX, phaseY)
    }
    let key = Key(
      face: Int32(face.id), glyph: glyph, size: size.bitPattern,
      phaseX: UInt8(phaseX), phaseY: UInt8(phaseY))
    if let cached = cache.value(for: key) { return cached }
    let rasterized = rasterize(glyph, of: face, size: size, phaseX, phaseY)
    cache.insert(rasterized, for: key, cost: rasterized.byteCount + GlyphRasterizer.entryCost)
    return rasterized
  }

  private func rasterize(
    _ glyph: UInt32, of face: FontFace, size: Double, _ phaseX: Int32, _ phaseY: Int32
  ) -> Mask {
    // Unscaled, so that no font's preference for whole sizes distorts the steps of an animation.
    let flags = FT_Int32(FT_LOAD_NO_SCALE)
    guard FT_Load_Glyph(face.outlines, glyph, flags) == 0, let slot = face.outlines.pointee.glyph,
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return Mask(bounds: .none) }
    let scale = FT_Fixed((size * 64 / face.unitsPerEm * 65536).rounded())
    var matrix = FT_Matrix(xx: scale, xy: 0, yx: 0, yy: scale)
    FT_Outline_Transform(&slot.pointee.outline, &matrix)
    let step = FT_Pos(64 / GlyphRasterizer.phases)
    FT_Outline_Translate(&slot.pointee.outline, FT_Pos(phaseX) * step, FT_Pos(phaseY) * step)
    return fill(&slot.pointee.outline)
  }

  private func fill(_ outline: inout FT_Outline) -> Mask {
    var box = FT_BBox()
    FT_Outline_Get_CBox(&outline, &box)
    let (left, bottom) = (box.xMin >> 6, box.yMin >> 6)
    let (right, top) = ((box.xMax + 63) >> 6, (box.yMax + 63) >> 6)
    guard outline.n_points > 0, isDrawable(width: right - left, height: top - bottom),
      let origin = Int32(exactly: left), let highest = Int32(exactly: -top)
    else { return Mask(bounds: .none) }
    let mask = Mask(
      bounds: PixelRect(
        x0: origin, y0: highest, x1: origin &+ Int32(right - left),
        y1: highest &+ Int32(top - bottom)))
    FT_Outline_Translate(&outline, -left * 64, -bottom * 64)
    var bitmap = FT_Bitmap()
    bitmap.width = UInt32(mask.bounds.width)
    bitmap.rows = UInt32(mask.bounds.height)
    bitmap.pitch = mask.bounds.width
    bitmap.buffer = mask.coverage
    bitmap.num_grays = 256
    bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
    FT_Outline_Get_Bitmap(freeType.handle, &outline, &bitmap)
    return mask
  }

  private func isDrawable(width: FT_Pos, height: FT_Pos) -> Bool {
    let sides = 1...GlyphRasterizer.maximumSide
    return sides.contains(width) && sides.contains(height)
      && width * height <= GlyphRasterizer.maximumPixels
  }
}
