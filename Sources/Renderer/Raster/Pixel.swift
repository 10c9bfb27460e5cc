internal import Drawing

/// Arithmetic on premultiplied pixels, `0xAARRGGBB`.
///
/// Every product of two channels is divided by 255 and rounded exactly, so that what is drawn does
/// not depend on the route that drew it.
enum Pixel {
  /// Two 8-bit channels with room for a product between them.
  private static let lanes: UInt32 = 0x00FF_00FF
  /// One half in both lanes, for rounding.
  private static let halves: UInt32 = 0x0080_0080

  /// A product of two channels, 0…255 each.
  @inline(__always)
  static func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let t = a &* b &+ 128
    return (t &+ (t >> 8)) >> 8
  }

  /// All four channels times `factor`, 0…255.
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

  /// A colour as a pixel.
  @inline(__always)
  static func premultiplied(_ color: Color) -> UInt32 {
    let alpha = UInt32(color.alpha)
    let straight =
      0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    return alpha == 255 ? straight : scaled(straight, by: alpha)
  }

  /// A pixel with its channels 16 bits apart, so that one multiplication serves all four.
  struct Wide {
    private static let lanes: UInt64 = 0x00FF_00FF_00FF_00FF
    private static let halves: UInt64 = 0x0080_0080_0080_0080
    private static let alphaShift: UInt64 = 48

    private let value: UInt64

    @inline(__always)
    private init(value: UInt64) { self.value = value }

    @inline(__always)
    init(_ pixel: UInt32) {
      let wide = UInt64(pixel)
      value = (wide | wide << 24) & Wide.lanes
    }

    /// The same as `Pixel.scaled`.
    @inline(__always)
    func scaled(by factor: UInt32) -> Wide {
      let product = value &* UInt64(factor) &+ Wide.halves
      return Wide(value: ((product &+ ((product >> 8) & Wide.lanes)) >> 8) & Wide.lanes)
    }

    /// The same as `Pixel.over`.
    @inline(__always)
    func over(_ destination: UInt32) -> UInt32 {
      let keep = 255 &- UInt32(truncatingIfNeeded: value >> Wide.alphaShift)
      let sum = value &+ Wide(destination).scaled(by: keep).value
      return UInt32(truncatingIfNeeded: sum | sum >> 24)
    }
  }
}
