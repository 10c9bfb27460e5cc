internal import Glibc
internal import VitrineDrawing
internal import VitrineGeometry

/// A path in device coordinates, filled or stroked.
struct DevicePath {
  /// The outline in points.
  let path: Path
  /// The stroke, or nil if the path is filled.
  let stroke: StrokeStyle?
  let rule: FillRule
  /// The map to pixels, without the whole-pixel offset.
  let map: Transform
  /// The whole pixel of the path's origin.
  private(set) var x: Int32
  private(set) var y: Int32

  /// The widest stroke that is drawn, in pixels; a window would be entirely inside a wider stroke.
  private static let maximumWidth = 1e6

  /// - Returns: nil if a number isn't finite, or nothing would be drawn.
  init?(
    _ path: Path, _ transform: Transform, stroke: StrokeStyle?, rule: FillRule, scale: Double
  ) {
    if let stroke, !(stroke.width > 0 && stroke.width < DevicePath.maximumWidth) { return nil }
    var map = transform.then(.scale(scale, scale))
    let sum = map.a + map.b + map.c + map.d + map.tx + map.ty
    guard sum.isFinite, !path.isEmpty else { return nil }
    // The position is rounded to sub-pixels first, so that its fraction doesn't depend on the whole
    // pixel.
    let tx = DeviceShape.fixed(map.tx)
    let ty = DeviceShape.fixed(map.ty)
    x = Int32(truncatingIfNeeded: tx >> 16)
    y = Int32(truncatingIfNeeded: ty >> 16)
    map.tx = Double(tx & (DeviceShape.one - 1)) / Double(DeviceShape.one)
    map.ty = Double(ty & (DeviceShape.one - 1)) / Double(DeviceShape.one)
    self.path = path
    self.stroke = stroke
    self.rule = rule
    self.map = map
  }

  /// The path moved to the device's first pixel.
  var atOrigin: DevicePath {
    var path = self
    (path.x, path.y) = (0, 0)
    return path
  }

  /// FreeType's constant for the rule.
  var rasterRule: Int32 {
    stroke == nil && rule == .evenOdd ? Rasterizer.evenOdd : Rasterizer.nonZero
  }

  /// The pixels that the path may touch.
  var bounds: PixelRect {
    var box = path.controlBounds
    if let stroke {
      box = box.inset(by: Insets(-DevicePath.outset(of: stroke)))
    }
    let r = map.bounds(of: box)
    guard r.isFinite else { return PixelRect(x0: 0, y0: 0, x1: 0, y1: 0) }
    // Rounding to 1/64 may move a vertex by 1/128 of a pixel.
    let slack = DeviceShape.one / 128
    func pixel(_ v: Double, _ slack: Int) -> Int32 {
      Int32(truncatingIfNeeded: (DeviceShape.fixed(v) + slack) >> 16)
    }
    return PixelRect(
      x0: x &+ pixel(r.minX, -slack), y0: y &+ pixel(r.minY, -slack),
      x1: x &+ pixel(r.maxX, slack + 0xFFFF), y1: y &+ pixel(r.maxY, slack + 0xFFFF))
  }

  /// False if a stroke certainly covers nothing of a rectangle, such as inside a frame.
  func mayTouch(_ r: PixelRect) -> Bool {
    guard let stroke else { return true }
    let outset = Insets(-DevicePath.outset(of: stroke))
    // The area is enlarged by one pixel on each side, which is more than rounding can move a
    // vertex.
    let area = Rect(
      Double(r.x0 &- x) - 1, Double(r.y0 &- y) - 1, Double(r.width) + 2, Double(r.height) + 2)
    var from = Point.zero
    var begin = Point.zero
    for element in path.elements {
      var (low, high) = (from, from)
      func add(_ p: Point) {
        low = Point(min(low.x, p.x), min(low.y, p.y))
        high = Point(max(high.x, p.x), max(high.y, p.y))
      }
      switch element {
      case .move(let p):
        begin = p
        (low, high) = (p, p)
        from = p
      case .line(let p):
        add(p)
        from = p
      case .quad(let c, let p):
        add(c)
        add(p)
        from = p
      case .cubic(let c, let d, let p):
        add(c)
        add(d)
        add(p)
        from = p
      case .close:
        add(begin)
        from = begin
      }
      let farthest = max(max(high.x, high.y), -min(low.x, low.y))
      let box = Rect(low.x, low.y, high.x - low.x, high.y - low.y).inset(by: outset)
      let deviceBox = map.bounds(of: box)
      // The stroker skips points that are too far away.
      if !(farthest < Stroker.maximumCoordinate) || !deviceBox.isFinite
        || deviceBox.intersects(area)
      {
        return true
      }
    }
    return false
  }

  /// The largest distance of a stroke's outline from its path, in units of the path.
  private static func outset(of stroke: StrokeStyle) -> Double {
    stroke.width / 2 * max(1.5, stroke.join == .miter ? stroke.miterLimit : 1)
  }

  /// Adds the contours to an outline.
  func trace(
    into outline: inout Outline, stroker: inout Stroker, tolerance: Double = Flattening.tolerance
  ) {
    if let stroke {
      let size = max(map.meanScale, 1e-6)
      stroker.trace(path, style: stroke, tolerance: tolerance / size) { contour in
        for (index, point) in contour.enumerated() {
          add(map.apply(point), first: index == 0, &outline)
        }
        outline.close()
      }
      return
    }
    var isOpen = false
    var from = Point.zero
    var begin = Point.zero
    for element in path.elements {
      switch element {
      case .move(let p):
        if isOpen { outline.close() }
        isOpen = false
        begin = map.apply(p)
        from = begin
        continue
      case .close:
        if isOpen { outline.close() }
        isOpen = false
        from = begin
        continue
      default: break
      }
      if !isOpen {
        add(from, first: true, &outline)
        isOpen = true
      }
      switch element {
      case .line(let p):
        from = map.apply(p)
        add(from, first: false, &outline)
      case .quad(let c, let p):
        let end = map.apply(p)
        Flattening.quad(from, map.apply(c), end, tolerance: tolerance) {
          add($0, first: false, &outline)
        }
        from = end
      case .cubic(let c, let d, let p):
        let end = map.apply(p)
        Flattening.cubic(from, map.apply(c), map.apply(d), end, tolerance: tolerance) {
          add($0, first: false, &outline)
        }
        from = end
      default: break
      }
    }
    if isOpen { outline.close() }
  }

  @inline(__always)
  private func add(_ p: Point, first: Bool, _ outline: inout Outline) {
    let px = DeviceShape.fixed(p.x) &+ Int(x) << 16
    let py = DeviceShape.fixed(p.y) &+ Int(y) << 16
    if first { outline.move(px, py) } else { outline.line(px, py) }
  }
}
