internal import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
internal import VitrineMotion

extension ColorWell {
  // MARK: Input

  /// Handles an event delivered to the well or its palette.
  ///
  /// A press and release in the bounds opens the palette. Arrow keys move the highlight, starting
  /// at the chosen color; Space and Enter choose; Escape and a press outside close the palette.
  /// - Returns: what changed.
  public mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Change? {
    guard isEnabled else { return nil }
    let layout = Layout(of: self, in: bounds, style: style)
    let choices = choices(style)
    switch event.event {
    case .key(let key): return handle(key, at: event.time, choices, style)
    case .pointer(let step) where step.phase == .hover && isOpen:
      panel.highlightedIndex = layout.index(at: step.position, count: choices.count)
      return nil
    case let other where panel.isDismissed(by: other):
      _ = panel.press.handle(event)
      return close(at: event.time)
    default: return press(event, in: bounds, layout, choices)
    }
  }

  /// All keys while the palette is open.
  public func absorbs(_ key: KeyEvent) -> Bool { isOpen }

  private mutating func press(
    _ event: TimedEvent, in bounds: Rect, _ layout: Layout, _ choices: [Choice]
  ) -> Change? {
    switch panel.press.handle(event) {
    case .began(let point):
      guard isOpen else {
        panel.setPressed(true, at: event.time)
        return nil
      }
      panel.highlightedIndex = layout.index(at: point, count: choices.count)
      guard layout.palette.contains(point) else {
        panel.press = ControlPress()
        return close(at: event.time)
      }
    case .moved(let point):
      if isOpen {
        panel.highlightedIndex = layout.index(at: point, count: choices.count)
      } else {
        panel.setPressed(panel.press.isInside(bounds, point), at: event.time)
      }
    case .ended(let point):
      panel.setPressed(false, at: event.time)
      if isOpen {
        // Once lifted, the pointer highlights no cell, even if no hover event follows.
        panel.highlightedIndex = nil
        let index = layout.index(at: point, count: choices.count)
        return index.map { choose(choices[$0], at: event.time) }
      }
      return panel.press.isInside(bounds, point) ? open(at: event.time) : nil
    case .cancelled:
      panel.setPressed(false, at: event.time)
      panel.highlightedIndex = nil
    case nil: break
    }
    return nil
  }

  private mutating func open(at time: Seconds, highlighting index: Int? = nil) -> Change {
    panel.open(at: time, highlighting: index)
    return .opened
  }

  private mutating func close(at time: Seconds) -> Change {
    panel.close(at: time)
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
    guard !panel.press.isActive, key.modifiers.isSubset(of: .shift) else { return nil }
    guard isOpen else {
      guard [.space, .enter, .down].contains(key.key) else { return nil }
      return open(at: time, highlighting: chosenIndex(choices, style))
    }
    switch panel.action(for: key.key) {
    case .choose(let index) where index < choices.count: return choose(choices[index], at: time)
    case .choose, .close: return close(at: time)
    case nil: break
    }
    guard let index = highlightedIndex else {
      // The first arrow key only highlights the starting cell.
      if key.selectionMove(isVertical: true) != nil || key.selectionMove() != nil {
        panel.highlightedIndex = chosenIndex(choices, style)
      }
      return nil
    }
    switch key.key {
    case .up: highlight(index - style.columns, choices.count)
    case .down: highlight(index + style.columns, choices.count)
    default:
      let move = key.selectionMove(isRightToLeft: style.environment.isMirrored)
      if let next = move?.index(from: index, count: choices.count) { panel.highlightedIndex = next }
    }
    return nil
  }

  /// The cell of the chosen color; the first cell if the palette does not have the color.
  private func chosenIndex(_ choices: [Choice], _ style: Style) -> Int {
    let chosen = style.name(of: selectedColor)?.rawValue
    return choices.firstIndex { $0.id == chosen } ?? 0
  }

  private mutating func highlight(_ index: Int, _ count: Int) {
    if index >= 0, index < count { panel.highlightedIndex = index }
  }
}
