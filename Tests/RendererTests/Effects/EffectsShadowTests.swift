import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRenderer

@Suite("Shadow masks")
struct EffectsShadowTests {
  private let frame = PixelRect(x0: 0, y0: 0, x1: 300, y1: 200)
  private let masks = ShadowMasks(painter: Painter())

  private func placed(
    _ shape: Shape, blur: Double, scale: Double = 1
  ) throws -> ShadowMask {
    try #require(masks.mask(for: shape, blur: blur, scale: scale, frame: frame))
  }

  /// Coverage at a device pixel.
  private func value(_ placed: ShadowMask, _ x: Int, _ y: Int) -> UInt8 {
    let bounds = placed.mask.bounds.offset(x: placed.x, y: placed.y)
    guard
      x >= Int(bounds.x0), x < Int(bounds.x1), y >= Int(bounds.y0), y < Int(bounds.y1)
    else { return 0 }
    return placed.mask.coverage[
      (y - Int(bounds.y0)) * Int(bounds.width) + x - Int(bounds.x0)]
  }

  /// The largest difference to the shape's coverage under a true Gaussian.
  private func worstError(_ shape: Shape, blur: Double) throws -> Double {
    let width = 132
    let height = 104
    let whole = Mask(bounds: PixelRect(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height)))
    Painter().cover(DeviceShape(shape, scale: 1), into: whole)
    let coverage = (0..<width * height).map { Double(whole.coverage[$0]) }
    let truth = Reference.blurred(coverage, width, height, deviation: blur)
    let placed = try placed(shape, blur: blur)
    var worst = 0.0
    for y in 0..<height {
      for x in 0..<width {
        worst = max(worst, abs(Double(value(placed, x, y)) - truth[y * width + x]))
      }
    }
    return worst
  }

  static let shapes: [Shape] = [
    .rect(Rect(50, 40, 33.5, 27.3)),
    .rect(Rect(50.2, 50, 40, 2)),
    .roundedRect(Rect(50.4, 45.7, 39, 22), radius: 8, curve: .circular),
    .roundedRect(Rect(50, 44, 40, 24), radius: 9, curve: .continuous),
    .capsule(Rect(46, 50, 48, 12)),
    .ellipse(Rect(52.5, 41.5, 37, 29)),
    .arc(Arc(center: Point(70, 55), radius: 14, width: 4, start: 1, sweep: 4, cap: .round)),
    .line(Point(55, 45), Point(85, 66), width: 5, cap: .round),
  ]

  @Test("a shadow is a true Gaussian to within 2 of 255", arguments: shapes, [0.6, 4.4, 4.6, 9.5])
  func gaussian(shape: Shape, blur: Double) throws {
    let worst = try worstError(shape, blur: blur)
    #expect(worst <= 2, "off by \(worst)")
  }

  @Test("a wide blur is a true Gaussian to within 2 of 255")
  func wide() throws {
    let worst = try worstError(.rect(Rect(64, 50, 12, 10)), blur: 14)
    #expect(worst <= 2, "off by \(worst)")
  }

  @Test(
    "drawing out the middle of a large rectangle changes nothing",
    arguments: [
      Shape.rect(Rect(20.3, 20.6, 100.5, 70.2)),
      .roundedRect(Rect(20, 20, 100, 70), radius: 11, curve: .circular),
      .roundedRect(Rect(20, 20, 100, 70), radius: 9, curve: .continuous),
      .capsule(Rect(20, 50, 100, 12)),
      .roundedRect(Rect(60, 15, 9, 80), radius: 4, curve: .continuous),
    ], [0.7, 3, 4])
  func largeRectangles(shape: Shape, blur: Double) throws {
    let worst = try worstError(shape, blur: blur)
    #expect(worst <= 2, "off by \(worst)")
  }

  @Test("no blur gives the coverage of the shape", arguments: shapes)
  func unblurred(shape: Shape) throws {
    for blur in [0, -3, Double.nan] {
      let placed = try placed(shape, blur: blur)
      let whole = Mask(bounds: frame)
      Painter().cover(DeviceShape(shape, scale: 1), into: whole)
      let isSame = (0..<300 * 200).allSatisfy {
        value(placed, $0 % 300, $0 / 300) == whole.coverage[$0]
      }
      #expect(isSame)
    }
  }

  @Test("a shape moved by whole pixels has the same mask, by parts of one another")
  func shared() throws {
    let shape = Shape.roundedRect(Rect(40, 40, 60, 30), radius: 8, curve: .circular)
    let first = try placed(shape, blur: 6)
    let moved = try placed(shape.offset(by: Point(13, 7)), blur: 6)
    #expect(first.mask === moved.mask)
    #expect(moved.x - first.x == 13 && moved.y - first.y == 7)
    #expect(try placed(shape.offset(by: Point(0.5, 0)), blur: 6).mask !== first.mask)
    #expect(try placed(shape, blur: 6.5).mask !== first.mask)
  }

  @Test("the same mask comes out whatever was made before")
  func independent() throws {
    let shape = Shape.roundedRect(Rect(40.3, 41.8, 90, 70), radius: 8, curve: .continuous)
    let fresh = try placed(shape, blur: 5).mask
    let other = ShadowMasks(painter: Painter())
    _ = other.mask(for: .ellipse(Rect(0, 0, 200, 150)), blur: 30, scale: 2, frame: frame)
    _ = other.mask(for: shape.offset(by: Point(3, 90)), blur: 5, scale: 1, frame: frame)
    let again = try #require(
      other.mask(for: shape, blur: 5, scale: 1, frame: frame)
    ).mask
    #expect(fresh.bounds == again.bounds)
    #expect(
      (0..<fresh.byteCount).allSatisfy { fresh.coverage[$0] == again.coverage[$0] })
  }

  @Test("masks are dropped, the longest unused first, to stay within the bound")
  func bounded() throws {
    let masks = ShadowMasks(painter: Painter(), limit: 60_000)
    for i in 0..<50 {
      let shape = Shape.ellipse(Rect(10, 10, 40 + Double(i), 40))
      #expect(masks.mask(for: shape, blur: 8, scale: 1, frame: frame) != nil)
      #expect(masks.byteCount <= 60_000)
    }
    masks.removeAll()
    #expect(masks.byteCount == 0)
  }

  @Test("masks that are not used between two agings are dropped")
  func aged() {
    let masks = ShadowMasks(painter: Painter())
    func draw(_ side: Double) {
      _ = masks.mask(for: .ellipse(Rect(10, 10, side, 40)), blur: 8, scale: 1, frame: frame)
    }
    draw(40)
    let one = masks.byteCount
    draw(60)
    masks.age()
    draw(40)
    masks.age()
    #expect(one > 0 && masks.byteCount == one)
    masks.age()
    #expect(masks.byteCount == 0)
  }

  @Test(
    "huge and impossible shapes are bounded or give nothing",
    arguments: [
      Shape.rect(Rect(-1e9, -1e9, 2e9, 2e9)), .ellipse(Rect(-1e5, -1e5, 2e5, 2e5)),
      .rect(Rect(0, 0, .infinity, 1)), .rect(Rect(.nan, 0, 1, 1)),
      .line(Point(-1e7, 0), Point(1e7, 50), width: 1e6, cap: .square),
      .roundedRect(Rect(-1e6, 10, 2e6, 5), radius: 1e9, curve: .continuous),
    ])
  func extremes(shape: Shape) {
    for blur in [0, 3, 64, 1e9] {
      let mask = masks.mask(for: shape, blur: blur, scale: 2, frame: frame)?.mask
      #expect(mask?.byteCount ?? 0 <= 900 * 800)
    }
  }

  @Test("the bounds tell where a shadow may fall")
  func bounds() throws {
    for shape in Self.shapes {
      let placed = try placed(shape, blur: 4)
      let bounds = masks.bounds(of: shape, blur: 4, scale: 1)
      #expect(placed.mask.bounds.offset(x: placed.x, y: placed.y) == bounds)
    }
  }

  @Test("the middle of a large shadow is full, and far away there is none")
  func levels() throws {
    let placed = try placed(.rect(Rect(50, 50, 200, 100)), blur: 5)
    #expect(value(placed, 150, 100) == 255)
    #expect(value(placed, 150, 49) > 110 && value(placed, 150, 50) < 145)
    #expect(value(placed, 150, 25) == 0)
  }
}
