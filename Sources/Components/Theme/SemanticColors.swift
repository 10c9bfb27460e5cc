public import VitrineDrawing

/// Colors named for their use: the second tier of colors.
///
/// The first tier is the `Palette`, the third a component's `Style`.
///
/// Source: Apple's public semantic colors unless noted.
public struct SemanticColors: Equatable, Sendable {
  /// Background of screens.
  public var background: Color
  /// Background of grouped content.
  public var groupedBackground: Color
  /// Background of cards and bars on a grouped background.
  public var secondaryBackground: Color
  /// Opaque color from which secondary labels, dots and spokes are mixed.
  public var ink: Color
  /// Primary text and symbols.
  public var label: Color
  /// Secondary text.
  public var secondaryLabel: Color
  /// Placeholders and hints.
  public var tertiaryLabel: Color
  /// Hairlines.
  public var separator: Color
  /// The unfilled part of a track, and recessed backgrounds.
  public var fill: Color
  /// Interactive or selected content.
  public var tint: Color
  /// Text and icons of unselected items.
  ///
  /// At least 4.5:1 on the bar. Ours.
  public var inactive: Color
  /// Badges.
  public var badge: Color
  /// Text on a badge or another vivid color.
  public var onVivid: Color

  /// The background with the lowest contrast to labels.
  var lowestContrastBackground: Color {
    [groupedBackground, secondaryBackground].reduce(background) {
      $1.contrast(against: label) < $0.contrast(against: label) ? $1 : $0
    }
  }

  /// Raises the backgrounds by one level, as for content above a screen.
  ///
  /// In dark mode, where shadows are invisible, raised backgrounds are lighter.
  mutating func elevate(_ appearance: Appearance) {
    guard appearance == .dark else { return }
    background = Color(0x1C1C1E)
    groupedBackground = Color(0x1C1C1E)
    secondaryBackground = Color(0x2C2C2E)
  }

  /// Makes the colors for an appearance and contrast.
  public init(_ appearance: Appearance, _ contrast: Contrast, palette: Palette) {
    let isDark = appearance == .dark
    let isHighContrast = contrast == .increased
    ink = Color(isDark ? 0xEBEBF5 : 0x3C3C43)
    background = isDark ? .black : .white
    groupedBackground = isDark ? .black : Color(0xF2F2F7)
    secondaryBackground = isDark ? Color(0x1C1C1E) : .white
    label = isDark ? .white : .black
    // With increased contrast, secondary labels gain opacity until they reach 7:1 and 4.5:1. Ours.
    secondaryLabel = ink.opacity(isHighContrast ? 0.85 : 0.6)
    tertiaryLabel = ink.opacity(isHighContrast ? 0.7 : 0.3)
    separator =
      isDark
      ? Color(0x545458, opacity: isHighContrast ? 1 : 0.6)
      : Color(0x3C3C43, opacity: isHighContrast ? 0.6 : 0.29)
    fill = Color(0x787880, opacity: (isDark ? 0.36 : 0.2) * (isHighContrast ? 1.5 : 1))
    tint = palette.blue
    inactive =
      isDark
      ? (isHighContrast ? Color(0xC7C7CC) : Color(0x98989F))
      : Color(isHighContrast ? 0x48484A : 0x6C6C70)
    badge = palette.red
    onVivid = isDark && isHighContrast ? .black : .white
  }
}
