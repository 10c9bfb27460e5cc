internal import VitrineResources
internal import VitrineViews

extension WindowModel: FilmModel, FilmOwner where Shared: FilmOwner, State == FilmPlace {
  typealias Reel = Shared.Reel

  var film: FilmPlayback {
    get { app.film }
    set { app.film = newValue }
  }

  var controlsSince: Seconds? {
    get { state.controlsSince }
    set { state.controlsSince = newValue }
  }

  mutating func openPlayer() { app.openPlayer() }
  mutating func closePlayer(in context: inout ActionContext) { app.closePlayer(in: &context) }
  mutating func showFilm(in context: inout ActionContext) { app.showFilm(in: &context) }
}

/// The film's current picture, scaled to its space.
struct FilmView<Model: FilmOwner>: CompositeView {
  var film: FilmPlayback

  func body(in environment: Environment) -> some View<Model> {
    let title = environment.localized(Model.Reel.title)
    ZStack {
      Canvas(redraws: film.isMoving ? .every(1.0 / 30) : .never) { [film] canvas, size, time in
        Model.Reel(size: size, time: film.hasPictures ? film.position(at: time) : 8)
          .paint(into: &canvas, in: environment)
      }
      .label(title).role(.image).named("film")
      if !film.hasPictures {
        VStack(spacing: 4) {
          Text(title, font: .title2, weight: .bold)
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

/// The place of a film that plays in a small window.
struct FilmElsewhere<Model: FilmOwner>: CompositeView {
  /// The name of the place.
  var name = "picture"

  func body(in environment: Environment) -> some View<Model> {
    ZStack {
      // The film plays in the small window; here is a still picture.
      Canvas { canvas, size in
        Model.Reel(size: size, time: 0).paint(into: &canvas, in: environment)
      }
      Rectangle().fill(Color.black.opacity(0.72))
        .label(environment.localized("film.small.note")).named(name)
      VStack(spacing: 10) {
        Image(environment.symbols["square.stack"], size: 36, color: .white)
        Text(
          environment.localized("film.small.note"), font: .subheadline, weight: .semibold,
          color: .white, alignment: .center
        )
        .lineLimit(2)
        Button(environment.localized("film.small.end"), configuration: .filled) {
          $0.closePlayer(in: &$1)
        }
        .named("end-small")
      }
      .padding(12)
    }
  }
}

/// The picture with playback controls on it, which a press shows and which hide by themselves.
struct FilmPlayer<Model: FilmModel>: CompositeView {
  var film: FilmPlayback
  /// When the controls appeared; nil while they are hidden.
  var controlsSince: Seconds?
  /// The name of the place.
  var name = "picture"
  /// True in a small window, with a button back to the app.
  var hasBack = false
  /// True for a button that closes the window as well.
  var hasClose = false

  func body(in environment: Environment) -> some View<Model> {
    let since = controlsSince
    SizeReader {
      $0.width < 260 || $0.height < 146
    } content: { isTiny in
      ZStack {
        FilmView(film: film)
          .onTap { model, context in
            let isShown = model.controlsSince != nil
            model.controlsSince = isShown ? nil : context.time
          }
          .named(name)
        // The app's window shows the controls before the film plays; in a small window it has
        // played already.
        if since != nil || !hasBack && !film.isMoving {
          controls(isTiny, environment).transition(.opacity)
        }
      }
    }
    .background(Color.black)
    .onDeadline(film.isMoving ? since.map { $0 + FilmPlayback.controlsDuration } : nil) {
      $0.controlsSince = nil
    }
  }

  private func controls(_ isTiny: Bool, _ environment: Environment) -> some View<Model> {
    let side = isTiny ? 44.0 : 64
    return ZStack {
      // A press beside the buttons hides the controls.
      Rectangle().fill(Color.black.opacity(0.4))
        .onTap { $0.controlsSince = nil }
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
      // Media controls are left to right in every language.
      .environment(\.direction, .leftToRight)
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          if hasBack { back(isTiny, environment) }
          Spacer()
          if !hasBack { FilmSmallButton(color: .white) }
          if hasClose { close(isTiny, environment) }
        }
        Spacer()
        if !hasBack { FilmScrubber(film: film, color: .white).padding(.horizontal, 16) }
      }
      .padding(isTiny ? 0 : 6)
    }
  }

  private func button(
    _ symbol: String, _ label: String, _ side: Double, _ environment: Environment,
    action: @escaping @Sendable (inout FilmPlayback, Seconds) -> Void
  ) -> some View<Model> {
    Button {
      action(&$0.film, $1.time)
      // Each press keeps the controls visible.
      $0.controlsSince = $1.time
    } label: {
      Image(environment.symbols[symbol], size: side * 0.5, color: .white)
        .frame(width: side, height: side)
        .background(Color.black.opacity(0.35), in: .circle)
    }
    .label(environment.localized(label))
    .disabled(!film.hasPictures)
  }

  private func back(_ isTiny: Bool, _ environment: Environment) -> some View<Model> {
    Button {
      $0.showFilm(in: &$1)
    } label: {
      Image(environment.symbols["window"], size: isTiny ? 20 : 24, color: .white)
        .frame(width: 44, height: 44)
    }
    .label(environment.localized("film.return")).named("return")
  }

  private func close(_ isTiny: Bool, _ environment: Environment) -> some View<Model> {
    Button {
      // Closing the window stops the film.
      if $0.film.isPlaying { $0.film.toggle(at: $1.time) }
      $0.closePlayer(in: &$1)
    } label: {
      Image(environment.symbols["xmark"], size: isTiny ? 18 : 20, color: .white)
        .frame(width: 44, height: 44)
    }
    .label(environment.localized("film.close")).named("close")
  }
}

/// A button that shows the picture in a small window.
struct FilmSmallButton<Model: FilmModel>: CompositeView {
  var color: Color

  func body(in environment: Environment) -> some View<Model> {
    Button {
      $0.openPlayer()
      $0.controlsSince = nil
    } label: {
      Image(
        environment.symbols["square.stack"], size: 22 * max(1, environment.textScale), color: color
      )
      .frame(width: 44 * max(1, environment.textScale), height: 44 * max(1, environment.textScale))
    }
    .label(environment.localized("film.small")).named("small")
  }
}

/// The position in the film, and a thumb to change it.
struct FilmScrubber<Model: FilmOwner>: CompositeView {
  var film: FilmPlayback
  var color: Color

  func body(in environment: Environment) -> some View<Model> {
    TimelineView(film.isMoving ? .every(0.25) : .never) { [film] time in
      let position = film.position(at: time)
      HStack(spacing: 10) {
        clock(position).frame(minWidth: 36, alignment: .leading).named("place")
        Slider(
          binding: Binding(
            get: { $0.film.scrub ?? position }, set: { $0.film.drag(to: $1) }),
          in: 0...max(1, film.duration)
        )
        .arrowStep(1)
        .label(environment.localized("film.place")).named("scrubber")
        .disabled(!film.hasPictures)
        clock(film.duration).frame(minWidth: 36, alignment: .trailing)
      }
    }
    .onEditingChanged { model, isEditing, context in
      if !isEditing { model.film.endDrag(at: context.time) }
    }
    // The timeline is left to right in every language.
    .environment(\.direction, .leftToRight)
  }

  private func clock(_ seconds: Seconds) -> some View<Model> {
    Text(FilmPlayback.clock(seconds), font: .footnote, color: color).monospacedDigit().lineLimit(1)
      .fixedSize()
  }
}
