internal import VitrineDrawing
internal import VitrineGeometry

/// A shape in sub-pixels of 1/65,536, relative to its whole-pixel position.
///
/// Two shapes at a distance of whole pixels have equal geometry, and therefore equal coverage. This
/// geometry is the key of cached masks, and damage is computed from it.
struct DeviceShape: Hashable {
  enum Kind: UInt8 {
    case none
    /// Values: x0, y0, x1, y1
    case rect
    /// Values: x0, y0, x1, y1, radius
    case circularRect
    /// Values: x0, y0, x1, y1, radius
    case continuousRect
    /// Values: x0, y0, x1, y1
    case ellipse
    /// Values: center x, center y, radius, width
    case ring
    /// Values: center x, center y, radius, width, and both angles
    case arc
    /// Values: x0, y0, x1, y1, width
    case line
  }

  /// Sub-pixels in a pixel.
  static let one = 1 << 16
  /// The limit to which coordinates are clamped, in pixels.
  private static let maximumCoordinate = 131_072.0

  /// Angles up to this are kept unchanged, in radians.
  private static let maximumAngle = 1e6

  var kind = Kind.none
  var cap = LineCap.butt
  /// The whole pixel that the values are relative to.
  var x: Int32 = 0
  var y: Int32 = 0
  var a = 0
  var b = 0
  var c = 0
  var d = 0
  var e = 0
  /// The start of an arc, in radians clockwise from 12 o'clock.
  var start = 0.0
  /// The end of an arc.
  var end = 0.0

  init() {}

  /// - Parameter scale: pixels per point.
  init(_ shape: Shape, scale: Double) {
    switch shape {
    case .rect(let r):
      setBox(r, scale, .rect)
    case .roundedRect(let r, let radius, let curve):
      setBox(r, scale, curve == .circular ? .circularRect : .continuousRect)
      guard kind != .none else { return }
      let limit = min(c - a, d - b) / 2
      e = max(0, min(DeviceShape.fixed(radius * scale), limit))
      if e == 0 { kind = .rect }
    case .ellipse(let r):
      setBox(r, scale, .ellipse)
    case .arc(let arc):
      set(arc, scale)
    case .line(let p, let q, let width, let cap):
      guard p.isFinite, q.isFinite, width > 0 else { return }
      kind = .line
      self.cap = cap
      a = DeviceShape.fixed(p.x * scale)
      b = DeviceShape.fixed(p.y * scale)
      c = DeviceShape.fixed(q.x * scale)
      d = DeviceShape.fixed(q.y * scale)
      e = DeviceShape.fixed(width * scale)
      anchor()
      c -= Int(x) << 16
      d -= Int(y) << 16
      straighten()
    }
  }

  /// Converts pixels to sub-pixels.
  @inline(__always)
  static func fixed(_ pixels: Double) -> Int {
    let clamped = max(-maximumCoordinate, min(maximumCoordinate, pixels))
    // A comparison with NaN is false, so NaN becomes one of the limits. Adding and subtracting 1.5
    // · 2⁵² rounds to a whole number without a call of `round`.
    let roundingBias = 6_755_399_441_055_744.0
    return Int((clamped * Double(one) + roundingBias) - roundingBias)
  }

  private mutating func setBox(_ r: Rect, _ scale: Double, _ kind: Kind) {
    guard r.isFinite, !r.isEmpty else { return }
    a = DeviceShape.fixed(r.minX * scale)
    b = DeviceShape.fixed(r.minY * scale)
    c = DeviceShape.fixed(r.maxX * scale)
    d = DeviceShape.fixed(r.maxY * scale)
    guard c > a, d > b else { return }
    self.kind = kind
    anchor()
    c -= Int(x) << 16
    d -= Int(y) << 16
  }

  private mutating func set(_ arc: Arc, _ scale: Double) {
    guard
      arc.center.isFinite, arc.radius.isFinite, arc.width > 0, arc.radius >= 0,
      arc.start.isFinite, !arc.sweep.isNaN
    else { return }
    a = DeviceShape.fixed(arc.center.x * scale)
    b = DeviceShape.fixed(arc.center.y * scale)
    c = DeviceShape.fixed(arc.radius * scale)
    d = DeviceShape.fixed(arc.width * scale)
    anchor()
    guard !arc.isRing else {
      kind = .ring
      return
    }
    let sweep = max(0, arc.sweep)
    if sweep == 0 && arc.cap == .butt { return }
    kind = .arc
    cap = arc.cap
    // Larger angles lose precision, so full turns are removed.
    start =
      abs(arc.start) < DeviceShape.maximumAngle
      ? arc.start : arc.start.truncatingRemainder(dividingBy: 2 * .pi)
    end = start + sweep
  }

  /// Converts axis-aligned lines to rectangles, with rounded corners for round caps.
  private mutating func straighten() {
    guard a == c || b == d else { return }
    let half = e / 2
    let outset = cap == .butt ? 0 : half
    let (x0, x1, y0, y1) = (min(a, c), max(a, c), min(b, d), max(b, d))
    let alongX = b == d
    if a == c && b == d && cap == .butt {
      kind = .none
      return
    }
    (a, c) = alongX ? (x0 - outset, x1 + outset) : (x0 - half, x1 + half)
    (b, d) = alongX ? (y0 - half, y1 + half) : (y0 - outset, y1 + outset)
    if x0 == x1 && y0 == y1 {
      (a, b, c, d) = (x0 - half, y0 - half, x0 + half, y0 + half)
    }
    e = cap == .round ? half : 0
    kind = cap == .round ? .circularRect : .rect
    cap = .butt
    let (ax, ay) = (a >> 16, b >> 16)
    x += Int32(truncatingIfNeeded: ax)
    y += Int32(truncatingIfNeeded: ay)
    a -= ax << 16
    c -= ax << 16
    b -= ay << 16
    d -= ay << 16
  }

  private mutating func anchor() {
    x = Int32(truncatingIfNeeded: a >> 16)
    y = Int32(truncatingIfNeeded: b >> 16)
    a &= DeviceShape.one - 1
    b &= DeviceShape.one - 1
  }
}

extension DeviceShape {
  /// The pixels that the shape may touch.
  var bounds: PixelRect {
    switch kind {
    case .none: return PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
    case .rect, .circularRect, .continuousRect, .ellipse:
      return pixels(a, b, c, d)
    case .ring: return square(c + d / 2)
    case .arc: return square(c + outset)
    case .line:
      let outset = outset
      return pixels(
        min(a, c) - outset, min(b, d) - outset, max(a, c) + outset, max(b, d) + outset)
    }
  }

  /// The extent of an arc's or a line's band from its middle, including caps, in sub-pixels.
  var outset: Int {
    let width = kind == .line ? e : d
    // Half a square cap's diagonal: √2 / 2 of the width.
    return cap == .square ? Int((Double(width) * 0.7072).rounded(.up)) : width / 2
  }

  private func square(_ outset: Int) -> PixelRect {
    pixels(a - outset, b - outset, a + outset, b + outset)
  }

  /// The whole pixels around a box of sub-pixels.
  func pixels(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) -> PixelRect {
    PixelRect(
      x0: x &+ Int32(truncatingIfNeeded: x0 >> 16),
      y0: y &+ Int32(truncatingIfNeeded: y0 >> 16),
      x1: x &+ Int32(truncatingIfNeeded: (x1 + 0xFFFF) >> 16),
      y1: y &+ Int32(truncatingIfNeeded: (y1 + 0xFFFF) >> 16))
  }
}
