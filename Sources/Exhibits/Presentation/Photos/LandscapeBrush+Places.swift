internal import VitrineDrawing
internal import VitrineGeometry

/// What is in the photographs.
extension LandscapeBrush {
  func beach(_ canvas: inout Canvas) {
    wash([Color(0x3A93D6), Color(0xA9D8EC)], from: 0, to: 0.46, &canvas)
    disc(0.8, 0.18, 0.16, Color(0xFFF3C4), &canvas)
    wash([Color(0x14719F), Color(0x3FA9BC)], from: 0.44, to: 1, &canvas)
    for (index, y) in [0.5, 0.55, 0.61].enumerated() {
      glint(0.25 + 0.28 * Double(index), y, 0.16, Color(0xE9FAFB, opacity: 0.6), &canvas)
    }
    ridge([0.74, 0.7, 0.66, 0.72, 0.78], Color(0xF3FBF8), &canvas)
    ridge([0.77, 0.73, 0.69, 0.75, 0.81], Color(0xE2BF83), &canvas)
    // An umbrella, and its shadow.
    canvas.fill(
      .ellipse(Rect(origin: point(0.36, 0.88), size: Size(0.3 * size.width, 0.06 * size.height))),
      with: Color(0xC9AF7C))
    canvas.fill(
      .line(point(0.44, 0.66), point(0.47, 0.91), width: max(1, size.width * 0.012), cap: .round),
      with: Color(0xFFFFFF))
    for (left, right, color) in [
      (0.3, 0.58, Color(0xE5533D)), (0.36, 0.52, Color(0xFFF6EC)), (0.41, 0.47, Color(0xE5533D)),
    ] {
      let half = Path { path in
        path.move(to: point(left, 0.7))
        path.quad(to: point(right, 0.7), control: point((left + right) / 2, 0.44))
        path.close()
      }
      canvas.fill(half, with: .color(color))
    }
  }

  func lake(_ canvas: inout Canvas) {
    wash([Color(0x33407A), Color(0x9C719F), Color(0xF6BE8F)], from: 0, to: 0.58, &canvas)
    disc(0.58, 0.47, 0.2, Color(0xFFE9BE), &canvas)
    ridge([0.46, 0.4, 0.5, 0.54, 0.45, 0.5], Color(0x6B5A8C), &canvas)
    ridge([0.5, 0.52, 0.55, 0.56, 0.52, 0.46], Color(0x4A4475), &canvas)
    wash([Color(0xC58D90), Color(0x5B5787), Color(0x2C3263)], from: 0.58, to: 1, &canvas)
    for (index, width) in [0.22, 0.14, 0.26, 0.12, 0.18].enumerated() {
      glint(
        0.58, 0.62 + 0.05 * Double(index), width,
        Color(0xFFE4BB, opacity: 0.7 - 0.1 * Double(index)), &canvas)
    }
    // A boat.
    polygon([(0.2, 0.72), (0.4, 0.72), (0.36, 0.77), (0.23, 0.77)], Color(0x231F45), &canvas)
    polygon([(0.29, 0.5), (0.29, 0.7), (0.39, 0.7)], Color(0xFBEFE2), &canvas)
    polygon([(0.275, 0.56), (0.275, 0.7), (0.22, 0.7)], Color(0xE9D3CC), &canvas)
  }

  func harbor(_ canvas: inout Canvas) {
    wash([Color(0x7CC0EA), Color(0xE4F3F8)], from: 0, to: 0.62, &canvas)
    ridge([0.5, 0.4, 0.34, 0.42, 0.38, 0.46], Color(0x7FA58C), &canvas)
    let walls = [0xE8745A, 0xF2C14E, 0xF5EFE2, 0x5E9CA8, 0xE79A6C, 0xF7E3B5, 0xC85A5A]
    for (index, wall) in walls.enumerated() {
      let (x, top) = (Double(index) / 7, 0.44 - 0.1 * scattered(index))
      box(x, top, 1 / 7, 0.7 - top, Color(UInt32(wall)), &canvas)
      polygon(
        [(x - 0.006, top), (x + 1 / 14, top - 0.09), (x + 1 / 7 + 0.006, top)], Color(0x8D4A3B),
        &canvas)
      for window in 0..<4 {
        box(
          x + 0.03 + 0.055 * Double(window % 2), top + 0.05 + 0.11 * Double(window / 2), 0.03,
          0.055, Color(0x3E4A5E), &canvas)
      }
    }
    wash([Color(0x3F8FA8), Color(0x1F5E7C)], from: 0.7, to: 1, &canvas)
    box(0, 0.68, 1, 0.035, Color(0x6F6A66), &canvas)
    for (index, x) in [0.1, 0.36, 0.62, 0.9].enumerated() {
      glint(x, 0.78 + 0.04 * Double(index % 3), 0.14, Color(0xFFFFFF, opacity: 0.35), &canvas)
    }
    polygon([(0.5, 0.83), (0.82, 0.83), (0.77, 0.92), (0.54, 0.92)], Color(0xFDFBF6), &canvas)
    polygon([(0.505, 0.85), (0.815, 0.85), (0.805, 0.87), (0.515, 0.87)], Color(0xD6483A), &canvas)
    box(0.6, 0.76, 0.12, 0.07, Color(0x2F5D80), &canvas)
  }

  func dunes(_ canvas: inout Canvas) {
    wash([Color(0xDB8E4E), Color(0xF3C58A)], from: 0, to: 0.7, &canvas)
    disc(0.3, 0.3, 0.24, Color(0xFFF7E0), &canvas)
    ridge([0.58, 0.52, 0.6, 0.5, 0.56], Color(0xC9803F), &canvas)
    ridge([0.72, 0.62, 0.58, 0.68, 0.62], Color(0xB06A35), &canvas)
    ridge([0.7, 0.78, 0.84, 0.74, 0.82], Color(0x94502A), &canvas)
    ridge([0.94, 0.86, 0.9, 0.97, 0.95], Color(0x723A20), &canvas)
  }

  func forest(_ canvas: inout Canvas) {
    wash([Color(0xCFE2DC), Color(0xEEF5EA)], from: 0, to: 1, &canvas)
    let rows = [
      (0.52, 0.26, 0x9FC0AF), (0.66, 0.34, 0x6B9C86), (0.82, 0.42, 0x3A7560), (1.0, 0.5, 0x174C40),
    ]
    for (row, (base, height, color)) in rows.enumerated() {
      let count = 9 - row
      for tree in 0...count {
        let x = (Double(tree) + 0.6 * scattered(tree + 3 * row) - 0.3) / Double(count)
        let tall = height * (0.7 + 0.5 * scattered(2 * tree + row))
        for tier in 0..<3 {
          let part = Double(tier) / 3
          let (top, half) = (base - tall * (1 - 0.8 * part), 0.025 + 0.028 * Double(tier + row) / 2)
          polygon(
            [(x, top), (x + half, top + tall * 0.5), (x - half, top + tall * 0.5)],
            Color(UInt32(color)), &canvas)
        }
      }
      box(0, base - 0.04, 1, 0.3, Color(UInt32(color)), &canvas)
    }
  }

  func mountains(_ canvas: inout Canvas) {
    wash([Color(0x4E9BE0), Color(0xDDEFF9)], from: 0, to: 0.8, &canvas)
    for (x, top, half, shade) in [
      (0.16, 0.34, 0.34, 0x8CA3BE), (0.86, 0.28, 0.4, 0x8099B8), (0.5, 0.14, 0.42, 0x647FA3),
    ] {
      polygon([(x - half, 0.82), (x, top), (x + half, 0.82)], Color(UInt32(shade)), &canvas)
      let (snow, reach) = ((0.82 - top) * 0.36, half * 0.36)
      polygon(
        [
          (x, top), (x + reach, top + snow), (x + reach * 0.45, top + snow * 0.8),
          (x + reach * 0.1, top + snow * 1.2), (x - reach * 0.4, top + snow * 0.85),
          (x - reach, top + snow),
        ], Color(0xFBFDFF), &canvas)
    }
    ridge([0.66, 0.72, 0.76, 0.7, 0.64, 0.7], Color(0x5E9A6A), &canvas)
    ridge([0.84, 0.78, 0.82, 0.88, 0.84, 0.76], Color(0x3F7F55), &canvas)
    ridge([0.9, 0.94, 0.9, 0.93, 0.97, 0.92], Color(0x8FBF6A), &canvas)
  }

  func city(_ canvas: inout Canvas) {
    wash([Color(0x121C44), Color(0x49407F), Color(0xD37F8B)], from: 0, to: 1, &canvas)
    disc(0.76, 0.2, 0.14, Color(0xF7EFD9), &canvas)
    for (row, color) in [Color(0x3B3970), Color(0x1B1F47)].enumerated() {
      let count = 8 + row
      for house in 0..<count {
        let width = 1 / Double(count)
        let top = 0.36 + 0.16 * Double(row) + 0.26 * scattered(3 * house + 5 * row)
        box(Double(house) * width, top, width * 0.94, 1 - top, color, &canvas)
        guard row == 1 else { continue }
        for window in 0..<18 where scattered(window + 7 * house) > 0.45 {
          let (column, line) = (window % 3, window / 3)
          box(
            (Double(house) + 0.14 + 0.26 * Double(column)) * width,
            top + 0.04 + 0.075 * Double(line), width * 0.15, 0.035, Color(0xFFD98A), &canvas)
        }
      }
    }
  }

  func meadow(_ canvas: inout Canvas) {
    wash([Color(0x63B5EE), Color(0xDDF2FB)], from: 0, to: 0.66, &canvas)
    for (x, y, width) in [(0.2, 0.2, 0.26), (0.33, 0.15, 0.2), (0.72, 0.28, 0.3)] {
      canvas.fill(
        .capsule(
          Rect(
            origin: point(x - width / 2, y), size: Size(width * size.width, 0.09 * size.height))),
        with: Color(0xFFFFFF, opacity: 0.9))
    }
    ridge([0.56, 0.5, 0.54, 0.6, 0.56], Color(0x8CC07A), &canvas)
    // A tree on the hill.
    box(0.685, 0.46, 0.02, 0.18, Color(0x6B4B35), &canvas)
    disc(0.695, 0.42, 0.26, Color(0x4E8F54), &canvas)
    disc(0.665, 0.38, 0.16, Color(0x64A565), &canvas)
    ridge([0.7, 0.66, 0.6, 0.62, 0.7], Color(0x6DAE5F), &canvas)
    ridge([0.78, 0.82, 0.8, 0.74, 0.78], Color(0x4C9450), &canvas)
    for flower in 0..<34 {
      let (x, y) = (scattered(flower), 0.84 + 0.15 * scattered(3 * flower + 1))
      let color = flower % 3 == 0 ? Color(0xFFE27A) : Color(0xF26D6D)
      disc(x, y, 0.022 + 0.02 * (y - 0.84) / 0.15, color, &canvas)
    }
  }
}
