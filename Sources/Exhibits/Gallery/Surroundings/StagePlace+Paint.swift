internal import VitrineViews

/// The device around the exhibit: drawn by us, plain, and at any size.
extension StagePlace {
  /// The colours of cases and backgrounds, by eye; in pairs the upper one first.
  private struct Look {
    var backdrop, wall, floor: [Color]
    var rim, shade, foot, band: Color
    /// The strength of the light on the wall, and of the skirting board.
    var glow, skirting: Double

    static let glass = Color(0x08080A)
    static let light = Look(
      backdrop: [Color(0xEDEDF1), Color(0xE3E3E9)], wall: [Color(0xE9E4DC), Color(0xD3CBC0)],
      floor: [Color(0xB9A68E), Color(0x9C8871)], rim: Color(0x8E8E93), shade: Color(0x55555A),
      foot: Color(0x8E8E93), band: Color(0x4A4A4E), glow: 0.5, skirting: 0.35)
    static let dark = Look(
      backdrop: [Color(0x1B1B1E), Color(0x131315)], wall: [Color(0x2B2F3A), Color(0x1C1F28)],
      floor: [Color(0x20222B), Color(0x14151B)], rim: Color(0x6C6C70), shade: Color(0x3A3A3C),
      foot: Color(0x3A3A3C), band: Color(0x3A3A3D), glow: 0.1, skirting: 0.05)
  }

  // MARK: Behind

  func paintBehind(into canvas: inout Canvas, theme: Theme) {
    guard device != .free else { return }
    let look = theme.environment.appearance == .dark ? Look.dark : Look.light
    if device == .spatial {
      paintRoom(into: &canvas, look)
    } else {
      fill(.rect(room), look.backdrop, into: &canvas)
    }
    if device == .tv { paintFoot(into: &canvas, look) }
    if device == .watch { paintBands(into: &canvas, look) }
    for button in buttons {
      let shape = Shape.roundedRect(
        placement.outside(button), radius: 1.5 * factor, curve: .circular)
      canvas.fill(shape, with: device == .watch ? look.rim : look.shade)
    }
    paintCase(into: &canvas, look, hairline: 1 / theme.environment.scale)
  }

  /// Fills a shape with a vertical gradient.
  private func fill(_ shape: Shape, _ colors: [Color], into canvas: inout Canvas) {
    let rect = shape.bounds
    let form = Gradient.Form.linear(
      from: Point(rect.midX, rect.minY), to: Point(rect.midX, rect.maxY))
    let stops = [GradientStop(0, colors[0]), GradientStop(1, colors[1])]
    canvas.fill(shape, with: .gradient(Gradient(form, stops: stops)))
  }

  private func rounded(_ rect: Rect, _ radius: Double) -> Shape {
    .roundedRect(rect, radius: radius * factor, curve: .continuous)
  }

  private func paintCase(into canvas: inout Canvas, _ look: Look, hairline: Double) {
    let body = device.body
    let outside = screen.inset(by: -body.bezel * factor)
    let shape = rounded(outside, body.corner + body.bezel)
    canvas.draw(
      Shadow(
        color: Color.black.opacity(0.28), blur: min(28 * factor, 24),
        offset: Point(0, 14 * factor)), of: shape)
    guard body.bezel > 0 else { return }
    fill(shape, [look.rim, look.shade], into: &canvas)
    let line = max(hairline, 2.5 * factor)
    let glass = rounded(outside.inset(by: line), body.corner + body.bezel - line / factor)
    canvas.fill(glass, with: Look.glass)
    if device == .tablet {
      let camera = Point(screen.midX, (outside.minY + screen.minY) / 2)
      canvas.fill(.circle(center: camera, diameter: 6 * factor), with: Color(0x1E2430))
    }
  }

  // MARK: Beyond the case

  /// The buttons at the sides of the case, in the coordinates of the screen.
  private var buttons: [Rect] {
    switch device {
    case .free, .tv, .spatial: []
    case .phone:
      [Rect(-18, 120, 4, 26), Rect(-18, 176, 4, 50), Rect(-18, 240, 4, 50), Rect(404, 190, 4, 80)]
    case .phoneLandscape:
      [Rect(120, 404, 26, 4), Rect(176, 404, 50, 4), Rect(240, 404, 50, 4), Rect(190, -18, 80, 4)]
    case .tablet: [Rect(700, -29, 56, 3), Rect(846, 90, 3, 48), Rect(846, 150, 3, 48)]
    case .watch: [Rect(198, 128, 4, 52)]
    }
  }

  private func paintFoot(into canvas: inout Canvas, _ look: Look) {
    let neck = placement.outside(Rect(960 - 110, 1080, 220, 92))
    fill(.rect(neck), [Look.dark.shade, look.foot], into: &canvas)
    let plate = Shape.capsule(placement.outside(Rect(960 - 300, 1164, 600, 18)))
    canvas.draw(
      Shadow(color: Color.black.opacity(0.3), blur: 10 * factor, offset: Point(0, 6 * factor)),
      of: plate)
    canvas.fill(plate, with: look.foot)
  }

  private func paintBands(into canvas: inout Canvas, _ look: Look) {
    let (width, inset) = (132.0, (184.0 - 132) / 2)
    let ends = [look.band.opacity(0.0), look.band]
    let top = rounded(placement.outside(Rect(inset, -60, width, 90)), 14)
    fill(top, ends, into: &canvas)
    let bottom = rounded(placement.outside(Rect(inset, 194, width, 90)), 14)
    fill(bottom, ends.reversed(), into: &canvas)
    let crown = placement.outside(Rect(198, 56, 9, 44))
    canvas.fill(.roundedRect(crown, radius: 3 * factor, curve: .circular), with: look.rim)
  }

  /// A wall with light on it, and a floor: the background of a window in a room.
  private func paintRoom(into canvas: inout Canvas, _ look: Look) {
    let line = (room.minY + room.height * 0.78).rounded()
    let upper = Rect(room.minX, room.minY, room.width, line - room.minY)
    let lower = Rect(room.minX, line, room.width, room.maxY - line)
    fill(.rect(upper), look.wall, into: &canvas)
    fill(.rect(lower), look.floor, into: &canvas)
    let light = Color.white.opacity(look.glow)
    let glow = Gradient(
      .radial(
        center: Point(room.minX + room.width * 0.3, room.minY), radius: room.width * 0.6),
      stops: [GradientStop(0, light), GradientStop(1, light.opacity(0))])
    canvas.fill(.rect(room), with: .gradient(glow))
    let skirting = Rect(room.minX, line - 5, room.width, 5)
    canvas.fill(.rect(skirting), with: Color.white.opacity(look.skirting))
  }

  // MARK: In front

  /// Draws what is in front of the screen and below the device.
  func paintBefore(into canvas: inout Canvas, theme: Theme, style: StatusBarStyle = .default) {
    guard let caption else { return }
    paintScreen(into: &canvas, style: style)
    if device == .spatial {
      let bar = Rect(
        center: Point(screen.midX, screen.maxY + 24 * factor),
        size: Size(120 * factor, max(2, 9 * factor)))
      let dot = Point(bar.minX - 22 * factor, bar.midY)
      let white = Color.white.opacity(0.75)
      canvas.fill(.capsule(bar), with: white)
      canvas.fill(.circle(center: dot, diameter: max(3, 15 * factor)), with: white)
    }
    let strip = Rect(
      room.minX, room.maxY - Self.captionHeight - 6, room.width, Self.captionHeight)
    let font = Font(size: min(theme.type.caption2.size, 14), weight: .medium, tabularDigits: true)
    let color = device == .spatial ? Color.white.opacity(0.9) : theme.colors.caption
    canvas.draw(
      theme.environment.interfaceText(caption, font: font, alignment: .center), in: strip,
      color: color)
  }

  /// The device's size in points, and its scale.
  var caption: String? {
    guard let size = device.body.size else { return nil }
    let points = "\(Int(size.width)) × \(Int(size.height)) pt"
    let percent = Int((factor * 100).rounded())
    return factor == 1 ? points : "\(points) · \(percent)%"
  }
}
