extension Painter {
  /// Draws a rectangle without the rasterizer: whole pixels as runs, its sides by exact area.
  ///
  /// Also used for the pixels in which a rounded shape is a rectangle.
  func fillRect(
    _ shape: DeviceShape, _ source: Source, in r: PixelRect, clip: ClipMask?,
    into surface: Surface
  ) {
    let clip = Painter.effectiveClip(clip, in: r)
    let inner = shape.innerPixels.intersection(r)
    guard clip == nil, !inner.isEmpty else {
      let coverage = rasterizer.scratch.coverage(count: r.area)
      shape.coverRect(r, into: coverage, stride: Int(r.width))
      draw(coverage, stride: Int(r.width), source, in: r, clip: clip, into: surface)
      return
    }
    fill(inner, source, into: surface)
    guard inner != r else { return }
    func fillSide(_ side: PixelRect) {
      guard !side.isEmpty else { return }
      if case .solid(let pixel) = source {
        blendSide(side, of: shape, inner, pixel, into: surface)
        return
      }
      let coverage = rasterizer.scratch.coverage(count: side.area)
      shape.coverRect(side, into: coverage, stride: Int(side.width))
      draw(coverage, stride: Int(side.width), source, in: side, clip: nil, into: surface)
    }
    // The sides are at most one row at the top and bottom, and one column at the left and right.
    fillSide(PixelRect(x0: r.x0, y0: r.y0, x1: r.x1, y1: inner.y0))
    fillSide(PixelRect(x0: r.x0, y0: inner.y1, x1: r.x1, y1: r.y1))
    fillSide(PixelRect(x0: r.x0, y0: inner.y0, x1: inner.x0, y1: inner.y1))
    fillSide(PixelRect(x0: inner.x1, y0: inner.y0, x1: r.x1, y1: inner.y1))
  }

  /// Draws a side of a rectangle, one pixel thick, and the pixels at its ends: each of these three
  /// has uniform coverage.
  private func blendSide(
    _ side: PixelRect, of shape: DeviceShape, _ inner: PixelRect, _ pixel: UInt32,
    into surface: Surface
  ) {
    func fill(_ part: PixelRect) {
      guard !part.isEmpty else { return }
      let alpha = shape.coverage(shape.columnCoverage(part.x0), shape.rowCoverage(part.y0))
      surface.blend(Pixel.scaled(pixel, by: UInt32(alpha)), over: part)
    }
    let columns = (max(side.x0, min(side.x1, inner.x0)), max(side.x0, min(side.x1, inner.x1)))
    fill(PixelRect(x0: side.x0, y0: side.y0, x1: columns.0, y1: side.y1))
    fill(PixelRect(x0: columns.0, y0: side.y0, x1: columns.1, y1: side.y1))
    fill(PixelRect(x0: columns.1, y0: side.y0, x1: side.x1, y1: side.y1))
  }

  /// Draws a rounded rectangle: its corners with the rasterizer, the rest as a rectangle.
  func fillRounded(
    _ shape: DeviceShape, _ corner: FlattenedCorner, _ source: Source, in r: PixelRect,
    clip: ClipMask?, into surface: Surface
  ) {
    let cut = CornerCut(shape, extent: corner.extent, r)
    if !cut.folded.isEmpty {
      fillCorners(
        cut, outline(cut.folded(shape), corner, clip: cut.folded), source,
        clip: Painter.effectiveClip(clip, in: r), into: surface)
    }
    cut.straight { fillRect(shape, source, in: $0, clip: clip, into: surface) }
  }

  private func fillCorners(
    _ cut: CornerCut, _ outline: Outline, _ source: Source, clip: ClipMask?, into surface: Surface
  ) {
    let folded = cut.folded
    if case .solid(let pixel) = source, clip == nil {
      rasterizer.fill(
        outline, rule: Rasterizer.nonZero, with: pixel, clip: folded, fold: cut.fold,
        into: surface)
      return
    }
    let stride = Int(folded.width)
    let coverage = rasterizer.scratch.coverage(count: folded.area)
    rasterizer.cover(
      outline, rule: Rasterizer.nonZero, clip: folded, coverage: coverage, stride: stride)
    cut.corners { part, column, row in
      draw(
        coverage + (row &* stride &+ column), stride: stride, source, in: part,
        clip: Painter.effectiveClip(clip, in: part), into: surface)
    }
  }

  /// Fills a rectangle through a clip.
  func fill(_ r: PixelRect, _ source: Source, clip: ClipMask?, into surface: Surface) {
    guard let clip else { return fill(r, source, into: surface) }
    draw(
      clip.row(x: r.x0, y: r.y0), stride: Int(clip.mask.bounds.width), source, in: r, clip: nil,
      into: surface)
  }

  /// Fills a rectangle.
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
