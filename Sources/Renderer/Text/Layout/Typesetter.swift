internal import VitrineDrawing

/// Lays out texts: itemization, shaping, line breaks, ellipsis.
final class Typesetter {
  /// The tolerance that is added to every width, in points.
  ///
  /// With it, a measured width suffices even after a side snaps to pixels.
  ///
  /// Ours: no wider than the side bearings of letters.
  static let slack = 0.5
  /// The most code units of one paragraph that are laid out.
  ///
  /// Ours.
  static let maximumUnits = 1_000_000
  /// The smallest average advance of text that fills its lines, in ems; narrower text may be cut
  /// early.
  ///
  /// Ours.
  static let minimumLetterWidth = 1.0 / 16
  /// The least reduction of the width in each round of truncation, in ems; below any visible
  /// advance.
  private static let minimumStep = 1.0 / 4096

  let fonts: FontLibrary
  private var itemizer: TextItemizer
  private var shaper = TextShaper()
  /// ICU's rules, loaded when a text first wraps.
  private lazy var lineBreaker = LineBreaker()
  private var layoutCount = 0

  init(fonts: FontLibrary) {
    self.fonts = fonts
    itemizer = TextItemizer(fonts: fonts)
  }

  /// Drops the text that was laid out last.
  func purge() {
    itemizer = TextItemizer(fonts: fonts)
    shaper = TextShaper()
  }

  /// Lays out a text.
  ///
  /// Line height and baseline are those of the interface face for every script, so that labels in
  /// two languages line up.
  /// - Parameter width: the available width in points, from 0 up; infinity for no limit.
  /// - Returns: the layout, and the widths for which it is the same.
  func layout(_ shaped: ShapedText, width: Double) -> (TextLayout, LineWidth) {
    var builder = LayoutBuilder(shaped.text, width: width)
    for (index, piece) in shaped.pieces.enumerated() where builder.remainingLines > 0 {
      let hasMore = index < shaped.lastVisible
      if piece.utf8.count <= max(builder.unitLimit, TextCore.longTextThreshold) {
        let full = shaped.paragraph(index) { shape($0, for: shaped.text) }
        breakIntoLines(full, hasMore: hasMore, in: &builder) {
          shaped.breaks(index) { lineBreaker.opportunities(in: full.paragraph) }
        }
      } else {
        // The width determines how much text is shaped, so this layout is valid for no other width.
        builder.lineWidth.points.requireExact()
        let partial = shape(TextParagraph(piece, limit: builder.unitLimit), for: shaped.text)
        breakIntoLines(partial, hasMore: hasMore, in: &builder) {
          lineBreaker.opportunities(in: partial.paragraph)
        }
      }
    }
    layoutCount += 1
    let face = fonts.primary(FaceStyle(shaped.text.font))
    return (TextLayout(builder, face: face, number: layoutCount), builder.lineWidth)
  }

  /// The least width at which no word is broken, in points.
  func minimumWidth(_ shaped: ShapedText) -> Double {
    var widest = 0.0
    for index in shaped.pieces.indices.prefix(max(1, shaped.text.lineLimit)) {
      let full = shaped.paragraph(index) { shape($0, for: shaped.text) }
      let breaks = shaped.breaks(index) { lineBreaker.opportunities(in: full.paragraph) }
      let edges = full.edges()
      var start = 0
      for end in breaks.lazy.map({ Int($0) }) {
        let word = full.paragraph.trimmingEnd(start..<end)
        widest = max(widest, edges[word.upperBound] - edges[word.lowerBound])
        start = end
      }
    }
    return widest * shaped.text.font.size
  }

  /// Breaks a paragraph into lines, as far as the line limit allows.
  private func breakIntoLines(
    _ shaped: ShapedParagraph, hasMore: Bool, in builder: inout LayoutBuilder,
    breaks: () -> [Int32]
  ) {
    let isUnlimited = builder.lineWidth.points.available == .infinity
    let edges = isUnlimited ? [] : shaped.edges()
    let width = (edges.last ?? 0) * builder.text.font.size
    let fits = !shaped.paragraph.isTruncated && builder.lineWidth.points.fits(width)
    if fits, builder.remainingLines > 1 || !hasMore {
      let size = builder.text.font.size
      return builder.add(LayoutLine(shaped.runs, size: size, isShared: true))
    }
    let wraps = builder.remainingLines > 1
    var finder = LineFinder(
      shaped, edges: isUnlimited ? shaped.edges() : edges, breaks: wraps ? breaks() : [],
      available: builder.lineWidth.ems)
    if wraps {
      wrap(shaped, &finder, hasMore: hasMore, in: &builder)
    } else {
      truncate(shaped, finder, from: 0, in: &builder)
    }
    builder.lineWidth.ems = finder.available
  }

  private func wrap(
    _ shaped: ShapedParagraph, _ finder: inout LineFinder, hasMore: Bool,
    in builder: inout LayoutBuilder
  ) {
    let paragraph = shaped.paragraph
    var start = 0
    while start < paragraph.units.count, builder.remainingLines > 0 {
      let isLast = finder.isLastLine(from: start)
      if builder.remainingLines == 1, !isLast || hasMore {
        return truncate(shaped, finder, from: start, in: &builder)
      }
      let end = isLast ? paragraph.units.count : finder.lineEnd(from: start)
      var reshapedGlyphs = 0
      let runs = shaped.runs(of: paragraph.trimmingEnd(start..<end)) { item in
        let run = shape(item, of: paragraph, for: builder.text)
        reshapedGlyphs += run.glyphs.count
        return run
      }
      builder.add(LayoutLine(runs, size: builder.text.font.size), reshapedGlyphs: reshapedGlyphs)
      start = end
    }
  }

  /// Truncates the last line with an ellipsis at its logical end, between clusters.
  ///
  /// If not even the ellipsis fits, the line is empty.
  private func truncate(
    _ shaped: ShapedParagraph, _ finder: LineFinder, from start: Int,
    in builder: inout LayoutBuilder
  ) {
    var finder = finder
    builder.isTruncated = true
    builder.lineWidth.points.requireExact()
    let size = builder.text.font.size
    var available = builder.lineWidth.ems.available
    while available > 0 {
      finder.available = WidthInterval(available)
      let end = finder.clusterEnd(from: start)
      let visible = shaped.paragraph.trimmingEnd(start..<end)
      let ellipsized = TextParagraph(ellipsizing: shaped.paragraph, visible)
      let line = LayoutLine(shape(ellipsized, for: builder.text).runs, size: size)
      if line.width <= builder.lineWidth.points.available {
        return builder.add(line, reshapedGlyphs: line.glyphCount)
      }
      if visible.isEmpty { break }
      // The line is too wide by about the width of the ellipsis. Joining and kerning change the
      // width too, so a second round may be necessary.
      let excess = (line.width - builder.lineWidth.points.available) / size
      available = min(available - excess, finder.width(of: visible) - Typesetter.minimumStep)
    }
    builder.add(LayoutLine([], size: size))
  }

  func shape(_ paragraph: TextParagraph, for text: Text) -> ShapedParagraph {
    let items = itemizer.items(
      of: paragraph, style: FaceStyle(text.font), direction: text.direction)
    let runs = items.map { shape($0, of: paragraph, for: text) }
    return ShapedParagraph(paragraph: paragraph, items: items, runs: runs)
  }

  /// Shapes an item, with the surrounding paragraph as context.
  func shape(_ item: TextItem, of paragraph: TextParagraph, for text: Text) -> ShapedRun {
    shaper.shape(item, of: paragraph, tabularDigits: text.font.tabularDigits)
  }
}
