internal import VitrineDrawing
internal import VitrineGeometry

/// The state that a text engine locks: fonts, typesetter, and caches.
final class TextCore {
  /// The largest font size, in points or pixels; larger ones draw nothing.
  ///
  /// Ours.
  static let maximumFontSize = 2048.0
  /// The size above which a text counts as long, in bytes.
  ///
  /// A long text is not laid out without a width limit first, and only the visible part of a long
  /// paragraph is shaped.
  static let longTextThreshold = 4096
  /// The memory limit for shaped and laid-out texts, in bytes.
  ///
  /// Ours: half of it must hold what one frame uses. 1,000 messages of up to 330 letters, measured
  /// at three widths, take 6 MB in Latin letters and 8 in Korean.
  private static let textLimit = 16 << 20
  /// The memory limit for character extents, in bytes.
  ///
  /// Ours: a few text fields being edited, the longest of 10,000 characters, which must fit in half
  /// of the cache.
  private static let extentsLimit = 1 << 20

  let rasterizer: GlyphRasterizer
  var glyphRuns = GenerationCache<GlyphRunKey, GlyphRun>(limit: GlyphRunKey.cacheLimit)
  private let fonts: FontLibrary
  private let typesetter: Typesetter
  private var frames: UInt32 = 0
  private var extents = GenerationCache<TextKey, [CharacterExtent]>(limit: TextCore.extentsLimit)
  private var texts = GenerationCache<TextKey, ShapedText>(limit: TextCore.textLimit)

  init(sources: FontSources) throws(FontError) {
    fonts = try FontLibrary(sources: sources)
    typesetter = Typesetter(fonts: fonts)
    rasterizer = GlyphRasterizer(freeType: fonts.freeType)
  }

  var warnings: [String] { fonts.warnings }

  /// The memory of the caches, in bytes.
  var byteCount: Int { texts.cost + extents.cost + glyphRuns.cost + rasterizer.byteCount }

  /// Frames between two agings of the caches: an entry is dropped after one to two intervals
  /// without use.
  ///
  /// Ours: 17 s of a single window that draws at 60 Hz. While no window draws, nothing ages.
  static let generation: UInt32 = 1024

  /// Counts a frame, and ages the caches after a generation of frames.
  func countFrame() {
    frames += 1
    guard frames == TextCore.generation else { return }
    frames = 0
    texts.age()
    extents.age()
    glyphRuns.age()
    rasterizer.age()
  }

  /// Drops all texts and glyphs.
  func purge() {
    texts = GenerationCache(limit: TextCore.textLimit)
    extents = GenerationCache(limit: TextCore.extentsLimit)
    glyphRuns = GenerationCache(limit: GlyphRunKey.cacheLimit)
    rasterizer.purge()
    typesetter.purge()
  }

  func measure(_ text: Text, width: Double) -> TextMetrics {
    layout(text, width: width)?.metrics
      ?? TextMetrics(size: .zero, ascent: 0, lineCount: 0, isTruncated: false)
  }

  /// The extents of a text's characters in one line.
  func characters(of text: Text) -> [CharacterExtent] {
    guard text.font.size > 0, text.font.size <= TextCore.maximumFontSize else {
      return text.string.map { _ in CharacterExtent(left: 0, right: 0) }
    }
    var text = text
    text.lineLimit = 1
    let key = TextKey(text)
    if let cached = extents.value(for: key) { return cached }
    let created = typesetter.characters(of: text)
    let bytes = created.count * MemoryLayout<CharacterExtent>.stride + text.string.utf8.count
    extents.insert(created, for: key, cost: bytes)
    return created
  }

  /// The least width at which no word of a text is broken, in points.
  func minimumWidth(of text: Text) -> Double {
    guard text.lineLimit > 1 else { return measure(text, width: .infinity).size.width }
    guard text.font.size > 0, text.font.size <= TextCore.maximumFontSize else { return 0 }
    let key = TextKey(text)
    let shaped = shapedText(text, key)
    if let cached = shaped.minimumWidth { return cached }
    let created = typesetter.minimumWidth(shaped)
    shaped.minimumWidth = created
    texts.insert(shaped, for: key, cost: shaped.byteCount)
    return created
  }

  /// The layout for a width.
  ///
  /// All widths that give the same lines get the same object, so nothing is redone while the width
  /// around a text changes.
  func layout(_ text: Text, width: Double) -> TextLayout? {
    guard text.font.size > 0, text.font.size <= TextCore.maximumFontSize else { return nil }
    let available = width.isNaN ? .infinity : max(0, width)
    let key = TextKey(text)
    let shaped = shapedText(text, key)
    if available == .infinity || text.string.utf8.count <= TextCore.longTextThreshold {
      let natural = shaped.natural ?? makeLayout(shaped, key, width: .infinity)
      if natural.width <= available + Typesetter.slack * text.font.magnification { return natural }
    }
    return shaped.wrapped(width: available) ?? makeLayout(shaped, key, width: available)
  }

  private func shapedText(_ text: Text, _ key: TextKey) -> ShapedText {
    texts.value(for: key) ?? ShapedText(text)
  }

  private func makeLayout(_ shaped: ShapedText, _ key: TextKey, width: Double) -> TextLayout {
    let (layout, lineWidth) = typesetter.layout(shaped, width: width)
    if width == .infinity {
      shaped.natural = layout
    } else {
      shaped.store(layout, lineWidth: lineWidth)
    }
    // The text is inserted again, because a further layout has increased its cost.
    texts.insert(shaped, for: key, cost: shaped.byteCount)
    return layout
  }
}
