internal import VitrineViews

/// A number over the stage: white on its own background with a rim, legible on light and on dark.
struct StageLabel {
  private let text: VitrineDrawing.Text
  private let height: Double
  /// The size with the padding, in points.
  let size: Size

  /// - Parameter string: a few digits.
  init(_ string: String, in environment: Environment) {
    // Ours: 10 points are just legible; they scale with the text size, up to 1.5.
    let font = Font(size: 10 * min(max(1, environment.textScale), 1.5), weight: .bold)
    text = VitrineDrawing.Text(string, font: font, alignment: .center)
    let measured = environment.text.measure(text, width: .infinity).size
    height = measured.height
    let minimumHeight = measured.height + 2
    size = Size(max(minimumHeight, measured.width + 7).rounded(.up), minimumHeight.rounded(.up))
  }

  func paint(at origin: Point, _ color: Color, into canvas: inout Canvas) {
    let frame = Rect(origin: origin, size: size)
    let rim = frame.inset(by: -1)
    canvas.fill(.roundedRect(rim, radius: rim.height / 2, curve: .circular), with: .white)
    canvas.fill(.roundedRect(frame, radius: size.height / 2, curve: .circular), with: color)
    canvas.draw(
      text, in: Rect(frame.minX, frame.midY - height / 2, frame.width, height), color: .white)
  }

  /// The best position: the first candidate that covers nothing, or else the one that covers least.
  ///
  /// Candidates are moved onto the stage.
  /// - Parameters:
  ///   - origins: the candidates for the label's origin, the best first.
  ///   - obstacles: areas that should not be covered.
  func origin(among origins: [Point], in bounds: Rect, avoiding obstacles: [Rect]) -> Point? {
    let available = bounds.inset(by: 1)
    let candidates = origins.map { origin in
      Point(
        max(available.minX, min(origin.x, available.maxX - size.width)),
        max(available.minY, min(origin.y, available.maxY - size.height)))
    }
    var best: (origin: Point, covered: Double)?
    for candidate in candidates {
      let frame = Rect(origin: candidate, size: size)
      let covered = obstacles.reduce(0.0) { sum, rect in
        let overlap = frame.intersection(rect)
        return sum + max(0, overlap.width) * max(0, overlap.height)
      }
      if covered == 0 { return candidate }
      if covered < best?.covered ?? .infinity { best = (candidate, covered) }
    }
    return best?.origin
  }
}
