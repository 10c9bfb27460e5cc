internal import VitrineResources
internal import VitrineViews

/// The film with its title, playback controls, and chapters.
struct FilmScreen: CompositeView {
  var film: FilmPlayback
  var screen: FilmApp.Screen
  /// True in the window that plays the sound.
  var isAudible: Bool
  /// True while a small window shows the film.
  var isSmall: Bool

  /// The start of the chapters, in seconds.
  static let chapters: [Seconds] = [0, 10, 20, 30]

  /// The layout for the available space.
  private enum Form: Hashable {
    /// Only the picture, with playback controls on it.
    case picture
    /// Everything in a column.
    case tall
    /// The chapters beside the picture, and the title below it if it fits.
    case wide(scale: Double, fitsTitle: Bool)

    init(_ size: Size) {
      let frame = AppFrame(size)
      if frame.isLow || size.width > size.height && !frame.isWide {
        self = .picture
      } else if size.width >= 900, size.width > size.height {
        let height = (size.width - 372 * frame.scale) * 9 / 16
        // The playback controls are 130 high, and the title 140.
        self = .wide(
          scale: frame.scale, fitsTitle: size.height - height > (48 + 130 + 140) * frame.scale)
      } else {
        self = .tall
      }
    }
  }

  func body(in environment: Environment) -> some View<FilmApp.Window> {
    let colors = Theme(environment).colors
    ZStack {
      SizeReader(Form.init) { form in
        switch form {
        case .picture:
          if isSmall {
            picture(environment)
          } else {
            FilmPlayer(film: film, controlsSince: screen.controlsSince)
          }
        case .tall: tall(environment)
        case .wide(let scale, let fitsTitle):
          wide(scale, fitsTitle, environment)
            .environment(\.textScale, environment.textScale * scale)
        }
      }
      if isAudible { FilmSound() }
    }
    .background(colors.groupedBackground)
    .followsFilm(in: environment)
  }

  private func tall(_ environment: Environment) -> some View<FilmApp.Window> {
    VStack(spacing: 0) {
      picture(environment).aspectRatio(16.0 / 9, contentMode: .fit)
        .frame(maxWidth: .infinity).background(Color.black)
      ScrollView {
        VStack(alignment: .leading, spacing: 18) {
          FilmTransport(film: film)
          FilmTitle()
          chapters(environment)
        }
        .frame(maxWidth: 640)
        .padding(16)
        .frame(maxWidth: .infinity)
      }
    }
    .frame(maxHeight: .infinity, alignment: .top)
  }

  private func wide(
    _ scale: Double, _ fitsTitle: Bool, _ environment: Environment
  ) -> some View<FilmApp.Window> {
    HStack(alignment: .top, spacing: 24 * scale) {
      VStack(alignment: .leading, spacing: 14 * scale) {
        picture(environment)
          .aspectRatio(16.0 / 9, contentMode: .fit)
          .clipShape(.rect(cornerRadius: 16 * scale))
        FilmTransport(film: film)
        if fitsTitle { FilmTitle() }
      }
      .frame(maxHeight: .infinity, alignment: .top)
      ScrollView {
        VStack(alignment: .leading, spacing: 18 * scale) {
          if !fitsTitle { FilmTitle() }
          chapters(environment)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .frame(width: 300 * scale)
    }
    .padding(24 * scale)
  }

  /// The film, or a note that it plays elsewhere.
  private func picture(_ environment: Environment) -> some View<FilmApp.Window> {
    ZStack {
      if isSmall {
        FilmElsewhere()
      } else {
        FilmView(film: film)
          .onTap { $0.app.film.toggle(at: $1.time) }
          .named("picture")
      }
    }
    .background(Color.black)
  }

  private func chapters(_ environment: Environment) -> some View<FilmApp.Window> {
    let colors = Theme(environment).colors
    let growth = max(1, environment.textScale)
    return VStack(alignment: .leading, spacing: 10) {
      Text(environment.localized("film.chapters"), font: .headline)
      ForEach(Self.chapters.indices, id: { $0 }) { index in
        Button {
          $0.app.film.seek(to: Self.chapters[index], at: $1.time)
        } label: {
          HStack(spacing: 12) {
            Canvas { canvas, size in
              DuskPicture(size: size, time: Self.chapters[index] + 6).paint(into: &canvas)
            }
            .frame(width: 96 * growth, height: 54 * growth)
            .clipShape(.rect(cornerRadius: 8 * growth))
            VStack(alignment: .leading, spacing: 2) {
              Text(
                environment.localized("film.chapter.\(index + 1)"), font: .subheadline,
                weight: .semibold, color: colors.label
              )
              .lineLimit(2)
              Text(
                FilmPlayback.clock(Self.chapters[index]), font: .footnote, color: colors.inactive
              )
              .monospacedDigit()
            }
            .frame(maxWidth: .infinity, alignment: .leading)
          }
          .padding(8)
          .background(colors.secondaryBackground, in: .rect(cornerRadius: 14))
        }
        .label(environment.localized("film.chapter.\(index + 1)")).named("chapter-\(index + 1)")
        .disabled(!film.hasPictures)
      }
    }
  }
}

/// The title of the film, and its description.
private struct FilmTitle: CompositeView {
  func body(in environment: Environment) -> some View<FilmApp.Window> {
    let colors = Theme(environment).colors
    VStack(alignment: .leading, spacing: 4) {
      Text(environment.localized("film.title"), font: .title1, weight: .bold).lineLimit(2)
      Text(environment.localized("film.by"), font: .subheadline, color: colors.inactive)
        .lineLimit(2)
      Text(environment.localized("film.about"), font: .subheadline).padding(.top, 6)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// The playback controls.
struct FilmTransport: CompositeView {
  var film: FilmPlayback

  func body(in environment: Environment) -> some View<FilmApp.Window> {
    let colors = Theme(environment).colors
    let growth = max(1, environment.textScale)
    VStack(spacing: 8) {
      FilmScrubber(film: film, color: colors.inactive)
      ZStack {
        HStack(spacing: 20 * growth) {
          button("backward.fill", "film.back", 22, environment) { $0.skip(by: -10, at: $1) }
            .named("back-10")
          Button {
            $0.app.film.toggle(at: $1.time)
          } label: {
            Image(
              environment.symbols[film.isPlaying ? "pause.fill" : "play.fill"], size: 26 * growth,
              color: .white
            )
            .frame(width: 60 * growth, height: 60 * growth)
            .background(colors.tint, in: .circle)
          }
          .label(environment.localized(film.isPlaying ? "film.pause" : "film.play")).named("play")
          .disabled(!film.hasPictures)
          button("forward.fill", "film.ahead", 22, environment) { $0.skip(by: 10, at: $1) }
            .named("ahead-10")
        }
        // Media controls are left to right in every language.
        .environment(\.direction, .leftToRight)
        HStack(spacing: 0) {
          Spacer()
          FilmSmallButton(color: colors.tint)
        }
      }
    }
  }

  private func button(
    _ symbol: String, _ label: String, _ size: Double, _ environment: Environment,
    action: @escaping @Sendable (inout FilmPlayback, Seconds) -> Void
  ) -> some View<FilmApp.Window> {
    let growth = max(1, environment.textScale)
    return Button {
      action(&$0.app.film, $1.time)
    } label: {
      VStack(spacing: 0) {
        Image(
          environment.symbols[symbol], size: size * growth, color: Theme(environment).colors.tint)
        Text("10", font: .caption2, weight: .semibold, color: Theme(environment).colors.tint)
      }
      .frame(width: 52 * growth, height: 52 * growth)
    }
    .label(environment.localized(label)).disabled(!film.hasPictures)
  }
}
