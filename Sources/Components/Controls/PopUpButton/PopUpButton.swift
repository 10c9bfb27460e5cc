public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A button that shows the chosen item, and opens a menu of all items.
///
/// The view tree shows the menu.
/// ```swift
/// var city = PopUpButton(items: ["Lyon", "Oslo", "Seoul"], selectedIndex: 2)
/// ```
public struct PopUpButton: Control {
  // MARK: State

  /// One of the choices.
  public struct Item: Hashable, Sendable {
    /// The text of the item.
    public var title: String
    /// The last part of its node's id; nil for `item-0`, `item-1` ….
    public var id: String?

    /// Makes a choice.
    public init(_ title: String, id: String? = nil) {
      self.title = title
      self.id = id
    }
  }

  /// A user action.
  public enum Change: Hashable, Sendable {
    /// The menu opened.
    case opened
    /// The menu closed without a choice.
    case closed
    /// An item was chosen, possibly the current one.
    case selected(Int)
  }

  /// The choices, from top to bottom.
  public var items: [Item] {
    didSet {
      guard items.count != oldValue.count else { return }
      dismiss()
      clampSelection()
    }
  }

  /// The index of the chosen item, nil for none; an index out of range is clamped.
  ///
  /// Default nil.
  public var selectedIndex: Int? {
    didSet { clampSelection() }
  }

  /// Text shown while no item is chosen.
  ///
  /// Default empty.
  public var placeholder = ""

  /// Symbol before the text, which says what the choice is about.
  ///
  /// Default nil.
  public var symbol: Symbol?

  /// False to disable the control; it is then dimmed, and its menu closes.
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

  /// The control's own state, which its owner does not set.
  public var viewState = ViewState()

  /// Makes a pop-up button of items.
  public init(items: [Item], selectedIndex: Int? = nil) {
    self.items = items
    self.selectedIndex = selectedIndex
    clampSelection()
  }

  /// Makes a pop-up button of strings.
  public init(items: [String], selectedIndex: Int? = nil) {
    self.init(items: items.map { Item($0) }, selectedIndex: selectedIndex)
  }

  /// Clamps the selection to the items.
  private mutating func clampSelection() {
    guard let index = selectedIndex else { return }
    let clamped = items.isEmpty ? nil : min(max(0, index), items.count - 1)
    if clamped != index { selectedIndex = clamped }
  }

  /// Closes the menu at once.
  public mutating func dismiss() {
    viewState.opener = nil
    viewState.press = ControlPress()
    viewState.highlight = Animated(0)
  }

  /// Closes the menu when the button loses focus.
  public mutating func focusChanged(_ isFocused: Bool, at time: Seconds) {
    if !isFocused, isOpen { dismiss() }
  }

  // MARK: Motion

  /// The next frame while the pressed appearance fades out.
  public func nextChange(after time: Seconds) -> Seconds? {
    viewState.highlight.isAnimating(at: time) ? time : nil
  }

  // MARK: Paint

  /// Records the button: its symbol, the chosen item's text, and the two chevrons.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    let layout = Layout(of: self, in: bounds, style: style)
    guard !layout.button.isEmpty else { return }
    let pressed = isOpen ? 1 : unit(viewState.highlight.value(at: time))
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

  /// True: typing in an open menu chooses an item by its first letters.
  public static var acceptsText: Bool { true }

  /// A button whose value is the chosen item's text.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    SemanticsNode(
      id: id, role: .button, value: selectedIndex.map { items[$0].title } ?? placeholder,
      frame: bounds, isEnabled: isEnabled, isFocusable: true, isInteractive: true,
      acceptsText: isOpen,
      state: [
        "selected": selectedIndex.map(StateValue.int) ?? .null, "open": .bool(isOpen),
      ])
  }
}
