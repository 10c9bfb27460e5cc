internal import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension Slider {
  // MARK: Layout

  /// The available width, or the default width without a limit; as high as a touch target.
  public func size(fitting available: Size, style: Style) -> Size {
    let width = available.width.isFinite ? max(0, available.width) : style.defaultWidth
    return Size(width, style.minimumHeight)
  }

  /// Fills the width.
  public var flexibility: AxisFlexibility { .fillsWidth }

  /// The shape that the focus ring surrounds.
  public func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape? {
    .capsule(Layout(of: self, in: bounds, style: style).thumb)
  }

  /// The frames of track and thumb.
  public struct Layout: Equatable, Sendable {
    /// The whole track.
    public let track: Rect
    /// The part of the track before the thumb, from the leading side.
    public let fill: Rect
    /// The thumb, inside the bounds at both ends.
    public let thumb: Rect
    /// The range of the thumb's center.
    let thumbTravel: Rect
    private let isMirrored: Bool

    /// Lays out a slider, centered vertically in its bounds.
    public init(of slider: Slider, in bounds: Rect, style: Style) {
      let scale = style.environment.scale
      isMirrored = style.environment.isMirrored
      let side = max(0, min(style.thumb, bounds.height, bounds.width))
      thumbTravel = bounds.inset(by: Insets(horizontal: side / 2, vertical: 0))
      let height = max(0, min(style.track, bounds.height))
      track = Rect(bounds.minX, bounds.midY - height / 2, bounds.width, height)
        .snapped(toScale: scale)
      let distance = thumbTravel.width * slider.fraction
      let x = isMirrored ? thumbTravel.maxX - distance : thumbTravel.minX + distance
      thumb = Rect(center: Point(x, track.midY), size: Size(side, side))
      let filled = Rect(
        track.minX, track.minY, max(0, thumbTravel.minX - track.minX + distance), track.height)
      fill = isMirrored ? filled.mirrored(in: track) : filled
    }

    /// The position of a point along the travel of the thumb's center, 0…1.
    func fraction(at x: Double) -> Double {
      guard thumbTravel.width > 0 else { return 0 }
      let distance = isMirrored ? thumbTravel.maxX - x : x - thumbTravel.minX
      return unit(distance / thumbTravel.width)
    }
  }

  // MARK: Input

  /// A drag of the thumb.
  struct Drag: Equatable, Sendable {
    var valueBefore: Double
    /// Offset of the pointer from the thumb's center, in points.
    var grabOffset: Double
  }

  /// Handles an event delivered to the slider.
  ///
  /// A press on the track moves the thumb there; a press on the thumb drags it from where it is.
  /// - Returns: the new value; after a cancelled drag the previous one.
  public mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Double? {
    guard isEnabled else { return nil }
    if case .key(let key) = event.event { return handle(key, style: style) }
    switch press.handle(event) {
    case .began(let point):
      let isOnThumb = isOnThumb(point, in: bounds, style: style)
      let thumbX = Layout(of: self, in: bounds, style: style).thumb.midX
      drag = Drag(valueBefore: value, grabOffset: isOnThumb ? point.x - thumbX : 0)
      highlight.set(1, at: event.time, curve: .spring(.snappy))
      return isOnThumb ? nil : moveThumb(to: point, in: bounds, style: style)
    case .moved(let point): return moveThumb(to: point, in: bounds, style: style)
    case .ended(let point):
      let moved = moveThumb(to: point, in: bounds, style: style)
      let before = drag?.valueBefore
      endDrag(at: event.time)
      return isContinuous ? moved : before == value ? nil : value
    case .cancelled: return cancel(at: event.time)
    case nil: return nil
    }
  }

  /// True if a point is on, above or below the thumb: only the position along the track matters.
  func isOnThumb(_ point: Point, in bounds: Rect, style: Style) -> Bool {
    let thumb = Layout(of: self, in: bounds, style: style).thumb
    return abs(point.x - thumb.midX) <= thumb.width / 2
  }

  /// Arrows, Home, End and the page keys, even at the ends.
  public func absorbs(_ key: KeyEvent) -> Bool { SteppedRange.isStepKey(key) }

  private mutating func moveThumb(to point: Point, in bounds: Rect, style: Style) -> Double? {
    guard let drag else { return nil }
    let layout = Layout(of: self, in: bounds, style: style)
    // A thumb grabbed off its center does not move until the pointer does.
    if abs(point.x - drag.grabOffset - layout.thumb.midX) < 1e-9 { return nil }
    let raw = track.value(layout.fraction(at: point.x - drag.grabOffset))
    let old = value
    value = track.rounded(raw, to: dragStep)
    return isContinuous && value != old ? value : nil
  }

  /// Step of a drag: `stepValue` if above 0, else a tenth of an arrow key's step, or the whole step
  /// if that is 1 or more.
  private var dragStep: Double {
    if stepValue > 0 { return stepValue }
    return keyStep < 1 ? keyStep / 10 : keyStep
  }

  private mutating func cancel(at time: Seconds) -> Double? {
    let old = value
    if let drag { value = drag.valueBefore }
    endDrag(at: time)
    return isContinuous && value != old ? value : nil
  }

  private mutating func endDrag(at time: Seconds) {
    drag = nil
    highlight.set(0, at: time, curve: .spring(.smooth))
  }

  /// The number of steps for Page Up, Page Down, and an arrow key with shift.
  private static let largeSteps = 10.0

  private mutating func handle(_ key: KeyEvent, style: Style) -> Double? {
    guard !press.isActive, key.modifiers.isSubset(of: .shift) else { return nil }
    let steps = key.modifiers.contains(.shift) ? Slider.largeSteps : 1
    let forward = style.environment.isMirrored ? -steps : steps
    let old = value
    switch key.key {
    case .left: move(by: -forward)
    case .right: move(by: forward)
    case .up: move(by: steps)
    case .down: move(by: -steps)
    case .pageUp: move(by: Slider.largeSteps)
    case .pageDown: move(by: -Slider.largeSteps)
    case .home: value = track.lower
    case .end: value = track.upper
    default: return nil
    }
    return value == old ? nil : value
  }

  private mutating func move(by steps: Double) {
    value = range.rounded(
      value + steps * keyStep, to: stepValue > 0 ? stepValue : keyStep / 10)
  }
}
