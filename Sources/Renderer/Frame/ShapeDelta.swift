internal import Glibc
internal import VitrineDrawing

/// The pixels in which two shapes of one ink may differ.
enum ShapeDelta {
  /// Adds the pixels to a region.
  /// - Returns: false if nothing better than both bounds is known.
  static func add(
    _ a: DeviceShape, _ b: DeviceShape, clip: PixelRect, to region: DamageRegion
  ) -> Bool {
    guard a.kind == b.kind || (a.isArc && b.isArc) else { return false }
    switch a.kind {
    case .rect, .circularRect, .continuousRect:
      return boxes(a, b, clip: clip, to: region)
    case .arc, .ring: return arcs(a, b, clip: clip, to: region)
    case .none, .ellipse, .line: return false
    }
  }

  /// The shape's values in sub-pixels from the device's origin.
  private static func absolute(_ s: DeviceShape) -> (Int, Int, Int, Int) {
    let (x, y) = (Int(s.x) << 16, Int(s.y) << 16)
    return (x + s.a, y + s.b, x + s.c, y + s.d)
  }

  /// Handles boxes that have equal corners and share two opposite sides: they differ in strips
  /// along the other two sides.
  private static func boxes(
    _ a: DeviceShape, _ b: DeviceShape, clip: PixelRect, to region: DamageRegion
  ) -> Bool {
    guard a.e == b.e else { return false }
    let (p, q) = (absolute(a), absolute(b))
    // Continuous corners take up to 1.6 radii, less without space.
    var corner = a.e
    if a.kind == .continuousRect {
      let shortSides = (min(a.c - a.a, a.d - a.b), min(b.c - b.a, b.d - b.b))
      let minimumSide = Int(Double(a.e) * 3.2) + 2
      guard
        shortSides.0 == shortSides.1 || (shortSides.0 > minimumSide && shortSides.1 > minimumSide)
      else { return false }
      corner = Int(Double(a.e) * 1.6) + 2
    }
    let sameX = p.0 == q.0 && p.2 == q.2
    let sameY = p.1 == q.1 && p.3 == q.3
    guard sameX || sameY else { return false }
    let (low, high) = sameX ? (p.1, p.3) : (p.0, p.2)
    let (low2, high2) = sameX ? (q.1, q.3) : (q.0, q.2)
    func strip(_ from: Int, _ to: Int) {
      let r: PixelRect =
        sameX
        ? PixelRect(subpixels: p.0, from, p.2, to) : PixelRect(subpixels: from, p.1, to, p.3)
      region.add(r.intersection(clip))
    }
    if low != low2 { strip(min(low, low2), max(low, low2) + corner) }
    if high != high2 { strip(min(high, high2) - corner, max(high, high2)) }
    return true
  }

  /// Handles arcs of one circle, which differ where one begins or ends before the other.
  private static func arcs(
    _ a: DeviceShape, _ b: DeviceShape, clip: PixelRect, to region: DamageRegion
  ) -> Bool {
    guard
      a.x == b.x, a.y == b.y, a.a == b.a, a.b == b.b, a.c == b.c, a.d == b.d,
      a.kind == .ring || b.kind == .ring || a.cap == b.cap
    else { return false }
    // A ring and an arc differ in the gap of the arc, between its ends.
    if a.kind == .ring || b.kind == .ring {
      guard a.kind != b.kind else { return true }
      let arc = a.kind == .arc ? a : b
      return sector(arc, arc.end, arc.start + 2 * .pi, clip: clip, to: region)
    }
    if a.start != b.start {
      guard sector(a, min(a.start, b.start), max(a.start, b.start), clip: clip, to: region)
      else { return false }
    }
    if a.end != b.end {
      guard sector(a, min(a.end, b.end), max(a.end, b.end), clip: clip, to: region)
      else { return false }
    }
    return true
  }

  /// Adds the bounds of a segment of the band, including caps and the chords at its ends.
  private static func sector(
    _ s: DeviceShape, _ from: Double, _ to: Double, clip: PixelRect, to region: DamageRegion
  ) -> Bool {
    let outer = Double(s.c + s.d / 2)
    guard outer > 0, s.c > s.d / 2 else { return false }
    // The length of the longest chord: see CircleTables.
    let chord = 2 * (2 * CircleTables.tolerance / (outer / Double(DeviceShape.one))).squareRoot()
    let (low, high) = (from - chord, to + chord)
    guard high - low < 2 * .pi else { return false }
    let inner = Double(s.c - s.d / 2)
    var box = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    func add(_ angle: Double) {
      let (x, y) = (sin(angle), -cos(angle))
      for r in [outer, inner] {
        box = (
          min(box.0, x * r), min(box.1, y * r), max(box.2, x * r), max(box.3, y * r)
        )
      }
    }
    add(low)
    add(high)
    // The extremes of the circle in between.
    var quarter = (low / (.pi / 2)).rounded(.up)
    while quarter * (.pi / 2) < high {
      add(quarter * (.pi / 2))
      quarter += 1
    }
    // Caps extend half a width past the ends, and vertices are rounded to 1/64 of a pixel.
    let outset = (s.cap == .butt ? 0 : s.outset) + DeviceShape.one / 16
    let r = s.pixels(
      s.a + Int(box.0) - outset, s.b + Int(box.1) - outset, s.a + Int(box.2) + outset,
      s.b + Int(box.3) + outset)
    region.add(r.intersection(clip))
    return true
  }
}

extension DeviceShape {
  fileprivate var isArc: Bool { kind == .arc || kind == .ring }
}

extension PixelRect {
  /// The whole pixels around a box of sub-pixels from the device's origin.
  fileprivate init(subpixels x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
    self.init(
      x0: Int32(truncatingIfNeeded: x0 >> 16), y0: Int32(truncatingIfNeeded: y0 >> 16),
      x1: Int32(truncatingIfNeeded: (x1 + 0xFFFF) >> 16),
      y1: Int32(truncatingIfNeeded: (y1 + 0xFFFF) >> 16))
  }
}
