internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension StageElement {
  // MARK: Drags

  mutating func beginDrag(
    _ contact: inout StageTouch.Contact, _ node: _ViewNode, at time: Seconds,
    _ context: inout EventContext
  ) {
    contact.deadline = nil
    if let id = contact.window, let pose = pose(of: id, at: time) {
      contact.origin = pose.frame.origin
    }
    switch contact.dragTarget {
    case .bottom:
      beginSwitcherPull(&context)
      contact.value = switcherProgress.value(at: time)
    case .bar where contact.axis == .vertical:
      contact.value = fanProgress.value(at: time)
      touch.fanDragProgress = contact.value
    case .window(let id), .bar(let id), .edge(let id), .player(let id): draggedWindows.insert(id)
    case .preview(let id):
      if stage.isFanned || (contact.axis == .vertical && touch.lifted == nil) {
        draggedWindows.insert(id)
      } else {
        contact.value = scrollOffset.value(at: time)
      }
    case .backdrop: contact.value = scrollOffset.value(at: time)
    case .close: break
    }
  }

  /// Begins a pull with fingers that opens or shuts the switcher.
  mutating func beginSwitcherPull(_ context: inout EventContext) {
    touch.isPullingSwitcher = true
    change(&context) { stage in
      stage.isPullingSwitcher = true
      stage.displayedSwitcher = stage.switcher ?? .all
    }
  }

  mutating func drag(_ contact: StageTouch.Contact, _ node: _ViewNode, at time: Seconds) {
    let position = contact.origin + contact.translation
    let sign = layout?.isMirrored == true ? -1.0 : 1.0
    switch contact.dragTarget {
    case .bottom:
      let pullDistance = max(1, (layout?.size.height ?? 1) * 0.5)
      track(&switcherProgress, contact.value - contact.translation.y / pullDistance, in: 0...1)
    case .bar where contact.axis == .vertical:
      let pullDistance = max(1, (layout?.size.height ?? 1) * 0.3)
      touch.fanDragProgress = unit(contact.value - contact.translation.y / pullDistance)
      node.invalidateLayout()
      retarget(node, at: time)
    case .window(let id) where !stage.storedArrangement.slideOver.windows.contains(id):
      // A dragged pane shrinks to a card under the finger.
      let scale = mix(
        1, StageMetrics.card.scale,
        unit(contact.translation.distance(to: .zero) / StageMetrics.card.distance))
      track(id, at: contact.position - (contact.start - contact.origin) * scale, scale: scale, time)
      propose(id, node, at: time)
    case .window(let id):
      track(id, at: position, time)
      propose(id, node, at: time)
    case .player(let id): track(id, at: position, time)
    case .bar(let id), .edge(let id): track(id, at: Point(position.x, contact.origin.y), time)
    case .preview(let id):
      if touch.lifted == id {
        track(id, at: position, time)
        reorder(id, to: contact.position, node, at: time)
      } else if draggedWindows.contains(id) {
        let fall = min(contact.translation.y, StageMetrics.closing.maximumDrop)
        track(id, at: Point(contact.origin.x, contact.origin.y + fall), time)
      } else {
        track(&scrollOffset, contact.value - contact.translation.x * sign, in: 0...scrollLength)
      }
    case .backdrop:
      track(&scrollOffset, contact.value - contact.translation.x * sign, in: 0...scrollLength)
    case .close: break
    }
  }

  /// The scroll range of the previews, in points.
  var scrollLength: Double { layout?.previews(choices.count).scrollLength ?? 0 }

  /// Makes a number follow a finger, with rubber banding beyond its range.
  func track(_ number: inout Animated, _ proposed: Double, in range: ClosedRange<Double>) {
    let length = max(1, (range.upperBound - range.lowerBound) * 0.25)
    var value = proposed
    if proposed < range.lowerBound {
      value = range.lowerBound - RubberBand.offset(range.lowerBound - proposed, length: length)
    } else if proposed > range.upperBound {
      value = range.upperBound + RubberBand.offset(proposed - range.upperBound, length: length)
    }
    number = Animated(value)
  }

  /// Makes a window follow a finger.
  mutating func track(
    _ id: StageWindow.ID, at origin: Point, scale: Double = 1, _ time: Seconds
  ) {
    if switcherProgress.value(at: time) > 0, stage.storedArrangement.pictureInPicture.window != id {
      guard var pose = previews[id]?[time] else { return }
      pose.frame.origin = origin
      pose.frame.origin.x += scrollOffset.value(at: time) * (layout?.isMirrored == true ? -1 : 1)
      previews[id]?.set(pose, at: time, curve: .none)
    } else {
      guard var pose = poses[id]?[time] else { return }
      pose.frame.origin = origin
      pose.scale = scale
      pose.opacity = 1
      pose.elevation = 1
      if pose.radius == 0 { pose.radius = StageMetrics.radius }
      poses[id]?.set(pose, at: time, curve: .none)
    }
  }

  /// Moves the windows that slide over to their positions while a finger fans them out.
  mutating func retarget(_ node: _ViewNode, at time: Seconds) {
    guard let layout else { return }
    for window in stage.windows where stage.storedArrangement.slideOver.windows.contains(window.id)
    {
      let target = target(of: window, on: stage, in: layout, dividedAt: 0, at: time)
      poses[window.id]?.set(target, at: time, curve: .none)
    }
  }

  /// Ends a drag: what was dragged animates from where it is.
  /// - Parameter velocity: of the pointer, in points a second; nil if the drag was canceled.
  mutating func end(
    _ contact: StageTouch.Contact, _ velocity: Point?, _ node: _ViewNode, at time: Seconds,
    _ context: inout EventContext
  ) {
    guard let layout else { return }
    let speed = velocity ?? .zero
    let projection = speed * StageMetrics.projectionTime
    let sign = layout.isMirrored ? -1.0 : 1.0
    switch contact.dragTarget {
    case .bottom:
      let progress =
        switcherProgress.value(at: time) - projection.y / max(1, layout.size.height * 0.5)
      finishSwitcherPull(
        isOpening: velocity != nil && progress > StageMetrics.openThreshold,
        speed: -speed.y / max(1, layout.size.height * 0.5), node, at: time, &context)
    case .bar(let id) where contact.axis == .vertical:
      let progress = (touch.fanDragProgress ?? 0) - projection.y / max(1, layout.size.height * 0.3)
      touch.fanDragProgress = nil
      let isOpening =
        velocity != nil && progress > StageMetrics.openThreshold
        && stage.storedArrangement.slideOver.windows.count > 1
      change(&context) { $0.isFanned = isOpening }
      node.invalidateLayout()
      animateToRest(id, speed, node, at: time)
    case .bar(let id), .edge(let id):
      endSlideOver(id, velocity, node, at: time, &context)
    case .window(let id): endWindow(id, velocity, node, at: time, &context)
    case .player(let id): endPlayer(id, velocity, node, at: time, &context)
    case .preview(let id) where touch.lifted == id: endReordering(node, at: time)
    case .preview(let id) where draggedWindows.contains(id):
      endPreview(id, contact, velocity, node, at: time, &context)
    case .preview, .backdrop:
      let current = scrollOffset.value(at: time)
      let targetOffset = min(max(current - projection.x * 2 * sign, 0), scrollLength)
      scrollOffset.set(
        targetOffset, from: current, velocity: -speed.x * sign, at: time,
        curve: .spring(StageMetrics.spring))
    case .close: break
    }
  }

  /// Animates the switcher open or shut from where fingers have pulled it.
  mutating func finishSwitcherPull(
    isOpening: Bool, speed: Double, _ node: _ViewNode, at time: Seconds,
    _ context: inout EventContext
  ) {
    touch.isPullingSwitcher = false
    let isOpen = isOpening || stage.storedArrangement.panes.isEmpty
    switcherProgress.set(
      isOpen ? 1 : 0, from: switcherProgress.value(at: time), velocity: speed, at: time,
      curve: curve(node))
    change(&context) { stage in
      stage.isPullingSwitcher = false
      stage.setSwitcher(isOpen ? stage.switcher ?? .all : nil)
    }
  }

  /// Animates a window from the finger to its place.
  mutating func animateToRest(
    _ id: StageWindow.ID, _ velocity: Point, _ node: _ViewNode, at time: Seconds,
    to changed: Stage? = nil
  ) {
    draggedWindows.remove(id)
    guard let layout, let window = stage[window: id] else { return }
    let target = target(
      of: window, on: changed ?? stage, in: layout,
      dividedAt: dividerPosition(node, in: layout, at: time), at: time)
    let curve = curve(node)
    poses[id]?.release(to: target, velocity: velocity, at: time, curve: curve)
    node.invalidateLayout()
  }

  private mutating func endSlideOver(
    _ id: StageWindow.ID, _ velocity: Point?, _ node: _ViewNode, at time: Seconds,
    _ context: inout EventContext
  ) {
    guard let layout, let pose = poses[id]?[time] else { return }
    guard let velocity else { return animateToRest(id, .zero, node, at: time) }
    let old = stage.storedArrangement.slideOver
    let middle = pose.scaledFrame.midX + velocity.x * StageMetrics.projectionTime
    let side = layout.side(at: middle)
    let isHidden = layout.isOffStage(
      middle, from: pose.scaledFrame.midX,
      margin: pose.scaledFrame.width * StageMetrics.hideThreshold,
      side: old.isHidden ? nil : old.side)
    var next = stage
    next.setSlideOverHidden(isHidden, at: side)
    change(&context) { $0.setSlideOverHidden(isHidden, at: side) }
    animateToRest(id, Point(velocity.x, 0), node, at: time, to: next)
  }

  /// Ends a drag of a window by its menu: the window becomes a pane at a side, or slides over.
  private mutating func endWindow(
    _ id: StageWindow.ID, _ velocity: Point?, _ node: _ViewNode, at time: Seconds,
    _ context: inout EventContext
  ) {
    proposal = nil
    needsTargets = true
    guard let velocity, let drop = drop(of: id, velocity, at: time) else {
      return animateToRest(id, velocity ?? .zero, node, at: time)
    }
    var next = stage
    drop(&next)
    change(&context, drop)
    animateToRest(id, velocity, node, at: time, to: next)
  }

  /// Shows the arrangement that would result from dropping the dragged window now.
  private mutating func propose(_ id: StageWindow.ID, _ node: _ViewNode, at time: Seconds) {
    var next = stage
    drop(of: id, .zero, at: time)?(&next)
    guard next.storedArrangement != (proposal ?? stage).storedArrangement else { return }
    proposal = next.storedArrangement == stage.storedArrangement ? nil : next
    needsTargets = true
    node.invalidateLayout()
  }

  /// The change that dropping a window dragged by its menu makes; nil for none.
  private func drop(
    of id: StageWindow.ID, _ velocity: Point, at time: Seconds
  ) -> ((inout Stage) -> Void)? {
    guard let layout, let pose = poses[id]?[time], stage.windows.count(where: \.isArranged) > 1
    else { return nil }
    let projected = pose.scaledFrame.center + velocity * StageMetrics.projectionTime
    let fraction = layout.size.width > 0 ? projected.x / layout.size.width : 0.5
    let side = layout.side(at: projected.x)
    let isAtSide = min(fraction, 1 - fraction) < StageMetrics.sideFraction && layout.axis != nil
    if stage.storedArrangement.slideOver.windows.contains(id) {
      // A window dropped at the very edge becomes a pane; a fling over the edge hides it.
      let isHidden = layout.isOffStage(
        projected.x, from: pose.scaledFrame.midX, margin: 0,
        side: stage.storedArrangement.slideOver.side)
      return { stage in
        if isHidden {
          stage.setSlideOverHidden(true, at: side)
        } else if isAtSide {
          stage.split(id, at: side)
        } else {
          stage.slideOver(id, at: side)
        }
      }
    }
    let isBelowThreshold =
      pose.scaledFrame.minY > layout.size.height * StageMetrics.slideOverThreshold
    if stage.storedArrangement.panes == [id] {
      return { stage in
        if isBelowThreshold {
          stage.slideOver(id, at: side)
        } else if isAtSide {
          stage.split(id, at: side)
        }
      }
    }
    let isSecond =
      layout.axis == .vertical ? projected.y > layout.size.height / 2 : side == .trailing
    return { stage in
      if isBelowThreshold, layout.axis != .vertical {
        stage.slideOver(id, at: side)
      } else {
        stage.split(id, at: isSecond ? .trailing : .leading)
      }
    }
  }

  private mutating func endPlayer(
    _ id: StageWindow.ID, _ velocity: Point?, _ node: _ViewNode, at time: Seconds,
    _ context: inout EventContext
  ) {
    guard let layout, let pose = poses[id]?[time] else { return }
    guard let velocity else { return animateToRest(id, .zero, node, at: time) }
    let projected = pose.scaledFrame.center + velocity * StageMetrics.projectionTime
    let old = stage.storedArrangement.pictureInPicture
    let isHidden = layout.isOffStage(
      projected.x, from: pose.scaledFrame.midX, margin: 0, side: old.isHidden ? nil : old.side)
    let move: (inout Stage) -> Void = { stage in
      stage.storedArrangement.pictureInPicture.side = layout.side(at: projected.x)
      stage.storedArrangement.pictureInPicture.isAtTop = projected.y < layout.safeBounds.midY
      stage.storedArrangement.pictureInPicture.isHidden = isHidden
    }
    var next = stage
    move(&next)
    change(&context, move)
    animateToRest(id, velocity, node, at: time, to: next)
  }

  /// Resizes the player with two fingers.
  /// - Returns: false if the pointer isn't one of two fingers on the player.
  mutating func resizePlayer(
    _ step: PointerEvent, _ node: _ViewNode, at time: Seconds, _ context: inout EventContext
  ) -> Bool {
    guard let pinch = touch.pinch, let layout,
      let id = stage.storedArrangement.pictureInPicture.window,
      let window = stage[window: id], touch.contacts[step.pointer]?.dragTarget.isPlayer == true
    else { return false }
    let fingers = touch.contacts.values.filter { $0.dragTarget.isPlayer }
    let aspect = aspect(of: window)
    let factor = StageTouch.spread(of: fingers.map(\.position)) / max(1, pinch.spread)
    let proposed = pinch.size.width * factor
    let size = layout.player(width: proposed, aspect: aspect)
    if step.phase == .move, var pose = poses[id]?[time] {
      // Beyond its minimum and maximum size it rubber-bands.
      let rubberBand = RubberBand.offset(abs(proposed - size.width), length: size.width * 0.25)
      let width = size.width + (proposed < size.width ? -rubberBand : rubberBand)
      let size = Size(width.rounded(), (width * aspect).rounded())
      let center = fingers.reduce(Point.zero) { $0 + $1.position } * (1 / Double(fingers.count))
      draggedWindows.insert(id)
      pose.frame = Rect(center: center, size: size)
      poses[id]?.set(pose, at: time, curve: .none)
      node.invalidateLayout()
      return true
    }
    let width = poses[id]?[time].frame.width ?? size.width
    let final = layout.playerScale(
      width: layout.player(width: width, aspect: aspect).width, aspect: aspect)
    var next = stage
    next.storedArrangement.pictureInPicture.scale = final
    change(&context) { $0.storedArrangement.pictureInPicture.scale = final }
    touch.pinch = nil
    touch.contacts = touch.contacts.filter { !$0.value.dragTarget.isPlayer }
    animateToRest(id, .zero, node, at: time, to: next)
    return true
  }
}
