internal import VitrineComponents
internal import VitrineDrawing

/// How large the rows of a menu are.
enum MenuSize: Hashable, Sendable {
  /// For a mouse or keys.
  case compact
  /// For fingers.
  case touch

  /// Where views find out that they are rows of a menu.
  enum Key: EnvironmentKey {
    static let defaultValue: MenuSize? = nil
  }

  /// Least height of a row in points: a desktop's, and a touch target.
  ///
  /// The first is ours, the other the guideline's.
  fileprivate var itemHeight: Double { self == .compact ? 26 : 44 }

  /// From a row's sides to its words, in points.
  ///
  /// The first is ours, for a pointer that is more exact; the other that of a pop-up button's menu.
  fileprivate func padding(_ style: PopUpButton.Style) -> Double {
    self == .compact ? min(10, style.padding) : style.padding
  }
}

/// What the menu of an environment looks like: as that of a pop-up button.
struct MenuLook {
  let size: MenuSize
  let style: MenuStyle
  /// Height of a row, in points.
  let rowHeight: Double
  /// Words of what destroys something.
  let destructive: Color
  /// Shortcuts, and the chevron of a menu inside.
  let secondary: Color
  /// From the sides of a row to where words begin behind check marks or symbols, in points.
  let lead: Double
  /// Side of a symbol, in points.
  let symbolSide: Double

  /// From words to what stands at the trailing side, in points.
  ///
  /// Ours.
  static let gap = 24.0

  init(_ box: EnvironmentBox) {
    let size = box.menuSize ?? .compact
    let button = box.style(of: PopUpButton(items: [String]())).style
    var style = button.menu
    style.itemPadding = size.padding(button)
    let line = box.environment.lineHeight(style.font)
    rowHeight = max(size.itemHeight, line + (size == .compact ? 8 : 12))
    symbolSide = (style.font.size * 1.1).rounded()
    lead = max(style.checkSide ?? 0, symbolSide) + style.itemPadding / 2
    destructive = box.theme.palette.red
    secondary = box.theme.colors.inactive
    self.size = size
    self.style = style
  }
}

extension EnvironmentBox {
  /// The same inside of a menu.
  func inMenu(_ size: MenuSize) -> EnvironmentBox {
    var environment = environment
    environment[MenuSize.Key.self] = size
    return with(environment)
  }
}
