internal import VitrineDrawing

/// The last step of drawing an image: tint and opacity.
struct ImageFinish {
  /// An opaque tint; nil keeps the colors.
  private let color: UInt32?
  /// Opacity of tint and image together, 0…255.
  private let alpha: UInt32

  /// - Parameters:
  ///   - tint: replaces the color and keeps the alpha.
  ///   - opacity: 0…1; NaN is 0.
  init(tint: Color? = nil, opacity: Double = 1) {
    let clampedOpacity = opacity.clamped(to: EffectRange.opacity, nanValue: 0)
    let tintAlpha = Double(tint?.alpha ?? 255)
    alpha = UInt32(clampedOpacity * tintAlpha + 0.5)
    color = tint.map { Pixel.premultiplied(Color(red: $0.red, green: $0.green, blue: $0.blue)) }
  }

  /// True if nothing is visible.
  var isClear: Bool { alpha == 0 }
  /// True if an opaque image stays opaque.
  var isOpaque: Bool { alpha == 255 }

  /// Applies tint and opacity to a run of pixels.
  func apply(to pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    if let color {
      for i in 0..<count {
        pixels[i] = Pixel.scaled(color, by: Pixel.product(pixels[i] >> 24, alpha))
      }
    } else if alpha < 255 {
      for i in 0..<count { pixels[i] = Pixel.scaled(pixels[i], by: alpha) }
    }
  }
}
