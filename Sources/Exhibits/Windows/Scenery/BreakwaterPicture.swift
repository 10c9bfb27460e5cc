internal import VitrineDrawing
internal import VitrineGeometry

/// A frame of a game: a ball that clears rows of bricks by itself.
///
/// All of it is a function of the time. Measures, as fractions of the picture's size, and colors:
/// ours.
struct BreakwaterPicture {
  let size: Size
  let time: Double

  private static let (columns, rows) = (9, 4)
  /// The time of the ball from one side to the other, and from the bottom to the top, in seconds.
  private static let (across, up) = (1.7, 1.1)
  private static let (left, right, top, bottom) = (0.05, 0.95, 0.3, 0.88)
  /// The number of the ball's rises after which there are new bricks.
  private static let round = 24

  private static let colors = [
    Color(0xFF6B6B), Color(0xFFB454), Color(0x4CD3A5), Color(0x58A6FF),
  ]

  func paint(into canvas: inout Canvas) {
    GuideBrush(size: size).ground([Color(0x0B1026), Color(0x1A2150)], into: &canvas)
    let hitBricks = hitBricks
    for row in 0..<Self.rows {
      for column in 0..<Self.columns where !hitBricks.contains(row * Self.columns + column) {
        let width = size.width / (Double(Self.columns) + 0.6)
        let frame = Rect(
          (Double(column) + 0.3) * width + 2, size.height * (0.07 + 0.062 * Double(row)),
          width - 4, size.height * 0.045)
        canvas.fill(.roundedRect(frame, radius: 2, curve: .circular), with: Self.colors[row])
      }
    }
    let ball = ballPosition(at: time)
    let radius = 0.03 * min(size.width, size.height)
    for step in (1...5).reversed() {
      let trail = ballPosition(at: max(0, time - Double(step) * 0.03))
      canvas.fill(
        .circle(center: trail, diameter: 2 * radius * (1 - Double(step) / 8)),
        with: Color.white.opacity(0.3 / Double(step)))
    }
    canvas.fill(.circle(center: ball, diameter: 2 * radius), with: Color.white)
    let paddle = Rect(ball.x - size.width * 0.09, size.height * 0.92, size.width * 0.18, 5)
    canvas.fill(.capsule(paddle), with: Color(0xE8ECFF))
  }

  private func ballPosition(at time: Double) -> Point {
    let x = Self.wave(time / Self.across + 0.35)
    let y = Self.wave(time / Self.up)
    return Point(
      size.width * (Self.left + (Self.right - Self.left) * x),
      size.height * (Self.bottom - (Self.bottom - Self.top) * y))
  }

  /// The bricks that the ball has hit: at each of its highest points, the lowest brick above it.
  private var hitBricks: Set<Int> {
    let hits = Int(max(0, time / Self.up + 1) / 2) % Self.round
    let first = Int(max(0, time / Self.up + 1) / 2) - hits
    var hitBricks: Set<Int> = []
    for hit in 0..<hits {
      let moment = Double(2 * (first + hit) + 1) * Self.up
      let x = Self.wave(moment / Self.across + 0.35)
      let column = min(Self.columns - 1, Int(x * Double(Self.columns)))
      let row = (0..<Self.rows).last { !hitBricks.contains($0 * Self.columns + column) }
      if let row { hitBricks.insert(row * Self.columns + column) }
    }
    return hitBricks
  }

  /// A triangle wave from 0 to 1 and back, with a period of 2.
  private static func wave(_ time: Double) -> Double {
    let part = time.truncatingRemainder(dividingBy: 2)
    return part < 1 ? part : 2 - part
  }
}
