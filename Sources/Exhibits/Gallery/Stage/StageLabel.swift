internal import VitrineViews

/// A number over the stage: white on its own background with a rim, legible on light and on dark.
struct StageLabel {
  private let words: VitrineDrawing.Text
  private let height: Double
  /// The size with the padding, in points.
  let size: Size

  /// - Parameter string: a few digits.
  init(_ string: String, in environment: Environment) {
    // Ours: 10 points are just legible; they scale with the text size, up to 1.5.
    let font = Font(size: 10 * min(max(1, environment.textScale), 1.5), weight: .bold)
    words = VitrineDrawing.Text(string, font: font, alignment: .center)
    let measured = environment.text.measure(words, width: .infinity).size
    height = measured.height
    let least = measured.height + 2
    size = Size(max(least, measured.width + 7).rounded(.up), least.rounded(.up))
  }

  func paint(at origin: Point, _ color: Color, into canvas: inout Canvas) {
    let frame = Rect(origin: origin, size: size)
    let rim = frame.inset(by: -1)
    canvas.fill(.roundedRect(rim, radius: rim.height / 2, curve: .circular), with: .white)
    canvas.fill(.roundedRect(frame, radius: size.height / 2, curve: .circular), with: color)
    canvas.draw(
      words, in: Rect(frame.minX, frame.midY - height / 2, frame.width, height), color: .white)
  }

  /// The best position: the first of several candidates, moved onto the stage, that covers nothing,
  /// or else the one that covers least.
  /// - Parameters:
  ///   - origins: of its frame, the best first.
  ///   - taken: areas that should not be covered.
  func origin(among origins: [Point], in bounds: Rect, without taken: [Rect]) -> Point? {
    let room = bounds.inset(by: 1)
    let places = origins.map { origin in
      Point(
        max(room.minX, min(origin.x, room.maxX - size.width)),
        max(room.minY, min(origin.y, room.maxY - size.height)))
    }
    var best: (origin: Point, covered: Double)?
    for place in places {
      let frame = Rect(origin: place, size: size)
      let covered = taken.reduce(0.0) { sum, rect in
        let shared = frame.intersection(rect)
        return sum + max(0, shared.width) * max(0, shared.height)
      }
      if covered == 0 { return place }
      if covered < best?.covered ?? .infinity { best = (place, covered) }
    }
    return best?.origin
  }
}
