internal import VitrineResources
internal import VitrineViews

/// A list that fills the stage: rows with all kinds of content, then as many as the knob says.
struct ListExhibit: ViewExhibit {
  static let id = "list"
  static let title = "List"
  static let summary =
    "Rows in sections that scroll by flick, wheel or keys, as fast with ten thousand as ten."
  static let family = ExhibitFamily.controls
  static let symbol = "list.bullet"
  static let knobs: [ModelKnob<Self>] = [
    Knob("style", \.style), Knob("rows", \.rows, 0...10_000), Knob("subtitles", \.hasSubtitles),
    Knob("collapsible", \.isCollapsible), Knob("selection", \.allowsSelection),
    Knob("enabled", \.isEnabled),
  ]
  /// All rows of the first section.
  static let leastSize = Size(320, 350)
  /// All without the rows that only make the list long.
  static let states =
    [ExhibitState("inset-grouped", "rows", "0")]
    + [
      ("plain", "style", "plain"), ("sidebar", "style", "sidebar"),
      ("no-subtitles", "subtitles", "false"), ("collapsible", "collapsible", "true"),
      ("disabled", "enabled", "false"),
    ].map { ExhibitState($0, [ExhibitSetting($1, $2), ExhibitSetting("rows", "0")]) }

  var style = ListStyle.insetGrouped
  var rows = 40
  var hasSubtitles = true
  var isCollapsible = false
  var allowsSelection = true
  var isEnabled = true
  var selection: String?

  func body(in environment: Environment) -> some View<Self> {
    let row = environment.localized("list.row")
    let isCollapsed = isCollapsible ? false : nil
    // snippet.short
    let all = ListSection(
      header: environment.localized("list.samples"), footer: environment.localized("list.footer"),
      rows: samples(environment), isCollapsed: isCollapsed)
    let numbered = ListSection(
      header: environment.localized("list.numbered"),
      rows: (0..<rows).map { ListRow("\(row) \($0 + 1)") }, isCollapsed: isCollapsed)
    let sections = [all, numbered].filter { !$0.rows.isEmpty }
    let list = List(sections, selection: \Self.selection)
    // snippet.end
    let shown =
      allowsSelection
      ? list : List(sections).onPrimaryAction { (_: inout Self, _: Set<String>) in }
    shown.listStyle(style)
      .disabled(!isEnabled)
      .named("list")
      // Also behind rounded corners and a status bar.
      .background(ListRow.Style(Theme(environment), listStyle: style).background)
  }

  private func samples(_ environment: Environment) -> [ListRow] {
    func row(
      _ name: String, subtitle: String? = nil, value: String? = nil, badge: String? = nil,
      accessory: ListRow.Accessory = .disclosure
    ) -> ListRow {
      ListRow(
        environment.localized("tab.\(name)"), subtitle: subtitle,
        symbol: environment.symbols[name], selectedSymbol: environment.symbols["\(name).fill"],
        value: value, badge: badge, accessory: accessory)
    }
    let subtitle = hasSubtitles ? environment.localized("list.subtitle") : nil
    return [
      row("house"), row("bell", subtitle: subtitle, badge: "3"),
      row("person", value: environment.localized("list.value")),
      row("star", accessory: .checkmark), row("folder", accessory: .none),
    ]
  }
}
