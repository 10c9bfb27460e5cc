internal import VitrineViews

/// What a film shows.
protocol FilmReel: SendableMetatype {
  /// What the film is called, in the strings.
  static var title: String { get }

  init(size: Size, time: Seconds)

  /// Draws it, with its words in the language of the surroundings.
  func paint(into canvas: inout Canvas, in environment: Environment)
}

/// An app with a film, which plays in a window and in a small one.
protocol FilmOwner: SendableMetatype {
  associatedtype Reel: FilmReel

  var film: FilmPlayback { get set }

  /// Opens the small window, unless it is open.
  mutating func openPlayer()
  /// Closes the small window: the film goes back into its place.
  mutating func closePlayer(in context: inout ActionContext)
  /// Brings the place of the film to the front, and the film back into it.
  mutating func showFilm(in context: inout ActionContext)
}

/// What views of a film are bound to: one of the places that show it.
protocol FilmModel: FilmOwner {
  /// When what the film is played by came, where it lies on the picture; nil where it does not show.
  var controlsSince: Seconds? { get set }
}

/// What is of a window that shows a film, a large or a small one.
struct FilmPlace: Identifiable, Equatable, Sendable {
  let id: Int
  /// True where nobody can see it.
  var isHidden = false
  /// When what the picture is played by came, where it lies on that; nil where it does not show.
  var controlsSince: Seconds?
}
