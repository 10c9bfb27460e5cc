internal import VitrineDrawing
internal import VitrineGeometry

/// The key of a text's masks, independent of its whole-pixel position.
struct GlyphRunKey: Hashable {
  /// The memory limit for positioned masks, in bytes.
  ///
  /// Ours.
  static let cacheLimit = 16 << 20

  /// The layout's number.
  let layout: Int
  /// The fraction of the remaining width to the left of a line.
  let fraction: Double
  /// The offset of the text from its whole pixel, in quarter pixels to the right.
  let phase: Int32
  let scale: Double
}

extension TextCore {
  /// Positions further from the origin, in pixels, are not drawn; keeps sums in `Int32`.
  private static let maximumPosition = 16_777_216.0

  func positionedRun(for text: Text, in rect: Rect, scale: Double) -> PositionedRun {
    let nothing = PositionedRun(run: .empty, x: 0, y: 0)
    guard rect.isFinite, scale > 0, text.font.size * scale <= TextCore.maximumFontSize,
      let layout = layout(text, width: rect.width)
    else { return nothing }
    let left = (rect.minX + (rect.width - layout.width) * text.horizontalFraction) * scale
    let top = rect.minY + (rect.height - layout.height) * text.verticalFraction
    let baseline = ((top + layout.ascent) * scale).rounded()
    guard abs(left) < TextCore.maximumPosition, abs(baseline) < TextCore.maximumPosition else {
      return nothing
    }
    let (x, phase) = GlyphRasterizer.quarterPixels(left)
    let run = glyphRun(layout, text, phase: phase, scale: scale)
    return PositionedRun(run: run, x: x, y: Int32(baseline))
  }

  private func glyphRun(
    _ layout: TextLayout, _ text: Text, phase: Int32, scale: Double
  ) -> GlyphRun {
    let fraction = layout.lines.count == 1 ? 0 : text.horizontalFraction
    let key = GlyphRunKey(layout: layout.number, fraction: fraction, phase: phase, scale: scale)
    if let cached = glyphRuns.value(for: key) { return cached }
    var builder = GlyphRunBuilder(rasterizer: rasterizer, size: text.font.size, scale: scale)
    let start = Double(phase) / Double(GlyphRasterizer.phases)
    for (index, line) in layout.lines.enumerated() where !builder.isFull {
      let left = start + (layout.width - line.width) * fraction * scale
      let baseline = (Double(index) * layout.lineHeight * scale).rounded()
      guard baseline < TextCore.maximumPosition else { break }
      builder.add(line, left: left, baseline: Int32(baseline))
    }
    let created = GlyphRun(glyphs: builder.glyphs)
    glyphRuns.insert(created, for: key, cost: created.byteCount)
    return created
  }
}

extension Text {
  /// The fraction of the remaining width to the left of a line.
  fileprivate var horizontalFraction: Double {
    switch (alignment, direction) {
    case (.center, _): 0.5
    case (.leading, .leftToRight), (.trailing, .rightToLeft): 0
    case (.trailing, .leftToRight), (.leading, .rightToLeft): 1
    }
  }

  /// The fraction of the remaining height above the lines.
  fileprivate var verticalFraction: Double {
    switch verticalAlignment {
    case .top, .firstTextBaseline: 0
    case .center: 0.5
    case .bottom: 1
    }
  }
}
