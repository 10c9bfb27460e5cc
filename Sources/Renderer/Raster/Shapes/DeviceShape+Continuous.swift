extension DeviceShape {
  /// A rectangle with continuous corners: one corner, rotated to all four.
  func traceContinuous(into outline: inout Outline, corner: FlatCorner, pen: Pen) {
    let (vertices, reach) = (corner.vertices, corner.reach)
    for quarter in 0..<4 {
      let (left, top) = (quarter > 1 ? a : c - reach, quarter == 0 || quarter == 3 ? b : d - reach)
      let isSeen = !outline.isBeyond(pen.placed(left, top, left + reach, top + reach))
      for index in stride(from: 0, to: vertices.count, by: isSeen ? 1 : vertices.count - 1) {
        let vertex = vertices[index]
        let p: (Int, Int) =
          switch quarter {
          case 0: (c + vertex.x, b + vertex.y)
          case 1: (c - vertex.y, d + vertex.x)
          case 2: (a - vertex.x, d - vertex.y)
          default: (a + vertex.y, b - vertex.x)
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
