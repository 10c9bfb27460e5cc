internal import VitrineGeometry

/// Rounded rectangles, cut along whole pixels into their corners and what lies between them.
///
/// The rasteriser rounds vertices to 1/64 pixel, which is up to 2 levels of 255 all along a straight
/// side. Between its corners a rounded rectangle is a rectangle, and that one's coverage is exact.
extension DeviceShape {
  /// How far each corner reaches along the sides, in sub-pixels; nil for other shapes.
  private var cornerReach: Int? {
    switch kind {
    case .circularRect: e
    case .continuousRect: Int((corner.reach * Double(DeviceShape.one)).rounded(.up))
    case .none, .rect, .ellipse, .ring, .arc, .line: nil
    }
  }

  /// The corner of a rectangle with continuous ones, in pixels.
  var corner: ContinuousCorner {
    let one = Double(DeviceShape.one)
    return ContinuousCorner(
      radius: Double(e) / one, room: Double(min(c - a, d - b)) / 2 / one)
  }

  /// Cuts pixels of the shape into parts that do not overlap, none of them empty.
  ///
  /// Where it is cut depends on the shape alone, so that a pixel looks the same whichever others are
  /// drawn along with it.
  /// - Parameters:
  ///   - r: the pixels.
  ///   - curved: called with those that the rasteriser is needed for.
  ///   - straight: called with those in which the shape is the rectangle around it.
  @inline(__always)
  func cut(_ r: PixelRect, curved: (PixelRect) -> Void, straight: (PixelRect) -> Void) {
    guard let reach = cornerReach else {
      if !r.isEmpty { curved(r) }
      return
    }
    let columns = DeviceShape.wholePixels(from: a &+ reach, to: c &- reach, at: x, in: r.x0, r.x1)
    let rows = DeviceShape.wholePixels(from: b &+ reach, to: d &- reach, at: y, in: r.y0, r.y1)
    func give(_ part: PixelRect, _ body: (PixelRect) -> Void) {
      if !part.isEmpty { body(part) }
    }
    func giveBand(_ y0: Int32, _ y1: Int32) {
      give(PixelRect(x0: r.x0, y0: y0, x1: columns.0, y1: y1), curved)
      give(PixelRect(x0: columns.0, y0: y0, x1: columns.1, y1: y1), straight)
      give(PixelRect(x0: columns.1, y0: y0, x1: r.x1, y1: y1), curved)
    }
    giveBand(r.y0, rows.0)
    give(PixelRect(x0: r.x0, y0: rows.0, x1: r.x1, y1: rows.1), straight)
    giveBand(rows.1, r.y1)
  }

  /// The pixels between two sub-pixels, held to others; both the last one where there are none, so
  /// that what lies before them is everything.
  @inline(__always)
  private static func wholePixels(
    from low: Int, to high: Int, at pixel: Int32, in first: Int32, _ last: Int32
  ) -> (Int32, Int32) {
    let from = pixel &+ Int32(truncatingIfNeeded: (low &+ 0xFFFF) >> 16)
    let to = pixel &+ Int32(truncatingIfNeeded: high >> 16)
    guard from < to else { return (last, last) }
    return (max(first, min(last, from)), max(first, min(last, to)))
  }
}
