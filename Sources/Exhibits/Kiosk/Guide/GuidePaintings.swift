internal import Glibc
internal import VitrineDrawing
internal import VitrineGeometry

/// Paintings and textiles.
extension GuideBrush {
  /// Sun, moon and five peaks, as on the screen behind a throne.
  func fivePeaks(into canvas: inout Canvas) {
    ground([Color(0x123A5A), Color(0x2C6A8C), Color(0x5D97A6)], into: &canvas)
    let wide = size.width / max(1e-6, side) / 2
    canvas.fill(circle(-wide * 0.62, -0.31, 0.15), with: Color(0xF4F1E4))
    canvas.fill(circle(wide * 0.62, -0.31, 0.15), with: Color(0xC8372D))
    let gold = Color(0xE8C46A)
    let outline = StrokeStyle(width: max(0.5, 0.006 * side), join: .round)
    let peaks: [(x: Double, top: Double, width: Double)] = [
      (-0.95, -0.1, 0.62), (0.95, -0.1, 0.62), (-0.5, -0.2, 0.56), (0.5, -0.2, 0.56),
      (0, -0.33, 0.66),
    ]
    for (index, peak) in peaks.enumerated() {
      let (x, w) = (peak.x * wide, max(peak.width * wide, 0.3))
      let path = Path { path in
        path.move(to: point(x - w / 2, 0.36))
        path.cubic(
          to: point(x, peak.top), control1: point(x - w * 0.3, 0.1),
          control2: point(x - w * 0.24, peak.top))
        path.cubic(
          to: point(x + w / 2, 0.36), control1: point(x + w * 0.24, peak.top),
          control2: point(x + w * 0.3, 0.1))
        path.close()
      }
      let tops = [Color(0x2D6E55), Color(0x2D6E55), Color(0x2F7D66), Color(0x2F7D66)]
      canvas.fill(
        path,
        with: down(
          [index < 4 ? tops[index] : Color(0x1F6F74), Color(0x123F4E)], from: peak.top, to: 0.36))
      canvas.stroke(path, style: outline, with: .color(gold.opacity(0.85)))
      // Folds of the rock.
      for fold in 1...2 {
        let depth = Double(fold) * 0.09
        let ridge = Path { path in
          path.move(to: point(x - w * 0.2 * Double(fold), peak.top + 0.1 + depth * 1.5))
          path.quad(
            to: point(x + w * 0.2 * Double(fold), peak.top + 0.1 + depth * 1.5),
            control: point(x, peak.top - 0.02 + depth))
        }
        canvas.stroke(
          ridge, style: StrokeStyle(width: max(0.5, 0.004 * side), cap: .round),
          with: .color(gold.opacity(0.4)))
      }
    }
    // Water falls between the peaks.
    for x in [-0.255, 0.255] {
      for (shift, width) in [(-0.012, 0.006), (0, 0.012), (0.013, 0.006)] {
        canvas.fill(
          line((x * wide * 2 + shift, 0.04), (x * wide * 2 + shift * 2.4, 0.3), width),
          with: Color(0xEDF3F2, opacity: 0.8))
      }
    }
    waves(wide, into: &canvas)
    for turn in [1.0, -1.0] { pine(-wide * 0.84 * turn, turn, into: &canvas) }
  }

  private func waves(_ wide: Double, into canvas: inout Canvas) {
    floor(0.24, [Color(0x1E5A86), Color(0x0F3358)], into: &canvas)
    let foam = Color(0xEDF3F2)
    let style = StrokeStyle(width: max(0.5, 0.006 * side))
    let step = 0.11
    let count = min(Int(min(wide, 99) / step) + 2, 24)
    let rows = Int(((size.height / max(1e-6, side)) / 2 - 0.24) / 0.065) + 2
    for row in 0..<max(0, min(rows, 24)) {
      let y = 0.29 + Double(row) * 0.065
      for column in -count...count {
        let x = (Double(column) + (row.isMultiple(of: 2) ? 0 : 0.5)) * step
        for ring in 0..<3 {
          let d = step * (1 - Double(ring) * 0.3)
          let arc = Arc(
            center: point(x, y), radius: d / 2 * side, width: style.width, start: -.pi / 2,
            sweep: .pi)
          canvas.fill(.arc(arc), with: foam.opacity(ring == 0 ? 0.75 : 0.4))
        }
      }
    }
  }

  /// A pine on the shore.
  /// - Parameter turn: 1 for one that leans to the right, -1 to the left.
  private func pine(_ x: Double, _ turn: Double, into canvas: inout Canvas) {
    let trunk = Path { path in
      path.move(to: point(x, 0.37))
      path.cubic(
        to: point(x + 0.07 * turn, -0.02), control1: point(x - 0.07 * turn, 0.24),
        control2: point(x + 0.12 * turn, 0.14))
      path.quad(to: point(x - 0.02 * turn, -0.2), control: point(x + 0.04 * turn, -0.12))
    }
    for (width, color) in [(0.034, Color(0x5E2A1A)), (0.02, Color(0xA8553A))] {
      canvas.stroke(
        trunk, style: StrokeStyle(width: width * side, cap: .round), with: .color(color))
    }
    for (dx, y) in [(0.1, 0.1), (-0.03, 0.04), (0.13, -0.03), (-0.04, -0.1), (0.06, -0.16)] {
      canvas.fill(
        line((x + 0.03 * turn, y + 0.05), (x + dx * turn, y), 0.012), with: Color(0x7A3A26))
    }
    for (dx, y, w) in [
      (0.12, 0.09, 0.11), (-0.06, 0.03, 0.1), (0.15, -0.04, 0.12), (-0.06, -0.11, 0.11),
      (0.07, -0.17, 0.12), (-0.01, -0.23, 0.12),
    ] {
      for (shift, rise, fraction) in [(-0.34, 0.0, 0.62), (0.34, 0.0, 0.62), (0, -0.12, 0.8)] {
        let d = w * fraction
        let center = (x + dx * turn + w * shift, y + w * rise)
        let frame = rect(center.0 - d / 2, center.1 - d * 0.36, d, d * 0.6)
        canvas.fill(.ellipse(frame), with: Color(0x173F2E))
        canvas.fill(
          .ellipse(frame.offset(by: Point(0, -0.008 * side)).inset(by: 0.006 * side)),
          with: Color(0x2F7350))
      }
    }
  }

  /// Dots of blue on blue, like lights of far islands.
  func nightIslands(into canvas: inout Canvas) {
    ground([Color(0x0E2148), Color(0x17356E), Color(0x0B1A3A)], into: &canvas)
    let step = side / 15
    guard step > 0.5 else { return }
    let (columns, rows) = (Int(size.width / step) + 1, Int(size.height / step) + 1)
    let blues = [0x1E4690, 0x2F62B4, 0x4B86D1, 0x7FB2E6, 0xC6DDF4] as [UInt32]
    for row in 0..<min(rows, 60) {
      for column in 0..<min(columns, 60) {
        let (x, y) = (Double(column) * step, Double(row) * step)
        let u = (x - size.width * 0.46) / side
        let v = (y - size.height * 0.54) / side
        // Rings around an off-center point, like waves around an island.
        let ring = sin((u * u + v * v).squareRoot() * 15 - 1.6 * u)
        // The painter's hand: an irregular scatter, since neighbors have distant angles.
        let noise = sin(Double(row) * 78.233 + Double(column) * 12.9898) * 43_758.5453
        let hand = noise - noise.rounded(.down)
        let tone = Int((ring + 1) * 1.9 + hand * 1.4 - 0.2)
        let color = Color(blues[min(max(tone, 0), 4)])
        let jitter = Point((hand - 0.5) * step * 0.16, (0.5 - hand) * step * 0.12)
        let center = Point(x + step / 2, y + step / 2) + jitter
        let cell = Rect(center: center, size: Size(step * 0.84, step * 0.84))
        canvas.fill(
          .roundedRect(cell, radius: step * 0.16, curve: .circular), with: color.opacity(0.16))
        canvas.fill(
          .circle(center: center, diameter: step * (0.34 + 0.12 * (ring + 1))),
          with: color.opacity(0.94))
      }
    }
  }

  /// A cloth of many remnants, with light shining through.
  func patchwork(into canvas: inout Canvas) {
    ground([Color(0xF2E6D0), Color(0xE6D3B3)], into: &canvas)
    var pieces: [Rect] = []
    cut(bounds.inset(by: side * 0.045), depth: 0, seed: 1, &pieces)
    let colors =
      [
        0xC4473A, 0xE2A03F, 0x2F6F8F, 0xE9D9B6, 0x7F4A7D, 0x8FB59A, 0xF0C7B2, 0x24436B, 0xD98064,
        0xBFD0D6,
      ] as [UInt32]
    for (index, piece) in pieces.enumerated() {
      let color = Color(colors[(index * 7 + index / 3) % colors.count])
      canvas.fill(.rect(piece), with: color.opacity(0.86))
      // The weave is lighter towards the light.
      let shine = Gradient(
        .linear(from: piece.origin, to: Point(piece.maxX, piece.maxY)),
        stops: [
          GradientStop(0, Color.white.opacity(0.22)), GradientStop(1, Color.black.opacity(0.12)),
        ])
      canvas.fill(.rect(piece), with: .gradient(shine))
    }
    let seam = max(0.75, side * 0.009)
    for piece in pieces {
      canvas.stroke(
        Path(piece), style: StrokeStyle(width: seam, join: .round),
        with: .color(Color(0x5B3A2A, opacity: 0.5)))
      canvas.stroke(
        Path(piece.inset(by: seam)), style: StrokeStyle(width: max(0.5, seam / 4)),
        with: .color(Color.white.opacity(0.35)))
    }
  }

  private func cut(_ piece: Rect, depth: Int, seed: Int, _ pieces: inout [Rect]) {
    let chance = GuideBrush.scattered(seed, depth)
    let minimumSide = side * 0.16
    let isDone = depth > 2 && chance < 0.25 || depth >= 6
    guard !isDone, max(piece.width, piece.height) > 2 * minimumSide else {
      if !piece.isEmpty { pieces.append(piece) }
      return
    }
    let fraction = 0.36 + 0.28 * GuideBrush.scattered(seed, depth + 1)
    let (first, second): (Rect, Rect)
    if piece.width > piece.height {
      let x = piece.width * fraction
      first = Rect(piece.minX, piece.minY, x, piece.height)
      second = Rect(piece.minX + x, piece.minY, piece.width - x, piece.height)
    } else {
      let y = piece.height * fraction
      first = Rect(piece.minX, piece.minY, piece.width, y)
      second = Rect(piece.minX, piece.minY + y, piece.width, piece.height - y)
    }
    cut(first, depth: depth + 1, seed: seed * 2, &pieces)
    cut(second, depth: depth + 1, seed: seed * 2 + 1, &pieces)
  }
}
