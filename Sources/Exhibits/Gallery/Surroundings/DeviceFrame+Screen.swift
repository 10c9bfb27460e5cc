internal import VitrineViews

/// What the device draws on its screen, over the exhibit: the reason for the safe area.
extension DeviceFrame {
  /// Measures in the device's points, by eye after such devices.
  private enum Metrics {
    /// The home indicator's distance to the bottom of the screen, and its height.
    static let indicatorGap = 8.0
    static let indicatorHeight = 5.0
    /// The distance from the sides of the screen to the time, and to the symbols.
    static let side = 34.0
    static let tabletSide = 20.0
    static let watchSide = 26.0
    /// The font size of the time.
    static let font = 17.0
    static let smallFont = 12.0
    /// The gap between symbols, and their line width.
    static let gap = 6.0
    static let line = 1.0
    /// The heights, width and gap of the signal bars.
    static let signalHeights = [4.0, 6.5, 9, 11.5]
    static let signalWidth = 3.0
    static let signalGap = 2.0
    static let battery = Size(24, 12)
    static let terminal = Size(1.5, 4)
    /// The charge of the battery, 0…1.
    static let charge = 0.84
  }

  /// The time on devices in pictures.
  private static let time = "9:41"

  /// Draws status bar and home indicator.
  func paintScreen(into canvas: inout Canvas, style: StatusBarStyle = .default) {
    let hardware = device.hardware
    guard let size = hardware.size, hardware.statusBar != .none || hardware.homeIndicator != nil
    else { return }
    let environment = placement.environment
    let isLight = environment.appearance == .dark || style == .lightContent
    let ink = isLight ? Color.white : Color.black
    canvas.clipped(to: placement.outline) { canvas in
      if let width = hardware.homeIndicator {
        let bottom = size.height - Metrics.indicatorGap
        let bar = Rect(
          (size.width - width) / 2, bottom - Metrics.indicatorHeight, width,
          Metrics.indicatorHeight)
        canvas.fill(.capsule(placement.outside(bar)), with: ink)
      }
      switch hardware.statusBar {
      case .none: break
      case .full: paintStatus(in: size, ink, into: &canvas)
      case .time:
        let side = Metrics.watchSide
        let timeFrame = Rect(side, 0, size.width - 2 * side, hardware.safeArea.top + 4)
        paintShade(
          in: Rect(0, 0, size.width, hardware.safeArea.top), isLight ? .black : .white,
          into: &canvas)
        paintTime(
          in: timeFrame, environment.direction == .rightToLeft ? .leading : .trailing, ink,
          into: &canvas)
      }
    }
  }

  /// Shades content that scrolls beneath the time, fading towards the bottom.
  private func paintShade(in strip: Rect, _ color: Color, into canvas: inout Canvas) {
    let strip = placement.outside(strip)
    let form = Gradient.Form.linear(
      from: Point(strip.midX, strip.minY), to: Point(strip.midX, strip.maxY))
    canvas.fill(
      .rect(strip),
      with: .gradient(Gradient(form, stops: Self.shade.map { GradientStop($0, color.opacity($1)) }))
    )
  }

  /// The opacity of the shade by the fraction of its height.
  ///
  /// Ours: nearly opaque down to the time of day.
  private static let shade = [
    (0.0, 1.0), (0.55, 0.94), (0.75, 0.75), (0.9, 0.3), (0.97, 0.07), (1, 0),
  ]

  private func paintStatus(in size: Size, _ ink: Color, into canvas: inout Canvas) {
    let height = device.hardware.safeArea.top
    let side = device == .tablet ? Metrics.tabletSide : Metrics.side
    let isMirrored = placement.environment.direction == .rightToLeft
    let bar = Rect(0, 0, size.width, height)
    func shown(_ rect: Rect) -> Rect {
      placement.outside(isMirrored ? rect.mirrored(in: bar) : rect)
    }
    paintTime(
      in: Rect(side, 0, size.width - 2 * side, height), isMirrored ? .trailing : .leading, ink,
      into: &canvas)
    var right = size.width - side
    let terminal = Rect(
      right - Metrics.terminal.width, (height - Metrics.terminal.height) / 2,
      Metrics.terminal.width,
      Metrics.terminal.height)
    canvas.fill(.capsule(shown(terminal)), with: ink.opacity(0.45))
    right = terminal.minX - Metrics.line
    let cell = Rect(
      right - Metrics.battery.width, (height - Metrics.battery.height) / 2,
      Metrics.battery.width, Metrics.battery.height)
    canvas.stroke(
      Path(roundedRect: shown(cell.inset(by: Metrics.line / 2)), radius: 3.5 * scale),
      style: StrokeStyle(width: Metrics.line * scale), with: .color(ink.opacity(0.45)))
    var charge = cell.inset(by: 2 * Metrics.line)
    charge.size.width *= Metrics.charge
    canvas.fill(
      .roundedRect(shown(charge), radius: 2 * scale, curve: .circular), with: ink)
    right = cell.minX - Metrics.gap
    let bottom = (height + Metrics.battery.height) / 2
    for (index, barHeight) in Metrics.signalHeights.reversed().enumerated() {
      let step = Metrics.signalWidth + Metrics.signalGap
      let bar = Rect(
        right - Metrics.signalWidth - Double(index) * step, bottom - barHeight, Metrics.signalWidth,
        barHeight
      )
      canvas.fill(.roundedRect(shown(bar), radius: scale, curve: .circular), with: ink)
    }
  }

  private func paintTime(
    in frame: Rect, _ side: TextAlignment, _ ink: Color, into canvas: inout Canvas
  ) {
    let isSmall = device == .tablet
    let font = Font(
      size: (isSmall ? Metrics.smallFont : Metrics.font) * scale, weight: .semibold,
      tabularDigits: true)
    let text = VitrineDrawing.Text(Self.time, font: font, alignment: side)
    canvas.draw(text, in: placement.outside(frame), color: ink)
  }
}
