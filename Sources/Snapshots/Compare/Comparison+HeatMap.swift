public import VitrineRenderer

extension Comparison {
  /// How strongly the smallest difference is colored, 0…1, so that it is visible.
  ///
  /// Ours.
  private static let minimumHeat = 0.35
  /// The colors of differences, from the smallest to the largest: amber, red, deep magenta.
  ///
  /// Ours.
  private static let heat: [SIMD3<Double>] = [
    SIMD3(255, 196, 0), SIMD3(240, 40, 20), SIMD3(160, 0, 110),
  ]

  /// A heat map of the differences: from amber over red to magenta, over the dimmed reference.
  ///
  /// If the sizes differ, the map is large enough for both pictures, and pixels that only one of
  /// them has are magenta.
  /// - Parameters:
  ///   - reference: the reference that was compared.
  ///   - actual: the picture that was compared.
  public func heatMap(_ reference: PixelBuffer, _ actual: PixelBuffer) -> PixelBuffer {
    let colors = (0...255).map { Comparison.color(worst: $0) }
    let map = PixelBuffer(
      width: max(reference.width, actual.width), height: max(reference.height, actual.height),
      filledWith: colors[255])
    let width = min(reference.width, actual.width)
    map.withMutablePixels { pixels in
      reference.withPixels { a in
        actual.withPixels { b in
          for y in 0..<min(reference.height, actual.height) {
            for x in 0..<width {
              let pixel = a[y * reference.width + x]
              let worst = Int(Comparison.distance(pixel, b[y * actual.width + x]).max())
              pixels[y * map.width + x] =
                counts(worst, x: x, y: y) ? colors[worst] : Comparison.dimmed(pixel)
            }
          }
        }
      }
    }
    return map
  }

  /// The color of a difference of 0…255.
  private static func color(worst: Int) -> UInt32 {
    let intensity = minimumHeat + (1 - minimumHeat) * Double(worst) / 255
    let position = intensity * Double(heat.count - 1)
    let index = min(Int(position), heat.count - 2)
    let mix = position - Double(index)
    let color = heat[index] * (1 - mix) + heat[index + 1] * mix
    return 0xFF00_0000 | UInt32(color.x) << 16 | UInt32(color.y) << 8 | UInt32(color.z)
  }
}
