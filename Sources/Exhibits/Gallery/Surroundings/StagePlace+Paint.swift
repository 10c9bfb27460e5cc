internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// The device around the exhibit: drawn by us, calm, and at any size.
extension StagePlace {
  /// Colours of cases and of what is behind them.
  ///
  /// Ours, by eye.
  private enum Look {
    static let backdrop = (light: (0xEDEDF1, 0xE3E3E9), dark: (0x1B1B1E, 0x131315))
    static let glass = Color(0x08080A)
    static let rim = (light: Color(0x8E8E93), dark: Color(0x6C6C70))
    static let rimShade = (light: Color(0x55555A), dark: Color(0x3A3A3C))
    static let band = (light: Color(0x4A4A4E), dark: Color(0x3A3A3D))
    static let shadow = 0.28
    static let wall = (light: (0xE9E4DC, 0xD3CBC0), dark: (0x2B2F3A, 0x1C1F28))
    static let floor = (light: (0xB9A68E, 0x9C8871), dark: (0x20222B, 0x14151B))
  }

  private func isDark(_ theme: Theme) -> Bool { theme.environment.appearance == .dark }

  // MARK: Behind

  /// Records what is behind the exhibit's screen.
  func paintBehind(into canvas: inout Canvas, theme: Theme) {
    guard device != .free else { return }
    if device == .spatial {
      paintSurroundings(into: &canvas, theme)
    } else {
      let colors = isDark(theme) ? Look.backdrop.dark : Look.backdrop.light
      canvas.fill(.rect(room), with: vertical(room, colors.0, colors.1))
    }
    paintBeyond(into: &canvas, theme)
    paintCase(into: &canvas, theme)
  }

  private func vertical(_ rect: Rect, _ top: Int, _ bottom: Int) -> Paint {
    vertical(rect, Color(UInt32(top)), Color(UInt32(bottom)))
  }

  private func vertical(_ rect: Rect, _ top: Color, _ bottom: Color) -> Paint {
    .gradient(
      Gradient(
        .linear(from: Point(rect.midX, rect.minY), to: Point(rect.midX, rect.maxY)),
        stops: [GradientStop(0, top), GradientStop(1, bottom)]))
  }

  /// The outside of the case.
  private var outside: Rect { screen.inset(by: -device.body.bezel * factor) }

  private func rounded(_ rect: Rect, _ radius: Double) -> Shape {
    .roundedRect(rect, radius: radius * factor, curve: .continuous)
  }

  private func paintCase(into canvas: inout Canvas, _ theme: Theme) {
    let body = device.body
    let shape = rounded(outside, body.corner + body.bezel)
    canvas.draw(
      Shadow(
        color: Color.black.opacity(Look.shadow), blur: min(28 * factor, 24),
        offset: Point(0, 14 * factor)), of: shape)
    guard body.bezel > 0 else { return }
    let rim = isDark(theme) ? Look.rim.dark : Look.rim.light
    let shade = isDark(theme) ? Look.rimShade.dark : Look.rimShade.light
    canvas.fill(shape, with: vertical(outside, rim, shade))
    let line = max(1 / theme.environment.scale, 2.5 * factor)
    let glass = outside.inset(by: line)
    canvas.fill(rounded(glass, body.corner + body.bezel - line / factor), with: Look.glass)
    if device == .tablet {
      let camera = Point(screen.midX, (outside.minY + screen.minY) / 2)
      canvas.fill(.circle(center: camera, diameter: 6 * factor), with: Color(0x1E2430))
    }
  }

  // MARK: Beyond the case

  private func paintBeyond(into canvas: inout Canvas, _ theme: Theme) {
    let metal = isDark(theme) ? Look.rimShade.dark : Look.rimShade.light
    switch device {
    case .free, .spatial: break
    case .phone:
      for (x, y, height) in [(-1.0, 120.0, 26.0), (-1, 176, 50), (-1, 240, 50), (1, 190, 80)] {
        button(Rect(x < 0 ? -18 : 404, y, 4, height), metal, into: &canvas)
      }
    case .phoneLandscape:
      for (y, x, width) in [(1.0, 120.0, 26.0), (1, 176, 50), (1, 240, 50), (-1, 190, 80)] {
        button(Rect(x, y < 0 ? -18 : 404, width, 4), metal, into: &canvas)
      }
    case .tablet:
      button(Rect(700, -29, 56, 3), metal, into: &canvas)
      for y in [90.0, 150] { button(Rect(846, y, 3, 48), metal, into: &canvas) }
    case .tv: paintFoot(into: &canvas, theme)
    case .watch: paintBands(into: &canvas, theme)
    }
  }

  /// A part of the case in the coordinates of the screen.
  private func placed(_ rect: Rect) -> Rect {
    Rect(
      screen.minX + rect.minX * factor, screen.minY + rect.minY * factor, rect.width * factor,
      rect.height * factor)
  }

  private func button(_ rect: Rect, _ color: Color, into canvas: inout Canvas) {
    canvas.fill(
      .roundedRect(placed(rect), radius: 1.5 * factor, curve: .circular), with: color)
  }

  private func paintFoot(into canvas: inout Canvas, _ theme: Theme) {
    let metal = isDark(theme) ? Look.rimShade.dark : Look.rim.light
    let neck = placed(Rect(960 - 110, 1080, 220, 92))
    canvas.fill(.rect(neck), with: vertical(neck, Look.rimShade.dark, metal))
    let plate = placed(Rect(960 - 300, 1164, 600, 18))
    canvas.draw(
      Shadow(color: Color.black.opacity(0.3), blur: 10 * factor, offset: Point(0, 6 * factor)),
      of: .capsule(plate))
    canvas.fill(.capsule(plate), with: metal)
  }

  private func paintBands(into canvas: inout Canvas, _ theme: Theme) {
    let band = isDark(theme) ? Look.band.dark : Look.band.light
    let (width, inset) = (132.0, (184.0 - 132) / 2)
    let top = placed(Rect(inset, -60, width, 90))
    canvas.fill(rounded(top, 14), with: vertical(top, band.opacity(0.0), band))
    let bottom = placed(Rect(inset, 194, width, 90))
    canvas.fill(rounded(bottom, 14), with: vertical(bottom, band, band.opacity(0.0)))
    let crown = placed(Rect(198, 56, 9, 44))
    let metal = isDark(theme) ? Look.rim.dark : Look.rim.light
    canvas.fill(.roundedRect(crown, radius: 3 * factor, curve: .circular), with: metal)
    button(Rect(198, 128, 4, 52), metal, into: &canvas)
  }

  // MARK: A room

  /// A wall with light on it, and a floor: what a window in a room floats before.
  private func paintSurroundings(into canvas: inout Canvas, _ theme: Theme) {
    let dark = isDark(theme)
    let wall = dark ? Look.wall.dark : Look.wall.light
    let floor = dark ? Look.floor.dark : Look.floor.light
    let line = (room.minY + room.height * 0.78).rounded()
    let upper = Rect(room.minX, room.minY, room.width, line - room.minY)
    let lower = Rect(room.minX, line, room.width, room.maxY - line)
    canvas.fill(.rect(upper), with: vertical(upper, wall.0, wall.1))
    canvas.fill(.rect(lower), with: vertical(lower, floor.0, floor.1))
    let light = Color.white.opacity(dark ? 0.1 : 0.5)
    let glow = Gradient(
      .radial(
        center: Point(room.minX + room.width * 0.3, room.minY), radius: room.width * 0.6),
      stops: [GradientStop(0, light), GradientStop(1, light.opacity(0))])
    canvas.fill(.rect(room), with: .gradient(glow))
    let skirting = Rect(room.minX, line - 5, room.width, 5)
    canvas.fill(.rect(skirting), with: Color.white.opacity(dark ? 0.05 : 0.35))
  }

  // MARK: In front

  /// The shape that the exhibit is cut to.
  var outline: Shape {
    device == .free ? .rect(screen) : rounded(screen, device.body.corner)
  }

  /// Records what is before the screen and below the device.
  func paintBefore(into canvas: inout Canvas, theme: Theme) {
    guard device != .free else { return }
    if device == .spatial {
      let bar = Rect(
        center: Point(screen.midX, screen.maxY + 24 * factor),
        size: Size(120 * factor, max(2, 9 * factor)))
      canvas.fill(.capsule(bar), with: Color.white.opacity(0.75))
      canvas.fill(
        .circle(center: Point(bar.minX - 22 * factor, bar.midY), diameter: max(3, 15 * factor)),
        with: Color.white.opacity(0.75))
    }
    paintCaption(into: &canvas, theme)
  }

  /// The device's points, and how much it had to be made smaller.
  var caption: String? {
    guard let size = device.size else { return nil }
    let points = "\(Int(size.width)) × \(Int(size.height)) pt"
    let percent = Int((factor * 100).rounded())
    return isReduced || zoom != 1 ? "\(points) · \(percent)%" : points
  }

  private func paintCaption(into canvas: inout Canvas, _ theme: Theme) {
    guard let caption else { return }
    let strip = Rect(
      room.minX, room.maxY - Self.captionHeight - 6, room.width, Self.captionHeight)
    let font = Font(size: min(theme.type.caption2.size, 14), weight: .medium, tabularDigits: true)
    let text = theme.environment.words(caption, font: font, alignment: .center)
    let onPicture = device == .spatial
    let color = onPicture ? Color.white.opacity(0.9) : theme.colors.caption
    canvas.draw(text, in: strip, color: color)
  }
}
