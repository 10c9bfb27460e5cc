import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRenderer

@Suite("Coverage is the same by every route")
struct CoverageTests {
  private static let shapes: [Shape] = [
    .arc(Arc(center: Point(20.3, 21.7), radius: 14, width: 3, start: 1, sweep: 4, cap: .round)),
    .arc(Arc(center: Point(20.3, 21.7), radius: 14, width: 3, sweep: 6.2, cap: .round)),
    .arc(Arc(center: Point(20, 20), radius: 14, width: 5)),
    .roundedRect(Rect(3.4, 2.2, 33, 30.1), radius: 9, curve: .continuous),
    .roundedRect(Rect(3.4, 2.2, 33, 30.1), radius: 9, curve: .circular),
    .ellipse(Rect(1.5, 6.1, 37, 22)),
    .line(Point(6, 7.5), Point(33.1, 29), width: 4.2, cap: .round),
    .line(Point(6, 7.5), Point(33.1, 29), width: 4.2, cap: .square),
  ]

  private func coverage(_ shape: DeviceShape, in area: PixelRect) -> [UInt8] {
    let mask = Mask(bounds: area)
    Painter().cover(shape, into: mask)
    return (0..<area.area).map { mask.coverage[$0] }
  }

  @Test("A clip does not change what is inside it", arguments: shapes.indices)
  func clip(_ index: Int) {
    let shape = DeviceShape(Self.shapes[index], scale: 1)
    let all = PixelRect(x0: 0, y0: 0, x1: 40, y1: 40)
    let whole = coverage(shape, in: all)
    var numbers = SeededNumbers(seed: UInt64(index))
    for _ in 0..<60 {
      let (x, y) = (Int32(numbers.index(39)), Int32(numbers.index(39)))
      let part = PixelRect(
        x0: x, y0: y, x1: x + 1 + Int32(numbers.index(Int(39 - x))),
        y1: y + 1 + Int32(numbers.index(Int(39 - y))))
      let bytes = coverage(shape, in: part)
      for row in 0..<Int(part.height) {
        for column in 0..<Int(part.width) {
          let expected = whole[(Int(part.y0) + row) * 40 + Int(part.x0) + column]
          #expect(bytes[row * Int(part.width) + column] == expected)
        }
      }
    }
  }

  @Test("A shape looks the same at every whole pixel", arguments: shapes.indices)
  func wholePixels(_ index: Int) {
    let area = PixelRect(x0: 0, y0: 0, x1: 40, y1: 40)
    let still = coverage(DeviceShape(Self.shapes[index], scale: 1), in: area)
    for (dx, dy) in [(1.0, 0.0), (317, 1201), (-64, -3), (12_345, 9_876)] {
      let moved = DeviceShape(Self.shapes[index].offset(by: Point(dx, dy)), scale: 1)
      #expect(coverage(moved, in: area.offset(x: Int32(dx), y: Int32(dy))) == still)
    }
  }

  @Test("A cached mask gives the same pixels as direct drawing", arguments: shapes.indices)
  func cache(_ index: Int) {
    let painter = Painter()
    let shape = DeviceShape(Self.shapes[index], scale: 1)
    #expect(painter.mask(shape) == nil, "a shape that is new is drawn directly")
    let mask = painter.mask(shape)
    #expect(mask != nil, "the second time it gets a mask")
    let buffers = [nil, mask].map { mask in
      let buffer = PixelBuffer(width: 40, height: 40, filledWith: 0xFF12_3456)
      let surface = Surface(buffer)
      painter.fill(
        shape, mask, .solid(0x8040_2010), in: shape.bounds.intersection(surface.bounds),
        clip: nil, into: surface)
      return buffer.withPixels { Array($0) }
    }
    #expect(buffers[0] == buffers[1])
  }

  @Test("The cache keeps to its bound")
  func bound() {
    let cache = MaskCache<ShapeKey>(limit: 20_000, capacity: 64)
    for i in 0..<500 {
      let shape = DeviceShape(.ellipse(Rect(0, 0, 30, 10 + Double(i) / 20)), scale: 1)
      for _ in 0..<2 { _ = cache.mask(ShapeKey(shape)) { Mask(bounds: shape.bounds) } }
      #expect(cache.byteCount <= 20_000)
    }
    #expect(cache.byteCount > 10_000)
  }

  @Test("Nothing that is not a number, empty or huge crashes or draws")
  func nonsense() throws {
    let wrong = [Double.nan, .infinity, -.infinity, 1e300, -1, 0]
    let renderer = FrameRenderer(width: 20, height: 20, scale: 1, text: try TextEngine())
    for a in wrong {
      for b in wrong {
        var canvas = renderer.makeCanvas()
        canvas.fill(.rect(Rect(a, 0, b, 10)), with: .white)
        canvas.fill(.ellipse(Rect(0, a, b, 10)), with: .white)
        canvas.fill(.roundedRect(Rect(0, 0, a, 9), radius: b, curve: .continuous), with: .white)
        canvas.fill(
          .arc(Arc(center: Point(5, 5), radius: a, width: b, start: a, sweep: b)), with: .white)
        canvas.fill(.line(Point(a, b), Point(5, 5), width: b, cap: .round), with: .white)
        canvas.fill(
          Path(ellipseIn: Rect(0, 0, 5, 5)), with: .color(.white), transform: .scale(a, b))
        canvas.stroke(
          Path(Rect(a, 2, b, 3)), style: StrokeStyle(width: b, join: .round),
          with: .color(.white))
        canvas.layer(Layer(id: 1, bounds: Rect(a, 0, b, 9), opacity: a, scale: b)) {
          $0.fill(.rect(Rect(0, 0, 5, 5)), with: .white)
        }
        canvas.draw(
          Shadow(color: .black, blur: a, offset: Point(b, a)), of: .rect(Rect(1, 1, b, 4)))
        canvas.draw(Material(blur: a, tint: .clear, saturation: b), in: .rect(Rect(a, 0, 5, b)))
        canvas.clipped(to: .ellipse(Rect(a, b, 10, 10))) {
          $0.fill(.rect(Rect(0, 0, 9, 9)), with: .white)
        }
        _ = renderer.render(canvas.finish())
      }
    }
  }
}
