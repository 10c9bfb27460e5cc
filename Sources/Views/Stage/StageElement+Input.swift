internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension StageLayout {
  /// The strip from which the switcher is pulled up.
  var bottomEdge: Rect {
    Rect(0, size.height - StageMetrics.edge, size.width, StageMetrics.edge)
  }
}

extension StageElement {
  // MARK: Hit testing

  /// The touch area of the bar at the bottom of windows that slide over; nil if there is none.
  func slideOverBar(at time: Seconds) -> Rect? {
    guard let front = slideOverFront, let pose = pose(of: front, at: time), pose.opacity > 0 else {
      return nil
    }
    let shown = pose.scaledFrame
    let size = StageMetrics.grabberHitSize
    let width = min(shown.width, size.width)
    return Rect(shown.midX - width / 2, shown.maxY - size.height, width, size.height)
  }

  /// What a pointer that goes down on the stage itself drags; nil for nothing.
  /// - Returns: `isObserving` is true if a tap is left to the content.
  func dragTarget(at point: Point, time: Seconds) -> (
    dragTarget: StageTouch.DragTarget, isObserving: Bool
  )? {
    guard let layout else { return nil }
    let player = stage.storedArrangement.pictureInPicture
    if let id = player.window, let pose = pose(of: id, at: time), pose.scaledFrame.contains(point) {
      return (.player(id), !player.isHidden)
    }
    if stage.showsPreviews {
      return isOnChrome(point) ? nil : (previewDragTarget(at: point, time: time), false)
    }
    if stage.isArrangeable, layout.bottomEdge.contains(point), stage.prominent.isEmpty {
      return (.bottom, false)
    }
    let over = stage.storedArrangement.slideOver
    if let front = over.windows.first {
      if over.isHidden {
        let isRight = (over.side == .trailing) != layout.isMirrored
        let edge = StageMetrics.edge
        let (tab, hitWidth) = (layout.slideOverTab(at: over.side), GestureMetrics.touchTarget)
        let hitRect = Rect(
          isRight ? layout.size.width - hitWidth : 0, tab.minY, hitWidth, tab.height)
        let isAtEdge = isRight ? point.x >= layout.size.width - edge : point.x < edge
        if hitRect.contains(point) || isAtEdge { return (.edge(front), false) }
      } else if stage.isFanned {
        for id in over.windows where closing[id] == nil {
          guard let shown = pose(of: id, at: time)?.scaledFrame, shown.contains(point) else {
            continue
          }
          return (.preview(id), false)
        }
        return (.backdrop, false)
      } else if stage.isArrangeable, slideOverBar(at: time)?.contains(point) == true {
        return (.bar(front), false)
      }
    }
    for window in order(at: time).reversed() where stage.hasControls(window) {
      guard let pose = pose(of: window.id, at: time), pose.opacity > 0,
        barOpacity(of: window.id, pose, at: time) > 0
      else { continue }
      if controlsFrame(pose).contains(point) { return (.window(window.id), true) }
      if pose.scaledFrame.contains(point) { return nil }
    }
    return nil
  }

  /// True for a point in the rows above and below the previews, where buttons take input.
  private func isOnChrome(_ point: Point) -> Bool {
    guard let safeBounds = layout?.safeBounds else { return false }
    switch stage.switcher {
    case nil: return false
    case .all:
      return point.y >= safeBounds.maxY
        - StageMetrics.appRowHeight(isCompact: safeBounds.height < StageMetrics.compactHeight)
    case .app, .split, .slideOver: return point.y < safeBounds.minY + StageMetrics.headerHeight
    }
  }

  private func previewDragTarget(at point: Point, time: Seconds) -> StageTouch.DragTarget {
    for window in choices.reversed() {
      guard let shown = pose(of: window.id, at: time)?.scaledFrame else { continue }
      if stage.canClosePreviews, closeHitRect(shown).contains(point) {
        return .close(window.id)
      }
      if shown.union(titleFrame(shown)).contains(point) { return .preview(window.id) }
    }
    return .backdrop
  }

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    let time = search.time
    let point = search.position - frame.origin
    search.clipped(to: frame) { search in
      let found = dragTarget(at: point, time: time)
      if stage.showsPreviews, found?.dragTarget.isPlayer != true {
        if let chrome = index(of: .chrome) {
          node.collectHits(ofChild: chrome, in: frame, &search)
        }
        return search.add(frame)
      }
      // A fourth finger belongs to the stage.
      if touch.fingers.count >= StageMetrics.pinchFingerCount - 1 { return search.add(frame) }
      if let found, !found.isObserving { return search.add(frame) }
      for window in order(at: time).reversed() {
        guard let pose = pose(of: window.id, at: time), pose.opacity > 0.5 else { continue }
        if let controls = index(of: .controls(window.id)),
          barOpacity(of: window.id, pose, at: time) > 0
        {
          node.collectHits(ofChild: controls, in: frame, &search)
        }
        if pose.elevation == 0, let divider = index(of: .divider),
          stage.shownPanes.count > 1
        {
          node.collectHits(ofChild: divider, in: frame, &search)
        }
        if let index = index(of: .window(window.id)) {
          node.collectHits(ofChild: index, in: frame, &search)
        }
        // Windows behind a prominent one don't take input.
        if window.presentation == .prominent { break }
      }
      search.add(frame)
    }
  }

  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim {
    guard let step = event.step, step.button == .primary else { return .none }
    guard let found = dragTarget(at: step.position - frame.origin, time: event.time) else {
      return .observe
    }
    if case .window = found.dragTarget { return .pan(.both) }
    return found.isObserving ? .observe : .all
  }

  // MARK: Pointers

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    switch (event.kind, event.event.event) {
    case (.event, .pointer(var step)) where step.phase != .hover:
      step.position = step.position - frame.origin
      followDivider(node, at: event.time)
      handle(step, node, at: event.time, &context)
    case (.event, .wheel(let wheel)) where stage.showsPreviews:
      let sign = layout?.isMirrored == true ? -1.0 : 1.0
      let distance = abs(wheel.dx) > abs(wheel.dy) ? wheel.dx * sign : wheel.dy
      scroll(by: distance * StageMetrics.wheelNotch, node, at: event.time)
      context.isCaptured = true
    case (.interception, .key(let key)), (.shortcut, .key(let key)):
      if handle(key, node, at: event.time, &context) { context.isCaptured = true }
    default: break
    }
  }

  private mutating func handle(
    _ step: PointerEvent, _ node: _ViewNode, at time: Seconds, _ context: inout EventContext
  ) {
    // Only the primary mouse button affects the stage.
    guard step.button == .primary || step.phase == .move || step.phase == .cancel else { return }
    node.needsDraw = true
    touch.showsHighlight = false
    if pinch(step, node, at: time, &context) { return }
    if step.phase == .down {
      finishClosing(at: time, &context)
      focusDeadline = nil
      return begin(step, node, at: time, &context)
    }
    guard var contact = touch.contacts[step.pointer] else { return }
    contact.position = step.position
    touch.contacts[step.pointer] = contact
    if resizePlayer(step, node, at: time, &context) { return }
    for gesture in contact.pan.handle(step, at: time) {
      if gesture.state == .began {
        context.winners.append(node.id)
        context.takenPointers.insert(step.pointer)
        contact.axis = axis(from: contact.start, to: step.position)
        beginDrag(&contact, node, at: time, &context)
      }
      if gesture.state.isActive || gesture.state == .ended {
        contact.translation = gesture.translation
      }
      switch gesture.state {
      case .began, .changed: drag(contact, node, at: time)
      case .ended:
        drag(contact, node, at: time)
        end(contact, gesture.velocity, node, at: time, &context)
      case .cancelled: end(contact, nil, node, at: time, &context)
      default: break
      }
    }
    touch.contacts[step.pointer] = contact
    guard step.phase == .up || step.phase == .cancel else { return }
    if contact.axis == nil {
      if touch.lifted != nil, touch.lifted == contact.window {
        endReordering(node, at: time)
      } else if step.phase == .up {
        tap(contact, node, at: time, &context)
      }
    }
    touch.contacts[step.pointer] = nil
  }

  private func axis(from start: Point, to end: Point) -> PanAxis {
    abs(end.x - start.x) >= abs(end.y - start.y) ? .horizontal : .vertical
  }

  mutating func begin(
    _ step: PointerEvent, _ node: _ViewNode, at time: Seconds, _ context: inout EventContext
  ) {
    guard step.button == .primary else { return }
    guard let found = dragTarget(at: step.position, time: time) else {
      if !stage.showsPreviews { focusWindow(at: step.position, time: time, &context) }
      return
    }
    // Two pointers can't drag the same thing.
    let isTaken = touch.contacts.values.contains {
      $0.dragTarget == found.dragTarget && !found.dragTarget.isPlayer
    }
    guard !isTaken else { return }
    var contact = StageTouch.Contact(
      dragTarget: found.dragTarget, start: step.position, position: step.position)
    contact.isObserving = found.isObserving
    _ = contact.pan.handle(step, at: time)
    if case .preview = found.dragTarget, stage.showsPreviews {
      contact.deadline = time + GestureMetrics.longPressDuration
    }
    touch.contacts[step.pointer] = contact
    switch found.dragTarget {
    case .preview:
      // A press stops scrolling.
      if scrollOffset.isAnimating(at: time) {
        scrollOffset = Animated(scrollOffset.value(at: time))
      }
    case .player:
      let fingers = touch.contacts.filter { $0.value.dragTarget.isPlayer }
      if fingers.count == 2, let id = stage.storedArrangement.pictureInPicture.window,
        let pose = poses[id]
      {
        touch.pinch = (pose[time].frame.size, StageTouch.spread(of: fingers.values.map(\.position)))
        context.winners.append(node.id)
        context.takenPointers.formUnion(fingers.keys)
      }
    default: break
    }
    if case .window(let id) = found.dragTarget { focus(id, &context) }
  }

  private mutating func focusWindow(
    at point: Point, time: Seconds, _ context: inout EventContext
  ) {
    let hit = order(at: time).last { window in
      pose(of: window.id, at: time).map { $0.opacity > 0.5 && $0.scaledFrame.contains(point) }
        ?? false
    }
    if let hit { focus(hit.id, &context) }
  }

  func focus(_ id: StageWindow.ID, _ context: inout EventContext) {
    guard stage.focused != id else { return }
    context.actions.append(Action<Stage> { stage, _ in stage.focus(id) })
  }

  func change(
    _ context: inout EventContext, _ body: @escaping (inout Stage) -> Void
  ) {
    context.actions.append(Action<Stage> { stage, _ in body(&stage) })
  }

  // MARK: Taps

  mutating func tap(
    _ contact: StageTouch.Contact, _ node: _ViewNode, at time: Seconds,
    _ context: inout EventContext
  ) {
    guard !contact.isObserving else { return }
    switch contact.dragTarget {
    case .preview(let id):
      if stage.isFanned, !stage.showsPreviews {
        change(&context) { stage in
          stage.isFanned = false
          stage.show(id)
        }
      } else {
        change(&context) { $0.choose(id) }
      }
    case .close(let id): close(id, node, at: time)
    case .edge: change(&context) { $0.setSlideOverHidden(false) }
    case .bar:
      change(&context) { stage in
        if stage.storedArrangement.slideOver.windows.count > 1 { stage.isFanned = true }
      }
    case .player: change(&context) { $0.storedArrangement.pictureInPicture.isHidden = false }
    case .bottom: change(&context) { $0.setSwitcher(.all) }
    case .backdrop:
      change(&context) { stage in
        if stage.isFanned { stage.isFanned = false } else { stage.setSwitcher(nil) }
      }
    case .window: break
    }
  }

  // MARK: Four fingers

  /// Handles a pinch with four fingers, which pulls the switcher open from anywhere.
  /// - Returns: false if the pinch doesn't use the event.
  private mutating func pinch(
    _ step: PointerEvent, _ node: _ViewNode, at time: Seconds, _ context: inout EventContext
  ) -> Bool {
    guard step.pointer.kind == .touch else { return false }
    switch step.phase {
    case .down:
      touch.fingers[step.pointer] = step.position
      // Another finger changes the distance that the pinch is measured from.
      touch.spread = nil
    case .move: touch.fingers[step.pointer] = step.position
    case .up, .cancel:
      touch.fingers[step.pointer] = nil
      touch.spread = nil
      guard touch.isPinchingSwitcher else { return false }
      touch.isPinchingSwitcher = false
      finishSwitcherPull(
        isOpening: switcherProgress.value(at: time) > StageMetrics.openThreshold, speed: 0, node,
        at: time, &context)
      return true
    case .hover: return false
    }
    guard touch.fingers.count >= StageMetrics.pinchFingerCount else { return false }
    let spread = StageTouch.spread(of: touch.fingers.values)
    guard let start = touch.spread else {
      touch.spread = spread
      return step.phase == .move
    }
    let progress = (1 - spread / max(1, start)) / StageMetrics.pinchFraction
    if !touch.isPullingSwitcher, progress > StageMetrics.pinchSlop, !stage.showsPreviews,
      stage.isArrangeable
    {
      context.winners.append(node.id)
      context.takenPointers.formUnion(touch.fingers.keys)
      // Drags that single fingers have begun are canceled.
      for contact in touch.contacts.values where contact.axis != nil {
        end(contact, nil, node, at: time, &context)
      }
      touch.contacts = [:]
      touch.isPinchingSwitcher = true
      beginSwitcherPull(&context)
    }
    if touch.isPinchingSwitcher { track(&switcherProgress, progress, in: 0...1) }
    return true
  }

  /// Cancels all drags, such as when the stage is rotated.
  mutating func cancelDrags(_ node: _ViewNode, at time: Seconds) {
    draggedWindows = []
    proposal = nil
    if touch.isPullingSwitcher {
      switcherProgress.set(stage.switcher == nil ? 0 : 1, at: time, curve: curve(node))
      node.pending.append(Action<Stage> { stage, _ in stage.isPullingSwitcher = false })
    }
    touch.cancel()
  }
}

extension StageTouch.DragTarget {
  var isBar: Bool { if case .bar = self { true } else { false } }
  var isPlayer: Bool { if case .player = self { true } else { false } }
}

extension Stage {
  /// Moves a window to the place of another one in the switcher.
  mutating func move(_ id: StageWindow.ID, to other: StageWindow.ID) {
    guard id != other, let from = windows.firstIndex(where: { $0.id == id }),
      let to = windows.firstIndex(where: { $0.id == other })
    else { return }
    windows.insert(windows.remove(at: from), at: to)
  }
}
