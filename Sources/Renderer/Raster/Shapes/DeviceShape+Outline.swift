internal import VitrineDrawing

extension DeviceShape {
  /// Adds the contours of the shape to an outline.
  /// - Parameter corner: for a rounded rectangle; nil for other shapes.
  func trace(into outline: inout Outline, circles: CircleTables, corner: FlattenedCorner?) {
    let pen = Pen(self)
    switch kind {
    case .none: break
    case .rect: pen.box(a, b, c, d, into: &outline)
    case .circularRect:
      pen.roundBox(radii: (e, e), table: table(e, circles), box: (a, b, c, d), into: &outline)
    case .continuousRect:
      if let corner { traceContinuous(into: &outline, corner: corner, pen: pen) }
    case .ellipse:
      let radii = ((c - a) / 2, (d - b) / 2)
      pen.roundBox(
        radii: radii, table: table(max(radii.0, radii.1), circles), box: (a, b, c, d),
        into: &outline)
    case .ring: traceRing(into: &outline, circles: circles)
    case .arc: traceArc(into: &outline, circles: circles)
    case .line: traceLine(into: &outline, circles: circles)
    }
  }

  /// The table for a radius in sub-pixels.
  @inline(__always)
  func table(_ radius: Int, _ circles: CircleTables) -> CircleTable {
    circles.table(radius: Double(radius) / Double(DeviceShape.one))
  }
}

/// Adds vertices of a shape to an outline, clamped to the shape's bounds.
///
/// A polygon with the area of a circle has vertices slightly outside the circle, which must not
/// affect the next pixel.
struct Pen {
  private let x: Int
  private let y: Int
  private let low: SIMD2<Int>
  private let high: SIMD2<Int>

  init(_ shape: DeviceShape) {
    x = Int(shape.x) << 16
    y = Int(shape.y) << 16
    switch shape.kind {
    case .none, .rect, .circularRect, .continuousRect, .ellipse:
      low = SIMD2(shape.a, shape.b)
      high = SIMD2(shape.c, shape.d)
    case .ring, .arc:
      let outset = shape.c + (shape.kind == .ring ? shape.d / 2 : shape.outset)
      low = SIMD2(shape.a - outset, shape.b - outset)
      high = SIMD2(shape.a + outset, shape.b + outset)
    case .line:
      let outset = shape.outset
      low = SIMD2(min(shape.a, shape.c) - outset, min(shape.b, shape.d) - outset)
      high = SIMD2(max(shape.a, shape.c) + outset, max(shape.b, shape.d) + outset)
    }
  }

  /// Creates a pen for vertices around the shape's first point.
  /// - Parameter outset: their largest distance to each side, in sub-pixels.
  init(_ shape: DeviceShape, outset: Int) {
    x = Int(shape.x) << 16
    y = Int(shape.y) << 16
    low = SIMD2(shape.a - outset, shape.b - outset)
    high = SIMD2(shape.a + outset, shape.b + outset)
  }

  /// A box of the shape, relative to the device's origin.
  @inline(__always)
  func deviceBox(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) -> (Int, Int, Int, Int) {
    (x &+ x0, y &+ y0, x &+ x1, y &+ y1)
  }

  @inline(__always)
  func move(_ px: Int, _ py: Int, _ outline: inout Outline) {
    outline.move(
      x &+ max(low.x, min(high.x, px)), y &+ max(low.y, min(high.y, py)))
  }

  @inline(__always)
  func line(_ px: Int, _ py: Int, _ outline: inout Outline) {
    outline.line(
      x &+ max(low.x, min(high.x, px)), y &+ max(low.y, min(high.y, py)))
  }

  func box(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, into outline: inout Outline) {
    move(x0, y0, &outline)
    line(x1, y0, &outline)
    line(x1, y1, &outline)
    line(x0, y1, &outline)
    outline.close()
  }

  /// Traces a rectangle whose corners are quarters of an ellipse.
  func roundBox(
    radii: (Int, Int), table: CircleTable, box: (Int, Int, Int, Int),
    into outline: inout Outline
  ) {
    let rx = Double(radii.0) * table.areaFactor
    let ry = Double(radii.1) * table.areaFactor
    let quarter = table.count / 4
    for corner in 0..<4 {
      // Clockwise from 12 o'clock: top right, bottom right, bottom left, top left.
      let cx = corner < 2 ? box.2 &- radii.0 : box.0 &+ radii.0
      let cy = corner == 1 || corner == 2 ? box.3 &- radii.1 : box.1 &+ radii.1
      let (left, top) = (corner < 2 ? cx : box.0, corner == 1 || corner == 2 ? cy : box.1)
      let isVisible = !outline.isOutside(deviceBox(left, top, left &+ radii.0, top &+ radii.1))
      var k = corner &* quarter
      let last = k &+ quarter
      while k <= last {
        defer { k &+= isVisible ? 1 : quarter }
        let unit = table.units[k]
        let px = cx &+ Int(rx * unit.x)
        let py = cy &+ Int(ry * unit.y)
        if k == 0 { move(px, py, &outline) } else { line(px, py, &outline) }
      }
    }
    outline.close()
  }
}
