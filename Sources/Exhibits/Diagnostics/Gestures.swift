internal import VitrineResources
internal import VitrineViews

/// Every finger that is down, with its trail and speed, and the gestures recognized so far.
struct Gestures: DrawnExhibit {
  static let id = "gestures"
  static let title = "Gesture Log"
  static let summary = "Live touches with trails and speeds, and the gestures recognized so far."
  static let family = ExhibitFamily.diagnostics
  static let symbol = "gear"

  /// Measures in points, times in seconds.
  ///
  /// Ours.
  enum Metrics {
    static let disc = 64.0
    static let trailWidth = 6.0
    static let trailDuration: Seconds = 0.6
    static let margin = 16.0
    static let row = 22.0
    static let gridStep = 32.0
  }

  static let modelKnobs: [ModelKnob<Self>] = [
    Knob("trails", \.showsTrails), Knob("history", \.historyCount, 0...20),
  ]

  var showsTrails = true
  /// How many gestures are listed, 0…20.
  var historyCount = 8
  private var log = GestureLog()
  private var time: Seconds = 0

  init() {}

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    applyKnobs(of: frame)
    for event in frame.events { log.handle(event) }
    log.update(to: frame.time)
    time = frame.time
  }

  /// Every frame while a trail fades or a finger still counts as moving; then when a waiting
  /// gesture is due.
  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    let last = log.fingers.compactMap(\.trail.last?.time).max() ?? -.infinity
    return time < last + Metrics.trailDuration ? time : log.deadline
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    let theme = Theme(environment)
    canvas.fill(.rect(environment.bounds), with: theme.colors.background)
    drawGrid(into: &canvas, theme)
    if log.fingers.isEmpty, log.gestures.isEmpty {
      drawHint(into: &canvas, theme)
    }
    drawHistory(into: &canvas, theme)
    canvas.clipped(to: .rect(environment.bounds)) { canvas in
      for (index, finger) in log.fingers.enumerated() {
        draw(finger, theme.color(ofFinger: index), into: &canvas, theme)
      }
      if let hover = log.hoverLocation { drawHover(hover, into: &canvas, theme) }
    }
  }

  func describe(in environment: Environment) -> SemanticsNode {
    let fingers = log.fingers.map { finger in
      SemanticsNode(
        id: "\(Self.id)/\(finger.id.kind.rawValue)-\(finger.id.number)", role: .image,
        value: speed(of: finger), frame: disc(of: finger))
    }
    let gestures = history(in: environment).map { gesture, frame in
      SemanticsNode(
        id: "\(Self.id)/gesture-\(gesture.number)", role: .text, label: gesture.kind.rawValue,
        value: gesture.latest.state.rawValue, frame: frame)
    }
    let node = SemanticsNode(
      id: Self.id, role: .group, label: Self.title, frame: environment.bounds,
      isInteractive: true,
      state: [
        "fingers": .int(log.fingers.count), "trails": .bool(showsTrails),
        "history": .int(historyCount),
      ],
      children: gestures + fingers)
    return SemanticsNode(id: Self.rootID, role: .scene, frame: environment.bounds, children: [node])
  }

  // MARK: Fingers

  private func disc(of finger: LiveFinger) -> Rect {
    Rect(center: finger.position, size: Size(Metrics.disc, Metrics.disc))
  }

  private func speed(of finger: LiveFinger) -> String {
    let speed = Point.zero.distance(to: finger.velocity(at: time))
    return "\(Int(min(speed, 99_999).rounded())) pt/s"
  }

  private func draw(
    _ finger: LiveFinger, _ color: Color, into canvas: inout Canvas, _ theme: Theme
  ) {
    if showsTrails { drawTrail(of: finger, color, into: &canvas) }
    let circle = disc(of: finger)
    canvas.fill(.ellipse(circle), with: color.opacity(0.25))
    canvas.stroke(
      Path(ellipseIn: circle.inset(by: 1)), style: StrokeStyle(width: 2), with: .color(color))
    // Above the finger, which covers the point; below if there is no space above.
    let isNearTop = circle.minY < Metrics.row + 4
    let labelFrame = Rect(
      circle.midX - 80, isNearTop ? circle.maxY + 4 : circle.minY - Metrics.row - 4, 160,
      Metrics.row)
    let text = VitrineDrawing.Text(
      "\(finger.id.number) · \(speed(of: finger))", font: theme.type.footnote,
      alignment: .center)
    canvas.draw(text, in: labelFrame, color: theme.colors.label)
  }

  private func drawTrail(of finger: LiveFinger, _ color: Color, into canvas: inout Canvas) {
    for (from, to) in zip(finger.trail, finger.trail.dropFirst()) {
      let remaining = unit(1 - (time - to.time) / Metrics.trailDuration)
      guard remaining > 0, from.position != to.position else { continue }
      canvas.fill(
        .line(from.position, to.position, width: Metrics.trailWidth * remaining, cap: .round),
        with: color.opacity(remaining))
    }
  }

  private func drawHover(_ point: Point, into canvas: inout Canvas, _ theme: Theme) {
    let circle = Rect(center: point, size: Size(16, 16))
    canvas.stroke(
      Path(ellipseIn: circle), style: StrokeStyle(width: 2), with: .color(theme.colors.tint))
  }

  // MARK: Words

  /// Grid lines for judging distances, on whole pixels and symmetric.
  private func drawGrid(into canvas: inout Canvas, _ theme: Theme) {
    let (bounds, scale) = (theme.environment.bounds, theme.environment.scale)
    let width = 1 / scale
    var lines = Path()
    func pairs(_ length: Double) -> [Double] {
      stride(from: (length + Metrics.gridStep) / 2, to: length, by: Metrics.gridStep)
        .map { ($0 * scale).rounded(.down) / scale }.flatMap { [$0, length - $0 - width] }
    }
    for x in pairs(bounds.width) {
      lines.append(Path(Rect(bounds.minX + x, bounds.minY, width, bounds.height)))
    }
    for y in pairs(bounds.height) {
      lines.append(Path(Rect(bounds.minX, bounds.minY + y, bounds.width, width)))
    }
    // As one path, so that crossings are not darker.
    canvas.fill(lines, with: .color(theme.colors.separator.opacity(0.5)))
  }

  private func drawHint(into canvas: inout Canvas, _ theme: Theme) {
    let text = theme.environment.interfaceText(
      theme.environment.localized("gestures.hint"), font: theme.type.title2,
      alignment: .center, lineLimit: 3)
    var available = theme.environment.safeBounds.inset(by: Metrics.margin)
    if available.width >= 240, available.height >= 240 {
      // A spreading touch, above the text.
      let center = available.center + Point(0, -Metrics.disc / 2)
      for (ring, opacity) in [(3.0, 0.06), (2, 0.1), (1, 0.16)] {
        canvas.fill(
          .circle(center: center, diameter: ring * Metrics.disc),
          with: theme.colors.tint.opacity(opacity))
      }
      canvas.draw(
        theme.environment.symbols["hand.point.fill"],
        in: Rect(center: center, size: Size(Metrics.disc / 2, Metrics.disc / 2)),
        color: theme.colors.tint)
      available = Rect(
        available.minX, center.y + 1.5 * Metrics.disc, available.width, 1.5 * Metrics.disc)
    }
    canvas.draw(text, in: available, color: theme.colors.caption)
  }

  /// The latest gestures with their frames, latest first, as many as fit.
  private func history(in environment: Environment) -> [(LoggedGesture, Rect)] {
    let row = max(Metrics.row, Theme(environment).type.footnote.size * 1.6)
    let available = environment.bounds.inset(by: Metrics.margin)
    let count = min(historyCount, max(0, Int(available.height / row)))
    return log.gestures.suffix(count).reversed().enumerated().map { index, gesture in
      (gesture, Rect(available.minX, available.minY + Double(index) * row, available.width, row))
    }
  }

  private func drawHistory(into canvas: inout Canvas, _ theme: Theme) {
    for (index, (gesture, frame)) in history(in: theme.environment).enumerated() {
      let text = theme.environment.interfaceText(
        describe(gesture, theme.environment),
        font: Font(
          size: theme.type.footnote.size, weight: index == 0 ? .semibold : .regular,
          tabularDigits: true))
      canvas.draw(
        text, in: frame, color: index == 0 ? theme.colors.label : theme.colors.caption)
    }
  }

  /// The name of the gesture, and its most important value.
  private func describe(_ gesture: LoggedGesture, _ environment: Environment) -> String {
    let name = environment.localized("gestures.\(gesture.kind.rawValue)")
    let state = environment.localized("gestures.\(gesture.latest.state.rawValue)")
    let latest = gesture.latest
    let detail =
      switch gesture.kind {
      case .pan: pair(latest.translation)
      case .pinch: "× \((latest.scale * 100).rounded() / 100)"
      case .tap, .doubleTap, .longPress, .hover: pair(latest.location)
      }
    return "\(name) · \(state) · \(detail)"
  }

  private func pair(_ p: Point) -> String { "\(Int(p.x.rounded())), \(Int(p.y.rounded()))" }
}

extension Theme {
  /// A color for each finger.
  fileprivate func color(ofFinger index: Int) -> Color {
    let colors = [palette.blue, palette.orange, palette.green, palette.red, palette.gray]
    return colors[index % colors.count]
  }
}
