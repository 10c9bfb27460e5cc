internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineResources
internal import VitrineViews

/// A tab bar at the bottom of the stage, with a pane for every tab (T1, T5).
///
/// Each pane is a list that keeps its place while another is shown.
struct TabBarExhibit: ViewExhibit {
  static let id = "tab-bar"
  static let title = "Tab Bar"
  static let summary =
    "Tabs with badges that switch between panes; each pane keeps its place."
  static let family = ExhibitFamily.navigation
  static let symbol = "tab.bar"
  static let guidance = ["T1", "T5"]
  /// The bar below a heading and a few rows.
  static let leastSize = Size(330, 252)
  static let knobs: [ModelKnob<Self>] = [
    Knob("tabs", \.tabs, 1...8), Knob("badge-1", \.badge1), Knob("badge-2", \.badge2),
    Knob("badge-3", \.badge3), Knob("badge-4", \.badge4), Knob("badge-5", \.badge5),
    Knob("badge-6", \.badge6), Knob("badge-7", \.badge7), Knob("badge-8", \.badge8),
  ]
  static let states = [
    ExhibitState("two-tabs", [ExhibitSetting("tabs", "2"), ExhibitSetting("badge-3", "")]),
    ExhibitState("three-tabs", [ExhibitSetting("tabs", "3"), ExhibitSetting("badge-3", "")]),
    ExhibitState("five-tabs", [ExhibitSetting("tabs", "5"), ExhibitSetting("badge-3", "")]),
    ExhibitState("badge", "badge-2", "1"), ExhibitState("high-badge", "badge-1", "128"),
    ExhibitState("eight-tabs", "tabs", "8"),
  ]
  static let wallPieces = [(3, 0.9), (4, 0.7), (5, 0.5)].map { count, pace in
    WallPiece.counting(
      (1...count).map { "badge-\($0)" }, pace: pace, [ExhibitSetting("tabs", "\(count)")])
  }

  var tabs = 4
  var badge1 = ""
  var badge2 = ""
  var badge3 = "2"
  var badge4 = ""
  var badge5 = ""
  var badge6 = ""
  var badge7 = ""
  var badge8 = ""
  var selection = 0

  private let names = [
    "house", "magnifyingglass", "bell", "person", "gear", "star", "clock", "folder",
  ]

  func body(in environment: Environment) -> some View<Self> {
    let symbols = environment.symbols
    let badges = [badge1, badge2, badge3, badge4, badge5, badge6, badge7, badge8]
    let items = names.prefix(tabs).enumerated().map { index, name in
      TabBarItem(
        title: environment.localized("tab.\(name)"), symbol: symbols.symbol(name),
        selectedSymbol: symbols.symbol("\(name).fill"),
        badgeValue: badges[index].isEmpty ? nil : badges[index])
    }
    VStack(spacing: 0) {
      ZStack {
        for (index, item) in items.enumerated() {
          TabPane(index: index, title: item.title).hidden(index != min(selection, tabs - 1))
        }
      }
      TabBar(items: items, selectedIndex: selection)
        .on { model, change, context in
          guard case .selected(let tab) = change else { return }
          if tab == model.selection { context.scroll(to: "top-\(tab)") }
          model.selection = tab
        }
        .named("tab-bar")
    }
  }
}

/// What a tab shows: a heading and rows.
struct TabPane: CompositeView {
  var index: Int
  var title: String

  func body(in environment: Environment) -> some View<TabBarExhibit> {
    let type = Theme(environment).type
    let height = max(44, type.body.size * 1.6)
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        Text(title, font: .largeTitle, lineLimit: 1)
          .padding(.bottom, 7.5)
          .padding(.trailing, 16)
          .frame(height: max(96, type.largeTitle.size * 1.6 + 24), alignment: .bottomLeading)
          .id("top-\(index)")
        for row in 1...30 {
          VStack(spacing: 0) {
            Text("\(title) \(row)", lineLimit: 1)
              .padding(.trailing, 16)
              .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
            Divider()
          }
          .frame(height: height)
        }
      }
      .padding(.leading, 16)
    }
    .named("pane-\(index)")
  }
}
