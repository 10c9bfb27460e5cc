internal import VitrineViews

/// The content of a film.
protocol FilmReel: SendableMetatype {
  /// The string key of the film's title.
  static var title: String { get }

  init(size: Size, time: Seconds)

  /// Draws it, with text in the environment's language.
  func paint(into canvas: inout Canvas, in environment: Environment)
}

/// An app with a film that plays in a window or in a small window.
protocol FilmOwner: SendableMetatype {
  associatedtype Reel: FilmReel

  var film: FilmPlayback { get set }

  /// Opens the small window, unless it is open.
  mutating func openPlayer()
  /// Closes the small window: the film returns to its place.
  mutating func closePlayer(in context: inout ActionContext)
  /// Brings the film's place to the front, and the film back into it.
  mutating func showFilm(in context: inout ActionContext)
}

/// The model of film views, in one of the places that show the film.
protocol FilmModel: FilmOwner {
  /// When the playback controls appeared on the picture; nil while they are hidden.
  var controlsSince: Seconds? { get set }
}

/// The state of a window that shows a film, large or small.
struct FilmPlace: Identifiable, Equatable, Sendable {
  let id: Int
  /// True while it isn't visible.
  var isHidden = false
  /// When the playback controls appeared on the picture; nil while they are hidden.
  var controlsSince: Seconds?
}
