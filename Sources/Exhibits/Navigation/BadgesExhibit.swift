internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineResources
internal import VitrineViews

/// What badges say, on every form of a tab bar (T5).
struct BadgesExhibit: ViewExhibit {
  static let id = "badges"
  static let title = "Badges"
  static let summary = "Numbers and signs on every form of a tab bar; they never cover a title."
  static let family = ExhibitFamily.navigation
  static let symbol = "bell"
  static let guidance = ["T5", "T7"]
  static let leastSize = Size(440, 700)
  static let knobs: [ModelKnob<Self>] = [Knob("badge", \.badge), Knob("tint", \.tint)]
  static let states = [ExhibitState("all"), ExhibitState("tinted", "tint", "#5856D6")]

  /// On all tabs; empty for another on each.
  var badge = ""
  var tint: Color?
  var selected = 0

  private static let badges = ["1", "12", "128", "!", "New"]
  private static let names = ["house", "bell", "envelope", "person", "gear"]

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        for form in TabBar.Form.allCases {
          VStack(alignment: .leading, spacing: 8) {
            Text(
              environment.localized("choice.\(form.rawValue)"), font: .footnote,
              color: theme.colors.inactive)
            bar(form, environment)
              .frame(width: form == .spatial ? 220 : nil, height: Self.height(of: form))
              .background(
                theme.colors.secondaryBackground, in: .rect(cornerRadius: 12))
          }
        }
      }
      .padding(20)
    }
    .background(theme.colors.groupedBackground)
  }

  private static func height(of form: TabBar.Form) -> Double? {
    switch form {
    case .regular: 49
    case .compact: 44
    case .tablet: 72
    case .tv: 130
    case .spatial: 300
    }
  }

  private func bar(_ form: TabBar.Form, _ environment: Environment) -> some View<Self> {
    var bar = TabBar(
      items: Self.names.enumerated().map { index, name in
        TabBarItem(
          title: environment.localized("tab.\(name)"), symbol: environment.symbols[name],
          selectedSymbol: environment.symbols["\(name).fill"],
          badgeValue: badge.isEmpty ? Self.badges[index] : badge, badgeColor: tint)
      }, selectedIndex: selected)
    bar.form = form
    return bar.bound(to: \.selected).named("badges-\(form.rawValue)")
  }
}
