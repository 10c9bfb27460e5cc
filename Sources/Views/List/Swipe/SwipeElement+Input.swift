internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension SwipeElement {
  // MARK: Input

  func isRight(_ node: _ViewNode) -> Bool {
    (edge == .trailing) == (node.environment.environment.direction == .leftToRight)
  }

  /// The sign of the direction that reveals the buttons.
  func revealSign(_ node: _ViewNode) -> Double { isRight(node) ? -1 : 1 }

  /// The width of the buttons.
  func width(_ node: _ViewNode) -> Double {
    guard node.children.count == 2,
      let buttons = node.children[1].node as? ElementNode<SwipeButtonsElement>
    else { return 0 }
    return buttons.element.width(of: buttons)
  }

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    if offset.target == 0 {
      node.collectHitsOfChildren(in: frame, &search)
      search.addTarget(node.wrappedTarget ?? node.wrappedMenu, frame)
    } else if node.children.count == 2 {
      // A tap on an open row closes it and doesn't reach its content.
      search.clipped(to: frame) { node.collectHits(ofChild: 1, in: frame, &$0) }
    }
    search.add(frame)
  }

  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim {
    let isPress = node.environment.isEnabled && event.step?.button == .primary
    return isPress ? .pan(.horizontal) : .none
  }

  func canPan(towards direction: Point) -> Bool {
    offset.target != 0 || (opensLeft.map { $0 == (direction.x < 0) } ?? false)
  }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .event, node.environment.isEnabled else { return }
    switch event.event.event {
    case .wheel(let wheel): handle(wheel, node, &context)
    case .key(let key) where key.key == .escape && offset.target != 0 && !context.isCaptured:
      animate(to: 0, node, at: context.time)
      context.isCaptured = true
    case .pointer(let step): handle(step, node, in: frame, &context)
    default: break
    }
  }

  private mutating func handle(
    _ step: PointerEvent, _ node: _ViewNode, in frame: Rect, _ context: inout EventContext
  ) {
    guard step.phase != .hover else { return }
    let gestures = pan.handle(step, at: context.time)
    for gesture in gestures {
      switch gesture.state {
      case .began:
        startOffset = offset.value(at: context.time)
        dragRow(to: startOffset + gesture.translation.x, node)
      case .changed: dragRow(to: startOffset + gesture.translation.x, node)
      case .ended:
        if isFull {
          pressFirst(node, event: TimedEvent(context.time, .pointer(step)), in: frame, &context)
          animate(to: 0, node, at: context.time)
        } else {
          finishSwipe(node, velocity: gesture.velocity.x, at: context.time)
        }
      case .cancelled: animate(to: 0, node, at: context.time)
      case .possible, .failed: break
      }
    }
    // A tap closes the row, whether or not the tap has pressed a button.
    if step.phase == .up, gestures.isEmpty, offset.target != 0 {
      animate(to: 0, node, at: context.time)
    }
  }

  /// Moves the row with a finger.
  private mutating func dragRow(to position: Double, _ node: _ViewNode) {
    let (sign, width) = (revealSign(node), width(node))
    var position = position * sign
    let fullSwipe = node.size.width * Self.metrics.fullSwipe
    isFull = allowsFullSwipe && width > 0 && position > max(fullSwipe, width)
    if position < 0 || width == 0 {
      position =
        (position < 0 ? -1 : 1) * RubberBand.offset(abs(position), length: Self.overscrollLength)
    } else if position > width, !allowsFullSwipe {
      position = width + RubberBand.offset(position - width, length: width)
    }
    offset.set(position * sign)
    updateButtons(node)
  }

  /// Opens or closes the row: in the direction of a flick, or else whichever is nearer.
  mutating func finishSwipe(_ node: _ViewNode, velocity: Double, at time: Seconds) {
    let (sign, width) = (revealSign(node), width(node))
    let position = offset.value(at: time) * sign
    let speed = velocity * sign
    let isOpening =
      width > 0 && position > 0
      && (speed > Self.metrics.flick || (speed > -Self.metrics.flick && position > width / 2))
    animate(to: isOpening ? sign * width : 0, node, at: time, velocity: velocity)
  }

  mutating func animate(
    to position: Double, _ node: _ViewNode, at time: Seconds, velocity: Double? = nil
  ) {
    isFull = false
    wheelOffset = 0
    wheelEnd = nil
    offset.animate(
      to: position, at: time, velocity: velocity,
      animated: node.environment.environment.motion == .full)
    updateButtons(node)
  }

  /// Updates how far the buttons are revealed.
  private func updateButtons(_ node: _ViewNode) {
    guard node.children.count == 2,
      let buttons = node.unique(1) as? ElementNode<SwipeButtonsElement>
    else { return }
    buttons.element.offset = offset
    buttons.element.isFull = isFull
    buttons.element.isOpen = offset.target != 0
    buttons.needsDraw = true
    node.needsDraw = true
  }

  private func pressFirst(
    _ node: _ViewNode, event: TimedEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard node.children.count == 2, let first = node.children[1].node.children.first?.node,
      let path = first.activationPath()
    else { return }
    let inner = NodeEvent(kind: .shortcut, event: event, recipients: .target)
    var fresh = EventContext(time: context.time, tree: context.tree)
    node.unique(1).deliver(inner, ([first.id] + path)[...], in: frame, &fresh)
    context.actions += fresh.actions
    context.requests += fresh.requests
  }

  private mutating func handle(
    _ wheel: WheelEvent, _ node: _ViewNode, _ context: inout EventContext
  ) {
    guard !context.isCaptured, wheel.dx.isFinite, abs(wheel.dx) > abs(wheel.dy) else { return }
    let (sign, width) = (revealSign(node), width(node))
    guard width > 0, offset.target != 0 || -wheel.dx * sign > 0 else { return }
    if wheelEnd == nil { wheelOffset = offset.value(at: context.time) * sign }
    wheelOffset = min(max(0, wheelOffset - wheel.dx * Self.metrics.wheelNotch * sign), width)
    offset.set(wheelOffset * sign)
    isFull = false
    updateButtons(node)
    wheelEnd = context.time + Self.metrics.wheelPause
    context.isCaptured = true
  }
}
