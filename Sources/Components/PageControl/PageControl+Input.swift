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
    /// `none` while only a drag would have an effect.
    var state: InteractionState
    var pageBefore: Int
    var firstVisible: Int
    var overrun = 0.0
    var run: EdgeRun?

    /// When the press changes without further events.
    func deadline(canScrub: Bool) -> Seconds? {
      if state == .continuous { return run?.next }
      return canScrub && pointer.kind == .touch ? longPressTime : nil
    }

    var longPressTime: Seconds { startTime + GestureMetrics.longPressDuration }
  }

  /// Handles an event delivered to the control.
  ///
  /// A tap turns one page forward on the trailing side of the current dot's centre and one page
  /// back on the leading side; exactly on the centre, or beyond the first or last page, it changes
  /// nothing. A click of a mouse or pen on a dot goes to its page, elsewhere it acts like a
  /// tap. A wheel turns one page per notch, arrows and Page Up and Down one per press, Home
  /// and End go to the ends. A second pointer is ignored while one is down.
  /// - Parameters:
  ///   - event: the event, with positions in the coordinate space of `bounds`.
  ///   - bounds: the control's frame.
  ///   - style: the style that it is painted with.
  /// - Returns: what changed, in order; empty if the control ignores the event.
  public mutating func handle(
    _ event: TimedEvent, in bounds: Rect, style: Style
  ) -> [Change] {
    let changes = take(event, in: bounds, style: style)
    settle(at: event.time, in: bounds, style: style)
    return changes
  }

  /// Handles a routed event, including a pointer entering or leaving the control, which ends the
  /// highlight.
  public mutating func handle(_ routed: Routed, in bounds: Rect, style: Style) -> [Change] {
    switch routed.kind {
    case .enter:
      isHovered = true
      return handle(routed.event, in: bounds, style: style)
    case .leave:
      isHovered = false
      settle(at: routed.event.time, in: bounds, style: style)
      return []
    case .event: return handle(routed.event, in: bounds, style: style)
    }
  }

  /// Moves the row to the current page; without animation on first placement.
  public mutating func placed(in bounds: Rect, style: Style, at time: Seconds) {
    settle(at: time, in: bounds, style: style)
  }

  /// Advances timers: a finger at rest begins to scrub, pages run on past an edge, a page timer
  /// turns pages, and the row follows the current page.
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

  /// Cancels everything that a pointer or wheel has begun.
  private mutating func lose(at time: Seconds) -> [Change] {
    hoveredPage = nil
    wheel.reset()
    return cancel(at: time)
  }

  /// Pauses the timer while the window is hidden.
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
      // The lift may contain the last movement.
      let changes = follow(event.position, at: time, in: bounds, style: style)
      return changes + lift(at: time, in: bounds, style: style)
    case .cancel: return press?.pointer == event.pointer ? cancel(at: time) : []
    case .hover: return []
    }
  }

  /// Records the position of a mouse or pen, which may highlight a dot.
  private mutating func hover(_ event: PointerEvent) {
    guard event.pointer.kind != .touch else { return }
    let isThere = event.phase != .cancel && event.position.isFinite
    hover.position = isThere ? event.position : nil
  }

  /// Highlights the dot under a mouse or pen, even if the dots moved and not the pointer.
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

  /// Ends a scrub at the current page; a press that was no scrub is a tap.
  private mutating func lift(at time: Seconds, in bounds: Rect, style: Style) -> [Change] {
    guard let press else { return [] }
    var changes: [Change] = []
    if press.state == .discrete, isInteractive {
      changes = tap(press, at: time, in: bounds, style: style)
    }
    return changes + rest(at: time)
  }

  /// Turns one page towards the tapped side, or goes to the clicked dot.
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

  /// Cancels a press; a scrub returns to the page where it began.
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
