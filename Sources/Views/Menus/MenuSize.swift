internal import VitrineComponents
internal import VitrineDrawing

/// How large the rows of a menu are.
enum MenuSize: Hashable, Sendable {
  /// For a mouse or keys.
  case compact
  /// For fingers.
  case touch
  /// Of a control: for all of them.
  case control

  /// Where views find out that they are rows of a menu.
  enum Key: EnvironmentKey {
    static let defaultValue: MenuSize? = nil
  }
}

/// What the menu of an environment looks like: as that of a pop-up button.
struct MenuLook {
  let size: MenuSize
  let style: PopUpButton.Style
  /// Height of a row in points; more where letters are larger.
  let rowHeight: Double
  /// From a row's sides to its words, in points.
  let itemPadding: Double
  /// Width of the menu at least, in points.
  let leastWidth: Double
  /// Words of what destroys something.
  let destructive: Color
  /// Shortcuts, and the chevron of a menu inside.
  let secondary: Color
  /// What check marks or symbols take before the words, in points.
  let lead: Double
  /// Side of a symbol, in points.
  let symbolSide: Double

  /// From words to what stands at the trailing side, in points.
  ///
  /// Ours.
  static let gap = 24.0
  /// Height of the stretch with the line between two groups, in points.
  ///
  /// Ours.
  static let groupGap = 9.0
  /// Least height of a row for a pointer that is more exact than a finger, and from its sides to its words, in
  /// points.
  ///
  /// Ours.
  private static let compact = (height: 26.0, padding: 10.0)
  /// The guideline's least height of what fingers touch, in points.
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
    // A control says how wide its own is.
    leastWidth = size == .control ? 0 : 140
    symbolSide = (style.font.size * 1.1).rounded()
    // A control's has no symbols.
    lead = max(style.checkSide, size == .control ? 0 : symbolSide) + itemPadding / 2
    destructive = box.theme.palette.red
    secondary = box.theme.colors.inactive
  }
}
