internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension GridTableElement {
  // MARK: Input

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    let parts = parts(of: slot, in: frame)
    func collect(_ kind: GridKey.Kind, _ part: Rect) {
      search.clipped(to: part) { search in
        for index in keys.indices where keys[index].kind == kind {
          slot.collectHits(ofChild: index, in: frame, &search)
        }
      }
    }
    collect(.columnHeader, parts.columnHeaders)
    collect(.rowHeader, parts.rowHeaders)
    collect(.cell, parts.body)
    search.add(frame)
  }

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    guard let step = event.step, slot.environment.isEnabled else { return .none }
    let claim = control.claim(on: step, in: parts(of: slot, in: frame).body, style: style.style)
    let isTap = step.button == .primary && (table.selection != nil || table.activate != nil)
    return claim == .none && isTap ? .tap : claim
  }

  func canPan(towards way: Point) -> Bool { control.canPan(towards: way) }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    if case .focus(let isFocused) = event.kind { self.isFocused = isFocused }
    guard let routed = event.routed, slot.environment.isEnabled else { return }
    let hasFocus = context.tree.focusPath.last == slot.id
    switch event.event.event {
    case .key(let key) where table.selection != nil:
      if hasFocus, take(key, slot, in: frame, &context) { context.isCaptured = true }
    case .text(let words) where hasFocus: type(words, &context)
    case .composition(let words, _) where hasFocus && !words.isEmpty: type("", &context)
    default:
      if event.kind == .event, let step = event.step { take(step, slot, in: frame, &context) }
      let body = parts(of: slot, in: frame).body
      let response = control.respond(to: routed, in: body, style: style.style)
      // A tracked pointer may still become a tap.
      if response.result == .captured, event.step == nil { context.isCaptured = true }
    }
    follow(slot, at: event.time)
  }

  // MARK: Pointers

  private mutating func take(
    _ step: PointerEvent, _ slot: _Slot, in frame: Rect, _ context: inout EventContext
  ) {
    guard step.phase != .hover else { return }
    let time = context.time
    if step.phase == .down {
      let body = parts(of: slot, in: frame).body
      // A tap that a view inside has used isn't one on the grid.
      isTapAllowed =
        !context.isCaptured && body.contains(step.position)
        && control.claim(on: step, in: body, style: style.style) != .all
    }
    guard isTapAllowed else { return }
    let place = position(at: step.position, slot, in: frame, at: time)
    for gesture in tap.handle(step, at: time) where gesture.state == .ended {
      if let place { select(place, &context) }
    }
    if step.phase == .down, place != pressed {
      // Taps on two cells aren't a double tap.
      pressed = place
      doubleTap = TapRecognizer(numberOfTapsRequired: 2)
    }
    for gesture in doubleTap.handle(step, at: time) where gesture.state == .ended {
      if let place, place == pressed { activate(place, &context) }
    }
  }

  // MARK: Keys

  /// - Returns: false if the key isn't handled.
  private func take(
    _ key: KeyEvent, _ slot: _Slot, in frame: Rect, _ context: inout EventContext
  ) -> Bool {
    guard let last = table.held(GridPosition(row: .max, column: .max)),
      let first = table.held(GridPosition(row: .min, column: .min)),
      key.modifiers.isSubset(of: .control)
    else { return false }
    let isFar = key.modifiers.contains(.control)
    var next = selected ?? start
    let forward: Key = isMirrored(slot) ? .left : .right
    switch key.key {
    case .left, .right:
      let isOn = key.key == forward
      next.column = isFar ? (isOn ? last : first).column : next.column + (isOn ? 1 : -1)
    case .up: next.row = isFar ? first.row : next.row - 1
    case .down: next.row = isFar ? last.row : next.row + 1
    case .home: next = isFar ? first : GridPosition(row: next.row, column: first.column)
    case .end: next = isFar ? last : GridPosition(row: next.row, column: last.column)
    case .pageUp, .pageDown:
      next.row = page(from: next.row, isDown: key.key == .pageDown, slot)
    case .enter where !isFar, .space where !isFar && table.type == nil:
      guard let selected, table.activate != nil else { return false }
      activate(selected, &context)
      return true
    default: return false
    }
    // The first key shows the selection.
    if let next = selected == nil ? start : table.held(next) { select(next, &context) }
    return true
  }

  /// The initial selection: the first visible cell.
  private var start: GridPosition {
    GridPosition(
      row: window?.rows.lowerBound ?? table.rows.range.lowerBound,
      column: window?.columns.lowerBound ?? table.columns.range.lowerBound)
  }

  /// The row one viewport away, less one row.
  private func page(from row: Int, isDown: Bool, _ slot: _Slot) -> Int {
    let room = max(0, parts(of: slot).body.height - table.rows.length(of: row))
    let place = table.rows.start(of: row) + (isDown ? room : -room)
    let end = isDown ? table.rows.range.upperBound - 1 : table.rows.range.lowerBound
    return table.rows.index(at: place) ?? end
  }

  // MARK: Actions

  private func select(_ position: GridPosition, _ context: inout EventContext) {
    guard let selection = table.selection, position != selected else { return }
    context.actions.append(Action<Model> { model, _ in selection.set(&model, position) })
  }

  private func activate(_ position: GridPosition, _ context: inout EventContext) {
    guard let action = table.activate else { return }
    context.actions.append(
      Action<Model> { model, context in action(&model, position, &context) })
  }

  private func type(_ words: String, _ context: inout EventContext) {
    guard let action = table.type, let position = selected else { return }
    context.isCaptured = true
    context.actions.append(Action<Model> { model, _ in action(&model, position, words) })
  }
}
