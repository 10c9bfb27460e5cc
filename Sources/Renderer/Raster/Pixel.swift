internal import VitrineDrawing

/// Arithmetic on premultiplied pixels, `0xAARRGGBB`.
///
/// Every product of two channels is divided by 255 and rounded exactly, so that the result doesn't
/// depend on the code path.
enum Pixel {
  /// Two 8-bit channels with space for a product between them.
  private static let lanes: UInt32 = 0x00FF_00FF
  /// One half in both lanes, for rounding.
  private static let halves: UInt32 = 0x0080_0080

  /// The product of two channels, 0…255 each.
  @inline(__always)
  static func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let t = a &* b &+ 128
    return (t &+ (t >> 8)) >> 8
  }

  /// All four channels multiplied by `factor`, 0…255.
  @inline(__always)
  static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    var low = (pixel & lanes) &* factor &+ halves
    low = ((low &+ ((low >> 8) & lanes)) >> 8) & lanes
    var high = ((pixel >> 8) & lanes) &* factor &+ halves
    high = (high &+ ((high >> 8) & lanes)) & ~lanes
    return low | high
  }

  /// `source` drawn over `destination`.
  @inline(__always)
  static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    source &+ scaled(destination, by: 255 &- (source >> 24))
  }

  /// Converts a color to a pixel.
  @inline(__always)
  static func premultiplied(_ color: Color) -> UInt32 {
    let alpha = UInt32(color.alpha)
    let straight =
      0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    return alpha == 255 ? straight : scaled(straight, by: alpha)
  }

  /// Blends one color over four pixels at a time, with individual coverage.
  ///
  /// Bitwise equal to `over(scaled(pixel, by: coverage), destination)`.
  struct FourPixelBrush {
    private typealias Channels = SIMD16<UInt16>
    /// One in each of four 16-bit lanes.
    private static let everyLane: UInt64 = 0x0001_0001_0001_0001

    private let source: Channels
    private let alpha: Channels

    @inline(__always)
    init(_ pixel: UInt32) {
      source = Channels(
        truncatingIfNeeded: unsafeBitCast(SIMD4<UInt32>(repeating: pixel), to: SIMD16<UInt8>.self))
      alpha = Channels(repeating: UInt16(truncatingIfNeeded: pixel >> 24))
    }

    /// - Parameters:
    ///   - coverages: four bytes of coverage, the first in the lowest.
    ///   - row: four pixels.
    @inline(__always)
    func draw(_ coverages: UInt32, over row: UnsafeMutablePointer<UInt32>) {
      let each = SIMD4<UInt64>(
        UInt64(coverages & 255) &* FourPixelBrush.everyLane,
        UInt64(coverages >> 8 & 255) &* FourPixelBrush.everyLane,
        UInt64(coverages >> 16 & 255) &* FourPixelBrush.everyLane,
        UInt64(coverages >> 24) &* FourPixelBrush.everyLane
      )
      let coverage = unsafeBitCast(each, to: Channels.self)
      let destination = UnsafeMutableRawPointer(row)
      let background = Channels(
        truncatingIfNeeded: destination.loadUnaligned(as: SIMD16<UInt8>.self))
      let inverse = Channels(repeating: 255) &- FourPixelBrush.product(alpha, coverage)
      let sum =
        FourPixelBrush.product(source, coverage) &+ FourPixelBrush.product(background, inverse)
      destination.storeBytes(of: SIMD16<UInt8>(truncatingIfNeeded: sum), as: SIMD16<UInt8>.self)
    }

    @inline(__always)
    private static func product(_ a: Channels, _ b: Channels) -> Channels {
      let t = a &* b &+ Channels(repeating: 128)
      return (t &+ (t &>> 8)) &>> 8
    }
  }
}
