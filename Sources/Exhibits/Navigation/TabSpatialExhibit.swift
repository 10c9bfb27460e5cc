internal import VitrineResources
internal import VitrineViews

/// Pictures in a room: a bar of symbols that floats at the leading side, and expands to titles when
/// a person looks at it (T18, T19).
struct TabSpatialExhibit: ViewExhibit {
  static let id = "tab-spatial"
  static let title = "Tabs: Spatial"
  static let summary =
    "A floating bar of symbols that shows titles when you hover, or touch and hold."
  static let family = ExhibitFamily.navigation
  static let symbol = "camera"
  static let guidance = ["T18", "T19"]
  static let guidanceStates = ["T18": "pictures", "T19": "albums"]
  static let preferredStatusBarStyle = StatusBarStyle.lightContent
  static let leastSize = Size(640, 420)
  static let knobs: [ModelKnob<Self>] = [Knob("pane", \.pane)]
  static let states = [ExhibitState("pictures"), ExhibitState("albums", "pane", "albums")]

  enum Pane: String, CaseIterable {
    case pictures, albums, places, favorites
  }

  var pane = Pane.pictures
  var album: String? = "0"

  func body(in environment: Environment) -> some View<Self> {
    // snippet.short
    TabView(selection: \.pane) {
      tab(.pictures, "photo", environment) { pictures(Self.all(from: 0), environment) }
      tab(.albums, "square.stack", environment) { albums(environment) }
      tab(.places, "map", environment) { pictures(Self.all(from: 3), environment) }.badge(2)
      tab(.favorites, "heart", environment) { pictures(Self.all(from: 5), environment) }
    }
    .tabViewStyle(.spatial)
    // snippet.end
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

  /// Eighteen landscapes, with no two alike side by side.
  private static func all(from first: Int) -> [Landscape] {
    (0..<18).map { Landscape(index: first + 5 * $0) }
  }

  private func pictures(
    _ landscapes: [Landscape], _ environment: Environment
  ) -> some View<Self> {
    ScrollView {
      // Two side by side fit a phone beside the bar.
      Grid(minimumColumnWidth: 120, spacing: 12) {
        ForEach(landscapes.indices, id: \.self) { index in
          Canvas { canvas, size in landscapes[index].paint(into: &canvas, in: size) }
            .aspectRatio(1, contentMode: .fit)
            .clipShape(.rect(cornerRadius: 12))
            .label(environment.localized(landscapes[index].name))
            .named("picture-\(index)")
        }
      }
      .padding(16)
    }
  }

  /// The name of each album, and the numbers of its landscapes.
  private static let albums: [(name: String, landscapes: [Int])] = [
    ("summer", [7, 1, 10, 4, 3, 0, 19, 16]), ("mountains", [2, 4, 11, 0, 14, 16, 5, 12]),
    ("autumn", [9, 5, 0, 21, 16, 12, 17]), ("sea", [1, 8, 10, 13, 20, 22]),
  ]

  /// A list of its own, in which selecting changes no tab.
  private func albums(_ environment: Environment) -> some View<Self> {
    let shown = Self.albums.indices.first { "\($0)" == album } ?? 0
    return HStack(spacing: 0) {
      Sidebar(
        [
          SidebarSection(
            items: Self.albums.enumerated().map { index, album in
              SidebarItem(
                id: "\(index)", title: environment.localized("spatial.\(album.name)"),
                symbol: environment.symbols["folder"])
            })
        ], selection: \.album
      )
      // Larger text takes more of the width.
      .frame(width: 180 * min(max(1, environment.textScale), 1.5)).named("albums")
      pictures(Self.albums[shown].landscapes.map { Landscape(index: $0) }, environment)
    }
  }
}
