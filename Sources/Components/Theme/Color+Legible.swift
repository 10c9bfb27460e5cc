internal import VitrineDrawing

extension Color {
  /// Number of steps in which the colour is darkened or lightened.
  ///
  /// Ours: a single step is invisible.
  private static let legibleSteps = 32

  /// The colour, or the nearest one towards black or white with a minimum contrast to a background.
  /// - Parameters:
  ///   - ground: the background, opaque.
  ///   - least: the minimum contrast, 1…21; if even black or white has less, that is used.
  func legible(on ground: Color, contrast least: Double) -> Color {
    func contrast(_ color: Color) -> Double {
      color.composited(over: ground).contrast(against: ground)
    }
    let end: Color = contrast(.black) > contrast(.white) ? .black : .white
    let steps = (0...Color.legibleSteps).lazy.map {
      self.mixed(with: end, Double($0) / Double(Color.legibleSteps))
    }
    return steps.first { contrast($0) >= least } ?? end
  }
}
