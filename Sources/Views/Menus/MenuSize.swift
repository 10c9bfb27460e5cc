internal import VitrineComponents
internal import VitrineDrawing

/// The size of menu rows.
enum MenuSize: Hashable, Sendable {
  /// For a mouse or the keyboard.
  case compact
  /// For touch.
  case touch
  /// For a control, whatever the input.
  case control

  /// The environment key that tells views that they are menu rows.
  enum Key: EnvironmentKey {
    static let defaultValue: MenuSize? = nil
  }
}

/// The appearance of a menu in an environment, based on the menu of a pop-up button.
struct MenuAppearance {
  let size: MenuSize
  let style: PopUpButton.Style
  /// The row height in points; more with larger text.
  let rowHeight: Double
  /// The distance from a row's sides to its text, in points.
  let itemPadding: Double
  /// The minimum width of the menu, in points.
  let minimumWidth: Double
  /// The text color of destructive rows.
  let destructive: Color
  /// The color of shortcuts and of submenu chevrons.
  let secondary: Color
  /// The width of check marks or symbols before the text, in points.
  let leadingWidth: Double
  /// The side of a symbol, in points.
  let symbolSide: Double

  /// The distance from the text to trailing content, in points.
  ///
  /// Ours.
  static let gap = 24.0
  /// The height of the gap with the separator between two groups, in points.
  ///
  /// Ours.
  static let groupGap = 9.0
  /// The minimum row height for pointers more precise than a finger, and the distance from a row's
  /// sides to its text, in points.
  ///
  /// Ours.
  private static let compact = (height: 26.0, padding: 10.0)
  /// The guideline's minimum height of touch targets, in points.
  private static let touchTarget = 44.0

  init(_ box: EnvironmentBox) {
    size = box.menuSize ?? .compact
    style = box.style(of: PopUpButton(items: [String]())).style
    let line = box.environment.lineHeight(style.font)
    switch size {
    case .compact:
      rowHeight = max(Self.compact.height, line + 8)
      itemPadding = min(Self.compact.padding, style.padding)
    case .touch:
      rowHeight = max(Self.touchTarget, line + 12)
      itemPadding = style.padding
    case .control:
      rowHeight = max(style.itemHeight, line + 12)
      itemPadding = style.padding
    }
    // A control sets its own width.
    minimumWidth = size == .control ? 0 : 140
    symbolSide = (style.font.size * 1.1).rounded()
    // A control's menu has no symbols.
    leadingWidth = max(style.checkSide, size == .control ? 0 : symbolSide) + itemPadding / 2
    destructive = box.theme.palette.red
    secondary = box.theme.colors.inactive
  }
}
