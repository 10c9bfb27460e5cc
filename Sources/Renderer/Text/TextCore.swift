internal import VitrineDrawing
internal import VitrineGeometry

/// What a text engine guards: fonts, typesetter, and the caches.
final class TextCore {
  /// Larger font sizes, in points or pixels, draw nothing.
  ///
  /// Ours.
  static let largestSize = 2048.0
  /// Texts with more bytes are not laid out without a width first.
  private static let longText = 4096
  /// Most memory for layouts, in bytes.
  ///
  /// Ours.
  private static let layoutLimit = 2 << 20
  /// Most memory for places of characters, in bytes.
  ///
  /// Ours: a few fields that are being typed into, the longest of 10,000 characters; of those, half
  /// of the cache must hold one.
  private static let extentsLimit = 1 << 20

  let rasterizer: GlyphRasterizer
  var placed = GenerationCache<PlacedKey, PlacedText>(limit: PlacedKey.cacheLimit)
  private let fonts: FontLibrary
  private let typesetter: Typesetter
  private var extents = GenerationCache<Text, [CharacterExtent]>(limit: TextCore.extentsLimit)
  private var layouts = GenerationCache<LayoutKey, TextLayout>(limit: TextCore.layoutLimit)

  init(sources: FontSources) throws(FontError) {
    fonts = try FontLibrary(sources: sources)
    typesetter = Typesetter(fonts: fonts)
    rasterizer = GlyphRasterizer(freeType: fonts.freeType)
  }

  var notices: [String] { fonts.notices }

  /// Memory held by the caches, in bytes.
  var byteCount: Int { layouts.cost + extents.cost + placed.cost + rasterizer.byteCount }

  func measure(_ text: Text, width: Double) -> TextMetrics {
    guard let (layout, _) = layout(text, width: width) else {
      return TextMetrics(size: .zero, ascent: 0, lineCount: 0, isTruncated: false)
    }
    return TextMetrics(
      size: Size(layout.width, layout.height), ascent: layout.ascent,
      lineCount: layout.lines.count, isTruncated: layout.isTruncated)
  }

  /// Where the characters of a text in one line are.
  func characters(of text: Text) -> [CharacterExtent] {
    guard text.font.size > 0, text.font.size <= TextCore.largestSize else {
      return text.string.map { _ in CharacterExtent(left: 0, right: 0) }
    }
    var text = text
    text.alignment = .leading
    text.verticalAlignment = .top
    text.lineLimit = 1
    if let known = extents.value(for: text) { return known }
    let made = typesetter.characters(of: text)
    let bytes = made.count * MemoryLayout<CharacterExtent>.stride + text.string.utf8.count
    extents.insert(made, for: text, cost: bytes)
    return made
  }

  /// The layout for a width, and the width that it is filed under: infinity wherever the text
  /// fits as it is, so that a room that grows and shrinks around it changes nothing.
  func layout(_ text: Text, width: Double) -> (TextLayout, width: Double)? {
    guard text.font.size > 0, text.font.size <= TextCore.largestSize else { return nil }
    let room = width.isNaN ? .infinity : max(0, width)
    if text.string.utf8.count <= TextCore.longText || room == .infinity {
      let natural = cachedLayout(text, width: .infinity)
      if natural.width <= room + Typesetter.slack * text.font.magnification {
        return (natural, .infinity)
      }
    }
    return (cachedLayout(text, width: room), room)
  }

  private func cachedLayout(_ text: Text, width: Double) -> TextLayout {
    let key = LayoutKey(text, width: width)
    if let known = layouts.value(for: key) { return known }
    let made = typesetter.layout(text, width: width)
    layouts.insert(made, for: key, cost: made.byteCount + text.string.utf8.count)
    return made
  }
}

/// What a layout depends on; not on how its lines are aligned.
private struct LayoutKey: Hashable {
  let text: Text
  let width: Double

  init(_ text: Text, width: Double) {
    var text = text
    text.alignment = .leading
    text.verticalAlignment = .top
    self.text = text
    self.width = width
  }
}
