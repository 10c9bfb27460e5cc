public import VitrineRenderer

extension Comparison {
  /// The color of differing pixels, 0xAARRGGBB: red.
  static let differing: UInt32 = 0xFFFF_0000
  /// The divisor of the reference's contrast where the pictures are equal.
  ///
  /// Ours.
  static let dimming: UInt32 = 4

  /// A picture of the differences: in red over the dimmed reference.
  ///
  /// If the sizes differ, the result is large enough for both pictures, and pixels that only one of
  /// them has are red.
  /// - Parameters:
  ///   - reference: the reference that was compared.
  ///   - actual: the picture that was compared.
  public func picture(_ reference: PixelBuffer, _ actual: PixelBuffer) -> PixelBuffer {
    let picture = PixelBuffer(
      width: max(reference.width, actual.width), height: max(reference.height, actual.height),
      filledWith: Comparison.differing)
    let width = min(reference.width, actual.width)
    picture.withMutablePixels { pixels in
      reference.withPixels { a in
        actual.withPixels { b in
          for y in 0..<min(reference.height, actual.height) {
            for x in 0..<width {
              let pixel = a[y * reference.width + x]
              let distance = Comparison.distance(pixel, b[y * actual.width + x])
              guard !counts(Int(distance.max()), x: x, y: y) else { continue }
              pixels[y * picture.width + x] = Comparison.dimmed(pixel)
            }
          }
        }
      }
    }
    return picture
  }

  /// The pixel, faint on white.
  static func dimmed(_ pixel: UInt32) -> UInt32 {
    var result: UInt32 = 0xFF00_0000
    for shift: UInt32 in [16, 8, 0] {
      let channel = pixel >> shift & 0xFF
      result |= (255 - (255 - channel) / dimming) << shift
    }
    return result
  }
}
