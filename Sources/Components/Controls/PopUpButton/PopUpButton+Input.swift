internal import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension PopUpButton {
  /// What has opened the menu.
  enum Opener: Equatable, Sendable {
    case key
    /// A mouse or pen that is still down.
    case pointer(PointerID)
    /// A finger that has lifted.
    case tap
  }

  // MARK: Input

  /// Handles an event delivered to the button.
  ///
  /// A mouse opens the menu on press, a finger on release.
  /// - Returns: what changed.
  public mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Change? {
    guard isEnabled, !items.isEmpty else { return nil }
    switch event.event {
    case .key(let key): return handle(key, at: event.time, style)
    case .hide where isOpen, .focusLost where isOpen:
      return closeMenu(choosing: nil, in: bounds, style: style, at: event.time)
    default: break
    }
    let button = Layout(of: self, in: bounds, style: style).button
    switch viewState.press.handle(event) {
    case .began:
      setPressed(true, at: event.time)
      guard let pointer = viewState.press.pointer, pointer.kind != .touch else { return nil }
      return open(by: .pointer(pointer))
    case .moved(let point): setPressed(viewState.press.isInside(button, point), at: event.time)
    case .ended(let point):
      setPressed(false, at: event.time)
      return !isOpen && viewState.press.isInside(button, point) ? open(by: .tap) : nil
    case .cancelled: setPressed(false, at: event.time)
    case nil: break
    }
    return nil
  }

  /// Keys that move the selection, even at the ends.
  public func absorbs(_ key: KeyEvent) -> Bool { key.selectionMove() != nil }

  private mutating func handle(_ key: KeyEvent, at time: Seconds, _ style: Style) -> Change? {
    guard !isOpen, !viewState.press.isActive, key.modifiers.isSubset(of: .shift) else { return nil }
    switch key.key {
    case .space, .enter, .up, .down: return open(by: .key)
    default:
      guard
        let index = key.selectionMove(isRightToLeft: style.environment.isMirrored)?
          .index(from: selectedIndex ?? 0, count: items.count)
      else { return nil }
      selectedIndex = index
      return .selected(index)
    }
  }

  // MARK: Menu

  /// The menu of the items, below the button or above it; nil while it is closed.
  public func menu(in bounds: Rect, style: Style) -> ControlMenu? {
    guard let opener = viewState.opener else { return nil }
    var menu = ControlMenu(
      rows: items.indices.map { index in
        var row = ControlMenu.Row(items[index].title, id: items[index].id ?? "item-\(index)")
        row.isChecked = index == selectedIndex
        return row
      })
    menu.rowRole = .listItem
    menu.minimumWidth =
      widestItemWidth(style) + 2 * style.menuPadding + 3 * style.padding + style.checkSide
    menu.startRow = selectedIndex ?? 0
    menu.isOpenedByKey = opener == .key
    if case .pointer(let pointer) = opener { menu.pointer = pointer }
    return menu
  }

  /// Selects the chosen item.
  public mutating func closeMenu(
    choosing row: Int?, in bounds: Rect, style: Style, at time: Seconds
  ) -> Change? {
    guard isOpen else { return nil }
    viewState.opener = nil
    viewState.press = ControlPress()
    viewState.highlight = Animated(1)
    setPressed(false, at: time)
    guard let row, items.indices.contains(row) else { return .closed }
    selectedIndex = row
    return .selected(row)
  }

  private mutating func open(by opener: Opener) -> Change {
    viewState.opener = opener
    return .opened
  }

  private mutating func setPressed(_ isPressed: Bool, at time: Seconds) {
    viewState.highlight.set(
      isPressed ? 1 : 0, at: time, curve: isPressed ? .none : ControlAppearance.fade)
  }
}
