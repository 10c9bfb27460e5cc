internal import VitrineMotion
internal import VitrineResources
internal import VitrineViews

/// A film of the harbour at dusk: full windows, and a small one with only the picture.
struct FilmApp: Equatable, Sendable, FilmOwner {
  typealias Reel = DuskPicture
  typealias Screen = FilmPlace
  /// The model of views in its windows.
  typealias Window = WindowModel<FilmApp, Screen>

  var film = FilmPlayback()
  var screens = [Screen(id: 1)]
  /// The small window; none, or one.
  var players: [Screen] = []

  @WindowsBuilder<Self> var windows: Windows<Self> {
    WindowGroup("stage.film", id: "Film", for: \.screens, new: { $0.openScreen() }) { screen in
      FilmScreen(
        film: film, screen: screen, isAudible: screen.id == screens.first?.id,
        isSmall: !players.isEmpty)
    }
    AuxiliaryWindow("stage.player", id: "Picture in Picture", for: \.players) { (player: Screen) in
      FilmSmallScreen(film: film, screen: player, isAudible: screens.isEmpty)
    }
    .defaultSize(width: 320, height: 180)
    .minimumSize(width: 160, height: 90)
    .pictureInPicture(from: "picture")
  }

  /// True if one of its windows is visible.
  var isSeen: Bool { (screens + players).contains { !$0.isHidden } }

  // MARK: Actions

  mutating func openScreen() {
    screens.append(Screen(id: (screens.map(\.id).max() ?? 0) + 1))
  }

  /// Opens the small window, unless it is open.
  mutating func openPlayer() { if players.isEmpty { players = [Screen(id: 1)] } }

  /// Closes the small window, and opens a large window if there is none.
  mutating func closePlayer() {
    players = []
    if screens.isEmpty { openScreen() }
  }

  mutating func closePlayer(in context: inout ActionContext) { closePlayer() }

  mutating func showFilm(in context: inout ActionContext) {
    let screen = screens.first
    closePlayer()
    // If there was no large window, the new one is in front already.
    if let screen { context.openWindow(value: screen) }
  }
}

/// A small window: only the picture.
struct FilmSmallScreen: CompositeView {
  var film: FilmPlayback
  var screen: FilmApp.Screen
  /// True if no other window plays the sound.
  var isAudible: Bool

  func body(in environment: Environment) -> some View<FilmApp.Window> {
    ZStack {
      FilmPlayer(film: film, controlsSince: screen.controlsSince, hasBack: true)
      if isAudible { FilmSound() }
    }
    .followsFilm(in: environment)
  }
}

/// The film's sound, in one of its windows.
struct FilmSound: CompositeView {
  func body(in environment: Environment) -> some View<FilmApp.Window> {
    Rectangle().fill(Color.clear).frame(width: 0, height: 0)
      .audio(\.app.film.session, name: "film", playing: DuskSound.source)
  }
}

extension View where Model == FilmApp.Window {
  /// Pauses the film once none of its windows is visible, and resumes it exactly there.
  func followsFilm(in environment: Environment) -> some View<Model> {
    onChange(of: environment.scenePhase == .background, initial: true) { model, _, isHidden, _ in
      model.state.isHidden = isHidden
    }
    .onChange(of: \.app.isSeen) { model, _, isSeen, context in
      model.app.film.follow(isSeen: isSeen, at: context.time)
    }
  }
}
