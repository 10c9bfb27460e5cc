internal import VitrineDrawing
internal import VitrineGeometry

/// The state that a text engine locks: fonts, typesetter, and caches.
final class TextCore {
  /// The largest font size, in points or pixels; larger ones draw nothing.
  ///
  /// Ours.
  static let largestSize = 2048.0
  /// Longer texts, in bytes, are not first laid out without a width, and only the visible part of
  /// their paragraphs is shaped.
  static let longText = 4096
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
  var placed = GenerationCache<PlacedKey, PlacedText>(limit: PlacedKey.cacheLimit)
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

  var notices: [String] { fonts.notices }

  /// The memory of the caches, in bytes.
  var byteCount: Int { texts.cost + extents.cost + placed.cost + rasterizer.byteCount }

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
    placed.age()
    rasterizer.age()
  }

  /// Drops all texts and glyphs.
  func purge() {
    texts = GenerationCache(limit: TextCore.textLimit)
    extents = GenerationCache(limit: TextCore.extentsLimit)
    placed = GenerationCache(limit: PlacedKey.cacheLimit)
    rasterizer.purge()
    typesetter.purge()
  }

  func measure(_ text: Text, width: Double) -> TextMetrics {
    layout(text, width: width)?.metrics
      ?? TextMetrics(size: .zero, ascent: 0, lineCount: 0, isTruncated: false)
  }

  /// The extents of a text's characters in one line.
  func characters(of text: Text) -> [CharacterExtent] {
    guard text.font.size > 0, text.font.size <= TextCore.largestSize else {
      return text.string.map { _ in CharacterExtent(left: 0, right: 0) }
    }
    var text = text
    text.lineLimit = 1
    let key = TextKey(text)
    if let known = extents.value(for: key) { return known }
    let made = typesetter.characters(of: text)
    let bytes = made.count * MemoryLayout<CharacterExtent>.stride + text.string.utf8.count
    extents.insert(made, for: key, cost: bytes)
    return made
  }

  /// The least width at which no word of a text is broken, in points.
  func leastWidth(of text: Text) -> Double {
    guard text.lineLimit > 1 else { return measure(text, width: .infinity).size.width }
    guard text.font.size > 0, text.font.size <= TextCore.largestSize else { return 0 }
    let key = TextKey(text)
    let shaped = shapedText(text, key)
    if let known = shaped.leastWidth { return known }
    let made = typesetter.leastWidth(shaped)
    shaped.leastWidth = made
    texts.insert(shaped, for: key, cost: shaped.byteCount)
    return made
  }

  /// The layout for a width: the same object while the lines are the same, so that a changing width
  /// around a text changes nothing.
  func layout(_ text: Text, width: Double) -> TextLayout? {
    guard text.font.size > 0, text.font.size <= TextCore.largestSize else { return nil }
    let room = width.isNaN ? .infinity : max(0, width)
    let key = TextKey(text)
    let shaped = shapedText(text, key)
    if room == .infinity || text.string.utf8.count <= TextCore.longText {
      let natural = shaped.natural ?? layOut(shaped, key, width: .infinity)
      if natural.width <= room + Typesetter.slack * text.font.magnification { return natural }
    }
    return shaped.wrapped(width: room) ?? layOut(shaped, key, width: room)
  }

  private func shapedText(_ text: Text, _ key: TextKey) -> ShapedText {
    texts.value(for: key) ?? ShapedText(text)
  }

  private func layOut(_ shaped: ShapedText, _ key: TextKey, width: Double) -> TextLayout {
    let (layout, room) = typesetter.layout(shaped, width: width)
    if width == .infinity { shaped.natural = layout } else { shaped.keep(layout, room: room) }
    // Reinserted with its increased cost.
    texts.insert(shaped, for: key, cost: shaped.byteCount)
    return layout
  }
}
