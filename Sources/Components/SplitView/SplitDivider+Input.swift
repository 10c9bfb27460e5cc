internal import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension SplitDivider {
  /// A drag of the divider; lengths in points from the leading edge.
  struct Drag: Equatable, Sendable {
    var start: Point
    /// The pointer's position.
    var pointer: Double
    /// Offset of the pointer from the divider.
    var grabOffset: Double
    /// True while the pointer is within the touch slop.
    var isTap = true
    /// True if the press follows another tap closely enough for a double tap.
    var isDoubleTap: Bool
  }

  /// A tap on the divider.
  struct Tap: Equatable, Sendable {
    var point: Point
    var time: Seconds
  }

  /// How long a flung divider would continue at its velocity, in seconds.
  ///
  /// Source: `UIScrollView.DecelerationRate.fast`, public in UIKit: content that decelerates at
  /// this rate moves by its initial velocity times 0.1 s.
  private static let projectionTime: Seconds = 0.1

  /// Step of an arrow key, as a fraction of both panes.
  ///
  /// Ours.
  private static let keyStep = 0.05

  /// Positions closer than this are equal, in points.
  ///
  /// Ours: less than a pixel.
  private static let tolerance = 0.25

  // MARK: Positions

  /// Total length of both panes, in points; 0 if it is not valid.
  func length(of bounds: Rect) -> Double {
    let length = axis == .horizontal ? bounds.width : bounds.height
    return length.isFinite ? max(0, length) : 0
  }

  /// The range of positions at rest, in points.
  private func range(_ length: Double) -> ClosedRange<Double> {
    func valid(_ length: Double) -> Double { length > 0 ? length : 0 }
    let (leading, trailing) = (valid(minimumLeadingLength), valid(minimumTrailingLength))
    let both = leading + trailing
    guard both > length else { return leading...max(leading, length - trailing) }
    let position = both.isFinite ? length * (leading / both) : length / 2
    return position...position
  }

  /// The position at rest for a ratio, in points.
  func restPosition(for ratio: Double, _ length: Double) -> Double {
    guard ratio > 0, ratio < 1 else { return ratio * length }
    let range = range(length)
    return min(max(ratio * length, range.lowerBound), range.upperBound)
  }

  /// The position at a time, in points.
  func position(length: Double, at time: Seconds) -> Double {
    let restPosition = restPosition(for: ratio, length)
    let position =
      viewState.drag.map { dragPosition(for: $0.pointer - $0.grabOffset, length) }
      ?? restPosition + viewState.offset.value(at: time)
    return position.isFinite ? min(max(0, position), length) : restPosition
  }

  /// The displayed position at a time: with reduced motion, the position at rest unless dragged.
  func displayedPosition(length: Double, _ style: Style, at time: Seconds) -> Double {
    let isStill = style.environment.motion == .reduced && viewState.drag == nil
    return isStill ? restPosition(for: ratio, length) : position(length: length, at: time)
  }

  private var canCloseLeading: Bool { closesLeading || ratio <= 0 }
  private var canCloseTrailing: Bool { closesTrailing || ratio >= 1 }

  /// The divider's position for a pointer's position.
  ///
  /// Beyond the minimum length of a pane that cannot close, the divider resists like a rubber band.
  private func dragPosition(for pointer: Double, _ length: Double) -> Double {
    let range = range(length)
    let (minimum, maximum) = (range.lowerBound, range.upperBound)
    if pointer < minimum, !canCloseLeading {
      return minimum - RubberBand.offset(minimum - pointer, length: minimum)
    }
    if pointer > maximum, !canCloseTrailing {
      return maximum + RubberBand.offset(pointer - maximum, length: length - maximum)
    }
    return pointer
  }

  /// The pointer's position for a position of the divider: the inverse of `dragPosition`.
  private func pointerPosition(for position: Double, _ length: Double) -> Double {
    let range = range(length)
    let (minimum, maximum) = (range.lowerBound, range.upperBound)
    if position < minimum, !canCloseLeading {
      return minimum - RubberBand.drag(minimum - position, length: minimum)
    }
    if position > maximum, !canCloseTrailing {
      return maximum + RubberBand.drag(position - maximum, length: length - maximum)
    }
    return position
  }

  /// The fractions at which the divider comes to rest, in order.
  private var stops: [Double] { rests.filter { $0 > 0 && $0 < 1 }.sorted() }

  /// The ratio at which the divider comes to rest after a drag.
  /// - Parameters:
  ///   - position: the position at the end of the drag, in points.
  ///   - target: the position to which the divider's velocity would carry it, in points.
  private func restingRatio(from position: Double, to target: Double, _ length: Double) -> Double {
    let range = range(length)
    if canCloseLeading, target <= range.lowerBound / 2 { return 0 }
    if canCloseTrailing, target >= (range.upperBound + length) / 2 { return 1 }
    func distance(_ ratio: Double) -> (Double, Double) {
      (abs(restPosition(for: ratio, length) - target), abs(ratio * length - target))
    }
    return stops.min { distance($0) < distance($1) } ?? ratio(of: position, length)
  }

  /// The ratio of a position, clamped to the minimum lengths and rounded.
  private func ratio(of position: Double, _ length: Double) -> Double {
    let range = range(length)
    let clamped = min(max(position, range.lowerBound), range.upperBound)
    return (clamped / length * 1e6).rounded() / 1e6
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
    switch viewState.press.handle(event) {
    case .began(let point):
      let pointer = along(point, bounds, style)
      let undraggedPointer = pointerPosition(
        for: displayedPosition(length: length, style, at: time), length)
      let isDoubleTap = viewState.tap.map {
        time - $0.time <= GestureMetrics.doubleTapInterval
          && point.distance(to: $0.point) <= GestureMetrics.doubleTapDistance
      }
      viewState.drag = Drag(
        start: point, pointer: pointer, grabOffset: pointer - undraggedPointer,
        isDoubleTap: isDoubleTap ?? false)
      viewState.velocity.removeAll()
      viewState.velocity.add(Point(pointer, 0), at: time)
      viewState.pressFraction.set(1, at: time, curve: .spring(.snappy))
      return nil
    case .moved(let point):
      updateDrag(point, in: bounds, style, at: time)
      return nil
    case .ended(let point):
      updateDrag(point, in: bounds, style, at: time)
      return pointerUp(at: point, length, time)
    case .cancelled:
      let position = position(length: length, at: time)
      endDrag(at: time)
      return animate(to: ratio, from: position, 0, length, time)
    case nil: return nil
    }
  }

  /// `all` for a pointer that presses the divider.
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

  /// Shows the grabber while the divider has the focus.
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

  private mutating func updateDrag(
    _ point: Point, in bounds: Rect, _ style: Style, at time: Seconds
  ) {
    guard var drag = viewState.drag else { return }
    drag.pointer = along(point, bounds, style)
    if point.distance(to: drag.start) > GestureMetrics.slop { drag.isTap = false }
    viewState.drag = drag
    viewState.velocity.add(Point(drag.pointer, 0), at: time)
  }

  private mutating func pointerUp(at point: Point, _ length: Double, _ time: Seconds) -> Double? {
    guard let drag = viewState.drag else { return nil }
    let position = position(length: length, at: time)
    let velocity = viewState.velocity.velocity(at: time).x
    endDrag(at: time)
    guard length > 0 else { return nil }
    guard !drag.isTap else {
      viewState.tap = drag.isDoubleTap ? nil : Tap(point: point, time: time)
      return animate(
        to: drag.isDoubleTap ? nextStop(length) : ratio, from: position, 0, length, time)
    }
    let target = restingRatio(from: position, to: position + velocity * Self.projectionTime, length)
    // Without rest positions the divider stays where it is.
    let isFlung = !stops.isEmpty || target == 0 || target == 1
    return animate(to: target, from: position, isFlung ? velocity : 0, length, time)
  }

  private mutating func endDrag(at time: Seconds) {
    (viewState.drag, viewState.tap) = (nil, nil)
    viewState.pressFraction.set(0, at: time, curve: .spring(.smooth))
  }

  /// Animates to a ratio with a spring.
  private mutating func animate(
    to ratio: Double, from position: Double, _ velocity: Double, _ length: Double, _ time: Seconds,
    _ spring: Spring = .snappy
  ) -> Double? {
    let old = self.ratio
    self.ratio = ratio
    viewState.offset.set(
      0, from: position - restPosition(for: self.ratio, length), velocity: velocity, at: time,
      curve: .spring(spring))
    return self.ratio == old ? nil : self.ratio
  }

  // MARK: Keys

  private mutating func handle(
    _ key: KeyEvent, _ length: Double, _ style: Style, at time: Seconds
  ) -> Double? {
    guard !isTracking, length > 0, absorbs(key) || key == KeyEvent(.enter) else { return nil }
    let range = range(length)
    let target: Double
    switch key.key {
    case .home: target = stops.first ?? ratio(of: range.lowerBound, length)
    case .end: target = stops.last ?? ratio(of: range.upperBound, length)
    case .enter: target = nextStop(length)
    case .left: target = step(style.environment.isMirrored ? 1 : -1, length)
    case .right: target = step(style.environment.isMirrored ? -1 : 1, length)
    case .up: target = step(-1, length)
    default: target = step(1, length)
    }
    guard target != ratio else { return nil }
    return animate(
      to: target, from: position(length: length, at: time), viewState.offset.velocity(at: time),
      length, time,
      .smooth)
  }

  /// The ratio after one step in a direction.
  ///
  /// A step ends at the minimum length of a pane. From there, the next step goes to the edge if the
  /// pane can close.
  private func step(_ direction: Double, _ length: Double) -> Double {
    let (now, range) = (restPosition(for: ratio, length), range(length))
    let preferred = now + direction * Self.keyStep * length
    if direction < 0, preferred < range.lowerBound - Self.tolerance {
      let isAtLimit = now <= range.lowerBound + Self.tolerance
      if isAtLimit { return closesLeading ? 0 : ratio }
    }
    if direction > 0, preferred > range.upperBound + Self.tolerance {
      let isAtLimit = now >= range.upperBound - Self.tolerance
      if isAtLimit { return closesTrailing ? 1 : ratio }
    }
    return ratio(of: preferred, length)
  }

  /// The next of the rest positions, wrapping to the first.
  private func nextStop(_ length: Double) -> Double {
    let now = restPosition(for: ratio, length)
    let next = stops.first { restPosition(for: $0, length) > now + Self.tolerance } ?? stops.first
    guard let next, abs(restPosition(for: next, length) - now) > Self.tolerance else {
      return ratio
    }
    return next
  }
}
