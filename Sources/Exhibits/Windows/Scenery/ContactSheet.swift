internal import VitrineDrawing
internal import VitrineGeometry

/// Small photographs in rows, some of which are printed.
///
/// Measures and colors: ours.
struct ContactSheet {
  let size: Size
  let count: Int
  let printed: Int
  /// The color of a photograph before it is printed.
  let idle: Color

  private static let gap = 4.0
  /// The possible numbers of columns.
  private static let columns = [8, 6, 4]
  /// The approximate aspect ratio of a photograph, width to height.
  private static let ratio = 0.7
  /// Sky, sun and ground of each kind.
  private static let kinds: [(sky: Color, sun: Color, ground: Color)] = [
    (Color(0x8EC9F0), Color(0xFFF4CC), Color(0x4E9A6B)),
    (Color(0xF4A88B), Color(0xFFE3A8), Color(0x7A4E7E)),
    (Color(0x27375F), Color(0xE9EDF7), Color(0x141D3A)),
    (Color(0xC8DDE6), Color(0xFFFFFF), Color(0x7B96A3)),
    (Color(0xF2CF7E), Color(0xE2674A), Color(0x9C6B3C)),
  ]

  func paint(into canvas: inout Canvas) {
    let sizes = Self.columns.map { columns in
      let rows = max(1, (count + columns - 1) / columns)
      return Size(
        (size.width - Self.gap * Double(columns - 1)) / Double(columns),
        (size.height - Self.gap * Double(rows - 1)) / Double(rows))
    }
    func distance(_ size: Size) -> Double {
      let ratio = size.width / size.height / Self.ratio
      return max(ratio, 1 / ratio)
    }
    let fitting = zip(Self.columns, sizes).filter { !$0.1.isEmpty }
    guard let (columns, cell) = fitting.min(by: { distance($0.1) < distance($1.1) })
    else { return }
    for index in 0..<count {
      let frame = Rect(
        Double(index % columns) * (cell.width + Self.gap),
        Double(index / columns) * (cell.height + Self.gap), cell.width, cell.height)
      let shape = Shape.roundedRect(frame, radius: 5, curve: .circular)
      guard index < printed else {
        canvas.fill(shape, with: idle)
        continue
      }
      canvas.clipped(to: shape) { paint(index, of: columns, in: frame, &$0) }
    }
  }

  private func paint(_ index: Int, of columns: Int, in frame: Rect, _ canvas: inout Canvas) {
    // No two neighbors are alike, in any direction.
    let kind = Self.kinds[(index * 3 + index / columns) % Self.kinds.count]
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
