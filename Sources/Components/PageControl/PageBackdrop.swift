public import VitrineDrawing

/// What the dots of a page control stand on.
public struct PageBackdrop: Equatable, Sendable {
  /// A colour that stands for all, opaque.
  public var color: Color
  /// True where there are colours far from it: dots are opaque and have rims then (C13).
  public var varies: Bool

  /// Makes a backdrop.
  public init(_ color: Color, varies: Bool = false) {
    self.color = color
    self.varies = varies
  }

  /// Sums up the colours at some places; nil where there are none.
  public init?(_ colors: [Color]) {
    guard !colors.isEmpty else { return nil }
    func mean(_ channel: (Color) -> UInt8) -> UInt8 {
      UInt8(colors.reduce(0) { $0 + Int(channel($1)) } / colors.count)
    }
    let mean = Color(red: mean(\.red), green: mean(\.green), blue: mean(\.blue))
    varies = colors.contains { $0.contrast(against: mean) > PageBackdrop.spread }
    color = mean
    guard !varies else { return }
    // Of shades of one colour, that which is nearest to the current dot: on it, the dots are told
    // apart the least.
    let isDark = Color.white.contrast(against: mean) >= Color.black.contrast(against: mean)
    let nearest =
      isDark
      ? colors.max { $0.luminance < $1.luminance } : colors.min { $0.luminance < $1.luminance }
    color = nearest ?? mean
  }

  /// Contrast to the mean up to which colours are shades of one.
  ///
  /// Ours.
  private static let spread = 1.15
}
