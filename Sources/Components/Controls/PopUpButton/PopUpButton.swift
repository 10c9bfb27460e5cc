public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A choice of one of many words: it shows the present one, and opens a menu that lists all.
///
/// The owner paints the open menu last with `paintOverlay`, and puts `overlayNode` last into its
/// tree, so that both are on top; events for either go to `handle`. While it is open the menu's node
/// takes all presses, so that one elsewhere closes it.
/// ```swift
/// var city = PopUpButton(items: ["Lyon", "Oslo", "Seoul"], selectedIndex: 2)
/// ```
public struct PopUpButton: Control {
  // MARK: State

  /// One of the choices.
  public struct Item: Hashable, Sendable {
    /// What it says.
    public var title: String
    /// The end of its node's id; nil for `item-0`, `item-1` ….
    public var id: String?

    /// Makes a choice.
    public init(_ title: String, id: String? = nil) {
      self.title = title
      self.id = id
    }
  }

  /// Something that a person did.
  public enum Change: Hashable, Sendable {
    /// The menu opened.
    case opened
    /// The menu closed, and nothing was chosen.
    case closed
    /// An item was chosen, the present one included.
    case selected(Int)
  }

  /// The choices, from top to bottom.
  public var items: [Item] {
    didSet {
      guard items.count != oldValue.count else { return }
      dismiss()
      pin()
    }
  }

  /// Which is chosen, nil for none; a number that no item has is moved to the nearest.
  ///
  /// Default nil.
  public var selectedIndex: Int? {
    didSet { pin() }
  }

  /// What stands there while none is chosen.
  ///
  /// Default empty.
  public var placeholder = ""

  /// Where the menu must stay, in the coordinates of `bounds`; nil where there is no limit.
  ///
  /// Default nil. It is part of the view state: who paints the overlay says it.
  public var overlayBounds: Rect? {
    get { viewState.overlayBounds }
    set { viewState.overlayBounds = newValue }
  }

  /// False while it cannot be operated; it is then dimmed, and its menu closes.
  ///
  /// Default true.
  public var isEnabled = true {
    didSet { if !isEnabled { dismiss() } }
  }

  /// True while a mouse or pen is over it.
  public var isHovered: Bool {
    get { viewState.isHovered }
    set { viewState.isHovered = newValue }
  }

  /// True while the menu shows.
  public var isOpen: Bool { panel.isOpen }

  /// True while the menu shows.
  public var isOverlayOpen: Bool { isOpen }

  /// The item that a mouse or the keys are at, while the menu shows.
  public var highlightedIndex: Int? { panel.highlightedIndex }

  /// All that it keeps besides what its owner says.
  public var viewState = ViewState()

  /// Makes a choice of items.
  public init(items: [Item], selectedIndex: Int? = nil) {
    self.items = items
    self.selectedIndex = selectedIndex
    pin()
  }

  /// Makes a choice of words.
  public init(items: [String], selectedIndex: Int? = nil) {
    self.init(items: items.map { Item($0) }, selectedIndex: selectedIndex)
  }

  private mutating func pin() {
    guard let index = selectedIndex else { return }
    let pinned = items.isEmpty ? nil : min(max(0, index), items.count - 1)
    if pinned != index { selectedIndex = pinned }
  }

  /// Closes the menu at once.
  public mutating func dismiss() {
    panel = OpeningPanel()
    hold = nil
  }

  /// Closes the menu where the keys go elsewhere.
  public mutating func focusChanged(_ isFocused: Bool, at time: Seconds) {
    if !isFocused, isOpen { dismiss() }
  }

  // MARK: Motion

  /// At the next frame while the menu comes or goes, or the pressed look goes.
  public func nextChange(after time: Seconds) -> Seconds? {
    panel.nextChange(after: time)
  }

  // MARK: Paint

  /// Records the button: the present words, and the two chevrons.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    let layout = Layout(of: self, in: bounds, style: style)
    guard !layout.button.isEmpty else { return }
    let pressed = panel.pressed(at: time)
    canvas.fill(
      .roundedRect(layout.button, radius: style.radius, curve: .continuous),
      with: style.fill.shaded(
        towards: style.label, hovered: isHovered && isEnabled, pressed: pressed
      ).enabled(isEnabled))
    let title = selectedIndex.map { items[$0].title } ?? placeholder
    canvas.draw(
      style.environment.controlText(title, font: style.font), in: layout.title,
      color: (selectedIndex == nil ? style.placeholder : style.label).enabled(isEnabled))
    canvas.draw(
      ControlGlyph.upDown, in: layout.chevrons, color: style.chevrons.enabled(isEnabled))
  }

  /// Records the menu, over everything: call it after all else is painted.
  public func paintOverlay(
    into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds
  ) {
    let share = panel.share(at: time)
    guard share > 0 else { return }
    let layout = Layout(of: self, in: bounds, style: style)
    FloatingPanel.paint(
      into: &canvas, frame: layout.menu, layer: Style.menuLayer, share: share, theme: style.theme
    ) { canvas in
      for (index, item) in items.enumerated() {
        layout.rows.paint(
          MenuItem(title: item.title, isChecked: index == selectedIndex), at: index,
          isHighlighted: index == highlightedIndex, into: &canvas)
      }
    }
  }

  // MARK: Description

  /// A button that says the chosen words.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    Node(
      id: id, role: .button, value: selectedIndex.map { items[$0].title } ?? placeholder,
      frame: bounds, isEnabled: isEnabled, isFocusable: true, isInteractive: true,
      takesText: isOpen,
      state: [
        "selected": selectedIndex.map(StateValue.int) ?? .null, "open": .bool(isOpen),
      ])
  }

  /// The open menu, which covers all of `overlayBounds`, with a child for every item; nil while it
  /// is closed.
  ///
  /// Its id is `<id>/menu`; those of the items are `<id>/<item>`.
  public func overlayNode(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node? {
    guard isOpen else { return nil }
    let layout = Layout(of: self, in: bounds, style: style)
    let rows = items.indices.map { index in
      Node(
        id: "\(id)/\(items[index].id ?? "item-\(index)")", role: .listItem,
        label: items[index].title, frame: layout.item(index),
        isVisible: layout.item(index).intersects(layout.menu), isInteractive: true,
        state: [
          "selected": .bool(index == selectedIndex),
          "highlighted": .bool(index == highlightedIndex),
        ])
    }
    return Node(
      id: "\(id)/menu", role: .group, frame: overlayBounds ?? layout.menu, isInteractive: true,
      clip: layout.menu, children: rows)
  }
}
