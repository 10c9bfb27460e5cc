import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRenderer

@Suite("Lines that are drawn again")
struct StrokedPathTests {
  /// The edge of a card, made anew.
  private static func card(_ rect: Rect, _ radius: Double = 16) -> Path {
    Path { path in
      path.move(to: Point(rect.minX + radius, rect.minY))
      path.line(to: Point(rect.maxX - radius, rect.minY))
      path.quad(to: Point(rect.maxX, rect.minY + radius), control: Point(rect.maxX, rect.minY))
      path.line(to: Point(rect.maxX, rect.maxY - radius))
      path.quad(to: Point(rect.maxX - radius, rect.maxY), control: Point(rect.maxX, rect.maxY))
      path.line(to: Point(rect.minX + radius, rect.maxY))
      path.quad(to: Point(rect.minX, rect.maxY - radius), control: Point(rect.minX, rect.maxY))
      path.line(to: Point(rect.minX, rect.minY + radius))
      path.quad(to: Point(rect.minX + radius, rect.minY), control: Point(rect.minX, rect.minY))
      path.close()
    }
  }

  private static func device(
    _ path: Path, _ place: Point = .zero, width: Double? = 2, scale: Double = 1
  ) throws -> DevicePath {
    try #require(
      DevicePath(
        path, .translation(place.x, place.y), stroke: width.map { StrokeStyle(width: $0) },
        rule: .nonZero, scale: scale))
  }

  @Test("Equal lines that were made anew have one mask", arguments: [1.0, 2])
  func equalLines(_ scale: Double) throws {
    let painter = Painter()
    let rect = Rect(0, 0, 60, 40)
    func mask(_ rect: Rect, _ place: Point = .zero, width: Double? = 2) throws -> Mask? {
      painter.mask(try Self.device(Self.card(rect), place, width: width, scale: scale))
    }
    // Who is seen once gets none yet.
    #expect(try mask(rect) == nil)
    let known = try #require(try mask(rect))
    #expect(try mask(rect) === known)
    #expect(try mask(rect, Point(7, 3)) === known)
    for other in [
      try mask(Rect(0, 0, 60, 41)), try mask(rect, width: 3), try mask(rect, Point(0.25, 0)),
      try mask(rect, width: nil),
    ] { #expect(other == nil) }
    #expect(try mask(rect) === known)
  }

  @Test("A change in a large frame is drawn as all anew", arguments: [1.0, 2])
  func largeFrames(_ scale: Double) throws {
    // The first is kept as a mask, the second is too large for one.
    for rect in [Rect(20.5, 20.5, 90, 80), Rect(10.25, 10.25, 380, 280)] {
      let text = try TextEngine()
      let (width, height) = (Int(400 * scale), Int(300 * scale))
      let renderer = FrameRenderer(width: width, height: height, scale: scale, text: text)
      for step in 0..<40 {
        let list = record(rect, step, renderer.makeCanvas())
        let damage = renderer.render(list)
        if step > 0 { #expect(damage.reduce(0) { $0 + $1.area } < width * height / 4) }
        let fresh = FrameRenderer(width: width, height: height, scale: scale, text: text)
        _ = fresh.render(list)
        let pixels = renderer.buffer.withPixels { Array($0) }
        let truth = fresh.buffer.withPixels { Array($0) }
        let wrong = pixels.indices.first { pixels[$0] != truth[$0] }
        #expect(wrong == nil, "step \(step) of \(rect)")
      }
    }
  }

  /// A frame, and a dot that goes through it from outside to outside.
  private func record(_ rect: Rect, _ step: Int, _ canvas: Canvas) -> DisplayList {
    var canvas = canvas
    canvas.fill(.rect(Rect(0, 0, 400, 300)), with: .white)
    canvas.stroke(Self.card(rect), style: StrokeStyle(width: 3), with: .color(Color(0x336699)))
    let share = Double(step) / 39
    let place = Point(
      rect.minX - 15 + share * (rect.width + 20), rect.minY - 15 + share * (rect.height + 20))
    canvas.fill(
      .rect(Rect(origin: place, size: Size(9, 9))), with: Color(0xCC3300, opacity: 0.5))
    return canvas.finish()
  }
}
