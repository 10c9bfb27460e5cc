internal import VitrineViews

/// The device around the exhibit: drawn by us, plain, and at any size.
extension DeviceFrame {
  /// The colors of cases and backgrounds, by eye; in pairs the upper one first.
  private struct Palette {
    var backdrop, wall, floor: [Color]
    var rim, shade, stand, band: Color
    /// The strength of the light on the wall, and of the skirting board.
    var glow, skirting: Double

    static let glass = Color(0x08080A)
    static let light = Palette(
      backdrop: [Color(0xEDEDF1), Color(0xE3E3E9)], wall: [Color(0xE9E4DC), Color(0xD3CBC0)],
      floor: [Color(0xB9A68E), Color(0x9C8871)], rim: Color(0x8E8E93), shade: Color(0x55555A),
      stand: Color(0x8E8E93), band: Color(0x4A4A4E), glow: 0.5, skirting: 0.35)
    static let dark = Palette(
      backdrop: [Color(0x1B1B1E), Color(0x131315)], wall: [Color(0x2B2F3A), Color(0x1C1F28)],
      floor: [Color(0x20222B), Color(0x14151B)], rim: Color(0x6C6C70), shade: Color(0x3A3A3C),
      stand: Color(0x3A3A3C), band: Color(0x3A3A3D), glow: 0.1, skirting: 0.05)
  }

  // MARK: Behind

  func paintBehind(into canvas: inout Canvas, theme: Theme) {
    guard device != .free else { return }
    let palette = theme.environment.appearance == .dark ? Palette.dark : Palette.light
    if device == .spatial {
      paintRoom(into: &canvas, palette)
    } else {
      fill(.rect(bounds), palette.backdrop, into: &canvas)
    }
    if device == .tv { paintStand(into: &canvas, palette) }
    if device == .watch { paintBands(into: &canvas, palette) }
    for button in buttons {
      let shape = Shape.roundedRect(
        placement.outside(button), radius: 1.5 * scale, curve: .circular)
      canvas.fill(shape, with: device == .watch ? palette.rim : palette.shade)
    }
    paintBezel(into: &canvas, palette, hairline: 1 / theme.environment.scale)
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
    .roundedRect(rect, radius: radius * scale, curve: .continuous)
  }

  private func paintBezel(into canvas: inout Canvas, _ palette: Palette, hairline: Double) {
    let hardware = device.hardware
    let outside = screen.inset(by: -hardware.bezel * scale)
    let shape = rounded(outside, hardware.cornerRadius + hardware.bezel)
    canvas.draw(
      Shadow(
        color: Color.black.opacity(0.28), blur: min(28 * scale, 24),
        offset: Point(0, 14 * scale)), of: shape)
    guard hardware.bezel > 0 else { return }
    fill(shape, [palette.rim, palette.shade], into: &canvas)
    let line = max(hairline, 2.5 * scale)
    let glass = rounded(
      outside.inset(by: line), hardware.cornerRadius + hardware.bezel - line / scale)
    canvas.fill(glass, with: Palette.glass)
    if device == .tablet {
      let camera = Point(screen.midX, (outside.minY + screen.minY) / 2)
      canvas.fill(.circle(center: camera, diameter: 6 * scale), with: Color(0x1E2430))
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

  private func paintStand(into canvas: inout Canvas, _ palette: Palette) {
    let neck = placement.outside(Rect(960 - 110, 1080, 220, 92))
    fill(.rect(neck), [Palette.dark.shade, palette.stand], into: &canvas)
    let plate = Shape.capsule(placement.outside(Rect(960 - 300, 1164, 600, 18)))
    canvas.draw(
      Shadow(color: Color.black.opacity(0.3), blur: 10 * scale, offset: Point(0, 6 * scale)),
      of: plate)
    canvas.fill(plate, with: palette.stand)
  }

  private func paintBands(into canvas: inout Canvas, _ palette: Palette) {
    let (width, inset) = (132.0, (184.0 - 132) / 2)
    let ends = [palette.band.opacity(0.0), palette.band]
    let top = rounded(placement.outside(Rect(inset, -60, width, 90)), 14)
    fill(top, ends, into: &canvas)
    let bottom = rounded(placement.outside(Rect(inset, 194, width, 90)), 14)
    fill(bottom, ends.reversed(), into: &canvas)
    let crown = placement.outside(Rect(198, 56, 9, 44))
    canvas.fill(.roundedRect(crown, radius: 3 * scale, curve: .circular), with: palette.rim)
  }

  /// A wall with light on it, and a floor: the background of a window in a room.
  private func paintRoom(into canvas: inout Canvas, _ palette: Palette) {
    let line = (bounds.minY + bounds.height * 0.78).rounded()
    let upper = Rect(bounds.minX, bounds.minY, bounds.width, line - bounds.minY)
    let lower = Rect(bounds.minX, line, bounds.width, bounds.maxY - line)
    fill(.rect(upper), palette.wall, into: &canvas)
    fill(.rect(lower), palette.floor, into: &canvas)
    let light = Color.white.opacity(palette.glow)
    let glow = Gradient(
      .radial(
        center: Point(bounds.minX + bounds.width * 0.3, bounds.minY), radius: bounds.width * 0.6),
      stops: [GradientStop(0, light), GradientStop(1, light.opacity(0))])
    canvas.fill(.rect(bounds), with: .gradient(glow))
    let skirting = Rect(bounds.minX, line - 5, bounds.width, 5)
    canvas.fill(.rect(skirting), with: Color.white.opacity(palette.skirting))
  }

  // MARK: In front

  /// Draws what is in front of the screen and below the device.
  func paintBefore(into canvas: inout Canvas, theme: Theme, style: StatusBarStyle = .default) {
    guard let caption else { return }
    paintScreen(into: &canvas, style: style)
    if device == .spatial {
      let bar = Rect(
        center: Point(screen.midX, screen.maxY + 24 * scale),
        size: Size(120 * scale, max(2, 9 * scale)))
      let dot = Point(bar.minX - 22 * scale, bar.midY)
      let white = Color.white.opacity(0.75)
      canvas.fill(.capsule(bar), with: white)
      canvas.fill(.circle(center: dot, diameter: max(3, 15 * scale)), with: white)
    }
    let strip = Rect(
      bounds.minX, bounds.maxY - Self.captionHeight - 6, bounds.width, Self.captionHeight)
    let font = Font(size: min(theme.type.caption2.size, 14), weight: .medium, tabularDigits: true)
    let color = device == .spatial ? Color.white.opacity(0.9) : theme.colors.caption
    canvas.draw(
      theme.environment.interfaceText(caption, font: font, alignment: .center), in: strip,
      color: color)
  }

  /// The device's size in points, and its scale.
  var caption: String? {
    guard let size = device.hardware.size else { return nil }
    let points = "\(Int(size.width)) × \(Int(size.height)) pt"
    let percent = Int((scale * 100).rounded())
    return scale == 1 ? points : "\(points) · \(percent)%"
  }
}
