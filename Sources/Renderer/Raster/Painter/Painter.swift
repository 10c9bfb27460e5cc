internal import VitrineDrawing

/// What is drawn where something is covered.
enum Source {
  /// One premultiplied pixel.
  case solid(UInt32)
  /// A colour of its own for each pixel.
  case shader(any RowShader)
}

/// Draws shapes, paths, masks and bitmaps into surfaces, clipped to a rectangle and to a mask.
final class Painter {
  let rasterizer = Rasterizer()
  private var stroker = Stroker()
  let shapes = MaskCache<ShapeKey>(limit: Painter.cacheBytes, capacity: 2048)
  let paths = MaskCache<PathKey>(limit: Painter.cacheBytes, capacity: 512)

  /// Most memory for masks of small shapes, and as much again for paths, in bytes.
  ///
  /// Ours: a few thousand spokes, dots and icons.
  private static let cacheBytes = 1 << 20

  /// Draws a shape.
  /// - Parameters:
  ///   - mask: its cached coverage, if there is any.
  ///   - r: what to draw of it: inside the surface and the shape's bounds.
  ///   - clip: multiplies the coverage; nil for none.
  @inline(__always)
  func fill(
    _ shape: DeviceShape, _ mask: Mask?, _ source: Source, in r: PixelRect, clip: ClipMask?,
    into surface: Surface
  ) {
    if let mask {
      draw(mask, x: shape.x, y: shape.y, source, in: r, clip: clip, into: surface)
    } else if shape.kind == .rect {
      fillRect(shape, source, in: r, clip: clip, into: surface)
    } else if let corner = rasterizer.corners.corner(of: shape) {
      fillRounded(shape, corner, source, in: r, clip: clip, into: surface)
    } else if shape.kind != .none, !r.isEmpty {
      fill(
        outline(shape, clip: r), rule: Rasterizer.nonZero, source, in: r, clip: clip, into: surface)
    }
  }

  /// The contours of a shape.
  /// - Parameter corner: that of a rounded rectangle; nil for other shapes.
  @inline(__always)
  func outline(_ shape: DeviceShape, _ corner: FlatCorner? = nil, clip: PixelRect) -> Outline {
    var outline = rasterizer.outline(clip: clip)
    shape.trace(into: &outline, circles: rasterizer.circles, corner: corner)
    return outline
  }

  /// Draws a path.
  func fill(
    _ path: DevicePath, _ mask: Mask?, _ source: Source, in r: PixelRect, clip: ClipMask?,
    into surface: Surface
  ) {
    guard !r.isEmpty else { return }
    if let mask {
      // Inside a frame there is nothing to look for in its mask.
      guard mask.byteCount <= Painter.mostPixels || path.mayTouch(r) else { return }
      draw(mask, x: path.x, y: path.y, source, in: r, clip: clip, into: surface)
    } else if path.mayTouch(r) {
      fill(
        outline(path, clip: r), rule: path.rasterRule, source, in: r, clip: clip, into: surface)
    }
  }

  /// The contours of a path, as fine as there is room for.
  func outline(_ path: DevicePath, clip: PixelRect) -> Outline {
    var tolerance = Flattening.tolerance
    var outline = rasterizer.outline(clip: clip)
    path.trace(into: &outline, stroker: &stroker, tolerance: tolerance)
    // Decided by all vertices, so that every clip comes to the same tolerance.
    while outline.offered > Outline.capacity && tolerance < 4 {
      tolerance *= 4
      outline = rasterizer.outline(clip: clip)
      path.trace(into: &outline, stroker: &stroker, tolerance: tolerance)
    }
    return outline
  }

  private func fill(
    _ outline: Outline, rule: Int32, _ source: Source, in r: PixelRect, clip: ClipMask?,
    into surface: Surface
  ) {
    let clip = Painter.needed(clip, in: r)
    if case .solid(let pixel) = source, clip == nil {
      rasterizer.fill(outline, rule: rule, with: pixel, clip: r, into: surface)
      return
    }
    let coverage = rasterizer.scratch.coverage(count: r.area)
    rasterizer.cover(outline, rule: rule, clip: r, coverage: coverage, stride: Int(r.width))
    draw(coverage, stride: Int(r.width), source, in: r, clip: clip, into: surface)
  }

  /// The clip, or nil where it takes nothing away.
  static func needed(_ clip: ClipMask?, in r: PixelRect) -> ClipMask? {
    guard let clip, !clip.isFull(in: r) else { return nil }
    return clip
  }
}
