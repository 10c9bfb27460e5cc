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
    drag?.scrollTime = time
    flight = nil
    if session.pointer == nil {
      followKeyDrag()
    } else {
      retarget(at: time, &model)
    }
  }

  /// Cancels the drag: the preview moves back to its source.
  mutating func endDrag(at time: Seconds, _ model: inout Root) {
    guard let session = drag else { return }
    drag = nil
    tell(.exited, session.target, at: time, &model)
    guard let home = frame(of: session.sourcePath) else { return }
    flight = DragFlight(
      preview: session.preview, from: session.origin, to: home.origin, start: time)
    tell(.ended(false), session.sourcePath, at: time, &model)
  }

  /// Drops the payload on the current destination.
  private mutating func drop(at time: Seconds, _ model: inout Root) {
    guard let session = drag, !session.target.isEmpty else { return endDrag(at: time, &model) }
    drag = nil
    flight = DragFlight(
      preview: session.preview, from: session.origin, to: nil, start: time)
    let pointer = session.pointer ?? PointerID(.mouse)
    let place =
      session.pointer == nil
      ? frame(of: session.target)?.center ?? session.position : session.position
    let event = SlotEvent(
      kind: .drag(.dropped(DragPayload(value: session.payload))),
      event: TimedEvent(time, .pointer(PointerEvent(.up, pointer, at: place))),
      recipients: .target)
    send(event, to: session.target, &model)
    if session.pointer == nil {
      focus.dropped = (AnyHashable(session.payload), target: session.target)
    }
    tell(.ended(true), session.sourcePath, at: time, &model)
  }

  private mutating func tell(
    _ step: DragStep, _ path: [SlotID], at time: Seconds, _ model: inout Root
  ) {
    // An event for a removed view is not delivered to its ancestors.
    guard let root, !path.isEmpty, root.length(of: path) == path.count else { return }
    send(
      SlotEvent(kind: .drag(step), event: TimedEvent(time, .focusGained), recipients: .target),
      to: path,
      &model)
  }

  // MARK: By a pointer

  /// Handles events of the dragging pointer.
  mutating func followDrag(_ step: PointerEvent, at time: Seconds, _ model: inout Root) {
    guard drag?.pointer == step.pointer, step.position.isFinite else { return }
    switch step.phase {
    case .move:
      drag?.position = step.position
      retarget(at: time, &model)
    case .up:
      drag?.position = step.position
      retarget(at: time, &model)
      drop(at: time, &model)
    case .cancel, .hover: endDrag(at: time, &model)
    case .down: break
    }
  }

  /// Updates the destination under the pointer.
  private mutating func retarget(at time: Seconds, _ model: inout Root) {
    guard let session = drag, let pointer = session.pointer, let root else { return }
    let hit = target(at: session.position, pointer.kind, payload: session.payload)
    let last = hit.indices.last { index in
      root.slot(at: hit[...index].dropFirst())?.acceptsDrop(session.payload) == true
    }
    setTarget(last.map { Array(hit[...$0]) } ?? [], at: time, &model)
  }

  private mutating func setTarget(_ path: [SlotID], at time: Seconds, _ model: inout Root) {
    guard let old = drag?.target, old != path else { return }
    drag?.target = path
    tell(.exited, old, at: time, &model)
    tell(.entered, path, at: time, &model)
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
      return followKeyDrag()
    }
    let count = destinations.count
    let next: Int
    if let index = destinations.firstIndex(where: { $0.path == session.target }) {
      next = (index + step + count) % count
    } else {
      next = step < 0 ? count - 1 : 0
    }
    carry(to: destinations[next].path, at: time, &model)
  }

  /// Moves to the nearest destination in a direction, or to the enclosing one if that extends
  /// further that way; stays if there is neither.
  private mutating func moveDrag(
    towards direction: ArrowDirection, at time: Seconds, _ model: inout Root
  ) {
    guard let session = drag,
      let here = frame(of: session.target) ?? frame(of: session.sourcePath)
    else { return }
    let start = session.target.isEmpty ? session.sourcePath : session.target
    let destinations = dropDestinations(session.payload)
    var best: (path: [SlotID], cost: (beside: Int, Double))?
    for (index, stop) in destinations.enumerated() where stop.path != session.target {
      // Nested destinations come first: one that contains others, which follow it, is skipped.
      let next = index + 1 < destinations.count ? destinations[index + 1].path : []
      guard !next.starts(with: stop.path),
        let cost = Self.cost(from: here, to: stop.frame, towards: direction)
      else { continue }
      if best.map({ cost < $0.cost }) ?? true { best = (stop.path, cost) }
    }
    let around = destinations.last { $0.path.count < start.count && start.starts(with: $0.path) }
    // The enclosing destination comes before one that is off to the side.
    if let around, best?.cost.beside != 0, Self.goesOn(around.frame, beyond: here, direction) {
      carry(to: around.path, at: time, &model)
    } else if let best {
      carry(to: best.path, at: time, &model)
    }
  }

  /// True if the outer rectangle extends beyond the inner one in a direction by more than half of
  /// the inner one's length.
  private static func goesOn(_ around: Rect, beyond here: Rect, _ direction: ArrowDirection) -> Bool
  {
    switch direction {
    case .right: around.maxX - here.maxX > here.width / 2
    case .left: here.minX - around.minX > here.width / 2
    case .down: around.maxY - here.maxY > here.height / 2
    case .up: here.minY - around.minY > here.height / 2
    }
  }

  /// The cost of moving between two rectangles in a direction: 1 if the second is off to the side,
  /// otherwise 0, then the distance; nil if the second isn't in that direction.
  private static func cost(
    from here: Rect, to there: Rect, towards direction: ArrowDirection
  ) -> (beside: Int, Double)? {
    let (along, across) = direction.distance(from: here, to: there)
    let isLevel = direction == .left || direction == .right
    let gap =
      isLevel
      ? max(0, there.minY - here.maxY, here.minY - there.maxY)
      : max(0, there.minX - here.maxX, here.minX - there.maxX)
    guard along > ArrowDirection.least, gap <= along else { return nil }
    return (gap > 0 ? 1 : 0, along + ArrowDirection.sideways * gap + Self.offCenter * across)
  }

  /// The weight of a distance of centers to the side, relative to one ahead.
  ///
  /// Ours: small, so that it only decides between destinations that are equally near.
  private static var offCenter: Double { 0.125 }

  private mutating func carry(to path: [SlotID], at time: Seconds, _ model: inout Root) {
    setTarget(path, at: time, &model)
    reveal(path, at: time)
    followKeyDrag()
  }

  /// Centers the preview of a keyboard drag on its destination, or half below it if it would hide
  /// it; inside the window as far as it fits, and always with its leading edge visible.
  ///
  /// Without a destination the preview is at its source.
  private mutating func followKeyDrag() {
    guard let session = drag, session.pointer == nil else { return }
    guard let target = frame(of: session.target) else {
      if session.target.isEmpty, let home = frame(of: session.sourcePath) {
        drag?.position = home.origin + session.grab
      }
      return
    }
    let size = session.preview.size
    var origin = target.center - Point(size.width / 2, size.height / 2)
    if size.width > target.width {
      origin.y = target.maxY + DragLook.margin * 2
    } else if size.height * 2 > target.height {
      origin.y = target.midY
    }
    let room = state.bounds.inset(by: DragLook.margin * 2)
    let isMirrored = session.preview.environment.environment.direction == .rightToLeft
    let least = isMirrored ? min(room.minX, room.maxX - size.width) : room.minX
    let most = isMirrored ? room.maxX - size.width : max(room.minX, room.maxX - size.width)
    origin.x = min(max(origin.x, least), most)
    origin.y = min(max(origin.y, room.minY), max(room.minY, room.maxY - size.height))
    drag?.position = origin + session.grab
  }

  /// All reachable destinations that accept a payload, in tree order.
  private func dropDestinations(_ payload: any Hashable & Sendable) -> [FocusStop] {
    guard let root else { return [] }
    var stops: [FocusStop] = []
    for scope in reachableScopes.reversed() {
      guard let slot = root.slot(at: scope.dropFirst()) else { continue }
      let frame = scope.count == 1 ? rootFrame : slot.windowFrame
      slot.collectStops(scope, in: frame, at: time, &stops) { slot, _, _ in
        slot.acceptsDrop(payload)
      }
    }
    return stops
  }

  // MARK: After changes

  /// Updates the drag after a change of the tree: its source or destination may have been removed.
  mutating func followDragged(_ model: inout Root) {
    guard let session = drag, let root else { return }
    guard root.length(of: session.sourcePath) == session.sourcePath.count else {
      drag = nil
      tell(.exited, session.target, at: time, &model)
      return
    }
    // Another screen covers the source.
    if root.isAsleep(on: session.sourcePath[...]) { return endDrag(at: time, &model) }
    if session.pointer != nil {
      retarget(at: time, &model)
    } else if root.length(of: session.target) < session.target.count {
      moveDrag(by: 0, at: time, &model)
    } else {
      followKeyDrag()
    }
  }

  private func frame(of path: [SlotID]) -> Rect? {
    guard let root, path.first == root.id, root.length(of: path) == path.count else { return nil }
    var found: Rect?
    let event = SlotEvent(event: TimedEvent(time, .focusGained), recipients: .target)
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
      // A preview placed by keys is opaque, so that text underneath doesn't show through.
      let opacity = drag.pointer == nil ? 1 : DragLook.opacity
      draw(drag.preview, at: drag.origin, opacity: opacity, &canvas, context)
    } else if let flight, context.time < flight.end {
      draw(
        flight.preview, at: flight.origin(at: context.time),
        opacity: flight.opacity(at: context.time), &canvas, context)
    }
  }

  private func draw(
    _ preview: _Slot, at origin: Point, opacity: Double, _ canvas: inout Canvas,
    _ context: DrawContext
  ) {
    // It is recorded once and translated, so a step of the drag costs only the copy.
    let bounds = preview.extent.inset(by: -_Slot.overhang)
    let layer = Layer(
      id: preview.layerID, bounds: bounds, opacity: opacity, translation: origin)
    var inner = context
    inner.visible = bounds
    let ground = preview.environment.environment[RowGround.self]
    canvas.layer(layer) { canvas in
      if let ground {
        let card = Shape.roundedRect(
          preview.windowFrame.inset(by: -DragLook.margin), radius: DragLook.radius,
          curve: .continuous)
        canvas.draw(DragLook.shadow, of: card)
        canvas.fill(card, with: ground)
      } else if let outline = preview.outline {
        canvas.draw(DragLook.shadow, of: outline.shape(in: preview.windowFrame))
      }
      preview.draw(in: preview.windowFrame, &canvas, inner)
    }
  }
}
