internal import VitrineResources
internal import VitrineViews

/// Television: a bar at the top for arrow keys and remotes, which scrolls away with the shelves and
/// stays over the guide (T12 to T17).
struct TabTVExhibit: ViewExhibit {
  static let id = "tab-tv"
  static let title = "Tabs: TV"
  static let summary =
    "Live, recorded and other shows. Arrow keys move along the bar, which scrolls away."
  static let family = ExhibitFamily.navigation
  static let symbol = "tv"
  static let guidance = ["T12", "T13", "T14", "T15", "T16", "T17"]
  static let guidanceStates = ["T12": "live", "T13": "many", "T14": "guide", "T16": "live"]
  static let preferredStatusBarStyle = StatusBarStyle.lightContent
  static let leastSize = Size(960, 540)
  static let ordinalKnobs: Set = ["selected"]
  static let knobs: [ModelKnob<Self>] = [
    Knob("selected", \.selected, 0...11), Knob("logo", \.hasLogo),
    Knob("channels", \.channels, 0...8),
  ]
  static let states = [
    ExhibitState("live"), ExhibitState("guide", "selected", "3"),
    ExhibitState("many", "channels", "8"),
  ]

  var selected = 0
  var hasLogo = true
  /// The number of tabs besides the permanent ones.
  var channels = 0
  var showsSettings = false
  /// The last choice, while its message is shown.
  var playing: String?
  /// The selection in the guide.
  var channel: String? = "0"

  func body(in environment: Environment) -> some View<Self> {
    // snippet.short
    TabView(selection: \.selected) {
      tab(0, "live", .live, environment)
      tab(1, "recorded", .recorded, environment)
      tab(2, "films", .other, environment)
      Tab(environment.localized("tv.guide"), value: 3, broadcast: .other) { guide(environment) }
      for number in 0..<channels {
        tab(4 + number, "channel", .other, environment, number: number + 1)
      }
    }
    .tabBarButtons([button(environment)]) { model, _ in model.showsSettings = true }
    .tabBarLogo(hasLogo ? Self.logo.map { TabBarLogo(image: $0, title: "Vitrine") } : nil)
    .tabViewStyle(.tv)
    // snippet.end
    .named("tab-tv")
    .toast(item: \.playing, message: { "\(environment.localized("tv.playing")): \($0)" })
    .sheet(isPresented: \.showsSettings) {
      Form {
        Toggle(environment.localized("tv.logo"), isOn: \.hasLogo).named("logo")
        Stepper(
          "\(environment.localized("tv.channels")): \(channels)", value: \.channels, in: 0...8
        )
        .label(environment.localized("tv.channels")).named("channel-count")
      }
      .named("settings")
    }
    .background(Color(0x14161C))
    .environment(\.appearance, .dark)
  }

  private func button(_ environment: Environment) -> TabBarButton {
    TabBarButton(
      id: "settings", title: environment.localized("tv.settings"),
      symbol: environment.symbols["gear"])
  }

  private func tab(
    _ value: Int, _ name: String, _ broadcast: TabBroadcast, _ environment: Environment,
    number: Int? = nil
  ) -> Tab<Self, Int> {
    let title = environment.localized("tv.\(name)")
    return Tab(number.map { "\(title) \($0)" } ?? title, value: value, broadcast: broadcast) {
      SizeReader(TVShelf.init) { shelf in
        ScrollView {
          VStack(alignment: .leading, spacing: 0) {
            for number in 0..<4 { self.shelf(number + value, shelf, environment) }
          }
          .padding(.bottom, 60)
        }
      }
      // The margins of the shelves are wider than the horizontal safe area.
      .ignoresSafeArea(.horizontal)
      .background {
        // On black there would be no visible shadows; the bar above is on black.
        LinearGradient(colors: [.black, Color(0x262E47), Color(0x313A56)]).ignoresSafeArea()
      }
    }
  }

  /// A row of programmes.
  private func shelf(
    _ number: Int, _ shelf: TVShelf, _ environment: Environment
  ) -> some View<Self> {
    VStack(alignment: .leading, spacing: 0) {
      Text(environment.localized("tv.shelf-\(number % 4)"), font: .headline)
        .padding(.horizontal, shelf.margin)
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          for card in 0..<TVShelf.count {
            let landscape = Landscape(index: number + card * 5)
            TVCard(
              id: "card-\(number)-\(card)", landscape: landscape,
              title: environment.localized(landscape.name), width: shelf.card
            )
            .padding(.leading, card == 0 ? shelf.margin : TVShelf.gap / 2)
            .padding(.trailing, card == TVShelf.count - 1 ? shelf.margin : TVShelf.gap / 2)
            // A lifted card is entirely visible, with its shadow; at the ends the margin too.
            .scrollTarget(margin: TVShelf.lower)
          }
        }
        .padding(.top, TVShelf.upper).padding(.bottom, TVShelf.lower)
      }
    }
  }

  /// Channels beside their programmes: the bar stays over a split view.
  private func guide(_ environment: Environment) -> some View<Self> {
    let hours = [20, 21, 22, 23]
    var dark = environment
    dark.appearance = .dark
    let colors = Theme(dark).colors
    return HStack(spacing: 0) {
      Sidebar(
        [
          SidebarSection(
            items: (0..<6).map {
              SidebarItem(
                id: "\($0)", title: "\(environment.localized("tv.channel")) \($0 + 1)")
            })
        ], selection: \.channel
      )
      .frame(width: 240).named("channels")
      List {
        ForEach(hours, id: \.self) { hour in
          HStack(spacing: 16) {
            Text("\(hour):00", color: colors.inactive).monospacedDigit()
            Text(
              environment.localized("tv.shelf-\((hour + (Int(channel ?? "") ?? 0)) % 4)"))
          }
        }
      }
    }
    .padding(.horizontal, TVShelf.tvMargin)
  }

  /// A white logo, 44 points: a disc with a triangle cut out.
  private static let logo: Bitmap? = {
    let side = 88
    let pixels = (0..<side * side).map { index -> UInt32 in
      let (x, y) = (Double(index % side) - 43.5, Double(index / side) - 43.5)
      let disc = min(max(43.5 - (x * x + y * y).squareRoot(), 0), 1)
      // The distance inside the triangle's three sides, for antialiased edges.
      let inside = min(x + 14, (24 - x - 1.55 * abs(y)) / 1.84)
      let coverage = disc * (1 - min(max(inside + 0.5, 0), 1))
      let part = UInt32(255 * coverage)
      return part << 24 | part << 16 | part << 8 | part
    }
    return Bitmap(width: side, height: side, scale: 2, pixels: pixels)
  }()
}

/// The layout of programmes in a width.
struct TVShelf: Hashable, Sendable {
  /// The number of programmes.
  static let count = 8
  /// The gap between them, in points.
  static let gap = 24.0
  /// The space above and below them, in points: for a lifted card and its shadow.
  ///
  /// Ours.
  static let (upper, lower) = (16.0, 36.0)
  /// The overscan margins at the sides of a TV, in points.
  static let tvMargin = 80.0
  /// The preferred width of a card, in points; ours.
  private static let usual = 220.0

  /// The margins at the sides, in points.
  let margin: Double
  /// The width of a card, in points: half of one more is visible if there are more.
  let card: Double

  init(_ size: Size) {
    margin = size.width < 700 ? 16 : Self.tvMargin
    let room = size.width - margin
    let whole = ((room - Self.usual / 2) / (Self.usual + Self.gap)).rounded()
    let shown = min(max(1, whole), Double(Self.count - 1))
    card = max(1, ((room - shown * Self.gap) / (shown + 0.5)).rounded(.down))
  }
}
