internal import Glibc

extension Color {
  /// The relative luminance of the opaque color, 0 (black) … 1 (white).
  ///
  /// WCAG 2.2.
  public var luminance: Double {
    let linear = Color.linear
    return 0.2126 * linear[Int(red)] + 0.7152 * linear[Int(green)] + 0.0722 * linear[Int(blue)]
  }

  /// The linear value of each channel value, 0…1.
  private static let linear = (0...255).map { channel in
    let c = Double(channel) / 255
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
  }

  /// The contrast ratio of two opaque colors, 1 (equal) … 21 (black on white).
  ///
  /// WCAG 2.2.
  public func contrast(against other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
