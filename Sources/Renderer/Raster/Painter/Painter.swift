internal import VitrineDrawing

/// The color source of drawing.
enum Source {
  /// One premultiplied pixel.
  case solid(UInt32)
  /// An individual color for each pixel.
  case shader(any RowShader)
}

/// Draws shapes, paths, masks and bitmaps into surfaces, clipped to a rectangle and to a mask.
final class Painter {
  let rasterizer = Rasterizer()
  private var stroker = Stroker()
  let shapes = MaskCache<ShapeKey>(limit: Painter.cacheBytes, capacity: 2048)
  let paths = MaskCache<PathKey>(limit: Painter.cacheBytes, capacity: 512)

  /// The memory limit for masks of small shapes, in bytes; masks of paths have the same limit.
  ///
  /// Ours: a few thousand spokes, dots and icons.
  private static let cacheBytes = 1 << 20

  /// Draws a shape.
  /// - Parameters:
  ///   - mask: its cached coverage, if any.
  ///   - r: the part to draw: inside the surface and the shape's bounds.
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
  /// - Parameter corner: for a rounded rectangle; nil for other shapes.
  @inline(__always)
  func outline(_ shape: DeviceShape, _ corner: FlattenedCorner? = nil, clip: PixelRect) -> Outline {
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
      // The stroke of a frame covers nothing inside it, so its large mask isn't read there.
      guard mask.byteCount <= Painter.maximumPixels || path.mayTouch(r) else { return }
      draw(mask, x: path.x, y: path.y, source, in: r, clip: clip, into: surface)
    } else if path.mayTouch(r) {
      fill(
        outline(path, clip: r), rule: path.rasterRule, source, in: r, clip: clip, into: surface)
    }
  }

  /// The contours of a path, as fine as the capacity allows.
  func outline(_ path: DevicePath, clip: PixelRect) -> Outline {
    var tolerance = Flattening.tolerance
    var outline = rasterizer.outline(clip: clip)
    path.trace(into: &outline, stroker: &stroker, tolerance: tolerance)
    // All added vertices count, also those outside the clip, so that every clip gives the same
    // tolerance.
    while outline.addedCount > Outline.capacity && tolerance < 4 {
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
    let clip = Painter.effectiveClip(clip, in: r)
    if case .solid(let pixel) = source, clip == nil {
      rasterizer.fill(outline, rule: rule, with: pixel, clip: r, into: surface)
      return
    }
    let coverage = rasterizer.scratch.coverage(count: r.area)
    rasterizer.cover(outline, rule: rule, clip: r, coverage: coverage, stride: Int(r.width))
    draw(coverage, stride: Int(r.width), source, in: r, clip: clip, into: surface)
  }

  /// The clip, or nil if it fully covers a rectangle.
  static func effectiveClip(_ clip: ClipMask?, in r: PixelRect) -> ClipMask? {
    guard let clip, !clip.isFull(in: r) else { return nil }
    return clip
  }
}
