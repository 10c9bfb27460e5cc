internal import Synchronization
public import VitrineDrawing
internal import VitrineGeometry

/// Shapes, measures and rasterizes text; owns the fonts.
///
/// Fonts: Inter for the interface, Nanum for Korean, DejaVu Sans for Arabic and Hebrew. Files are
/// opened on demand. It is thread-safe; calls are serialized.
public final class TextEngine: TextMeasuring, Sendable {
  private let core: Mutex<TextCore>

  /// Locates the fonts, and opens the interface face.
  /// - Parameter sources: the search path.
  /// - Throws: `FontError` if no font can be opened at all.
  public init(sources: FontSources = .standard) throws(FontError) {
    let core = try TextCore(sources: sources)
    self.core = Mutex(core)
  }

  /// Messages about missing or damaged fonts, one line each.
  ///
  /// Missing files are reported from the start, damaged files once a text needs them.
  public var warnings: [String] { core.withLock { $0.warnings } }

  /// Drops all laid-out texts and their glyphs; the fonts stay open.
  package func purge() { core.withLock { $0.purge() } }

  /// Counts a frame of any window.
  ///
  /// The caches drop entries that were not used for 1,024 to 2,048 frames.
  func countFrame() { core.withLock { $0.countFrame() } }

  /// Lays out a text without drawing it.
  ///
  /// The measurements are the same at every scale. The interface face determines the line height
  /// for every script: 1.21 em for Inter, from its `hhea` table. A text that exceeds the width by
  /// up to half a point isn't cut. A font size that isn't above 0, or is above 2048, measures
  /// nothing; a negative width counts as 0, and NaN as no limit. Of a text far longer than its
  /// lines can show (16 letters per em, and 64 more per line), only the beginning is shaped. A text
  /// is shaped once, and its lines for any width are parts of the shaped text: measuring at another
  /// width costs little, and drawing at a measured width next to nothing.
  public func measure(_ text: Text, width: Double) -> TextMetrics {
    core.withLock { $0.measure(text, width: width) }
  }

  /// The least width at which no word of a text is broken, in points.
  ///
  /// Lines break by Unicode's rules; Korean between words only. Text that the line limit cuts off
  /// counts too, but only in the first `lineLimit` paragraphs. A font size that isn't above 0, or
  /// is above 2048, gives 0.
  public func minimumWidth(of text: Text) -> Double { core.withLock { $0.minimumWidth(of: text) } }

  /// The extents of a text's characters, in points from the left end of the line.
  ///
  /// They are as drawn: in visual order, with kerning and joining. Characters that share a ligature
  /// divide its width evenly. A font size that isn't above 0, or is above 2048, gives extents of no
  /// width.
  public func characters(of text: Text) -> [CharacterExtent] {
    core.withLock { $0.characters(of: text) }
  }

  /// The direction of a string's first strong character; nil if it has none.
  public func baseDirection(of string: String) -> LayoutDirection? {
    TextItemizer.baseDirection(of: string)
  }

  /// Positions a text in a rectangle, as masks.
  ///
  /// Baselines are on whole pixels, glyphs on quarter pixels. Vertically centered text is centered
  /// by its lines; for Inter that also centers its capitals. Text never wraps or shrinks for the
  /// height; taller text overflows the rectangle.
  /// - Parameters:
  ///   - rect: in points.
  ///   - scale: pixels per point, above 0.
  func positionedRun(for text: Text, in rect: Rect, scale: Double) -> PositionedRun {
    core.withLock { $0.positionedRun(for: text, in: rect, scale: scale) }
  }
}
