internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension SwipeElement {
  // MARK: Input

  func isRight(_ slot: _Slot) -> Bool {
    (edge == .trailing) == (slot.environment.environment.direction == .leftToRight)
  }

  /// The sign of the direction that reveals the buttons.
  func way(_ slot: _Slot) -> Double { isRight(slot) ? -1 : 1 }

  /// The width of the buttons.
  func width(_ slot: _Slot) -> Double {
    guard slot.children.count == 2,
      let buttons = slot.children[1].slot as? ElementSlot<SwipeButtonsElement>
    else { return 0 }
    return buttons.element.width(of: buttons)
  }

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    if slide.goal == 0 {
      slot.collectHitsOfChildren(in: frame, &search)
      search.addTarget(slot.wrappedTarget ?? slot.wrappedMenu, frame)
    } else if slot.children.count == 2 {
      // A tap on an open row closes it and doesn't reach its content.
      search.clipped(to: frame) { slot.collectHits(ofChild: 1, in: frame, &$0) }
    }
    search.add(frame)
  }

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    let isPress = slot.environment.isEnabled && event.step?.button == .primary
    return isPress ? .pan(.horizontal) : .none
  }

  func canPan(towards way: Point) -> Bool {
    slide.goal != 0 || (opensLeft.map { $0 == (way.x < 0) } ?? false)
  }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .event, slot.environment.isEnabled else { return }
    switch event.event.event {
    case .wheel(let wheel): take(wheel, slot, &context)
    case .key(let key) where key.key == .escape && slide.goal != 0 && !context.isCaptured:
      send(to: 0, slot, at: context.time)
      context.isCaptured = true
    case .pointer(let step): take(step, slot, in: frame, &context)
    default: break
    }
  }

  private mutating func take(
    _ step: PointerEvent, _ slot: _Slot, in frame: Rect, _ context: inout EventContext
  ) {
    guard step.phase != .hover else { return }
    let gestures = pan.handle(step, at: context.time)
    for gesture in gestures {
      switch gesture.state {
      case .began:
        begin = slide.value(at: context.time)
        follow(begin + gesture.translation.x, slot)
      case .changed: follow(begin + gesture.translation.x, slot)
      case .ended:
        if isFull {
          pressFirst(slot, event: TimedEvent(context.time, .pointer(step)), in: frame, &context)
          send(to: 0, slot, at: context.time)
        } else {
          settle(slot, velocity: gesture.velocity.x, at: context.time)
        }
      case .cancelled: send(to: 0, slot, at: context.time)
      case .possible, .failed: break
      }
    }
    // A tap closes the row, whether or not it pressed a button.
    if step.phase == .up, gestures.isEmpty, slide.goal != 0 {
      send(to: 0, slot, at: context.time)
    }
  }

  /// Moves the row with a finger.
  private mutating func follow(_ place: Double, _ slot: _Slot) {
    let (way, width) = (way(slot), width(slot))
    var place = place * way
    let full = slot.size.width * Self.measures.full
    isFull = allowsFullSwipe && width > 0 && place > max(full, width)
    if place < 0 || width == 0 {
      place = (place < 0 ? -1 : 1) * RubberBand.offset(abs(place), length: Self.give)
    } else if place > width, !allowsFullSwipe {
      place = width + RubberBand.offset(place - width, length: width)
    }
    slide.put(place * way)
    tellButtons(slot)
  }

  /// Opens or closes the row, whichever is nearer.
  mutating func settle(_ slot: _Slot, velocity: Double, at time: Seconds) {
    let (way, width) = (way(slot), width(slot))
    let place = slide.value(at: time) * way
    let speed = velocity * way
    let opens =
      width > 0 && place > 0
      && (speed > Self.measures.flick || (speed > -Self.measures.flick && place > width / 2))
    send(to: opens ? way * width : 0, slot, at: time, velocity: velocity)
  }

  mutating func send(
    to place: Double, _ slot: _Slot, at time: Seconds, velocity: Double? = nil
  ) {
    isFull = false
    scrolled = 0
    rest = nil
    slide.send(
      to: place, at: time, velocity: velocity,
      animated: slot.environment.environment.motion == .full)
    tellButtons(slot)
  }

  /// Updates how far the buttons are revealed.
  private func tellButtons(_ slot: _Slot) {
    guard slot.children.count == 2,
      let buttons = slot.unique(1) as? ElementSlot<SwipeButtonsElement>
    else { return }
    buttons.element.slide = slide
    buttons.element.isFull = isFull
    buttons.element.isOpen = slide.goal != 0
    buttons.needsDraw = true
    slot.needsDraw = true
  }

  private func pressFirst(
    _ slot: _Slot, event: TimedEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard slot.children.count == 2, let first = slot.children[1].slot.children.first?.slot,
      let path = first.activationPath()
    else { return }
    let inner = SlotEvent(kind: .shortcut, event: event, recipients: .target)
    var fresh = EventContext(time: context.time, tree: context.tree)
    slot.unique(1).deliver(inner, ([first.id] + path)[...], in: frame, &fresh)
    context.actions += fresh.actions
    context.requests += fresh.requests
  }

  private mutating func take(
    _ wheel: WheelEvent, _ slot: _Slot, _ context: inout EventContext
  ) {
    guard !context.isCaptured, wheel.dx.isFinite, abs(wheel.dx) > abs(wheel.dy) else { return }
    let (way, width) = (way(slot), width(slot))
    guard width > 0, slide.goal != 0 || -wheel.dx * way > 0 else { return }
    if rest == nil { scrolled = slide.value(at: context.time) * way }
    scrolled = min(max(0, scrolled - wheel.dx * Self.measures.notch * way), width)
    slide.put(scrolled * way)
    isFull = false
    tellButtons(slot)
    rest = context.time + Self.measures.rest
    context.isCaptured = true
  }
}
