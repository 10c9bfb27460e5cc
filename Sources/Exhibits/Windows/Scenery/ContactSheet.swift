internal import VitrineDrawing
internal import VitrineGeometry

/// Small photographs in rows, of which so many are printed.
///
/// Measures and colours: ours.
struct ContactSheet {
  let size: Size
  let count: Int
  let printed: Int
  /// What a photograph is before it is printed.
  let idle: Color

  private static let (columns, gap) = (8, 4.0)
  /// Sky, sun and ground of each kind.
  private static let kinds: [(sky: Color, sun: Color, ground: Color)] = [
    (Color(0x8EC9F0), Color(0xFFF4CC), Color(0x4E9A6B)),
    (Color(0xF4A88B), Color(0xFFE3A8), Color(0x7A4E7E)),
    (Color(0x27375F), Color(0xE9EDF7), Color(0x141D3A)),
    (Color(0xC8DDE6), Color(0xFFFFFF), Color(0x7B96A3)),
    (Color(0xF2CF7E), Color(0xE2674A), Color(0x9C6B3C)),
  ]

  func paint(into canvas: inout Canvas) {
    let rows = (count + Self.columns - 1) / Self.columns
    let width = (size.width - Self.gap * Double(Self.columns - 1)) / Double(Self.columns)
    let height = (size.height - Self.gap * Double(rows - 1)) / Double(max(1, rows))
    guard width > 0, height > 0 else { return }
    for index in 0..<count {
      let frame = Rect(
        Double(index % Self.columns) * (width + Self.gap),
        Double(index / Self.columns) * (height + Self.gap), width, height)
      let shape = Shape.roundedRect(frame, radius: 5, curve: .circular)
      guard index < printed else {
        canvas.fill(shape, with: idle)
        continue
      }
      canvas.clipped(to: shape) { paint(index, in: frame, &$0) }
    }
  }

  private func paint(_ index: Int, in frame: Rect, _ canvas: inout Canvas) {
    // Each differs from its neighbours in all directions.
    let kind = Self.kinds[(index * 3 + index / Self.columns) % Self.kinds.count]
    canvas.fill(.rect(frame), with: kind.sky)
    let sun = Point(
      frame.minX + frame.width * (0.25 + 0.5 * Double(index * 5 % 7) / 7),
      frame.minY + frame.height * (0.3 + 0.2 * Double(index * 3 % 5) / 5))
    canvas.fill(.circle(center: sun, diameter: 0.34 * frame.width), with: kind.sun)
    let left = frame.minY + frame.height * (0.58 + 0.16 * Double(index % 3) / 2)
    let right = frame.minY + frame.height * (0.74 - 0.16 * Double(index % 4) / 3)
    let ground = Path { path in
      path.move(to: Point(frame.minX, left))
      path.quad(
        to: Point(frame.maxX, right),
        control: Point(frame.minX + frame.width / 2, min(left, right) - frame.height * 0.12))
      path.line(to: Point(frame.maxX, frame.maxY))
      path.line(to: Point(frame.minX, frame.maxY))
      path.close()
    }
    canvas.fill(ground, with: .color(kind.ground))
  }
}
