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

  /// The bar at the lower side of windows that slide over, as it is hit; nil where there is none.
  func slideOverBar(at time: Seconds) -> Rect? {
    guard let front = slideOverFront, let pose = pose(of: front, at: time), pose.opacity > 0 else {
      return nil
    }
    let shown = pose.shown
    let width = min(shown.width, StageMetrics.grabber.width * 2)
    return Rect(shown.midX - width / 2, shown.maxY - 22, width, 22)
  }

  /// What a pointer has hold of that goes down on the stage itself, be it to observe it; nil for nothing.
  func grip(at point: Point, time: Seconds) -> (grip: StageTouch.Grip, isObserving: Bool)? {
    guard let layout else { return nil }
    let player = stage.standing.pictureInPicture
    if let id = player.window, let pose = pose(of: id, at: time), pose.shown.contains(point) {
      return (.player(id), !player.isHidden)
    }
    if stage.showsPreviews { return (previewGrip(at: point, time: time), false) }
    if layout.bottomEdge.contains(point), stage.prominent.isEmpty { return (.bottom, false) }
    let over = stage.standing.slideOver
    if let front = over.windows.first {
      if over.isHidden {
        let isRight = (over.side == .trailing) != layout.isMirrored
        let edge = StageMetrics.edge
        let tab = layout.slideOverTab(at: over.side)
        let room = Rect(isRight ? layout.size.width - 44 : 0, tab.minY, 44, tab.height)
        let isAtEdge = isRight ? point.x >= layout.size.width - edge : point.x < edge
        if room.contains(point) || isAtEdge { return (.edge(front), false) }
      } else if stage.isFanned {
        for id in over.windows {
          guard let shown = pose(of: id, at: time)?.shown, shown.contains(point) else { continue }
          return (.preview(id), false)
        }
        return (.backdrop, false)
      } else if slideOverBar(at: time)?.contains(point) == true {
        return (.bar(front), false)
      }
    }
    for window in order(at: time).reversed() where stage.hasControls(window) {
      guard let shown = pose(of: window.id, at: time)?.shown else { continue }
      let size = StageMetrics.controls
      let box = Rect(shown.midX - size.width / 2, shown.minY, size.width, size.height)
      if box.contains(point) { return (.window(window.id), true) }
      if shown.contains(point) { return nil }
    }
    return nil
  }

  private func previewGrip(at point: Point, time: Seconds) -> StageTouch.Grip {
    for window in choices.reversed() {
      guard let shown = pose(of: window.id, at: time)?.shown else { continue }
      if closeFrame(shown).inset(by: -9).contains(point) { return .close(window.id) }
      if shown.union(titleFrame(shown)).contains(point) { return .preview(window.id) }
    }
    return .backdrop
  }

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    let time = search.time
    let point = search.position - frame.origin
    search.clipped(to: frame) { search in
      let found = grip(at: point, time: time)
      if stage.showsPreviews, found?.grip.isPlayer != true {
        if let chrome = index(of: .chrome, slot) {
          slot.collectHits(ofChild: chrome, in: frame, &search)
        }
        return search.add(frame)
      }
      // A fourth finger is the stage's.
      if touch.fingers.count >= StageMetrics.fingers - 1 { return search.add(frame) }
      if let found, !found.isObserving { return search.add(frame) }
      for window in order(at: time).reversed() {
        guard let pose = pose(of: window.id, at: time), pose.opacity > 0.5 else { continue }
        if let controls = index(of: .controls(window.id), slot) {
          slot.collectHits(ofChild: controls, in: frame, &search)
        }
        if pose.elevation == 0, let divider = index(of: .divider, slot),
          stage.standing.panes.count > 1
        {
          slot.collectHits(ofChild: divider, in: frame, &search)
        }
        if let index = index(of: .window(window.id), slot) {
          slot.collectHits(ofChild: index, in: frame, &search)
        }
        // What is behind a window in front of all panes cannot be reached.
        if window.presentation == .prominent { break }
      }
      search.add(frame)
    }
  }

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    guard let step = event.step, step.button == .primary else { return .none }
    guard let found = grip(at: step.position - frame.origin, time: event.time) else {
      return .observe
    }
    if case .window = found.grip { return .pan(.both) }
    return found.isObserving || stage.showsPreviews && found.grip == .backdrop ? .observe : .all
  }

  // MARK: Pointers

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    switch (event.kind, event.event.event) {
    case (.event, .pointer(var step)) where step.phase != .hover:
      step.position = step.position - frame.origin
      followDivider(slot, at: event.time)
      take(step, slot, at: event.time, &context)
    case (.event, .wheel(let wheel)) where stage.showsPreviews:
      let turn = abs(wheel.dx) > abs(wheel.dy) ? wheel.dx : wheel.dy
      scroll(by: turn * 60, slot, at: event.time)
      context.isCaptured = true
    case (.interception, .key(let key)), (.shortcut, .key(let key)):
      if press(key, slot, at: event.time, &context) { context.isCaptured = true }
    default: break
    }
  }

  private mutating func take(
    _ step: PointerEvent, _ slot: _Slot, at time: Seconds, _ context: inout EventContext
  ) {
    slot.needsDraw = true
    touch.showsHighlight = false
    if pinch(step, slot, at: time, &context) { return }
    if step.phase == .down { return begin(step, slot, at: time, &context) }
    guard var contact = touch.contacts[step.pointer] else { return }
    contact.position = step.position
    touch.contacts[step.pointer] = contact
    if resizePlayer(step, slot, at: time, &context) { return }
    for gesture in contact.pan.handle(step, at: time) {
      if gesture.state == .began {
        context.winners.append(slot.id)
        contact.axis =
          abs(gesture.translation.x) >= abs(gesture.translation.y) && gesture.translation != .zero
          ? .horizontal
          : gesture.translation == .zero ? axis(from: contact.start, to: step.position) : .vertical
        beginDrag(&contact, slot, at: time, &context)
      }
      if gesture.state.isActive || gesture.state == .ended { contact.way = gesture.translation }
      switch gesture.state {
      case .began, .changed: drag(contact, slot, at: time)
      case .ended:
        drag(contact, slot, at: time)
        end(contact, gesture.velocity, slot, at: time, &context)
      case .cancelled: end(contact, nil, slot, at: time, &context)
      default: break
      }
    }
    touch.contacts[step.pointer] = contact
    if step.phase == .up || step.phase == .cancel {
      if step.phase == .up, contact.axis == nil, touch.lifted == nil {
        tap(contact, slot, at: time, &context)
      }
      if touch.lifted != nil, contact.axis == nil { drop(slot, at: time, &context) }
      touch.contacts[step.pointer] = nil
      touch.deadline = nil
    }
  }

  private func axis(from start: Point, to end: Point) -> PanAxis {
    abs(end.x - start.x) >= abs(end.y - start.y) ? .horizontal : .vertical
  }

  private mutating func begin(
    _ step: PointerEvent, _ slot: _Slot, at time: Seconds, _ context: inout EventContext
  ) {
    guard step.button == .primary else { return }
    guard let found = grip(at: step.position, time: time) else {
      return focusWindow(at: step.position, time: time, &context)
    }
    // Two pointers do not drag the same.
    let taken = touch.contacts.values.contains { $0.grip == found.grip && !found.grip.isPlayer }
    guard !taken else { return }
    var contact = StageTouch.Contact(
      grip: found.grip, start: step.position, startTime: time, position: step.position)
    contact.isObserving = found.isObserving
    _ = contact.pan.handle(step, at: time)
    touch.contacts[step.pointer] = contact
    switch found.grip {
    case .preview:
      if stage.showsPreviews { touch.deadline = time + GestureMetrics.longPressDuration }
      // What moves is stopped.
      if scroll.isAnimating(at: time) { scroll = Animated(scroll.value(at: time)) }
    case .player:
      let fingers = touch.contacts.filter { $0.value.grip.isPlayer }
      if fingers.count == 2, let id = stage.standing.pictureInPicture.window,
        let pose = poses[id]
      {
        touch.pinch = (pose[time].frame.size, StageTouch.spread(of: fingers.values.map(\.position)))
        context.winners.append(slot.id)
      }
    default: break
    }
    if case .window(let id) = found.grip { focus(id, &context) }
  }

  private mutating func focusWindow(
    at point: Point, time: Seconds, _ context: inout EventContext
  ) {
    let hit = order(at: time).last { window in
      pose(of: window.id, at: time).map { $0.opacity > 0.5 && $0.shown.contains(point) } ?? false
    }
    if let hit { focus(hit.id, &context) }
  }

  private func focus(_ id: StageWindow.ID, _ context: inout EventContext) {
    guard stage.focused != id else { return }
    context.actions.append(Action<Stage> { stage, _ in stage.focus(id) })
  }

  private func change(
    _ context: inout EventContext, _ body: @escaping (inout Stage) -> Void
  ) {
    context.actions.append(Action<Stage> { stage, _ in body(&stage) })
  }

  // MARK: Drags

  private mutating func beginDrag(
    _ contact: inout StageTouch.Contact, _ slot: _Slot, at time: Seconds,
    _ context: inout EventContext
  ) {
    touch.deadline = nil
    if let id = contact.window, let pose = pose(of: id, at: time) {
      contact.origin = pose.frame.origin
    }
    switch contact.grip {
    case .bottom:
      pullReveal(&context)
      contact.value = reveal.value(at: time)
    case .bar where contact.axis == .vertical:
      contact.value = fan.value(at: time)
      touch.fanShare = contact.value
    case .window(let id), .bar(let id), .edge(let id), .player(let id): held.insert(id)
    case .preview(let id):
      if stage.isFanned || (contact.axis == .vertical && touch.lifted == nil) {
        held.insert(id)
      } else {
        contact.value = scroll.value(at: time)
      }
    case .backdrop: contact.value = scroll.value(at: time)
    case .close: break
    }
  }

  /// Fingers begin to pull the switcher open, or shut.
  private mutating func pullReveal(_ context: inout EventContext) {
    touch.isPullingReveal = true
    change(&context) { $0.isRevealing = true }
  }

  private mutating func drag(_ contact: StageTouch.Contact, _ slot: _Slot, at time: Seconds) {
    let place = contact.origin + contact.way
    let sign = layout?.isMirrored == true ? -1.0 : 1.0
    switch contact.grip {
    case .bottom:
      let room = max(1, (layout?.size.height ?? 1) * 0.5)
      hold(&reveal, contact.value - contact.way.y / room, in: 0...1)
    case .bar where contact.axis == .vertical:
      let room = max(1, (layout?.size.height ?? 1) * 0.3)
      touch.fanShare = unit(contact.value - contact.way.y / room)
      slot.invalidateLayout()
      retarget(slot, at: time)
    case .window(let id), .player(let id): hold(id, at: place, time)
    case .bar(let id), .edge(let id): hold(id, at: Point(place.x, contact.origin.y), time)
    case .preview(let id):
      if touch.lifted == id {
        hold(id, at: place, time)
        reorder(id, to: contact.position, slot, at: time)
      } else if held.contains(id) {
        hold(id, at: Point(contact.origin.x, contact.origin.y + min(contact.way.y, 40)), time)
      } else {
        hold(&scroll, contact.value - contact.way.x * sign, in: 0...scrollLength)
      }
    case .backdrop: hold(&scroll, contact.value - contact.way.x * sign, in: 0...scrollLength)
    case .close: break
    }
  }

  /// How far the previews can be scrolled.
  private var scrollLength: Double { layout?.previews(choices.count).scrollLength ?? 0 }

  /// Has a number follow a finger; past its ends it gives way less and less.
  private func hold(_ number: inout Animated, _ wanted: Double, in range: ClosedRange<Double>) {
    let length = max(1, (range.upperBound - range.lowerBound) * 0.25)
    var value = wanted
    if wanted < range.lowerBound {
      value = range.lowerBound - RubberBand.offset(range.lowerBound - wanted, length: length)
    } else if wanted > range.upperBound {
      value = range.upperBound + RubberBand.offset(wanted - range.upperBound, length: length)
    }
    number = Animated(value)
  }

  /// Has a window stand where a finger holds it.
  private mutating func hold(_ id: StageWindow.ID, at origin: Point, _ time: Seconds) {
    if reveal.value(at: time) > 0, stage.standing.pictureInPicture.window != id {
      guard var pose = previews[id]?[time] else { return }
      pose.frame.origin = origin
      pose.frame.origin.x += scroll.value(at: time) * (layout?.isMirrored == true ? -1 : 1)
      previews[id]?.set(pose, at: time, curve: .none)
    } else {
      guard var pose = poses[id]?[time] else { return }
      pose.frame.origin = origin
      pose.opacity = 1
      pose.elevation = 1
      if pose.radius == 0 { pose.radius = StageMetrics.radius }
      poses[id]?.set(pose, at: time, curve: .none)
    }
  }

  /// Sends all windows to where they belong while a finger spreads them out.
  private mutating func retarget(_ slot: _Slot, at time: Seconds) {
    guard let layout else { return }
    for window in stage.windows where stage.standing.slideOver.windows.contains(window.id) {
      let target = target(of: window, in: layout, dividedAt: 0, at: time)
      poses[window.id]?.set(target, at: time, curve: .none)
    }
  }

  /// A drag has ended: what it held goes on from there.
  /// - Parameter velocity: of the pointer, in points a second; nil where it was taken away.
  private mutating func end(
    _ contact: StageTouch.Contact, _ velocity: Point?, _ slot: _Slot, at time: Seconds,
    _ context: inout EventContext
  ) {
    guard let layout else { return }
    let speed = velocity ?? .zero
    let reach = speed * StageMetrics.throwTime
    let sign = layout.isMirrored ? -1.0 : 1.0
    switch contact.grip {
    case .bottom:
      let share = reveal.value(at: time) - reach.y / max(1, layout.size.height * 0.5)
      settleReveal(
        opens: velocity != nil && share > 0.4,
        speed: -speed.y / max(1, layout.size.height * 0.5), slot, at: time, &context)
    case .bar(let id) where contact.axis == .vertical:
      let share = (touch.fanShare ?? 0) - reach.y / max(1, layout.size.height * 0.3)
      touch.fanShare = nil
      let opens = velocity != nil && share > 0.4 && stage.standing.slideOver.windows.count > 1
      change(&context) { $0.isFanned = opens }
      slot.invalidateLayout()
      settle(id, speed, slot, at: time)
    case .bar(let id), .edge(let id):
      endSlideOver(id, velocity, slot, at: time, &context)
    case .window(let id): endWindow(id, velocity, slot, at: time, &context)
    case .player(let id): endPlayer(id, velocity, slot, at: time, &context)
    case .preview(let id) where touch.lifted == id: drop(slot, at: time, &context)
    case .preview(let id) where held.contains(id):
      endPreview(id, contact, velocity, slot, at: time, &context)
    case .preview, .backdrop:
      let now = scroll.value(at: time)
      let wanted = min(max(now - reach.x * 2 * sign, 0), scrollLength)
      scroll.set(
        wanted, from: now, velocity: -speed.x * sign, at: time, curve: .spring(StageMetrics.spring))
    case .close: break
    }
  }

  /// The switcher opens or shuts by itself, from where fingers have pulled it.
  private mutating func settleReveal(
    opens: Bool, speed: Double, _ slot: _Slot, at time: Seconds, _ context: inout EventContext
  ) {
    touch.isPullingReveal = false
    let isOpen = opens || stage.standing.panes.isEmpty
    reveal.set(
      isOpen ? 1 : 0, from: reveal.value(at: time), velocity: speed, at: time, curve: curve(slot))
    change(&context) { stage in
      stage.isRevealing = false
      stage.setSwitcher(isOpen ? stage.switcher ?? .all : nil)
    }
  }

  /// Has a window go from a finger to where it belongs.
  private mutating func settle(
    _ id: StageWindow.ID, _ velocity: Point, _ slot: _Slot, at time: Seconds,
    to changed: Stage? = nil
  ) {
    held.remove(id)
    guard let layout, let window = stage[window: id] else { return }
    var copy = self
    if let changed { copy.setStage(changed) }
    let target = copy.target(
      of: window, in: layout, dividedAt: dividerPosition(slot, in: layout, at: time), at: time)
    let curve = curve(slot)
    poses[id]?.release(to: target, velocity: velocity, at: time, curve: curve)
    slot.invalidateLayout()
  }

  private mutating func endSlideOver(
    _ id: StageWindow.ID, _ velocity: Point?, _ slot: _Slot, at time: Seconds,
    _ context: inout EventContext
  ) {
    guard let layout, let pose = poses[id]?[time] else { return }
    guard let velocity else { return settle(id, .zero, slot, at: time) }
    let old = stage.standing.slideOver
    let middle = pose.shown.midX + velocity.x * StageMetrics.throwTime
    let side = layout.side(at: middle)
    let isGone = layout.isBeyond(
      middle, from: pose.shown.midX, past: pose.shown.width * 0.15,
      whoseSideIs: old.isHidden ? nil : old.side)
    var next = stage
    next.setSlideOverHidden(isGone, at: side)
    change(&context) { $0.setSlideOverHidden(isGone, at: side) }
    settle(id, Point(velocity.x, 0), slot, at: time, to: next)
  }

  /// A window that was dragged by its menu stands where it was let go: at a side of the stage, or over the others.
  private mutating func endWindow(
    _ id: StageWindow.ID, _ velocity: Point?, _ slot: _Slot, at time: Seconds,
    _ context: inout EventContext
  ) {
    guard let layout, let pose = poses[id]?[time] else { return }
    guard let velocity, stage.windows.count(where: \.isArranged) > 1 else {
      return settle(id, velocity ?? .zero, slot, at: time)
    }
    let place = pose.shown.center + velocity * StageMetrics.throwTime
    let isOver = stage.standing.slideOver.windows.contains(id)
    let share = layout.size.width > 0 ? place.x / layout.size.width : 0.5
    let side = layout.side(at: place.x)
    var next = stage
    let isFull = stage.standing.panes == [id]
    let drop: (inout Stage) -> Void
    if isOver {
      // At the very edge it becomes a pane; a throw over the edge hides it.
      let isGone = layout.isBeyond(
        place.x, from: pose.shown.midX, past: 0, whoseSideIs: stage.standing.slideOver.side)
      let isAtEdge = share > 0.88 || share < 0.12
      drop = { stage in
        if isGone {
          stage.setSlideOverHidden(true, at: side)
        } else if isAtEdge, layout.axis != nil {
          stage.split(id, at: side)
        } else {
          stage.slideOver(id, at: side)
        }
      }
    } else if isFull {
      let falls = place.y > layout.size.height * 0.75
      drop = { stage in if falls { stage.slideOver(id, at: side) } }
    } else {
      let falls = pose.shown.minY > layout.size.height * 0.3
      let isSecond = layout.axis == .vertical ? place.y > layout.size.height / 2 : side == .trailing
      drop = { stage in
        if falls, layout.axis != .vertical {
          stage.slideOver(id, at: side)
        } else {
          stage.split(id, at: isSecond ? .trailing : .leading)
        }
      }
    }
    drop(&next)
    change(&context, drop)
    settle(id, velocity, slot, at: time, to: next)
  }

  private mutating func endPlayer(
    _ id: StageWindow.ID, _ velocity: Point?, _ slot: _Slot, at time: Seconds,
    _ context: inout EventContext
  ) {
    guard let layout, let pose = poses[id]?[time] else { return }
    guard let velocity else { return settle(id, .zero, slot, at: time) }
    let place = pose.shown.center + velocity * StageMetrics.throwTime
    let old = stage.standing.pictureInPicture
    let isGone = layout.isBeyond(
      place.x, from: pose.shown.midX, past: 0, whoseSideIs: old.isHidden ? nil : old.side)
    let move: (inout Stage) -> Void = { stage in
      stage.standing.pictureInPicture.side = layout.side(at: place.x)
      stage.standing.pictureInPicture.isAtTop = place.y < layout.safeBounds.midY
      stage.standing.pictureInPicture.isHidden = isGone
    }
    var next = stage
    move(&next)
    change(&context, move)
    settle(id, velocity, slot, at: time, to: next)
  }

  /// Two fingers on the player make it larger or smaller.
  /// - Returns: true while they do.
  private mutating func resizePlayer(
    _ step: PointerEvent, _ slot: _Slot, at time: Seconds, _ context: inout EventContext
  ) -> Bool {
    guard let pinch = touch.pinch, let layout, let id = stage.standing.pictureInPicture.window,
      let window = stage[window: id], touch.contacts[step.pointer]?.grip.isPlayer == true
    else { return false }
    let fingers = touch.contacts.values.filter { $0.grip.isPlayer }
    let aspect = aspect(of: window)
    let factor = StageTouch.spread(of: fingers.map(\.position)) / max(1, pinch.spread)
    let scale = layout.playerScale(width: pinch.size.width * factor, aspect: aspect)
    let size = layout.player(scale: scale, aspect: aspect)
    if step.phase == .move, var pose = poses[id]?[time] {
      let middle = fingers.reduce(Point.zero) { $0 + $1.position } * (1 / Double(fingers.count))
      held.insert(id)
      pose.frame = Rect(center: middle, size: size)
      poses[id]?.set(pose, at: time, curve: .none)
      slot.invalidateLayout()
      return true
    }
    let width = poses[id]?[time].frame.width ?? size.width
    let final = layout.playerScale(width: width, aspect: aspect)
    var next = stage
    next.standing.pictureInPicture.scale = final
    change(&context) { $0.standing.pictureInPicture.scale = final }
    touch.pinch = nil
    touch.contacts = touch.contacts.filter { !$0.value.grip.isPlayer }
    settle(id, .zero, slot, at: time, to: next)
    return true
  }

  // MARK: Previews

  private mutating func endPreview(
    _ id: StageWindow.ID, _ contact: StageTouch.Contact, _ velocity: Point?, _ slot: _Slot,
    at time: Seconds, _ context: inout EventContext
  ) {
    held.remove(id)
    let height = pose(of: id, at: time)?.shown.height ?? 1
    let closes =
      velocity.map {
        $0.y < -StageMetrics.closing.speed
          || contact.way.y + $0.y * StageMetrics.throwTime < -height * StageMetrics.closing.share
            * 1.5
      } ?? false
    if closes { change(&context) { $0.close(id) } }
    // One that asks first, or stays, comes back to its place.
    guard let speed = velocity else { return slot.invalidateLayout() }
    if let target = previewTarget(of: id), stage.showsPreviews {
      let curve = curve(slot)
      previews[id]?.release(to: target, velocity: speed, at: time, curve: curve)
    } else {
      settle(id, speed, slot, at: time)
    }
  }

  /// Where the preview of a window belongs.
  private func previewTarget(of id: StageWindow.ID) -> StagePose? {
    guard let layout, let index = choices.firstIndex(where: { $0.id == id }) else { return nil }
    return preview(of: choices[index], in: layout.previews(choices.count).frames[index], layout)
  }

  /// A press on a preview has lasted: it can be put elsewhere.
  mutating func lift(_ slot: _Slot, at time: Seconds, _ context: inout EventContext) {
    touch.deadline = nil
    guard stage.showsPreviews else { return }
    for (pointer, contact) in touch.contacts {
      guard case .preview(let id) = contact.grip, contact.axis == nil else { continue }
      touch.lifted = id
      let origin = pose(of: id, at: time)?.frame.origin ?? .zero
      touch.contacts[pointer]?.origin = origin
      slot.needsDraw = true
    }
  }

  /// A preview that is dragged takes the place of the one that it is over.
  private mutating func reorder(
    _ id: StageWindow.ID, to point: Point, _ slot: _Slot, at time: Seconds
  ) {
    guard let layout else { return }
    let frames = layout.previews(choices.count).frames
    let shift = scroll.value(at: time) * (layout.isMirrored ? -1 : 1)
    guard let from = choices.firstIndex(where: { $0.id == id }),
      let to = frames.firstIndex(where: { $0.offset(by: Point(-shift, 0)).contains(point) }),
      from != to
    else { return }
    let other = choices[to].id
    slot.pending.append(Action<Stage> { stage, _ in stage.move(id, to: other) })
  }

  private mutating func drop(_ slot: _Slot, at time: Seconds, _ context: inout EventContext) {
    guard let id = touch.lifted else { return }
    touch.lifted = nil
    if let target = previewTarget(of: id) {
      let curve = curve(slot)
      previews[id]?.release(to: target, velocity: .zero, at: time, curve: curve)
    }
    slot.invalidateLayout()
  }

  private mutating func scroll(by way: Double, _ slot: _Slot, at time: Seconds) {
    let wanted = min(max(scroll.target + way, 0), scrollLength)
    scroll.set(wanted, at: time, curve: .spring(.snappy))
    slot.needsDraw = true
  }

  // MARK: Taps

  private mutating func tap(
    _ contact: StageTouch.Contact, _ slot: _Slot, at time: Seconds, _ context: inout EventContext
  ) {
    guard !contact.isObserving else { return }
    switch contact.grip {
    case .preview(let id):
      if stage.isFanned, !stage.showsPreviews {
        change(&context) { stage in
          stage.isFanned = false
          stage.show(id)
        }
      } else {
        change(&context) { $0.choose(id) }
      }
    case .close(let id): change(&context) { $0.close(id) }
    case .edge: change(&context) { $0.setSlideOverHidden(false) }
    case .bar:
      change(&context) { stage in
        if stage.standing.slideOver.windows.count > 1 { stage.isFanned = true }
      }
    case .player: change(&context) { $0.standing.pictureInPicture.isHidden = false }
    case .bottom: change(&context) { $0.setSwitcher(.all) }
    case .backdrop:
      change(&context) { stage in
        if stage.isFanned { stage.isFanned = false } else { stage.setSwitcher(nil) }
      }
    case .window: break
    }
  }

  // MARK: Four fingers

  /// Four fingers that come nearer to each other pull the switcher open, wherever they are.
  /// - Returns: true while they do.
  private mutating func pinch(
    _ step: PointerEvent, _ slot: _Slot, at time: Seconds, _ context: inout EventContext
  ) -> Bool {
    guard step.pointer.kind == .touch else { return false }
    switch step.phase {
    case .down, .move: touch.fingers[step.pointer] = step.position
    case .up, .cancel, .hover: break
    }
    let isOver = step.phase == .up || step.phase == .cancel
    defer { if isOver { touch.fingers[step.pointer] = nil } }
    let points = touch.fingers.values
    guard points.count >= StageMetrics.fingers else { return false }
    let spread = StageTouch.spread(of: points)
    if isOver, touch.isPullingReveal {
      touch.spread = nil
      settleReveal(opens: reveal.value(at: time) > 0.3, speed: 0, slot, at: time, &context)
      return true
    }
    guard !isOver else { return false }
    guard let start = touch.spread else {
      touch.spread = spread
      return true
    }
    let share = (1 - spread / max(1, start)) / StageMetrics.pinch
    if !touch.isPullingReveal, share > 0.15, !stage.showsPreviews {
      context.winners.append(slot.id)
      touch.contacts = [:]
      pullReveal(&context)
    }
    if touch.isPullingReveal { hold(&reveal, share, in: 0...1) }
    return true
  }

  /// Lets go of all that fingers hold, such as where the stage is turned.
  mutating func letGo(_ slot: _Slot, at time: Seconds) {
    held = []
    if touch.isPullingReveal {
      reveal.set(stage.switcher == nil ? 0 : 1, at: time, curve: curve(slot))
      slot.pending.append(Action<Stage> { stage, _ in stage.isRevealing = false })
    }
    touch.cancel()
  }
}

extension StageTouch.Grip {
  var isPlayer: Bool { if case .player = self { true } else { false } }
}

extension Stage {
  /// Puts a window in the place of another one in the switcher.
  mutating func move(_ id: StageWindow.ID, to other: StageWindow.ID) {
    guard id != other, let from = windows.firstIndex(where: { $0.id == id }),
      let to = windows.firstIndex(where: { $0.id == other })
    else { return }
    windows.insert(windows.remove(at: from), at: to)
  }
}
