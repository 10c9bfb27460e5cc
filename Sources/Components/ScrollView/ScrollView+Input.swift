internal import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
internal import VitrineMotion

extension ScrollView {
  // MARK: Input

  /// A pointer that is down on the content or on an indicator.
  struct Press: Equatable, Sendable {
    var pointer: PointerID
    /// Where the pointer went down; during a drag, its last position.
    var start: Point
    /// The offset that the drag would have without the rubber band.
    var dragOffset: Point
    /// The axis of the indicator that the pointer drags; nil if it does not drag an indicator.
    var draggedIndicator: Direction?
    var isDragging = false
    /// Time of the last event.
    var time: Seconds
    var velocityEstimator = VelocityEstimator()
  }

  /// Handles an event delivered to the view or to its content.
  ///
  /// A wheel or key event that cannot scroll further returns nil, so that an ancestor can handle
  /// it.
  public mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Change? {
    placed(in: bounds, style: style, at: event.time)
    guard isEnabled else { return nil }
    switch event.event {
    case .pointer(let step): return handle(step, at: event.time, in: bounds, style)
    case .wheel(let wheel) where isPulled(by: wheel, at: event.time):
      return pull(by: wheel, at: event.time, style)
    case .wheel(let wheel):
      recordWheel(wheel, at: event.time)
      // Fractional deltas come from trackpads, whose motion is smooth already.
      let isWheelNotch = wheel.dx == wheel.dx.rounded() && wheel.dy == wheel.dy.rounded()
      let delta = Point(wheel.dx, wheel.dy) * Style.notch
      return scroll(by: delta, at: event.time, animated: isWheelNotch && style.motion == .full)
    case .key(let key): return handle(key, at: event.time, style)
    case .hide, .focusLost: return endDrag(at: event.time, style, refreshes: false)
    default: return nil
    }
  }

  private mutating func scroll(by delta: Point, at time: Seconds, animated: Bool) -> Change? {
    guard delta.isFinite, press?.isDragging != true else { return nil }
    let old = targetOffset
    let new = Point(x.clamped(old.x + delta.x), y.clamped(old.y + delta.y))
    guard new != old else { return nil }
    setContentOffset(new, at: time, animated: animated)
    return .scrolled
  }

  private mutating func handle(_ key: KeyEvent, at time: Seconds, _ style: Style) -> Change? {
    guard key.modifiers.isSubset(of: .shift) else { return nil }
    let animated = style.motion == .full
    let page = max(Style.notch, y.viewportLength - Style.notch)
    func scroll(_ dx: Double, _ dy: Double) -> Change? {
      self.scroll(by: Point(dx, dy), at: time, animated: animated)
    }
    switch key.key {
    case .down: return scroll(0, Style.notch)
    case .up: return scroll(0, -Style.notch)
    case .right: return scroll(Style.notch, 0)
    case .left: return scroll(-Style.notch, 0)
    case .pageDown: return scroll(0, page)
    case .pageUp: return scroll(0, -page)
    case .space: return scroll(0, key.modifiers.contains(.shift) ? -page : page)
    case .home: return scroll(0, y.minimumOffset - y.maximumOffset)
    case .end: return scroll(0, y.maximumOffset - y.minimumOffset)
    default: return nil
    }
  }

  // MARK: Drag

  private mutating func handle(
    _ step: PointerEvent, at time: Seconds, in bounds: Rect, _ style: Style
  ) -> Change? {
    guard step.position.isFinite else { return nil }
    // Not updated when a mouse is pressed: its last hover position decides what the press hits.
    if step.phase == .hover || step.pointer.kind == .mouse && step.phase != .down {
      pointer = step.phase == .cancel ? nil : step.position
    }
    switch step.phase {
    case .down where press == nil && step.button == .primary:
      return pointerDown(step, at: time, in: bounds, style)
    case .move where step.pointer == press?.pointer:
      return pointerMoved(step.position, at: time, style)
    case .up where step.pointer == press?.pointer && step.button == .primary:
      return endDrag(at: time, style, refreshes: true)
    case .cancel where step.pointer == press?.pointer:
      return endDrag(at: time, style, refreshes: false)
    default: return nil
    }
  }

  private mutating func pointerDown(
    _ step: PointerEvent, at time: Seconds, in bounds: Rect, _ style: Style
  ) -> Change? {
    let draggedIndicator =
      step.pointer.kind == .mouse
      ? grabbedIndicator(
        at: step.position, in: bounds, style, at: time, indicators.opacity(at: time) > 0) : nil
    let wasMoving = isMoving(at: time)
    x.stop(at: time)
    y.stop(at: time)
    let dragOffset = Point(
      x.dragOffset(for: x.value(at: time)), y.dragOffset(for: y.value(at: time)))
    var press = Press(
      pointer: step.pointer, start: step.position, dragOffset: dragOffset,
      draggedIndicator: draggedIndicator, time: time)
    press.velocityEstimator.add(step.position, at: time)
    press.isDragging = wasMoving || draggedIndicator != nil
    self.press = press
    guard press.isDragging else { return nil }
    showIndicators(at: time)
    return .began
  }

  private mutating func pointerMoved(_ position: Point, at time: Seconds, _ style: Style) -> Change?
  {
    guard var press else { return nil }
    press.velocityEstimator.add(position, at: time)
    let isBeginning = !press.isDragging
    if isBeginning {
      let translation = position - press.start
      let distance = translation.distance(to: .zero)
      guard distance > GestureMetrics.slop else {
        self.press = press
        return nil
      }
      guard canScroll(along: translation) else {
        // The drag is along the other axis: an ancestor may handle it.
        self.press = nil
        return nil
      }
      // The content may have moved on its own since the pointer went down, as at the end of a
      // refresh, so the drag starts from its current offset.
      x.stop(at: time)
      y.stop(at: time)
      press.dragOffset = Point(
        x.dragOffset(for: x.value(at: time)), y.dragOffset(for: y.value(at: time)))
      press.isDragging = true
      press.start = press.start + translation * (GestureMetrics.slop / distance)
    }
    updateDrag(&press, to: position, style)
    self.press = press
    showIndicators(at: time)
    return isBeginning ? .began : .scrolled
  }

  /// True for a drag whose longer axis has content to scroll.
  private func canScroll(along translation: Point) -> Bool {
    abs(translation.x) > abs(translation.y) ? x.canScroll : y.canScroll || refreshControl != nil
  }

  private mutating func updateDrag(_ press: inout Press, to position: Point, _ style: Style) {
    let translation = position - press.start
    press.start = position
    switch press.draggedIndicator {
    case .vertical:
      press.dragOffset.y += translation.y * y.contentLength / max(1, y.viewportLength)
      y.setOffset(y.clamped(press.dragOffset.y))
    case .horizontal:
      isAtLeadingSide = false
      press.dragOffset.x += translation.x * x.contentLength / max(1, x.viewportLength)
      x.setOffset(x.clamped(press.dragOffset.x))
    case nil:
      press.dragOffset = press.dragOffset - translation
      let dragOffset = press.dragOffset
      let bounces = style.motion == .full
      if x.canScroll, translation.x != 0 { isAtLeadingSide = false }
      if x.canScroll {
        x.setOffset(bounces ? x.rubberBanded(dragOffset.x) : x.clamped(dragOffset.x))
      }
      if y.canScroll || refreshControl != nil {
        // A pull to refresh follows the finger regardless of bouncing.
        let isPulled = refreshControl != nil && dragOffset.y < 0
        y.setOffset(bounces || isPulled ? y.rubberBanded(dragOffset.y) : y.clamped(dragOffset.y))
        let offset = y.value(at: 0)
        rearmRefresh(offset: offset)
      }
    }
  }

  private mutating func endDrag(
    at time: Seconds, _ style: Style, refreshes: Bool
  ) -> Change? {
    guard let press else { return nil }
    let isArmed = refreshPhase(at: time) == .armed
    self.press = nil
    guard press.isDragging else { return nil }
    if press.draggedIndicator == nil, refreshes {
      if isArmed { beginRefreshing(at: time) } else { revealRefreshIfPulled(at: time) }
    }
    let velocity =
      press.draggedIndicator == nil ? press.velocityEstimator.velocity(at: time) : .zero
    let bounces = style.motion == .full
    release(velocity: Point(-velocity.x, -velocity.y), at: time, bounces: bounces)
    return .ended
  }
}
