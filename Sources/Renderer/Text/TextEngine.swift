internal import Synchronization
public import VitrineDrawing
internal import VitrineGeometry

/// Shapes, measures and rasterises text; owns the fonts.
///
/// Fonts: Inter for the interface, Nanum for Korean, DejaVu Sans for Arabic and Hebrew. Files are
/// opened when they are first needed. It may be used from several threads; they take turns.
public final class TextEngine: TextMeasuring, Sendable {
  private let core: Mutex<TextCore>

  /// Looks for the fonts, and opens the interface face.
  /// - Parameter sources: where to look.
  /// - Throws: where no font can be opened at all.
  public init(sources: FontSources = .standard) throws(FontError) {
    let core = try TextCore(sources: sources)
    self.core = Mutex(core)
  }

  /// What a person should know about fonts that are missing or damaged, one line each.
  ///
  /// Missing files are known from the start; damaged ones once a text needs them.
  public var notices: [String] { core.withLock { $0.notices } }

  /// Forgets all texts that it has laid out, and their glyphs; the fonts stay open.
  package func purge() { core.withLock { $0.purge() } }

  /// Counts a frame of any window: what was not used for 1,024 to 2,048 of them is forgotten.
  func countFrame() { core.withLock { $0.countFrame() } }

  /// Lays out a text without drawing it.
  ///
  /// The same at every scale. Line height is that of the interface face whatever the script: 1.21
  /// em for Inter, from its `hhea` table. A text that exceeds its room by up to half a point is
  /// not cut. A font size that is not above 0, or is above 2048, measures nothing; a width below 0
  /// counts as 0, and one that is not a number as no limit. Of a text far longer than its lines
  /// can show (16 letters an em, and 64 more a line), only the beginning is looked at. A text is
  /// shaped once, and its lines for any width are parts of that: measuring it at another width costs
  /// little, and drawing it as it was measured next to nothing.
  public func measure(_ text: Text, width: Double) -> TextMetrics {
    core.withLock { $0.measure(text, width: width) }
  }

  /// The least width at which no word of a text is broken, in points.
  ///
  /// Lines break where Unicode's rules for line breaks let them; Korean between words only. What a
  /// line limit leaves out counts too, if it is within as many paragraphs as there may be lines. A
  /// font size that is not above 0, or is above 2048, gives 0.
  public func leastWidth(of text: Text) -> Double { core.withLock { $0.leastWidth(of: text) } }

  /// Places the characters of a text, in points from the left end of the line.
  ///
  /// They are where they are drawn: in visual order, with kerning and joining. Characters that share
  /// a ligature share its width evenly. A font size that is not above 0, or is above 2048, gives
  /// extents of no width.
  public func characters(of text: Text) -> [CharacterExtent] {
    core.withLock { $0.characters(of: text) }
  }

  /// Which way a string reads, by its first strong character; nil where it has none.
  public func baseDirection(of string: String) -> LayoutDirection? {
    TextItemizer.baseDirection(of: string)
  }

  /// Lays out a text in a rectangle, as masks.
  ///
  /// Baselines stand on whole pixels, glyphs on quarter pixels. Vertically centred text has the
  /// middle of its lines in the middle; for Inter that is the middle of its capitals as well.
  /// Text never wraps or shrinks for the height; what is higher than the rectangle sticks out.
  /// - Parameters:
  ///   - rect: in points.
  ///   - scale: pixels a point, above 0.
  func place(_ text: Text, in rect: Rect, scale: Double) -> Placement {
    core.withLock { $0.place(text, in: rect, scale: scale) }
  }
}
