internal import VitrineResources
internal import VitrineViews

extension KioskGuideExhibit: FilmModel {
  typealias Reel = GuideFilm

  /// The place of the film on the page of its work.
  static let filmPlace = "film-place"

  /// How long the page is shown before the film flies back into it, in seconds.
  ///
  /// Ours: three frames, in which its whole frame is scrolled into view.
  private static var filmPause: Seconds { 0.05 }

  /// The guide, and the floating film.
  @WindowsBuilder<Self> var windows: Windows<Self> {
    WindowGroup("stage.museum", id: "Guide", for: \.screens) { _ in Scope(\.app) }
    AuxiliaryWindow("stage.player", id: "Film", for: \.players) { (player: FilmPlace) in
      GuideSmallFilm(film: film, controlsSince: player.controlsSince, language: language)
    }
    .defaultSize(width: 320, height: 180)
    .minimumSize(width: 160, height: 90)
    .pictureInPicture(from: Self.filmPlace)
  }

  var controlsSince: Seconds? {
    get { screens.first?.controlsSince }
    set { if !screens.isEmpty { screens[0].controlsSince = newValue } }
  }

  /// True if the film's page is shown.
  private var isFilmPage: Bool { pane == .collection && path.last == Reel.work }

  /// True if its page is shown, or it is floating.
  var isFilmSeen: Bool { !players.isEmpty || isFilmPage }

  mutating func openPlayer() { if players.isEmpty { players = [FilmPlace(id: 1)] } }

  mutating func closePlayer(in context: inout ActionContext) {
    if isFilmPage { filmReturns = context.time + Self.filmPause } else { players = [] }
  }

  mutating func showFilm(in context: inout ActionContext) {
    if screens.isEmpty { screens = [FilmPlace(id: 1)] }
    if !isFilmPage { show(Reel.work) }
    closePlayer(in: &context)
  }

  /// The film of a work in its place, or a note that it plays elsewhere.
  func film(_ frame: GuideFrame, _ look: Environment) -> some View<Self> {
    VStack(alignment: .leading, spacing: 10) {
      Text(look.localized("guide.film"), font: .headline)
      ZStack {
        // The area that flies to the corner and back is inset, clear of the film's round corners.
        Rectangle().fill(Color.clear).named(Self.filmPlace)
          .padding(.horizontal, 6 * 16.0 / 9).padding(.vertical, 6)
        if players.isEmpty {
          FilmPlayer(film: film, controlsSince: controlsSince, name: "film-picture")
        } else {
          FilmElsewhere(name: "film-picture")
        }
      }
      .aspectRatio(16.0 / 9, contentMode: .fit)
      .clipShape(.rect(cornerRadius: frame == .phone ? 14 : 20))
      Text(
        look.localized("guide.film.note"), font: .footnote, color: Theme(look).colors.inactive)
    }
  }
}

/// The film in its small window.
struct GuideSmallFilm: CompositeView {
  var film: FilmPlayback
  var controlsSince: Seconds?
  /// The visitor's language.
  var language: Language?

  func body(
    in environment: Environment
  ) -> some View<WindowModel<KioskGuideExhibit, FilmPlace>> {
    FilmPlayer(film: film, controlsSince: controlsSince, hasBack: true, hasClose: true)
      .environment(\.language, language ?? environment.language)
  }
}
