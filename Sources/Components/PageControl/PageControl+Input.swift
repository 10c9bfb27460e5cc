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
    var startPage: Int
    var firstVisiblePage: Int
    var overshoot = 0.0
    var autoscroll: EdgeAutoscroll?

    /// When the press changes without further events.
    func deadline(canScrub: Bool) -> Seconds? {
      if state == .continuous { return autoscroll?.next }
      return canScrub && pointer.kind == .touch ? longPressTime : nil
    }

    var longPressTime: Seconds { startTime + GestureMetrics.longPressDuration }
  }

  /// Handles an event delivered to the control.
  ///
  /// A tap on the trailing side of the current dot's center turns one page forward, on the leading
  /// side one page back. A tap exactly on the center, or beyond the first or last page, changes
  /// nothing. A click of a mouse or pen on a dot goes to the dot's page; a click elsewhere acts
  /// like a tap. A wheel turns one page per notch. Arrows, Page Up and Page Down turn one page per
  /// press; Home and End go to the ends. While a pointer is down, other pointers are ignored.
  /// - Parameters:
  ///   - event: the event, with positions in the coordinate space of `bounds`.
  ///   - bounds: the control's frame.
  ///   - style: the style that it is painted with.
  /// - Returns: what changed, in order; empty if the control ignores the event.
  public mutating func handle(
    _ event: TimedEvent, in bounds: Rect, style: Style
  ) -> [Change] {
    let changes = dispatch(event, in: bounds, style: style)
    animateToCurrentPage(at: event.time, in: bounds, style: style)
    return changes
  }

  /// Handles a routed event, including a pointer entering or leaving the control, which ends the
  /// highlight.
  public mutating func handle(_ routed: RoutedEvent, in bounds: Rect, style: Style) -> [Change] {
    switch routed.kind {
    case .enter:
      isHovered = true
      return handle(routed.event, in: bounds, style: style)
    case .leave:
      isHovered = false
      animateToCurrentPage(at: routed.event.time, in: bounds, style: style)
      return []
    case .event: return handle(routed.event, in: bounds, style: style)
    }
  }

  /// Moves the row to the current page; without animation on first placement.
  public mutating func placed(in bounds: Rect, style: Style, at time: Seconds) {
    animateToCurrentPage(at: time, in: bounds, style: style)
  }

  /// Advances timers: a finger at rest begins to scrub, a scrub past an edge keeps turning pages, a
  /// page timer turns pages, and the row follows the current page.
  /// - Returns: what changed, in order.
  public mutating func advance(to time: Seconds, in bounds: Rect, style: Style) -> [Change] {
    var changes: [Change] = []
    if let press {
      if !isInteractive {
        changes = cancel(at: time)
      } else if press.state == .continuous {
        changes = autoscroll(to: time)
      } else if canScrub, press.pointer.kind == .touch, time >= press.longPressTime {
        changes = beginScrubbing(at: time, in: bounds, style: style)
      }
    }
    changes += runTimer(to: time)
    animateToCurrentPage(at: time, in: bounds, style: style)
    return changes
  }

  private mutating func dispatch(
    _ event: TimedEvent, in bounds: Rect, style: Style
  ) -> [Change] {
    switch event.event {
    case .pointer(let pointer): return handle(pointer, at: event.time, in: bounds, style: style)
    case .key(let key): return handle(key, at: event.time, style: style)
    case .wheel(let wheel): return handle(wheel, at: event.time, style: style)
    case .hide: return hide(at: event.time)
    case .show:
      updateTimer { $0.setPaused(false, for: .hiddenWindow, at: event.time) }
      return []
    case .focusLost: return cancelInteraction(at: event.time)
    default: return []
    }
  }

  /// Cancels everything that a pointer or wheel has begun.
  private mutating func cancelInteraction(at time: Seconds) -> [Change] {
    hoveredPage = nil
    wheel.reset()
    return cancel(at: time)
  }

  /// Pauses the timer while the window is hidden.
  private mutating func hide(at time: Seconds) -> [Change] {
    let changes = cancelInteraction(at: time)
    updateTimer { $0.setPaused(true, for: .hiddenWindow, at: time) }
    return changes
  }

  private mutating func handle(
    _ event: PointerEvent, at time: Seconds, in bounds: Rect, style: Style
  ) -> [Change] {
    hover(event)
    switch event.phase {
    case .down: return pointerDown(event, at: time, in: bounds, style: style)
    case .move:
      guard press?.pointer == event.pointer else { return [] }
      return trackPointer(event.position, at: time, in: bounds, style: style)
    case .up:
      guard press?.pointer == event.pointer, event.button == .primary else { return [] }
      // The pointer-up event may contain the last movement.
      let changes = trackPointer(event.position, at: time, in: bounds, style: style)
      return changes + pointerUp(at: time, in: bounds, style: style)
    case .cancel: return press?.pointer == event.pointer ? cancel(at: time) : []
    case .hover: return []
    }
  }

  /// Records the position of a mouse or pen, which may highlight a dot.
  private mutating func hover(_ event: PointerEvent) {
    guard event.pointer.kind != .touch else { return }
    let hasPosition = event.phase != .cancel && event.position.isFinite
    hover.position = hasPosition ? event.position : nil
  }

  /// Highlights the dot under a mouse or pen, even if the dots moved under a pointer at rest.
  mutating func updateHoveredPage(in bounds: Rect, style: Style) {
    let canHighlight = isInteractive && allowsDiscreteInteraction && interactionState != .continuous
    let layout = Layout(of: self, in: bounds, style: style)
    hover.page = hover.position.flatMap { canHighlight ? layout.target(of: $0, in: bounds) : nil }
  }

  private mutating func pointerDown(
    _ event: PointerEvent, at time: Seconds, in bounds: Rect, style: Style
  ) -> [Change] {
    guard press == nil, event.button == .primary, isInteractive, event.position.isFinite
    else { return [] }
    let layout = Layout(of: self, in: bounds, style: style)
    wheel.reset()
    press = Press(
      pointer: event.pointer, start: event.position, startTime: time, position: event.position,
      state: allowsDiscreteInteraction ? .discrete : .none, startPage: currentPage,
      firstVisiblePage: layout.visiblePages.lowerBound)
    updateTimer { $0.setPaused(true, at: time) }
    guard allowsDiscreteInteraction else { return [] }
    showBackground(true, at: time)
    return [.interaction(.discrete)]
  }

  private mutating func trackPointer(
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

  /// Ends a scrub at the current page; a press that did not become a scrub is a tap.
  private mutating func pointerUp(at time: Seconds, in bounds: Rect, style: Style) -> [Change] {
    guard let press else { return [] }
    var changes: [Change] = []
    if press.state == .discrete, isInteractive {
      changes = tap(press, at: time, in: bounds, style: style)
    }
    return changes + endPress(at: time)
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
    let offset = axis.along(press.start) - axis.along(layout.dot(currentPage).center)
    guard offset != 0 else { return [] }
    let page = currentPage + (offset * axis.sign > 0 ? 1 : -1)
    if page < 0 || page >= numberOfPages {
      edgeBounce.begin(page < 0 ? -1 : 1, at: time)
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
    if press.state == .continuous { currentPage = press.startPage }
    if currentPage != scrubbed { changes.append(.page(currentPage, by: .continuous)) }
    return changes + endPress(at: time)
  }

  private mutating func endPress(at time: Seconds) -> [Change] {
    let wasInteracting = interactionState != .none
    press = nil
    showBackground(false, at: time)
    growth.set(0, at: time, curve: .spring(.smooth))
    updateTimer { $0.setPaused(false, at: time) }
    return wasInteracting ? [.interaction(.none)] : []
  }
}
