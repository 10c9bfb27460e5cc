internal import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// Another page is current.
public struct PageChange: Equatable, Sendable {
  /// What turned the page.
  public enum Cause: String, Equatable, Sendable {
    /// A finger that dragged the pages.
    case swipe
    /// A tap, click, key or wheel.
    case discrete
    /// A scrub along the dots: it does not animate.
    case continuous
    /// The control's timer.
    case timer
  }

  /// Which page.
  public var page: Int
  /// What turned it.
  public var cause: Cause

  /// Makes a change.
  public init(page: Int, cause: Cause) {
    self.page = page
    self.cause = cause
  }
}

/// Which way pages slide.
public enum PageWay: Equatable, Sendable {
  /// As to a later page, also where the first follows the last.
  case onward
  /// As to an earlier page.
  case back
}

extension PageView {
  // MARK: Input

  /// A pointer that is down, and whose it is; others are ignored until it is up.
  struct Contact: Equatable, Sendable {
    /// Whose a pointer is.
    enum Owner: Equatable, Sendable {
      /// The dots'.
      case control
      /// The page's that it came down on, but a swipe may yet take it.
      case page(Int)
      /// The page's for good.
      case captured(Int)
      /// A swipe's.
      case swipe
    }

    var pointer: PointerID
    var owner: Owner
    var pan: PanRecognizer
    var tap = TapRecognizer()
    /// When it came down, in seconds.
    var start: Seconds
    /// How far the swipe had come at the last event, in points.
    var way = 0.0
    /// The page that it began on: where it goes back to when it is cancelled.
    var pageBefore: Int
  }

  /// Takes an event that belongs to the view, or to its control.
  /// - Parameters:
  ///   - event: what happened, positions in the coordinates of `bounds`.
  ///   - bounds: where the view is.
  ///   - style: as painted.
  /// - Returns: the page that is current now, where that is another.
  public mutating func handle(
    _ event: TimedEvent, in bounds: Rect, style: Style
  ) -> PageChange? {
    controlChanges = []
    guard event.time.isFinite else { return nil }
    let before = currentPage
    var cause: PageChange.Cause?
    switch event.event {
    case .pointer(let step): cause = take(step, event, in: bounds, style)
    case .wheel, .key: cause = take(event, in: bounds, style)
    case .hide, .focusLost:
      cause = lose(at: event.time, style)
      cause = follow(tell(event, in: bounds, style), at: event.time, style) ?? cause
      if event.event == .hide { _ = tellPage(currentPage, event, in: bounds, style) }
    case .show:
      cause = follow(tell(event, in: bounds, style), at: event.time, style)
      _ = tellPage(currentPage, event, in: bounds, style)
    default: _ = tellPage(currentPage, event, in: bounds, style)
    }
    dots.placed(in: controlFrame(in: bounds, style: style), style: style.control, at: event.time)
    prepare()
    return currentPage == before
      ? nil : PageChange(page: currentPage, cause: cause ?? .swipe)
  }

  /// Lets time pass for the dots and the pages.
  /// - Returns: the page that is current now, where that is another.
  public mutating func advance(to time: Seconds, in bounds: Rect, style: Style) -> PageChange? {
    controlChanges = []
    guard time.isFinite else { return nil }
    let before = currentPage
    let frame = controlFrame(in: bounds, style: style)
    let changes = dots.advance(to: time, in: frame, style: style.control)
    let cause = follow(changes, at: time, style)
    if !isEnabled { _ = lose(at: time, style) }
    slider.settle(at: time)
    if let fade, fade.share(at: time) == 1 { self.fade = nil }
    prepare()
    return currentPage == before
      ? nil : PageChange(page: currentPage, cause: cause ?? .swipe)
  }

  /// Lets the pages follow the dots: a slide, but none while scrubbing (C7).
  private mutating func follow(
    _ changes: [PageControl.Change], at time: Seconds, _ style: Style
  ) -> PageChange.Cause? {
    controlChanges += changes
    let motion = style.theme.environment.motion
    var cause: PageChange.Cause?
    for case .page(let page, let state) in changes {
      switch state {
      case .continuous: cause = .continuous
      case .discrete: cause = .discrete
      case .none: cause = .timer
      }
      // A timer goes on, also from the last page to the first.
      let way = state == .none ? PageWay.onward : nil
      show(page, way, isAnimated: state != .continuous, at: time, motion)
    }
    return cause
  }

  mutating func show(
    _ page: Int, _ way: PageWay?, isAnimated: Bool, at time: Seconds, _ motion: MotionPreference
  ) {
    guard isAnimated else {
      fade = nil
      return slider.jump(to: page)
    }
    guard motion == .reduced else {
      fade = nil
      return slider.slide(to: page, way, at: time, count: source.count)
    }
    let shown = slider.nearestPage(at: time, count: source.count)
    slider.jump(to: page)
    fade = Fade(page: shown, start: time)
  }

  /// Shows a page, by a slide unless motion is reduced; ignored while a finger swipes the pages.
  /// - Parameters:
  ///   - page: which, pinned to the pages there are.
  ///   - way: which way to slide; nil, the default, is onward to a page of a higher number.
  ///   - time: absolute, in seconds.
  ///   - style: as painted.
  public mutating func slide(
    to page: Int, way: PageWay? = nil, at time: Seconds, style: Style
  ) {
    guard contact?.owner != .swipe else { return }
    let before = currentPage
    dots.currentPage = page
    guard currentPage != before else { return }
    show(currentPage, way, isAnimated: true, at: time, style.theme.environment.motion)
  }

  // MARK: Whom events go to

  private mutating func tell(
    _ event: TimedEvent, in bounds: Rect, _ style: Style
  ) -> [PageControl.Change] {
    dots.handle(event, in: controlFrame(in: bounds, style: style), style: style.control)
  }

  private mutating func tellPage(
    _ index: Int, _ event: TimedEvent, in bounds: Rect, _ style: Style
  ) -> InputResult {
    guard let before = page(index) else { return .ignored }
    var page = before
    let result = page.handle(event, in: bounds, theme: style.theme)
    if page != before {
      pages[index] = page
      used.insert(index)
    }
    return result
  }

  private mutating func take(
    _ event: TimedEvent, in bounds: Rect, _ style: Style
  ) -> PageChange.Cause? {
    guard contact == nil, isEnabled else { return nil }
    if case .wheel(let wheel) = event.event,
      !controlFrame(in: bounds, style: style).contains(wheel.position),
      tellPage(currentPage, event, in: bounds, style) == .captured
    {
      return nil
    }
    let changes = tell(event, in: bounds, style)
    guard changes.isEmpty, case .key = event.event else {
      return follow(changes, at: event.time, style)
    }
    _ = tellPage(currentPage, event, in: bounds, style)
    return nil
  }

  private mutating func take(
    _ step: PointerEvent, _ event: TimedEvent, in bounds: Rect, _ style: Style
  ) -> PageChange.Cause? {
    if step.phase == .hover { return follow(tell(event, in: bounds, style), at: event.time, style) }
    let isFirst = contact == nil
    if step.phase == .down, isFirst { begin(step, at: event.time, in: bounds, style) }
    // A pointer that is down cannot come down again, but drivers may say so.
    guard let contact, contact.pointer == step.pointer, isFirst || step.phase != .down
    else { return nil }
    defer { if step.phase == .up || step.phase == .cancel { release(step, event.time) } }
    switch contact.owner {
    case .control: return follow(tell(event, in: bounds, style), at: event.time, style)
    case .captured(let page):
      _ = tellPage(page, event, in: bounds, style)
      return nil
    case .page(let page):
      if let tap = tap(step, at: event.time, in: bounds, style) {
        _ = tellPage(page, event, in: bounds, style)
        release(step, event.time)
        turn(by: tap, at: event.time, style)
        return .discrete
      }
      if !slider.isHeld, tellPage(page, event, in: bounds, style) == .captured {
        self.contact?.owner = .captured(page)
        return nil
      }
      swipe(step, event, in: bounds, style)
    case .swipe: swipe(step, event, in: bounds, style)
    }
    return .swipe
  }

  private mutating func begin(
    _ step: PointerEvent, at time: Seconds, in bounds: Rect, _ style: Style
  ) {
    guard isEnabled, step.button == .primary, step.position.isFinite, !bounds.isEmpty,
      source.count > 0
    else { return }
    let axis = dots.axis(style.control)
    let frame = controlFrame(in: bounds, style: style)
    let isOnDots = dots.isInteractive && frame.contains(step.position)
    contact = Contact(
      pointer: step.pointer, owner: isOnDots ? .control : .page(currentPage),
      pan: PanRecognizer(axis: axis.isVertical ? .vertical : .horizontal), start: time,
      pageBefore: currentPage)
    guard !isOnDots else { return }
    dots.changeTimer { $0.hold(true, at: time) }
    // A finger on pages that slide stops them.
    if slider.isMoving(at: time) { slider.grab(at: time, count: source.count) }
  }

  // MARK: Tap

  /// Where the pages are tapped to go back, as a part of their length.
  ///
  /// Ours.
  private static var backPart: Double { 0.3 }

  /// How many pages a pointer that is lifted goes on; nil for one that does not tap.
  private mutating func tap(
    _ step: PointerEvent, at time: Seconds, in bounds: Rect, _ style: Style
  ) -> Int? {
    guard advancesOnTap, let start = contact?.start,
      let tap = contact?.tap.handle(step, at: time).first(where: { $0.state == .ended }),
      time - start < GestureMetrics.longPressDuration
    else { return nil }
    let axis = dots.axis(style.control)
    let part = axis.along(tap.location - bounds.origin) / axis.along(bounds.size)
    return (axis.sign > 0 ? part : 1 - part) < Self.backPart ? -1 : 1
  }

  private mutating func turn(by pages: Int, at time: Seconds, _ style: Style) {
    let next = currentPage + pages
    let isOver = next >= source.count
    slide(to: isOver ? 0 : next, way: isOver ? .onward : nil, at: time, style: style)
  }

  // MARK: Swipe

  private mutating func swipe(
    _ step: PointerEvent, _ event: TimedEvent, in bounds: Rect, _ style: Style
  ) {
    guard var contact else { return }
    let axis = dots.axis(style.control)
    let length = axis.along(bounds.size)
    for gesture in contact.pan.handle(step, at: event.time) {
      if gesture.state == .began, case .page(let page) = contact.owner {
        let end = PointerEvent(.cancel, step.pointer, at: step.position)
        _ = tellPage(page, TimedEvent(event.time, .pointer(end)), in: bounds, style)
        contact.owner = .swipe
        fade = nil
        slider.grab(at: event.time, count: source.count)
      }
      let way = axis.along(gesture.translation)
      slider.drag(
        by: (contact.way - way) * axis.sign / length, at: event.time, count: source.count)
      contact.way = way
      // It may have been taken from the finger: by another source, or the owner.
      guard gesture.state == .ended, slider.isHeld else { continue }
      dots.currentPage = slider.release(
        speed: -axis.along(gesture.velocity) * axis.sign, length: length, at: event.time,
        count: source.count)
    }
    self.contact = contact
    guard contact.owner == .swipe, slider.isHeld else { return }
    dots.currentPage = slider.nearestPage(at: event.time, count: source.count)
  }

  /// The pointer is up: what it still holds settles, or goes back where it was taken away.
  ///
  /// One that only stopped the pages lets them go on to where they were going.
  private mutating func release(_ step: PointerEvent, _ time: Seconds) {
    guard step.phase == .cancel || step.button == .primary, let contact else { return }
    self.contact = nil
    if contact.owner != .control { dots.changeTimer { $0.hold(false, at: time) } }
    guard slider.isHeld else { return }
    if step.phase == .cancel { dots.currentPage = contact.pageBefore }
    slider.slide(to: currentPage, at: time, count: source.count)
  }

  /// Lets go of what a pointer holds, as if it were taken away.
  private mutating func lose(at time: Seconds, _ style: Style) -> PageChange.Cause? {
    guard let contact else { return nil }
    if contact.owner != .control {
      release(PointerEvent(.cancel, contact.pointer, at: .zero), time)
    }
    self.contact = nil
    return .swipe
  }
}
