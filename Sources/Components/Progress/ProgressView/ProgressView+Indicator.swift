internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension ProgressView {
  /// The shimmer along the completed part: its period in seconds, its length as a fraction of that
  /// part, and its opacity; ours.
  private static let (shimmerPeriod, shimmerLength, shimmerOpacity) = (2.2, 0.3, 0.4)
  /// Minimum strength of the color while pulsing; ours.
  private static let minimumPulse = 0.45
  /// Opacity of the shimmer along the track, opacity of the track's pulse with reduced motion, and
  /// the fraction below which both are visible; ours.
  private static let (trackShimmerOpacity, trackPulseOpacity, trackShimmerLimit) = (0.5, 0.35, 0.05)
  /// Number of nested bands that form the shimmer of a ring; ours.
  private static let shimmerBands = 4

  /// Records the bar or ring, which always moves while the task runs: a shimmer moves along the
  /// completed part even without progress; a stalled task pulses.
  func paintIndicator(
    into canvas: inout Canvas, in frame: Rect, _ style: Style, _ presence: Double,
    at time: Seconds
  ) {
    guard let displayed else { return }
    let clock = motion.indicatorTime(at: time)
    let color = color(of: displayed, style, at: clock).opacity(presence)
    var (bar, ring) = (motion.bar(at: time), motion.ring(at: time))
    // At the start the completed part is too short for a shimmer, so the track shows it.
    let value = displayedFraction(at: time)
    let trackStrength =
      displayed.phase == .running
      ? value.map { bar.determinateOpacity(at: clock) * (1 - unit($0 / Self.trackShimmerLimit)) }
        ?? 0 : 0
    let reducesMotion = style.environment.motion == .reduced
    let pulseOpacity =
      reducesMotion
      ? Self.trackPulseOpacity * trackStrength * presence * (1 - Self.pulse(at: clock)) : 0
    let shimmer =
      displayed.phase == .running && !reducesMotion
      ? bar.determinateOpacity(at: clock) * presence : 0
    let shimmerColor = Color.white.opacity(Self.shimmerOpacity * shimmer)
    let tint = progressTintColor ?? style.bar.progress
    let trackShimmerColor = tint.opacity(Self.trackShimmerOpacity * shimmer * trackStrength)
    if isLinear {
      bar.progressTintColor = color
      let track = bar.trackFrame(in: frame, style: style.bar)
      bar.trackTintColor = style.bar.track.opacity(presence)
      bar.paint(into: &canvas, in: frame, style: style.bar, at: clock)
      if pulseOpacity > 0 { canvas.fill(.capsule(track), with: tint.opacity(pulseOpacity)) }
      if trackStrength > 0 { paintShimmer(track, trackShimmerColor, &canvas, style, clock) }
      paintShimmer(bar.fillFrame(in: frame, style: style.bar), shimmerColor, &canvas, style, clock)
    } else {
      ring.progressTintColor = color
      ring.trackTintColor = style.ring.track.opacity(presence)
      ring.paint(into: &canvas, in: frame, style: style.ring, at: clock)
      let track = ring.arc(1, in: frame, style: style.ring)
      if pulseOpacity > 0 { canvas.fill(.arc(track), with: tint.opacity(pulseOpacity)) }
      if trackStrength > 0 { paintShimmer(track, trackShimmerColor, &canvas, clock) }
      paintShimmer(ring.arc(value ?? 0, in: frame, style: style.ring), shimmerColor, &canvas, clock)
    }
  }

  private func color(of displayed: TaskProgress, _ style: Style, at clock: Seconds) -> Color {
    let tint = progressTintColor ?? style.bar.progress
    // A running task pulses only if neither a shimmer nor an indeterminate indicator moves.
    let reducesMotion = style.environment.motion == .reduced && !displayed.isIndeterminate
    switch displayed.phase {
    case .running: return reducesMotion ? pulsing(tint, at: clock) : tint
    case .finished: return tint
    case .paused, .cancelled: return style.idle
    case .cancelling: return pulsing(style.idle, at: clock)
    case .stalled: return pulsing(style.stalled, at: clock)
    case .failed: return style.failed
    }
  }

  private func pulsing(_ color: Color, at clock: Seconds) -> Color {
    color.opacity(Self.pulse(at: clock))
  }

  /// Strength of the color while pulsing, `minimumPulse`…1.
  private static func pulse(at clock: Seconds) -> Double {
    mix(minimumPulse, 1, (ProgressMotion.pulse(at: clock) - 0.25) / 0.75)
  }

  /// Position of the shimmer's start, 0…1 of its path.
  private func shimmerPhase(_ clock: Seconds) -> Double {
    let phase = (clock / Self.shimmerPeriod).truncatingRemainder(dividingBy: 1)
    return Easing.easeInOut(phase < 0 ? phase + 1 : phase)
  }

  /// Records the shimmer along a bar or its completed part.
  private func paintShimmer(
    _ fill: Rect, _ shimmerColor: Color, _ canvas: inout Canvas, _ style: Style, _ clock: Seconds
  ) {
    // A part no longer than high has no space for a shimmer.
    guard fill.width > fill.height, shimmerColor.alpha > 0 else { return }
    let length = max(fill.width * Self.shimmerLength, 4 * fill.height)
    let lower = mix(-length, fill.width, shimmerPhase(clock))
    let start =
      style.bar.direction == .leftToRight ? fill.minX + lower : fill.maxX - lower - length
    let none = shimmerColor.opacity(0)
    let gradient = Gradient(
      .linear(from: Point(start, fill.midY), to: Point(start + length, fill.midY)),
      stops: [GradientStop(0, none), GradientStop(0.5, shimmerColor), GradientStop(1, none)])
    canvas.fill(.capsule(fill), with: .gradient(gradient))
  }

  /// Records the shimmer along a ring or its completed part, but not on the rounded ends.
  private func paintShimmer(
    _ path: Arc, _ shimmerColor: Color, _ canvas: inout Canvas, _ clock: Seconds
  ) {
    guard path.sweep > 0, shimmerColor.alpha > 0 else { return }
    let length = max(path.sweep * Self.shimmerLength, 2 * .pi * 0.05)
    let lower = mix(-length, path.sweep, shimmerPhase(clock))
    let band = shimmerColor.opacity(1 / Double(Self.shimmerBands))
    for index in 0..<Self.shimmerBands {
      let inset = length / 2 * Double(index) / Double(Self.shimmerBands)
      let (from, to) = (max(0, lower + inset), min(path.sweep, lower + length - inset))
      guard to > from else { continue }
      var arc = path
      (arc.start, arc.sweep, arc.cap) = (path.start + from, to - from, .butt)
      canvas.fill(.arc(arc), with: band)
    }
  }
}
