internal import VitrineResources
internal import VitrineViews

/// Photographs, with a menu for all of them and one for each.
struct MenuExhibit: ViewExhibit {
  static let id = "menu"
  static let title = "Menu"
  static let summary =
    "Commands and choices, some in submenus. Touch and hold a photo, or right-click it, for its own menu."
  static let family = ExhibitFamily.presentation
  static let symbol = "chevron.down"
  static let knobs: [ModelKnob<Self>] = [
    Knob("sort", \.sort), Knob("names", \.showsNames), Knob("favorites", \.showsFavorites),
  ]
  static let states = [
    ExhibitState("newest-first", "sort", "newest"), ExhibitState("oldest-first", "sort", "oldest"),
    ExhibitState("without-names", "names", "false"), ExhibitState("favorites", "favorites", "true"),
    ExhibitState("context-menu", input: .press("photo-lake"), time: 1),
  ]
  /// Opens the menu, the main content.
  static let firstInput: StateInput? = .tap("view")
  /// A phone.
  static let leastSize = Size(375, 667)

  /// The sort order of photos.
  enum Order: String, CaseIterable, Sendable {
    case newest, oldest
  }

  /// The albums.
  enum Album: String, CaseIterable, Sendable {
    case summer, wallpapers, family
  }

  /// A photo in an album.
  struct Entry: Hashable, Sendable {
    var photo: Photo
    var album: Album
  }

  var sort = Order.newest
  var showsNames = true
  var showsFavorites = false
  private(set) var photos = Photo.allCases
  private(set) var favorites: Set<Photo> = [.lake, .city, .peaks]
  private(set) var entries: Set<Entry> = [Entry(photo: .sail, album: .summer)]

  /// Whether a photo is in an album.
  subscript(entry: Entry) -> Bool {
    get { entries.contains(entry) }
    set { if newValue { entries.insert(entry) } else { entries.remove(entry) } }
  }

  func body(in environment: Environment) -> some View<Self> {
    let sorted = sort == .newest ? photos : photos.reversed()
    let shown = showsFavorites ? sorted.filter(favorites.contains) : sorted
    return NavigationStack {
      VStack {
        if shown.isEmpty {
          ContentUnavailableView(environment.localized("library.empty"), systemImage: "photo")
        } else {
          WidthReader(breaks: [600, 1000]) { width in
            ScrollView {
              Grid(
                minimumColumnWidth: width >= 1000 ? 290 : width >= 600 ? 220 : 136, spacing: 16,
                alignment: .top
              ) {
                ForEach(shown, id: \.self) { cell($0, environment) }
              }
              .padding(.horizontal, 16).padding(.vertical, 8)
            }
          }
        }
      }
      .navigationTitle(environment.localized("library.title"))
      .toolbar { ToolbarItem(placement: .primaryAction) { menu(environment) } }
    }
    .named("menu")
  }

  private func menu(_ environment: Environment) -> some View<Self> {
    // snippet.short
    Menu("", symbol: environment.symbols["slider.horizontal"]) {
      Picker(environment.localized("library.sort"), selection: \.sort, options: Order.allCases) {
        environment.localized("library.sort.\($0.rawValue)")
      }
      Divider()
      Toggle(environment.localized("library.names"), isOn: \.showsNames)
      Menu(environment.localized("library.filter")) {
        Toggle(environment.localized("library.favorites"), isOn: \.showsFavorites)
      }
      Divider()
      Button(environment.localized("library.restore")) { $0.photos = Photo.allCases }
        .disabled(photos.count == Photo.allCases.count)
      Button(environment.localized("library.delete-all"), role: .destructive) { $0.photos = [] }
        .disabled(photos.isEmpty)
    }
    // snippet.end
    .label(environment.localized("library.view")).named("view")
  }

  private func cell(_ photo: Photo, _ environment: Environment) -> some View<Self> {
    let isFavorite = favorites.contains(photo)
    return VStack(alignment: .leading, spacing: 8) {
      PhotoView(photo: photo)
        .overlay(alignment: .bottomTrailing) {
          if isFavorite {
            Image(
              environment.symbols["heart.fill"], size: 16, color: .white,
              label: environment.localized("library.favorite")
            )
            .frame(width: 28, height: 28)
            .background(Color.black.opacity(0.6), in: .capsule)
            .padding(8)
          }
        }
      if showsNames {
        Text(environment.localized(photo.name), font: .subheadline)
      }
    }
    .focusable()
    .contextMenu {
      Button(
        environment.localized(isFavorite ? "library.unlike" : "library.like"),
        symbol: environment.symbols[isFavorite ? "heart.fill" : "heart"]
      ) { $0.like(photo) }
      Menu(environment.localized("library.album"), symbol: environment.symbols["folder"]) {
        for album in Album.allCases {
          Toggle(
            environment.localized("library.album.\(album.rawValue)"),
            isOn: \.[Entry(photo: photo, album: album)])
        }
      }
      Divider()
      Button(
        environment.localized("library.delete"), symbol: environment.symbols["trash"],
        role: .destructive
      ) { $0.photos.removeAll { $0 == photo } }
    }
    .named("photo-\(photo.rawValue)")
  }

  private mutating func like(_ photo: Photo) {
    if favorites.remove(photo) == nil { favorites.insert(photo) }
  }
}
