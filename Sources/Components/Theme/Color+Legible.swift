internal import VitrineDrawing

extension Color {
  /// Number of steps in which the color is darkened or lightened.
  ///
  /// Ours: a single step is invisible.
  private static let contrastSteps = 32

  /// The color, or the nearest color towards black or white that has a minimum contrast to a
  /// background.
  /// - Parameters:
  ///   - background: the background, opaque.
  ///   - minimum: the minimum contrast, 1…21; if it cannot be reached, black or white is used.
  func legible(on background: Color, contrast minimum: Double) -> Color {
    func contrast(_ color: Color) -> Double {
      color.composited(over: background).contrast(against: background)
    }
    let end: Color = contrast(.black) > contrast(.white) ? .black : .white
    let steps = (0...Color.contrastSteps).lazy.map {
      self.mixed(with: end, Double($0) / Double(Color.contrastSteps))
    }
    return steps.first { contrast($0) >= minimum } ?? end
  }
}
