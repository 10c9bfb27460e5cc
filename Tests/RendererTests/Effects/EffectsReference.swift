import Glibc

@testable import VitrineRenderer

/// Slow and plain ways to compute what the effects compute fast.
enum Reference {
  /// A plane under a true Gaussian; outside, the nearest value counts.
  static func blurred(
    _ plane: [Double], _ width: Int, _ height: Int, deviation: Double
  ) -> [Double] {
    let across = blurredRows(plane, width, height, deviation: deviation)
    let turned = transposed(across, width, height)
    return transposed(
      blurredRows(turned, height, width, deviation: deviation), height, width)
  }

  private static func transposed(_ plane: [Double], _ width: Int, _ height: Int) -> [Double] {
    (0..<width * height).map { plane[$0 % height * width + $0 / height] }
  }

  private static func blurredRows(
    _ plane: [Double], _ width: Int, _ height: Int, deviation: Double
  ) -> [Double] {
    let radius = Int((deviation * 4.5).rounded(.up))
    let bell = (0...radius).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = bell.reduce(0, +) * 2 - 1
    var out = plane
    for y in 0..<height {
      for x in 0..<width {
        var value = plane[y * width + x]
        var i = 1
        while i <= radius {
          value +=
            bell[i]
            * (plane[y * width + max(x - i, 0)]
              + plane[y * width + min(x + i, width - 1)])
          i += 1
        }
        out[y * width + x] = value / sum
      }
    }
    return out
  }
}
