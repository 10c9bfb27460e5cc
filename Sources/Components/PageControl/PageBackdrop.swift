public import VitrineDrawing

/// The background that a page control lies on.
public struct PageBackdrop: Equatable, Sendable {
  /// The representative color, opaque.
  public var color: Color
  /// True if the background has colors far from `color`: dots are then opaque and have rims.
  public var hasVariedColors: Bool

  /// Makes a backdrop.
  public init(_ color: Color, hasVariedColors: Bool = false) {
    self.color = color
    self.hasVariedColors = hasVariedColors
  }

  /// Summarizes sampled colors; nil if there are none.
  public init?(_ colors: [Color]) {
    guard !colors.isEmpty else { return nil }
    func mean(_ channel: (Color) -> UInt8) -> UInt8 {
      UInt8(colors.reduce(0) { $0 + Int(channel($1)) } / colors.count)
    }
    let mean = Color(red: mean(\.red), green: mean(\.green), blue: mean(\.blue))
    hasVariedColors = colors.contains { $0.contrast(against: mean) > PageBackdrop.spread }
    color = mean
    guard !hasVariedColors else { return }
    // Of shades of one color, the shade closest to the current dot is used: there the dots have the
    // least contrast.
    let isDark = Color.white.contrast(against: mean) >= Color.black.contrast(against: mean)
    let nearest =
      isDark
      ? colors.max { $0.luminance < $1.luminance } : colors.min { $0.luminance < $1.luminance }
    color = nearest ?? mean
  }

  /// Maximum contrast to the mean for colors that count as shades of one color.
  ///
  /// Ours.
  private static let spread = 1.15
}
