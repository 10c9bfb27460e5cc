internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension PagesElement {
  /// The pointer that is down on a page; other pointers are ignored until it is up.
  struct Contact {
    var pointer: PointerID
    var pan = PanRecognizer(axis: .horizontal)
    /// Recognizes taps; nil if a view on the page handles taps.
    var tap: TapRecognizer?
    /// When the pointer went down, in seconds.
    var start: Seconds
    /// The swipe's distance at the last event, in points.
    var translation = 0.0
    /// The page when the pointer went down, to which a cancellation returns.
    var startPage: Int
  }

  // MARK: Hit testing

  /// False for a page that slides away or is dragged by another pointer.
  func acceptsInput(_ page: Int) -> Bool { page == self.page && !scroller.isDragging }

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    if node.children.count > count, contact == nil {
      node.collectHits(ofChild: count, in: frame, &search)
    }
    if acceptsInput(page), visiblePages(node, at: search.time).contains(page) {
      node.collectHits(ofChild: page, in: frame, &search)
    }
    if node.environment.isEnabled, count > 0 { search.add(frame) }
  }

  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim {
    node.environment.isEnabled && event.step?.button == .primary && count > 0
      ? .pan(.horizontal) : .none
  }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .event, node.environment.isEnabled else { return }
    switch event.event.event {
    case .pointer(let step) where step.phase != .hover:
      let before = (page, scroller)
      handlePointer(step, node, at: event.time, in: frame, &context)
      if scroller != before.1 { reportPosition(&context.actions, node, at: event.time) }
      if page != before.0 { reportPage(&context.actions, node) }
    case .wheel where contact == nil: forwardToDots(event, node, in: frame, &context)
    default: break
    }
  }

  private mutating func handlePointer(
    _ step: PointerEvent, _ node: _ViewNode, at time: Seconds, in frame: Rect,
    _ context: inout EventContext
  ) {
    if step.phase == .down, contact == nil { begin(step, node, at: time, in: frame, &context) }
    guard contact?.pointer == step.pointer else { return }
    if let pages = tap(step, at: time, in: frame) {
      release(step, node, at: time)
      return turn(by: pages, node, at: time)
    }
    swipe(step, node, at: time, &context)
    if step.phase == .up || step.phase == .cancel { release(step, node, at: time) }
  }

  private mutating func begin(
    _ step: PointerEvent, _ node: _ViewNode, at time: Seconds, in frame: Rect,
    _ context: inout EventContext
  ) {
    let dots = dots(node, in: frame, at: time)?.node
    let isScrubbing = dots.map { $0.element.control.interactionState != .none } ?? false
    guard step.button == .primary, count > 0, !isScrubbing else { return }
    let isClaimed = context.isCaptured || !context.gestures.isEmpty
    contact = Contact(
      pointer: step.pointer, tap: advancesOnTap && !isClaimed ? TapRecognizer() : nil, start: time,
      startPage: page)
    updateDots(node, at: time) { $0.setTimerPaused(true, at: time) }
    // A press on a page focuses the dots, so keys turn pages, unless a view on the page has got the
    // focus.
    if let dots, !context.tree.focusPath.contains(node.id) {
      context.focusMove = .press(dots.id)
    }
    // A finger on sliding pages stops them.
    if scroller.isMoving(at: time) { scroller.grab(at: time, count: count) }
  }

  /// Ends the contact: dragged pages animate to rest, or return if the pointer was cancelled.
  ///
  /// A press that only stopped the pages lets them continue to their target.
  private mutating func release(_ step: PointerEvent, _ node: _ViewNode, at time: Seconds) {
    guard step.phase == .cancel || step.button == .primary, let contact else { return }
    self.contact = nil
    updateDots(node, at: time) { $0.setTimerPaused(false, at: time) }
    guard scroller.isDragging else { return }
    // The page where the contact began may have been removed since.
    if step.phase == .cancel { page = clamped(contact.startPage) }
    scroller.slide(to: page, at: time, count: count)
  }

  /// Cancels the contact.
  /// - Returns: true if that turns the page back.
  mutating func cancelContact(_ node: _ViewNode, at time: Seconds) -> Bool {
    guard let contact else { return false }
    let before = page
    release(PointerEvent(.cancel, contact.pointer, at: .zero), node, at: time)
    reportPosition(&node.pending, node, at: time)
    if page != before { reportPage(&node.pending, node) }
    return page != before
  }

  // MARK: Tap

  /// The leading fraction of the width where a tap goes back.
  ///
  /// Ours.
  private static var backFraction: Double { 0.3 }

  /// The number of pages that a released pointer advances; nil if it isn't a tap.
  private mutating func tap(_ step: PointerEvent, at time: Seconds, in frame: Rect) -> Int? {
    guard let start = contact?.start,
      let tap = contact?.tap?.handle(step, at: time).first(where: { $0.state == .ended }),
      time - start < GestureMetrics.longPressDuration
    else { return nil }
    let fraction = (tap.location.x - frame.minX) / frame.width
    return (isMirrored ? 1 - fraction : fraction) < Self.backFraction ? -1 : 1
  }

  private mutating func turn(by pages: Int, _ node: _ViewNode, at time: Seconds) {
    let next = page + pages
    let isPastEnd = next >= count
    guard page != (isPastEnd ? 0 : clamped(next)) else { return }
    page = isPastEnd ? 0 : clamped(next)
    show(isPastEnd ? .onward : nil, node, at: time)
  }

  // MARK: Swipe

  /// True if there is a page in the direction of the swipe.
  func canPan(towards direction: Point) -> Bool {
    guard direction.x.isFinite, direction.x != 0 else { return false }
    return direction.x * sign < 0 ? page < count - 1 : page > 0
  }

  private mutating func swipe(
    _ step: PointerEvent, _ node: _ViewNode, at time: Seconds, _ context: inout EventContext
  ) {
    guard var contact else { return }
    let length = max(1, self.pageStride(node))
    for gesture in contact.pan.handle(step, at: time) {
      if gesture.state == .began {
        context.winners.append(node.id)
        fade = nil
        scroller.grab(at: time, count: count)
      }
      let translation = gesture.translation.x
      scroller.drag(by: (contact.translation - translation) * sign / length, at: time, count: count)
      contact.translation = translation
      // The drag may have ended because the model has turned the page.
      guard gesture.state == .ended, scroller.isDragging else { continue }
      page = scroller.release(
        speed: -gesture.velocity.x * sign, length: length, at: time, count: count)
    }
    self.contact = contact
    guard contact.pan.state.isActive, scroller.isDragging else { return }
    page = scroller.nearestPage(at: time, count: count)
  }

  // MARK: Focus

  /// Turns to the page of the focused view.
  mutating func reveal(_ rect: Rect, _ node: _ViewNode, in frame: Rect, at time: Seconds) {
    let distance = rect.midX - frame.midX
    let visiblePage = visiblePages(node, at: time).first { page in
      abs(distance - shift(of: page, node, at: time)) <= pageStride(node) / 2
    }
    let targetOffset =
      scroller.offset(at: time, count: count) + distance * sign / max(1, pageStride(node))
    // The dots belong to all pages.
    guard dots(node, in: frame, at: time)?.frame != rect, targetOffset.isFinite,
      abs(targetOffset) < 1e6
    else { return }
    let next = visiblePage ?? clamped(Int(targetOffset.rounded()))
    guard next != page else { return }
    page = next
    show(nil, node, at: time)
    reportPosition(&node.pending, node, at: time)
    reportPage(&node.pending, node)
  }
}
