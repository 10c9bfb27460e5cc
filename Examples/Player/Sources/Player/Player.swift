import Vitrine

/// A music player: covers to swipe, a track to scrub, downloads, tabs.
///
/// `Player --appearance dark --language ko --direction rtl` opens it in other surroundings.
@main struct Player: App {
  /// The panes, in the order of their tabs.
  enum Pane: String, CaseIterable {
    case listen = "Listen"
    case albums = "Albums"
    case downloads = "Downloads"

    var icon: String {
      self == .listen ? "music.note" : self == .albums ? "square.stack" : "tray"
    }
  }

  /// The pane that shows.
  var pane = Pane.listen {
    didSet { if pane == .downloads { unseen = 0 } }
  }
  /// The number of the album that plays: another one begins at its beginning.
  var page = 0 {
    didSet { if page != oldValue { position = 0 } }
  }
  /// Seconds into its track.
  var position: Seconds = 0
  var isPlaying = false
  /// How much of an album has arrived, in per cent, by its number.
  private(set) var downloads: [Int: Int] = [:]
  /// Downloads that were finished while another pane showed.
  private(set) var unseen = 0
  /// Where the covers are, in pages: 0.5 is halfway from the first to the second.
  var place = Animated(0)
  let symbols: SymbolLibrary

  init() throws { symbols = try SymbolLibrary(AssetFolder.find()) }

  static func configure(_ window: inout WindowConfiguration) {
    window.title = "Vitrine Player"
    window.environment.size = Size(390, 780)
  }

  var album: Album { Album.all[page] }

  // MARK: What a person does

  /// Goes on to another album, around the ends.
  mutating func skip(by pages: Int) {
    page = (page + pages + Album.all.count) % Album.all.count
  }

  /// To the beginning of the track, or from there to the album before.
  mutating func back() { if position > 3 { position = 0 } else { skip(by: -1) } }

  /// Plays an album of a shelf.
  mutating func open(_ album: Album) { (pane, page, isPlaying) = (.listen, album.id, true) }

  mutating func download() { downloads[page] = downloads[page] ?? 0 }

  // MARK: What time does

  /// A quarter of a second of the track has passed.
  mutating func play() {
    position += 0.25
    if position >= album.length { skip(by: 1) }
  }

  var isDownloading: Bool { downloads.values.contains { $0 < 100 } }

  /// A little more has arrived.
  mutating func receive() {
    for (album, done) in downloads where done < 100 {
      downloads[album] = done + 1
      if done == 99, pane != .downloads { unseen += 1 }
    }
  }
}
