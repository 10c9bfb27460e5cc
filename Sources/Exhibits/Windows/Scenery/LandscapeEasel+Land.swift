internal import VitrineDrawing
internal import VitrineGeometry

/// Landscapes away from the sea. Measures and colors: ours.
extension LandscapeEasel {
  /// Hills behind one another while the sun rises.
  func dawn(into canvas: inout Canvas) {
    brush.ground(
      [Color(0x5A6FB5), Color(0xC58FB4), Color(0xFFC59A), Color(0xFFE7BE), Color(0xFFE7BE)],
      into: &canvas)
    glow(0.64, 0.46, 0.42, Color(0xFFF4D2, opacity: 0.95), into: &canvas)
    canvas.fill(circle(0.64, 0.46, 0.17), with: Color(0xFFFBEA))
    let hills: [([(x: Double, y: Double)], Color, Color)] = [
      (
        [(-0.1, 0.58), (0.16, 0.46), (0.42, 0.56), (0.8, 0.45), (1.1, 0.53)], Color(0xD795A2),
        Color(0xF3BFA6)
      ),
      (
        [(-0.1, 0.55), (0.1, 0.6), (0.36, 0.54), (0.66, 0.65), (1.1, 0.56)], Color(0xA8719A),
        Color(0xDD9FA2)
      ),
      (
        [(-0.1, 0.7), (0.25, 0.63), (0.55, 0.72), (0.86, 0.64), (1.1, 0.7)], Color(0x6F5288),
        Color(0xB07E9C)
      ),
      (
        [(-0.1, 0.76), (0.2, 0.82), (0.6, 0.75), (1.1, 0.86)], Color(0x3F3A6B), Color(0x6E5687)
      ),
    ]
    for (line, color, mist) in hills {
      let top = line.map(\.y).min() ?? 0
      canvas.fill(ground(line), with: down([color, mist], from: top, to: top + 0.24))
    }
    canvas.fill(
      firs(0.1, salt: 2) { 0.93 - 0.05 * (1 - $0) }, with: .color(Color(0x262548)))
    canvas.fill(
      ground([(-0.1, 0.87), (0.3, 0.9), (1.1, 0.92)]), with: .color(Color(0x262548)))
  }

  /// Mountains with snow below the stars.
  func peaks(into canvas: inout Canvas) {
    brush.ground(
      [Color(0x060A22), Color(0x14235A), Color(0x3F56A0), Color(0x8C92CF)], into: &canvas)
    stars(above: 0.62, into: &canvas)
    canvas.fill(
      rocks([
        (-0.1, 0.62), (0.06, 0.5), (0.16, 0.57), (0.3, 0.45), (0.42, 0.58), (0.58, 0.48),
        (0.7, 0.58), (0.88, 0.46), (1.1, 0.6),
      ]), with: down([Color(0x6A7BC0), Color(0x4E5EA6)], from: 0.45, to: 0.7))
    for (x, top, size) in [(0.16, 0.42, 0.42), (0.82, 0.36, 0.5), (0.48, 0.22, 0.72)] {
      mountain(x, top, size, into: &canvas)
    }
    canvas.fill(
      ground([(-0.1, 0.84), (0.2, 0.8), (0.5, 0.86), (0.8, 0.8), (1.1, 0.85)]),
      with: down([Color(0xC9D5F4), Color(0x8596CB)], from: 0.8, to: 1))
    canvas.fill(firs(0.14, salt: 4) { _ in 0.97 }, with: .color(Color(0x111A3D)))
    canvas.fill(ground([(-0.1, 0.95), (0.4, 0.97), (1.1, 0.94)]), with: .color(Color(0x111A3D)))
  }

  /// A mountain with its left side lit.
  private func mountain(
    _ x: Double, _ top: Double, _ size: Double, into canvas: inout Canvas
  ) {
    func sized(_ points: [(Double, Double)]) -> Path {
      figure(x, top, points.map { ($0.0 * size, $0.1 * size) })
    }
    let foot = 3.0
    canvas.fill(
      sized([
        (0, 0), (0.13, 0.17), (0.2, 0.22), (0.38, 0.5), (0.55, 0.66), (2.4, foot), (-2.4, foot),
        (-0.5, 0.62), (-0.36, 0.5), (-0.24, 0.28), (-0.12, 0.18),
      ]), with: .color(Color(0xE9EFFF)))
    // The ridge, and the shade on its right.
    canvas.fill(
      sized([
        (0, 0), (0.13, 0.17), (0.2, 0.22), (0.38, 0.5), (0.55, 0.66), (2.4, foot), (0.22, foot),
        (0.1, 0.74), (0.17, 0.6), (0.02, 0.42), (0.08, 0.3), (-0.03, 0.16),
      ]), with: .color(Color(0x7F90CB)))
    canvas.fill(
      sized([
        (-0.1, 0.42), (-0.06, 0.58), (-0.16, 0.78), (-0.3, 1.1), (-0.52, 1.1), (-0.3, 0.7),
        (-0.2, 0.52),
      ]), with: .color(Color(0xB6C4EC)))
  }

  /// Dunes with a sharp edge between light and shade.
  func desert(into canvas: inout Canvas) {
    brush.ground(
      [Color(0x3E8FC4), Color(0x9CCBDC), Color(0xFBE3B8), Color(0xFBE3B8)], into: &canvas)
    glow(0.27, 0.26, 0.4, Color(0xFFF8DC, opacity: 0.9), into: &canvas)
    canvas.fill(circle(0.27, 0.26, 0.13), with: Color(0xFFFDF2))
    canvas.fill(
      ground([(-0.1, 0.52), (0.2, 0.49), (0.5, 0.53), (0.75, 0.47), (1.1, 0.52)]),
      with: .color(Color(0xE9B878)))
    canvas.fill(
      ground([(-0.1, 0.5), (0.12, 0.6), (0.34, 0.5), (0.6, 0.62), (1.1, 0.56)]),
      with: down([Color(0xF2B566), Color(0xD98E45)], from: 0.5, to: 0.8))
    dune(
      crest: [(1.1, 0.66), (0.86, 0.5), (0.7, 0.62), (0.5, 0.74), (0.2, 0.84)], into: &canvas)
    canvas.fill(
      ground([(-0.1, 0.72), (0.14, 0.8), (0.4, 0.9), (0.7, 0.84), (1.1, 0.94)]),
      with: down([Color(0xF7BE6E), Color(0xDB8A3F)], from: 0.72, to: 1))
    canvas.fill(
      Path { path in
        path.move(to: point(-0.1, 0.72))
        path.cubic(
          to: point(0.4, 0.9), control1: point(0.06, 0.72), control2: point(0.2, 0.9))
        path.cubic(
          to: point(0.1, 1.02), control1: point(0.24, 0.92), control2: point(0.26, 0.98))
        path.line(to: point(-0.1, 1.02))
        path.close()
      }, with: down([Color(0xA9582F), Color(0xC4713A)], from: 0.72, to: 1))
    // A caravan.
    canvas.fill(
      Path { path in
        for camel in 0..<5 {
          let x = 0.5 + 0.035 * Double(camel)
          add(
            x, 0.585 + 0.003 * Double(camel),
            [
              (-0.018, 0), (-0.016, -0.022), (-0.008, -0.036), (0.002, -0.024), (0.012, -0.03),
              (0.016, -0.046), (0.026, -0.046), (0.022, -0.03), (0.014, -0.016), (0.014, 0),
              (0.01, 0), (0.008, -0.012), (-0.01, -0.012), (-0.014, 0),
            ], to: &path)
        }
      }, with: .color(Color(0x5B3524)))
  }

  /// A dune below a crest that comes from the right, with its shade on the right.
  private func dune(crest: [(x: Double, y: Double)], into canvas: inout Canvas) {
    canvas.fill(
      ground([(-0.1, 0.86)] + crest.reversed()),
      with: down([Color(0xFFCE82), Color(0xE79A4C)], from: 0.5, to: 0.9))
    canvas.fill(
      Path { path in
        path.move(to: point(1.1, 0.66))
        path.cubic(
          to: point(0.86, 0.5), control1: point(0.98, 0.66), control2: point(0.98, 0.5))
        path.cubic(
          to: point(0.66, 0.78), control1: point(0.86, 0.6), control2: point(0.82, 0.7))
        path.cubic(
          to: point(0.72, 1.02), control1: point(0.5, 0.86), control2: point(0.6, 0.94))
        path.line(to: point(1.1, 1.02))
        path.close()
      }, with: down([Color(0xB4632F), Color(0xCC7C40)], from: 0.5, to: 1))
  }

  /// Mountains and their reflection in a lake.
  func lake(into canvas: inout Canvas) {
    let shore = 0.56
    band([Color(0x4FA3C7), Color(0xA9DAD9), Color(0xFBE9C6)], from: 0, to: shore, into: &canvas)
    band(
      [Color(0xF2E3C4), Color(0x8CC8CC), Color(0x2E7F9E), Color(0x1C5C7C)], from: shore, to: 1,
      into: &canvas)
    let ranges: [([(x: Double, y: Double)], Color)] = [
      (
        [
          (-0.1, 0.3), (0.08, 0.16), (0.18, 0.24), (0.34, 0.1), (0.5, 0.26), (0.66, 0.14),
          (0.82, 0.28), (0.94, 0.2), (1.1, 0.32),
        ].map { ($0.0, shore - 0.34 + $0.1) }, Color(0x86A9BC)
      ),
      (
        [
          (-0.1, 0.16), (0.1, 0.22), (0.28, 0.34), (0.46, 0.4), (0.6, 0.36), (0.78, 0.2),
          (0.94, 0.12), (1.1, 0.08),
        ].map { ($0.0, shore - 0.4 + $0.1) }, Color(0x3F7D7A)
      ),
    ]
    for (line, color) in ranges {
      canvas.fill(standing(line, on: shore), with: .color(color))
      canvas.fill(
        standing(line.map { ($0.x, 2 * shore - $0.y) }, on: shore),
        with: .color(color.opacity(0.55)))
    }
    canvas.fill(firs(0.12, salt: 6) { _ in shore }, with: .color(Color(0x1F4F4C)))
    band(
      [Color(0x1F4F4C, opacity: 0.75), Color(0x1F4F4C, opacity: 0)], from: shore,
      to: shore + 0.16, into: &canvas)
    band(
      [Color(0xEAF6EE, opacity: 0.7), Color(0xEAF6EE, opacity: 0)], from: shore,
      to: shore + 0.02, into: &canvas)
    canvas.fill(
      ripples(from: shore + 0.08, to: 0.96, around: 0.6, 0.3),
      with: .color(Color.white.opacity(0.28)))
    // A jetty.
    canvas.fill(
      figure(
        0.24, 0.8, [(-0.03, -0.06), (0.05, -0.06), (0.16, 0.5), (-0.2, 0.5)]),
      with: down([Color(0x8A6247), Color(0x5A3C2B)], from: 0.74, to: 1))
    canvas.fill(
      Path { path in
        for plank in 0..<7 {
          let y = -0.045 + 0.012 * Double(plank * plank)
          let part = (y + 0.06) / 0.56
          add(
            0.24, 0.8,
            [
              (-0.03 - 0.17 * part, y), (0.05 + 0.11 * part, y),
              (0.05 + 0.11 * part, y + 0.006), (-0.03 - 0.17 * part, y + 0.006),
            ], to: &path)
        }
      }, with: .color(Color(0x3D281C, opacity: 0.6)))
  }

  /// The area between a ragged line and a height.
  private func standing(_ line: [(x: Double, y: Double)], on height: Double) -> Path {
    Path { path in
      guard let first = line.first, let last = line.last else { return }
      path.move(to: point(first.x, height))
      for (x, y) in line { path.line(to: point(x, y)) }
      path.line(to: point(last.x, height))
      path.close()
    }
  }

  /// Firs that fade away in fog.
  func forest(into canvas: inout Canvas) {
    brush.ground(
      [Color(0xC9D8DA), Color(0xEEF3EF), Color(0xDDE8E2), Color(0x9DB5AE)], into: &canvas)
    glow(0.7, 0.2, 0.55, Color(0xFFFDF2, opacity: 0.95), into: &canvas)
    let rows: [(height: Double, base: Double, color: Color, fog: Color)] = [
      (0.3, 0.52, Color(0xB9CBC8), Color(0xDCE7E3)),
      (0.38, 0.66, Color(0x8CA8A2), Color(0xCBDAD5)),
      (0.5, 0.84, Color(0x55796F), Color(0xA9C0B9)),
      (0.64, 1.04, Color(0x244840), Color(0x3F665B)),
    ]
    for (index, row) in rows.enumerated() {
      let slope = index.isMultiple(of: 2) ? 0.06 : -0.06
      canvas.fill(
        firs(row.height, salt: 2 * index) { row.base + slope * ($0 - 0.5) },
        with: down([row.color, row.fog], from: row.base - 0.25, to: row.base + 0.04))
      canvas.fill(
        ground([(-0.1, row.base - slope / 2), (1.1, row.base + slope / 2)]),
        with: .color(row.fog))
    }
    // Light that falls between the firs.
    for (x, width) in [(0.5, 0.06), (0.66, 0.1), (0.84, 0.05)] {
      canvas.fill(
        figure(
          x, 0, [(-width / 2, 0), (width / 2, 0), (width - 0.35, 1), (-width - 0.35, 1)]),
        with: down(
          [Color.white.opacity(0.34), Color.white.opacity(0)], from: 0, to: 0.85))
    }
  }

  /// Poppies, larger the nearer they are.
  func poppies(into canvas: inout Canvas) {
    brush.ground([Color(0x4FA8E8), Color(0xBFE4F7), Color(0xF4FAF2)], into: &canvas)
    clouds([(0.22, 0.2, 0.2), (0.78, 0.13, 0.26)], into: &canvas)
    canvas.fill(
      ground([(-0.1, 0.5), (0.2, 0.42), (0.5, 0.49), (0.78, 0.4), (1.1, 0.47)]),
      with: .color(Color(0x8DBE8A)))
    canvas.fill(
      ground([(-0.1, 0.47), (0.3, 0.54), (0.7, 0.48), (1.1, 0.53)]),
      with: .color(Color(0x5E9F58)))
    canvas.fill(
      ground([(-0.1, 0.58), (0.3, 0.54), (0.7, 0.58), (1.1, 0.53)]),
      with: down([Color(0x7DB04C), Color(0x2F6B33)], from: 0.54, to: 1))
    for row in 0..<7 {
      let part = Double(row) / 6
      let size = 0.016 + 0.1 * part * part
      let count = Int((breadth * 1.1 / (size * 2.1)).rounded(.up))
      let flowers = (0..<count).map { flower in
        (
          x: (Double(flower) + 0.9 * GuideBrush.scattered(flower, row)) / Double(count),
          y: 0.585 + 0.38 * part * (0.35 + 0.65 * part)
            + 0.4 * size * (GuideBrush.scattered(flower, row + 1) - 0.5)
        )
      }
      let color = Color(0xF0553A).mixed(with: Color(0xC9201F), part)
      canvas.fill(discs(flowers, size), with: .color(color))
      guard row > 2 else { continue }
      canvas.fill(
        discs(flowers.map { ($0.x, $0.y - 0.12 * size) }, size * 0.62),
        with: .color(Color(0xFF7E5A).mixed(with: Color(0xEE4130), part)))
      canvas.fill(discs(flowers, size * 0.26), with: .color(Color(0x2A1520)))
    }
  }

  func clouds(
    _ places: [(x: Double, y: Double, size: Double)], into canvas: inout Canvas
  ) {
    for (x, y, size) in places {
      let puffs = [(-0.7, 0.05, 0.5), (-0.3, -0.12, 0.75), (0.15, -0.2, 0.9), (0.6, 0, 0.6)]
      let path = Path { path in
        for (dx, dy, diameter) in puffs {
          let side = diameter * size * brush.side
          path.append(
            Path(
              ellipseIn: Rect(
                center: point(x, y, dx * size, dy * size), size: Size(side * 1.3, side * 0.72))))
        }
      }
      canvas.fill(path, with: .color(Color.white.opacity(0.85)))
    }
  }

  /// Birches with autumn leaves.
  func autumn(into canvas: inout Canvas) {
    brush.ground(
      [Color(0xFFE6A8), Color(0xFBC66B), Color(0xE58F3C), Color(0xC46A2B)], into: &canvas)
    glow(0.4, 0.34, 0.6, Color(0xFFFBE2, opacity: 0.9), into: &canvas)
    let crowns = Int((breadth * 7).rounded(.up))
    for (layer, color) in [0xE8A33C, 0xD9702A, 0xF2C14E].enumerated() {
      let leaves = (0..<crowns).map { crown in
        (
          x: GuideBrush.scattered(crown, 2 * layer),
          y: 0.02 + 0.3 * GuideBrush.scattered(crown, 2 * layer + 1) - 0.04 * Double(layer)
        )
      }
      canvas.fill(discs(leaves, 0.24), with: .color(Color(UInt32(color), opacity: 0.75)))
    }
    canvas.fill(
      ground([(-0.1, 0.8), (0.3, 0.76), (0.7, 0.82), (1.1, 0.77)]),
      with: down([Color(0xD07A2E), Color(0x7E3A1C)], from: 0.76, to: 1))
    // Trunks, far ones first.
    let trunks = max(5, Int(breadth * 6))
    for near in [false, true] {
      let width = near ? 0.05 : 0.022
      let foot = near ? 0.92 : 0.81
      let places = (0..<trunks).filter { ($0 % 3 == 0) == near }.map {
        (Double($0) + 0.2 + 0.6 * GuideBrush.scattered($0, 1)) / Double(trunks)
      }
      let height = foot * brush.size.height / max(1e-6, brush.side) + 0.1
      canvas.fill(
        Path { path in
          for x in places {
            add(
              x, foot,
              [
                (-width * 0.6, 0), (-width * 0.4, -height), (width * 0.4, -height),
                (width * 0.6, 0),
              ], to: &path)
          }
        }, with: .color(near ? Color(0xFBF6EA) : Color(0xEBD9B8)))
      canvas.fill(
        Path { path in
          for (tree, x) in places.enumerated() {
            for mark in 0..<9 {
              let y = -height * (Double(mark) + GuideBrush.scattered(mark, tree)) / 9.5
              let side = mark.isMultiple(of: 2) ? -1.0 : 1.0
              add(
                x, foot,
                [
                  (side * width * 0.5, y), (side * width * 0.5, y + width * 0.3),
                  (-side * width * 0.1, y + width * 0.16),
                ], to: &path)
            }
          }
        }, with: .color(Color(0x4A3A36, opacity: near ? 0.9 : 0.5)))
    }
    for (layer, color) in [0xF6D365, 0xC4451F, 0xEF8A2B].enumerated() {
      let leaves = (0..<Int(breadth * 34)).map { leaf in
        (
          x: GuideBrush.scattered(leaf, 2 * layer + 1),
          y: leaf.isMultiple(of: 2)
            ? 0.24 * GuideBrush.scattered(leaf * leaf, 2 * layer)
            : 0.8 + 0.2 * GuideBrush.scattered(leaf * leaf, 2 * layer)
        )
      }
      canvas.fill(discs(leaves, 0.024), with: .color(Color(UInt32(color))))
    }
  }
}
