internal import Drawing
public import Geometry
public import Interaction
public import Motion

extension PageControl {
  // MARK: Input

  /// A pointer that is down on the control.
  struct Press: Equatable, Sendable {
    var pointer: PointerID
    var start: Point
    var startTime: Seconds
    var position: Point
    var state = InteractionState.discrete
    var pageBefore: Int
    var firstVisible: Int
    var overrun = 0.0
    var nextRun: Seconds?

    /// When something happens without the pointer moving.
    var deadline: Seconds? {
      if state == .continuous { return nextRun }
      return pointer.kind == .touch ? startTime + GestureMetrics.longPressDuration : nil
    }
  }

  /// How the background comes and goes.
  ///
  /// Ours.
  enum Fade {
    /// In, in seconds.
    static let appear: Seconds = 0.15
    /// Out, in seconds.
    static let disappear: Seconds = 0.35
  }

  /// How pages run on while the finger is past an edge.
  ///
  /// Ours.
  enum EdgeRun {
    /// Pages a second just past the edge.
    static let rate = 12.0
    /// Pages a second more for every dot's distance past it.
    static let ratePerDot = 8.0
    /// Pages a second at most, however far out the finger is.
    static let fastest = 600.0
  }

  /// Takes an event that belongs to the control.
  /// - Parameters:
  ///   - event: what happened, positions in the coordinates of `bounds`.
  ///   - bounds: where the control is.
  ///   - style: as painted.
  /// - Returns: what changed, in order; empty where the event means nothing to it.
  public mutating func handle(
    _ event: TimedEvent, in bounds: Rect, style: Style
  ) -> [Change] {
    switch event.event {
    case .pointer(let pointer): return handle(pointer, at: event.time, in: bounds, style: style)
    case .key(let key): return handle(key, style: style)
    case .hide, .focusLost: return cancel(at: event.time)
    default: return []
    }
  }

  /// Lets time pass: a still finger becomes a scrub, and pages run on past an edge.
  public mutating func update(to time: Seconds, in bounds: Rect, style: Style) -> [Change] {
    guard let press else { return [] }
    if press.state == .discrete, press.pointer.kind == .touch,
      time >= press.startTime + GestureMetrics.longPressDuration
    {
      return beginScrubbing(at: time, in: bounds, style: style)
    }
    return run(to: time)
  }

  private mutating func handle(
    _ event: PointerEvent, at time: Seconds, in bounds: Rect, style: Style
  ) -> [Change] {
    switch event.phase {
    case .down:
      guard press == nil, event.button == .primary, !isHidden, event.position.isFinite
      else { return [] }
      let layout = Layout(of: self, in: bounds, style: style)
      press = Press(
        pointer: event.pointer, start: event.position, startTime: time, position: event.position,
        pageBefore: currentPage, firstVisible: layout.visiblePages.lowerBound)
      showBackground(true, at: time)
      return [.interaction(.discrete)]
    case .move:
      guard press?.pointer == event.pointer else { return [] }
      return follow(event.position, at: time, in: bounds, style: style)
    case .up:
      guard press?.pointer == event.pointer, event.button == .primary else { return [] }
      // The last way may come with the lift alone.
      let changes = follow(event.position, at: time, in: bounds, style: style)
      return changes + lift(at: time, in: bounds, style: style)
    case .cancel:
      return press?.pointer == event.pointer ? cancel(at: time) : []
    case .hover:
      return []
    }
  }

  private mutating func follow(
    _ position: Point, at time: Seconds, in bounds: Rect, style: Style
  ) -> [Change] {
    guard position.isFinite, position != press?.position else { return [] }
    press?.position = position
    guard let press else { return [] }
    if press.state == .continuous { return scrub(at: time, in: bounds, style: style) }
    guard press.position.distance(to: press.start) > GestureMetrics.slop else { return [] }
    return beginScrubbing(at: time, in: bounds, style: style)
  }

  private mutating func beginScrubbing(
    at time: Seconds, in bounds: Rect, style: Style
  ) -> [Change] {
    guard allowsContinuousInteraction else { return cancel(at: time) }
    press?.state = .continuous
    growth.set(1, at: time, curve: .spring(.snappy))
    return [.interaction(.continuous)] + scrub(at: time, in: bounds, style: style)
  }

  /// Goes through every page on the way to the one under the finger (C5).
  private mutating func scrub(at time: Seconds, in bounds: Rect, style: Style) -> [Change] {
    guard let position = press?.position else { return [] }
    let layout = Layout(of: self, in: bounds, style: style)
    let (page, overrun) = layout.page(at: position)
    press?.overrun = overrun
    let changes = go(through: page)
    let canRun = overrun < 0 ? currentPage > 0 : currentPage < numberOfPages - 1
    if overrun == 0 || !canRun {
      press?.nextRun = nil
    } else if press?.nextRun == nil {
      press?.nextRun = time
    }
    return changes
  }

  private mutating func run(to time: Seconds) -> [Change] {
    var changes: [Change] = []
    while let press, press.state == .continuous, let next = press.nextRun, next <= time {
      let page = currentPage + (press.overrun < 0 ? -1 : 1)
      guard page >= 0, page < numberOfPages else {
        self.press?.nextRun = nil
        break
      }
      changes += go(through: page)
      let rate = min(EdgeRun.rate + EdgeRun.ratePerDot * abs(press.overrun), EdgeRun.fastest)
      self.press?.nextRun = next + 1 / rate
    }
    return changes
  }

  private mutating func go(through page: Int) -> [Change] {
    var changes: [Change] = []
    while currentPage != page {
      currentPage += page > currentPage ? 1 : -1
      changes.append(.page(currentPage, by: .continuous))
    }
    return changes
  }

  /// Ends a scrub where it is; a tap goes one page to the side that was tapped (C3).
  private mutating func lift(at time: Seconds, in bounds: Rect, style: Style) -> [Change] {
    guard let press else { return [] }
    var changes: [Change] = []
    if press.state == .discrete, !isHidden {
      let current = Layout(of: self, in: bounds, style: style).dot(currentPage).midX
      let forward =
        style.direction == .leftToRight ? press.start.x - current : current - press.start.x
      let page = currentPage + (forward > 0 ? 1 : forward < 0 ? -1 : 0)
      if page != currentPage, page >= 0, page < numberOfPages {
        currentPage = page
        changes.append(.page(page, by: .discrete))
      }
    }
    return changes + rest(at: time)
  }

  private mutating func cancel(at time: Seconds) -> [Change] {
    guard let press else { return [] }
    var changes: [Change] = []
    let scrubbed = currentPage
    if press.state == .continuous { currentPage = press.pageBefore }
    if currentPage != scrubbed { changes.append(.page(currentPage, by: .continuous)) }
    return changes + rest(at: time)
  }

  private mutating func rest(at time: Seconds) -> [Change] {
    press = nil
    showBackground(false, at: time)
    growth.set(0, at: time, curve: .spring(.smooth))
    return [.interaction(.none)]
  }

  private mutating func showBackground(_ shown: Bool, at time: Seconds) {
    let duration = shown ? Fade.appear : Fade.disappear
    backgroundOpacity.set(
      shown ? 1 : 0, at: time, curve: .easing(.easeOut, duration: duration))
  }

  private mutating func handle(_ key: KeyEvent, style: Style) -> [Change] {
    guard press == nil, !isHidden,
      let move = key.selectionMove(isRightToLeft: style.direction == .rightToLeft),
      let page = move.index(from: currentPage, count: numberOfPages)
    else { return [] }
    currentPage = page
    return [.page(page, by: .discrete)]
  }
}
