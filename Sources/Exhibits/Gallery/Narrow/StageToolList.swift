internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// What a list of tools shows beside them: cards, titles of sections, names, lines between rows.
struct StageToolList {
  /// Measures in points.
  ///
  /// As in an inset grouped list.
  enum Metrics {
    static let row = 44.0
    static let margin = 16.0
    static let gap = 8.0
    static let corner = 10.0
    static let top = 16.0
    /// A wider window's list is no wider.
    static let width = 560.0
  }

  var cards: [Rect] = []
  var lines: [Rect] = []
  var titles: [(text: Text, frame: Rect)] = []
  var labels: [(text: Text, frame: Rect)] = []

  func paint(into canvas: inout Canvas, _ layout: GalleryLayout) {
    let colors = layout.theme.colors
    let isDark = layout.environment.appearance == .dark
    for card in cards {
      canvas.fill(
        .roundedRect(layout.place(card), radius: Metrics.corner, curve: .continuous),
        with: isDark ? colors.secondaryBackground : colors.background)
    }
    for line in lines { canvas.fill(.rect(layout.place(line)), with: colors.separator) }
    for (text, frame) in titles {
      canvas.draw(text, in: layout.place(frame), color: colors.caption)
    }
    for (text, frame) in labels { canvas.draw(text, in: layout.place(frame), color: colors.label) }
  }
}

/// The tools as a list of sections, each tool with its name before it.
extension StageToolbox {
  /// Lays out sections from the top of a rectangle; its height does not matter.
  /// - Returns: the place of the line of time, where that is among them.
  @discardableResult
  mutating func layOutList(_ sections: [StageToolSection], in rect: Rect) -> Rect? {
    let width = max(0, min(rect.width - 2 * ListMetrics.margin, ListMetrics.width))
    var card = Rect(rect.midX - width / 2, rect.minY, width, 0)
    var timeline: Rect?
    for section in sections {
      card.origin.y += ListMetrics.top
      let title = layout.environment.words(
        model.text("gallery.section.\(section.rawValue)"), font: listTheme.type.footnote)
      let line = (listTheme.type.footnote.size * 1.4 + 8).rounded()
      list.titles.append(
        (title, Rect(card.minX + ListMetrics.margin, card.minY, max(0, width - 32), line)))
      card.origin.y += line
      var y = card.minY
      if section == .time {
        timeline = Rect(
          card.minX + ListMetrics.margin, y, max(0, width - 2 * ListMetrics.margin),
          ListMetrics.row)
        y += ListMetrics.row
        separate(card, at: y)
      }
      for (index, row) in section.rows.enumerated() {
        if index > 0 { separate(card, at: y) }
        y = layOutRow(row, in: card, at: y)
      }
      card.size.height = y - card.minY
      list.cards.append(card)
      card.origin.y = y
    }
    height = card.minY - rect.minY
    return timeline
  }

  private typealias ListMetrics = StageToolList.Metrics

  /// Names grow as the tools do: no further than the rows have room for.
  private var listTheme: Theme {
    var environment = layout.environment
    environment.textScale = min(environment.textScale, 1.5)
    return Theme(environment)
  }

  private mutating func separate(_ card: Rect, at y: Double) {
    let line = 1 / layout.environment.scale
    let x = card.minX + ListMetrics.margin
    list.lines.append(Rect(x, y - line, max(0, card.maxX - x), line))
  }

  /// Name and tools in a line, or where that is too short, the tools in a line below.
  /// - Returns: where the row ends.
  private mutating func layOutRow(_ row: [StageTool], in card: Rect, at y: Double) -> Double {
    let room = max(0, card.width - 2 * ListMetrics.margin)
    let label = layout.environment.words(model.rowLabel(row), font: listTheme.type.subheadline)
    let words = layout.environment.text.measure(label, width: .infinity).size.width.rounded(.up)
    let sizes = row.map { Size(min(size($0).width, room), size($0).height) }
    let tools = sizes.reduce(-2) { $0 + $1.width + 2 }
    let tall = sizes.map(\.height).max() ?? 0
    let line = max(ListMetrics.row, tall + 8)
    let isBelow = words + ListMetrics.gap + tools > room
    let left = card.minX + ListMetrics.margin
    let labelWidth = isBelow ? room : room - tools - ListMetrics.gap
    list.labels.append((label, Rect(left, y, max(0, labelWidth), isBelow ? ListMetrics.row : line)))
    let middle = isBelow ? y + ListMetrics.row + tall / 2 - 4 : y + line / 2
    var x = left + room - tools
    for (tool, size) in zip(row, sizes) {
      add(tool, in: Rect(x, middle - size.height / 2, size.width, size.height))
      x += size.width + 2
    }
    return isBelow ? middle + tall / 2 + 8 : y + line
  }
}
