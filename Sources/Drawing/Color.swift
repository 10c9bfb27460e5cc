/// A color in sRGB with straight alpha, 8 bits per channel.
@frozen
public struct Color: Hashable, Sendable {
  /// Red, 0…255.
  public var red: UInt8
  /// Green, 0…255.
  public var green: UInt8
  /// Blue, 0…255.
  public var blue: UInt8
  /// Opacity, 0 (clear) … 255 (opaque).
  public var alpha: UInt8

  /// Creates a color from its channels, each 0…255.
  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a color from `0xRRGGBB`.
  /// - Parameters:
  ///   - rgb: the three channels; bits above the lowest 24 are ignored.
  ///   - opacity: 0…1, clamped; NaN is 0.
  @inlinable
  public init(_ rgb: UInt32, opacity: Double = 1) {
    let clamped = opacity > 0 ? min(opacity, 1) : 0
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb), alpha: UInt8(clamped * 255 + 0.5))
  }

  /// Transparent.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(0x000000)
  /// Opaque white.
  public static let white = Color(0xFFFFFF)

  /// The color with its alpha multiplied by `factor`, 0…1.
  @inlinable
  public func opacity(_ factor: Double) -> Color {
    var color = self
    let clamped = factor > 0 ? min(factor, 1) : 0
    color.alpha = UInt8(Double(alpha) * clamped + 0.5)
    return color
  }

  /// Interpolates to another color, channel by channel.
  public func mixed(with other: Color, _ fraction: Double) -> Color {
    let f = fraction > 0 ? min(fraction, 1) : 0
    func channel(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(Double(a) + (Double(b) - Double(a)) * f + 0.5)
    }
    return Color(
      red: channel(red, other.red), green: channel(green, other.green),
      blue: channel(blue, other.blue), alpha: channel(alpha, other.alpha))
  }

  /// The color composited over an opaque one.
  public func composited(over background: Color) -> Color {
    var opaque = self
    opaque.alpha = 255
    return background.mixed(with: opaque, Double(alpha) / 255)
  }
}

extension Color {
  /// Parses `#RRGGBB`, in either case.
  /// - Returns: nil for anything else.
  public init?(hexadecimal string: String) {
    guard string.count == 7, string.first == "#",
      string.dropFirst().allSatisfy({ $0.isHexDigit && $0.isASCII }),
      let rgb = UInt32(string.dropFirst(), radix: 16)
    else { return nil }
    self.init(rgb)
  }

  /// The color as `#RRGGBB`, without its alpha.
  public var hexadecimal: String {
    let rgb = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(rgb, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
