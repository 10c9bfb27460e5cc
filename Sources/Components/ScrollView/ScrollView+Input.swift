internal import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
internal import VitrineMotion

extension ScrollView {
  // MARK: Input

  /// A pointer that is down on the content or on an indicator.
  struct Press: Equatable, Sendable {
    var pointer: PointerID
    /// The last position; of a drag the reference position.
    var start: Point
    /// The offset that the drag would have without the rubber band.
    var free: Point
    /// The axis of the indicator that it drags.
    var grab: Direction?
    var isDragging = false
    /// Time of the last event.
    var time: Seconds
    var speed = VelocityEstimator()
  }

  /// Handles an event delivered to the view or to its content.
  ///
  /// A wheel or key event that cannot scroll further returns nil, so that an ancestor can handle
  /// it.
  public mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Change? {
    placed(in: bounds, style: style, at: event.time)
    guard isEnabled else { return nil }
    switch event.event {
    case .pointer(let step): return take(step, at: event.time, in: bounds, style)
    case .wheel(let wheel) where isPulled(by: wheel, at: event.time):
      return pull(by: wheel, at: event.time, style)
    case .wheel(let wheel):
      noticeTurn(wheel, at: event.time)
      // Fractional deltas come from trackpads, whose motion is smooth already.
      let isNotch = wheel.dx == wheel.dx.rounded() && wheel.dy == wheel.dy.rounded()
      let way = Point(wheel.dx, wheel.dy) * Style.notch
      return scroll(by: way, at: event.time, animated: isNotch && style.motion == .full)
    case .key(let key): return take(key, at: event.time, style)
    case .hide, .focusLost: return letGo(at: event.time, style, refreshes: false)
    default: return nil
    }
  }

  private mutating func scroll(by way: Point, at time: Seconds, animated: Bool) -> Change? {
    guard way.isFinite, press?.isDragging != true else { return nil }
    let old = targetOffset
    let new = Point(x.held(old.x + way.x), y.held(old.y + way.y))
    guard new != old else { return nil }
    setContentOffset(new, at: time, animated: animated)
    return .scrolled
  }

  private mutating func take(_ key: KeyEvent, at time: Seconds, _ style: Style) -> Change? {
    guard key.modifiers.isSubset(of: .shift) else { return nil }
    let animated = style.motion == .full
    let page = max(Style.notch, y.room - Style.notch)
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
    case .home: return scroll(0, y.start - y.end)
    case .end: return scroll(0, y.end - y.start)
    default: return nil
    }
  }

  // MARK: Drag

  private mutating func take(
    _ step: PointerEvent, at time: Seconds, in bounds: Rect, _ style: Style
  ) -> Change? {
    guard step.position.isFinite else { return nil }
    // The last hover position decides what a press hits.
    if step.phase == .hover || step.pointer.kind == .mouse && step.phase != .down {
      pointer = step.phase == .cancel ? nil : step.position
    }
    switch step.phase {
    case .down where press == nil && step.button == .primary:
      return begin(step, at: time, in: bounds, style)
    case .move where step.pointer == press?.pointer:
      return move(step.position, at: time, style)
    case .up where step.pointer == press?.pointer && step.button == .primary:
      return letGo(at: time, style, refreshes: true)
    case .cancel where step.pointer == press?.pointer:
      return letGo(at: time, style, refreshes: false)
    default: return nil
    }
  }

  private mutating func begin(
    _ step: PointerEvent, at time: Seconds, in bounds: Rect, _ style: Style
  ) -> Change? {
    let grabbed =
      step.pointer.kind == .mouse
      ? grabs(step.position, in: bounds, style, at: time, indicators.opacity(at: time) > 0) : nil
    let wasMoving = isMoving(at: time)
    x.stop(at: time)
    y.stop(at: time)
    let free = Point(x.unrubbered(x.value(at: time)), y.unrubbered(y.value(at: time)))
    var press = Press(
      pointer: step.pointer, start: step.position, free: free, grab: grabbed, time: time)
    press.speed.add(step.position, at: time)
    press.isDragging = wasMoving || grabbed != nil
    self.press = press
    guard press.isDragging else { return nil }
    indicate(at: time)
    return .began
  }

  private mutating func move(_ position: Point, at time: Seconds, _ style: Style) -> Change? {
    guard var press else { return nil }
    press.speed.add(position, at: time)
    let begins = !press.isDragging
    if begins {
      let way = position - press.start
      let reach = way.distance(to: .zero)
      guard reach > GestureMetrics.slop else {
        self.press = press
        return nil
      }
      guard scrolls(along: way) else {
        // The drag is along the other axis: an ancestor may handle it.
        self.press = nil
        return nil
      }
      // Since the pointer went down, the content may have moved on its own, as at the end of a
      // refresh.
      x.stop(at: time)
      y.stop(at: time)
      press.free = Point(x.unrubbered(x.value(at: time)), y.unrubbered(y.value(at: time)))
      press.isDragging = true
      press.start = press.start + way * (GestureMetrics.slop / reach)
    }
    follow(&press, to: position, style)
    self.press = press
    indicate(at: time)
    return begins ? .began : .scrolled
  }

  /// True for a drag whose longer axis has content to scroll.
  private func scrolls(along way: Point) -> Bool {
    abs(way.x) > abs(way.y) ? x.scrolls : y.scrolls || refreshControl != nil
  }

  private mutating func follow(_ press: inout Press, to position: Point, _ style: Style) {
    let way = position - press.start
    press.start = position
    switch press.grab {
    case .vertical:
      press.free.y += way.y * y.content / max(1, y.room)
      y.put(y.held(press.free.y))
    case .horizontal:
      isAtLeadingSide = false
      press.free.x += way.x * x.content / max(1, x.room)
      x.put(x.held(press.free.x))
    case nil:
      press.free = press.free - way
      let free = press.free
      let bounces = style.motion == .full
      if x.scrolls, way.x != 0 { isAtLeadingSide = false }
      if x.scrolls { x.put(bounces ? x.rubbered(free.x) : x.held(free.x)) }
      if y.scrolls || refreshControl != nil {
        // A pull to refresh follows the finger regardless of bouncing.
        let isPulled = refreshControl != nil && free.y < 0
        y.put(bounces || isPulled ? y.rubbered(free.y) : y.held(free.y))
        let offset = y.value(at: 0)
        forgetRefresh(offset: offset)
      }
    }
  }

  private mutating func letGo(
    at time: Seconds, _ style: Style, refreshes: Bool
  ) -> Change? {
    guard let press else { return nil }
    let isArmed = refreshPhase(at: time) == .armed
    self.press = nil
    guard press.isDragging else { return nil }
    if press.grab == nil, refreshes {
      if isArmed { beginRefreshing(at: time) } else { holdRefresh(at: time) }
    }
    let velocity = press.grab == nil ? press.speed.velocity(at: time) : .zero
    let bounces = style.motion == .full
    release(velocity: Point(-velocity.x, -velocity.y), at: time, bounces: bounces)
    return .ended
  }
}
