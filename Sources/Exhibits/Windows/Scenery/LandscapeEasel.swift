internal import VitrineDrawing
internal import VitrineGeometry

/// The layout of a landscape: positions are fractions of its width and height, measures are in
/// sides of the brush's square, so that nothing is stretched.
struct LandscapeEasel {
  let brush: GuideBrush
  /// True to mirror it horizontally.
  let isMirrored: Bool

  /// The width in the brush's squares.
  private var wide: Double { brush.size.width / max(1e-6, brush.side) }
  /// The width for the number of objects side by side: in an extremely wide landscape they are
  /// further apart.
  var breadth: Double { min(max(1, wide), 8) }
  private var high: Double { brush.size.height / max(1e-6, brush.side) }
  private var sign: Double { isMirrored ? -1 : 1 }

  /// A position in the brush's coordinates, with an offset.
  func position(
    _ x: Double, _ y: Double, _ dx: Double = 0, _ dy: Double = 0
  ) -> (x: Double, y: Double) {
    (sign * ((x - 0.5) * wide + dx), (y - 0.5) * high + dy)
  }

  func point(_ x: Double, _ y: Double, _ dx: Double = 0, _ dy: Double = 0) -> Point {
    let position = position(x, y, dx, dy)
    return brush.point(position.x, position.y)
  }

  // MARK: Shapes

  func circle(_ x: Double, _ y: Double, _ diameter: Double) -> Shape {
    let position = position(x, y)
    return brush.circle(position.x, position.y, diameter)
  }

  /// A polygon at a position, through points relative to it.
  func figure(_ x: Double, _ y: Double, _ points: [(Double, Double)]) -> Path {
    Path { path in add(x, y, points, to: &path) }
  }

  func add(_ x: Double, _ y: Double, _ points: [(Double, Double)], to path: inout Path) {
    for (index, (dx, dy)) in points.enumerated() {
      let point = point(x, y, dx, dy)
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
  }

  /// Discs of a diameter at many positions.
  func discs(_ places: [(x: Double, y: Double)], _ diameter: Double) -> Path {
    let side = diameter * brush.side
    return Path { path in
      for (x, y) in places {
        path.append(Path(ellipseIn: Rect(center: point(x, y), size: Size(side, side))))
      }
    }
  }

  /// Ground below a smooth line through points, down to the bottom.
  func ground(_ places: [(x: Double, y: Double)]) -> Path {
    Path { path in
      guard let first = places.first, let last = places.last else { return }
      path.move(to: point(first.x, 1.02))
      path.line(to: point(first.x, first.y))
      for (one, next) in zip(places, places.dropFirst()) {
        // Horizontal at each point.
        let middle = (one.x + next.x) / 2
        path.cubic(
          to: point(next.x, next.y), control1: point(middle, one.y),
          control2: point(middle, next.y))
      }
      path.line(to: point(last.x, 1.02))
      path.close()
    }
  }

  /// Ground below a ragged line through points.
  func rocks(_ places: [(x: Double, y: Double)]) -> Path {
    Path { path in
      guard let first = places.first, let last = places.last else { return }
      path.move(to: point(first.x, 1.02))
      for (x, y) in places { path.line(to: point(x, y)) }
      path.line(to: point(last.x, 1.02))
      path.close()
    }
  }

  /// Firs side by side, of about a height, along a line.
  func firs(_ height: Double, salt: Int, along line: (Double) -> Double) -> Path {
    let count = max(3, Int((breadth * 1.5 / height).rounded()))
    return Path { path in
      for tree in 0..<count {
        let x = (Double(tree) + GuideBrush.scattered(tree, salt)) / Double(count) * 1.1 - 0.05
        let top = height * (0.6 + 0.5 * GuideBrush.scattered(tree, salt + 1))
        let half = top * 0.2
        let right = [
          (0.0, -top), (half * 0.5, -top * 0.62), (half * 0.28, -top * 0.62),
          (half * 0.8, -top * 0.3), (half * 0.5, -top * 0.3), (half, 0),
        ]
        let left = right.dropFirst().reversed().map { (-$0.0, $0.1) }
        add(x, line(x), right + left, to: &path)
      }
    }
  }

  /// Lines on water between two heights, wider and further apart towards the viewer.
  func ripples(from top: Double, to bottom: Double, around x: Double, _ width: Double) -> Path {
    Path { path in
      for line in 0..<9 {
        let part = Double(line) / 8
        let y = top + (bottom - top) * part * part
        let half = width * (0.3 + 0.7 * part) * (0.5 + 0.5 * GuideBrush.scattered(line))
        let shift = width * 0.5 * (GuideBrush.scattered(line, 1) - 0.5)
        let thick = 0.003 + 0.006 * part
        add(
          x, y,
          [(shift - half, 0), (shift, -thick), (shift + half, 0), (shift, thick)], to: &path)
      }
    }
  }

  // MARK: Paints

  /// A vertical gradient between two fractions of the height.
  func down(_ colors: [Color], from top: Double, to bottom: Double) -> Paint {
    brush.down(colors, from: (top - 0.5) * high, to: max(bottom - 0.5, top - 0.499) * high)
  }

  /// Fills the whole width between two fractions of the height.
  func band(_ colors: [Color], from top: Double, to bottom: Double, into canvas: inout Canvas) {
    let size = brush.size
    let frame = Rect(0, top * size.height, size.width, (bottom - top) * size.height)
    canvas.fill(.rect(frame), with: down(colors, from: top, to: bottom))
  }

  /// A glow around a position.
  func glow(
    _ x: Double, _ y: Double, _ radius: Double, _ color: Color, into canvas: inout Canvas
  ) {
    let position = position(x, y)
    canvas.fill(
      brush.circle(position.x, position.y, 2 * radius),
      with: brush.around(position.x, position.y, radius, [color, color.opacity(0)]))
  }

  /// Stars above a fraction of the height.
  func stars(above bottom: Double, into canvas: inout Canvas) {
    let count = Int(50 * breadth)
    let places = (0..<count).map { star in
      (
        x: GuideBrush.scattered(star),
        // Fewer towards the ground.
        y: bottom * GuideBrush.scattered(star * star, 1)
          * (0.4 + 0.6 * GuideBrush.scattered(star, 3))
      )
    }
    let bright = places.enumerated().filter { $0.offset.isMultiple(of: 6) }.map(\.element)
    canvas.fill(discs(places, 0.006), with: .color(Color.white.opacity(0.6)))
    canvas.fill(discs(bright, 0.011), with: .color(Color.white.opacity(0.9)))
  }
}
