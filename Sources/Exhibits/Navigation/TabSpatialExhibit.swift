internal import VitrineResources
internal import VitrineViews

/// Pictures in a room: a bar of symbols that floats at the leading side, and shows titles where somebody
/// looks at it (T18, T19).
struct TabSpatialExhibit: ViewExhibit {
  static let id = "tab-spatial"
  static let title = "Tabs: Spatial"
  static let summary =
    "A floating bar of symbols that shows titles when you hover, or touch and hold."
  static let family = ExhibitFamily.navigation
  static let symbol = "camera"
  static let guidance = ["T18", "T19"]
  static let guidanceStates = ["T18": "pictures", "T19": "albums"]
  static let leastSize = Size(640, 420)
  static let knobs: [ModelKnob<Self>] = [Knob("pane", \.pane)]
  static let states = [ExhibitState("pictures"), ExhibitState("albums", "pane", "albums")]

  enum Pane: String, CaseIterable {
    case pictures, albums, places, favorites
  }

  var pane = Pane.pictures
  var album: String? = "0"

  func body(in environment: Environment) -> some View<Self> {
    TabView(selection: \.pane) {
      tab(.pictures, "photo", environment) { pictures(0) }
      tab(.albums, "square.stack", environment) { albums(environment) }
      tab(.places, "map", environment) { pictures(3) }.badge(2)
      tab(.favorites, "heart", environment) { pictures(5) }
    }
    .tabViewStyle(.spatial)
    .named("tab-spatial")
    .background {
      LinearGradient(
        colors: [Color(0x6D83A8), Color(0xB9A7B6), Color(0xD9B99B)],
        endPoint: UnitPoint(x: 0.6, y: 1)
      )
      .ignoresSafeArea()
    }
  }

  private func tab(
    _ pane: Pane, _ symbol: String, _ environment: Environment,
    @Views<Self> content: @escaping () -> ViewList<Self>
  ) -> Tab<Self, Pane> {
    Tab(
      environment.localized("spatial.\(pane.rawValue)"), symbol: environment.symbols[symbol],
      selectedSymbol: environment.symbols["\(symbol).fill"], value: pane, content: content)
  }

  private static let colors: [UInt32] = [
    0x3E6FB0, 0xC2703D, 0x4C8C6A, 0x8E5C9E, 0xB64A5A, 0x3C8793, 0x9A8438, 0x5A6A86,
  ]

  private func pictures(_ first: Int) -> some View<Self> {
    ScrollView {
      // Two beside each other fit a phone beside the bar.
      Grid(minimumColumnWidth: 120, spacing: 12) {
        ForEach(0..<18, id: \.self) { index in
          let color = Color(Self.colors[(first + index * 3) % Self.colors.count])
          LinearGradient(colors: [color.mixed(with: .white, 0.25), color])
            .aspectRatio(1, contentMode: .fit)
            .clipShape(.rect(cornerRadius: 12))
            .named("picture-\(index)")
        }
      }
      .padding(16)
    }
  }

  /// A list of its own, in which choosing changes no tab.
  private func albums(_ environment: Environment) -> some View<Self> {
    let names = ["summer", "city", "family", "sea"]
    return HStack(spacing: 0) {
      Sidebar(
        [
          SidebarSection(
            items: names.enumerated().map { index, name in
              SidebarItem(
                id: "\(index)", title: environment.localized("spatial.\(name)"),
                symbol: environment.symbols["folder"])
            })
        ], selection: \.album
      )
      .frame(width: 180).named("albums")
      pictures((Int(album ?? "") ?? 0) * 2 + 1)
    }
  }
}
