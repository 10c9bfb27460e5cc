internal import VitrineResources
internal import VitrineViews

/// The film's picture at its place in time: as large as its space, with bars where that is of another shape.
struct FilmView<Model>: CompositeView {
  var film: FilmPlayback

  func body(in environment: Environment) -> some View<Model> {
    ZStack {
      Canvas(redraws: film.isMoving ? .every(1.0 / 30) : .never) { [film] canvas, size, time in
        DuskPicture(size: size, time: film.hasPictures ? film.position(at: time) : 8)
          .paint(into: &canvas)
      }
      .label(environment.localized("film.title")).role(.image).named("film")
      if !film.hasPictures {
        VStack(spacing: 4) {
          Text(environment.localized("film.title"), font: .title2, weight: .bold)
            .lineLimit(1).minimumScaleFactor(0.5)
          Text(environment.localized("film.none"), font: .footnote)
            .lineLimit(1).minimumScaleFactor(0.5)
        }
        .foregroundColor(.white).padding(.horizontal, 12).padding(.vertical, 8)
        .background(Color.black.opacity(0.5), in: .rect(cornerRadius: 10))
        .padding(8)
      }
    }
  }
}

/// A small window: the picture alone.
struct FilmSmallScreen: CompositeView {
  var film: FilmPlayback
  var screen: FilmApp.Screen
  /// True where no other window is heard.
  var isHeard: Bool

  func body(in environment: Environment) -> some View<FilmApp.Window> {
    ZStack {
      FilmPlayer(film: film, screen: screen, hasBack: true)
      if isHeard { FilmSound() }
    }
    .followsFilm(in: environment)
  }
}

/// The picture, with what it is played by on it: that comes by a press, and goes by itself.
struct FilmPlayer: CompositeView {
  var film: FilmPlayback
  var screen: FilmApp.Screen
  /// True in a small window, from which a button leads back to all of the app.
  var hasBack = false

  /// How long it shows what it is played by, in seconds, while it plays.
  ///
  /// Ours: long enough to find a button and press it.
  static let stay: Seconds = 3

  func body(in environment: Environment) -> some View<FilmApp.Window> {
    let since = screen.controlsSince
    SizeReader {
      $0.width < 260 || $0.height < 146
    } content: { isTiny in
      ZStack {
        FilmView(film: film)
          .onTap { model, context in
            let isShown = model.state.controlsSince != nil
            model.state.controlsSince = isShown ? nil : context.time
          }
          .named("picture")
        // All of the app says how to begin; a small window has been played already.
        if since != nil || !hasBack && !film.isMoving {
          controls(isTiny, environment).transition(.opacity)
        }
      }
    }
    .background(Color.black)
    .at(film.isMoving ? since.map { $0 + Self.stay } : nil) { $0.state.controlsSince = nil }
  }

  private func controls(_ isTiny: Bool, _ environment: Environment) -> some View<FilmApp.Window> {
    let side = isTiny ? 44.0 : 64
    return ZStack {
      // What is pressed beside the buttons sends them away.
      Rectangle().fill(Color.black.opacity(0.4))
        .onTap { $0.state.controlsSince = nil }
        .descriptionHidden()
      HStack(spacing: 12) {
        if !hasBack, !isTiny {
          button("backward.fill", "film.back", 44, environment) { $0.skip(by: -10, at: $1) }
            .named("back-10")
        }
        button(
          film.isPlaying ? "pause.fill" : "play.fill", film.isPlaying ? "film.pause" : "film.play",
          side, environment
        ) { $0.toggle(at: $1) }
        .named("play")
        if !hasBack, !isTiny {
          button("forward.fill", "film.ahead", 44, environment) { $0.skip(by: 10, at: $1) }
            .named("ahead-10")
        }
      }
      // The signs are those of a tape, which runs one way everywhere.
      .environment(\.direction, .leftToRight)
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          if hasBack { back(isTiny, environment) }
          Spacer()
          if !hasBack { FilmSmallButton(color: .white) }
        }
        Spacer()
        if !hasBack { FilmScrubber(film: film, color: .white).padding(.horizontal, 16) }
      }
      .padding(isTiny ? 0 : 6)
    }
  }

  private func button(
    _ symbol: String, _ words: String, _ side: Double, _ environment: Environment,
    action: @escaping @Sendable (inout FilmPlayback, Seconds) -> Void
  ) -> some View<FilmApp.Window> {
    Button {
      action(&$0.app.film, $1.time)
      // Who presses has not had enough of them.
      $0.state.controlsSince = $1.time
    } label: {
      Image(environment.symbols[symbol], size: side * 0.5, color: .white)
        .frame(width: side, height: side)
        .background(Color.black.opacity(0.35), in: .circle)
    }
    .label(environment.localized(words))
    .disabled(!film.hasPictures)
  }

  private func back(_ isTiny: Bool, _ environment: Environment) -> some View<FilmApp.Window> {
    Button {
      let screen = $0.app.screens.first
      $0.app.closePlayer()
      // Where there was none, the new one is in front.
      if let screen { $1.openWindow(value: screen) }
    } label: {
      Image(environment.symbols["window"], size: isTiny ? 20 : 24, color: .white)
        .frame(width: 44, height: 44)
    }
    .label(environment.localized("film.return")).named("return")
  }
}

/// Shows the picture in a small window.
struct FilmSmallButton: CompositeView {
  var color: Color

  func body(in environment: Environment) -> some View<FilmApp.Window> {
    Button {
      $0.app.openPlayer()
      $0.state.controlsSince = nil
    } label: {
      Image(
        environment.symbols["square.stack"], size: 22 * max(1, environment.textScale), color: color
      )
      .frame(width: 44 * max(1, environment.textScale), height: 44 * max(1, environment.textScale))
    }
    .label(environment.localized("film.small")).named("small")
  }
}

/// How far the film is, and a thumb to take it elsewhere.
struct FilmScrubber: CompositeView {
  var film: FilmPlayback
  var color: Color

  func body(in environment: Environment) -> some View<FilmApp.Window> {
    TimelineView(film.isMoving ? .every(0.25) : .never) { [film] time in
      let place = film.position(at: time)
      HStack(spacing: 10) {
        clock(place).frame(minWidth: 36, alignment: .leading).named("place")
        Slider(
          binding: Binding(
            get: { $0.app.film.scrub ?? place }, set: { $0.app.film.drag(to: $1) }),
          in: 0...max(1, film.duration)
        )
        .arrowStep(1)
        .label(environment.localized("film.place")).named("scrubber")
        .disabled(!film.hasPictures)
        clock(film.duration).frame(minWidth: 36, alignment: .trailing)
      }
    }
    .onEditingChanged { model, isEditing, context in
      if !isEditing { model.app.film.endDrag(at: context.time) }
    }
    // Time runs as the tape does.
    .environment(\.direction, .leftToRight)
  }

  private func clock(_ seconds: Seconds) -> some View<FilmApp.Window> {
    Text(FilmPlayback.clock(seconds), font: .footnote, color: color).monospacedDigit().lineLimit(1)
      .fixedSize()
  }
}
