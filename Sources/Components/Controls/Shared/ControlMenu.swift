public import VitrineGeometry
public import VitrineInteraction

/// The open menu of a control: its rows and position, for the view tree, which shows it.
///
/// The control neither draws the menu nor handles its events; when the menu closes,
/// `closeMenu(choosing:in:style:at:)` is called.
public struct ControlMenu: Equatable, Sendable {
  /// One of the choices.
  public struct Row: Equatable, Sendable {
    /// The text of the row.
    public var title: String
    /// The last part of its node's id, after the control's id and a slash.
    public var id: String
    /// Whether the row is checked; nil, the default, in a menu without check marks.
    public var isChecked: Bool?
    /// False to dim the row and make it impossible to choose; default true.
    public var isEnabled = true
    /// True to draw a separator above the row; default false.
    public var beginsGroup = false

    /// Makes a choice.
    public init(_ title: String, id: String) {
      self.title = title
      self.id = id
    }
  }

  /// The choices, from top to bottom.
  public var rows: [Row]
  /// The role of the rows' nodes; default button.
  public var rowRole = Role.button
  /// The rectangle that the menu belongs to, relative to the origin of the control's bounds; nil,
  /// the default, for the whole control, whose width is then the menu's minimum.
  public var anchor: Rect?
  /// Minimum width in points; default 0.
  public var minimumWidth = 0.0
  /// The row that is visible when the menu opens, and where keyboard navigation starts; nil, the
  /// default, for the first.
  public var startRow: Int?
  /// The pointer that opened the menu, if it is still down and may choose a row on release; nil,
  /// the default, for none.
  public var pointer: PointerID?
  /// True if a key opened the menu, which then highlights the start row; default false.
  public var isOpenedByKey = false

  /// Makes a menu.
  public init(rows: [Row]) { self.rows = rows }
}

extension KeyEvent {
  /// True for the Menu key, and for Shift+F10, for keyboards without a Menu key.
  package var opensContextMenu: Bool {
    key == .menu && modifiers.isEmpty || key == .function(10) && modifiers == .shift
  }
}
