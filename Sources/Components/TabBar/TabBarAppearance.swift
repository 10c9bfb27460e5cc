public import VitrineDrawing

/// How a tab bar looks where its owner wants something else than the theme's look (T11).
///
/// What is nil is the theme's. A bar has two of them, and fades from one to the other as content comes
/// and goes beneath it.
public struct TabBarAppearance: Hashable, Sendable {
  /// What is behind the tabs.
  public enum Background: Hashable, Sendable {
    /// The theme's material, as of other bars.
    case automatic
    /// Nothing: what is beneath shows through.
    case clear
    /// A material of the owner's.
    case material(Material)
    /// A colour.
    case color(Color)
    /// A picture, stretched over the bar.
    case image(Bitmap)
  }

  /// What is behind the tabs.
  ///
  /// Default automatic.
  public var background = Background.automatic
  /// Laid over the background; nil, the default, for nothing.
  public var backgroundTint: Color?
  /// True where a line parts a bar at the bottom from its content.
  ///
  /// Default true.
  public var showsHairline = true
  /// Titles; nil for the form's font.
  ///
  /// Its size is that in the regular form, which is designed with 10 points; in others it is as much larger
  /// as their titles are. It is held to what they have room for: from 8 to 12 points.
  public var font: Font?
  /// The selected tab's title; nil for `font`, or the form's font.
  public var selectedFont: Font?
  /// The selected tab; nil for the theme's.
  public var selectedTint: Color?
  /// The other tabs; nil for the theme's.
  public var unselectedTint: Color?
  /// All tabs of a disabled bar; nil for paler ones.
  public var disabledTint: Color?

  /// The theme's look.
  public init() {}

  /// Nothing behind the tabs and no line: while no content is beneath.
  public static var clear: TabBarAppearance {
    var appearance = TabBarAppearance()
    appearance.background = .clear
    appearance.showsHairline = false
    return appearance
  }
}
