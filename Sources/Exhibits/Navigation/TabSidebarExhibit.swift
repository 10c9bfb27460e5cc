internal import VitrineResources
internal import VitrineViews

/// Files on a tablet: a bar at the top whose tabs are also in a sidebar, and a pane with its own
/// sidebar (T8, T9, T19).
struct TabSidebarExhibit: ViewExhibit {
  static let id = "tab-sidebar"
  static let title = "Tabs: Sidebar"
  static let summary =
    "On a tablet, the same tabs in a bar and in a sidebar, where you reorder or hide them."
  static let family = ExhibitFamily.navigation
  static let symbol = "folder"
  static let guidance = ["T8", "T9", "T19"]
  static let guidanceStates = ["T19": "folders"]
  static let leastSize = Size(760, 480)
  static let knobs: [ModelKnob<Self>] = [Knob("pane", \.pane)]
  static let states = [ExhibitState("recents"), ExhibitState("folders", "pane", "folders")]

  enum Pane: String, CaseIterable {
    case recents, shared, folders, photos, favorites, trash
  }

  var pane = Pane.recents
  var customization = TabCustomization()
  /// The selection in the folders' sidebar.
  var folder: Int? = 0

  func body(in environment: Environment) -> some View<Self> {
    // snippet.short
    TabView(selection: \.pane) {
      tab(.recents, "clock", environment).badge(3)
      tab(.shared, "person", environment)
      TabSection(environment.localized("files.places")) {
        Tab(environment.localized("files.folders"), systemImage: "folder", value: Pane.folders) {
          folders(environment)
        }
        tab(.photos, "photo", environment)
      }
      moreSection(environment)
    }
    .tabViewCustomization(\.customization)
    // snippet.end
    .tabViewStyle(.tablet)
    .named("tab-sidebar")
  }

  private func moreSection(_ environment: Environment) -> TabSection<Self, Pane> {
    TabSection(environment.localized("files.more")) {
      tab(.favorites, "star", environment)
      tab(.trash, "trash", environment).badge("!")
    }
  }

  private func name(_ pane: Pane, _ environment: Environment) -> String {
    environment.localized("files.\(pane.rawValue)")
  }

  private func tab(_ pane: Pane, _ symbol: String, _ environment: Environment) -> Tab<Self, Pane> {
    Tab(
      name(pane, environment), symbol: environment.symbols[symbol],
      selectedSymbol: environment.symbols["\(symbol).fill"], value: pane
    ) {
      NavigationStack {
        List { ForEach(0..<24, id: \.self) { file($0, pane.rawValue.count, environment) } }
          .listStyle(.plain)
          .navigationTitle(name(pane, environment))
      }
    }
  }

  // MARK: Folders

  private static let folderNames = ["documents", "drafts", "letters", "plans", "receipts"]

  /// A list beside the contents of the selected folder: selecting there changes no tab.
  private func folders(_ environment: Environment) -> some View<Self> {
    let folder = folder ?? 0
    return HStack(spacing: 0) {
      Sidebar(
        [
          SidebarSection(
            items: Self.folderNames.map {
              SidebarItem(
                id: $0, title: environment.localized("files.\($0)"),
                symbol: environment.symbols["folder"])
            })
        ],
        binding: Binding(
          get: { Self.folderNames[$0.folder ?? 0] },
          set: { model, id in model.folder = id.flatMap(Self.folderNames.firstIndex(of:)) })
      )
      .frame(width: 220).named("folders")
      Divider()
      List { ForEach(0..<18, id: \.self) { file($0, folder + 2, environment) } }
        .listStyle(.plain)
    }
  }

  /// The kinds of files, in the singular.
  private static let kinds = ["report", "letter", "plan", "receipt"]

  private func file(_ number: Int, _ seed: Int, _ environment: Environment) -> some View<Self> {
    let kind = environment.localized("files.\(Self.kinds[(number * 3 + seed) % Self.kinds.count])")
    return HStack(spacing: 12) {
      Image(environment.symbols["doc"], size: 22 * max(1, environment.textScale))
      Text("\(kind) \((number * seed + 7) % 100 + 1)")
      Spacer()
      Text(
        ByteCountFormat().string(
          from: Double((number * 37 + seed * 211) % 900 + 12) * 1000, in: environment.language),
        font: .footnote, color: Theme(environment).colors.inactive
      )
      .monospacedDigit()
    }
  }
}
