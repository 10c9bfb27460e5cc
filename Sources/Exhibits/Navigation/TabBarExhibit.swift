internal import VitrineResources
internal import VitrineViews

/// A tab bar in any of its forms, with a pane for every tab (T1 to T11, T20).
///
/// Each pane is a list that keeps its scroll position and its pushed screens while another is
/// shown.
struct TabBarExhibit: ViewExhibit {
  static let id = "tab-bar"
  static let title = "Tab Bar"
  static let summary = "Tabs with badges that switch between panes, each of which keeps its place."
  static let family = ExhibitFamily.navigation
  static let symbol = "tab.bar"
  static let guidance = ["T1", "T2", "T3", "T4", "T5", "T6", "T7", "T10", "T11", "T20"]
  static let guidanceStates = [
    "T3": "five-tabs", "T4": "unavailable", "T5": "badge", "T7": "eight-tabs", "T10": "regular",
    "T11": "appearance",
  ]
  /// The bar below a heading and a few rows.
  static let leastSize = Size(330, 252)
  static let ordinalKnobs: Set = ["selected"]
  static let knobs: [ModelKnob<Self>] = [
    Knob("tabs", \.tabs, 1...12), Knob("form", \.form), Knob("selected", \.selected, 0...11),
    Knob("badge-1", \.badge1), Knob("badge-2", \.badge2), Knob("badge-3", \.badge3),
    Knob("badge-4", \.badge4), Knob("badge-5", \.badge5), Knob("badge-6", \.badge6),
    Knob("badge-7", \.badge7), Knob("badge-8", \.badge8), Knob("badge-9", \.badge9),
    Knob("badge-10", \.badge10), Knob("badge-11", \.badge11), Knob("badge-12", \.badge12),
    Knob("unavailable", \.unavailable), Knob("keyboard", \.showsKeyboard),
    Knob("modal", \.showsModal), Knob("tint", \.tint),
    Knob("appearance-set", \.appearanceSet),
  ]
  static let states = [
    ExhibitState("two-tabs", [ExhibitSetting("tabs", "2"), ExhibitSetting("badge-3", "")]),
    ExhibitState("three-tabs", [ExhibitSetting("tabs", "3"), ExhibitSetting("badge-3", "")]),
    ExhibitState("five-tabs", [ExhibitSetting("tabs", "5"), ExhibitSetting("badge-3", "")]),
    ExhibitState("badge", "badge-2", "1"), ExhibitState("high-badge", "badge-1", "128"),
    ExhibitState("eight-tabs", "tabs", "8"), ExhibitState("regular", "form", "regular"),
    ExhibitState("unavailable", "unavailable", "1"), ExhibitState("tinted", "tint", "#1E7B34"),
    ExhibitState("appearance", "appearance-set", "dark"),
  ]
  /// The knobs for badges of missing tabs.
  static func unusedKnobs(_ value: (String) -> String?) -> Set<String> {
    let tabs = value("tabs").flatMap(Int.init) ?? 12
    return tabs < 12 ? Set((tabs + 1...12).map { "badge-\($0)" }) : []
  }

  static let wallPiece = WallPiece.counting((1...4).map { "badge-\($0)" }, pace: 0.7)

  /// A tab, counted from 1, whose pane is empty.
  enum UnavailableTab: String, CaseIterable {
    case none
    case first = "1"
    case second = "2"
    case third = "3"
    case fourth = "4"
    case fifth = "5"
    case sixth = "6"
    case seventh = "7"
    case eighth = "8"
    case ninth = "9"
    case tenth = "10"
    case eleventh = "11"
    case twelfth = "12"
  }

  enum AppearanceSet: String, CaseIterable {
    case standard, tinted, dark, plain
  }

  var tabs = 4
  var form = TabViewStyle.automatic
  var selected = 0
  var badge1 = ""
  var badge2 = ""
  var badge3 = "2"
  var badge4 = ""
  var badge5 = ""
  var badge6 = ""
  var badge7 = ""
  var badge8 = ""
  var badge9 = ""
  var badge10 = ""
  var badge11 = ""
  var badge12 = ""
  var unavailable = UnavailableTab.none
  var showsKeyboard = false
  /// The typed text, and the marked text of an incomplete syllable.
  var note = ""
  var composed = ""
  var showsModal = false
  var tint: Color?
  var appearanceSet = AppearanceSet.standard
  var customization = TabCustomization()
  /// The pushed screens of each pane.
  var paths: [[Int]] = Array(repeating: [], count: 12)

  private static let names = [
    "house", "magnifyingglass", "bell", "person", "gear", "star", "clock", "folder", "calendar",
    "photo", "music.note", "map",
  ]

  private var badges: [String] {
    [
      badge1, badge2, badge3, badge4, badge5, badge6, badge7, badge8, badge9, badge10, badge11,
      badge12,
    ]
  }

  func body(in environment: Environment) -> some View<Self> {
    let keys = VitrineComponents.OnScreenKeyboard.Style(Theme(environment))
    // The keys are higher if the keyboard is wide.
    return WidthReader(breaks: [keys.wideWidth]) { width in
      ZStack(alignment: .bottom) {
        tabView(environment)
          .environment(
            \.keyboardInset,
            showsKeyboard
              ? Self.keyboardHeight(width, environment) : environment.keyboardInset)
        if showsKeyboard {
          VStack(spacing: 0) {
            TextField(
              environment.localized("tab.note"),
              binding: Binding(
                get: { $0.note + $0.composed }, set: { ($0.note, $0.composed) = ($1, "") })
            )
            .environment(\.usesOnScreenKeyboard, .never)
            .padding(Self.notePadding)
            .named("note")
            OnScreenKeyboard().on { $0.take($1) }
          }
          // The keyboard's background also covers the area of the home indicator.
          .background(environment.appearance == .dark ? Color(0x1F1F21) : Color(0xD1D3D9))
          .transition(.move(edge: .bottom))
        }
      }
    }
  }

  /// The padding around the field above the keyboard, in points.
  private static let notePadding = 8.0

  /// The height of the keyboard with the field above it, in points.
  private static func keyboardHeight(_ width: Double, _ environment: Environment) -> Double {
    let theme = Theme(environment)
    let room = Size(width, .infinity)
    let keys = VitrineComponents.OnScreenKeyboard()
      .size(fitting: room, style: VitrineComponents.OnScreenKeyboard.Style(theme))
    let field = VitrineComponents.TextField()
      .size(fitting: room, style: VitrineComponents.TextField.Style(theme))
    return keys.height + field.height + 2 * notePadding + environment.safeArea.bottom
  }

  private mutating func take(_ change: OnScreenKeyboard.Change) {
    switch change {
    case .insert(let words): note += words
    case .compose(let words): composed = words
    case .commit: (note, composed) = (note + composed, "")
    case .delete: note = String(note.dropLast())
    case .submit: (note, composed) = ("", "")
    case .dismiss: showsKeyboard = false
    case .languageChanged: break
    }
  }

  private func tabView(_ environment: Environment) -> some View<Self> {
    let standard = appearance(Theme(environment))
    let scrollEdge: TabBarAppearance = appearanceSet == .standard ? .clear : standard
    // snippet.short
    return TabView(selection: \.selected) {
      for (index, name) in Self.names.prefix(tabs).enumerated() {
        Tab(
          environment.localized("tab.\(name)"), systemImage: name, value: index, id: name,
          badge: badges[index], unavailable: reason(index, environment)
        ) { pane(index, environment) }
      }
    }
    .tabViewCustomization(\.customization)
    .tabBarAppearance(standard: standard, scrollEdge: scrollEdge)
    .tabViewStyle(form == .automatic ? environment.tabViewStyle : form)
    // snippet.end
    .named("tab-view")
    .tint(tint)
    .sheet(isPresented: \.showsModal) {
      ContentUnavailableView(
        environment.localized("tab.modal"), systemImage: "window",
        description: environment.localized("tab.modal-hint"))
    }
  }

  /// Why a tab is unavailable; nil if it is available.
  private func reason(_ index: Int, _ environment: Environment) -> String? {
    "\(index + 1)" == unavailable.rawValue ? environment.localized("tab.unavailable") : nil
  }

  private func appearance(_ theme: Theme) -> TabBarAppearance {
    var appearance = TabBarAppearance()
    switch appearanceSet {
    case .standard: break
    case .plain:
      appearance.background = .color(theme.colors.secondaryBackground)
      appearance.showsHairline = false
      appearance.selectedTint = theme.colors.label
    case .tinted: appearance.backgroundTint = (tint ?? Color(0x007AFF)).opacity(0.16)
    case .dark:
      appearance.background = .color(Color(0x1B1F3B))
      appearance.selectedTint = Color(0xFFD166)
      appearance.unselectedTint = Color(0xC3C7E6)
      appearance.selectedFont = Font(size: 10, weight: .bold)
    }
    return appearance
  }

  private static let places = [
    "kitchen", "living-room", "bedroom", "study", "hall", "garden", "balcony", "workshop",
    "library", "cellar", "attic", "bathroom", "studio", "porch", "pantry", "nursery",
  ]

  private func pane(_ index: Int, _ environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    return NavigationStack(
      path: Binding(get: { $0.paths[index] }, set: { $0.paths[index] = $1 })
    ) {
      List {
        ForEach(Self.places.indices, id: \.self) { row in
          let place = Self.places[(row + 3 * index) % Self.places.count]
          NavigationLink(environment.localized("place.\(place)"), value: row)
            .named("row-\(index)-\(row)")
        }
      }
      .listStyle(.plain)
      .named("pane-\(index)")
      .navigationTitle(environment.localized("tab.\(Self.names[index])"))
    } destination: { row in
      let place = Self.places[(row + 3 * index) % Self.places.count]
      Text(environment.localized("place.\(place)"), font: .title2)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(theme.colors.background)
        .navigationTitle(environment.localized("place.\(place)"))
        .navigationBarTitleDisplayMode(.inline)
    }
  }
}
