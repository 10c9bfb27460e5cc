internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion
internal import VitrineResources
internal import VitrineScenes

/// The type scale in its weights, the scripts, and how text is cut and aligned.
struct Typography: Exhibit, Adjustable, PagedExhibit {
  static let id = "typography"
  static let title = "Typography"
  static let summary = "The type scale in four weights, four scripts, truncation, alignment."
  static let family = ExhibitFamily.foundations
  static let symbol = "textformat"

  var values = KnobValues([
    Knob("sample", .text(default: "")),
    Knob("lines", .integer(1...6, default: 2)),
  ])
  var scroll = ScrollView()
  var time: Seconds = 0
  let context: ExhibitContext

  init(context: ExhibitContext) { self.context = context }

  func page(in environment: Environment) -> Page {
    var page = Page(in: environment)
    addScale(to: &page)
    addScripts(to: &page)
    addAlignment(to: &page)
    addTruncation(to: &page)
    return page
  }

  private func word(_ key: String, _ page: Page) -> String {
    context.strings.text("typography.\(key)", page.environment.language)
  }

  // MARK: Scale

  /// Width of a weight's column in points, at normal text size: narrower ones would cut the sample
  /// at the largest size, wider ones fall apart.
  ///
  /// Ours.
  private static let weightColumn = 150.0...240.0

  /// Between the columns, in points.
  ///
  /// Ours.
  private static let columnGap = 16.0

  private func addScale(to page: inout Page) {
    page.heading(word("scale", page))
    let factor = page.theme.type.body.size / TypeScale().body.size
    let columns = page.columns(
      atLeast: Self.weightColumn.lowerBound * factor, gap: Self.columnGap,
      atMost: FontWeight.allCases.count)
    let width =
      columns.count == 1
      ? page.content.width : min(columns.width, Self.weightColumn.upperBound * factor)
    if let weights = shownWeights(columns.count) { addWeights(weights, width, to: &page) }
    for (name, font) in page.theme.type.named {
      let weights = shownWeights(columns.count) ?? [font.weight]
      addStyle(name, font, weights, width, to: &page)
    }
  }

  /// The headings of the columns.
  private func addWeights(_ weights: [FontWeight], _ width: Double, to page: inout Page) {
    let heights = weights.enumerated().map { column, weight in
      page.text(
        word("\(weight)", page),
        font: Font(size: page.theme.type.footnote.size, weight: .semibold),
        color: page.theme.colors.label, x: left(of: column, width, page), y: page.y, width: width,
        id: "scale/\(weight.rawValue)")
    }
    page.y += (heights.max() ?? 0) + 8
  }

  /// A style's name and size, and its weight where that is the one shown, above its samples.
  private func addStyle(
    _ name: String, _ font: Font, _ weights: [FontWeight], _ width: Double, to page: inout Page
  ) {
    let weight = weights.count == 1 ? " · \(word("\(font.weight)", page))" : ""
    page.y += page.text(
      "\(name) · \(points(font.size))\(weight)", font: page.theme.type.caption1,
      color: page.theme.colors.caption, x: page.content.minX, y: page.y,
      width: page.content.width, id: "scale/\(name)")
    let sample = values.text("sample").isEmpty ? word("sample", page) : values.text("sample")
    let heights = weights.enumerated().map { column, weight in
      page.text(
        sample, font: Font(size: font.size, weight: weight), color: page.theme.colors.label,
        x: left(of: column, width, page), y: page.y, width: width,
        id: "scale/\(name)/\(weight.rawValue)")
    }
    page.y += (heights.max() ?? 0) + 8
  }

  private func left(of column: Int, _ width: Double, _ page: Page) -> Double {
    page.content.minX + Double(column) * (width + Self.columnGap)
  }

  /// All weights where there is room, else those furthest apart; nil for the style's own alone.
  private func shownWeights(_ columns: Int) -> [FontWeight]? {
    switch columns {
    case ...1: nil
    case 2: [.regular, .bold]
    case 3: [.regular, .semibold, .bold]
    default: FontWeight.allCases
    }
  }

  private func points(_ size: Double) -> String {
    size == size.rounded() ? "\(Int(size))" : "\((size * 10).rounded() / 10)"
  }

  // MARK: Scripts

  /// One line each of the languages that people will read, whatever the interface's.
  private static let scripts: [(id: String, text: String, direction: LayoutDirection)] = [
    ("english", "Quick wafting zephyrs vex bold Jim, 0123456789", .leftToRight),
    ("korean", "다람쥐 헌 쳇바퀴에 타고파, 모든 국민은 자유롭다", .leftToRight),
    ("arabic", "صِف خَلقَ خَودِ كَمِثلِ الشَمسِ إِذ بَزَغَت ١٢٣", .rightToLeft),
    ("hebrew", "דג סקרן שט בים מאוכזב ולפתע מצא לו חברה 123", .rightToLeft),
    ("mixed", "Vitrine: שלום, 안녕하세요, مرحبا (2026)", .leftToRight),
  ]

  private func addScripts(to page: inout Page) {
    page.heading(word("scripts", page))
    for script in Self.scripts {
      page.y += page.text(
        script.text, font: page.theme.type.body, color: page.theme.colors.label,
        x: page.content.minX, y: page.y, width: page.content.width, lines: 2,
        alignment: script.direction == page.environment.direction ? .leading : .trailing,
        direction: script.direction, id: "script/\(script.id)")
      page.y += 8
    }
  }

  // MARK: Boxes

  private func addAlignment(to page: inout Page) {
    page.heading(word("alignment", page))
    let rows: [(String, TextAlignment)] = [
      ("leading", .leading), ("center", .center), ("trailing", .trailing),
    ]
    for (name, alignment) in rows {
      addBox(word(name, page), lines: 1, alignment, id: "alignment/\(name)", to: &page)
    }
  }

  private func addTruncation(to page: inout Page) {
    page.heading(word("truncation", page))
    let lines = values.integer("lines")
    addBox(word("long", page), lines: 1, .leading, id: "truncation/1", to: &page)
    guard lines > 1 else { return }
    addBox(word("long", page), lines: lines, .leading, id: "truncation/\(lines)", to: &page)
  }

  /// Words in an outlined box that shows what they are aligned to and cut at.
  private func addBox(
    _ string: String, lines: Int, _ alignment: TextAlignment, id: String, to page: inout Page
  ) {
    let padding = 8.0
    let width = min(page.content.width, 400)
    let inner = max(0, width - 2 * padding)
    let height = page.text(
      string, font: page.theme.type.body, color: page.theme.colors.label,
      x: page.content.minX + padding, y: page.y + padding, width: inner, lines: lines,
      alignment: alignment, id: id)
    let box = Rect(page.content.minX, page.y, width, height + 2 * padding)
    page.add(
      .outline(.roundedRect(box, radius: 8, curve: .circular), page.theme.colors.separator),
      in: box)
    page.y = box.maxY + 8
  }
}
