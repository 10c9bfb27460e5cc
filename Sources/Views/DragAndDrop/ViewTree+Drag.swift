internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension ViewTree {
  // MARK: Beginning and ending

  mutating func begin(_ session: DragSession, at time: Seconds, _ model: inout Root) {
    endDrag(at: time, &model)
    guard let root, let path = root.path(to: session.source) else { return }
    drag = session
    drag?.sourcePath = [root.id] + path
    drag?.autoscrollTime = time
    dragReturn = nil
    if session.pointer == nil {
      positionKeyboardPreview()
    } else {
      updateTarget(at: time, &model)
    }
  }

  /// Cancels the drag: the preview moves back to its source.
  mutating func endDrag(at time: Seconds, _ model: inout Root) {
    guard let session = drag else { return }
    drag = nil
    sendDragStep(.exited, session.target, at: time, &model)
    guard let sourceFrame = frame(of: session.sourcePath) else { return }
    dragReturn = DragReturn(
      preview: session.preview, from: session.origin, to: sourceFrame.origin, start: time)
    sendDragStep(.ended(false), session.sourcePath, at: time, &model)
  }

  /// Drops the payload on the current destination.
  private mutating func drop(at time: Seconds, _ model: inout Root) {
    guard let session = drag, !session.target.isEmpty else { return endDrag(at: time, &model) }
    drag = nil
    dragReturn = DragReturn(
      preview: session.preview, from: session.origin, to: nil, start: time)
    let pointer = session.pointer ?? PointerID(.mouse)
    let position =
      session.pointer == nil
      ? frame(of: session.target)?.center ?? session.position : session.position
    let event = NodeEvent(
      kind: .drag(.dropped(DragPayload(value: session.payload))),
      event: TimedEvent(time, .pointer(PointerEvent(.up, pointer, at: position))),
      recipients: .target)
    send(event, to: session.target, &model)
    if session.pointer == nil {
      focus.dropped = (AnyHashable(session.payload), target: session.target)
    }
    sendDragStep(.ended(true), session.sourcePath, at: time, &model)
  }

  private mutating func sendDragStep(
    _ step: DragStep, _ path: [NodeID], at time: Seconds, _ model: inout Root
  ) {
    // An event for a removed view is not delivered to its ancestors.
    guard let root, !path.isEmpty, root.length(of: path) == path.count else { return }
    send(
      NodeEvent(kind: .drag(step), event: TimedEvent(time, .focusGained), recipients: .target),
      to: path,
      &model)
  }

  // MARK: By a pointer

  /// Handles events of the dragging pointer.
  mutating func handleDrag(_ step: PointerEvent, at time: Seconds, _ model: inout Root) {
    guard drag?.pointer == step.pointer, step.position.isFinite else { return }
    switch step.phase {
    case .move:
      drag?.position = step.position
      updateTarget(at: time, &model)
    case .up:
      drag?.position = step.position
      updateTarget(at: time, &model)
      drop(at: time, &model)
    case .cancel, .hover: endDrag(at: time, &model)
    case .down: break
    }
  }

  /// Updates the destination under the pointer.
  private mutating func updateTarget(at time: Seconds, _ model: inout Root) {
    guard let session = drag, let pointer = session.pointer, let root else { return }
    let hit = target(at: session.position, pointer.kind, payload: session.payload)
    let last = hit.indices.last { index in
      root.node(at: hit[...index].dropFirst())?.acceptsDrop(session.payload) == true
    }
    setTarget(last.map { Array(hit[...$0]) } ?? [], at: time, &model)
  }

  private mutating func setTarget(_ path: [NodeID], at time: Seconds, _ model: inout Root) {
    guard let old = drag?.target, old != path else { return }
    drag?.target = path
    sendDragStep(.exited, old, at: time, &model)
    sendDragStep(.entered, path, at: time, &model)
  }

  // MARK: By keys

  /// Handles a key event during a drag.
  /// - Returns: false if there is no drag, or if the drag doesn't use the key.
  mutating func routeDrag(_ key: KeyEvent, at time: Seconds, _ model: inout Root) -> Bool {
    guard let session = drag else { return false }
    if key.key == .escape {
      let press = pointers.presses.firstIndex { $0.pointer == session.pointer }
      if let press { cancel(press, at: time, &model) } else { endDrag(at: time, &model) }
      return true
    }
    guard session.pointer == nil else { return false }
    switch key.key {
    case .tab: moveDrag(by: key.modifiers.contains(.shift) ? -1 : 1, at: time, &model)
    case .space, .enter: drop(at: time, &model)
    default:
      if let direction = ArrowDirection(key.key) { moveDrag(towards: direction, at: time, &model) }
    }
    return true
  }

  /// Moves to the next or previous destination, in the order of the tree.
  private mutating func moveDrag(by step: Int, at time: Seconds, _ model: inout Root) {
    guard let session = drag else { return }
    let destinations = dropDestinations(session.payload)
    guard !destinations.isEmpty else {
      setTarget([], at: time, &model)
      return positionKeyboardPreview()
    }
    let count = destinations.count
    let next: Int
    if let index = destinations.firstIndex(where: { $0.path == session.target }) {
      next = (index + step + count) % count
    } else {
      next = step < 0 ? count - 1 : 0
    }
    moveDrag(to: destinations[next].path, at: time, &model)
  }

  /// Moves the drag to the nearest destination in a direction, or to the enclosing destination if
  /// that extends further in the direction; the drag stays if there is neither.
  private mutating func moveDrag(
    towards direction: ArrowDirection, at time: Seconds, _ model: inout Root
  ) {
    guard let session = drag,
      let current = frame(of: session.target) ?? frame(of: session.sourcePath)
    else { return }
    let start = session.target.isEmpty ? session.sourcePath : session.target
    let destinations = dropDestinations(session.payload)
    var best: (path: [NodeID], cost: (sideways: Int, Double))?
    for (index, stop) in destinations.enumerated() where stop.path != session.target {
      // Nested destinations take precedence: a destination that contains others, which follow it in
      // the list, is skipped.
      let next = index + 1 < destinations.count ? destinations[index + 1].path : []
      guard !next.starts(with: stop.path),
        let cost = Self.cost(from: current, to: stop.frame, towards: direction)
      else { continue }
      if best.map({ cost < $0.cost }) ?? true { best = (stop.path, cost) }
    }
    let enclosing = destinations.last { $0.path.count < start.count && start.starts(with: $0.path) }
    // The enclosing destination takes precedence over one that is off to the side.
    if let enclosing, best?.cost.sideways != 0,
      Self.extends(enclosing.frame, beyond: current, direction)
    {
      moveDrag(to: enclosing.path, at: time, &model)
    } else if let best {
      moveDrag(to: best.path, at: time, &model)
    }
  }

  /// True if the outer rectangle extends beyond the inner one in a direction by more than half of
  /// the inner one's length.
  private static func extends(_ enclosing: Rect, beyond current: Rect, _ direction: ArrowDirection)
    -> Bool
  {
    switch direction {
    case .right: enclosing.maxX - current.maxX > current.width / 2
    case .left: current.minX - enclosing.minX > current.width / 2
    case .down: enclosing.maxY - current.maxY > current.height / 2
    case .up: current.minY - enclosing.minY > current.height / 2
    }
  }

  /// The cost of moving from one rectangle to another in a direction; nil if the other isn't in
  /// that direction.
  ///
  /// The first number is 1 if the other rectangle is off to the side, otherwise 0; the second is
  /// the distance.
  private static func cost(
    from current: Rect, to candidate: Rect, towards direction: ArrowDirection
  ) -> (sideways: Int, Double)? {
    let (along, across) = direction.distance(from: current, to: candidate)
    let isHorizontal = direction == .left || direction == .right
    let gap =
      isHorizontal
      ? max(0, candidate.minY - current.maxY, current.minY - candidate.maxY)
      : max(0, candidate.minX - current.maxX, current.minX - candidate.maxX)
    guard along > ArrowDirection.least, gap <= along else { return nil }
    return (gap > 0 ? 1 : 0, along + ArrowDirection.sideways * gap + Self.offCenter * across)
  }

  /// The weight of the sideways distance between centers, relative to the distance ahead.
  ///
  /// Ours: so small that it only decides between destinations that are equally near.
  private static var offCenter: Double { 0.125 }

  private mutating func moveDrag(to path: [NodeID], at time: Seconds, _ model: inout Root) {
    setTarget(path, at: time, &model)
    reveal(path, at: time)
    positionKeyboardPreview()
  }

  /// Centers the preview of a keyboard drag on its destination, or places it lower if it would hide
  /// the destination.
  ///
  /// The preview is inside the window as far as it fits, and its leading edge is always visible.
  ///
  /// Without a destination, the preview is at its source.
  private mutating func positionKeyboardPreview() {
    guard let session = drag, session.pointer == nil else { return }
    guard let target = frame(of: session.target) else {
      if session.target.isEmpty, let sourceFrame = frame(of: session.sourcePath) {
        drag?.position = sourceFrame.origin + session.grabOffset
      }
      return
    }
    let size = session.preview.size
    var origin = target.center - Point(size.width / 2, size.height / 2)
    if size.width > target.width {
      origin.y = target.maxY + DragAppearance.margin * 2
    } else if size.height * 2 > target.height {
      origin.y = target.midY
    }
    let availableBounds = state.bounds.inset(by: DragAppearance.margin * 2)
    let isMirrored = session.preview.environment.environment.direction == .rightToLeft
    let minimumX =
      isMirrored
      ? min(availableBounds.minX, availableBounds.maxX - size.width) : availableBounds.minX
    let maximumX =
      isMirrored
      ? availableBounds.maxX - size.width
      : max(availableBounds.minX, availableBounds.maxX - size.width)
    origin.x = min(max(origin.x, minimumX), maximumX)
    origin.y = min(
      max(origin.y, availableBounds.minY),
      max(availableBounds.minY, availableBounds.maxY - size.height))
    drag?.position = origin + session.grabOffset
  }

  /// All reachable destinations that accept a payload, in tree order.
  private func dropDestinations(_ payload: any Hashable & Sendable) -> [FocusStop] {
    guard let root else { return [] }
    var stops: [FocusStop] = []
    for scope in reachableScopes.reversed() {
      guard let node = root.node(at: scope.dropFirst()) else { continue }
      let frame = scope.count == 1 ? rootFrame : node.windowFrame
      node.collectStops(scope, in: frame, at: time, &stops) { node, _, _ in
        node.acceptsDrop(payload)
      }
    }
    return stops
  }

  // MARK: After changes

  /// Updates the drag after a change of the tree: its source or destination may have been removed.
  mutating func updateDrag(_ model: inout Root) {
    guard let session = drag, let root else { return }
    guard root.length(of: session.sourcePath) == session.sourcePath.count else {
      drag = nil
      sendDragStep(.exited, session.target, at: time, &model)
      return
    }
    // Another screen covers the source.
    if root.isAsleep(on: session.sourcePath[...]) { return endDrag(at: time, &model) }
    if session.pointer != nil {
      updateTarget(at: time, &model)
    } else if root.length(of: session.target) < session.target.count {
      moveDrag(by: 0, at: time, &model)
    } else {
      positionKeyboardPreview()
    }
  }

  private func frame(of path: [NodeID]) -> Rect? {
    guard let root, path.first == root.id, root.length(of: path) == path.count else { return nil }
    var found: Rect?
    let event = NodeEvent(event: TimedEvent(time, .focusGained), recipients: .target)
    root.walk(path.dropFirst(), in: rootFrame, at: time, event) { _, frame, _ in found = frame }
    return found
  }

  // MARK: Paint

  /// Draws the preview of the drag, or its animation back.
  func drawDrag(_ canvas: inout Canvas, _ context: DrawContext) {
    if let drag {
      if drag.pointer == nil, let target = frame(of: drag.target), let root {
        FocusRing.paint(
          into: &canvas, around: FocusShape(frame: target, radius: 4),
          theme: root.environment.theme, in: state.bounds)
      }
      // A preview placed by keys is opaque: text underneath doesn't show through.
      let opacity = drag.pointer == nil ? 1 : DragAppearance.opacity
      draw(drag.preview, at: drag.origin, opacity: opacity, &canvas, context)
    } else if let dragReturn, context.time < dragReturn.end {
      draw(
        dragReturn.preview, at: dragReturn.origin(at: context.time),
        opacity: dragReturn.opacity(at: context.time), &canvas, context)
    }
  }

  private func draw(
    _ preview: _ViewNode, at origin: Point, opacity: Double, _ canvas: inout Canvas,
    _ context: DrawContext
  ) {
    // The preview is recorded once and translated: a step of the drag costs only the copy.
    let bounds = preview.extent.inset(by: -_ViewNode.overhang)
    let layer = Layer(
      id: preview.layerID, bounds: bounds, opacity: opacity, translation: origin)
    var inner = context
    inner.visible = bounds
    let background = preview.environment.environment[RowBackground.self]
    canvas.layer(layer) { canvas in
      if let background {
        let card = Shape.roundedRect(
          preview.windowFrame.inset(by: -DragAppearance.margin), radius: DragAppearance.radius,
          curve: .continuous)
        canvas.draw(DragAppearance.shadow, of: card)
        canvas.fill(card, with: background)
      } else if let outline = preview.outline {
        canvas.draw(DragAppearance.shadow, of: outline.shape(in: preview.windowFrame))
      }
      preview.draw(in: preview.windowFrame, &canvas, inner)
    }
  }
}
