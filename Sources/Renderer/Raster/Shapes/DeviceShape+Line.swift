internal import VitrineDrawing

extension DeviceShape {
  /// Traces a straight band at any angle.
  func traceLine(into outline: inout Outline, circles: CircleTables) {
    let pen = Pen(self)
    let half = Double(e) / 2
    let dx = Double(c - a)
    let dy = Double(d - b)
    let length = (dx * dx + dy * dy).squareRoot()
    // A line of length 0 with round caps is a dot; any direction will do.
    let along = length > 0 ? SIMD2(dx / length, dy / length) : SIMD2(1, 0)
    let across = SIMD2(-along.y, along.x) * half
    func add(_ x: Int, _ y: Int, _ v: SIMD2<Double>, move: Bool = false) {
      let (px, py) = (x &+ Int(v.x), y &+ Int(v.y))
      if move { pen.move(px, py, &outline) } else { pen.line(px, py, &outline) }
    }
    guard cap == .round else {
      let outset = cap == .square ? along * half : SIMD2(0, 0)
      add(a, b, across - outset, move: true)
      add(a, b, -across - outset)
      add(c, d, -across + outset)
      add(c, d, across + outset)
      outline.close()
      return
    }
    let table = table(e / 2, circles)
    let grown = half * table.areaFactor
    let steps = table.count / 2
    // A half circle around each end, from one side of the band to the other; (sin, −cos) rotated so
    // that 12 o'clock is the side where the half starts.
    for end in 0..<2 {
      let flip: Double = end == 0 ? 1 : -1
      let begin = across * (flip / half)
      let onward = -along * flip
      for k in 0...steps {
        let unit = table.units[k]
        let radius = k == 0 || k == steps ? half : grown
        let v = (begin * -unit.y + onward * unit.x) * radius
        if end == 0 {
          add(a, b, v, move: k == 0)
        } else {
          add(c, d, v)
        }
      }
    }
    outline.close()
  }
}
