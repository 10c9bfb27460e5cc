internal import VitrineResources
internal import VitrineViews

/// Badges on every form of a tab bar (T5).
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

  /// The badge of all tabs; empty for a different one on each.
  var badge = ""
  var tint: Color?
  var selected = 0

  private static let badges = ["1", "12", "128", "!"]
  private static let names = ["house", "bell", "person", "gear"]
  /// In points; ours.
  fileprivate enum Metrics {
    /// The gap around the cards, and between them.
    static let gap = 20.0
    /// The maximum width of the cards together, so that four tabs aren't far apart.
    static let widest = 900.0
    /// The width from which on the spatial bar is beside the others, which have a phone's width
    /// then.
    static let sideBySide = 560.0
    /// The width of the spatial bar's card: a closed bar, and 16 points on both sides.
    static let spatial = 92.0
    /// The width from which on a TV's bar has its full size, which is made for viewing from afar,
    /// and the minimum scale.
    static let tv = (width: 780.0, leastScale: 0.75)
    /// The step in which lengths of a bar are tried, and the number of tries.
    static let (step, tries) = (4.0, 20)
    /// The visible and the hidden part of a clipped title: about a character.
    static let letter = 8.0
  }

  func body(in environment: Environment) -> some View<Self> {
    SizeReader {
      BadgesRoom($0.width)
    } content: { room in
      ScrollView {
        VStack(spacing: Metrics.gap) {
          if room.isWide {
            HStack(alignment: .top, spacing: Metrics.gap) {
              VStack(spacing: Metrics.gap) {
                for form in [.regular, .compact, .tablet] as [VitrineComponents.TabBar.Form] {
                  row(form, room.width - Metrics.spatial - Metrics.gap, environment)
                }
              }
              row(.spatial, Metrics.spatial, environment).frame(width: Metrics.spatial)
            }
            row(.tv, room.width, environment)
          } else {
            for form in VitrineComponents.TabBar.Form.allCases {
              row(form, room.width, environment)
            }
          }
        }
        .frame(maxWidth: Metrics.widest)
        .padding(Metrics.gap)
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
    let screen = BadgesScreen(form)
    let scale =
      form == .tv ? max(Metrics.tv.leastScale, min(1, width / Metrics.tv.width)) : 1
    let badges = Self.badges.map { badge.isEmpty ? $0 : badge }
    // snippet.short
    let items = zip(Self.names, badges).map { name, value in
      TabBarItem(
        title: environment.localized("tab.\(name)"), symbol: environment.symbols["\(name).fill"],
        badgeValue: value, badgeColor: tint)
    }
    var bar = VitrineComponents.TabBar(items: items, selectedIndex: selected)
    bar.form = form
    let tabs = bar.bound(to: \Self.selected)
    // snippet.end
    let full =
      scale
      * Self.length(
        of: bar, in: width / scale, least: Double(Self.names.count) * screen.tab, screen.height,
        environment)
    return VStack(alignment: .leading, spacing: 8) {
      Text(
        environment.localized("badges.\(form.rawValue)"), font: .footnote, color: colors.inactive)
      ScrollView(.horizontal) {
        tabs.named("badges-\(form.rawValue)")
          .frame(width: full / scale, height: screen.height, alignment: screen.edge)
          .scaleEffect(scale)
          .frame(width: full, height: screen.shown * scale)
      }
      .frame(width: width, height: screen.shown * scale)
      .background(colors.secondaryBackground)
      .clipShape(.rect(cornerRadius: 12))
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  /// The length of a bar in a card, in points.
  ///
  /// A longer bar than its card scrolls. A clipped title at the edge shows that; a clipped badge
  /// would look like a mistake.
  private static func length(
    of bar: VitrineComponents.TabBar, in width: Double, least: Double, _ height: Double,
    _ environment: Environment
  ) -> Double {
    guard least > width else { return width }
    var environment = environment
    environment.direction = .leftToRight
    let style = bar.style(Theme(environment))
    // From the nearest on.
    let lengths =
      [least]
      + (1...Metrics.tries).flatMap {
        [least + Metrics.step * Double($0), least - Metrics.step * Double($0)]
      }
    return lengths.first { length in
      let layout = VitrineComponents.TabBar.Layout(
        of: bar, in: Rect(0, 0, length, height), style: style)
      return length > width && !layout.isOverflowing
        && layout.entries.contains {
          width > $0.title.minX + Metrics.letter && width < $0.title.maxX - Metrics.letter
        }
    } ?? least
  }
}

/// The part of a screen around a bar in its card, in points; ours.
private struct BadgesScreen {
  /// The height of the screen, and of its visible middle part.
  let height: Double
  let shown: Double
  /// The minimum width of a tab: no title is truncated, and no badge covers one.
  let tab: Double
  /// The position of the bar.
  let edge: Alignment

  init(_ form: VitrineComponents.TabBar.Form) {
    switch form {
    // Both bars are at the bottom, with 16 points of the screen above them.
    case .regular: (height, shown, tab, edge) = (65, 65, 80, .bottom)
    case .compact: (height, shown, tab, edge) = (48, 48, 130, .bottom)
    // 14 points above the capsule and below it.
    case .tablet: (height, shown, tab, edge) = (72, 72, 140, .center)
    // The bar is 46 points below the top of a TV; 16 of these are visible, and as much below it.
    case .tv: (height, shown, tab, edge) = (160, 100, 196, .top)
    // As high as the other three cards beside it.
    case .spatial: (height, shown, tab, edge) = (260, 260, 0, .center)
    }
  }
}

/// The width of a page of badges.
struct BadgesRoom: Hashable, Sendable {
  /// The width between its margins, in points.
  let width: Double
  /// True if bars are beside each other.
  let isWide: Bool

  init(_ width: Double) {
    typealias Metrics = BadgesExhibit.Metrics
    self.width = min(Metrics.widest, width - 2 * Metrics.gap).rounded(.down)
    isWide = self.width >= Metrics.sideBySide
  }
}
