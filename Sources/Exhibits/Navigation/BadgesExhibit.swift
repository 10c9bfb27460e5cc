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
  /// Between cards, and how wide that of the spatial bar is, in points; ours.
  private static let (gap, spatialWidth) = (20.0, 92.0)

  func body(in environment: Environment) -> some View<Self> {
    SizeReader {
      BadgesRoom($0.width)
    } content: { room in
      ScrollView {
        VStack(spacing: Self.gap) {
          if room.isWide {
            HStack(alignment: .top, spacing: Self.gap) {
              VStack(spacing: Self.gap) {
                for form in [.regular, .compact, .tablet] as [VitrineComponents.TabBar.Form] {
                  row(form, room.width - Self.spatialWidth - Self.gap, environment)
                }
              }
              row(.spatial, Self.spatialWidth, environment).frame(width: Self.spatialWidth)
            }
            row(.tv, room.width, environment)
          } else {
            for form in VitrineComponents.TabBar.Form.allCases {
              row(form, room.width, environment)
            }
          }
        }
        .frame(maxWidth: 900)
        .padding(20)
        .frame(maxWidth: .infinity)
      }
      .named("badges")
    }
    .background(Theme(environment).colors.groupedBackground)
  }

  /// A form in a card, below its name.
  private func row(
    _ form: VitrineComponents.TabBar.Form, _ width: Double, _ environment: Environment
  ) -> some View<Self> {
    let colors = Theme(environment).colors
    // A TV is looked at from afar: on a page less wide its bar is smaller.
    let scale = form == .tv ? max(0.75, min(1, width / 780)) : 1
    // In points, how high the screen is that the bar stands on, how much of it shows, and how wide a tab is at
    // least. At the bottom the bar has as much of the screen above it in both forms; a TV's is in the middle.
    let (height, shown, least): (Double, Double, Double) =
      switch form {
      case .regular: (65, 65, 80)
      case .compact: (48, 48, 130)
      case .tablet: (72, 72, 140)
      case .tv: (160, 100, 196)
      case .spatial: (260, 260, 0)
      }
    let edge: Alignment =
      switch form {
      case .regular, .compact: .bottom
      case .tv: .top
      case .tablet, .spatial: .center
      }
    // A bar that is wider than its card scrolls there; part of a tab at the edge says so.
    let full = max(width, Double(Self.names.count) * least * scale)
    return VStack(alignment: .leading, spacing: 8) {
      Text(
        environment.localized("badges.\(form.rawValue)"), font: .footnote, color: colors.inactive)
      ScrollView(.horizontal) {
        bar(form, environment).named("badges-\(form.rawValue)")
          .frame(width: full / scale, height: height, alignment: edge)
          .scaleEffect(scale)
          .frame(width: full, height: shown * scale)
      }
      .frame(width: width, height: shown * scale)
      .background(colors.secondaryBackground)
      .clipShape(.rect(cornerRadius: 12))
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private func bar(
    _ form: VitrineComponents.TabBar.Form, _ environment: Environment
  ) -> some View<Self> {
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

/// How wide a page of badges is.
struct BadgesRoom: Hashable, Sendable {
  /// Between its margins, in points.
  let width: Double
  /// True where bars stand beside each other.
  let isWide: Bool

  init(_ width: Double) {
    self.width = min(900, width - 40).rounded(.down)
    isWide = self.width >= 560
  }
}
