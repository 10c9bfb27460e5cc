public import VitrineDrawing

/// Customizes the appearance of a tab bar.
///
/// Properties that are nil use the theme. A bar has two appearances, and cross-fades between them
/// as content appears and disappears beneath it.
public struct TabBarAppearance: Hashable, Sendable {
  /// What is behind the tabs.
  public enum Background: Hashable, Sendable {
    /// The theme's material, as for other bars.
    case automatic
    /// None: content beneath is visible.
    case clear
    /// A custom material.
    case material(Material)
    /// A color.
    case color(Color)
    /// A bitmap, stretched over the bar.
    case image(Bitmap)
  }

  /// What is behind the tabs.
  ///
  /// Default automatic.
  public var background = Background.automatic
  /// A color over the background; nil, the default, for none.
  public var backgroundTint: Color?
  /// True to draw a line between a bar at the bottom and its content.
  ///
  /// Default true.
  public var showsHairline = true
  /// Font of titles; nil for the form's font.
  ///
  /// Its size is for the regular form, where the default is 10 points; in other forms it is scaled.
  /// Sizes are clamped to what fits: 8 to 12 points in the regular form.
  public var font: Font?
  /// Font of the selected tab's title; nil for `font`, or the form's font.
  public var selectedFont: Font?
  /// Color of the selected tab; nil for the theme's.
  public var selectedTint: Color?
  /// Color of the unselected tabs; nil for the theme's.
  public var unselectedTint: Color?
  /// Color of all tabs of a disabled bar; nil for paler versions of their colors.
  public var disabledTint: Color?

  /// Makes the theme's appearance.
  public init() {}

  /// No background and no line: for a bar without content beneath.
  public static var clear: TabBarAppearance {
    var appearance = TabBarAppearance()
    appearance.background = .clear
    appearance.showsHairline = false
    return appearance
  }
}
