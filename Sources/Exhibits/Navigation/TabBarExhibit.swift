internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineResources
internal import VitrineScenes

/// A tab bar at the bottom of the stage, with a pane for every tab (T1, T5).
///
/// Each pane is a list that keeps its place while another is shown.
struct TabBarExhibit: Exhibit, Adjustable {
  static let id = "tab-bar"
  static let title = "Tab Bar"
  static let summary =
    "Tabs with badges that switch between panes; each pane keeps its place."
  static let family = ExhibitFamily.navigation
  static let symbol = "tab.bar"
  static let guidance = ["T1", "T5"]
  /// The bar below a heading and a few rows.
  static let leastSize = Size(330, 252)
  static let states = [
    ExhibitState("two-tabs", [ExhibitSetting("tabs", "2"), ExhibitSetting("badge-3", "")]),
    ExhibitState("three-tabs", [ExhibitSetting("tabs", "3"), ExhibitSetting("badge-3", "")]),
    ExhibitState("five-tabs", [ExhibitSetting("tabs", "5"), ExhibitSetting("badge-3", "")]),
    ExhibitState("badge", "badge-2", "1"), ExhibitState("high-badge", "badge-1", "128"),
    ExhibitState("eight-tabs", "tabs", "8"),
  ]

  /// Symbol of each tab; its word is `tab.<symbol>` in the strings.
  static let tabs = [
    "house", "magnifyingglass", "bell", "person", "gear", "star", "clock", "folder",
  ]

  var values = KnobValues(
    [Knob("tabs", .integer(1...8, default: 4))]
      + (1...8).map { Knob("badge-\($0)", .text(default: $0 == 3 ? "2" : "")) })
  let context: ExhibitContext
  private var bar = TabBar()
  private var panes = tabs.map { _ in ListPane() }
  private var input = StageInput()
  private var shownLanguage: Language?
  private var time: Seconds = 0

  init(context: ExhibitContext) { self.context = context }

  // MARK: Input

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    values.take(frame)
    time = frame.time
    takeKnobs(environment)
    let theme = Theme(environment)
    let style = TabBar.Style(theme)
    let bounds = barFrame(style, in: environment)
    let room = paneFrame(in: environment)
    for routed in input.route(frame, in: describe(in: environment), environment)
    where routed.kind == .event {
      if routed.path.contains(Self.id) || routed.target == nil {
        let before = bar.selectedIndex
        if let chosen = bar.handle(routed.event, in: bounds, style: style), chosen == before {
          panes[chosen].scrollToTop(at: time, environment.motion)
        }
      }
      // A finger goes on with the pane that it came down on, also where another is shown by now.
      for index in panes.indices
      where routed.target == nil || routed.path.contains(Self.paneID(index)) {
        panes[index].handle(routed.event, in: room, theme: theme)
      }
    }
    for index in panes.indices {
      panes[index].setHovered(input.hovered == Self.paneID(index))
      panes[index].placed(in: room, theme: theme, at: time)
    }
  }

  private mutating func takeKnobs(_ environment: Environment) {
    let count = values.integer("tabs")
    let badges = (0..<count).map { values.text("badge-\($0 + 1)") }.map { $0.isEmpty ? nil : $0 }
    if bar.items.count != count || shownLanguage != environment.language {
      bar.items = (0..<count).map { item($0, badge: badges[$0], environment.language) }
    }
    for index in 0..<count { bar.setBadgeValue(badges[index], forItemAt: index, at: time) }
    shownLanguage = environment.language
  }

  private func item(_ index: Int, badge: String?, _ language: Language) -> TabBarItem {
    let name = Self.tabs[index]
    return TabBarItem(
      title: title(index, language), symbol: context.symbols.symbol(name),
      selectedSymbol: context.symbols.symbol("\(name).fill"), badgeValue: badge)
  }

  private func title(_ index: Int, _ language: Language) -> String {
    context.strings.text("tab.\(Self.tabs[index])", language)
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    let changes = [bar.nextChange(after: time), panes[bar.selectedIndex].nextChange(after: time)]
    return changes.compactMap { $0 }.min()
  }

  // MARK: Paint

  func draw(into canvas: inout Canvas, in environment: Environment) {
    let theme = Theme(environment)
    let style = TabBar.Style(theme)
    let frame = barFrame(style, in: environment)
    let name =
      bar.items.indices.contains(bar.selectedIndex) ? bar.items[bar.selectedIndex].title : ""
    panes[bar.selectedIndex].paint(
      into: &canvas, in: paneFrame(in: environment), title: name, theme: theme, at: time)
    bar.paint(into: &canvas, in: frame, style: style, at: time)
    // The pane fills its part of the stage: its ring is drawn inside.
    input.paintRing(
      on: Self.paneID(bar.selectedIndex), into: &canvas,
      around: paneFrame(in: environment).inset(by: FocusRing.room), radius: 8, theme: theme)
    input.paintRing(
      on: Self.id, into: &canvas, around: bar.focusShape(in: frame, style: style, at: time),
      theme: theme)
  }

  // MARK: Description

  func describe(in environment: Environment) -> Node {
    let theme = Theme(environment)
    let style = TabBar.Style(theme)
    let pane = panes[bar.selectedIndex].node(
      id: Self.paneID(bar.selectedIndex), in: paneFrame(in: environment), theme: theme, at: time)
    let node = bar.node(id: Self.id, in: barFrame(style, in: environment), style: style, at: time)
    return input.marking(Stage.describe([pane, node], in: environment))
  }

  private static func paneID(_ index: Int) -> String { "pane-\(index)" }

  private func barFrame(_ style: TabBar.Style, in environment: Environment) -> Rect {
    let size = bar.size(fitting: environment.size, style: style)
    return Rect(0, environment.size.height - size.height, size.width, size.height)
      .snapped(toScale: environment.scale)
  }

  private func paneFrame(in environment: Environment) -> Rect {
    let bar = barFrame(TabBar.Style(Theme(environment)), in: environment)
    return Rect(0, 0, environment.size.width, max(0, bar.minY))
  }
}
