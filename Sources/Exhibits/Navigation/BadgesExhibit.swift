internal import VitrineResources
internal import VitrineViews

/// What badges say, on every form of a tab bar (T5).
struct BadgesExhibit: ViewExhibit {
  static let id = "badges"
  static let title = "Badges"
  static let summary = "Numbers and symbols on every form of tab bar. They never cover a title."
  static let family = ExhibitFamily.navigation
  static let symbol = "heart"
  static let guidance = ["T5", "T7"]
  static let guidanceStates = ["T5": "all"]
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
              color: theme.colors.inactive
            )
            .padding(.horizontal, Self.margin)
            row(form, environment)
          }
        }
      }
      .padding(.vertical, Self.margin)
    }
    .named("badges")
    .background(theme.colors.groupedBackground)
  }

  /// At the sides of the page, in points.
  private static let margin = 20.0

  /// In which each form has room for all of its tabs, in points.
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

  /// A card on the page, or one that runs out at its side and is scrolled.
  @Views<Self>
  private func row(
    _ form: VitrineComponents.TabBar.Form, _ environment: Environment
  ) -> ViewList<Self> {
    if form == .compact || form == .tablet {
      WidthReader(breaks: [Self.size(of: form).width + 2 * Self.margin]) { width in
        let card = card(form, environment).frame(width: Self.size(of: form).width)
          .padding(.horizontal, Self.margin)
        if width == 0 {
          ScrollView(.horizontal) { card }.named("badges-row-\(form.rawValue)")
        } else {
          card.frame(maxWidth: .infinity, alignment: .leading)
        }
      }
    } else {
      // The others have room for their tabs on any page, or scroll them themselves.
      card(form, environment).padding(.horizontal, Self.margin)
        .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private func card(_ form: VitrineComponents.TabBar.Form, _ environment: Environment) -> some View<
    Self
  > {
    let size = Self.size(of: form)
    return bar(form, environment).named("badges-\(form.rawValue)")
      .frame(maxWidth: size.width).frame(height: size.height)
      .background(Theme(environment).colors.secondaryBackground)
      .clipShape(.rect(cornerRadius: 12))
  }

  private func bar(_ form: VitrineComponents.TabBar.Form, _ environment: Environment) -> some View<
    Self
  > {
    let badges = Self.badges.map { badge.isEmpty ? $0 : badge }
    // snippet.short
    let items = zip(Self.names, badges).map { name, value in
      TabBarItem(
        title: environment.localized("tab.\(name)"), symbol: environment.symbols["\(name).fill"],
        badgeValue: value, badgeColor: tint)
    }
    var bar = VitrineComponents.TabBar(items: items, selectedIndex: selected)
    bar.form = form
    return bar.bound(to: \.selected)
    // snippet.end
  }
}
