internal import CVitrineICU

extension LayoutLine {
  /// Orders runs visually, and measures them.
  /// - Parameters:
  ///   - runs: in logical order.
  ///   - size: em size in points.
  ///   - isShared: true if a paragraph retains the runs.
  init(_ runs: [ShapedRun], size: Double, isShared: Bool = false) {
    let order = LayoutLine.visualOrder(of: runs)
    self.runs = order?.map { runs[$0] } ?? runs
    self.isShared = isShared && order == nil
    var pen = 0.0
    for run in self.runs {
      let point = size / run.face.unitsPerEm
      for glyph in run.glyphs { pen += Double(glyph.advance) * point }
    }
    width = pen
  }

  /// Calls with the positions of the glyphs from left to right.
  /// - Parameter size: em size in points.
  func placeGlyphs(size: Double, _ body: (FontFace, LayoutGlyph) -> Void) {
    var pen = 0.0
    for run in runs {
      let point = size / run.face.unitsPerEm
      for glyph in run.glyphs {
        body(
          run.face,
          LayoutGlyph(
            glyph: glyph.glyph, x: pen + Double(glyph.x) * point, y: Double(glyph.y) * point))
        pen += Double(glyph.advance) * point
      }
    }
  }

  /// The indices of the runs from left to right; nil if they are in that order.
  static func visualOrder(of runs: [ShapedRun]) -> [Int]? {
    guard runs.contains(where: { $0.level != 0 }) else { return nil }
    let levels = runs.map(\.level)
    var order = [Int32](repeating: 0, count: runs.count)
    vitrine_ubidi_reorderVisual(levels, Int32(levels.count), &order)
    return order.map { Int($0) }
  }
}
