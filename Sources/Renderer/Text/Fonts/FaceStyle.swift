internal import VitrineDrawing

/// Weight, optical size and design: these select a file of a family.
struct FaceStyle: Hashable {
  var weight: FontWeight
  let isDisplay: Bool
  var isMonospaced = false

  /// The size from which the display cut with its tighter spacing is used, in points.
  ///
  /// Apple publishes the same limit for its own text and display cuts.
  private static let displaySize = 20.0

  init(_ font: Font) {
    weight = font.weight
    // Tolerates rounding of a scaled size.
    isDisplay = font.size >= FaceStyle.displaySize * font.magnification * (1 - 1e-9)
    isMonospaced = font.design == .monospaced
  }

  init(weight: FontWeight, isDisplay: Bool = false) {
    self.weight = weight
    self.isDisplay = isDisplay
  }

  /// The style with another weight.
  private func withWeight(_ weight: FontWeight) -> FaceStyle {
    var style = self
    style.weight = weight
    return style
  }

  /// This style first, then the other weights by distance, the heavier first.
  var nearestFirst: [FaceStyle] {
    let wanted = weight.rawValue
    let weights = FontWeight.allCases.sorted { a, b in
      let (x, y) = (abs(a.rawValue - wanted), abs(b.rawValue - wanted))
      return x == y ? a.rawValue > b.rawValue : x < y
    }
    return weights.map(withWeight)
  }
}
