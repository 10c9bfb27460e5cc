internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension ProgressView {
  /// How long a gleam takes along what is done, in seconds, how long what is done is as it goes, and how
  /// bright it is; ours.
  private static let (gleamPeriod, gleamLength, gleamOpacity) = (2.2, 0.3, 0.4)
  /// The least that a breath leaves of the colour; ours.
  private static let leastBreath = 0.45
  /// Of how many bands the gleam of a ring is made, each inside the one before; ours.
  private static let gleamBands = 4

  /// Records bar or ring, which never stands still while the task runs (P7): a gleam goes along what is
  /// done, also where no more of it gets done; what is stalled breathes.
  func paintIndicator(
    into canvas: inout Canvas, in frame: Rect, _ style: Style, _ presence: Double,
    at time: Seconds
  ) {
    guard let shown else { return }
    let clock = motion.indicatorTime(at: time)
    let color = color(of: shown, style, at: clock).opacity(presence)
    if isLinear {
      var bar = motion.bar(at: time)
      bar.progressTintColor = color
      bar.trackTintColor = style.bar.track.opacity(presence)
      bar.paint(into: &canvas, in: frame, style: style.bar, at: clock)
      guard gleams(shown, style) else { return }
      paintGleam(bar.fillFrame(in: frame, style: style.bar), &canvas, style, presence, clock)
    } else {
      var ring = motion.ring(at: time)
      ring.progressTintColor = color
      ring.trackTintColor = style.ring.track.opacity(presence)
      ring.paint(into: &canvas, in: frame, style: style.ring, at: clock)
      guard gleams(shown, style), let value = ring.value else { return }
      paintGleam(ring, value, frame, &canvas, style, presence, clock)
    }
  }

  private func color(of shown: TaskProgress, _ style: Style, at clock: Seconds) -> Color {
    let tint = progressTintColor ?? style.bar.progress
    // What nobody knows the end of moves anyway, and so does a gleam.
    let isCalm = style.environment.motion == .reduced && !shown.isIndeterminate
    switch shown.phase {
    case .running: return isCalm ? breathing(tint, at: clock) : tint
    case .finished: return tint
    case .paused, .cancelled: return style.idle
    case .cancelling: return breathing(style.idle, at: clock)
    case .stalled: return breathing(style.stalled, at: clock)
    case .failed: return style.failed
    }
  }

  private func breathing(_ color: Color, at clock: Seconds) -> Color {
    let breath = ProgressMotion.breath(at: clock).opacity
    return color.opacity(mix(Self.leastBreath, 1, (breath - 0.25) / 0.75))
  }

  private func gleams(_ shown: TaskProgress, _ style: Style) -> Bool {
    shown.phase == .running && !shown.isIndeterminate && style.environment.motion == .full
  }

  /// Where the gleam begins, 0…1 of the way that it goes.
  private func gleamPhase(_ clock: Seconds) -> Double {
    let phase = (clock / Self.gleamPeriod).truncatingRemainder(dividingBy: 1)
    return Easing.easeInOut(phase < 0 ? phase + 1 : phase)
  }

  private func paintGleam(
    _ fill: Rect, _ canvas: inout Canvas, _ style: Style, _ presence: Double, _ clock: Seconds
  ) {
    // What is not longer than it is high has nothing along which it could go.
    guard fill.width > fill.height else { return }
    let length = max(fill.width * Self.gleamLength, 4 * fill.height)
    let lower = mix(-length, fill.width, gleamPhase(clock))
    let start =
      style.bar.direction == .leftToRight ? fill.minX + lower : fill.maxX - lower - length
    let light = Color.white.opacity(Self.gleamOpacity * presence)
    let none = Color.white.opacity(0)
    let gradient = Gradient(
      .linear(from: Point(start, fill.midY), to: Point(start + length, fill.midY)),
      stops: [GradientStop(0, none), GradientStop(0.5, light), GradientStop(1, none)])
    canvas.fill(.capsule(fill), with: .gradient(gradient))
  }

  private func paintGleam(
    _ ring: ProgressRing, _ value: Double, _ frame: Rect, _ canvas: inout Canvas, _ style: Style,
    _ presence: Double, _ clock: Seconds
  ) {
    let length = max(value * Self.gleamLength, 0.05)
    let lower = mix(-length, value, gleamPhase(clock))
    let light = Color.white.opacity(Self.gleamOpacity / Double(Self.gleamBands) * presence)
    for band in 0..<Self.gleamBands {
      let inset = length / 2 * Double(band) / Double(Self.gleamBands)
      let (from, to) = (max(0, lower + inset), min(value, lower + length - inset))
      guard to > from else { continue }
      var arc = ring.arc(to - from, in: frame, style: style.ring)
      arc.start = 2 * .pi * from
      arc.cap = .butt
      canvas.fill(.arc(arc), with: light)
    }
  }
}
