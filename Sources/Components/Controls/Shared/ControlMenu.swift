public import VitrineGeometry
public import VitrineInteraction

/// A menu that a control has open: what it lists and where, for the view tree, which shows it.
///
/// The control neither draws nor drives it: it hears of its end by `closeMenu(choosing:in:style:at:)`.
public struct ControlMenu: Equatable, Sendable {
  /// One of the choices.
  public struct Row: Equatable, Sendable {
    /// What it says.
    public var title: String
    /// Its node's id, after that of the control and a slash.
    public var id: String
    /// Whether a check mark stands before it; nil, the default, in a menu that has none.
    public var isChecked: Bool?
    /// False where it cannot be chosen, and is dimmed; default true.
    public var isEnabled = true
    /// True where a line sets it off from the row before; default false.
    public var beginsGroup = false

    /// Makes a choice.
    public init(_ title: String, id: String) {
      self.title = title
      self.id = id
    }
  }

  /// The choices, from top to bottom.
  public var rows: [Row]
  /// What the rows are in descriptions; default a button.
  public var rowRole = Role.button
  /// What it is for, from the origin of the control's bounds; nil, the default, for all of the control, which
  /// it is then at least as wide as.
  public var anchor: Rect?
  /// Its width at least, in points; default 0.
  public var leastWidth = 0.0
  /// The row that shows as it opens, and where keys begin; nil, the default, for the first.
  public var startRow: Int?
  /// The pointer that has opened it and is still down, and may choose where it lifts; nil, the default, for
  /// none.
  public var pointer: PointerID?
  /// True where a key has opened it, which is then at the row where keys begin; default false.
  public var isByKey = false

  /// Makes a menu.
  public init(rows: [Row]) { self.rows = rows }
}

extension KeyEvent {
  /// True for the Menu key, and for Shift+F10 where there is none.
  package var opensContextMenu: Bool {
    key == .menu && modifiers.isEmpty || key == .function(10) && modifiers == .shift
  }
}
