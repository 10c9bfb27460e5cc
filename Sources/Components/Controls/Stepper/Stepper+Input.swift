internal import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension Stepper {
  // MARK: Layout

  /// The style's size, whatever space is proposed.
  public func size(fitting available: Size, style: Style) -> Size { style.size }

  /// The shape that the focus ring surrounds.
  public func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape? {
    FocusShape(frame: Layout(in: bounds, style: style).box, radius: style.radius)
  }

  /// The frames of the buttons.
  public struct Layout: Sendable {
    /// The frame of both buttons.
    public let box: Rect
    /// The line between the buttons.
    public let divider: Rect
    private let style: Style

    /// Lays out a stepper, centered in its bounds.
    public init(in bounds: Rect, style: Style) {
      let scale = style.environment.scale
      let size = Size(
        max(0, min(style.size.width, bounds.width)), max(0, min(style.size.height, bounds.height)))
      box = Rect(center: bounds.center, size: size).snapped(toScale: scale)
      let line = 1 / scale
      divider = Rect(
        center: box.center, size: Size(line, (box.height * style.dividerHeightFraction).rounded())
      ).snapped(toScale: scale)
      self.style = style
    }

    /// The frame of a button: half of the box.
    public func button(_ part: Part) -> Rect {
      let x = part == .decrement ? box.minX : box.midX
      return style.environment.mirroredIfRightToLeft(
        Rect(x, box.minY, box.width / 2, box.height), in: box)
    }

    /// The square of the minus or plus glyph.
    func glyph(_ part: Part) -> Rect {
      let side = min(style.glyph, box.height, box.width / 2)
      return Rect(center: button(part).center, size: Size(side, side))
    }

    /// The button at a point, which may be outside the box.
    func part(at point: Point) -> Part {
      (point.x < box.midX) == (style.environment.direction == .leftToRight)
        ? .decrement : .increment
    }
  }

  // MARK: Motion

  /// How a held button repeats.
  ///
  /// Ours.
  enum Repeat {
    /// From the press to the first repeated step, in seconds: the duration of a long press.
    static let delay = GestureMetrics.longPressDuration
    /// Initial rate in steps per second.
    static let rate = 8.0
    /// Increase of the rate per second held, in steps per second.
    static let acceleration = 10.0
    /// Maximum rate in steps per second.
    static let maximumRate = 60.0
  }

  /// A pointer that holds a button.
  struct Hold: Equatable, Sendable {
    var part: Part
    var valueBefore: Double
    var startTime: Seconds
    /// Time of the next repeated step.
    var nextRepeat: Seconds
    var isInside = true
    /// True once the step has repeated: lifting the pointer then makes no further step.
    var hasRepeated = false
  }

  /// The next change in appearance: while a pressed appearance fades out, or when a held button
  /// repeats.
  public func nextChange(after time: Seconds) -> Seconds? {
    if highlights.values.contains(where: { $0.isAnimating(at: time) }) { return time }
    guard autorepeat, let hold, hold.isInside, canStep(hold.part) else { return nil }
    return hold.nextRepeat
  }

  // MARK: Input

  /// Handles an event delivered to the stepper.
  /// - Returns: the new value; after a cancelled press the previous one.
  public mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Double? {
    guard isEnabled else { return nil }
    if case .key(let key) = event.event { return handle(key, at: event.time, style: style) }
    let layout = Layout(in: bounds, style: style)
    switch press.handle(event) {
    case .began(let point): beginHold(layout.part(at: point), at: event.time)
    case .moved(let point):
      guard let part = hold?.part else { return nil }
      setInside(press.isInside(layout.button(part), point), at: event.time)
    case .ended(let point): return pointerUp(point, at: event.time, layout)
    case .cancelled: return cancel(at: event.time)
    case nil: break
    }
    return nil
  }

  /// Arrows, Home, End and the page keys, even at the ends.
  public func absorbs(_ key: KeyEvent) -> Bool { SteppedRange.isStepKey(key) }

  /// Repeats the step of a held button.
  /// - Returns: the new value.
  public mutating func advance(to time: Seconds, in bounds: Rect, style: Style) -> Double? {
    guard isEnabled, autorepeat, let hold, hold.isInside else { return nil }
    let old = value
    var nextRepeat = hold.nextRepeat
    // Limits the steps if the clock jumps ahead, as a range that wraps has no end.
    var remaining = Stepper.maximumSteps
    while nextRepeat <= time, remaining > 0, step(hold.part) {
      let repeatingFor = nextRepeat - hold.startTime - Repeat.delay
      nextRepeat += 1 / min(Repeat.rate + Repeat.acceleration * repeatingFor, Repeat.maximumRate)
      remaining -= 1
      self.hold?.hasRepeated = true
    }
    self.hold?.nextRepeat = remaining > 0 ? nextRepeat : time + 1 / Repeat.maximumRate
    return value == old ? nil : value
  }

  /// Maximum number of steps in one update.
  private static let maximumSteps = 600

  private mutating func beginHold(_ part: Part, at time: Seconds) {
    hold = Hold(
      part: part, valueBefore: value, startTime: time, nextRepeat: time + Repeat.delay)
    highlight(part, canStep(part), at: time)
  }

  private mutating func setInside(_ isInside: Bool, at time: Seconds) {
    guard var hold, hold.isInside != isInside else { return }
    hold.isInside = isInside
    if isInside {
      hold.startTime = time
      hold.nextRepeat = time + Repeat.delay
    }
    self.hold = hold
    highlight(hold.part, isInside, at: time)
  }

  private mutating func pointerUp(_ point: Point, at time: Seconds, _ layout: Layout) -> Double? {
    guard let hold else { return nil }
    self.hold = nil
    highlight(hold.part, false, at: time)
    guard !hold.hasRepeated, press.isInside(layout.button(hold.part), point) else { return nil }
    return step(hold.part) ? value : nil
  }

  private mutating func cancel(at time: Seconds) -> Double? {
    guard let hold else { return nil }
    self.hold = nil
    highlight(hold.part, false, at: time)
    let old = value
    value = hold.valueBefore
    return value == old ? nil : value
  }

  private mutating func highlight(_ part: Part, _ isPressed: Bool, at time: Seconds) {
    var highlight = highlights[part] ?? Animated(0)
    highlight.set(isPressed ? 1 : 0, at: time, curve: isPressed ? .none : ControlAppearance.fade)
    highlights[part] = highlight
  }

  /// Makes a step, wrapping if enabled; false if nothing changes.
  private mutating func step(_ part: Part, count: Double = 1) -> Bool {
    guard canStep(part) else { return false }
    let old = value
    let isAtEnd = part == .decrement ? value <= minimumValue : value >= maximumValue
    if isAtEnd {
      value = part == .decrement ? maximumValue : minimumValue
    } else {
      let distance = stepValue * count
      value = range.stepped(old, by: part == .decrement ? -distance : distance)
    }
    return value != old
  }

  /// The number of steps for Page Up, Page Down, and an arrow key with shift.
  private static let largeSteps = 10.0

  private mutating func handle(_ key: KeyEvent, at time: Seconds, style: Style) -> Double? {
    guard !press.isActive, key.modifiers.isSubset(of: .shift) else { return nil }
    let old = value
    let count = key.modifiers.contains(.shift) ? Stepper.largeSteps : 1
    let (left, right): (Part, Part) =
      style.environment.isMirrored ? (.increment, .decrement) : (.decrement, .increment)
    switch key.key {
    case .left: flash(left, count, at: time)
    case .right: flash(right, count, at: time)
    case .up: flash(.increment, count, at: time)
    case .down: flash(.decrement, count, at: time)
    case .pageUp: flash(.increment, Stepper.largeSteps, at: time)
    case .pageDown: flash(.decrement, Stepper.largeSteps, at: time)
    case .home: value = minimumValue
    case .end: value = maximumValue
    default: return nil
    }
    return value == old ? nil : value
  }

  /// Makes a step, and shows its button as pressed.
  private mutating func flash(_ part: Part, _ count: Double, at time: Seconds) {
    guard step(part, count: count) else { return }
    highlight(part, true, at: time)
    highlight(part, false, at: time)
  }
}
