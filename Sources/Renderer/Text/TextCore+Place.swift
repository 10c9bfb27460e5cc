internal import VitrineDrawing
internal import VitrineGeometry

/// The key of a text's masks, independent of its whole-pixel position.
struct PlacedKey: Hashable {
  /// The memory limit for positioned masks, in bytes.
  ///
  /// Ours.
  static let cacheLimit = 16 << 20

  /// The layout's number.
  let layout: Int
  /// The fraction of the remaining width to the left of a line.
  let share: Double
  /// The offset of the text from its whole pixel, in quarter pixels to the right.
  let phase: Int32
  let scale: Double
}

extension TextCore {
  /// Positions further from the origin, in pixels, are not drawn; keeps sums in `Int32`.
  private static let furthest = 16_777_216.0

  func place(_ text: Text, in rect: Rect, scale: Double) -> Placement {
    let nothing = Placement(run: .empty, x: 0, y: 0)
    guard rect.isFinite, scale > 0, text.font.size * scale <= TextCore.largestSize,
      let layout = layout(text, width: rect.width)
    else { return nothing }
    let left = (rect.minX + (rect.width - layout.width) * text.horizontalShare) * scale
    let top = rect.minY + (rect.height - layout.height) * text.verticalShare
    let baseline = ((top + layout.ascent) * scale).rounded()
    guard abs(left) < TextCore.furthest, abs(baseline) < TextCore.furthest else { return nothing }
    let (x, phase) = GlyphRasterizer.quarters(left)
    let run = placedText(layout, text, phase: phase, scale: scale)
    return Placement(run: run, x: x, y: Int32(baseline))
  }

  private func placedText(
    _ layout: TextLayout, _ text: Text, phase: Int32, scale: Double
  ) -> PlacedText {
    let share = layout.lines.count == 1 ? 0 : text.horizontalShare
    let key = PlacedKey(layout: layout.number, share: share, phase: phase, scale: scale)
    if let known = placed.value(for: key) { return known }
    var setting = MaskSetting(rasterizer: rasterizer, size: text.font.size, scale: scale)
    let start = Double(phase) / Double(GlyphRasterizer.phases)
    for (index, line) in layout.lines.enumerated() where !setting.isFull {
      let left = start + (layout.width - line.width) * share * scale
      let baseline = (Double(index) * layout.lineHeight * scale).rounded()
      guard baseline < TextCore.furthest else { break }
      setting.add(line, left: left, baseline: Int32(baseline))
    }
    let made = PlacedText(glyphs: setting.glyphs)
    placed.insert(made, for: key, cost: made.byteCount)
    return made
  }
}

extension Text {
  /// The fraction of the remaining width to the left of a line.
  fileprivate var horizontalShare: Double {
    switch (alignment, direction) {
    case (.center, _): 0.5
    case (.leading, .leftToRight), (.trailing, .rightToLeft): 0
    case (.trailing, .leftToRight), (.leading, .rightToLeft): 1
    }
  }

  /// The fraction of the remaining height above the lines.
  fileprivate var verticalShare: Double {
    switch verticalAlignment {
    case .top, .firstTextBaseline: 0
    case .center: 0.5
    case .bottom: 1
    }
  }
}
