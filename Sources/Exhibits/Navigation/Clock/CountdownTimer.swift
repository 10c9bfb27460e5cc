internal import VitrineResources
internal import VitrineViews

/// A timer that counts down, and reports when it is over.
struct CountdownTimer: Part {
  var minutes = 5.0
  /// When it ends; nil while it is not running.
  private(set) var end: Seconds?
  /// Its full duration, and the remaining time while it is paused; in seconds.
  private var duration: Seconds = 0
  private var left: Seconds?
  /// True once it has ended, until somebody has looked.
  var isOver = false

  /// The ring's diameters and line width, in points; ours, as thin as a clock's.
  private static let (ring, smallRing, line) = (280.0, 150.0, 8.0)

  var isIdle: Bool { end == nil && left == nil }

  func remaining(at time: Seconds) -> Seconds {
    left ?? end.map { max(0, $0 - time) } ?? minutes * 60
  }

  mutating func startOrPause(at time: Seconds) {
    isOver = false
    if end != nil {
      (left, end) = (remaining(at: time), nil)
    } else {
      if left == nil { duration = minutes * 60 }
      (end, left) = (time + (left ?? duration), nil)
    }
  }

  mutating func cancel() { (end, left, isOver) = (nil, nil, false) }

  mutating func ring() { (end, left, isOver) = (nil, nil, true) }

  func body(in environment: Environment) -> some View<Self> {
    NavigationStack {
      // In a low window the ring is smaller, and large text scrolls.
      ViewThatFits(in: .vertical) {
        face(environment, ring: Self.ring)
        face(environment, ring: Self.smallRing)
        ScrollView { face(environment, ring: Self.smallRing) }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
      .background(Theme(environment).colors.background)
      .navigationTitle(environment.localized("clock.timer"))
    }
  }

  private func face(_ environment: Environment, ring: Double) -> some View<Self> {
    let theme = Theme(environment)
    return VStack(spacing: 24) {
      TimelineView(end == nil ? .never : .everyFrame) { time in
        let remaining = remaining(at: time)
        ZStack {
          ProgressRing(value: isIdle ? 1 : remaining / max(1, duration))
            .diameter(ring * ClockDigits.growth(in: environment))
            .progressTint(isOver ? theme.colors.badge : nil)
            .style(VitrineComponents.ProgressRing.self) {
              $0.lineWidthRatio = Self.line / ring
            }
            .descriptionHidden()
          Text(Int(remaining.rounded(.up)).clock, alignment: .center)
            .font(ClockDigits.font(ofSize: 44, in: environment))
            .named("remaining")
        }
      }
      if isIdle {
        Stepper(
          "\(environment.localized("clock.minutes")): \(Int(minutes))", value: \.minutes,
          in: 1...180
        )
        .label(environment.localized("clock.minutes")).named("minutes")
      } else {
        Text(environment.localized("clock.running"), color: theme.colors.inactive)
      }
      HStack(spacing: 12) {
        Button(environment.localized("clock.cancel"), configuration: .gray) { $0.cancel() }
          .disabled(isIdle && !isOver).named("cancel")
        Spacer()
        Button(
          environment.localized(
            end != nil ? "clock.pause" : left != nil ? "clock.resume" : "clock.start"),
          configuration: end == nil ? .filled : .gray
        ) { model, context in
          model.startOrPause(at: context.time)
        }
        .named("start")
      }
    }
    .frame(maxWidth: ClockMetrics.controls)
    .padding(ClockMetrics.margin)
    .frame(maxWidth: .infinity)
  }
}
