import Vitrine

/// What the screen takes from the albums in sight: words, and a color that changes with them.
struct Look {
  /// Where the covers are, in pages.
  let place: Double
  let environment: Environment

  var isDark: Bool { environment.appearance == .dark }

  private var held: Double { min(max(0, place), Double(Album.all.count - 1)) }

  /// The album in the middle.
  var album: Album { Album.all[Int(held.rounded())] }

  /// How much of its words shows, 0…1: nothing halfway to the next, where they change.
  var presence: Double { 1 - min(1, 2 * abs(place - held.rounded())) }

  /// The album's color, behind white icons.
  var vivid: Color {
    Album.all[Int(held)].color
      .mixed(with: Album.all[Int(held.rounded(.up))].color, held - held.rounded(.down))
  }

  /// The album's color, on the screen.
  var accent: Color {
    let more = environment.contrast == .increased ? 0.3 : 0
    return isDark ? vivid.mixed(with: .white, 0.3 + more) : vivid.mixed(with: .black, more)
  }

  /// Second-rank words, strong enough for the glow behind them.
  var secondary: Color { Theme(environment).colors.label.opacity(0.65) }

  func words(_ english: String) -> String { environment.words(english) }
}

/// An album's cover, as large as its space.
func cover(_ album: Album) -> some View<Player> {
  Canvas { canvas, size in
    Cover.paint(album.picture, into: &canvas, in: Rect(origin: .zero, size: size))
  }
}
