internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension StageElement {
  // MARK: Drags

  mutating func beginDrag(
    _ contact: inout StageTouch.Contact, _ slot: _Slot, at time: Seconds,
    _ context: inout EventContext
  ) {
    contact.deadline = nil
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

  /// Begins a pull with fingers that opens or shuts the switcher.
  mutating func pullReveal(_ context: inout EventContext) {
    touch.isPullingReveal = true
    change(&context) { stage in
      stage.isRevealing = true
      stage.chrome = stage.switcher ?? .all
    }
  }

  mutating func drag(_ contact: StageTouch.Contact, _ slot: _Slot, at time: Seconds) {
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
    case .window(let id) where !stage.standing.slideOver.windows.contains(id):
      // A dragged pane shrinks to a card under the finger.
      let scale = mix(
        1, StageMetrics.card.scale, unit(contact.way.distance(to: .zero) / StageMetrics.card.way))
      hold(id, at: contact.position - (contact.start - contact.origin) * scale, scale: scale, time)
      propose(id, slot, at: time)
    case .window(let id):
      hold(id, at: place, time)
      propose(id, slot, at: time)
    case .player(let id): hold(id, at: place, time)
    case .bar(let id), .edge(let id): hold(id, at: Point(place.x, contact.origin.y), time)
    case .preview(let id):
      if touch.lifted == id {
        hold(id, at: place, time)
        reorder(id, to: contact.position, slot, at: time)
      } else if held.contains(id) {
        let fall = min(contact.way.y, StageMetrics.closing.fall)
        hold(id, at: Point(contact.origin.x, contact.origin.y + fall), time)
      } else {
        hold(&scroll, contact.value - contact.way.x * sign, in: 0...scrollLength)
      }
    case .backdrop: hold(&scroll, contact.value - contact.way.x * sign, in: 0...scrollLength)
    case .close: break
    }
  }

  /// The scroll range of the previews, in points.
  var scrollLength: Double { layout?.previews(choices.count).scrollLength ?? 0 }

  /// Makes a number follow a finger, with rubber banding beyond its range.
  func hold(_ number: inout Animated, _ wanted: Double, in range: ClosedRange<Double>) {
    let length = max(1, (range.upperBound - range.lowerBound) * 0.25)
    var value = wanted
    if wanted < range.lowerBound {
      value = range.lowerBound - RubberBand.offset(range.lowerBound - wanted, length: length)
    } else if wanted > range.upperBound {
      value = range.upperBound + RubberBand.offset(wanted - range.upperBound, length: length)
    }
    number = Animated(value)
  }

  /// Makes a window follow a finger.
  mutating func hold(
    _ id: StageWindow.ID, at origin: Point, scale: Double = 1, _ time: Seconds
  ) {
    if reveal.value(at: time) > 0, stage.standing.pictureInPicture.window != id {
      guard var pose = previews[id]?[time] else { return }
      pose.frame.origin = origin
      pose.frame.origin.x += scroll.value(at: time) * (layout?.isMirrored == true ? -1 : 1)
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
  mutating func retarget(_ slot: _Slot, at time: Seconds) {
    guard let layout else { return }
    for window in stage.windows where stage.standing.slideOver.windows.contains(window.id) {
      let target = target(of: window, on: stage, in: layout, dividedAt: 0, at: time)
      poses[window.id]?.set(target, at: time, curve: .none)
    }
  }

  /// Ends a drag: what was dragged animates from where it is.
  /// - Parameter velocity: of the pointer, in points a second; nil if the drag was canceled.
  mutating func end(
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
        opens: velocity != nil && share > StageMetrics.opening,
        speed: -speed.y / max(1, layout.size.height * 0.5), slot, at: time, &context)
    case .bar(let id) where contact.axis == .vertical:
      let share = (touch.fanShare ?? 0) - reach.y / max(1, layout.size.height * 0.3)
      touch.fanShare = nil
      let opens =
        velocity != nil && share > StageMetrics.opening
        && stage.standing.slideOver.windows.count > 1
      change(&context) { $0.isFanned = opens }
      slot.invalidateLayout()
      settle(id, speed, slot, at: time)
    case .bar(let id), .edge(let id):
      endSlideOver(id, velocity, slot, at: time, &context)
    case .window(let id): endWindow(id, velocity, slot, at: time, &context)
    case .player(let id): endPlayer(id, velocity, slot, at: time, &context)
    case .preview(let id) where touch.lifted == id: drop(slot, at: time)
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

  /// Animates the switcher open or shut from where fingers have pulled it.
  mutating func settleReveal(
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

  /// Animates a window from the finger to its place.
  mutating func settle(
    _ id: StageWindow.ID, _ velocity: Point, _ slot: _Slot, at time: Seconds,
    to changed: Stage? = nil
  ) {
    held.remove(id)
    guard let layout, let window = stage[window: id] else { return }
    let target = target(
      of: window, on: changed ?? stage, in: layout,
      dividedAt: dividerPosition(slot, in: layout, at: time), at: time)
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
      middle, from: pose.shown.midX, past: pose.shown.width * StageMetrics.hiding,
      whoseSideIs: old.isHidden ? nil : old.side)
    var next = stage
    next.setSlideOverHidden(isGone, at: side)
    change(&context) { $0.setSlideOverHidden(isGone, at: side) }
    settle(id, Point(velocity.x, 0), slot, at: time, to: next)
  }

  /// Ends a drag of a window by its menu: it becomes a pane at a side, or slides over the others.
  private mutating func endWindow(
    _ id: StageWindow.ID, _ velocity: Point?, _ slot: _Slot, at time: Seconds,
    _ context: inout EventContext
  ) {
    proposal = nil
    needsTargets = true
    guard let velocity, let drop = drop(of: id, velocity, at: time) else {
      return settle(id, velocity ?? .zero, slot, at: time)
    }
    var next = stage
    drop(&next)
    change(&context, drop)
    settle(id, velocity, slot, at: time, to: next)
  }

  /// Shows the arrangement that would result from dropping the dragged window now.
  private mutating func propose(_ id: StageWindow.ID, _ slot: _Slot, at time: Seconds) {
    var next = stage
    drop(of: id, .zero, at: time)?(&next)
    guard next.standing != (proposal ?? stage).standing else { return }
    proposal = next.standing == stage.standing ? nil : next
    needsTargets = true
    slot.invalidateLayout()
  }

  /// The change that dropping a window dragged by its menu makes; nil for none.
  private func drop(
    of id: StageWindow.ID, _ velocity: Point, at time: Seconds
  ) -> ((inout Stage) -> Void)? {
    guard let layout, let pose = poses[id]?[time], stage.windows.count(where: \.isArranged) > 1
    else { return nil }
    let place = pose.shown.center + velocity * StageMetrics.throwTime
    let share = layout.size.width > 0 ? place.x / layout.size.width : 0.5
    let side = layout.side(at: place.x)
    let isAtSide = min(share, 1 - share) < StageMetrics.sideShare && layout.axis != nil
    if stage.standing.slideOver.windows.contains(id) {
      // At the very edge it becomes a pane; a throw over the edge hides it.
      let isGone = layout.isBeyond(
        place.x, from: pose.shown.midX, past: 0, whoseSideIs: stage.standing.slideOver.side)
      return { stage in
        if isGone {
          stage.setSlideOverHidden(true, at: side)
        } else if isAtSide {
          stage.split(id, at: side)
        } else {
          stage.slideOver(id, at: side)
        }
      }
    }
    let falls = pose.shown.minY > layout.size.height * StageMetrics.falling
    if stage.standing.panes == [id] {
      return { stage in
        if falls { stage.slideOver(id, at: side) } else if isAtSide { stage.split(id, at: side) }
      }
    }
    let isSecond = layout.axis == .vertical ? place.y > layout.size.height / 2 : side == .trailing
    return { stage in
      if falls, layout.axis != .vertical {
        stage.slideOver(id, at: side)
      } else {
        stage.split(id, at: isSecond ? .trailing : .leading)
      }
    }
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

  /// Resizes the player with two fingers.
  /// - Returns: true while they do.
  mutating func resizePlayer(
    _ step: PointerEvent, _ slot: _Slot, at time: Seconds, _ context: inout EventContext
  ) -> Bool {
    guard let pinch = touch.pinch, let layout, let id = stage.standing.pictureInPicture.window,
      let window = stage[window: id], touch.contacts[step.pointer]?.grip.isPlayer == true
    else { return false }
    let fingers = touch.contacts.values.filter { $0.grip.isPlayer }
    let aspect = aspect(of: window)
    let factor = StageTouch.spread(of: fingers.map(\.position)) / max(1, pinch.spread)
    let wanted = pinch.size.width * factor
    let size = layout.player(width: wanted, aspect: aspect)
    if step.phase == .move, var pose = poses[id]?[time] {
      // Beyond its minimum and maximum size it rubber-bands.
      let give = RubberBand.offset(abs(wanted - size.width), length: size.width * 0.25)
      let width = size.width + (wanted < size.width ? -give : give)
      let size = Size(width.rounded(), (width * aspect).rounded())
      let middle = fingers.reduce(Point.zero) { $0 + $1.position } * (1 / Double(fingers.count))
      held.insert(id)
      pose.frame = Rect(center: middle, size: size)
      poses[id]?.set(pose, at: time, curve: .none)
      slot.invalidateLayout()
      return true
    }
    let width = poses[id]?[time].frame.width ?? size.width
    let final = layout.playerScale(
      width: layout.player(width: width, aspect: aspect).width, aspect: aspect)
    var next = stage
    next.standing.pictureInPicture.scale = final
    change(&context) { $0.standing.pictureInPicture.scale = final }
    touch.pinch = nil
    touch.contacts = touch.contacts.filter { !$0.value.grip.isPlayer }
    settle(id, .zero, slot, at: time, to: next)
    return true
  }
}
