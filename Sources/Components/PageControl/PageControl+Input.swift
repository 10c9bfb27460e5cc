public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension PageControl {
  // MARK: Input

  /// A pointer that is down on the control.
  struct Press: Equatable, Sendable {
    var pointer: PointerID
    var start: Point
    var startTime: Seconds
    var position: Point
    /// None while only a drag would mean anything.
    var state: InteractionState
    var pageBefore: Int
    var firstVisible: Int
    var overrun = 0.0
    var run: EdgeRun?

    /// When something happens without the pointer moving.
    func deadline(canScrub: Bool) -> Seconds? {
      if state == .continuous { return run?.next }
      return canScrub && pointer.kind == .touch ? longPressTime : nil
    }

    var longPressTime: Seconds { startTime + GestureMetrics.longPressDuration }
  }

  /// Takes an event that belongs to the control.
  ///
  /// A finger's tap goes one page on where it is on the trailing side of the current dot's centre,
  /// and one back on the leading side; exactly on the centre, or beyond the ends, it changes
  /// nothing (C3). A click of a mouse or pen on a dot goes to that dot's page, elsewhere it is a
  /// tap (C4). A wheel turns one page a notch, arrows and Page Up and Down one a press, Home and
  /// End go to the ends (C15). A second pointer is ignored while one is down.
  /// - Parameters:
  ///   - event: what happened, positions in the coordinates of `bounds`.
  ///   - bounds: where the control is.
  ///   - style: as painted.
  /// - Returns: what changed, in order; empty where the event means nothing to it.
  public mutating func handle(
    _ event: TimedEvent, in bounds: Rect, style: Style
  ) -> [Change] {
    let changes = take(event, in: bounds, style: style)
    settle(at: event.time, in: bounds, style: style)
    return changes
  }

  /// Takes a routed event that belongs to the control; a pointer that leaves highlights nothing.
  public mutating func handle(_ routed: Routed, in bounds: Rect, style: Style) -> [Change] {
    switch routed.kind {
    case .enter: isHovered = true
    case .leave:
      isHovered = false
      settle(at: routed.event.time, in: bounds, style: style)
    case .event: return handle(routed.event, in: bounds, style: style)
    }
    return []
  }

  /// Lets the row follow the current page, at once where it was never shown.
  public mutating func placed(in bounds: Rect, style: Style, at time: Seconds) {
    settle(at: time, in: bounds, style: style)
  }

  /// Lets time pass: a still finger becomes a scrub, pages run on past an edge, a timer turns them,
  /// and the row follows the current page.
  /// - Returns: what changed, in order.
  public mutating func advance(to time: Seconds, in bounds: Rect, style: Style) -> [Change] {
    var changes: [Change] = []
    if let press {
      if !isInteractive {
        changes = cancel(at: time)
      } else if press.state == .continuous {
        changes = run(to: time)
      } else if canScrub, press.pointer.kind == .touch, time >= press.longPressTime {
        changes = beginScrubbing(at: time, in: bounds, style: style)
      }
    }
    changes += runTimer(to: time)
    settle(at: time, in: bounds, style: style)
    return changes
  }

  private mutating func take(
    _ event: TimedEvent, in bounds: Rect, style: Style
  ) -> [Change] {
    switch event.event {
    case .pointer(let pointer): return take(pointer, at: event.time, in: bounds, style: style)
    case .key(let key): return take(key, at: event.time, style: style)
    case .wheel(let wheel): return take(wheel, at: event.time, style: style)
    case .hide: return hide(at: event.time)
    case .show:
      changeTimer { $0.hold(false, by: .hiddenWindow, at: event.time) }
      return []
    case .focusLost: return lose(at: event.time)
    default: return []
    }
  }

  /// Lets go of all that a pointer or wheel has begun.
  private mutating func lose(at time: Seconds) -> [Change] {
    hoveredPage = nil
    wheel.reset()
    return cancel(at: time)
  }

  /// Nobody sees a hidden window: the timer stands still until it is shown.
  private mutating func hide(at time: Seconds) -> [Change] {
    let changes = lose(at: time)
    changeTimer { $0.hold(true, by: .hiddenWindow, at: time) }
    return changes
  }

  private mutating func take(
    _ event: PointerEvent, at time: Seconds, in bounds: Rect, style: Style
  ) -> [Change] {
    hover(event)
    switch event.phase {
    case .down: return begin(event, at: time, in: bounds, style: style)
    case .move:
      guard press?.pointer == event.pointer else { return [] }
      return follow(event.position, at: time, in: bounds, style: style)
    case .up:
      guard press?.pointer == event.pointer, event.button == .primary else { return [] }
      // The last way may come with the lift alone.
      let changes = follow(event.position, at: time, in: bounds, style: style)
      return changes + lift(at: time, in: bounds, style: style)
    case .cancel: return press?.pointer == event.pointer ? cancel(at: time) : []
    case .hover: return []
    }
  }

  /// Where a mouse or pen is that may light a dot up.
  private mutating func hover(_ event: PointerEvent) {
    guard event.pointer.kind != .touch else { return }
    let isThere = event.phase != .cancel && event.position.isFinite
    hover.position = isThere ? event.position : nil
  }

  /// Lights up the dot that a mouse or pen is over, also where the dots and not the pointer moved
  /// (C4).
  mutating func settleHover(in bounds: Rect, style: Style) {
    let isLit = isInteractive && allowsDiscreteInteraction && interactionState != .continuous
    let layout = Layout(of: self, in: bounds, style: style)
    hover.page = hover.position.flatMap { isLit ? layout.target(of: $0, in: bounds) : nil }
  }

  private mutating func begin(
    _ event: PointerEvent, at time: Seconds, in bounds: Rect, style: Style
  ) -> [Change] {
    guard press == nil, event.button == .primary, isInteractive, event.position.isFinite
    else { return [] }
    let layout = Layout(of: self, in: bounds, style: style)
    wheel.reset()
    press = Press(
      pointer: event.pointer, start: event.position, startTime: time, position: event.position,
      state: allowsDiscreteInteraction ? .discrete : .none, pageBefore: currentPage,
      firstVisible: layout.visiblePages.lowerBound)
    changeTimer { $0.hold(true, at: time) }
    guard allowsDiscreteInteraction else { return [] }
    showBackground(true, at: time)
    return [.interaction(.discrete)]
  }

  private mutating func follow(
    _ position: Point, at time: Seconds, in bounds: Rect, style: Style
  ) -> [Change] {
    guard position.isFinite, position != press?.position else { return [] }
    press?.position = position
    guard let press else { return [] }
    if press.state == .continuous { return scrub(at: time, in: bounds, style: style) }
    guard press.position.distance(to: press.start) > GestureMetrics.slop else { return [] }
    guard canScrub else { return cancel(at: time) }
    return beginScrubbing(at: time, in: bounds, style: style)
  }

  /// Ends a scrub where it is; what was no scrub is a tap.
  private mutating func lift(at time: Seconds, in bounds: Rect, style: Style) -> [Change] {
    guard let press else { return [] }
    var changes: [Change] = []
    if press.state == .discrete, isInteractive {
      changes = tap(press, at: time, in: bounds, style: style)
    }
    return changes + rest(at: time)
  }

  /// Goes one page to the side that was tapped (C3), or to the dot that was clicked (C4).
  private mutating func tap(
    _ press: Press, at time: Seconds, in bounds: Rect, style: Style
  ) -> [Change] {
    let layout = Layout(of: self, in: bounds, style: style)
    if press.pointer.kind != .touch, let page = layout.target(of: press.start, in: bounds) {
      return go(to: page)
    }
    let axis = layout.metrics.axis
    let way = axis.along(press.start) - axis.along(layout.dot(currentPage).center)
    guard way != 0 else { return [] }
    let page = currentPage + (way * axis.sign > 0 ? 1 : -1)
    if page < 0 || page >= numberOfPages {
      resist.push(page < 0 ? -1 : 1, at: time)
      return []
    }
    return go(to: page)
  }

  mutating func go(to page: Int) -> [Change] {
    guard page != currentPage else { return [] }
    currentPage = page
    return [.page(currentPage, by: .discrete)]
  }

  /// Takes a press back; a scrub returns to the page where it began.
  mutating func cancel(at time: Seconds) -> [Change] {
    guard let press else { return [] }
    var changes: [Change] = []
    let scrubbed = currentPage
    if press.state == .continuous { currentPage = press.pageBefore }
    if currentPage != scrubbed { changes.append(.page(currentPage, by: .continuous)) }
    return changes + rest(at: time)
  }

  private mutating func rest(at time: Seconds) -> [Change] {
    let wasSeen = interactionState != .none
    press = nil
    showBackground(false, at: time)
    growth.set(0, at: time, curve: .spring(.smooth))
    changeTimer { $0.hold(false, at: time) }
    return wasSeen ? [.interaction(.none)] : []
  }
}
