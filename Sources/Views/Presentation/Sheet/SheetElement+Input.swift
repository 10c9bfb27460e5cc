internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A pointer that is down on a sheet, or outside of it.
struct SheetDrag: Equatable {
  let pointer: PointerID
  /// Where the pointer went down; during a drag, the point that the translation is measured from.
  var start: Point
  /// The sheet's height at `start`, without the rubber band.
  var startHeight: Double
  /// True if the pointer went down outside of the sheet.
  var isOutside: Bool
  var isDragging = false
  var velocityEstimator = VelocityEstimator()
}

extension SheetElement {
  /// How far ahead the velocity of a released sheet is projected, in seconds: it moves to the stop
  /// nearest to the projection.
  ///
  /// Ours.
  private static var projectionTime: Seconds { 0.2 }
  /// The distance from its place, in points, beyond which a press stops a moving sheet; nearer, the
  /// press reaches the content.
  ///
  /// Ours.
  private static var restTolerance: Double { 12 }

  private func isDismissDisabled(_ node: _ViewNode) -> Bool {
    node.presentationValue(InteractiveDismissDisabledKey.self)
  }

  // MARK: Claims

  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim {
    guard !isCover, let step = event.step, step.button == .primary,
      shownCard(node, at: event.time).contains(step.position)
    else { return .tap }
    let rest = geometry.height(of: detent)
    let isMoving = abs(shownHeight(at: event.time) - rest) > Self.restTolerance
    return isMoving ? .all : .pan(.vertical)
  }

  func canPan(towards direction: Point) -> Bool { true }

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    let card = shownCard(node, at: search.time)
    search.clipped(to: card) { node.collectHitsOfChildren(in: frame, &$0) }
    search.add(card)
  }

  // MARK: Events

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .event else { return }
    if case .key(let key) = event.event.event { handle(key, node, &context) }
    guard !isCover, let step = event.step else { return }
    switch step.phase {
    case .down where drag == nil && step.button == .primary: pointerDown(node, step, at: event.time)
    case .move where step.pointer == drag?.pointer:
      pointerMoved(node, step.position, at: event.time)
    case .up where step.pointer == drag?.pointer && step.button == .primary:
      pointerUp(node, step, at: event.time, &context)
    case .cancel where step.pointer == drag?.pointer:
      drag = nil
      animateToRest(at: geometry.stop(nearest: height.value(at: event.time)), 0, at: event.time)
    default: break
    }
    if contentHeight(at: event.time) != placedHeight { node.invalidateLayout() }
  }

  private mutating func handle(_ key: KeyEvent, _ node: _ViewNode, _ context: inout EventContext) {
    guard key.modifiers.isEmpty else { return }
    if key.key == .escape, !isCover, !isDismissDisabled(node) {
      context.isCaptured = true
      return context.actions.append(dismissal)
    }
    guard geometry.hasGrabber, context.tree.focusPath.last == node.id, drag == nil else { return }
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
    animateToRest(at: stops[next], 0, at: context.time)
    node.invalidateLayout()
  }

  // MARK: Drag

  private mutating func pointerDown(_ node: _ViewNode, _ step: PointerEvent, at time: Seconds) {
    let isOutside = !shownCard(node, at: time).contains(step.position)
    let shown = shownHeight(at: time)
    let isMoving = abs(shown - geometry.height(of: detent)) > Self.restTolerance
    var drag = SheetDrag(
      pointer: step.pointer, start: step.position, startHeight: height.value(at: time),
      isOutside: isOutside)
    if isMoving, !isOutside {
      // The sheet stops under the finger.
      height = Animated(isMotionReduced ? height.value(at: time) : shown)
      presentation.presence = Animated(1)
      drag.startHeight = dragHeight(height.value(at: time), isDismissDisabled(node))
      drag.isDragging = true
    }
    drag.velocityEstimator.add(step.position, at: time)
    self.drag = drag
  }

  private mutating func pointerMoved(_ node: _ViewNode, _ position: Point, at time: Seconds) {
    guard var drag, position.isFinite else { return }
    drag.velocityEstimator.add(position, at: time)
    defer { self.drag = drag }
    guard !drag.isOutside else { return }
    let translation = position.y - drag.start.y
    if !drag.isDragging {
      guard abs(translation) > GestureMetrics.slop else { return }
      drag.isDragging = true
      drag.startHeight = dragHeight(height.value(at: time), isDismissDisabled(node))
      drag.start.y += translation < 0 ? -GestureMetrics.slop : GestureMetrics.slop
    }
    height = Animated(
      rubberBanded(drag.startHeight + drag.start.y - position.y, isDismissDisabled(node)))
  }

  private mutating func pointerUp(
    _ node: _ViewNode, _ step: PointerEvent, at time: Seconds, _ context: inout EventContext
  ) {
    pointerMoved(node, step.position, at: time)
    guard let drag else { return }
    self.drag = nil
    let isDismissDisabled = isDismissDisabled(node)
    let isInside = shownCard(node, at: time).contains(step.position)
    if drag.isOutside {
      if !isInside, !isDismissDisabled { context.actions.append(dismissal) }
      return
    }
    guard drag.isDragging else {
      let grabber = geometry.grabber(in: shownCard(node, at: time)).inset(by: -16)
      if geometry.hasGrabber, grabber.contains(drag.start), grabber.contains(step.position) {
        let index = geometry.stops.firstIndex { $0.detent == detent } ?? 0
        animateToRest(at: geometry.stops[(index + 1) % geometry.stops.count], 0, at: time)
      }
      return
    }
    let velocity = -drag.velocityEstimator.velocity(at: time).y
    let current = height.value(at: time)
    let projected = current + velocity * Self.projectionTime
    let stop = geometry.stop(nearest: projected)
    // The sheet returns to its place. If the model closes the sheet, it leaves from here.
    if !isDismissDisabled, projected < (stop?.height ?? 0) / 2, current < (stop?.height ?? 0) + 1 {
      context.actions.append(dismissal)
    }
    animateToRest(at: stop, velocity, at: time)
  }

  private mutating func animateToRest(
    at stop: SheetGeometry.Stop?, _ velocity: Double, at time: Seconds
  ) {
    guard let stop else { return }
    detent = stop.detent
    height.set(
      stop.height, from: height.value(at: time), velocity: velocity, at: time, curve: detentCurve)
  }

  // MARK: Rubber band

  /// The height that a finger moves the sheet to, with rubber banding.
  private func rubberBanded(_ height: Double, _ isDismissDisabled: Bool) -> Double {
    if height > geometry.highest {
      return geometry.highest
        + RubberBand.offset(height - geometry.highest, length: SheetGeometry.rubberLength)
    }
    guard isDismissDisabled, height < geometry.lowest else { return max(0, height) }
    return geometry.lowest
      - RubberBand.offset(geometry.lowest - height, length: SheetGeometry.rubberLength)
  }

  /// The inverse of `rubberBanded`: the height that the finger asks for when the sheet has a
  /// height.
  private func dragHeight(_ shown: Double, _ isDismissDisabled: Bool) -> Double {
    if shown > geometry.highest {
      return geometry.highest
        + RubberBand.drag(shown - geometry.highest, length: SheetGeometry.rubberLength)
    }
    guard isDismissDisabled, shown < geometry.lowest else { return shown }
    return geometry.lowest
      - RubberBand.drag(geometry.lowest - shown, length: SheetGeometry.rubberLength)
  }
}
