import Glibc

@testable import Renderer

/// Slow and plain ways to compute what the effects compute fast.
enum Reference {
  /// A plane under a true Gaussian; outside, the nearest value counts.
  static func blurred(
    _ plane: [Double], _ width: Int, _ height: Int, deviation: Double
  ) -> [Double] {
    let radius = Int((deviation * 4.5).rounded(.up))
    var kernel = (-radius...radius).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = kernel.reduce(0, +)
    kernel = kernel.map { $0 / sum }
    var across = plane
    for y in 0..<height {
      for x in 0..<width {
        var value = 0.0
        for (i, weight) in kernel.enumerated() {
          value += weight * plane[y * width + min(max(x + i - radius, 0), width - 1)]
        }
        across[y * width + x] = value
      }
    }
    var both = across
    for y in 0..<height {
      for x in 0..<width {
        var value = 0.0
        for (i, weight) in kernel.enumerated() {
          value += weight * across[min(max(y + i - radius, 0), height - 1) * width + x]
        }
        both[y * width + x] = value
      }
    }
    return both
  }
}
