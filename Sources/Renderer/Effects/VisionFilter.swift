internal import Glibc
internal import VitrineDrawing

/// Simulates a color vision deficiency.
struct VisionFilter {
  /// The contributions of red, green and blue to the three channels, in linear light.
  private let red, green, blue: SIMD3<Float>

  init(_ vision: ColorVision) {
    func columns(
      _ r: SIMD3<Float>, _ g: SIMD3<Float>, _ b: SIMD3<Float>
    ) -> (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>) { (r, g, b) }
    // Source: Machado, Oliveira, Fernandes, "A Physiologically-based Model for Simulation of Color
    // Vision Deficiency", IEEE TVCG 15 (6), 2009: severity 1.0.
    (red, green, blue) =
      switch vision {
      case .protanopia:
        columns(
          [0.152286, 0.114503, -0.003882], [1.052583, 0.786281, -0.048116],
          [-0.204868, 0.099216, 1.051998])
      case .deuteranopia:
        columns(
          [0.367322, 0.280085, -0.011820], [0.860646, 0.672501, 0.042940],
          [-0.227968, 0.047413, 0.968881])
      case .tritanopia:
        columns(
          [1.255528, -0.078411, 0.004733], [-0.076749, 0.930809, 0.691367],
          [-0.178779, 0.147602, 0.303900])
      // Source: WCAG 2.2, relative luminance.
      case .achromatopsia:
        columns(SIMD3(repeating: 0.2126), SIMD3(repeating: 0.7152), SIMD3(repeating: 0.0722))
      }
  }

  /// Filters premultiplied pixels; alpha stays.
  func apply(to pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    // Adjacent pixels are often equal.
    var (last, simulated) = (UInt32(0), UInt32(0))
    for i in 0..<count {
      if pixels[i] != last { (last, simulated) = (pixels[i], self.simulated(pixels[i])) }
      pixels[i] = simulated
    }
  }

  private func simulated(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0 else { return 0 }
    func light(_ shift: UInt32) -> Float {
      let channel = pixel >> shift & 255
      return Self.light[Int(alpha == 255 ? channel : min(255, (channel * 255 + alpha / 2) / alpha))]
    }
    let sum = red * light(16) + green * light(8) + blue * light(0)
    let steps = Float(Self.channels.count - 1)
    let levels = sum.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 1)) * steps + 0.5
    func channel(_ level: Float) -> UInt32 { UInt32(Self.channels[Int(level)]) }
    let straight =
      0xFF00_0000 | channel(levels.x) << 16 | channel(levels.y) << 8 | channel(levels.z)
    return alpha == 255 ? straight : Pixel.scaled(straight, by: alpha)
  }

  /// The linear value of each channel value, 0…1: sRGB.
  private static let light: [Float] = (0...255).map { channel in
    let c = Float(channel) / 255
    return c <= 0.04045 ? c / 12.92 : powf((c + 0.055) / 1.055, 2.4)
  }

  /// The channel value of every 1/4095 of linear light: enough to distinguish the darkest channels.
  private static let channels: [UInt8] = (0...4095).map { step in
    let l = Float(step) / 4095
    let c = l <= 0.0031308 ? l * 12.92 : 1.055 * powf(l, 1 / 2.4) - 0.055
    return UInt8(min(255, c * 255 + 0.5))
  }
}
