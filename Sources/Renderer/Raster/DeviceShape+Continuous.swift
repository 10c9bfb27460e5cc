internal import VitrineGeometry

extension DeviceShape {
  /// A rectangle with continuous corners: one corner flattened, turned to all four.
  func traceContinuous(into outline: inout Outline, pen: Pen) {
    let one = Double(DeviceShape.one)
    let corner = corner
    var from = Point(-corner.reach, 0)
    var vertices = [from]
    for curve in corner.curves {
      Flattening.cubic(
        from, curve.control1, curve.control2, curve.end, tolerance: Flattening.tolerance
      ) { vertices.append($0) }
      from = curve.end
    }
    let reach = Int((corner.reach * one).rounded(.up))
    for quarter in 0..<4 {
      let (left, top) = (quarter > 1 ? a : c - reach, quarter == 0 || quarter == 3 ? b : d - reach)
      let isSeen = !outline.isBeyond(pen.placed(left, top, left + reach, top + reach))
      for index in stride(from: 0, to: vertices.count, by: isSeen ? 1 : vertices.count - 1) {
        let vertex = vertices[index]
        let (x, y) = (Int(vertex.x * one), Int(vertex.y * one))
        let p: (Int, Int) =
          switch quarter {
          case 0: (c + x, b + y)
          case 1: (c - y, d + x)
          case 2: (a - x, d - y)
          default: (a + y, b - x)
          }
        if quarter == 0 && index == 0 {
          pen.move(p.0, p.1, &outline)
        } else {
          pen.line(p.0, p.1, &outline)
        }
      }
    }
    outline.close()
  }
}
