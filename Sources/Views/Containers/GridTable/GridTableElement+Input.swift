internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension GridTableElement {
  // MARK: Input

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    let parts = parts(of: node, in: frame)
    func collect(_ kind: GridKey.Kind, _ part: Rect) {
      search.clipped(to: part) { search in
        for index in keys.indices where keys[index].kind == kind {
          node.collectHits(ofChild: index, in: frame, &search)
        }
      }
    }
    collect(.columnHeader, parts.columnHeaders)
    collect(.rowHeader, parts.rowHeaders)
    collect(.cell, parts.body)
    search.add(frame)
  }

  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim {
    guard let step = event.step, node.environment.isEnabled else { return .none }
    let claim = control.claim(on: step, in: parts(of: node, in: frame).body, style: style.style)
    let isTap = step.button == .primary && (table.selection != nil || table.activate != nil)
    return claim == .none && isTap ? .tap : claim
  }

  func canPan(towards direction: Point) -> Bool { control.canPan(towards: direction) }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    if case .focus(let isFocused) = event.kind { self.isFocused = isFocused }
    guard let routed = event.routed, node.environment.isEnabled else { return }
    let hasFocus = context.tree.focusPath.last == node.id
    switch event.event.event {
    case .key(let key) where table.selection != nil:
      if hasFocus, handleKey(key, node, in: frame, &context) { context.isCaptured = true }
    case .text(let text) where hasFocus: type(text, &context)
    case .composition(let text, _) where hasFocus && !text.isEmpty: type("", &context)
    default:
      if event.kind == .event, let step = event.step {
        handlePointer(step, node, in: frame, &context)
      }
      let body = parts(of: node, in: frame).body
      let response = control.respond(to: routed, in: body, style: style.style)
      // A tracked pointer may still become a tap, so only other events are captured.
      if response.result == .handled, event.step == nil { context.isCaptured = true }
    }
    requestBuildIfNeeded(node, at: event.time)
  }

  // MARK: Pointers

  private mutating func handlePointer(
    _ step: PointerEvent, _ node: _ViewNode, in frame: Rect, _ context: inout EventContext
  ) {
    guard step.phase != .hover else { return }
    let time = context.time
    if step.phase == .down {
      let body = parts(of: node, in: frame).body
      // A tap that a view inside has used isn't a tap on the grid.
      isTapAllowed =
        !context.isCaptured && body.contains(step.position)
        && control.claim(on: step, in: body, style: style.style) != .all
    }
    guard isTapAllowed else { return }
    let cell = position(at: step.position, node, in: frame, at: time)
    for gesture in tap.handle(step, at: time) where gesture.state == .ended {
      if let cell { select(cell, &context) }
    }
    if step.phase == .down, cell != pressed {
      // Taps on two cells aren't a double tap.
      pressed = cell
      doubleTap = TapRecognizer(numberOfTapsRequired: 2)
    }
    for gesture in doubleTap.handle(step, at: time) where gesture.state == .ended {
      if let cell, cell == pressed { activate(cell, &context) }
    }
  }

  // MARK: Keys

  /// - Returns: false if the key isn't handled.
  private func handleKey(
    _ key: KeyEvent, _ node: _ViewNode, in frame: Rect, _ context: inout EventContext
  ) -> Bool {
    guard let last = table.clamped(GridPosition(row: .max, column: .max)),
      let first = table.clamped(GridPosition(row: .min, column: .min)),
      key.modifiers.isSubset(of: .control)
    else { return false }
    let jumpsToEnd = key.modifiers.contains(.control)
    var next = selected ?? initialSelection
    let forward: Key = isMirrored(node) ? .left : .right
    switch key.key {
    case .left, .right:
      let isForward = key.key == forward
      next.column =
        jumpsToEnd ? (isForward ? last : first).column : next.column + (isForward ? 1 : -1)
    case .up: next.row = jumpsToEnd ? first.row : next.row - 1
    case .down: next.row = jumpsToEnd ? last.row : next.row + 1
    case .home: next = jumpsToEnd ? first : GridPosition(row: next.row, column: first.column)
    case .end: next = jumpsToEnd ? last : GridPosition(row: next.row, column: last.column)
    case .pageUp, .pageDown:
      next.row = page(from: next.row, isDown: key.key == .pageDown, node)
    case .enter where !jumpsToEnd, .space where !jumpsToEnd && table.type == nil:
      guard let selected, table.activate != nil else { return false }
      activate(selected, &context)
      return true
    default: return false
    }
    // The first key shows the selection.
    if let next = selected == nil ? initialSelection : table.clamped(next) {
      select(next, &context)
    }
    return true
  }

  /// The initial selection: the first visible cell.
  private var initialSelection: GridPosition {
    GridPosition(
      row: visibleRange?.rows.lowerBound ?? table.rows.range.lowerBound,
      column: visibleRange?.columns.lowerBound ?? table.columns.range.lowerBound)
  }

  /// The row that is one viewport less one row away.
  private func page(from row: Int, isDown: Bool, _ node: _ViewNode) -> Int {
    let distance = max(0, parts(of: node).body.height - table.rows.length(of: row))
    let offset = table.rows.start(of: row) + (isDown ? distance : -distance)
    let end = isDown ? table.rows.range.upperBound - 1 : table.rows.range.lowerBound
    return table.rows.index(at: offset) ?? end
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

  private func type(_ text: String, _ context: inout EventContext) {
    guard let action = table.type, let position = selected else { return }
    context.isCaptured = true
    context.actions.append(Action<Model> { model, _ in action(&model, position, text) })
  }
}
