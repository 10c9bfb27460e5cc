internal import Glibc
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineResources
internal import VitrineViews

/// A plant in its pot in front of a wall.
///
/// Measures, as fractions of the picture's shorter side, and colors: ours.
struct PlantPicture<Model>: CompositeView {
  var plant: Plant

  func body(in environment: Environment) -> some View<Model> {
    Canvas { [plant, isDark = environment.appearance == .dark] canvas, size in
      PlantBrush(plant: plant, isDark: isDark, brush: GuideBrush(size: size)).paint(into: &canvas)
    }
    .label(plant.name(in: environment)).role(.image)
  }
}

private struct PlantBrush {
  var plant: Plant
  /// True for the evening light.
  var isDark: Bool
  var brush: GuideBrush

  func paint(into canvas: inout Canvas) {
    let wall = walls
    let night = isDark ? 0.72 : 0
    brush.ground(
      [Color(wall.0).mixed(with: Self.night, night), Color(wall.1).mixed(with: Self.night, night)],
      into: &canvas)
    brush.floor(
      0.33, [Color.white.opacity(isDark ? 0.1 : 0.3), Color.white.opacity(isDark ? 0.03 : 0.12)],
      into: &canvas)
    canvas.fill(
      .rect(brush.bounds),
      with: brush.around(-0.2, -0.25, 0.8, [Color.white.opacity(isDark ? 0.12 : 0.4), .clear]))
    if plant == .pearls {
      pearls(into: &canvas)
    } else {
      shadow(into: &canvas)
      leaves(into: &canvas)
      pot(at: 0.19, into: &canvas)
    }
  }

  private static let night = Color(0x10141C)

  /// The upper and the lower color of the wall.
  private var walls: (UInt32, UInt32) {
    switch plant {
    case .monstera: (0xE9D8C4, 0xD9B99B)
    case .fern: (0xCFE0DF, 0x9FC0BE)
    case .pilea: (0xF3DAD3, 0xE2B3A8)
    case .lily: (0xB9C7D9, 0x8CA2BE)
    case .aloe: (0xF4E4BC, 0xE3C384)
    case .rubber: (0xD8D3E6, 0xB2A8CC)
    case .pearls: (0xDCE5CF, 0xB4C69B)
    case .snake: (0xF0D3BE, 0xD99F7C)
    }
  }

  /// The lit color, and the shaded one.
  private var clay: [Color] {
    switch plant {
    case .monstera, .aloe: [Color(0xC9744A), Color(0xDE8E63), Color(0x9C5230)]
    case .fern, .snake: [Color(0xF1ECE2), Color(0xFFFFFF), Color(0xBDB5A6)]
    case .pilea, .pearls: [Color(0x5C7F8A), Color(0x7BA0AA), Color(0x3C5A64)]
    case .lily, .rubber: [Color(0xE0B84F), Color(0xF0CF78), Color(0xA8842B)]
    }
  }

  private func pot(at top: Double, width: Double = 0.3, into canvas: inout Canvas) {
    let (half, foot, bottom) = (width / 2, width * 0.36, top + width * 0.78)
    let body = Path { path in
      path.move(to: brush.point(-half, top))
      path.line(to: brush.point(half, top))
      path.line(to: brush.point(foot, bottom - 0.02))
      path.quad(to: brush.point(foot - 0.03, bottom), control: brush.point(foot - 0.005, bottom))
      path.line(to: brush.point(-foot + 0.03, bottom))
      path.quad(
        to: brush.point(-foot, bottom - 0.02), control: brush.point(-foot + 0.005, bottom))
      path.close()
    }
    canvas.fill(body, with: brush.across(clay, from: -half, to: half))
    let rim = brush.rect(-half - 0.018, top - 0.025, width + 0.036, 0.06)
    canvas.fill(
      .roundedRect(rim, radius: rim.height * 0.3, curve: .circular),
      with: brush.across(clay, from: -half, to: half))
    canvas.fill(
      .rect(brush.rect(-half, top + 0.035, width, 0.014)), with: Color.black.opacity(0.14))
  }

  private func shadow(into canvas: inout Canvas) {
    for step in 0..<8 {
      let width = 0.22 + Double(step) * 0.022
      canvas.fill(
        .ellipse(brush.rect(0.02 - width / 2, 0.42 - width * 0.07, width, width * 0.14)),
        with: Color.black.opacity(0.05))
    }
  }

  // MARK: Leaves

  /// A leaf from its base to its tip, with a bright rib.
  /// - Parameter belly: where it is widest, from the base, 0…1.
  private func leaf(
    _ foot: (Double, Double), _ tip: (Double, Double), width: Double, _ color: Color,
    rib: Color? = nil, belly: Double = 0.45, into canvas: inout Canvas
  ) {
    let (dx, dy) = (tip.0 - foot.0, tip.1 - foot.1)
    let length = max(1e-6, (dx * dx + dy * dy).squareRoot())
    let (nx, ny) = (-dy / length * width, dx / length * width)
    let middle = (foot.0 + dx * belly, foot.1 + dy * belly)
    let shape = Path { path in
      path.move(to: brush.point(foot.0, foot.1))
      path.quad(to: brush.point(tip.0, tip.1), control: brush.point(middle.0 + nx, middle.1 + ny))
      path.quad(to: brush.point(foot.0, foot.1), control: brush.point(middle.0 - nx, middle.1 - ny))
      path.close()
    }
    canvas.fill(shape, with: .color(color))
    guard let rib else { return }
    let end = (foot.0 + dx * 0.9, foot.1 + dy * 0.9)
    canvas.fill(brush.line(foot, end, 0.006), with: rib)
  }

  private func stem(
    _ foot: (Double, Double), _ tip: (Double, Double), bend: Double, _ color: Color,
    width: Double = 0.012, into canvas: inout Canvas
  ) {
    let path = Path { path in
      path.move(to: brush.point(foot.0, foot.1))
      path.quad(
        to: brush.point(tip.0, tip.1),
        control: brush.point((foot.0 + tip.0) / 2 + bend, (foot.1 + tip.1) / 2))
    }
    canvas.stroke(
      path, style: StrokeStyle(width: max(0.5, width * brush.side)), with: .color(color))
  }

  private func leaves(into canvas: inout Canvas) {
    switch plant {
    case .monstera: monstera(into: &canvas)
    case .fern: fern(into: &canvas)
    case .pilea: pilea(into: &canvas)
    case .lily: lily(into: &canvas)
    case .aloe: aloe(into: &canvas)
    case .rubber: rubber(into: &canvas)
    case .snake: snake(into: &canvas)
    case .pearls: break
    }
  }

  /// Deeply lobed leaves.
  private func monstera(into canvas: inout Canvas) {
    let crown: [(Double, Double, Double, UInt32)] = [
      (-0.27, -0.12, -0.9, 0x2F6B45), (0.28, -0.1, 0.95, 0x2B6240), (-0.13, -0.3, -0.3, 0x3C8253),
      (0.15, -0.27, 0.4, 0x357A4C), (-0.2, 0.06, -1.3, 0x3C8253), (0.21, 0.07, 1.3, 0x3F8857),
    ]
    for (x, y, turn, color) in crown {
      stem((0, 0.2), (x, y), bend: turn * 0.03, Color(0x4E8A57), into: &canvas)
      func place(_ along: Double, _ aside: Double) -> (Double, Double) {
        // From the stem's end onwards, rotated.
        let (sine, cosine) = (sin(turn), cos(turn))
        return (x + along * sine + aside * cosine, y - along * cosine + aside * sine)
      }
      for side in [-1.0, 1.0] {
        for (along, out, far) in [(-0.05, -0.06, 0.1), (0, 0.02, 0.135), (0.05, 0.1, 0.125)] {
          leaf(
            place(along - 0.02, 0), place(out + 0.02, side * far), width: 0.052, Color(color),
            into: &canvas)
        }
      }
      leaf(place(-0.03, 0), place(0.19, 0), width: 0.1, Color(color), into: &canvas)
      canvas.fill(
        brush.line(place(-0.02, 0), place(0.15, 0), 0.006), with: Color(0x9CC8A0))
    }
  }

  /// Arched fronds with small leaves on both sides.
  private func fern(into canvas: inout Canvas) {
    let fronds: [(Double, Double)] = [
      (-0.36, 0.16), (0.36, 0.17), (-0.37, -0.03), (0.37, -0.02), (-0.29, -0.21), (0.3, -0.2),
      (-0.14, -0.31), (0.15, -0.31), (0, -0.34),
    ]
    for (index, tip) in fronds.enumerated() {
      let color = Color([0x3E7F4B, 0x4C9458, 0x5BA665][index % 3])
      let control = (tip.0 * 0.45, min(tip.1, 0.05) - 0.16)
      func place(_ part: Double) -> (Double, Double) {
        let rest = 1 - part
        return (
          2 * rest * part * control.0 + part * part * tip.0,
          rest * rest * 0.2 + 2 * rest * part * control.1 + part * part * tip.1
        )
      }
      for step in 2...17 {
        let part = Double(step) / 18
        let (here, next) = (place(part), place(part + 0.04))
        let (dx, dy) = (next.0 - here.0, next.1 - here.1)
        let length = max(1e-6, (dx * dx + dy * dy).squareRoot())
        let size = 0.062 * (1 - part * part) + 0.016
        for side in [-1.0, 1.0] {
          let end = (
            here.0 + (dx * 0.5 - dy * side) / length * size,
            here.1 + (dy * 0.5 + dx * side) / length * size
          )
          leaf(here, end, width: 0.02, color, into: &canvas)
        }
      }
    }
  }

  /// Round leaves on thin stems.
  private func pilea(into canvas: inout Canvas) {
    let discs: [(Double, Double, Double)] = [
      (-0.26, 0.02, 0.15), (0.27, 0, 0.15), (-0.21, -0.17, 0.17), (0.22, -0.18, 0.16),
      (0, -0.3, 0.17), (-0.11, -0.06, 0.18), (0.12, -0.07, 0.17), (0.01, -0.17, 0.16),
      (-0.18, 0.12, 0.13), (0.19, 0.12, 0.13),
    ]
    for (x, y, _) in discs {
      stem((0, 0.2), (x, y), bend: x * 0.3, Color(0x8FAF6B), width: 0.009, into: &canvas)
    }
    for (index, (x, y, size)) in discs.enumerated() {
      canvas.fill(
        brush.circle(x, y, size),
        with: brush.around(
          x - size * 0.2, y - size * 0.2, size * 0.8,
          index.isMultiple(of: 2)
            ? [Color(0x8CC47A), Color(0x4D8C4F)] : [Color(0x7AB56D), Color(0x3F7C46)]))
      canvas.fill(brush.circle(x, y - size * 0.06, 0.016), with: Color(0xDCEFC8))
    }
  }

  /// Long leaves, and white blossoms above them.
  private func lily(into canvas: inout Canvas) {
    let tips: [(Double, Double)] = [
      (-0.34, 0.06), (0.34, 0.05), (-0.3, -0.1), (0.31, -0.11), (-0.17, -0.2), (0.19, -0.19),
      (0.02, -0.22), (-0.22, 0.14), (0.23, 0.14),
    ]
    for (x, y, bend) in [(-0.1, -0.26, -0.02), (0.13, -0.3, 0.03), (0.27, -0.2, 0.05)] {
      stem((0, 0.2), (x, y), bend: bend, Color(0x6F9F68), width: 0.01, into: &canvas)
      leaf(
        (x - 0.01, y + 0.06), (x + 0.04, y - 0.14), width: 0.085, Color(0xFFFDF6),
        rib: Color(0xE2E6D0), into: &canvas)
      canvas.fill(brush.line((x, y + 0.01), (x + 0.008, y - 0.06), 0.024), with: Color(0xEBD98B))
    }
    for (index, tip) in tips.enumerated() {
      leaf(
        (tip.0 * 0.05, 0.21), tip, width: 0.085,
        Color([0x2C6B4A, 0x35795A, 0x235B3E][index % 3]), rib: Color(0x6FA887), belly: 0.6,
        into: &canvas)
    }
  }

  /// Thick pointed leaves, speckled.
  private func aloe(into canvas: inout Canvas) {
    let tips: [(Double, Double)] = [
      (-0.36, 0), (0.36, -0.01), (-0.3, -0.17), (0.3, -0.18), (-0.17, -0.29), (0.18, -0.3),
      (0.01, -0.34), (-0.21, 0.08), (0.22, 0.08), (-0.08, -0.16), (0.09, -0.15),
    ]
    for (index, tip) in tips.enumerated() {
      let foot = (tip.0 * 0.16, 0.22)
      leaf(
        foot, tip, width: 0.082, Color([0x6FA07C, 0x82B28B, 0x5E9070][index % 3]), belly: 0.2,
        into: &canvas)
      for step in 2...7 {
        let part = Double(step) / 9
        let aside = (step.isMultiple(of: 2) ? 1 : -1) * 0.012 * (1 - part)
        canvas.fill(
          brush.circle(
            foot.0 + (tip.0 - foot.0) * part + aside, foot.1 + (tip.1 - foot.1) * part, 0.009),
          with: Color(0xE3F0DC, opacity: 0.8))
      }
    }
  }

  /// A trunk with broad dark alternate leaves.
  private func rubber(into canvas: inout Canvas) {
    canvas.fill(brush.line((0, 0.22), (0.01, -0.3), 0.018), with: Color(0x6D5340))
    for step in 0..<9 {
      let y = 0.12 - Double(step) * 0.05
      let side = step.isMultiple(of: 2) ? 1.0 : -1
      let reach = 0.28 - Double(step) * 0.016
      leaf(
        (0.005, y), (side * reach, y - 0.12 - Double(step) * 0.008), width: 0.1,
        Color([0x24503C, 0x2F6048, 0x1D4332][step % 3]), rib: Color(0xB86A5B), belly: 0.55,
        into: &canvas)
    }
    leaf((0.01, -0.28), (0.03, -0.44), width: 0.05, Color(0xB5534A), into: &canvas)
  }

  /// Upright blades with bright edges.
  private func snake(into canvas: inout Canvas) {
    let blades: [(Double, Double, Double)] = [
      (-0.1, -0.19, -0.12), (0.1, 0.2, -0.14), (-0.05, -0.1, -0.28), (0.06, 0.12, -0.3),
      (0, 0.01, -0.38), (-0.11, -0.26, 0.02), (0.11, 0.27, 0),
    ]
    for (foot, tip, top) in blades {
      leaf(
        (foot, 0.23), (tip, top), width: 0.078, Color(0xD9CF7A), belly: 0.35, into: &canvas)
      leaf(
        (foot, 0.23), (tip, top + 0.02), width: 0.054, Color(0x3B6F4F), belly: 0.35,
        into: &canvas)
      for step in 1...6 {
        let part = Double(step) / 8
        let (x, y) = (foot + (tip - foot) * part, 0.23 + (top - 0.23) * part)
        let half = 0.022 * (1 - part * 0.6)
        canvas.fill(
          brush.line((x - half, y), (x + half, y - 0.01), 0.007),
          with: Color(0x7FA987, opacity: 0.7))
      }
    }
  }

  /// Strings of beads that hang from a pot.
  private func pearls(into canvas: inout Canvas) {
    for x in [-0.13, 0.13] {
      canvas.fill(brush.line((x, -0.13), (0, -0.62), 0.006), with: Color(0x8A7350))
    }
    pot(at: -0.14, width: 0.28, into: &canvas)
    for string in -5...5 {
      let x = Double(string) * 0.033
      let count = 7 + (string * string * 7 + string * 3 + 40) % 9
      for bead in 0..<count {
        let sway = sin(Double(bead) * 0.7 + Double(string)) * 0.008
        let (left, top) = (
          x * (1 + Double(min(bead, 3)) * 0.08) + sway, -0.165 + Double(bead) * 0.036
        )
        canvas.fill(
          brush.circle(left, top, 0.036),
          with: brush.around(
            left - 0.008, top - 0.008, 0.03, [Color(0xB6DB93), Color(0x5C9A58)]))
      }
    }
  }
}
