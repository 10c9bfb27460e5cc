extension DeviceShape {
  /// A rectangle with continuous corners: one corner, rotated to all four.
  func traceContinuous(into outline: inout Outline, corner: FlattenedCorner, pen: Pen) {
    let (vertices, extent) = (corner.vertices, corner.extent)
    for quarter in 0..<4 {
      let (left, top) = (
        quarter > 1 ? a : c - extent, quarter == 0 || quarter == 3 ? b : d - extent
      )
      let isVisible = !outline.isOutside(pen.deviceBox(left, top, left + extent, top + extent))
      for index in stride(from: 0, to: vertices.count, by: isVisible ? 1 : vertices.count - 1) {
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
