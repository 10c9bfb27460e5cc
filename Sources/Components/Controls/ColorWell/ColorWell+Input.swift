internal import Drawing
public import Geometry
public import Interaction
internal import Motion

extension ColorWell {
  // MARK: Input

  /// Takes an event that belongs to the well or its palette.
  ///
  /// A press and lift open the palette; arrow keys move in it, Space and Enter choose, Escape and a
  /// press beside it close it.
  /// - Returns: what changed.
  public mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Change? {
    guard isEnabled else { return nil }
    let layout = Layout(of: self, in: bounds, style: style)
    let choices = choices(style)
    switch event.event {
    case .key(let key): return handle(key, at: event.time, choices, style)
    case .pointer(let step) where step.phase == .hover && isOpen:
      highlightedIndex = layout.index(at: step.position, count: choices.count)
      return nil
    case .hide where isOpen, .focusLost where isOpen:
      _ = press.take(event)
      return close(at: event.time)
    default: return press(event, layout, choices)
    }
  }

  private mutating func press(
    _ event: TimedEvent, _ layout: Layout, _ choices: [Choice]
  ) -> Change? {
    switch press.take(event) {
    case .began(let point):
      guard isOpen else {
        highlight.set(1, at: event.time, curve: .none)
        return nil
      }
      highlightedIndex = layout.index(at: point, count: choices.count)
      guard layout.palette.contains(point) else {
        press = ControlPress()
        return close(at: event.time)
      }
    case .moved(let point):
      if isOpen {
        highlightedIndex = layout.index(at: point, count: choices.count)
      } else {
        let isOn = press.isOn(layout.well, point)
        highlight.set(isOn ? 1 : 0, at: event.time, curve: isOn ? .none : ControlLook.fade)
      }
    case .ended(let point):
      highlight.set(0, at: event.time, curve: ControlLook.fade)
      if isOpen {
        let index = layout.index(at: point, count: choices.count)
        return index.map { choose(choices[$0], at: event.time) }
      }
      return press.isOn(layout.well, point) ? open(at: event.time) : nil
    case .cancelled: highlight.set(0, at: event.time, curve: ControlLook.fade)
    case nil: break
    }
    return nil
  }

  private mutating func open(at time: Seconds) -> Change {
    isOpen = true
    highlightedIndex = nil
    shown.set(1, at: time, curve: FloatingPanel.appear)
    return .opened
  }

  private mutating func close(at time: Seconds) -> Change {
    isOpen = false
    highlightedIndex = nil
    shown.set(0, at: time, curve: FloatingPanel.disappear)
    return .closed
  }

  private mutating func choose(_ choice: Choice, at time: Seconds) -> Change {
    selectedColor = choice.color
    _ = close(at: time)
    return .selected(choice.color)
  }

  // MARK: Keys

  private mutating func handle(
    _ key: KeyEvent, at time: Seconds, _ choices: [Choice], _ style: Style
  ) -> Change? {
    guard !press.isActive, key.modifiers.isSubset(of: .shift) else { return nil }
    guard isOpen else {
      guard [.space, .enter, .down].contains(key.key) else { return nil }
      let change = open(at: time)
      let chosen = style.name(of: selectedColor)?.rawValue
      highlightedIndex = choices.firstIndex { $0.id == chosen } ?? 0
      return change
    }
    let index = highlightedIndex ?? 0
    switch key.key {
    case .escape, .tab: return close(at: time)
    case .space, .enter:
      guard let index = highlightedIndex, index < choices.count else { return close(at: time) }
      return choose(choices[index], at: time)
    case .up: highlight(index - style.columns, choices.count)
    case .down: highlight(index + style.columns, choices.count)
    default:
      let move = key.selectionMove(isRightToLeft: style.environment.isMirrored)
      if let next = move?.index(from: index, count: choices.count) { highlightedIndex = next }
    }
    return nil
  }

  private mutating func highlight(_ index: Int, _ count: Int) {
    if index >= 0, index < count { highlightedIndex = index }
  }
}
