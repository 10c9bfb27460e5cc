internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineResources
internal import VitrineScenes

/// What the exhibit is, a control for each of its knobs, and the code that it stands for.
struct GalleryInspector {
  static let id = "gallery/inspector"

  let layout: GalleryLayout
  let context: ExhibitContext
  let exhibit: any Exhibit.Type
  let knobs: [(knob: Knob, value: String)]
  let scroll: Double
  /// The controls that were touched, by the knob's name.
  let controls: [String: any Control]
  /// What produces the stage as it is; empty for nothing to show.
  let code: String
  /// The button that copies it.
  let copyButton: Button
  var time: Seconds
  /// Where everything is, once that was found out.
  var content: Content?

  private var theme: Theme { layout.theme }
  private var language: Language { theme.environment.language }
  private let margin = GalleryLayout.Metrics.margin

  // MARK: Layout

  struct Paragraph {
    var text: Text
    var frame: Rect
    var color: Color
  }

  struct Content {
    var paragraphs: [Paragraph] = []
    var rows: [KnobRow] = []
    var code: CodePanel?
    var height = 0.0
  }

  /// Height of everything, in points.
  var contentHeight: Double { known.height }

  var rows: [KnobRow] { known.rows }

  var codePanel: CodePanel? { known.code }

  private var known: Content { content ?? layOut() }

  /// The same with everything in its place.
  func laidOut() -> GalleryInspector {
    var inspector = self
    inspector.content = layOut()
    return inspector
  }

  /// The same at another time.
  func at(_ time: Seconds) -> GalleryInspector {
    var inspector = self
    inspector.time = time
    return inspector
  }

  /// True where everything would be in the same place and look the same.
  func isSame(as other: GalleryInspector) -> Bool {
    layout.mark === other.layout.mark && exhibit.id == other.exhibit.id && code == other.code
      && scroll == other.scroll && copyButton == other.copyButton
      && controls.isSame(as: other.controls)
      && knobs.elementsEqual(other.knobs) { $0.knob == $1.knob && $0.value == $1.value }
  }

  private func layOut() -> Content {
    guard let panel = layout.inspector else { return Content() }
    let column = panel.inset(by: Insets(horizontal: margin, vertical: 0))
    var content = Content()
    var y = panel.minY + margin - scroll
    for (string, font, color, gap) in words {
      let text = theme.environment.words(
        string, font: font, verticalAlignment: .top, lineLimit: 4)
      let height = theme.environment.text.measure(text, width: column.width).size.height
      let frame = Rect(column.minX, y, column.width, height)
      content.paragraphs.append(Paragraph(text: text, frame: frame, color: color))
      y += height + gap
    }
    y += 8
    for row in rows(in: column, y: y) {
      content.rows += row
      y = (row.map(\.frame.maxY).max() ?? y) + Self.gap
    }
    if !code.isEmpty {
      let panel = CodePanel(
        code, button: copyButton, title: context.strings.text("gallery.code", language),
        layout: layout, origin: Point(column.minX, y + Self.gap), width: column.width)
      content.code = panel
      y = panel.frame.maxY + margin
    }
    content.height = y + scroll - panel.minY
    return content
  }

  /// Between controls, in points; and the least width of one beside another.
  ///
  /// Ours.
  private static let gap = 12.0
  private static let columnWidth = 248.0
  private static let columnGap = 32.0
  /// How much shows above and below the control that Tab goes to, in points: some of the next.
  ///
  /// Ours.
  static let peek = 2 * gap + 8

  /// The controls, side by side where there is room.
  private func rows(in column: Rect, y top: Double) -> [[KnobRow]] {
    let fitting = (column.width + Self.columnGap) / (Self.columnWidth + Self.columnGap)
    let count = max(1, min(Int(fitting), knobs.count))
    let width = max(0, column.width - Self.columnGap * Double(count - 1)) / Double(count)
    var rows: [[KnobRow]] = []
    var y = top
    for start in stride(from: 0, to: knobs.count, by: count) {
      let row = knobs[start..<min(start + count, knobs.count)].enumerated().map { index, entry in
        let x = column.minX + Double(index) * (width + Self.columnGap)
        return self.row(entry.knob, entry.value, Point(x, y), width)
      }
      rows.append(row)
      y = (row.map(\.frame.maxY).max() ?? y) + Self.gap
    }
    return rows
  }

  /// Title, summary, guidelines: each with its look and the space after it.
  private var words: [(String, Font, Color, Double)] {
    let title = context.strings.text("exhibit.\(exhibit.id)", language, default: exhibit.title)
    let summary = context.strings.text("summary.\(exhibit.id)", language, default: exhibit.summary)
    let font = Font(size: theme.type.title3.size, weight: .semibold)
    var words = [
      (title, font, theme.colors.label, 4.0),
      (summary, theme.type.footnote, theme.colors.caption, 8.0),
    ]
    if !exhibit.guidance.isEmpty {
      let ids = exhibit.guidance.joined(separator: " · ")
      words.append((ids, theme.type.caption1, theme.colors.caption, 8.0))
    }
    return words
  }

  private func row(_ knob: Knob, _ value: String, _ origin: Point, _ width: Double) -> KnobRow {
    var words: [String] = []
    if case .choice(let choices, _) = knob.kind {
      words = choices.map { word in
        context.strings.text("choice.\(word)", language, default: word.asWords)
      }
    }
    let label = context.strings.text("knob.\(knob.name)", language, default: knob.name.asWords)
    return KnobRow(
      knob, value: value, label: label, words: words, shownRange: exhibit.sliderRanges[knob.name],
      placeholder: placeholder(knob),
      menuTitles: TextField.MenuTitles(context.strings, layout.language),
      stored: controls[knob.name], layout: layout, origin: origin,
      width: width)
  }

  /// What an exhibit shows where a text is empty: its own words, such as `typography.sample`, else
  /// nothing.
  private func placeholder(_ knob: Knob) -> String {
    let none = context.strings.text("gallery.none", language)
    return context.strings.text("\(exhibit.id).\(knob.name)", language, default: none)
  }

  // MARK: Paint

  func paint(into canvas: inout Canvas, focus: FocusChain) {
    guard let panel = layout.inspector else { return }
    let content = known
    let place = layout.place(panel)
    canvas.fill(.rect(place), with: layout.panelColor)
    canvas.clipped(to: .rect(place)) { canvas in
      for paragraph in content.paragraphs where paragraph.frame.intersects(panel) {
        canvas.draw(
          paragraph.text, in: layout.place(paragraph.frame), color: paragraph.color)
      }
      for row in content.rows where row.frame.intersects(panel) {
        row.paint(into: &canvas, at: time)
        if focus.showsRing(on: row.id) { row.paintRing(into: &canvas, at: time) }
      }
      if let code = content.code, code.frame.intersects(panel) {
        code.paint(into: &canvas, focus: focus, at: time)
      }
    }
  }

  /// Records the panel that a control has open, over everything.
  func paintPanels(into canvas: inout Canvas) {
    for row in rows { row.paintPanel(into: &canvas, at: time) }
  }

  // MARK: Description

  var node: Node? {
    guard let panel = layout.inspector else { return nil }
    let content = known
    var nodes = content.rows.map { $0.node(at: time) }
    if let code = content.code { nodes.append(code.node(at: time)) }
    return Node(
      id: Self.id, role: .group, label: context.strings.text("gallery.controls", language),
      frame: layout.place(panel), isInteractive: true, clip: layout.place(panel), children: nodes)
  }

  /// The node of the panel that a control has open, over everything.
  var panelNodes: [Node] {
    layout.inspector == nil ? [] : rows.compactMap { $0.panelNode(at: time) }
  }
}

extension String {
  /// A knob's or choice's name as words: `rounded-rect` as `Rounded rect`.
  var asWords: String {
    let words = replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
