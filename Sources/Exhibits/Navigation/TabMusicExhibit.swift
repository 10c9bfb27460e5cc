internal import VitrineResources
internal import VitrineViews

/// A music library: lists that scroll, an unavailable tab that says why, and a badge that counts
/// new songs (T1, T4, T5).
struct TabMusicExhibit: ViewExhibit {
  static let id = "tab-music"
  static let title = "Tabs: Music"
  static let summary =
    "A music library. A tab counts what you add, and the radio explains why it’s silent."
  static let family = ExhibitFamily.navigation
  static let symbol = "music.note"
  static let guidance = ["T1", "T4", "T5"]
  static let guidanceStates = ["T4": "radio"]
  static let leastSize = Size(340, 420)
  static let knobs: [ModelKnob<Self>] = [
    Knob("pane", \.pane), Knob("connected", \.isConnected), Knob("tint", \.tint),
  ]
  static let states = [
    ExhibitState("listen"), ExhibitState("library", "pane", "library"),
    ExhibitState("radio", "pane", "radio"), ExhibitState("search", "pane", "search"),
  ]

  enum Pane: String, CaseIterable {
    case listen, radio, library, search
  }

  var pane = Pane.listen
  var isConnected = false
  var tint: Color? = Color(0xD6336C)
  var path: [Int] = []
  var query = ""
  /// The ids of the songs in the library, the newest first, and of those still being added.
  var library = MusicAlbum.all[0].songs.map(\.id)
  var queue: [Int] = []
  /// How many were added since the library was last shown.
  var unseen = 0

  func body(in environment: Environment) -> some View<Self> {
    let reason = isConnected ? nil : environment.localized("music.silent")
    // snippet.short
    TabView(selection: \.pane) {
      listenTab(environment)
      Tab(
        environment.localized("music.radio"), systemImage: "radio", value: Pane.radio,
        unavailable: reason
      ) { station(environment) }
      Tab(
        environment.localized("music.library"), systemImage: "square.stack", value: Pane.library
      ) { songs(environment) }
      .badge(unseen)
      searchTab(environment)
    }
    // snippet.end
    .named("tab-music")
    .tint(tint)
    .onTimer(every: 0.5, while: !queue.isEmpty) { $0.receive() }
    .onChange(of: \.pane) { model, pane in
      if pane == .library { model.unseen = 0 }
    }
  }

  /// Adds the next song of the queue to the library.
  mutating func receive() {
    guard !queue.isEmpty else { return }
    library.insert(queue.removeFirst(), at: 0)
    if pane != .library { unseen += 1 }
  }

  // MARK: Panes

  private func listenTab(_ environment: Environment) -> Tab<Self, Pane> {
    Tab(environment.localized("music.listen"), systemImage: "play.circle", value: Pane.listen) {
      listen(environment)
    }
  }

  private func searchTab(_ environment: Environment) -> Tab<Self, Pane> {
    Tab(environment.localized("music.search"), systemImage: "magnifyingglass", value: Pane.search) {
      search(environment)
    }
  }

  private func listen(_ environment: Environment) -> some View<Self> {
    NavigationStack(path: \.path) {
      ScrollView {
        VStack(alignment: .leading, spacing: 16) {
          Grid(
            minimumColumnWidth: MusicCover<Self>.leastSide(in: environment), spacing: 16,
            alignment: .top
          ) {
            ForEach(MusicAlbum.all) { album in
              NavigationLink(value: album.id) { MusicCover(album: album) }
                .named("album-\(album.id)")
            }
          }
          Text(environment.localized("music.popular"), font: .title2, weight: .bold)
            .padding(.top, 8)
          Grid(minimumColumnWidth: 2 * MusicCover<Self>.leastSide(in: environment), spacing: 16) {
            ForEach(MusicAlbum.all.compactMap(\.songs.last)) { row($0, environment) }
          }
        }
        .padding(16)
      }
      .navigationTitle(environment.localized("music.listen"))
    } destination: { id in
      if let album = MusicAlbum.all.first(where: { $0.id == id }) { detail(album, environment) }
    }
  }

  private func detail(_ album: MusicAlbum, _ environment: Environment) -> some View<Self> {
    let missing = album.songs.map(\.id).filter { !library.contains($0) && !queue.contains($0) }
    return List {
      Section {
        HStack(spacing: 16) {
          MusicCover<Self>.Square(album: album, side: 88)
          VStack(alignment: .leading, spacing: 8) {
            Text(album.artist, color: Theme(environment).colors.inactive)
            Button(
              environment.localized(missing.isEmpty ? "music.added" : "music.add"),
              configuration: .init(.filled, buttonSize: .small)
            ) { $0.queue += missing }
            .disabled(missing.isEmpty).named("add")
          }
        }
      }
      Section { ForEach(album.songs) { row($0, environment) } }
    }
    .navigationTitle(album.title).navigationBarTitleDisplayMode(.inline)
  }

  private func station(_ environment: Environment) -> some View<Self> {
    ContentUnavailableView(environment.localized("music.on-air"), systemImage: "radio")
  }

  private func songs(_ environment: Environment) -> some View<Self> {
    NavigationStack {
      List {
        ForEach(library.compactMap(Self.song)) { row($0, environment) }
          .onDelete { $0.library.remove(atOffsets: $1) }
      }
      .listStyle(.plain)
      .navigationTitle(environment.localized("music.library"))
    }
  }

  private func search(_ environment: Environment) -> some View<Self> {
    let words = query.lowercased()
    let found = MusicAlbum.all.flatMap(\.songs).filter {
      words.isEmpty || $0.title.lowercased().contains(words)
        || $0.artist.lowercased().contains(words)
    }
    return VStack(spacing: 0) {
      TextField(
        environment.localized("music.search"), text: \.query,
        symbol: environment.symbols["magnifyingglass"],
        clearSymbol: environment.symbols["xmark.fill"]
      )
      .named("query").padding(16)
      List { ForEach(found) { row($0, environment) } }.listStyle(.plain)
    }
    .background(Theme(environment).colors.background)
  }

  private static func song(_ id: Int) -> MusicSong? {
    MusicAlbum.all.lazy.flatMap(\.songs).first { $0.id == id }
  }

  private func row(_ song: MusicSong, _ environment: Environment) -> some View<Self> {
    let secondary = Theme(environment).colors.inactive
    return HStack(spacing: 12) {
      MusicCover<Self>.Square(album: MusicAlbum.all[song.album], side: 40)
      VStack(alignment: .leading, spacing: 2) {
        Text(song.title).lineLimit(1)
        Text(song.artist, font: .footnote, color: secondary).lineLimit(1)
      }
      Spacer()
      Text(song.duration, font: .footnote, color: secondary)
        .monospacedDigit()
    }
  }
}

/// The cover of an album above its title.
struct MusicCover<Model>: CompositeView {
  var album: MusicAlbum

  /// The minimum side in points: two fit side by side on a phone, however large the text is.
  static func leastSide(in environment: Environment) -> Double {
    136 * min(max(1, environment.textScale), 1.25)
  }

  func body(in environment: Environment) -> some View<Model> {
    let lines = environment.textScale > 1.3 ? 2 : 1
    VStack(alignment: .leading, spacing: 4) {
      Square(album: album)
      Text(album.title, font: .subheadline).lineLimit(lines)
      Text(album.artist, font: .footnote, color: Theme(environment).colors.inactive)
        .lineLimit(lines)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  /// The cover alone.
  struct Square: CompositeView {
    var album: MusicAlbum
    /// In points; nil for the available width.
    var side: Double?

    func body(in environment: Environment) -> some View<Model> {
      Canvas { canvas, size in
        AlbumArt(color: album.color, size: size).paint(album.id, into: &canvas)
      }
      .clipShape(.rect(cornerRadius: (side ?? 136) / 14))
      .aspectRatio(1, contentMode: .fit)
      .frame(width: side, height: side)
      .descriptionHidden()
    }
  }
}
