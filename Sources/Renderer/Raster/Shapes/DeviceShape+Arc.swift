internal import Glibc
internal import VitrineDrawing

/// Outlines of arcs and rings, including caps that meet.
extension DeviceShape {
  /// Traces both circles, the inner one in reverse.
  func traceRing(into outline: inout Outline, circles: CircleTables) {
    let table = table(c + d / 2, circles)
    let pen = Pen(self)
    circle(c + d / 2, table, pen, reversed: false, into: &outline)
    if c - d / 2 > 0 { circle(c - d / 2, table, pen, reversed: true, into: &outline) }
  }

  private func circle(
    _ radius: Int, _ table: CircleTable, _ pen: Pen, reversed: Bool, into outline: inout Outline
  ) {
    let r = Double(radius) * table.areaFactor
    for i in 0..<table.count {
      let unit = table.units[reversed ? table.count - i : i]
      let px = a &+ Int(r * unit.x)
      let py = b &+ Int(r * unit.y)
      if i == 0 { pen.move(px, py, &outline) } else { pen.line(px, py, &outline) }
    }
    outline.close()
  }

  /// Traces one contour around the band and its caps, or two contours if the caps overlap in the
  /// gap.
  ///
  /// With two contours, no area is enclosed twice.
  func traceArc(into outline: inout Outline, circles: CircleTables) {
    let band = ArcBand(self, table(c + d / 2, circles))
    let pen = Pen(self)
    // Square caps extend beyond the circle that limits the band itself.
    let bandPen = Pen(self, outset: c + d / 2)
    let first = ArcEnd(angle: start, side: -1, band: band)
    let last = ArcEnd(angle: end, side: 1, band: band)
    if cap == .round, let intersection = CapIntersection(band, gap: 2 * .pi - (end - start)) {
      let caps = table(d / 2, circles)
      band.walk(outer: true, from: start, to: end, bandPen, move: true, &outline)
      last.round(caps, band, from: 0, to: intersection.outer, pen, &outline)
      first.round(caps, band, from: intersection.outer, to: 0, pen, &outline)
      outline.close()
      guard band.inner > 0 else { return }
      band.walk(outer: false, from: end, to: start, bandPen, move: true, &outline)
      first.round(caps, band, from: .pi, to: intersection.inner, pen, &outline)
      last.round(caps, band, from: intersection.inner, to: .pi, pen, &outline)
      outline.close()
      return
    }
    band.walk(outer: true, from: start, to: end, bandPen, move: true, &outline)
    cap(last, band, isOutgoing: true, circles, pen, &outline)
    band.walk(outer: false, from: end, to: start, bandPen, move: false, &outline)
    cap(first, band, isOutgoing: false, circles, pen, &outline)
    outline.close()
  }

  private func cap(
    _ end: ArcEnd, _ band: ArcBand, isOutgoing: Bool, _ circles: CircleTables, _ pen: Pen,
    _ outline: inout Outline
  ) {
    switch cap {
    case .butt: break
    case .round:
      end.round(
        table(d / 2, circles), band, from: isOutgoing ? 0 : .pi, to: isOutgoing ? .pi : 0, pen,
        &outline)
    case .square:
      let half = Double(d / 2)
      let near = end.point(band, outward: isOutgoing ? half : -half, along: half)
      let far = end.point(band, outward: isOutgoing ? -half : half, along: half)
      pen.line(near.x, near.y, &outline)
      pen.line(far.x, far.y, &outline)
    }
  }
}

/// The two circles of an arc, in sub-pixels.
private struct ArcBand {
  let center: SIMD2<Double>
  let middle: Double
  let outer: Double
  let inner: Double
  let half: Double
  let table: CircleTable

  init(_ shape: DeviceShape, _ table: CircleTable) {
    center = SIMD2(Double(shape.a), Double(shape.b))
    middle = Double(shape.c)
    // Rounded to whole sub-pixels as for a ring, so that an arc and a ring have the same vertices.
    half = Double(shape.d / 2)
    outer = middle + half
    inner = max(0, middle - half)
    self.table = table
  }

  /// Traces vertices between two angles: both ends, and the whole circle's vertices between them.
  ///
  /// Arcs of different length then have the same outline where they overlap.
  func walk(
    outer isOuter: Bool, from: Double, to: Double, _ pen: Pen, move: Bool,
    _ outline: inout Outline
  ) {
    let radius = isOuter ? outer : inner
    let grown = radius * table.areaFactor
    let a = at(from, radius)
    if move { pen.move(a.x, a.y, &outline) } else { pen.line(a.x, a.y, &outline) }
    if radius > 0 {
      // A table vertex closer to an end than this is the end itself.
      let epsilon = 1e-6
      let forward = to >= from
      let (low, high) = forward ? (from, to) : (to, from)
      let k0 = Int(((low / table.step) + epsilon).rounded(.down)) + 1
      let k1 = Int(((high / table.step) - epsilon).rounded(.up)) - 1
      if k0 <= k1 {
        let count = k1 - k0 + 1
        var k = (forward ? k0 : k1) % table.count
        if k < 0 { k += table.count }
        for _ in 0..<count {
          let unit = table.units[k]
          pen.line(
            Int(center.x) &+ Int(grown * unit.x), Int(center.y) &+ Int(grown * unit.y), &outline)
          if forward {
            k &+= 1
            if k == table.count { k = 0 }
          } else {
            k = k == 0 ? table.count &- 1 : k &- 1
          }
        }
      }
      let b = at(to, radius)
      pen.line(b.x, b.y, &outline)
    }
  }

  private func at(_ angle: Double, _ radius: Double) -> SIMD2<Int> {
    SIMD2(
      Int(center.x) &+ Int(radius * sin(angle)), Int(center.y) &- Int(radius * cos(angle)))
  }
}

/// One end of an arc, with its outward and onward directions.
private struct ArcEnd {
  private let radial: SIMD2<Double>
  private let tangent: SIMD2<Double>

  /// - Parameter side: 1 for the end of the arc, −1 for its start.
  init(angle: Double, side: Double, band: ArcBand) {
    let (s, c) = (sin(angle), cos(angle))
    radial = SIMD2(s, -c)
    tangent = SIMD2(c * side, s * side)
  }

  /// A point by its outward and onward distance from the middle of the band, in sub-pixels.
  func point(_ band: ArcBand, outward: Double, along: Double) -> SIMD2<Int> {
    let v = radial * (band.middle + outward) + tangent * along
    return SIMD2(Int(band.center.x) &+ Int(v.x), Int(band.center.y) &+ Int(v.y))
  }

  /// Vertices of the round cap between two of its angles, from outwards to onwards.
  func round(
    _ table: CircleTable, _ band: ArcBand, from: Double, to: Double, _ pen: Pen,
    _ outline: inout Outline
  ) {
    let grown = band.half * table.areaFactor
    func add(_ unit: SIMD2<Double>, _ radius: Double) {
      // units are (sin, −cos) of the angle.
      let p = point(band, outward: -unit.y * radius, along: unit.x * radius)
      pen.line(p.x, p.y, &outline)
    }
    let epsilon = 1e-6
    let (low, high) = (min(from, to), max(from, to))
    let k0 = Int(((low / table.step) + epsilon).rounded(.down)) + 1
    let k1 = Int(((high / table.step) - epsilon).rounded(.up)) - 1
    add(SIMD2(sin(from), -cos(from)), band.half)
    if k0 <= k1 {
      if from <= to {
        for k in k0...k1 { add(table.units[k], grown) }
      } else {
        for k in (k0...k1).reversed() { add(table.units[k], grown) }
      }
    }
    add(SIMD2(sin(to), -cos(to)), band.half)
  }
}

/// The intersections of the two round caps of an almost closed arc.
private struct CapIntersection {
  /// The angle on the cap, from outwards, of the outer intersection.
  let outer: Double
  /// The angle on the cap, from outwards, of the inner intersection.
  let inner: Double

  /// - Parameter gap: radians from the end of the arc to its start.
  init?(_ band: ArcBand, gap: Double) {
    guard gap < .pi, band.middle > 0 else { return nil }
    let (s, c) = (sin(gap / 2), cos(gap / 2))
    let aside = band.middle * s
    guard aside < band.half else { return nil }
    let halfChord = (band.half * band.half - aside * aside).squareRoot()
    /// The angle of an intersection, relative to the center of the end's cap.
    func angle(_ distance: Double) -> Double {
      atan2(distance * s, distance * c - band.middle)
    }
    outer = angle(band.middle * c + halfChord)
    inner = angle(max(0, band.middle * c - halfChord))
  }
}
