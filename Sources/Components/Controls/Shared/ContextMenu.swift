internal import VitrineDrawing
internal import VitrineGeometry
package import VitrineInteraction
internal import VitrineMotion

/// A menu that a control opens at a place of its own: by a secondary click, a long press or a key.
///
/// The control says at every call what stands in it; events are its own while it is open.
struct ContextMenu: Equatable, Sendable {
  /// A pointer that is down on it, or that has opened it.
  private struct Press: Equatable, Sendable {
    var pointer: PointerID
    var button: PointerButton
    var start: Point
    var scrollBefore: Double
    /// True where this press opened the menu: lifting it at the same place then leaves it open.
    var opens = false
    var hasMoved = false
    /// True where a finger scrolls the menu.
    var isScrolling = false
  }

  /// What an event did.
  enum Outcome: Equatable {
    case closed
    case chosen(Int)
  }

  private var panel = OpeningPanel()
  private var press: Press?
  /// What it is for, from the origin of the control's bounds.
  private var anchor = Rect.zero
  private var scroll = 0.0

  var isOpen: Bool { panel.isOpen }
  var highlightedIndex: Int? { panel.highlightedIndex }

  func share(at time: Seconds) -> Double { panel.share(at: time) }

  /// At the next frame while it comes or goes.
  func nextChange(after time: Seconds) -> Seconds? { panel.nextChange(after: time) }

  // MARK: Layout

  /// Where its items are.
  /// - Parameters:
  ///   - bounds: of the control.
  ///   - limit: where the menu must stay; nil where there is no limit.
  func layout(_ items: [MenuItem], in bounds: Rect, within limit: Rect?, style: MenuStyle)
    -> MenuLayout
  {
    let widest = items.map { style.environment.width($0.title, style.font) }.max() ?? 0
    let width = max(style.leastWidth, widest + style.lead + style.itemPadding + 2 * style.padding)
    return MenuLayout(
      count: items.count, groups: items.indices.filter { items[$0].beginsGroup }, scroll: scroll,
      style: style
    ) {
      FloatingPanel.frame(
        Size(width, $0), near: anchor.offset(by: bounds.origin), in: limit,
        environment: style.environment)
    }
  }

  // MARK: Opening

  /// Opens it by a pointer, which may choose where it lifts.
  mutating func open(
    at anchor: Rect, in bounds: Rect, by pointer: PointerID, _ button: PointerButton,
    from start: Point, at time: Seconds
  ) {
    open(at: anchor, in: bounds, highlighting: nil, at: time)
    press = Press(
      pointer: pointer, button: button, start: start, scrollBefore: 0, opens: true)
  }

  /// Opens it by a key.
  mutating func open(
    at anchor: Rect, in bounds: Rect, highlighting index: Int?, at time: Seconds
  ) {
    self.anchor = anchor.offset(by: .zero - bounds.origin)
    (press, scroll) = (nil, 0)
    panel.open(at: time, highlighting: index)
  }

  mutating func close(at time: Seconds) {
    press = nil
    if isOpen { panel.close(at: time) }
  }

  // MARK: Input

  /// Takes an event while it is open.
  mutating func handle(
    _ event: TimedEvent, _ items: [MenuItem], _ layout: MenuLayout
  ) -> Outcome? {
    switch event.event {
    case .key(let key): return take(key, at: event.time, items, layout)
    case .pointer(let step): return take(step, at: event.time, items, layout)
    case .text(let typed):
      guard let index = items.index(beginningWith: typed, after: highlightedIndex) else { break }
      panel.highlightedIndex = index
      scroll = layout.scroll(toShow: index, from: scroll)
    case .wheel(let wheel):
      scroll = layout.scroll(by: wheel, from: scroll)
    case .hide, .focusLost: return end(at: event.time)
    default: break
    }
    return nil
  }

  private mutating func end(at time: Seconds) -> Outcome {
    close(at: time)
    return .closed
  }

  private mutating func take(
    _ step: PointerEvent, at time: Seconds, _ items: [MenuItem], _ layout: MenuLayout
  ) -> Outcome? {
    guard step.phase == .cancel || step.position.isFinite else { return nil }
    switch step.phase {
    case .hover:
      highlight(step.position, items, layout)
    case .down where press == nil:
      guard layout.frame.contains(step.position) else { return end(at: time) }
      press = Press(
        pointer: step.pointer, button: step.button, start: step.position, scrollBefore: scroll)
      highlight(step.position, items, layout)
    case .move where step.pointer == press?.pointer: follow(step.position, items, layout)
    case .up where step.pointer == press?.pointer && step.button == press?.button:
      return lift(step.position, at: time, items, layout)
    case .cancel where step.pointer == press?.pointer: (press, panel.highlightedIndex) = (nil, nil)
    default: break
    }
    return nil
  }

  private mutating func follow(_ place: Point, _ items: [MenuItem], _ layout: MenuLayout) {
    guard var press else { return }
    if place.distance(to: press.start) > GestureMetrics.slop { press.hasMoved = true }
    let isTouch = press.pointer.kind == .touch
    if isTouch, !press.opens, press.hasMoved, layout.mostScroll > 0 { press.isScrolling = true }
    self.press = press
    if press.isScrolling {
      scroll(to: press.scrollBefore + press.start.y - place.y, layout)
      panel.highlightedIndex = nil
    } else if press.hasMoved || !press.opens {
      highlight(place, items, layout)
    }
  }

  private mutating func lift(
    _ place: Point, at time: Seconds, _ items: [MenuItem], _ layout: MenuLayout
  ) -> Outcome? {
    guard let press else { return nil }
    self.press = nil
    // A finger that is lifted is nowhere, and no move need tell of the last way of a mouse.
    panel.highlightedIndex = nil
    guard !press.isScrolling, press.hasMoved || !press.opens,
      let index = layout.index(at: place, count: items.count), items[index].isEnabled
    else { return nil }
    return choose(index, at: time)
  }

  private mutating func choose(_ index: Int, at time: Seconds) -> Outcome {
    close(at: time)
    return .chosen(index)
  }

  /// Highlights what is under a pointer, if it can be chosen.
  private mutating func highlight(_ place: Point, _ items: [MenuItem], _ layout: MenuLayout) {
    let index = layout.index(at: place, count: items.count)
    panel.highlightedIndex = index.flatMap { items[$0].isEnabled ? $0 : nil }
  }

  private mutating func scroll(to offset: Double, _ layout: MenuLayout) {
    scroll = min(max(0, offset), layout.mostScroll)
  }

  // MARK: Keys

  private mutating func take(
    _ key: KeyEvent, at time: Seconds, _ items: [MenuItem], _ layout: MenuLayout
  ) -> Outcome? {
    if key.opensContextMenu { return end(at: time) }
    guard key.modifiers.isSubset(of: .shift) else { return nil }
    switch panel.answer(to: key.key) {
    case .choose(let index) where items.indices.contains(index) && items[index].isEnabled:
      return choose(index, at: time)
    case .choose, .close: return end(at: time)
    case nil: break
    }
    let enabled = items.indices.filter { items[$0].isEnabled }
    guard let move = key.selectionMove(isVertical: true), !enabled.isEmpty else { return nil }
    let index =
      if let now = highlightedIndex.flatMap(enabled.firstIndex) {
        enabled[move.index(from: now, count: enabled.count) ?? now]
      } else {
        enabled[move == .next || move == .first ? 0 : enabled.count - 1]
      }
    panel.highlightedIndex = index
    scroll = layout.scroll(toShow: index, from: scroll)
    return nil
  }
}

extension KeyEvent {
  /// True for the Menu key, and for Shift+F10 where there is none.
  package var opensContextMenu: Bool {
    key == .menu && modifiers.isEmpty || key == .function(10) && modifiers == .shift
  }
}

extension MenuStyle {
  /// Width of a context menu at least, in points, so that short words are as easily hit.
  ///
  /// Ours.
  package var leastWidth: Double { 140 }
}
