extension Painter {
  /// Draws through a mask.
  /// - Parameters:
  ///   - x: device column of the mask's pixel 0.
  ///   - y: device row of the mask's pixel 0.
  func draw(
    _ mask: Mask, x: Int32, y: Int32, _ source: Source, in r: PixelRect, clip: ClipMask?,
    into surface: Surface
  ) {
    let destination = mask.bounds.offset(x: x, y: y)
    let r = destination.intersection(r)
    guard !r.isEmpty else { return }
    let width = Int(destination.width)
    let coverage =
      mask.coverage + (Int(r.y0 &- destination.y0) &* width &+ Int(r.x0 &- destination.x0))
    draw(
      coverage, stride: width, source, in: r, clip: Painter.effectiveClip(clip, in: r),
      into: surface)
  }

  /// Draws a text.
  func draw(
    _ text: PositionedRun, _ source: Source, in r: PixelRect, clip: ClipMask?, into surface: Surface
  ) {
    for glyph in text.run.glyphs {
      draw(
        glyph.mask, x: text.x &+ glyph.x, y: text.y &+ glyph.y, source, in: r, clip: clip,
        into: surface)
    }
  }

  /// Draws through coverage bytes.
  /// - Parameters:
  ///   - coverage: of the first pixel of `r`.
  ///   - stride: bytes from one row to the next.
  func draw(
    _ coverage: UnsafePointer<UInt8>, stride: Int, _ source: Source, in r: PixelRect,
    clip: ClipMask?, into surface: Surface
  ) {
    let count = Int(r.width)
    guard let clip else {
      switch source {
      case .solid(let pixel):
        var row = coverage
        var y = r.y0
        while y < r.y1 {
          Surface.blend(
            pixel, at: surface.address(x: r.x0, y: y), coverage: row, count: count)
          row += stride
          y &+= 1
        }
      case .shader(let shader):
        let pixels = rasterizer.scratch.row(count: count)
        for y in r.y0..<r.y1 {
          shader.shade(x: r.x0, y: y, count: count, into: pixels)
          Surface.blend(
            pixels, at: surface.address(x: r.x0, y: y),
            coverage: coverage + Int(y &- r.y0) &* stride, count: count)
        }
      }
      return
    }
    let product = rasterizer.scratch.product(count: count)
    for y in r.y0..<r.y1 {
      let row = coverage + Int(y &- r.y0) &* stride
      let limit = clip.row(x: r.x0, y: y)
      for i in 0..<count {
        product[i] = UInt8(
          truncatingIfNeeded: Pixel.product(UInt32(row[i]), UInt32(limit[i])))
      }
      let line = PixelRect(x0: r.x0, y0: y, x1: r.x1, y1: y &+ 1)
      draw(product, stride: count, source, in: line, clip: nil, into: surface)
    }
  }
}
