public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A choice of one of many words: it shows the present one, and opens a menu that lists all.
///
/// The view tree shows the menu.
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

  /// What stands before the words, and tells what they are of.
  ///
  /// Default nil: nothing.
  public var symbol: Symbol?

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

  /// True while the menu is open.
  public var isOpen: Bool { viewState.opener != nil }

  /// True while the menu is open.
  public var isMenuOpen: Bool { isOpen }

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
    viewState.opener = nil
    viewState.press = ControlPress()
    viewState.look = Animated(0)
  }

  /// Closes the menu where the keys go elsewhere.
  public mutating func focusChanged(_ isFocused: Bool, at time: Seconds) {
    if !isFocused, isOpen { dismiss() }
  }

  // MARK: Motion

  /// At the next frame while the pressed look goes.
  public func nextChange(after time: Seconds) -> Seconds? {
    viewState.look.isAnimating(at: time) ? time : nil
  }

  // MARK: Paint

  /// Records the button: its symbol, the present words, and the two chevrons.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    let layout = Layout(of: self, in: bounds, style: style)
    guard !layout.button.isEmpty else { return }
    let pressed = isOpen ? 1 : unit(viewState.look.value(at: time))
    canvas.fill(
      .roundedRect(layout.button, radius: style.radius, curve: .continuous),
      with: style.fill.shaded(
        towards: style.label, hovered: isHovered && isEnabled, pressed: pressed
      ).enabled(isEnabled))
    if let symbol {
      canvas.draw(symbol, in: layout.symbol, color: style.label.enabled(isEnabled))
    }
    let title = selectedIndex.map { items[$0].title } ?? placeholder
    canvas.draw(
      style.environment.controlText(title, font: style.font), in: layout.title,
      color: (selectedIndex == nil ? style.placeholder : style.label).enabled(isEnabled))
    canvas.draw(
      ControlGlyph.upDown, in: layout.chevrons, color: style.chevrons.enabled(isEnabled))
  }

  // MARK: Description

  /// True: while its menu is open, an item is chosen by its beginning.
  public static var takesText: Bool { true }

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
}
