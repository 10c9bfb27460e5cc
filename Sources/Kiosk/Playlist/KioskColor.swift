internal import VitrineDrawing

/// Colours as a playlist writes them.
enum KioskColor {
  /// `#RRGGBB`; nil for anything else.
  static func parse(_ text: String) -> Color? {
    guard text.count == 7, text.first == "#", text.dropFirst().allSatisfy(\.isHexDigit),
      let value = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    return Color(value)
  }
}
