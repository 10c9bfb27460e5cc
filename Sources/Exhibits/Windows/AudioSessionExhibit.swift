internal import VitrineAudio
internal import VitrineResources
internal import VitrineViews

/// A music player that pauses for a call, and is ducked while directions are spoken (M5).
struct AudioSessionExhibit: ViewExhibit {
  static let id = "audio-session"
  static let title = "Audio Session"
  static let summary =
    "Music that pauses for a call until you resume it, and is lowered during directions."
  static let family = ExhibitFamily.windows
  static let symbol = "radio"
  static let guidance = ["M5"]
  static let guidanceStates = ["M5": "call"]
  static let knobs: [ModelKnob<Self>] = [
    Knob("playing", \.isPlaying), Knob("volume", \.volume, 0...1),
    Knob("interruption", \.interruption), Knob("response", \.response),
  ]
  static let states = [
    ExhibitState("ready"), ExhibitState("playing", "playing", "true"),
    ExhibitState(
      "call", [ExhibitSetting("playing", "true"), ExhibitSetting("interruption", "primary")]),
    ExhibitState(
      "directions", [ExhibitSetting("playing", "true"), ExhibitSetting("interruption", "short")]),
  ]
  static let leastSize = Size(360, 780)

  /// The interruptions.
  enum Interruption: String, CaseIterable, Sendable {
    case none, primary, short
  }

  var isPlaying = false
  var volume = 0.8
  var interruption = Interruption.none
  var response = AudioSession.ShortResponse.ducks
  private(set) var session = AudioSession()
  /// The sound of the call and of the directions.
  private var notice = AudioSession(.ambient, volume: 0.5)
  /// The settings that the session got last.
  private var told = Wishes()
  /// When the directions end.
  private var directionsEnd: Seconds?

  /// The settings by buttons, knobs and the slider.
  private struct Wishes: Equatable {
    var isPlaying = false
    var volume = 0.0
    var interruption = Interruption.none
    var response = AudioSession.ShortResponse.ducks
  }

  private var wishes: Wishes {
    Wishes(
      isPlaying: isPlaying, volume: volume, interruption: interruption, response: response)
  }

  /// Applies changed settings to the session.
  private mutating func follow(at time: Seconds) {
    let (plays, pauses) = (isPlaying && !told.isPlaying, !isPlaying && told.isPlaying)
    let isInterrupted = interruption != told.interruption
    let ended = isInterrupted ? told.interruption : .none
    let begun = isInterrupted ? interruption : .none
    // snippet.short
    session.volume = volume
    session.setShortResponse(response, at: time)
    if plays { session.play(at: time) }
    if pauses { session.pause(at: time) }
    if ended == .short { session.endInterruption(.short, at: time) }
    if begun == .primary { session.beginInterruption(.primary, at: time) }
    if begun == .short { session.beginInterruption(.short, at: time) }
    // snippet.end
    if isInterrupted {
      notice.pause(at: time)
      if interruption != .none {
        notice.seek(to: 0, at: time)
        notice.play(at: time)
      } else {
        directionsEnd = nil
      }
    }
    // An interruption may have paused it.
    isPlaying = session.isPlaying
    told = wishes
  }

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    SizeReader {
      $0.width >= 640
    } content: { isWide in
      ScrollView {
        VStack(spacing: 16) {
          player(isWide, environment)
          interruptions(isWide, environment)
        }
        .frame(maxWidth: isWide ? 760 : 440)
        .padding(16)
        .frame(maxWidth: .infinity)
      }
    }
    .background(theme.colors.groupedBackground)
    .audio(\.session, name: "music", playing: FerryTune.source)
    .audio(
      \.notice, name: "notice",
      playing: interruption == .primary ? FerryTune.ring : FerryTune.chime
    )
    .onChange(of: \.wishes, initial: true) { model, _, _, context in
      model.follow(at: context.time)
    }
    .onChange(of: \.session.isPlaying) { model, _, _, context in model.follow(at: context.time) }
    .onDeadline(directionsEnd) { $0.interruption = .none }
  }

  // MARK: Player

  private func player(_ isWide: Bool, _ environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    return VStack(spacing: 0) {
      if isWide {
        HStack(spacing: 20) {
          cover(environment).frame(width: 300, height: 300)
          controls(environment)
        }
      } else {
        VStack(spacing: 14) {
          cover(environment).frame(height: 168)
          controls(environment)
        }
      }
    }
    .padding(16)
    .background(theme.colors.secondaryBackground, in: .rect(cornerRadius: 20))
  }

  private func cover(_ environment: Environment) -> some View<Self> {
    Canvas { canvas, size in FerryPicture(brush: GuideBrush(size: size)).paint(into: &canvas) }
      .label(environment.localized("audio.cover")).role(.image)
      .clipShape(.rect(cornerRadius: 12))
  }

  private func controls(_ environment: Environment) -> some View<Self> {
    let colors = Theme(environment).colors
    return VStack(alignment: .leading, spacing: 12) {
      VStack(alignment: .leading, spacing: 2) {
        Text(environment.localized("audio.title"), font: .title3, weight: .bold).lineLimit(1)
        Text(environment.localized("audio.artist"), font: .subheadline, color: colors.inactive)
          .lineLimit(1)
      }
      place(colors)
      transport(environment)
      HStack(spacing: 12) {
        Text(environment.localized("audio.volume"), font: .subheadline)
        Slider(value: \.volume).label(environment.localized("audio.volume")).named("volume")
      }
      level(environment)
      Text(status(environment), font: .footnote, color: colors.inactive)
        .frame(maxWidth: .infinity, alignment: .leading)
        .frame(minHeight: 36, alignment: .topLeading)
        .named("status")
    }
    .frame(maxWidth: .infinity)
  }

  /// The playback position.
  private func place(_ colors: SemanticColors) -> some View<Self> {
    TimelineView(every: session.isAudible ? 0.5 : 0) { [session] time in
      let place = session.position(at: max(time, session.rampEnd - AudioSession.unduckDuration))
        .truncatingRemainder(dividingBy: FerryTune.length)
      VStack(spacing: 4) {
        ProgressBar(value: place / FerryTune.length)
        HStack {
          Text(Self.clock(place), font: .caption1, color: colors.inactive).monospacedDigit()
          Spacer()
          Text(Self.clock(FerryTune.length), font: .caption1, color: colors.inactive)
            .monospacedDigit()
        }
      }
    }
  }

  private static func clock(_ seconds: Seconds) -> String {
    let whole = Int(min(max(0, seconds), 86_400))
    return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
  }

  private func transport(_ environment: Environment) -> some View<Self> {
    let symbols = environment.symbols
    return HStack(spacing: 20) {
      Button(symbol: symbols["backward.fill"], configuration: .plain) {
        $0.session.seek(to: 0, at: $1.time)
      }
      .label(environment.localized("audio.back")).named("back")
      Button(
        symbol: symbols[session.isAudible ? "pause.fill" : "play.fill"],
        configuration: .init(.filled, buttonSize: .large)
      ) {
        $0.session.togglePlaying(at: $1.time)
      }
      .label(environment.localized(session.isAudible ? "audio.pause" : "audio.play")).named("play")
      Button(symbol: symbols["forward.fill"], configuration: .plain) {
        $0.session.seek(to: $0.session.position(at: $1.time) + 15, at: $1.time)
      }
      .label(environment.localized("audio.ahead")).named("ahead")
    }
    .frame(maxWidth: .infinity)
    // Media controls are left to right in every language.
    .environment(\.direction, .leftToRight)
  }

  // MARK: Level

  /// The times at which the level changes: while the music plays, and until it is silent.
  private var levelTimes: TimelineSchedule {
    session.isAudible ? .every(1.0 / 30) : .at((0...4).map { session.rampEnd - Double($0) / 60 })
  }

  /// The music around the current moment at its actual level, over that at full volume.
  private func level(_ environment: Environment) -> some View<Self> {
    let colors = Theme(environment).colors
    return VStack(spacing: 6) {
      HStack {
        Text(environment.localized("audio.level"), font: .subheadline)
        Spacer()
        TimelineView(levelTimes) { [session] time in
          Text("\(Int((session.gain(at: time) * 100).rounded()))%", font: .subheadline)
            .monospacedDigit().foregroundColor(colors.inactive).named("level")
        }
      }
      Canvas(redraws: levelTimes) { [session] canvas, size, time in
        let isMirrored = environment.direction == .rightToLeft
        let (gain, place) = (session.gain(at: time), session.position(at: time))
        let count = max(1, Int(size.width / 7))
        let step = size.width / Double(count)
        for bar in 0..<count {
          let level = FerryTune.level(at: place + Double(bar - count / 2) * 0.07)
          let column = isMirrored ? count - 1 - bar : bar
          for (part, color) in [(1, colors.fill), (gain, colors.tint)] {
            let height = max(3, size.height * level * part)
            guard part > 0 else { continue }
            let frame = Rect(
              (Double(column) + 0.5) * step - 2, (size.height - height) / 2, 4, height)
            canvas.fill(.capsule(frame), with: color)
          }
        }
      }
      .label(environment.localized("audio.level")).role(.image)
      .named("audio-session")
      .frame(height: 52)
    }
  }

  private func status(_ environment: Environment) -> String {
    let key =
      switch session.phase {
      case .playing: "playing"
      case .ducked: "ducked"
      case .waiting: "waiting"
      case .paused(.interruption): "call"
      case .paused(.deviceLost): "lost"
      case .paused(.person): "ready"
      }
    return environment.localized("audio.status.\(key)")
  }

  // MARK: Interruptions

  private func interruptions(_ isWide: Bool, _ environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    return VStack(alignment: .leading, spacing: 12) {
      HStack(spacing: 12) {
        tile(
          interruption == .primary ? "audio.call.end" : "audio.call", "person.fill",
          isOn: interruption == .primary, environment
        ) { model, _ in
          model.interruption = model.interruption == .primary ? .none : .primary
        }
        .named("call")
        tile(
          interruption == .short ? "audio.directions.end" : "audio.directions", "location.fill",
          isOn: interruption == .short, environment
        ) { model, context in
          model.interruption = model.interruption == .short ? .none : .short
          model.directionsEnd = context.time + FerryTune.directions
        }
        .named("directions")
      }
      if isWide && environment.textScale <= 1.3 {
        HStack(spacing: 16) {
          Text(environment.localized("audio.response"), font: .subheadline)
          Spacer()
          responses(.segmented, environment).frame(maxWidth: 320, alignment: .trailing)
        }
      } else {
        Text(environment.localized("audio.response"), font: .subheadline)
        ViewThatFits(in: .horizontal) {
          responses(.segmented, environment)
          responses(.menu, environment)
        }
      }
    }
    .padding(16)
    .background(theme.colors.secondaryBackground, in: .rect(cornerRadius: 20))
  }

  /// A button with a symbol and a label, half as wide as the card.
  private func tile(
    _ words: String, _ symbol: String, isOn: Bool, _ environment: Environment,
    action: @escaping @Sendable (inout Self, inout ActionContext) -> Void
  ) -> some View<Self> {
    let colors = Theme(environment).colors
    return Button(action: action) {
      VStack(spacing: 6) {
        Image(environment.symbols[symbol], size: 22, color: colors.tint)
        Text(environment.localized(words), font: .subheadline, weight: .semibold).lineLimit(1)
      }
      .frame(maxWidth: .infinity)
      .padding(.vertical, 10)
      .background(isOn ? colors.tint.opacity(0.2) : colors.fill, in: .rect(cornerRadius: 12))
    }
  }

  /// Segments, or a menu if they don't fit.
  private func responses(_ style: PickerStyle, _ environment: Environment) -> some View<Self> {
    Picker(selection: \.response, options: AudioSession.ShortResponse.allCases) {
      environment.localized("audio.\($0.rawValue)")
    }
    .pickerStyle(style).label(environment.localized("audio.response")).named("response")
  }
}
