internal import VitrineKioskScenes
internal import VitrineResources
internal import VitrineViews

/// A small kiosk app that asks whether somebody is still there, and then resets.
struct IdleResetExhibit: ViewExhibit {
  static let id = "idle-reset"
  static let title = "Idle Reset"
  static let summary =
    "An app that asks if you’re still there, then resets and forgets the visitor."
  static let family = ExhibitFamily.kiosk
  static let symbol = "timer"
  static let units = ["seconds": "seconds"]
  static let knobs: [ModelKnob<Self>] = [Knob("seconds", \.seconds, 1...600)]
  static let sliderRanges: [String: ClosedRange<Double>] = ["seconds": 1...60]
  static let states = [ExhibitState("attract")]
  static let leastSize = Size(360, 560)

  /// Seconds without input until it asks.
  var seconds = 10.0
  var kiosk = HostedScene(IdleResetScene(Self.configuration(timeout: 10)))

  /// The countdown takes five seconds, short enough to wait for; ours.
  private static func configuration(timeout: Seconds) -> KioskConfiguration {
    // snippet.short
    var configuration = KioskConfiguration()
    configuration.idleTimeout = timeout
    configuration.warning = 5
    return configuration
    // snippet.end
  }

  /// The text size above which the page scrolls, since the kiosk would need a higher screen, and
  /// that height at text size 1, in points; ours.
  private static let (large, height) = (1.3, 330.0)

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    SizeReader {
      $0.width > $0.height && $0.width >= 640
    } content: { isWide in
      if isWide {
        HStack(spacing: 24) {
          screen(theme)
          VStack { panel(environment, theme) }.frame(width: 300)
        }
        .padding(24)
      } else if environment.textScale > Self.large {
        ScrollView {
          VStack(spacing: 16) {
            screen(theme).frame(height: Self.height * environment.textScale)
            panel(environment, theme)
          }
          .padding(16)
        }
      } else {
        VStack(spacing: 16) {
          screen(theme)
          panel(environment, theme)
        }
        .padding(16)
      }
    }
    .background(theme.colors.groupedBackground)
    .onChange(of: \.seconds, initial: true) { model, seconds in
      model.kiosk.scene.configure(Self.configuration(timeout: seconds))
    }
  }

  /// The kiosk, in a frame like on a wall.
  private func screen(_ theme: Theme) -> some View<Self> {
    SceneView(\.kiosk).idPrefix("screen")
      .clipShape(.rect(cornerRadius: 14))
      .padding(8)
      .background(Color(0x26262A), in: .rect(cornerRadius: 22))
  }

  /// All phases, the current one highlighted.
  @Views<Self>
  private func chips(
    _ present: IdleTimer.Phase, _ environment: Environment, _ theme: Theme
  ) -> ViewList<Self> {
    for phase in IdleTimer.Phase.allCases {
      Text(
        environment.localized("idle.\(phase.rawValue)"), font: .footnote, weight: .semibold,
        color: phase == present ? theme.colors.onVivid : theme.colors.inactive,
        alignment: .center
      )
      .lineLimit(1)
      .padding(.vertical, 7).padding(.horizontal, 10)
      .background(phase == present ? Self.color(of: phase) : theme.colors.fill, in: .capsule)
    }
  }

  /// The current phase, and the timeout.
  private func panel(_ environment: Environment, _ theme: Theme) -> some View<Self> {
    VStack(alignment: .leading, spacing: 14) {
      SceneReader(\.kiosk) {
        $0.status
      } content: { status in
        VStack(alignment: .leading, spacing: 10) {
          ViewThatFits(in: .horizontal) {
            HStack(spacing: 6) { chips(status.phase, environment, theme) }
            VStack(alignment: .leading, spacing: 6) { chips(status.phase, environment, theme) }
          }
          Text(
            status.left.map { "\(environment.localized("idle.left")): \($0)" }
              ?? environment.localized("idle.nobody"),
            color: theme.colors.inactive, monospacedDigits: true
          )
          .named("left")
        }
        .grouped(environment.localized("idle.\(status.phase.rawValue)"))
        .state("phase", .string(status.phase.rawValue))
        .state("left", status.left.map { .int($0) } ?? .null)
        .state("visits", .int(status.visits))
        .named("idle-reset")
      }
      Stepper(
        "\(environment.localized("idle.seconds")): \(Int(seconds.rounded()))",
        value: \.seconds, in: 1...600
      )
      .label(environment.localized("idle.seconds")).named("seconds")
    }
    .padding(16)
    .background(theme.colors.secondaryBackground, in: .rect(cornerRadius: 16))
  }

  /// The color of a phase's name: dark enough for white text; ours.
  private static func color(of phase: IdleTimer.Phase) -> Color {
    switch phase {
    case .active: Color(0x1E7B3A)
    case .warning: Color(0xA85A00)
    case .attract: Color(0x4B5BB5)
    }
  }
}
