internal import VitrineDrawing

extension Color {
  /// In so many steps it is made darker or lighter.
  ///
  /// Ours: a step cannot be seen.
  private static let legibleSteps = 32

  /// The colour, or the nearest to it on the way to black or white that stands out from a ground.
  /// - Parameters:
  ///   - ground: opaque.
  ///   - least: the contrast, 1…21; where even black or white has less, that is taken.
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
