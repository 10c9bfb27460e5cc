internal import VitrineResources
internal import VitrineViews

/// A game, a film and a download, and what each does while a person is away (M1, M3).
struct AttentionExhibit: ViewExhibit {
  static let id = "attention"
  static let title = "Background Activity"
  static let summary =
    "A game and a film that pause when nobody is watching, and a download that continues."
  static let family = ExhibitFamily.windows
  static let symbol = "eye"
  static let guidance = ["M1", "M3"]
  static let guidanceStates = ["M1": "hidden", "M3": "hidden"]
  static let knobs: [ModelKnob<Self>] = [Knob("window", \.window)]
  static let states = [
    ExhibitState("front", "window", "front"), ExhibitState("behind", "window", "behind"),
    ExhibitState("hidden", "window", "hidden"),
  ]
  static let leastSize = Size(360, 810)

  /// The state of the window, in addition to its real one.
  enum Place: String, CaseIterable, Sendable {
    case front, behind, hidden

    var phase: ScenePhase {
      switch self {
      case .front: .active
      case .behind: .inactive
      case .hidden: .background
      }
    }
  }

  /// A period in which the person was away.
  private struct Absence: Equatable {
    let began: Seconds
    /// Nil while they are away.
    var ended: Seconds?
    /// True if the window was hidden meanwhile.
    var wasHidden = false
    /// The progress of the download at its start, and at its end, in steps.
    let loaded: Int
    var loadedAtEnd: Int
  }

  var window = Place.front
  /// The last absence; nil before the first.
  private var absence: Absence?
  /// The progress of the download, in steps.
  private var loaded = 0

  /// The number of steps of a download, and the duration of each, in seconds; ours.
  private static let (steps, stepTime) = (240, 0.25)

  /// Records that the person leaves or returns.
  private mutating func follow(_ phase: ScenePhase, at time: Seconds) {
    if phase == .active {
      guard absence?.ended == nil else { return }
      absence?.ended = time
      absence?.loadedAtEnd = loaded
    } else {
      if absence == nil || absence?.ended != nil {
        absence = Absence(began: time, loaded: loaded, loadedAtEnd: loaded)
      }
      if phase == .background { absence?.wasHidden = true }
    }
  }

  func body(in environment: Environment) -> some View<Self> {
    let colors = Theme(environment).colors
    let phase = min(environment.scenePhase, window.phase)
    return SizeReader(Room.init) { room in
      ScrollView {
        VStack(spacing: 16) {
          places(environment)
          if room.isWide {
            HStack(alignment: .top, spacing: 16) { cards(in: room, phase, environment) }
          } else {
            VStack(spacing: 16) { cards(in: room, phase, environment) }
          }
        }
        .frame(maxWidth: room.isWide ? 1080 : 440)
        .padding(16)
        .frame(maxWidth: .infinity, minHeight: room.height)
      }
    }
    .background(colors.groupedBackground)
    .environment(\.scenePhase, phase)
    .onChange(of: phase, initial: true) { model, _, new, context in
      model.follow(new, at: context.time)
    }
    .task(
      name: "download", for: .app, while: loaded < Self.steps,
      recorded: (1...Self.steps).map { (Double($0) * Self.stepTime, $0) }
    ) { report in
      for step in 1...Self.steps {
        try await Task.sleep(for: .seconds(Self.stepTime))
        await report(step)
      }
    } received: {
      $0.loaded = $1
    }
  }

  // MARK: Window

  private func places(_ environment: Environment) -> some View<Self> {
    let colors = Theme(environment).colors
    return VStack(alignment: .leading, spacing: 10) {
      Text(environment.localized("attention.window"), font: .headline)
      Picker(selection: \.window, options: Place.allCases) {
        environment.localized("attention.window.\($0.rawValue)")
      }
      .pickerStyle(.segmented).label(environment.localized("attention.window")).named("window")
      Text(
        environment.localized("attention.hint"), font: .footnote, color: colors.inactive)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(16)
    .background(colors.secondaryBackground, in: .rect(cornerRadius: 20))
    .grouped().named("attention")
  }

  // MARK: Cards

  /// The space of the cards; ours, in points.
  private struct Room: Equatable {
    /// The width from which on cards are side by side.
    private static let wide = 720.0
    /// The width from which on their texts have two lines.
    private static let roomy = 960.0
    /// The height of a line of text.
    private static let line = 18.0
    /// The height of everything except the picture and the text below it, at text size 1.
    private static let rest = 317.0
    /// The heights of pictures side by side.
    private static let pictures = 168.0...280

    /// True if they are side by side.
    let isWide: Bool
    /// The height of the stage.
    let height: Double
    /// The height of a card's text: two lines, and three in a narrow one of several.
    let words: Double

    init(_ size: Size) {
      (isWide, height) = (size.width >= Self.wide, size.height)
      words = (isWide && size.width < Self.roomy ? 3 : 2) * Self.line
    }

    /// The height of a picture above text: the remaining height of the stage.
    func picture(textScale: Double) -> Double {
      let left = height - (Self.rest + words) * max(1, textScale)
      return min(max(Self.pictures.lowerBound, left), Self.pictures.upperBound)
    }
  }

  @Views<Self> private func cards(
    in room: Room, _ phase: ScenePhase, _ environment: Environment
  ) -> ViewList<Self> {
    // snippet.short
    TimelineView(every: 0.1) { time in
      game(at: time, in: room, phase, environment)
    }
    .pausedWhileInactive()
    TimelineView(every: 0.1) { time in
      film(at: time, in: room, phase, environment)
    }
    .pausedInBackground()
    // snippet.end
    card(
      "download", in: room, isPaused: false, elapsed: Double(loaded) * Self.stepTime,
      downloadStatus(phase, environment), environment
    ) {
      Canvas { [loaded] canvas, size in
        ChartPicture(size: size, share: Double(loaded) / Double(Self.steps))
          .paint(into: &canvas)
      }
    }
  }

  private func game(
    at time: Seconds, in room: Room, _ phase: ScenePhase, _ environment: Environment
  ) -> some View<Self> {
    card(
      "game", in: room, isPaused: phase < .active, elapsed: time, gameStatus(phase, environment),
      environment
    ) {
      TimelineView(every: 1.0 / 30) { time in
        Canvas { canvas, size in
          BreakwaterPicture(size: size, time: time).paint(into: &canvas)
        }
      }
    }
  }

  private func film(
    at time: Seconds, in room: Room, _ phase: ScenePhase, _ environment: Environment
  ) -> some View<Self> {
    card(
      "film", in: room, isPaused: phase == .background, elapsed: time,
      filmStatus(phase, environment), environment
    ) {
      TimelineView(every: 1.0 / 30) { time in
        Canvas { canvas, size in
          FilmPicture(size: size, time: time).paint(into: &canvas)
        }
      }
    }
  }

  /// One of the three: its picture, its elapsed time, and its reaction to the person's absence.
  private func card(
    _ name: String, in room: Room, isPaused: Bool, elapsed: Seconds, _ status: String,
    _ environment: Environment, @Views<Self> picture: @escaping () -> ViewList<Self>
  ) -> some View<Self> {
    let colors = Theme(environment).colors
    return VStack(alignment: .leading, spacing: 12) {
      if room.isWide {
        screen(isPaused, environment, picture)
          .frame(height: room.picture(textScale: environment.textScale))
        standing(name, isPaused, elapsed, environment)
      } else {
        HStack(spacing: 14) {
          screen(isPaused, environment, picture).frame(width: 112, height: 112)
          standing(name, isPaused, elapsed, environment)
        }
      }
      Text(status, font: .footnote, color: colors.inactive)
        .frame(maxWidth: .infinity, alignment: .leading)
        .frame(minHeight: room.words * max(1, environment.textScale), alignment: .topLeading)
    }
    .padding(16)
    .background(colors.secondaryBackground, in: .rect(cornerRadius: 20))
    .grouped(environment.localized("attention.\(name)")).named(name)
    .state("paused", .bool(isPaused)).state("elapsed", .number((elapsed * 10).rounded() / 10))
  }

  private func screen(
    _ isPaused: Bool, _ environment: Environment, _ picture: () -> ViewList<Self>
  ) -> some View<Self> {
    ZStack {
      VStack(spacing: 0, content: picture)
      if isPaused {
        Rectangle().fill(Color.black.opacity(0.45))
        Image(environment.symbols["pause.fill"], size: 44, color: .white)
      }
    }
    .clipShape(.rect(cornerRadius: 12))
    .descriptionHidden()
  }

  /// Its name, whether it is running, and its elapsed time.
  private func standing(
    _ name: String, _ isPaused: Bool, _ elapsed: Seconds, _ environment: Environment
  ) -> some View<Self> {
    let colors = Theme(environment).colors
    let isDone = name == "download" && loaded >= Self.steps
    let sign = isDone ? "checkmark" : isPaused ? "pause.fill" : "play.fill"
    let state = isDone ? "done" : isPaused ? "paused" : "running"
    let color = isPaused ? colors.inactive : colors.tint
    return VStack(alignment: .leading, spacing: 6) {
      Text(environment.localized("attention.\(name)"), font: .headline).lineLimit(1)
      HStack(spacing: 6) {
        Image(environment.symbols[sign], size: 12, color: color)
        Text(
          environment.localized("attention.\(state)"), font: .subheadline, weight: .semibold,
          color: color
        )
        .lineLimit(1)
      }
      HStack {
        Text(Self.clock(elapsed), font: .title2, weight: .semibold).monospacedDigit()
        Spacer()
        if name == "download" {
          Text(
            "\(loaded * Self.size / Self.steps) MB", font: .footnote,
            color: colors.inactive
          )
          .monospacedDigit().lineLimit(1)
        }
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  /// The size of the download, in megabytes; ours.
  private static let size = 96

  private static func clock(_ seconds: Seconds) -> String {
    let whole = Int(min(max(0, seconds), 86_400))
    return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
  }

  // MARK: Status

  private func gameStatus(_ phase: ScenePhase, _ environment: Environment) -> String {
    if phase < .active { return environment.localized("attention.game.waits") }
    guard let absence, let ended = absence.ended else {
      return environment.localized("attention.game.rule")
    }
    let time = Self.clock((ended - absence.began).rounded())
    return "\(environment.localized("attention.game.waited")): \(time)"
  }

  private func filmStatus(_ phase: ScenePhase, _ environment: Environment) -> String {
    switch phase {
    case .background: environment.localized("attention.film.waits")
    case .inactive: environment.localized("attention.film.behind")
    case .active:
      environment.localized(
        absence?.ended == nil
          ? "attention.film.rule"
          : absence?.wasHidden == true ? "attention.film.waited" : "attention.film.played")
    }
  }

  private func downloadStatus(_ phase: ScenePhase, _ environment: Environment) -> String {
    guard phase == .active, let absence, absence.ended != nil else {
      return environment.localized("attention.download.rule")
    }
    let size = (absence.loadedAtEnd - absence.loaded) * Self.size / Self.steps
    return "\(environment.localized("attention.download.went")): \(size) MB"
  }
}
