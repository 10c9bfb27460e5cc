internal import VitrineDrawing

/// Lays out texts: items, shaping, line breaks, ellipsis.
final class Typesetter {
  /// Added to every width, so that a measured width suffices after a side snaps to pixels; points.
  ///
  /// Ours: no wider than the room that letters leave at their own sides.
  static let slack = 0.5
  /// Most code units of one paragraph that are looked at.
  ///
  /// Ours.
  static let mostUnits = 1_000_000
  /// A line of letters narrower than this on average, in ems, may be cut too early.
  ///
  /// Ours.
  static let narrowestLetter = 1.0 / 16

  let fonts: FontLibrary
  private let itemizer: TextItemizer
  private let shaper = TextShaper()
  /// ICU's rules are loaded when a text first wraps.
  private lazy var lineBreaker = LineBreaker()

  init(fonts: FontLibrary) {
    self.fonts = fonts
    itemizer = TextItemizer(fonts: fonts)
  }

  /// Lays out a text.
  ///
  /// Line height and baseline are those of the interface face whatever the script, so that labels
  /// in two languages line up.
  /// - Parameter width: room in points, from 0 up; infinity for no limit.
  func layout(_ text: Text, width: Double) -> TextLayout {
    let face = fonts.primary(FaceStyle(text.font))
    var text = text
    text.lineLimit = max(1, text.lineLimit)
    let slack = Typesetter.slack * text.font.magnification
    var setting = LineSetting(text: text, width: width + slack)
    let pieces = text.string.split(
      maxSplits: text.lineLimit, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let lastVisible = pieces.lastIndex { $0.contains { !$0.isWhitespace } } ?? 0
    for (index, piece) in pieces.enumerated() where setting.linesLeft > 0 {
      let paragraph = TextParagraph(piece, limit: setting.unitLimit)
      set(paragraph, hasMore: index < lastVisible, in: &setting)
    }
    return TextLayout(
      lines: setting.lines, ascent: (face.ascent + face.lineGap / 2) * text.font.size,
      lineHeight: (face.ascent + face.descent + face.lineGap) * text.font.size,
      isTruncated: setting.isTruncated)
  }

  /// Sets a paragraph in as many lines as it takes and there are left.
  private func set(_ paragraph: TextParagraph, hasMore: Bool, in setting: inout LineSetting) {
    let shaped = shape(paragraph, for: setting.text)
    let width = shaped.width(of: 0..<paragraph.units.count) * setting.text.font.size
    let fits = !paragraph.isCut && width <= setting.width
    if fits, setting.linesLeft > 1 || !hasMore {
      setting.lines.append(LayoutLine(shaped.runs, size: setting.text.font.size))
    } else if setting.linesLeft == 1 {
      truncate(shaped, from: 0, in: &setting)
    } else {
      wrap(shaped, hasMore: hasMore, in: &setting)
    }
  }

  private func wrap(_ shaped: ShapedParagraph, hasMore: Bool, in setting: inout LineSetting) {
    let paragraph = shaped.paragraph
    let room = setting.width / setting.text.font.size
    var breaks = lineBreaker.opportunities(in: paragraph)[...]
    var start = 0
    while start < paragraph.units.count, setting.linesLeft > 0 {
      let rest = start..<paragraph.units.count
      let isLast = !paragraph.isCut && shaped.width(of: paragraph.trimmingEnd(rest)) <= room
      if setting.linesLeft == 1, !isLast || hasMore {
        return truncate(shaped, from: start, in: &setting)
      }
      let end = isLast ? rest.upperBound : shaped.lineEnd(from: start, room: room, &breaks)
      let runs = reshape(shaped, paragraph.trimmingEnd(start..<end), for: setting.text)
      setting.lines.append(LayoutLine(runs, size: setting.text.font.size))
      start = end
    }
  }

  /// Sets the last line with an ellipsis at its logical end, cut between clusters.
  ///
  /// Where not even the ellipsis fits, the line is empty.
  private func truncate(_ shaped: ShapedParagraph, from start: Int, in setting: inout LineSetting) {
    setting.isTruncated = true
    let size = setting.text.font.size
    var room = setting.width / size
    while room > 0 {
      let end = shaped.clusterEnd(from: start, room: room)
      let kept = shaped.paragraph.trimmingEnd(start..<end)
      let cut = TextParagraph(ellipsizing: shaped.paragraph, kept)
      let line = LayoutLine(shape(cut, for: setting.text).runs, size: size)
      if line.width <= setting.width { return setting.lines.append(line) }
      if kept.isEmpty { break }
      // The excess is about the ellipsis; joining and kerning may ask for a second round.
      let excess = (line.width - setting.width) / size
      room = min(room - excess, shaped.width(of: kept) - Typesetter.leastStep)
    }
    setting.lines.append(LayoutLine([], size: size))
  }

  /// How much less room each round of truncation has at least, in ems; below any visible advance.
  private static let leastStep = 1.0 / 4096

  func shape(_ paragraph: TextParagraph, for text: Text) -> ShapedParagraph {
    let items = itemizer.items(
      of: paragraph, style: FaceStyle(text.font), direction: text.direction)
    let runs = items.map {
      shaper.shape($0, of: paragraph, tabularDigits: text.font.tabularDigits)
    }
    return ShapedParagraph(paragraph, items: items, runs: runs)
  }

  /// Shapes part of a paragraph anew, as a line of its own.
  private func reshape(_ shaped: ShapedParagraph, _ range: Range<Int>, for text: Text)
    -> [ShapedRun]
  {
    shaped.items(in: range).map {
      shaper.shape($0, of: shaped.paragraph, tabularDigits: text.font.tabularDigits)
    }
  }
}
