internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineResources
internal import VitrineScenes

/// A list that fills the stage: rows with all that can stand in them, then as many as the knob says.
struct ListExhibit: Exhibit, Adjustable {
  static let id = "list"
  static let title = "List"
  static let summary =
    "Rows in sections that scroll with a throw, a wheel or keys, ten thousand as swiftly as ten."
  static let family = ExhibitFamily.controls
  static let symbol = "list.bullet"
  /// All rows of the first section.
  static let leastSize = Size(320, 350)
  /// Each without the rows that only make it long.
  static let states = [
    short("inset-grouped"), short("plain", "style", "plain"),
    short("sidebar", "style", "sidebar"), short("no-subtitles", "subtitles", "false"),
    short("collapsible", "collapsible", "true"), short("disabled", "enabled", "false"),
  ]

  private static func short(_ key: String, _ knob: String = "rows", _ value: String = "0")
    -> ExhibitState
  {
    let rows = ExhibitSetting("rows", "0")
    return ExhibitState(key, knob == rows.knob ? [rows] : [ExhibitSetting(knob, value), rows])
  }

  var values = KnobValues([
    Knob(
      "style",
      .choice(
        List.Appearance.allCases.map(\.knobWord), default: List.Appearance.insetGrouped.knobWord)),
    Knob("rows", .integer(0...10_000, default: 40)),
    Knob("subtitles", .toggle(default: true)),
    Knob("collapsible", .toggle(default: false)),
    Knob("selection", .toggle(default: true)),
    Knob("enabled", .toggle(default: true)),
  ])
  let context: ExhibitContext
  private var list = List()
  private var input = StageInput()
  /// What the rows were made for.
  private var shown: Rows?
  private var time: Seconds = 0

  init(context: ExhibitContext) { self.context = context }

  // MARK: Rows

  private struct Rows: Equatable {
    var count: Int
    var hasSubtitles: Bool
    var isCollapsible: Bool
    var language: Language
  }

  /// Symbols of the first rows; their words are those of the tabs.
  private static let samples = ["house", "bell", "person", "star", "folder"]

  private mutating func takeKnobs(_ environment: Environment) {
    list.appearance =
      List.Appearance.allCases.first { $0.knobWord == values.text("style") } ?? .plain
    list.allowsSelection = values.toggle("selection")
    list.isEnabled = values.toggle("enabled")
    let wanted = Rows(
      count: values.integer("rows"), hasSubtitles: values.toggle("subtitles"),
      isCollapsible: values.toggle("collapsible"), language: environment.language)
    guard wanted != shown else { return }
    shown = wanted
    list.sections = [samples(wanted)] + (wanted.count > 0 ? [numbered(wanted)] : [])
  }

  private func samples(_ rows: Rows) -> ListSection {
    let words = { (key: String) in context.strings.text(key, rows.language) }
    let made = Self.samples.enumerated().map { index, name in
      ListRow(
        words("tab.\(name)"),
        subtitle: rows.hasSubtitles && index == 1 ? words("list.subtitle") : nil,
        symbol: context.symbols.symbol(name),
        selectedSymbol: context.symbols.symbol("\(name).fill"),
        value: index == 2 ? words("list.value") : nil, badge: index == 1 ? "3" : nil,
        accessory: index == 3 ? .checkmark : index == 4 ? .none : .disclosure)
    }
    return ListSection(
      header: words("list.samples"), footer: words("list.footer"), rows: made,
      isCollapsed: rows.isCollapsible ? list.sections.first?.isCollapsed ?? false : nil)
  }

  private func numbered(_ rows: Rows) -> ListSection {
    let word = context.strings.text("list.row", rows.language)
    return ListSection(
      header: context.strings.text("list.numbered", rows.language),
      rows: (0..<rows.count).map { ListRow("\(word) \($0 + 1)") },
      isCollapsed: rows.isCollapsible ? list.sections.last?.isCollapsed ?? false : nil)
  }

  // MARK: Input

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    values.take(frame)
    time = frame.time
    takeKnobs(environment)
    let style = style(Theme(environment))
    let bounds = environment.bounds
    list.placed(in: bounds, style: style, at: time)
    for timed in frame.events {
      let single = FrameInput(time: frame.time, events: [timed])
      for routed in input.route(single, in: describe(in: environment), environment)
      where routed.path.contains(Self.id) || routed.target == nil {
        _ = list.handle(routed, in: bounds, style: style)
      }
    }
    list.isHovered = input.hovered != nil
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    list.nextChange(after: time)
  }

  // MARK: Paint

  func draw(into canvas: inout Canvas, in environment: Environment) {
    let theme = Theme(environment)
    let (style, bounds) = (style(theme), environment.bounds)
    list.paint(into: &canvas, in: bounds, style: style, at: time)
    input.paintRing(
      on: Self.id, into: &canvas, around: list.focusShape(in: bounds, style: style, at: time),
      theme: theme)
  }

  private func style(_ theme: Theme) -> List.Style {
    List.Style(theme, appearance: list.appearance)
  }

  // MARK: Description

  func describe(in environment: Environment) -> Node {
    let style = style(Theme(environment))
    let node = list.node(id: Self.id, in: environment.bounds, style: style, at: time)
    return input.marking(Stage.describe([node], in: environment))
  }
}

extension List.Appearance {
  /// How the knob calls it.
  fileprivate var knobWord: String {
    switch self {
    case .plain: "plain"
    case .insetGrouped: "inset-grouped"
    case .sidebar: "sidebar"
    }
  }
}
