public import VitrineDrawing

/// The system's named colors: the first of three tiers of colors, from which the theme derives the
/// second.
///
/// Source: Apple's public system colors, standard and accessible, light and dark.
public struct Palette: Equatable, Sendable {
  /// Links, selection, progress.
  public var blue: Color
  /// Completion, on states, success.
  public var green: Color
  /// Errors, badges.
  public var red: Color
  /// Warnings.
  public var orange: Color
  /// Neutral content.
  public var gray: Color

  /// Makes the colors for an appearance and contrast.
  public init(_ appearance: Appearance, _ contrast: Contrast) {
    switch (appearance, contrast) {
    case (.light, .standard):
      self.init(
        blue: 0x007AFF, green: 0x34C759, red: 0xFF3B30, orange: 0xFF9500, gray: 0x8E8E93)
    case (.light, .increased):
      self.init(
        blue: 0x0040DD, green: 0x248A3D, red: 0xD70015, orange: 0xC93400, gray: 0x6C6C70)
    case (.dark, .standard):
      self.init(
        blue: 0x0A84FF, green: 0x30D158, red: 0xFF453A, orange: 0xFF9F0A, gray: 0x8E8E93)
    case (.dark, .increased):
      self.init(
        blue: 0x409CFF, green: 0x30DB5B, red: 0xFF6961, orange: 0xFFB340, gray: 0xAEAEB2)
    }
  }

  private init(blue: UInt32, green: UInt32, red: UInt32, orange: UInt32, gray: UInt32) {
    self.blue = Color(blue)
    self.green = Color(green)
    self.red = Color(red)
    self.orange = Color(orange)
    self.gray = Color(gray)
  }
}
