internal import VitrineDrawing

/// Lays out texts: itemization, shaping, line breaks, ellipsis.
final class Typesetter {
  /// The tolerance added to every width, so that a measured width suffices after a side snaps to
  /// pixels; in points.
  ///
  /// Ours: no wider than the side bearings of letters.
  static let slack = 0.5
  /// The most code units of one paragraph that are laid out.
  ///
  /// Ours.
  static let mostUnits = 1_000_000
  /// The smallest average advance for which a line is complete, in ems; narrower text may be cut
  /// early.
  ///
  /// Ours.
  static let narrowestLetter = 1.0 / 16
  /// The least reduction of the width in each round of truncation, in ems; below any visible
  /// advance.
  private static let leastStep = 1.0 / 4096

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
  func layout(_ shaped: ShapedText, width: Double) -> (TextLayout, LineRoom) {
    var setting = LineSetting(shaped.text, width: width)
    for (index, piece) in shaped.pieces.enumerated() where setting.linesLeft > 0 {
      let hasMore = index < shaped.lastVisible
      if piece.utf8.count <= max(setting.unitLimit, TextCore.longText) {
        let whole = shaped.paragraph(index) { shape($0, for: shaped.text) }
        set(whole, hasMore: hasMore, in: &setting) {
          shaped.breaks(index) { lineBreaker.opportunities(in: whole.paragraph) }
        }
      } else {
        // The amount of shaped text depends on the width.
        setting.room.points.narrow()
        let part = shape(TextParagraph(piece, limit: setting.unitLimit), for: shaped.text)
        set(part, hasMore: hasMore, in: &setting) {
          lineBreaker.opportunities(in: part.paragraph)
        }
      }
    }
    layoutCount += 1
    let face = fonts.primary(FaceStyle(shaped.text.font))
    return (TextLayout(setting, face: face, number: layoutCount), setting.room)
  }

  /// The least width at which no word is broken, in points.
  func leastWidth(_ shaped: ShapedText) -> Double {
    var widest = 0.0
    for index in shaped.pieces.indices.prefix(max(1, shaped.text.lineLimit)) {
      let whole = shaped.paragraph(index) { shape($0, for: shaped.text) }
      let breaks = shaped.breaks(index) { lineBreaker.opportunities(in: whole.paragraph) }
      let edges = whole.edges()
      var start = 0
      for end in breaks.lazy.map({ Int($0) }) {
        let word = whole.paragraph.trimmingEnd(start..<end)
        widest = max(widest, edges[word.upperBound] - edges[word.lowerBound])
        start = end
      }
    }
    return widest * shaped.text.font.size
  }

  /// Breaks a paragraph into lines, as far as the line limit allows.
  private func set(
    _ shaped: ShapedParagraph, hasMore: Bool, in setting: inout LineSetting,
    breaks: () -> [Int32]
  ) {
    let isUnlimited = setting.room.points.room == .infinity
    let edges = isUnlimited ? [] : shaped.edges()
    let width = (edges.last ?? 0) * setting.text.font.size
    let fits = !shaped.paragraph.isCut && setting.room.points.holds(width)
    if fits, setting.linesLeft > 1 || !hasMore {
      let size = setting.text.font.size
      return setting.add(LayoutLine(shaped.runs, size: size, areKept: true))
    }
    let wraps = setting.linesLeft > 1
    var finder = LineFinder(
      shaped, edges: isUnlimited ? shaped.edges() : edges, breaks: wraps ? breaks() : [],
      room: setting.room.ems)
    if wraps {
      wrap(shaped, &finder, hasMore: hasMore, in: &setting)
    } else {
      truncate(shaped, finder, from: 0, in: &setting)
    }
    setting.room.ems = finder.room
  }

  private func wrap(
    _ shaped: ShapedParagraph, _ finder: inout LineFinder, hasMore: Bool,
    in setting: inout LineSetting
  ) {
    let paragraph = shaped.paragraph
    var start = 0
    while start < paragraph.units.count, setting.linesLeft > 0 {
      let isLast = finder.isLastLine(from: start)
      if setting.linesLeft == 1, !isLast || hasMore {
        return truncate(shaped, finder, from: start, in: &setting)
      }
      let end = isLast ? paragraph.units.count : finder.lineEnd(from: start)
      var ownGlyphs = 0
      let runs = shaped.runs(of: paragraph.trimmingEnd(start..<end)) { item in
        let run = shape(item, of: paragraph, for: setting.text)
        ownGlyphs += run.glyphs.count
        return run
      }
      setting.add(LayoutLine(runs, size: setting.text.font.size), ownGlyphs: ownGlyphs)
      start = end
    }
  }

  /// Truncates the last line with an ellipsis at its logical end, between clusters.
  ///
  /// If not even the ellipsis fits, the line is empty.
  private func truncate(
    _ shaped: ShapedParagraph, _ finder: LineFinder, from start: Int,
    in setting: inout LineSetting
  ) {
    var finder = finder
    setting.isTruncated = true
    setting.room.points.narrow()
    let size = setting.text.font.size
    var room = setting.room.ems.room
    while room > 0 {
      finder.room = RoomSpan(room)
      let end = finder.clusterEnd(from: start)
      let kept = shaped.paragraph.trimmingEnd(start..<end)
      let cut = TextParagraph(ellipsizing: shaped.paragraph, kept)
      let line = LayoutLine(shape(cut, for: setting.text).runs, size: size)
      if line.width <= setting.room.points.room {
        return setting.add(line, ownGlyphs: line.glyphCount)
      }
      if kept.isEmpty { break }
      // The excess is about the ellipsis; joining and kerning may require a second round.
      let excess = (line.width - setting.room.points.room) / size
      room = min(room - excess, finder.width(of: kept) - Typesetter.leastStep)
    }
    setting.add(LayoutLine([], size: size))
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
