import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRenderer

@Suite("How much a change redraws")
struct DamageSizeTests {
  /// Pixels damaged when one recording follows another.
  private func damage(
    scale: Double = 1, _ before: (inout Canvas) -> Void, _ after: (inout Canvas) -> Void
  ) throws -> [PixelRect] {
    let renderer = FrameRenderer(
      width: Int(400 * scale), height: Int(300 * scale), scale: scale, text: try TextEngine())
    var canvas = renderer.makeCanvas()
    before(&canvas)
    _ = renderer.render(canvas.finish())
    canvas = renderer.makeCanvas()
    after(&canvas)
    return renderer.render(canvas.finish())
  }

  private func area(_ rects: [PixelRect]) -> Int { rects.reduce(0) { $0 + $1.area } }

  private func ring(_ value: Double) -> Shape {
    .arc(
      Arc(
        center: Point(200, 150), radius: 18, width: 4, sweep: value * 2 * .pi, cap: .round))
  }

  @Test("The first frame damages all of the buffer")
  func first() throws {
    let renderer = FrameRenderer(width: 40, height: 30, scale: 1, text: try TextEngine())
    #expect(renderer.render(DisplayList()) == [renderer.buffer.bounds])
    #expect(renderer.render(DisplayList()).isEmpty)
  }

  @Test("Rows far apart become few rectangles that hold them all", arguments: [97, 120, 600])
  func manyRows(_ count: Int) {
    let region = DamageRegion()
    let rows = (0..<Int32(count)).map { PixelRect(x0: 0, y0: $0 * 20, x1: 100, y1: $0 * 20 + 1) }
    for row in rows { region.add(row) }
    region.coalesce()
    let rects = Array(region.rects.values)
    #expect(rects.count <= DamageRegion.maximumCount)
    #expect(rows.allSatisfy { row in rects.contains { $0.contains(row) } })
  }

  @Test("An unchanged list damages nothing, with all that a list can hold")
  func unchanged() throws {
    var scene = RandomScene(seed: 3, size: Size(400, 300))
    for _ in 0..<20 { scene.edit() }
    let draw: (inout Canvas) -> Void = { scene.record(into: &$0) }
    #expect(try damage(draw, draw).isEmpty)
  }

  @Test("A ring whose value changes by 1/180 damages under 200 pixels", arguments: 1..<180)
  func ringStep(_ step: Int) throws {
    let rects = try damage(
      { $0.fill(ring(Double(step - 1) / 180), with: .white) },
      { $0.fill(ring(Double(step) / 180), with: .white) })
    #expect(area(rects) < 200)
  }

  @Test("A ring under half the value elsewhere on screen stays as it is")
  func separateRings() throws {
    let still = Shape.arc(Arc(center: Point(40, 40), radius: 18, width: 4))
    let rects = try damage(
      { canvas in
        canvas.fill(still, with: .white)
        canvas.fill(ring(0.5), with: .white)
      },
      { canvas in
        canvas.fill(still, with: .white)
        canvas.fill(ring(0.51), with: .white)
      })
    #expect(rects.allSatisfy { !$0.intersects(PixelRect(x0: 20, y0: 20, x1: 60, y1: 60)) })
  }

  @Test("A bar that grows damages a strip at its end")
  func bar() throws {
    let rects = try damage(
      { $0.fill(.capsule(Rect(100, 50, 60, 4)), with: .white) },
      { $0.fill(.capsule(Rect(100, 50, 61.5, 4)), with: .white) })
    #expect(rects == [PixelRect(x0: 158, y0: 50, x1: 162, y1: 54)])
  }

  @Test("A rectangle that moves its left side damages what it leaves")
  func rectSide() throws {
    let rects = try damage(
      { $0.fill(.rect(Rect(100, 50, 200, 100)), with: .white) },
      { $0.fill(.rect(Rect(140, 50, 160, 100)), with: .white) })
    #expect(rects == [PixelRect(x0: 100, y0: 50, x1: 140, y1: 150)])
  }

  @Test("A colour that changes damages the shape's bounds")
  func color() throws {
    let circle = Shape.circle(center: Point(50, 50), diameter: 20)
    let rects = try damage(
      { $0.fill(circle, with: .white) }, { $0.fill(circle, with: Color(0xFF0000)) })
    #expect(rects == [PixelRect(x0: 40, y0: 40, x1: 60, y1: 60)])
  }

  @Test("Something that moves far damages where it was and where it is")
  func move() throws {
    let rects = try damage(
      { $0.fill(.rect(Rect(10, 10, 20, 20)), with: .white) },
      { $0.fill(.rect(Rect(300, 200, 20, 20)), with: .white) })
    #expect(area(rects) == 800)
  }

  @Test("An item that comes first does not damage those after it")
  func insertion() throws {
    func rows(_ canvas: inout Canvas) {
      for i in 0..<10 {
        canvas.fill(.rect(Rect(10, Double(i) * 20 + 60, 100, 10)), with: Color(UInt32(i * 999)))
      }
    }
    let rects = try damage(
      { rows(&$0) },
      { canvas in
        canvas.fill(.rect(Rect(300, 10, 20, 20)), with: .white)
        rows(&canvas)
      })
    #expect(rects == [PixelRect(x0: 300, y0: 10, x1: 320, y1: 30)])
  }

  @Test("A clip cuts the damage of what is in it")
  func clip() throws {
    let window = Shape.rect(Rect(100, 100, 50, 50))
    let rects = try damage(
      { $0.clipped(to: window) { $0.fill(.rect(Rect(0, 0, 400, 300)), with: .white) } },
      { $0.clipped(to: window) { $0.fill(.rect(Rect(0, 0, 400, 300)), with: .black) } })
    #expect(rects == [PixelRect(x0: 100, y0: 100, x1: 150, y1: 150)])
  }

  @Test("What changes inside a layer damages only its place on screen")
  func layerContent() throws {
    func page(_ canvas: inout Canvas, _ color: Color) {
      canvas.layer(Layer(id: 1, bounds: Rect(0, 0, 200, 200), translation: Point(100, 50))) {
        $0.fill(.rect(Rect(0, 0, 200, 200)), with: .white)
        $0.fill(.rect(Rect(10, 10, 20, 20)), with: color)
      }
    }
    let rects = try damage({ page(&$0, .black) }, { page(&$0, Color(0xFF)) })
    #expect(rects == [PixelRect(x0: 110, y0: 60, x1: 130, y1: 80)])
  }

  @Test("A change beneath a material damages all of it, one above it only itself")
  func material() throws {
    func scene(_ canvas: inout Canvas, beneath: Double, above: Double) {
      canvas.fill(.rect(Rect(beneath, 120, 10, 10)), with: .white)
      canvas.draw(Material(blur: 10, tint: .clear), in: .rect(Rect(100, 100, 100, 100)))
      canvas.fill(.rect(Rect(110, above, 10, 10)), with: .white)
    }
    let beneath = try damage(
      { scene(&$0, beneath: 120, above: 150) }, { scene(&$0, beneath: 121, above: 150) })
    #expect(beneath.contains { $0.contains(PixelRect(x0: 100, y0: 100, x1: 200, y1: 200)) })
    let above = try damage(
      { scene(&$0, beneath: 120, above: 150) }, { scene(&$0, beneath: 120, above: 151) })
    #expect(area(above) <= 110)
  }

  @Test("Damage stays few disjoint rectangles whatever moves")
  func manyRects() throws {
    func dots(_ canvas: inout Canvas, _ shift: Double) {
      for i in 0..<600 {
        let at = Point(Double(i % 30) * 13 + shift, Double(i / 30) * 15)
        canvas.fill(.rect(Rect(origin: at, size: Size(2, 2))), with: .white)
      }
    }
    let rects = try damage({ dots(&$0, 0) }, { dots(&$0, 3) })
    #expect(rects.count <= DamageRegion.maximumCount)
    for (i, a) in rects.enumerated() {
      #expect(!rects[..<i].contains { $0.intersects(a) })
    }
  }
}
