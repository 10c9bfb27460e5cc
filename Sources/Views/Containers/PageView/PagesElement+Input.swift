internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension PagesElement {
  /// The pointer that is down on a page; others are ignored until it is up.
  struct Contact {
    var pointer: PointerID
    var pan = PanRecognizer(axis: .horizontal)
    /// Nil if a view on the page handles taps.
    var tap: TapRecognizer?
    /// When the pointer went down, in seconds.
    var start: Seconds
    /// The swipe's distance at the last event, in points.
    var way = 0.0
    /// The page at the beginning, to which a cancellation returns.
    var pageBefore: Int
  }

  // MARK: Hit testing

  /// False for a page that slides away or is dragged by another pointer.
  func takesInput(_ page: Int) -> Bool { page == self.page && !slider.isHeld }

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    if slot.children.count > count, contact == nil {
      slot.collectHits(ofChild: count, in: frame, &search)
    }
    if takesInput(page), shown(slot, at: search.time).contains(page) {
      slot.collectHits(ofChild: page, in: frame, &search)
    }
    if slot.environment.isEnabled, count > 0 { search.add(frame) }
  }

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    slot.environment.isEnabled && event.step?.button == .primary && count > 0
      ? .pan(.horizontal) : .none
  }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .event, slot.environment.isEnabled else { return }
    switch event.event.event {
    case .pointer(let step) where step.phase != .hover:
      let before = (page, slider)
      take(step, slot, at: event.time, in: frame, &context)
      if slider != before.1 { tell(&context.actions, slot, at: event.time) }
      if page != before.0 { turn(&context.actions, slot) }
    case .wheel where contact == nil: passToDots(event, slot, in: frame, &context)
    default: break
    }
  }

  private mutating func take(
    _ step: PointerEvent, _ slot: _Slot, at time: Seconds, in frame: Rect,
    _ context: inout EventContext
  ) {
    if step.phase == .down, contact == nil { begin(step, slot, at: time, in: frame, &context) }
    guard contact?.pointer == step.pointer else { return }
    if let pages = tap(step, at: time, in: frame) {
      release(step, slot, at: time)
      return turn(by: pages, slot, at: time)
    }
    swipe(step, slot, at: time, &context)
    if step.phase == .up || step.phase == .cancel { release(step, slot, at: time) }
  }

  private mutating func begin(
    _ step: PointerEvent, _ slot: _Slot, at time: Seconds, in frame: Rect,
    _ context: inout EventContext
  ) {
    let dots = dots(slot, in: frame, at: time)?.slot
    let isScrubbed = dots.map { $0.element.control.interactionState != .none } ?? false
    guard step.button == .primary, count > 0, !isScrubbed else { return }
    let isTaken = context.isCaptured || !context.gestures.isEmpty
    contact = Contact(
      pointer: step.pointer, tap: advancesOnTap && !isTaken ? TapRecognizer() : nil, start: time,
      pageBefore: page)
    changeDots(slot, at: time) { $0.holdTimer(true, at: time) }
    // A press on a page focuses the dots, so that keys turn pages, unless a view on the page has
    // got the focus.
    if let dots, !context.tree.focusPath.contains(slot.id) {
      context.focusMove = .press(dots.id)
    }
    // A finger on sliding pages stops them.
    if slider.isMoving(at: time) { slider.grab(at: time, count: count) }
  }

  /// Ends the contact: dragged pages settle, or return if the pointer was cancelled.
  ///
  /// A press that only stopped the pages lets them continue to their target.
  private mutating func release(_ step: PointerEvent, _ slot: _Slot, at time: Seconds) {
    guard step.phase == .cancel || step.button == .primary, let contact else { return }
    self.contact = nil
    changeDots(slot, at: time) { $0.holdTimer(false, at: time) }
    guard slider.isHeld else { return }
    // The page at the beginning may have been removed since.
    if step.phase == .cancel { page = pinned(contact.pageBefore) }
    slider.slide(to: page, at: time, count: count)
  }

  /// Cancels the contact.
  /// - Returns: true if that turns the page back.
  mutating func lose(_ slot: _Slot, at time: Seconds) -> Bool {
    guard let contact else { return false }
    let before = page
    release(PointerEvent(.cancel, contact.pointer, at: .zero), slot, at: time)
    tell(&slot.pending, slot, at: time)
    if page != before { turn(&slot.pending, slot) }
    return page != before
  }

  // MARK: Tap

  /// The leading fraction of the width where a tap goes back.
  ///
  /// Ours.
  private static var backPart: Double { 0.3 }

  /// The number of pages that a lifted pointer advances; nil if it isn't a tap.
  private mutating func tap(_ step: PointerEvent, at time: Seconds, in frame: Rect) -> Int? {
    guard let start = contact?.start,
      let tap = contact?.tap?.handle(step, at: time).first(where: { $0.state == .ended }),
      time - start < GestureMetrics.longPressDuration
    else { return nil }
    let part = (tap.location.x - frame.minX) / frame.width
    return (isMirrored ? 1 - part : part) < Self.backPart ? -1 : 1
  }

  private mutating func turn(by pages: Int, _ slot: _Slot, at time: Seconds) {
    let next = page + pages
    let isOver = next >= count
    guard page != (isOver ? 0 : pinned(next)) else { return }
    page = isOver ? 0 : pinned(next)
    show(isOver ? .onward : nil, slot, at: time)
  }

  // MARK: Swipe

  /// True if there is a page in the direction of the swipe.
  func canPan(towards way: Point) -> Bool {
    guard way.x.isFinite, way.x != 0 else { return false }
    return way.x * sign < 0 ? page < count - 1 : page > 0
  }

  private mutating func swipe(
    _ step: PointerEvent, _ slot: _Slot, at time: Seconds, _ context: inout EventContext
  ) {
    guard var contact else { return }
    let length = max(1, self.step(slot))
    for gesture in contact.pan.handle(step, at: time) {
      if gesture.state == .began {
        context.winners.append(slot.id)
        fade = nil
        slider.grab(at: time, count: count)
      }
      let way = gesture.translation.x
      slider.drag(by: (contact.way - way) * sign / length, at: time, count: count)
      contact.way = way
      // The drag may have ended, as the model has turned the page.
      guard gesture.state == .ended, slider.isHeld else { continue }
      page = slider.release(
        speed: -gesture.velocity.x * sign, length: length, at: time, count: count)
    }
    self.contact = contact
    guard contact.pan.state.isActive, slider.isHeld else { return }
    page = slider.nearestPage(at: time, count: count)
  }

  // MARK: Focus

  /// Turns to the page of the focused view.
  mutating func reveal(_ rect: Rect, _ slot: _Slot, in frame: Rect, at time: Seconds) {
    let way = rect.midX - frame.midX
    let shown = shown(slot, at: time).first { page in
      abs(way - shift(of: page, slot, at: time)) <= step(slot) / 2
    }
    let wanted = slider.offset(at: time, count: count) + way * sign / max(1, step(slot))
    // The dots belong to all pages.
    guard dots(slot, in: frame, at: time)?.frame != rect, wanted.isFinite, abs(wanted) < 1e6
    else { return }
    let next = shown ?? pinned(Int(wanted.rounded()))
    guard next != page else { return }
    page = next
    show(nil, slot, at: time)
    tell(&slot.pending, slot, at: time)
    turn(&slot.pending, slot)
  }
}
