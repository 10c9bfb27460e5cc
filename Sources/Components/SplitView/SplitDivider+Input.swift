internal import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension SplitDivider {
  /// A drag of the divider; lengths in points from the leading edge.
  struct Drag: Equatable, Sendable {
    var start: Point
    /// The pointer's position.
    var finger: Double
    /// Offset of the pointer from the divider.
    var grab: Double
    /// True while it is within the touch slop.
    var isTap = true
    /// True after a preceding tap.
    var isSecond: Bool
  }

  /// A tap on the divider.
  struct Tap: Equatable, Sendable {
    var point: Point
    var time: Seconds
  }

  /// How long a flung divider would continue at its velocity, in seconds.
  ///
  /// Source: `UIScrollView.DecelerationRate.fast`, public in UIKit, which covers a tenth of the
  /// velocity.
  private static let throwTime: Seconds = 0.1

  /// Step of an arrow key, as a fraction of both panes.
  ///
  /// Ours.
  private static let keyStep = 0.05

  /// Positions closer than this are equal, in points.
  ///
  /// Ours: less than a pixel.
  private static let same = 0.25

  // MARK: Places

  /// Total length of both panes, in points; 0 if it is not valid.
  func length(of bounds: Rect) -> Double {
    let length = axis == .horizontal ? bounds.width : bounds.height
    return length.isFinite ? max(0, length) : 0
  }

  /// The range of positions at rest, in points.
  private func range(_ length: Double) -> ClosedRange<Double> {
    func least(_ length: Double) -> Double { length > 0 ? length : 0 }
    let (leading, trailing) = (least(leastLeading), least(leastTrailing))
    let both = leading + trailing
    guard both > length else { return leading...max(leading, length - trailing) }
    let place = both.isFinite ? length * (leading / both) : length / 2
    return place...place
  }

  /// The position at rest for a ratio, in points.
  func rest(_ ratio: Double, _ length: Double) -> Double {
    guard ratio > 0, ratio < 1 else { return ratio * length }
    let range = range(length)
    return min(max(ratio * length, range.lowerBound), range.upperBound)
  }

  /// The position at a time, in points.
  func place(_ length: Double, at time: Seconds) -> Double {
    let rest = rest(ratio, length)
    let place =
      viewState.drag.map { followed($0.finger - $0.grab, length) }
      ?? rest + viewState.offset.value(at: time)
    return place.isFinite ? min(max(0, place), length) : rest
  }

  /// The displayed position at a time: with reduced motion the position at rest.
  func shown(_ length: Double, _ style: Style, at time: Seconds) -> Double {
    let isStill = style.environment.motion == .reduced && viewState.drag == nil
    return isStill ? rest(ratio, length) : place(length, at: time)
  }

  private var mayCloseLeading: Bool { closesLeading || ratio <= 0 }
  private var mayCloseTrailing: Bool { closesTrailing || ratio >= 1 }

  /// The position for a pointer's position.
  private func followed(_ finger: Double, _ length: Double) -> Double {
    let range = range(length)
    let (low, high) = (range.lowerBound, range.upperBound)
    if finger < low, !mayCloseLeading {
      return low - RubberBand.offset(low - finger, length: low)
    }
    if finger > high, !mayCloseTrailing {
      return high + RubberBand.offset(finger - high, length: length - high)
    }
    return finger
  }

  /// The pointer's position for a position: the inverse of `followed`.
  private func finger(_ place: Double, _ length: Double) -> Double {
    let range = range(length)
    let (low, high) = (range.lowerBound, range.upperBound)
    if place < low, !mayCloseLeading { return low - RubberBand.drag(low - place, length: low) }
    if place > high, !mayCloseTrailing {
      return high + RubberBand.drag(place - high, length: length - high)
    }
    return place
  }

  /// The fractions at which it comes to rest, in order.
  private var stops: [Double] { rests.filter { $0 > 0 && $0 < 1 }.sorted() }

  /// The ratio at which it comes to rest after a drag.
  /// - Parameters:
  ///   - place: the position at the end of the drag, in points.
  ///   - goal: the position that its velocity would carry it to.
  private func landing(from place: Double, to goal: Double, _ length: Double) -> Double {
    let range = range(length)
    if mayCloseLeading, goal <= range.lowerBound / 2 { return 0 }
    if mayCloseTrailing, goal >= (range.upperBound + length) / 2 { return 1 }
    func distance(_ ratio: Double) -> (Double, Double) {
      (abs(rest(ratio, length) - goal), abs(ratio * length - goal))
    }
    return stops.min { distance($0) < distance($1) } ?? share(of: place, length)
  }

  /// The ratio of a position, clamped to the minimum lengths and rounded.
  private func share(of place: Double, _ length: Double) -> Double {
    let range = range(length)
    let held = min(max(place, range.lowerBound), range.upperBound)
    return (held / length * 1e6).rounded() / 1e6
  }

  // MARK: Input

  /// Handles an event delivered to the divider.
  /// - Returns: the new ratio, once a drag has ended.
  public mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Double? {
    guard isEnabled else { return nil }
    let (length, time) = (length(of: bounds), event.time)
    if case .key(let key) = event.event {
      return handle(key, length, style, at: time)
    }
    switch viewState.press.take(event) {
    case .began(let point):
      let place = along(point, bounds, style)
      let held = finger(shown(length, style, at: time), length)
      let isSecond = viewState.tap.map {
        time - $0.time <= GestureMetrics.doubleTapInterval
          && point.distance(to: $0.point) <= GestureMetrics.doubleTapDistance
      }
      viewState.drag = Drag(
        start: point, finger: place, grab: place - held, isSecond: isSecond ?? false)
      viewState.velocity.removeAll()
      viewState.velocity.add(Point(place, 0), at: time)
      viewState.grip.set(1, at: time, curve: .spring(.snappy))
      return nil
    case .moved(let point):
      follow(point, in: bounds, style, at: time)
      return nil
    case .ended(let point):
      follow(point, in: bounds, style, at: time)
      return letGo(at: point, length, time)
    case .cancelled:
      let place = place(length, at: time)
      rest(at: time)
      return settle(at: ratio, from: place, 0, length, time)
    case nil: return nil
    }
  }

  /// All of a pointer that presses it.
  public func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim {
    isPressed(by: step) ? .all : .none
  }

  /// Arrows along the panes, Home and End, even at the ends.
  public func absorbs(_ key: KeyEvent) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    return switch key.key {
    case .left, .right: axis == .horizontal
    case .up, .down: axis == .vertical
    case .home, .end: true
    default: false
    }
  }

  /// Shows the grip while the divider has the focus.
  public mutating func focusChanged(_ isFocused: Bool, at time: Seconds) {
    viewState.isFocused = isFocused
  }

  /// Records the total length of both panes.
  public mutating func placed(in bounds: Rect, style: Style, at time: Seconds) {
    viewState.length = length(of: bounds)
  }

  /// The distance of a point from the leading edge, in points.
  private func along(_ point: Point, _ bounds: Rect, _ style: Style) -> Double {
    guard axis == .horizontal else { return point.y - bounds.minY }
    return style.environment.isMirrored ? bounds.maxX - point.x : point.x - bounds.minX
  }

  private mutating func follow(
    _ point: Point, in bounds: Rect, _ style: Style, at time: Seconds
  ) {
    guard var drag = viewState.drag else { return }
    drag.finger = along(point, bounds, style)
    if point.distance(to: drag.start) > GestureMetrics.slop { drag.isTap = false }
    viewState.drag = drag
    viewState.velocity.add(Point(drag.finger, 0), at: time)
  }

  private mutating func letGo(at point: Point, _ length: Double, _ time: Seconds) -> Double? {
    guard let drag = viewState.drag else { return nil }
    let place = place(length, at: time)
    let velocity = viewState.velocity.velocity(at: time).x
    rest(at: time)
    guard length > 0 else { return nil }
    guard !drag.isTap else {
      viewState.tap = drag.isSecond ? nil : Tap(point: point, time: time)
      return settle(
        at: drag.isSecond ? nextRest(length) : ratio, from: place, 0, length, time)
    }
    let goal = landing(from: place, to: place + velocity * Self.throwTime, length)
    // Without rest positions it stays where it is.
    let isThrown = !stops.isEmpty || goal == 0 || goal == 1
    return settle(at: goal, from: place, isThrown ? velocity : 0, length, time)
  }

  private mutating func rest(at time: Seconds) {
    (viewState.drag, viewState.tap) = (nil, nil)
    viewState.grip.set(0, at: time, curve: .spring(.smooth))
  }

  /// Animates to a ratio with a spring.
  private mutating func settle(
    at ratio: Double, from place: Double, _ velocity: Double, _ length: Double, _ time: Seconds,
    _ spring: Spring = .snappy
  ) -> Double? {
    let old = self.ratio
    self.ratio = ratio
    viewState.offset.set(
      0, from: place - rest(self.ratio, length), velocity: velocity, at: time,
      curve: .spring(spring))
    return self.ratio == old ? nil : self.ratio
  }

  // MARK: Keys

  private mutating func handle(
    _ key: KeyEvent, _ length: Double, _ style: Style, at time: Seconds
  ) -> Double? {
    guard !isTracking, length > 0, absorbs(key) || key == KeyEvent(.enter) else { return nil }
    let range = range(length)
    let goal: Double
    switch key.key {
    case .home: goal = stops.first ?? share(of: range.lowerBound, length)
    case .end: goal = stops.last ?? share(of: range.upperBound, length)
    case .enter: goal = nextRest(length)
    case .left: goal = step(style.environment.isMirrored ? 1 : -1, length)
    case .right: goal = step(style.environment.isMirrored ? -1 : 1, length)
    case .up: goal = step(-1, length)
    default: goal = step(1, length)
    }
    guard goal != ratio else { return nil }
    return settle(
      at: goal, from: place(length, at: time), viewState.offset.velocity(at: time), length, time,
      .smooth)
  }

  /// The ratio one step on: up to the minimum length, and from there to the edge if that closes a
  /// pane.
  private func step(_ way: Double, _ length: Double) -> Double {
    let (now, range) = (rest(ratio, length), range(length))
    let wanted = now + way * Self.keyStep * length
    if way < 0, wanted < range.lowerBound - Self.same {
      let isLeast = now <= range.lowerBound + Self.same
      if isLeast { return closesLeading ? 0 : ratio }
    }
    if way > 0, wanted > range.upperBound + Self.same {
      let isLeast = now >= range.upperBound - Self.same
      if isLeast { return closesTrailing ? 1 : ratio }
    }
    return share(of: wanted, length)
  }

  /// The next of the rest positions, wrapping to the first.
  private func nextRest(_ length: Double) -> Double {
    let now = rest(ratio, length)
    let next = stops.first { rest($0, length) > now + Self.same } ?? stops.first
    guard let next, abs(rest(next, length) - now) > Self.same else { return ratio }
    return next
  }
}
