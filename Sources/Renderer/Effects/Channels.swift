/// The four channels of a premultiplied pixel as numbers 0…255: blue, green, red, alpha.
typealias Channels = SIMD4<Float>

extension Channels {
  /// From 2²³ on a `Float` counts in ones, so its low bits are a whole number.
  private static let roundingBias: Float = 8_388_608

  /// The channels of a pixel.
  @inline(__always)
  init(pixel: UInt32) {
    let bytes = SIMD4<UInt32>(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
    self =
      unsafeBitCast(bytes | Self.roundingBias.bitPattern, to: Channels.self) - Self.roundingBias
  }

  /// The nearest pixel; channels must be 0…255.
  @inline(__always) var pixel: UInt32 {
    let biased = unsafeBitCast(self + Self.roundingBias, to: SIMD4<UInt32>.self)
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: biased), to: UInt32.self)
  }
}
