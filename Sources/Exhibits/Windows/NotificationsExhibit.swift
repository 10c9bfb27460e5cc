internal import VitrineResources
internal import VitrineViews

/// A job that a person starts before leaving: a desktop notification tells them that it has ended
/// (M4).
struct NotificationsExhibit: ViewExhibit {
  static let id = "notifications"
  static let title = "Notifications"
  static let summary =
    "A job that notifies you if you’re away when it’s done, and takes you back to it."
  static let family = ExhibitFamily.windows
  static let symbol = "bell"
  static let guidance = ["M3", "M4"]
  static let guidanceStates = ["M4": "told"]
  static let knobs: [ModelKnob<Self>] = [Knob("job", \.job), Knob("away", \.isAway)]
  static let states = [
    ExhibitState("ready"), ExhibitState("running", "job", "running"),
    ExhibitState("told", [ExhibitSetting("away", "true"), ExhibitSetting("job", "done")]),
  ]
  static let leastSize = Size(360, 820)

  /// The state of the job.
  enum Job: String, CaseIterable, Sendable {
    case ready, running, done
  }

  var job = Job.ready
  /// True if the person is away, in addition to whether they really are.
  var isAway = false
  private(set) var printed = 0
  /// True while the desktop shows the notification.
  private(set) var isPosted = false
  /// True once the person has returned by choosing it.
  private(set) var isLedHere = false

  /// The number of sheets, and the time to print each, in seconds; ours.
  private static let (sheets, sheetTime) = (24, 0.25)
  /// The id of the notification.
  private static let notification = "print"

  private mutating func begin() { (job, printed, isLedHere) = (.running, 0, false) }

  private mutating func finish(isAway: Bool) { (printed, isPosted) = (Self.sheets, isAway) }

  /// Shows the subject of the notification.
  private mutating func open() { (isAway, isPosted, isLedHere) = (false, false, true) }

  func body(in environment: Environment) -> some View<Self> {
    let colors = Theme(environment).colors
    let phase = min(environment.scenePhase, isAway ? .inactive : .active)
    let title = environment.localized("notify.done")
    let words = environment.localized("notify.tray")
    return SizeReader(Room.init) { room in
      ScrollView {
        VStack {
          if room.isWide {
            HStack(alignment: .top, spacing: 16) {
              app(in: room, environment)
              desktop(title, words, in: room, phase, environment)
            }
          } else {
            VStack(spacing: 16) {
              app(in: room, environment)
              desktop(title, words, in: room, phase, environment)
            }
          }
        }
        .frame(maxWidth: room.isWide ? 960 : 440)
        .padding(16)
        .frame(maxWidth: .infinity, minHeight: room.height)
      }
    }
    .background(colors.groupedBackground)
    .task(
      name: "print", for: .app, while: job == .running,
      preventsSleep: environment.localized("notify.printing"),
      recorded: (1...Self.sheets).map { (Double($0) * Self.sheetTime, $0) }
    ) { report in
      for sheet in 1...Self.sheets {
        try await Task.sleep(for: .seconds(Self.sheetTime))
        await report(sheet)
      }
    } received: { model, sheet in
      model.printed = sheet
      if sheet == Self.sheets { model.job = .done }
    }
    // snippet.short
    .onChange(of: \.job, initial: true) { model, _, new, context in
      guard new == .done else { return }
      // The desktop shows it to somebody who is away alone.
      context.notify(title, body: words, id: Self.notification)
      model.finish(isAway: phase < .active)
    }
    .onNotification(Self.notification) { $0.open() }
    // snippet.end
    .onChange(of: phase) { if $1 == .active { $0.isPosted = false } }
  }

  /// The space of the cards; ours, in points.
  private struct Room: Equatable {
    /// The width from which on they are side by side.
    private static let wide = 720.0
    /// The height of a stage with the lowest pictures, at text size 1, and their maximum growth on
    /// higher ones.
    private static let (low, most) = (440.0, 140.0)

    /// True if they are side by side.
    let isWide: Bool
    /// The height of the stage.
    let height: Double

    init(_ size: Size) { (isWide, height) = (size.width >= Self.wide, size.height) }

    /// The additional height of pictures compared to a low stage.
    func more(textScale: Double) -> Double {
      isWide ? min(max(0, height - Self.low * max(1, textScale)), Self.most) : 0
    }
  }

  // MARK: App

  private func app(in room: Room, _ environment: Environment) -> some View<Self> {
    let colors = Theme(environment).colors
    return VStack(alignment: .leading, spacing: 14) {
      HStack(spacing: 12) {
        sign(40, environment)
        VStack(alignment: .leading, spacing: 2) {
          Text(environment.localized("notify.job"), font: .headline).lineLimit(2)
          Text(status(environment), font: .subheadline, color: colors.inactive)
            .lineLimit(environment.textScale > 1 ? 2 : 1).named("status")
        }
      }
      Canvas { [printed] canvas, size in
        ContactSheet(size: size, count: Self.sheets, printed: printed, idle: colors.fill)
          .paint(into: &canvas)
      }
      .frame(height: 168 + room.more(textScale: environment.textScale))
      .label(environment.localized("notify.sheet")).role(.image).named("notifications")
      if isLedHere {
        HStack(spacing: 8) {
          Image(environment.symbols["checkmark"], size: 16, color: colors.tint)
          Text(environment.localized("notify.here"), font: .footnote, weight: .semibold)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .padding(.vertical, 6).padding(.horizontal, 10)
        .background(colors.tint.opacity(0.16), in: .rect(cornerRadius: 10))
        .grouped().named("place")
      } else {
        ProgressBar(value: Double(printed) / Double(Self.sheets))
          .frame(height: 28)
      }
      Button(
        environment.localized(job == .running ? "notify.stop" : "notify.start"),
        configuration: .init(job == .running ? .gray : .filled, buttonSize: .large)
      ) {
        if $0.job == .running { ($0.job, $0.printed) = (.ready, 0) } else { $0.begin() }
      }
      .named("start").frame(maxWidth: .infinity)
      Text(environment.localized("notify.hint"), font: .footnote, color: colors.inactive)
        .frame(maxWidth: .infinity, alignment: .leading)
    }
    .padding(16)
    .background(colors.secondaryBackground, in: .rect(cornerRadius: 20))
  }

  private func status(_ environment: Environment) -> String {
    switch job {
    case .ready: environment.localized("notify.ready")
    case .running: "\(environment.localized("notify.printing")) · \(printed) / \(Self.sheets)"
    case .done: environment.localized("notify.tray")
    }
  }

  /// The app's icon.
  private func sign(_ side: Double, _ environment: Environment) -> some View<Self> {
    Image(environment.symbols["photo.fill"], size: side * 0.56, color: .white)
      .frame(width: side, height: side)
      .background(Color(0xE0644B), in: .rect(cornerRadius: side * 0.24))
      .descriptionHidden()
  }

  // MARK: Desktop

  private func desktop(
    _ title: String, _ words: String, in room: Room, _ phase: ScenePhase,
    _ environment: Environment
  ) -> some View<Self> {
    let colors = Theme(environment).colors
    return VStack(alignment: .leading, spacing: 14) {
      Text(environment.localized("notify.desktop"), font: .headline)
      ZStack(alignment: .top) {
        Canvas { canvas, size in EveningPicture(size: size).paint(into: &canvas) }
          .descriptionHidden()
        if isPosted {
          banner(title, words, environment)
            .padding(12)
            .transition(.opacity.combined(with: .move(edge: .top)))
        }
      }
      .frame(height: (room.isWide ? 245 : 168) + room.more(textScale: environment.textScale))
      .clipShape(.rect(cornerRadius: 12))
      Picker(selection: \.isAway, options: [false, true]) {
        environment.localized($0 ? "notify.away" : "notify.present")
      }
      .pickerStyle(.segmented).label(environment.localized("notify.person")).named("person")
      Text(
        environment.localized(
          isPosted ? "notify.posted" : phase < .active ? "notify.waits" : "notify.quiet"),
        font: .footnote, color: colors.inactive
      )
      .frame(maxWidth: .infinity, alignment: .leading)
      .frame(minHeight: 36, alignment: .topLeading)
      .named("rule")
    }
    .padding(16)
    .background(colors.secondaryBackground, in: .rect(cornerRadius: 20))
  }

  private func banner(
    _ title: String, _ words: String, _ environment: Environment
  ) -> some View<Self> {
    let colors = Theme(environment).colors
    return Button {
      $0.open()
    } label: {
      HStack(spacing: 10) {
        sign(36, environment)
        VStack(alignment: .leading, spacing: 1) {
          Text(title, font: .subheadline, weight: .semibold).lineLimit(2)
          Text(words, font: .footnote, color: colors.inactive).lineLimit(2)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .padding(10)
      .background(colors.background.opacity(0.94), in: .rect(cornerRadius: 14))
    }
    .label(title).named("banner")
    .frame(maxWidth: 360)
  }
}
