internal import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
internal import VitrineMotion

extension PopUpButton {
  /// A finger on the button or its menu.
  struct Hold: Equatable, Sendable {
    var start: Point
    var scrollBefore: Double
    /// True where this press opened the menu: lifting on the button then leaves it open.
    var opens = false
    /// True where a finger scrolls the menu.
    var isScrolling = false
    var hasMoved = false
    var isTouch: Bool
  }

  // MARK: Input

  /// Takes an event that belongs to the button or its menu.
  ///
  /// A mouse opens the menu as it presses, and may choose where it lifts; a finger opens it as it
  /// lifts. Escape, and a press beside the menu, close it.
  /// - Returns: what changed.
  public mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Change? {
    guard isEnabled, !items.isEmpty else { return nil }
    let layout = Layout(of: self, in: bounds, style: style)
    switch event.event {
    case .key(let key): return handle(key, at: event.time, layout, style)
    case .wheel(let wheel) where isOpen:
      scroll = layout.rows.scroll(by: wheel, from: scroll)
      return nil
    case .text(let typed) where isOpen:
      let all = items.map { MenuItem(title: $0.title) }
      guard let index = all.index(beginningWith: typed, after: highlightedIndex) else { return nil }
      panel.highlightedIndex = index
      scroll = layout.rows.scroll(toShow: index, from: scroll)
      return nil
    case .pointer(let step) where step.phase == .hover && isOpen:
      panel.highlightedIndex = layout.index(at: step.position, count: items.count)
      return nil
    case let other where panel.isTakenAway(by: other):
      _ = panel.press.take(event)
      return close(at: event.time)
    default: return press(event, layout)
    }
  }

  /// All keys while the menu is open, else those that move the selection, also at the ends.
  public func absorbs(_ key: KeyEvent) -> Bool { isOpen || key.selectionMove() != nil }

  private mutating func press(_ event: TimedEvent, _ layout: Layout) -> Change? {
    switch panel.press.take(event) {
    case .began(let point): return begin(point, at: event.time, layout)
    case .moved(let point): follow(point, at: event.time, layout)
    case .ended(let point): return lift(point, at: event.time, layout)
    case .cancelled:
      let opened = hold?.opens ?? false
      rest(at: event.time)
      if opened { return close(at: event.time) }
      panel.highlightedIndex = nil
    case nil: break
    }
    return nil
  }

  private mutating func begin(_ point: Point, at time: Seconds, _ layout: Layout) -> Change? {
    let isTouch = panel.press.pointer?.kind == .touch
    hold = Hold(start: point, scrollBefore: scroll, isTouch: isTouch)
    panel.lookPressed(true, at: time)
    if isOpen {
      panel.highlightedIndex = layout.index(at: point, count: items.count)
      guard layout.menu.contains(point) else {
        rest(at: time)
        return close(at: time)
      }
      return nil
    }
    guard !isTouch else { return nil }
    hold?.opens = true
    return open(at: time, layout)
  }

  private mutating func follow(_ point: Point, at time: Seconds, _ layout: Layout) {
    guard var held = hold else { return }
    if point.distance(to: held.start) > GestureMetrics.slop { held.hasMoved = true }
    if isOpen, held.isTouch, held.hasMoved, layout.mostScroll > 0 { held.isScrolling = true }
    hold = held
    if held.isScrolling {
      scroll = min(max(0, held.scrollBefore + held.start.y - point.y), layout.mostScroll)
      panel.highlightedIndex = nil
    } else if isOpen {
      panel.highlightedIndex = layout.index(at: point, count: items.count)
    } else {
      panel.lookPressed(panel.press.isOn(layout.button, point), at: time)
    }
  }

  private mutating func lift(_ point: Point, at time: Seconds, _ layout: Layout) -> Change? {
    guard let held = hold else { return nil }
    rest(at: time)
    guard isOpen else {
      return panel.press.isOn(layout.button, point) ? open(at: time, layout) : nil
    }
    // A finger that is lifted is nowhere, and no move need tell of the last way of a mouse.
    panel.highlightedIndex = nil
    if held.isScrolling { return nil }
    if let index = layout.index(at: point, count: items.count), held.hasMoved || !held.opens {
      return choose(index, at: time)
    }
    // A click that opened the menu leaves it; one that was dragged off it takes it away.
    let stays = panel.press.isOn(layout.button, point) || layout.menu.contains(point)
    return held.opens && stays || layout.menu.contains(point) ? nil : close(at: time)
  }

  private mutating func rest(at time: Seconds) {
    hold = nil
    panel.press = ControlPress()
    panel.lookPressed(false, at: time)
  }

  // MARK: Menu

  private mutating func open(
    at time: Seconds, highlighting index: Int? = nil, _ layout: Layout
  ) -> Change {
    panel.open(at: time, highlighting: index)
    scroll = layout.rows.scroll(toShow: selectedIndex ?? 0, from: scroll)
    return .opened
  }

  private mutating func close(at time: Seconds) -> Change {
    panel.close(at: time)
    return .closed
  }

  private mutating func choose(_ index: Int, at time: Seconds) -> Change {
    selectedIndex = index
    _ = close(at: time)
    return .selected(index)
  }

  // MARK: Keys

  private mutating func handle(
    _ key: KeyEvent, at time: Seconds, _ layout: Layout, _ style: Style
  ) -> Change? {
    guard !panel.press.isActive, key.modifiers.isSubset(of: .shift) else { return nil }
    if isOpen { return handleOpen(key.key, at: time, layout) }
    switch key.key {
    case .space, .enter, .up, .down:
      return open(at: time, highlighting: selectedIndex ?? 0, layout)
    default:
      guard
        let index = key.selectionMove(isRightToLeft: style.environment.isMirrored)?
          .index(from: selectedIndex ?? 0, count: items.count)
      else { return nil }
      selectedIndex = index
      return .selected(index)
    }
  }

  private mutating func handleOpen(_ key: Key, at time: Seconds, _ layout: Layout) -> Change? {
    switch panel.answer(to: key) {
    case .choose(let index): return choose(index, at: time)
    case .close: return close(at: time)
    case nil: break
    }
    guard let move = KeyEvent(key).selectionMove(isVertical: true) else { return nil }
    let start = highlightedIndex ?? selectedIndex ?? 0
    // The first step only shows where it begins; a jump goes to its end at once.
    let begins = highlightedIndex == nil && (move == .next || move == .previous)
    let index = begins ? start : move.index(from: start, count: items.count)
    if let index {
      panel.highlightedIndex = index
      scroll = layout.rows.scroll(toShow: index, from: scroll)
    }
    return nil
  }
}
