internal import Glibc
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// A frame of the film: the ferry leaves the harbour at dusk, the lighthouse is lit, and night
/// falls.
///
/// All of it is a function of the time, which is clamped to the film's 40 seconds. It is drawn on a
/// sheet of 1600 by 900, letterboxed in spaces of other shapes. Measures, times and colors: ours.
struct DuskPicture: FilmReel {
  static let title = "film.title"

  let size: Size
  let time: Seconds

  private static let sheet = Size(1600, 900)
  private static let end: Seconds = 40

  func paint(into canvas: inout Canvas, in environment: Environment) { paint(into: &canvas) }

  func paint(into canvas: inout Canvas) {
    canvas.fill(.rect(Rect(origin: .zero, size: size)), with: Color.black)
    let (across, along) = (size.width / Self.sheet.width, size.height / Self.sheet.height)
    guard min(across, along) > 0, max(across, along).isFinite else { return }
    // No bars of a pixel or two after a layout has rounded a size.
    let isAlmost = max(across, along) < 1.02 * min(across, along)
    let scale = isAlmost ? max(across, along) : min(across, along)
    let frame = Rect(
      center: Point(size.width / 2, size.height / 2),
      size: Size(Self.sheet.width * scale, Self.sheet.height * scale))
    let time = time.isFinite ? min(max(0, time), Self.end) : 0
    canvas.clipped(to: .rect(frame)) { canvas in
      canvas.scaled(by: scale, at: frame.origin) { canvas in
        DuskScene(time: time).paint(into: &canvas)
        let shade = 1 - Self.light(at: time)
        if shade > 0 {
          canvas.fill(
            .rect(Rect(origin: .zero, size: Self.sheet)), with: Color.black.opacity(shade))
        }
      }
    }
  }

  /// The brightness, 0…1: it ends in the dark.
  private static func light(at time: Seconds) -> Double { max(0, min(1, (end - time) / 1.8)) }
}

/// The harbour at a time, on the sheet.
struct DuskScene {
  let time: Seconds

  static let (width, height, horizon) = (1600.0, 900.0, 520.0)

  /// From 0 to 1 between two times, eased at both ends.
  func ramp(_ from: Seconds, _ to: Seconds) -> Double {
    let part = min(max(0, (time - from) / (to - from)), 1)
    return part * part * (3 - 2 * part)
  }

  /// A color that changes from the afternoon to dusk and to the night.
  func tone(_ day: UInt32, _ dusk: UInt32, _ night: UInt32) -> Color {
    Color(day).mixed(with: Color(dusk), ramp(0, 16))
      .mixed(with: Color(night), ramp(15, 34))
  }

  /// The darkness, 0…1.
  var dark: Double { ramp(10, 30) }

  func down(_ colors: [Color], _ top: Double, _ bottom: Double) -> Paint {
    let stops = colors.enumerated().map {
      GradientStop(Double($0) / Double(max(1, colors.count - 1)), $1)
    }
    return .gradient(
      Gradient(.linear(from: Point(0, top), to: Point(0, bottom)), stops: stops))
  }

  func glow(_ center: Point, _ radius: Double, _ color: Color, into canvas: inout Canvas) {
    let stops = [GradientStop(0, color), GradientStop(1, color.opacity(0))]
    canvas.fill(
      .circle(center: center, diameter: 2 * radius),
      with: .gradient(Gradient(.radial(center: center, radius: radius), stops: stops)))
  }

  func paint(into canvas: inout Canvas) {
    sky(into: &canvas)
    hills(into: &canvas)
    headland(into: &canvas)
    sea(into: &canvas)
    town(into: &canvas)
    waves(0, into: &canvas)
    ferry(into: &canvas)
    waves(1, into: &canvas)
    buoy(into: &canvas)
    gulls(into: &canvas)
    waves(2, into: &canvas)
  }

  // MARK: Sky

  private func sky(into canvas: inout Canvas) {
    let colors = [
      tone(0x3F76B5, 0x28346F, 0x080E2A), tone(0x86A8C8, 0x6B4A8F, 0x141E47),
      tone(0xF7C58E, 0xDF7F76, 0x24305E), tone(0xFFE0A8, 0xF4B183, 0x35427A),
    ]
    canvas.fill(
      .rect(Rect(0, 0, Self.width, Self.horizon + 2)), with: down(colors, 0, Self.horizon))
    let night = ramp(16, 28)
    if night > 0 {
      for star in 0..<64 {
        let x = GuideBrush.scattered(star) * Self.width
        let y = GuideBrush.scattered(star, 1) * 430
        let light = 0.55 + 0.45 * sin(time * (1.1 + 0.05 * Double(star % 9)) + Double(star) * 1.7)
        canvas.fill(
          .circle(center: Point(x, y), diameter: star % 6 == 0 ? 5 : 3),
          with: Color.white.opacity(0.9 * night * light))
      }
    }
    let sun = Point(1080, 372 + time * 9)
    if sun.y < Self.horizon + 90 {
      let warm = Color(0xFFE9B0).mixed(with: Color(0xFF7A4D), ramp(2, 18))
      glow(sun, 330, warm.opacity(0.55 * (1 - ramp(14, 22))), into: &canvas)
      canvas.fill(.circle(center: sun, diameter: 132), with: warm)
    }
    let moon = moon
    if moon.y < Self.horizon + 60 {
      glow(moon, 210, Color(0xFFF3D6, opacity: 0.4 * ramp(21, 28)), into: &canvas)
      canvas.fill(
        .circle(center: moon, diameter: 92),
        with: Color(0xF7B98E).mixed(with: Color(0xFFF6DF), ramp(22, 30)))
    }
    clouds(into: &canvas)
  }

  var moon: Point { Point(470, 590 - max(0, time - 16) * 14.5) }

  private func clouds(into canvas: inout Canvas) {
    let colors = [tone(0xFFFFFF, 0xF0A79A, 0x2B3566), tone(0xF7E3D2, 0xB56E93, 0x222B58)]
    for cloud in 0..<7 {
      let speed = 9 + 5 * Double(cloud % 3)
      let distance = Double(cloud) * 311 + speed * time
      let x = distance.truncatingRemainder(dividingBy: 2_100) - 260
      let y = 70 + 290 * GuideBrush.scattered(cloud, 1)
      let width = 230 + 150 * GuideBrush.scattered(cloud)
      let color = colors[cloud % 2].opacity(0.62)
      for (dx, dy, w, h) in [
        (0.0, 0.0, 1.0, 0.13), (0.16, -0.05, 0.5, 0.15), (-0.2, -0.02, 0.46, 0.12),
        (0.3, 0.03, 0.5, 0.08),
      ] {
        canvas.fill(
          .ellipse(
            Rect(
              center: Point(x + dx * width, y + dy * width), size: Size(w * width, h * width))),
          with: color)
      }
    }
  }

  // MARK: Land

  private func hills(into canvas: inout Canvas) {
    for (shift, top, far, color) in [
      (-10.0, 392.0, 3.0, tone(0x8FA0B4, 0x5B4A85, 0x1A2450)),
      (60, 446, 5, tone(0x6F8A8C, 0x463B74, 0x131C42)),
    ] {
      // The camera slowly follows the ferry.
      let x = shift - far * time
      let path = Path { path in
        path.move(to: Point(x - 40, Self.horizon + 2))
        for index in 0..<8 {
          let left = x - 40 + Double(index) * 260
          let rise = top + 60 * GuideBrush.scattered(index, Int(far))
          path.quad(
            to: Point(left + 260, Self.horizon - 14 + 8 * GuideBrush.scattered(index)),
            control: Point(left + 130, rise - 40))
        }
        path.line(to: Point(x + 2_100, Self.horizon + 2))
        path.close()
      }
      canvas.fill(path, with: .color(color))
    }
  }

  private func headland(into canvas: inout Canvas) {
    let x = 1_390 - 4 * time
    let lamp = Point(x + 8, 296)
    beams(from: lamp, into: &canvas)
    let rock = Path { path in
      path.move(to: Point(x - 250, Self.horizon + 3))
      path.cubic(
        to: Point(x - 40, 452), control1: Point(x - 190, 500), control2: Point(x - 120, 452))
      path.line(to: Point(x + 60, 448))
      path.cubic(
        to: Point(x + 620, 420), control1: Point(x + 200, 446), control2: Point(x + 300, 380))
      path.line(to: Point(x + 620, Self.horizon + 3))
      path.close()
    }
    canvas.fill(rock, with: .color(tone(0x5B6B56, 0x332C58, 0x0C1330)))
    let wall = tone(0xFBF4E6, 0xD9B7B4, 0x59648E)
    let red = tone(0xC9402F, 0x94374F, 0x43305A)
    func band(_ top: Double, _ bottom: Double, _ color: Color) {
      // The tower tapers upwards.
      func half(_ y: Double) -> Double { 13 + (y - 316) * 0.08 }
      let path = Path { path in
        path.move(to: Point(x + 8 - half(top), top))
        path.line(to: Point(x + 8 + half(top), top))
        path.line(to: Point(x + 8 + half(bottom), bottom))
        path.line(to: Point(x + 8 - half(bottom), bottom))
        path.close()
      }
      canvas.fill(path, with: .color(color))
    }
    band(316, 456, wall)
    band(346, 374, red)
    band(404, 432, red)
    canvas.fill(.rect(Rect(x - 10, 310, 36, 6)), with: red)
    let lit = Color(0xFFE9A8).mixed(with: Color(0xFFF7DA), ramp(12, 20))
    canvas.fill(
      .rect(Rect(x - 3, 284, 22, 26)),
      with: tone(0x6E8190, 0x6B5A7E, 0x2A3158).mixed(
        with: lit, ramp(10, 15)))
    let roof = Path { path in
      path.move(to: Point(x - 8, 285))
      path.quad(to: Point(x + 24, 285), control: Point(x + 8, 256))
      path.close()
    }
    canvas.fill(roof, with: .color(red))
    // The lamp faces the viewer once a turn.
    let facing = max(0, cos(turn))
    glow(
      lamp, 60 + 110 * facing * facing * facing,
      Color(0xFFF3C4, opacity: ramp(10, 15) * (0.35 + 0.55 * facing)), into: &canvas)
  }

  /// The rotation of the lamp: once in six seconds.
  private var turn: Double { 2 * .pi * time / 6 }

  private func beams(from lamp: Point, into canvas: inout Canvas) {
    let light = ramp(12, 22)
    guard light > 0 else { return }
    for side in [1.0, -1] {
      let beamLength = 1_250 * sin(turn) * side
      guard abs(beamLength) > 20 else { continue }
      let spread = 26 + 0.07 * abs(beamLength)
      let path = Path { path in
        path.move(to: Point(lamp.x, lamp.y - 5))
        path.line(to: Point(lamp.x + beamLength, lamp.y - 24 - spread))
        path.line(to: Point(lamp.x + beamLength, lamp.y - 24 + spread))
        path.line(to: Point(lamp.x, lamp.y + 5))
        path.close()
      }
      let color = Color(0xFFF1C0)
      let stops = [
        GradientStop(0, color.opacity(0.5 * light)), GradientStop(1, color.opacity(0)),
      ]
      canvas.fill(
        path,
        with: .gradient(
          Gradient(
            .linear(from: lamp, to: Point(lamp.x + beamLength, lamp.y)), stops: stops)))
    }
  }

  /// The quay on the left, whose windows light up one after the other.
  private func town(into canvas: inout Canvas) {
    let x = 20 - 9 * time
    canvas.fill(
      .rect(Rect(x - 60, 532, 470, 26)), with: tone(0x8D8578, 0x4A3E63, 0x141A3A))
    let walls: [(UInt32, UInt32, UInt32)] = [
      (0xE8C9A0, 0x7E5B7C, 0x1E2448), (0xD99A7C, 0x6E4668, 0x1A1F42),
      (0xC9D3D6, 0x70648C, 0x20284F), (0xF0E0BE, 0x8A6B86, 0x232A52),
    ]
    for house in 0..<9 {
      let left = x - 40 + Double(house) * 47
      let height = 78 + 74 * GuideBrush.scattered(house, 1)
      let top = 534 - height
      let (day, dusk, night) = walls[house % 4]
      canvas.fill(.rect(Rect(left, top, 46, height)), with: tone(day, dusk, night))
      let roof = Path { path in
        path.move(to: Point(left - 3, top + 1))
        path.line(to: Point(left + 23, top - 24))
        path.line(to: Point(left + 49, top + 1))
        path.close()
      }
      canvas.fill(roof, with: .color(tone(0x9C4F3C, 0x5A3253, 0x161B3B)))
      for window in 0..<4 {
        let (column, row) = (Double(window % 2), Double(window / 2))
        let begins = 8 + 20 * GuideBrush.scattered(house * 4 + window)
        let light = ramp(begins, begins + 0.6)
        let pane = Rect(left + 9 + 18 * column, top + 14 + 30 * row, 10, 15)
        canvas.fill(
          .rect(pane),
          with: tone(0x7C8C94, 0x46406A, 0x121736).mixed(with: Color(0xFFD68A), light))
        guard light > 0, row == 1 else { continue }
        // Its reflection trembles on the water.
        let tremble = 3 * sin(time * 2.2 + Double(house * 2 + window))
        canvas.fill(
          .line(
            Point(pane.midX + tremble, 574), Point(pane.midX - tremble, 604), width: 6,
            cap: .round), with: Color(0xFFD68A, opacity: 0.3 * light))
      }
    }
  }
}
