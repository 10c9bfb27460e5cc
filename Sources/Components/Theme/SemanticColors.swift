public import VitrineDrawing

/// Colours named for what they are used for: the second tier.
///
/// A component's `Style` is the third.
///
/// Source: Apple's public semantic colours, unless a line says otherwise.
public struct SemanticColors: Equatable, Sendable {
  /// Behind everything.
  public var background: Color
  /// Behind groups of things.
  public var groupedBackground: Color
  /// Cards and bars on a grouped background.
  public var secondaryBackground: Color
  /// What lesser labels, dots and spokes are mixed from, opaque.
  public var ink: Color
  /// First-rank words and signs.
  public var label: Color
  /// Second-rank words.
  public var secondaryLabel: Color
  /// Hints.
  public var tertiaryLabel: Color
  /// Hairlines.
  public var separator: Color
  /// The unfilled part of a track; wells.
  public var fill: Color
  /// What can be acted on or is chosen.
  public var tint: Color
  /// Words and icons of what is not chosen.
  ///
  /// At least 4.5:1 on the bar. Ours.
  public var inactive: Color
  /// Badges.
  public var badge: Color
  /// Words on a badge or another vivid colour.
  public var onVivid: Color

  /// The background that labels stand out from the least.
  var leastGround: Color {
    [groupedBackground, secondaryBackground].reduce(background) {
      $1.contrast(against: label) < $0.contrast(against: label) ? $1 : $0
    }
  }

  /// Lifts what is behind things by a level, as of what lies above a screen.
  ///
  /// On a dark screen no shadow shows: what is above is lighter instead.
  mutating func elevate(_ appearance: Appearance) {
    guard appearance == .dark else { return }
    background = Color(0x1C1C1E)
    groupedBackground = Color(0x1C1C1E)
    secondaryBackground = Color(0x2C2C2E)
  }

  /// Makes the colours for an appearance and contrast.
  public init(_ appearance: Appearance, _ contrast: Contrast, palette: Palette) {
    let dark = appearance == .dark
    let strong = contrast == .increased
    ink = Color(dark ? 0xEBEBF5 : 0x3C3C43)
    background = dark ? .black : .white
    groupedBackground = dark ? .black : Color(0xF2F2F7)
    secondaryBackground = dark ? Color(0x1C1C1E) : .white
    label = dark ? .white : .black
    // With more contrast the lesser labels gain opacity until they reach 7:1 and 4.5:1. Ours.
    secondaryLabel = ink.opacity(strong ? 0.85 : 0.6)
    tertiaryLabel = ink.opacity(strong ? 0.7 : 0.3)
    separator =
      dark
      ? Color(0x545458, opacity: strong ? 1 : 0.6) : Color(0x3C3C43, opacity: strong ? 0.6 : 0.29)
    fill = Color(0x787880, opacity: (dark ? 0.36 : 0.2) * (strong ? 1.5 : 1))
    tint = palette.blue
    inactive =
      dark ? (strong ? Color(0xC7C7CC) : Color(0x98989F)) : Color(strong ? 0x48484A : 0x6C6C70)
    badge = palette.red
    onVivid = dark && strong ? .black : .white
  }
}
