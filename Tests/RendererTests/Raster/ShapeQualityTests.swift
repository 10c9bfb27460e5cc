import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRenderer

@Suite("Edges against counted points")
struct ShapeQualityTests {
  /// Positions that samples cannot hit exactly.
  static let offsets = [Point(0, 0), Point(0.37, 0.61), Point(0.5, 0.25), Point(0.83, 0.09)]

  /// Against a truth without noise of its own: what is left is FreeType's rounding of vertices to
  /// 1/64 pixel, up to 2 levels along an edge.
  private func check(_ shape: Shape, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let error = try ShapeTruth.error(of: shape, samples: 64)
    #expect(error.rmse <= 1, "RMSE of \(shape)", sourceLocation: sourceLocation)
    #expect(error.worst <= 6, "worst pixel of \(shape)", sourceLocation: sourceLocation)
  }

  /// As the test plate is judged: by 16 × 16 points a pixel.
  ///
  /// That truth has noise of its own. Coverage without any error is up to 5.6 levels off it for the
  /// circle here; rounding to 1/64 pixel adds up to 2.
  private func checkPlate(
    _ shape: Shape, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let error = try ShapeTruth.error(of: shape)
    #expect(error.rmse <= 0.7, "RMSE of \(shape)", sourceLocation: sourceLocation)
    #expect(error.worst <= 7.8, "worst pixel of \(shape)", sourceLocation: sourceLocation)
  }

  @Test(
    "The test plate's shapes, at positions that 16 samples can tell apart",
    arguments: [
      Point(0, 0), Point(0.3125, 0.6875), Point(0.5, 0.25), Point(0.8125, 0.0625),
    ])
  func plate(_ offset: Point) throws {
    let center = Point(54, 54) + offset
    try checkPlate(.arc(Arc(center: center, radius: 36, width: 8)))
    try checkPlate(.arc(Arc(center: center, radius: 36, width: 8, sweep: 4.7, cap: .round)))
    try checkPlate(.circle(center: center, diameter: 80))
    try checkPlate(
      .roundedRect(Rect(center: center, size: Size(80, 40)), radius: 12, curve: .circular))
    for angle in [0.4, 1.1, 2.3] {
      let tip = center.onCircle(radius: 36, angle: angle)
      let tail = center + (center - tip)
      try checkPlate(.line(tail, tip, width: 16, cap: .round))
      try checkPlate(.line(tail, tip, width: 8, cap: .butt))
    }
  }

  @Test("Rings", arguments: offsets)
  func ring(_ offset: Point) throws {
    try check(.arc(Arc(center: Point(30, 30) + offset, radius: 18, width: 4)))
    try check(.arc(Arc(center: Point(30, 30) + offset, radius: 9.3, width: 2)))
  }

  @Test("Arcs with every cap", arguments: offsets)
  func arc(_ offset: Point) throws {
    for cap in [LineCap.butt, .round, .square] {
      for sweep in [0.2, 1.1, 3.3, 5.4] {
        try check(
          .arc(
            Arc(
              center: Point(30, 30) + offset, radius: 18, width: 4, start: 0.3, sweep: sweep,
              cap: cap)))
      }
    }
  }

  @Test("Arcs whose round caps meet across the gap", arguments: offsets)
  func almostRing(_ offset: Point) throws {
    for gap in [0.2, 0.1, 0.02, 0.001] {
      try check(
        .arc(
          Arc(
            center: Point(30, 30) + offset, radius: 18, width: 4, start: 0.3,
            sweep: 2 * .pi - gap, cap: .round)))
    }
  }

  @Test("Circles", arguments: offsets)
  func circle(_ offset: Point) throws {
    for diameter in [7.0, 20, 43.5] {
      try check(.circle(center: Point(30, 30) + offset, diameter: diameter))
    }
  }

  @Test("Ellipses", arguments: offsets)
  func ellipse(_ offset: Point) throws {
    try check(.ellipse(Rect(5, 6, 41, 17).offset(by: offset)))
  }

  @Test("Lines at an angle", arguments: offsets)
  func line(_ offset: Point) throws {
    for cap in [LineCap.butt, .round, .square] {
      for angle in [0.1, 0.7, 1.3, 2.2, 3.0] {
        let from = Point(30, 30) + offset
        try check(.line(from, from.onCircle(radius: 17, angle: angle), width: 4.4, cap: cap))
      }
    }
  }

  @Test("Rounded rectangles", arguments: offsets)
  func roundedRect(_ offset: Point) throws {
    for radius in [3.0, 8, 12.5] {
      try check(
        .roundedRect(
          Rect(4, 5, 40, 25).offset(by: offset), radius: radius, curve: .circular))
    }
  }

  /// Anywhere, as in a list that scrolls.
  static let anywhere = {
    var numbers = SeededNumbers(seed: 18)
    return (0..<12).map { _ in Point(numbers.number(0, 1), numbers.number(0, 1)) }
  }()

  @Test("Rounded rectangles anywhere are as true as rings", arguments: anywhere)
  func roundedRectAnywhere(_ offset: Point) throws {
    let r = Rect(4, 5, 40, 25).offset(by: offset)
    // The last ones are capsules, along and upright.
    for (rect, radius) in [(r, 3.0), (r, 8), (r, 12.5), (Rect(r.minX, r.minY, 9, 40), 4.5)] {
      try checkEdge(.roundedRect(rect, radius: radius, curve: .circular), rect, radius)
    }
  }

  @Test("So are upright lines with round caps", arguments: anywhere)
  func roundLineAnywhere(_ offset: Point) throws {
    let (from, half) = (Point(10, 10) + offset, 2.7)
    for size in [Size(31, 0), Size(0, 22.4)] {
      let to = from + Point(size.width, size.height)
      try checkEdge(
        .line(from, to, width: 2 * half, cap: .round),
        Rect(from.x, from.y, size.width, size.height).inset(by: -half), half)
    }
  }

  @Test("Sides between corners are exact, whatever the corners", arguments: anywhere)
  func sides(_ offset: Point) throws {
    let r = Rect(4, 5, 40, 36).offset(by: offset)
    for curve in [CornerCurve.circular, .continuous] {
      let shape = Shape.roundedRect(r, radius: 7, curve: curve)
      // Continuous corners take 1.6 radii. Less than a level, since coverage is rounded down.
      let error = try ShapeTruth.error(of: shape, against: r, radius: 0, skipping: 7 * 1.6 + 1)
      #expect(error.worst <= 1, "worst pixel of \(shape)")
    }
  }

  /// What is left is in the corners, as in a ring: rounded vertices, and chords instead of arcs.
  ///
  /// With its sides rounded, too, the RMSE would be up to 1.03.
  private func checkEdge(
    _ shape: Shape, _ rect: Rect, _ radius: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let error = try ShapeTruth.error(of: shape, against: rect, radius: radius)
    #expect(error.rmse <= 0.6, "RMSE of \(shape)", sourceLocation: sourceLocation)
    #expect(error.worst <= 6, "worst pixel of \(shape)", sourceLocation: sourceLocation)
  }

  @Test("On 1/64 of a pixel, corners and sides are those of the rasteriser", arguments: 0..<40)
  func sixtyFourths(_ seed: Int) {
    var numbers = SeededNumbers(seed: UInt64(seed))
    func position(_ limit: Int) -> Double { Double(numbers.index(limit * 64)) / 64 }
    let rect = Rect(position(8), position(8), 4 + position(24), 4 + position(24))
    let radius = 1 + position(9)
    let area = PixelRect(x0: 0, y0: 0, x1: 40, y1: 40)
    for curve in [CornerCurve.circular, .continuous] {
      let shape = DeviceShape(.roundedRect(rect, radius: radius, curve: curve), scale: 1)
      let painter = Painter()
      let (cut, whole) = (Mask(bounds: area), Mask(bounds: area))
      painter.cover(shape, into: cut)
      var outline = painter.rasterizer.outline(clip: area)
      shape.trace(
        into: &outline, circles: painter.rasterizer.circles,
        corner: painter.rasterizer.corners.corner(of: shape))
      painter.rasterizer.cover(
        outline, rule: Rasterizer.nonZero, clip: area, coverage: whole.coverage, stride: 40)
      #expect((0..<area.area).allSatisfy { cut.coverage[$0] == whole.coverage[$0] }, "\(rect)")
    }
  }

  @Test("The truth tells a wrong shape from a right one")
  func truthCanFail() throws {
    let shape = Shape.circle(center: Point(30, 30), diameter: 20)
    let wrong = Shape.circle(center: Point(30.1, 30), diameter: 20)
    #expect(try ShapeTruth.error(of: wrong, against: shape).worst > 6)
  }
}
