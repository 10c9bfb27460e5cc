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
  static let leastSize = Size(600, 780)
  static let knobs: [ModelKnob<Self>] = [Knob("badge", \.badge), Knob("tint", \.tint)]
  static let states = [ExhibitState("all"), ExhibitState("tinted", "tint", "#5856D6")]

  /// On all tabs; empty for another on each.
  var badge = ""
  var tint: Color?
  var selected = 0

  private static let badges = ["1", "12", "128", "!"]
  private static let names = ["house", "bell", "person", "gear"]

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        for form in VitrineComponents.TabBar.Form.allCases {
          VStack(alignment: .leading, spacing: 8) {
            Text(
              environment.localized("badges.\(form.rawValue)"), font: .footnote,
              color: theme.colors.inactive)
            card(form, environment)
          }
        }
      }
      .padding(20)
    }
    .named("badges")
    .background(theme.colors.groupedBackground)
  }

  /// In which each form has room for all of its tabs, in points; in less width it shows what it does then.
  private static func size(of form: VitrineComponents.TabBar.Form) -> Size {
    switch form {
    case .regular: Size(390, 49)
    // As high as a finger needs: the bar itself is lower.
    case .compact: Size(560, 44)
    case .tablet: Size(560, 72)
    case .tv: Size(900, 130)
    case .spatial: Size(92, 260)
    }
  }

  private func card(_ form: VitrineComponents.TabBar.Form, _ environment: Environment) -> some View<
    Self
  > {
    let size = Self.size(of: form)
    return bar(form, environment)
      .frame(maxWidth: size.width).frame(height: size.height)
      .background(Theme(environment).colors.secondaryBackground)
      .clipShape(.rect(cornerRadius: 12))
  }

  private func bar(_ form: VitrineComponents.TabBar.Form, _ environment: Environment) -> some View<
    Self
  > {
    var bar = VitrineComponents.TabBar(
      items: Self.names.enumerated().map { index, name in
        TabBarItem(
          title: environment.localized("tab.\(name)"), symbol: environment.symbols["\(name).fill"],
          badgeValue: badge.isEmpty ? Self.badges[index] : badge, badgeColor: tint)
      }, selectedIndex: selected)
    bar.form = form
    return bar.bound(to: \.selected).named("badges-\(form.rawValue)")
  }
}
