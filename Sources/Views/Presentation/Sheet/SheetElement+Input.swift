internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A pointer that is down on a sheet, or outside of it.
struct SheetDrag: Equatable {
  let pointer: PointerID
  /// Where the pointer went down; during a drag, the point that it is measured from.
  var start: Point
  /// The sheet's height at `start`, without the rubber band.
  var base: Double
  /// True if the pointer went down outside of the sheet.
  var isOutside: Bool
  var isDragging = false
  var speed = VelocityEstimator()
}

extension SheetElement {
  /// How far ahead the velocity of a released sheet is projected, in seconds: it moves to the stop
  /// nearest to the projection.
  ///
  /// Ours.
  private static var outlook: Seconds { 0.2 }
  /// A press stops a moving sheet at least this far from its place, in points; nearer, the press
  /// reaches its content.
  ///
  /// Ours.
  private static var nearness: Double { 12 }

  private func holds(_ slot: _Slot) -> Bool { slot.presentationValue(SheetHoldsKey.self) }

  // MARK: Claims

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    guard !isCover, let step = event.step, step.button == .primary,
      shownCard(slot, at: event.time).contains(step.position)
    else { return .tap }
    let rest = geometry.height(of: detent)
    let isMoving = abs(shownHeight(at: event.time) - rest) > Self.nearness
    return isMoving ? .all : .pan(.vertical)
  }

  func canPan(towards way: Point) -> Bool { true }

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    let card = shownCard(slot, at: search.time)
    search.clipped(to: card) { slot.collectHitsOfChildren(in: frame, &$0) }
    search.add(card)
  }

  // MARK: Events

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .event else { return }
    if case .key(let key) = event.event.event { take(key, slot, &context) }
    guard !isCover, let step = event.step else { return }
    switch step.phase {
    case .down where drag == nil && step.button == .primary: press(slot, step, at: event.time)
    case .move where step.pointer == drag?.pointer: follow(slot, step.position, at: event.time)
    case .up where step.pointer == drag?.pointer && step.button == .primary:
      lift(slot, step, at: event.time, &context)
    case .cancel where step.pointer == drag?.pointer:
      drag = nil
      settle(at: geometry.stop(nearest: height.value(at: event.time)), 0, at: event.time)
    default: break
    }
    if wantedHeight(at: event.time) != laidHeight { slot.invalidateLayout() }
  }

  private mutating func take(_ key: KeyEvent, _ slot: _Slot, _ context: inout EventContext) {
    guard key.modifiers.isEmpty else { return }
    if key.key == .escape, !isCover, !holds(slot) {
      context.isCaptured = true
      return context.actions.append(dismissal)
    }
    guard geometry.hasGrabber, context.tree.focusPath.last == slot.id, drag == nil else { return }
    let stops = geometry.stops
    let index = stops.firstIndex { $0.detent == detent } ?? 0
    let next: Int? =
      switch key.key {
      case .up: min(index + 1, stops.count - 1)
      case .down: max(index - 1, 0)
      case .home: 0
      case .end: stops.count - 1
      case .enter, .space: (index + 1) % stops.count
      default: nil
      }
    guard let next else { return }
    context.isCaptured = true
    settle(at: stops[next], 0, at: context.time)
    slot.invalidateLayout()
  }

  // MARK: Drag

  private mutating func press(_ slot: _Slot, _ step: PointerEvent, at time: Seconds) {
    let isOutside = !shownCard(slot, at: time).contains(step.position)
    let shown = shownHeight(at: time)
    let isMoving = abs(shown - geometry.height(of: detent)) > Self.nearness
    var drag = SheetDrag(
      pointer: step.pointer, start: step.position, base: height.value(at: time),
      isOutside: isOutside)
    if isMoving, !isOutside {
      // The sheet stops under the finger.
      height = Animated(isStill ? height.value(at: time) : shown)
      presentation.presence = Animated(1)
      drag.base = free(height.value(at: time), holds(slot))
      drag.isDragging = true
    }
    drag.speed.add(step.position, at: time)
    self.drag = drag
  }

  private mutating func follow(_ slot: _Slot, _ position: Point, at time: Seconds) {
    guard var drag, position.isFinite else { return }
    drag.speed.add(position, at: time)
    defer { self.drag = drag }
    guard !drag.isOutside else { return }
    let way = position.y - drag.start.y
    if !drag.isDragging {
      guard abs(way) > GestureMetrics.slop else { return }
      drag.isDragging = true
      drag.base = free(height.value(at: time), holds(slot))
      drag.start.y += way < 0 ? -GestureMetrics.slop : GestureMetrics.slop
    }
    height = Animated(held(drag.base + drag.start.y - position.y, holds(slot)))
  }

  private mutating func lift(
    _ slot: _Slot, _ step: PointerEvent, at time: Seconds, _ context: inout EventContext
  ) {
    follow(slot, step.position, at: time)
    guard let drag else { return }
    self.drag = nil
    let holds = holds(slot)
    let isInside = shownCard(slot, at: time).contains(step.position)
    if drag.isOutside {
      if !isInside, !holds { context.actions.append(dismissal) }
      return
    }
    guard drag.isDragging else {
      let grabber = geometry.grabber(in: shownCard(slot, at: time)).inset(by: -16)
      if geometry.hasGrabber, grabber.contains(drag.start), grabber.contains(step.position) {
        let index = geometry.stops.firstIndex { $0.detent == detent } ?? 0
        settle(at: geometry.stops[(index + 1) % geometry.stops.count], 0, at: time)
      }
      return
    }
    let velocity = -drag.speed.velocity(at: time).y
    let now = height.value(at: time)
    let goal = now + velocity * Self.outlook
    let stop = geometry.stop(nearest: goal)
    // The sheet returns to its place unless the model closes it, in which case it leaves from where
    // it is.
    if !holds, goal < (stop?.height ?? 0) / 2, now < (stop?.height ?? 0) + 1 {
      context.actions.append(dismissal)
    }
    settle(at: stop, velocity, at: time)
  }

  private mutating func settle(
    at stop: SheetGeometry.Stop?, _ velocity: Double, at time: Seconds
  ) {
    guard let stop else { return }
    detent = stop.detent
    height.set(
      stop.height, from: height.value(at: time), velocity: velocity, at: time, curve: settling)
  }

  // MARK: Rubber band

  /// The height that a finger moves the sheet to, including the rubber band.
  private func held(_ free: Double, _ holds: Bool) -> Double {
    if free > geometry.highest {
      return geometry.highest
        + RubberBand.offset(free - geometry.highest, length: SheetGeometry.rubberLength)
    }
    guard holds, free < geometry.lowest else { return max(0, free) }
    return geometry.lowest
      - RubberBand.offset(geometry.lowest - free, length: SheetGeometry.rubberLength)
  }

  /// The inverse: the height that the finger asks for when the sheet has a height.
  private func free(_ held: Double, _ holds: Bool) -> Double {
    if held > geometry.highest {
      return geometry.highest
        + RubberBand.drag(held - geometry.highest, length: SheetGeometry.rubberLength)
    }
    guard holds, held < geometry.lowest else { return held }
    return geometry.lowest
      - RubberBand.drag(geometry.lowest - held, length: SheetGeometry.rubberLength)
  }
}
