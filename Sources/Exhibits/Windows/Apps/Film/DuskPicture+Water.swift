internal import Glibc
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension DuskScene {
  // MARK: Water

  func sea(into canvas: inout Canvas) {
    canvas.fill(
      .rect(Rect(0, Self.horizon, Self.width, Self.height - Self.horizon)),
      with: down(
        [
          tone(0xE3B58C, 0xA8688A, 0x27346A), tone(0x5E8CA6, 0x4A4482, 0x141D48),
          tone(0x2C5A7E, 0x1D2354, 0x070C24),
        ], Self.horizon, Self.height))
    glitter(1080, Color(0xFFD9A0), 0.75 * (1 - ramp(13, 21)), into: &canvas)
    glitter(moon.x, Color(0xFFF0CC), 0.65 * ramp(20, 30), into: &canvas)
  }

  /// The reflection of a light on the water below it.
  private func glitter(_ x: Double, _ color: Color, _ light: Double, into canvas: inout Canvas) {
    guard light > 0.01 else { return }
    for row in 0..<15 {
      let depth = Double(row) / 14
      let y = Self.horizon + 9 + 330 * depth * depth
      let breath = 0.6 + 0.4 * sin(time * (1.9 - depth) + Double(row) * 2.1)
      let width = (36 + 210 * depth) * breath
      let drift = 14 * sin(time * 0.9 + Double(row) * 1.3) * (0.3 + depth)
      canvas.fill(
        .line(
          Point(x + drift - width / 2, y), Point(x + drift + width / 2, y),
          width: 3 + 6 * depth, cap: .round),
        with: color.opacity(light * (0.8 - 0.55 * depth)))
    }
  }

  /// Waves at one of three depths, the last in front of everything.
  func waves(_ depth: Int, into canvas: inout Canvas) {
    let lines = [[548.0, 574, 606], [668, 712, 762], [820, 872]][depth]
    for (index, y) in lines.enumerated() {
      let (length, rise) = (90 + (y - Self.horizon) * 0.62, 2 + (y - Self.horizon) * 0.028)
      let drift = (time * (14 + 12 * Double(depth)) + Double(index) * 53)
        .truncatingRemainder(dividingBy: length)
      let path = Path { path in
        var x = -length + drift - length
        path.move(to: Point(x, y))
        while x < Self.width + length {
          path.quad(to: Point(x + length / 2, y), control: Point(x + length / 4, y - 2 * rise))
          path.quad(
            to: Point(x + length, y), control: Point(x + 3 * length / 4, y + 2 * rise))
          x += length
        }
        if depth == 2 {
          path.line(to: Point(x, Self.height))
          path.line(to: Point(-2 * length, Self.height))
          path.close()
        }
      }
      if depth == 2 {
        canvas.fill(path, with: .color(tone(0x264F70, 0x181C46, 0x050A1E).opacity(0.75)))
      } else {
        canvas.stroke(
          path, style: StrokeStyle(width: 1.5 + Double(depth) * 1.5, cap: .round, join: .round),
          with: .color(Color.white.opacity(0.2 - 0.1 * dark)))
      }
    }
  }

  // MARK: Ships and lights

  func ferry(into canvas: inout Canvas) {
    let side = 560.0
    let center = Point(-330 + 61 * time, 472 + 3 * sin(time * 1.4))
    guard center.x > -side, center.x < Self.width + side else { return }
    // Smoke drifts with the wind, and disperses.
    for puff in 0..<7 {
      let age = (time * 0.55 + Double(puff) / 7).truncatingRemainder(dividingBy: 1)
      let position = Point(
        center.x - 0.085 * side - 190 * age, center.y - 0.07 * side - 84 * age + 22 * age * age)
      canvas.fill(
        .circle(center: position, diameter: 16 + 52 * age),
        with: tone(0xFFFFFF, 0xC9AFC6, 0x56608E).opacity(0.4 * (1 - age)))
    }
    let origin = Point(center.x - side / 2, center.y - side / 2)
    canvas.translated(by: origin) {
      FerryPicture(brush: GuideBrush(size: Size(side, side))).ferry(into: &$0)
    }
    // The wake, and the bow wave.
    let foot = center.y + 0.338 * side
    for line in 0..<3 {
      let halfWidth = 130 + 90 * Double(line)
      let y = foot - 5 + 8 * Double(line)
      canvas.fill(
        .line(
          Point(center.x - 0.38 * side - halfWidth, y + 2 * sin(time * 3 + Double(line))),
          Point(center.x - 0.3 * side, y), width: 3, cap: .round),
        with: Color.white.opacity(0.4 - 0.11 * Double(line)))
    }
    let bow = Path { path in
      path.move(to: Point(center.x + 0.2 * side, foot + 2))
      path.quad(
        to: Point(center.x + 0.35 * side, foot - 5),
        control: Point(center.x + 0.32 * side, foot - 8 - 3 * sin(time * 4)))
      path.quad(
        to: Point(center.x + 0.2 * side, foot + 2), control: Point(center.x + 0.3 * side, foot + 7))
      path.close()
    }
    canvas.fill(bow, with: .color(Color.white.opacity(0.6)))
  }

  func buoy(into canvas: inout Canvas) {
    let lean = 7 * sin(time * 1.1)
    let foot = Point(1_250 - 14 * time, 778 + 5 * sin(time * 1.3))
    let top = Point(foot.x + lean, foot.y - 92)
    let red = tone(0xD0452F, 0x8E3350, 0x3A2750)
    let body = Path { path in
      path.move(to: Point(foot.x - 30, foot.y))
      path.line(to: Point(top.x - 9, top.y + 20))
      path.line(to: Point(top.x + 9, top.y + 20))
      path.line(to: Point(foot.x + 30, foot.y))
      path.quad(to: Point(foot.x - 30, foot.y), control: Point(foot.x, foot.y + 18))
      path.close()
    }
    canvas.fill(body, with: .color(red))
    canvas.fill(
      .line(
        Point(foot.x - 24 + lean * 0.2, foot.y - 18), Point(foot.x + 24 + lean * 0.2, foot.y - 18),
        width: 9, cap: .butt), with: tone(0xF6EEDF, 0xC9A9B4, 0x5A6390))
    canvas.fill(.circle(center: Point(top.x, top.y + 10), diameter: 20), with: red)
    // The buoy's light blinks every four seconds.
    let beat = time.truncatingRemainder(dividingBy: 4)
    let light = ramp(9, 14) * max(0, 1 - abs(beat - 0.5) / 0.5)
    if light > 0 {
      glow(Point(top.x, top.y + 10), 90, Color(0x8CFFB0, opacity: 0.8 * light), into: &canvas)
      canvas.fill(
        .circle(center: Point(top.x, top.y + 10), diameter: 13),
        with: Color(0xE6FFEE, opacity: light))
    }
  }

  func gulls(into canvas: inout Canvas) {
    let gone = ramp(17, 24)
    guard gone < 1 else { return }
    for gull in 0..<4 {
      let start = 620 + 230 * Double(gull) + 40 * GuideBrush.scattered(gull)
      let x = start + 30 * time - 12 * time * GuideBrush.scattered(gull, 1)
      let y = 190 + 90 * GuideBrush.scattered(gull, 1) + 14 * sin(time * 0.8 + Double(gull))
      let (span, flap) = (26 + 8 * Double(gull % 2), 9 * sin(time * 5 + Double(gull) * 1.9))
      let path = Path { path in
        path.move(to: Point(x - span, y - flap))
        path.quad(to: Point(x, y), control: Point(x - span / 2, y - 13 - flap / 2))
        path.quad(to: Point(x + span, y - flap), control: Point(x + span / 2, y - 13 - flap / 2))
      }
      canvas.stroke(
        path, style: StrokeStyle(width: 4, cap: .round, join: .round),
        with: .color(tone(0x35506B, 0x241F49, 0x0B1230).opacity(1 - gone)))
    }
  }
}
