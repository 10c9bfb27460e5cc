internal import CVitrineICU

extension LayoutLine {
  /// Puts runs in visual order, and glyphs at their places.
  /// - Parameters:
  ///   - runs: in logical order.
  ///   - size: em size in points.
  init(_ runs: [ShapedRun], size: Double) {
    var pen = 0.0
    self.runs = LayoutLine.visualOrder(of: runs).map { index in
      let run = runs[index]
      let point = size / run.face.unitsPerEm
      var glyphs: [LayoutGlyph] = []
      glyphs.reserveCapacity(run.glyphs.count)
      for glyph in run.glyphs {
        glyphs.append(
          LayoutGlyph(
            glyph: glyph.glyph, x: pen + Double(glyph.x) * point, y: Double(glyph.y) * point))
        pen += Double(glyph.advance) * point
      }
      return LayoutRun(face: run.face, glyphs: glyphs)
    }
    width = pen
  }

  /// Indices of the runs from left to right.
  static func visualOrder(of runs: [ShapedRun]) -> [Int] {
    let levels = runs.map(\.level)
    guard levels.contains(where: { $0 != 0 }) else { return Array(runs.indices) }
    var order = [Int32](repeating: 0, count: runs.count)
    vitrine_ubidi_reorderVisual(levels, Int32(levels.count), &order)
    return order.map { Int($0) }
  }
}
