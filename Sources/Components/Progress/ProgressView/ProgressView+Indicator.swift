internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension ProgressView {
  /// The gleam along the completed part: its period in seconds, its length as a fraction of that
  /// part, and its opacity; ours.
  private static let (gleamPeriod, gleamLength, gleamOpacity) = (2.2, 0.3, 0.4)
  /// Minimum strength of the colour while pulsing; ours.
  private static let leastBreath = 0.45
  /// Opacity of the gleam along the track, opacity of the track's pulse with reduced motion, and
  /// the fraction below which both are visible; ours.
  private static let (trackGleamOpacity, trackBreathOpacity, leastShare) = (0.5, 0.35, 0.05)
  /// Number of nested bands that form the gleam of a ring; ours.
  private static let gleamBands = 4

  /// Records the bar or ring, which always moves while the task runs: a gleam moves along the
  /// completed part even without progress; a stalled task pulses.
  func paintIndicator(
    into canvas: inout Canvas, in frame: Rect, _ style: Style, _ presence: Double,
    at time: Seconds
  ) {
    guard let shown else { return }
    let clock = motion.indicatorTime(at: time)
    let color = color(of: shown, style, at: clock).opacity(presence)
    var (bar, ring) = (motion.bar(at: time), motion.ring(at: time))
    // At the start the completed part is too short for a gleam, so the track shows it.
    let value = shownFraction(at: time)
    let emptiness =
      shown.phase == .running
      ? value.map { bar.determinacy(at: clock) * (1 - unit($0 / Self.leastShare)) } ?? 0 : 0
    let isCalm = style.environment.motion == .reduced
    let breath =
      isCalm ? Self.trackBreathOpacity * emptiness * presence * (1 - Self.breath(at: clock)) : 0
    let gleam =
      shown.phase == .running && !isCalm ? bar.determinacy(at: clock) * presence : 0
    let light = Color.white.opacity(Self.gleamOpacity * gleam)
    let tint = progressTintColor ?? style.bar.progress
    let trackLight = tint.opacity(Self.trackGleamOpacity * gleam * emptiness)
    if isLinear {
      bar.progressTintColor = color
      let track = bar.trackFrame(in: frame, style: style.bar)
      bar.trackTintColor = style.bar.track.opacity(presence)
      bar.paint(into: &canvas, in: frame, style: style.bar, at: clock)
      if breath > 0 { canvas.fill(.capsule(track), with: tint.opacity(breath)) }
      if emptiness > 0 { paintGleam(track, trackLight, &canvas, style, clock) }
      paintGleam(bar.fillFrame(in: frame, style: style.bar), light, &canvas, style, clock)
    } else {
      ring.progressTintColor = color
      ring.trackTintColor = style.ring.track.opacity(presence)
      ring.paint(into: &canvas, in: frame, style: style.ring, at: clock)
      let whole = ring.arc(1, in: frame, style: style.ring)
      if breath > 0 { canvas.fill(.arc(whole), with: tint.opacity(breath)) }
      if emptiness > 0 { paintGleam(whole, trackLight, &canvas, clock) }
      paintGleam(ring.arc(value ?? 0, in: frame, style: style.ring), light, &canvas, clock)
    }
  }

  private func color(of shown: TaskProgress, _ style: Style, at clock: Seconds) -> Color {
    let tint = progressTintColor ?? style.bar.progress
    // An indeterminate indicator moves anyway, as does a gleam.
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
    color.opacity(Self.breath(at: clock))
  }

  /// Strength of the colour while pulsing, `leastBreath`…1.
  private static func breath(at clock: Seconds) -> Double {
    mix(leastBreath, 1, (ProgressMotion.breath(at: clock) - 0.25) / 0.75)
  }

  /// Position of the gleam's start, 0…1 of its path.
  private func gleamPhase(_ clock: Seconds) -> Double {
    let phase = (clock / Self.gleamPeriod).truncatingRemainder(dividingBy: 1)
    return Easing.easeInOut(phase < 0 ? phase + 1 : phase)
  }

  /// Records the gleam along a bar or its completed part.
  private func paintGleam(
    _ fill: Rect, _ light: Color, _ canvas: inout Canvas, _ style: Style, _ clock: Seconds
  ) {
    // A part no longer than high has no space for a gleam.
    guard fill.width > fill.height, light.alpha > 0 else { return }
    let length = max(fill.width * Self.gleamLength, 4 * fill.height)
    let lower = mix(-length, fill.width, gleamPhase(clock))
    let start =
      style.bar.direction == .leftToRight ? fill.minX + lower : fill.maxX - lower - length
    let none = light.opacity(0)
    let gradient = Gradient(
      .linear(from: Point(start, fill.midY), to: Point(start + length, fill.midY)),
      stops: [GradientStop(0, none), GradientStop(0.5, light), GradientStop(1, none)])
    canvas.fill(.capsule(fill), with: .gradient(gradient))
  }

  /// Records the gleam along a ring or its completed part: between its rounded ends.
  private func paintGleam(_ way: Arc, _ light: Color, _ canvas: inout Canvas, _ clock: Seconds) {
    guard way.sweep > 0, light.alpha > 0 else { return }
    let length = max(way.sweep * Self.gleamLength, 2 * .pi * 0.05)
    let lower = mix(-length, way.sweep, gleamPhase(clock))
    let band = light.opacity(1 / Double(Self.gleamBands))
    for index in 0..<Self.gleamBands {
      let inset = length / 2 * Double(index) / Double(Self.gleamBands)
      let (from, to) = (max(0, lower + inset), min(way.sweep, lower + length - inset))
      guard to > from else { continue }
      var arc = way
      (arc.start, arc.sweep, arc.cap) = (way.start + from, to - from, .butt)
      canvas.fill(.arc(arc), with: band)
    }
  }
}
