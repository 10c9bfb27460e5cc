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

  @Test("The truth tells a wrong shape from a right one")
  func truthCanFail() throws {
    let shape = Shape.circle(center: Point(30, 30), diameter: 20)
    let wrong = Shape.circle(center: Point(30.1, 30), diameter: 20)
    #expect(try ShapeTruth.error(of: wrong, against: shape).worst > 6)
  }
}
