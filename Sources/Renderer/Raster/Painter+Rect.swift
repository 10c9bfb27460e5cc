extension Painter {
  /// Draws a rectangle without the rasteriser: whole pixels as runs, its sides by exact area.
  ///
  /// The same for pixels in which a shape with round corners is one.
  func fillRect(
    _ shape: DeviceShape, _ source: Source, in r: PixelRect, clip: ClipMask?,
    into surface: Surface
  ) {
    let clip = Painter.needed(clip, in: r)
    let inner = shape.innerPixels.intersection(r)
    guard clip == nil, !inner.isEmpty else {
      let coverage = rasterizer.scratch.coverage(count: r.area)
      shape.coverRect(r, into: coverage, stride: Int(r.width))
      draw(coverage, stride: Int(r.width), source, in: r, clip: clip, into: surface)
      return
    }
    fill(inner, source, into: surface)
    guard inner != r else { return }
    // At most one row above and below, one column left and right.
    let sides = [
      PixelRect(x0: r.x0, y0: r.y0, x1: r.x1, y1: inner.y0),
      PixelRect(x0: r.x0, y0: inner.y1, x1: r.x1, y1: r.y1),
      PixelRect(x0: r.x0, y0: inner.y0, x1: inner.x0, y1: inner.y1),
      PixelRect(x0: inner.x1, y0: inner.y0, x1: r.x1, y1: inner.y1),
    ]
    for side in sides where !side.isEmpty {
      let coverage = rasterizer.scratch.coverage(count: side.area)
      shape.coverRect(side, into: coverage, stride: Int(side.width))
      draw(coverage, stride: Int(side.width), source, in: side, clip: nil, into: surface)
    }
  }

  /// Draws over all of a rectangle that a clip lets through.
  func fill(_ r: PixelRect, _ source: Source, clip: ClipMask?, into surface: Surface) {
    guard let clip else { return fill(r, source, into: surface) }
    draw(
      clip.row(x: r.x0, y: r.y0), stride: Int(clip.mask.bounds.width), source, in: r, clip: nil,
      into: surface)
  }

  /// Draws over all of a rectangle.
  func fill(_ r: PixelRect, _ source: Source, into surface: Surface) {
    switch source {
    case .solid(let pixel): surface.blend(pixel, over: r)
    case .shader(let shader):
      let count = Int(r.width)
      let pixels = rasterizer.scratch.row(count: count)
      for y in r.y0..<r.y1 {
        shader.shade(x: r.x0, y: y, count: count, into: pixels)
        Surface.blend(pixels, at: surface.address(x: r.x0, y: y), count: count)
      }
    }
  }
}
