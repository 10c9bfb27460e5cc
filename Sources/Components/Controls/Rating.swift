internal import Glibc
public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// Five stars that show and set a rating in half stars, by a tap or a drag.
///
/// A tap on the current value clears it, as does a drag past the leading end.
///
/// ```swift
/// var rating = Rating(value: 3.5)
/// if let value = rating.handle(event, in: bounds, style: style) { … }
/// ```
public struct Rating: Control {
  // MARK: State

  /// The number of stars, and the maximum value.
  public static let numberOfStars = 5
  /// The difference between adjacent values, in stars.
  public static let step = 0.5

  /// How many stars are filled, 0…5, from the leading side; 0 is no rating.
  ///
  /// Values outside are clamped, others rounded to the nearest half; NaN is ignored. Default 0.
  public var value: Double {
    get { stars }
    set { if !newValue.isNaN { stars = Rating.rounded(newValue) } }
  }

  /// Color of the stars; nil for the style's.
  ///
  /// Default nil.
  public var tintColor: Color?

  /// False to disable the control; it is then dimmed, and a press is cancelled.
  ///
  /// Default true.
  public var isEnabled = true {
    didSet { if !isEnabled { cancelTracking() } }
  }

  /// True while a mouse or pen is over it.
  public var isHovered: Bool {
    get { viewState.isHovered }
    set { viewState.isHovered = newValue }
  }

  /// True while a pointer presses it.
  public var isTracking: Bool { viewState.press.isActive }

  /// True while a pointer presses the stars: all changes until the pointer lifts count as one edit.
  public var isEditing: Bool { viewState.drag != nil }

  /// The number of filled stars, 0…5; NaN is ignored.
  public var boundValue: Double {
    get { value }
    set { value = newValue }
  }

  /// The state that a rating keeps itself, besides what its owner sets.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    var press = ControlPress()
    var drag: Drag?
    /// Strength of the pressed appearance, which fades out after the press.
    var highlight = Animated(0)
  }

  /// The control's own state, which its owner does not set.
  public var viewState = ViewState()

  private var stars = 0.0

  /// Makes a rating.
  /// - Parameter value: how many stars are filled, 0…5; NaN is 0.
  public init(value: Double = 0) { self.value = value }

  /// Cancels a press if the control is now disabled.
  public mutating func changed(from old: Rating, at time: Seconds) {
    if old.isEnabled, !isEnabled { cancelTracking() }
  }

  private mutating func cancelTracking() {
    viewState.press = ControlPress()
    viewState.drag = nil
    viewState.highlight = Animated(0)
  }

  /// The nearest valid value.
  private static func rounded(_ value: Double) -> Double {
    (min(max(0, value), Double(numberOfStars)) / step).rounded() * step
  }

  // MARK: Style

  /// Colors and measures of a rating.
  public struct Style: ComponentStyle {
    /// Width and height of a star in points, above 0; larger with larger text.
    ///
    /// Ours: about two thirds of the pitch.
    public var star = Style.defaultStar
    /// Distance between the centers of adjacent stars in points, above 0: the HIG's touch target;
    /// larger with larger text, as far as space allows.
    public var pitch = GestureMetrics.touchTarget
    /// Height of the control in points: the HIG's touch target; larger with larger text.
    public var height = GestureMetrics.touchTarget
    /// Corner radius of the focus ring's shape, in points.
    ///
    /// Ours.
    public var focusRadius = 8.0
    /// Color of the stars.
    public var tint: Color
    /// Color that hovered or pressed stars blend towards.
    public var label: Color
    /// Layout direction, scale and language.
    public var environment: Environment

    static let defaultStar = 30.0

    /// Makes a style with colors and direction from a theme.
    public init(_ theme: Theme) {
      let growth = theme.type.growth
      (star, pitch, height) = (star * growth, pitch * growth, height * growth)
      tint = theme.colors.tint
      label = theme.colors.label
      environment = theme.environment
    }

    /// "3.5 of 5 stars", in the interface's language.
    func accessibilityValue(_ value: Double) -> String {
      let number = SteppedRange.text(value)
      return switch environment.language {
      case .english: "\(number) of \(Rating.numberOfStars) stars"
      case .korean: "별 \(Rating.numberOfStars)개 중 \(number)개"
      }
    }
  }

  // MARK: Layout

  /// The style's size.
  ///
  /// Stars enlarged with the text shrink again if space is short, down to touch targets of 44
  /// points.
  public func size(fitting available: Size, style: Style) -> Size {
    let (count, minimum) = (Double(Rating.numberOfStars), GestureMetrics.touchTarget)
    let (pitch, height) = (max(0, style.pitch), max(0, style.height))
    let fittedPitch = min(pitch, max(min(pitch, minimum), available.width / count))
    return Size(
      count * fittedPitch,
      pitch > 0 ? max(min(height, minimum), height * fittedPitch / pitch) : height)
  }

  /// Shrinks in width: stars enlarged with the text become smaller again.
  public var flexibility: AxisFlexibility { .shrinksWidth }

  /// The row of stars, centered in the bounds: one cell per star, as wide as the pitch or less if
  /// space is short.
  public func rowFrame(in bounds: Rect, style: Style) -> Rect {
    let size = size(fitting: bounds.size, style: style)
    return Rect(
      center: bounds.center,
      size: Size(
        max(0, min(size.width, bounds.width)), max(0, min(size.height, bounds.height))))
  }

  /// The square of a star, counted from 0 at the leading side, centered in its cell.
  ///
  /// Its sides and its center are on whole pixels, so that half a star has a sharp edge.
  public func starFrame(_ index: Int, in bounds: Rect, style: Style) -> Rect {
    let row = rowFrame(in: bounds, style: style)
    let pitch = row.width / Double(Rating.numberOfStars)
    let cell = style.environment.mirroredIfRightToLeft(
      Rect(row.minX + Double(index) * pitch, row.minY, pitch, row.height), in: row)
    let pixels = layoutGrid(atScale: style.environment.scale)
    // If space is short, enlarged stars keep the proportion of star and gap.
    let proportional = style.pitch > 0 ? style.star * pitch / style.pitch : 0
    let star = min(style.star, max(proportional, Style.defaultStar))
    let side = (max(0, min(star, pitch, row.height)) / 2 * pixels).rounded(.down) * 2 / pixels
    return Rect(
      ((cell.midX - side / 2) * pixels).rounded() / pixels,
      ((cell.midY - side / 2) * pixels).rounded() / pixels, side, side)
  }

  /// The value for a press at a point, in half stars: 0 before the row, all stars after it.
  public func value(at point: Point, in bounds: Rect, style: Style) -> Double {
    let row = rowFrame(in: bounds, style: style)
    guard !row.isEmpty else { return value }
    let along = style.environment.isMirrored ? row.maxX - point.x : point.x - row.minX
    let fraction = unit(along / row.width)
    return (fraction * Double(Rating.numberOfStars) / Rating.step).rounded(.up) * Rating.step
  }

  /// The row of stars.
  public func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape? {
    let first = starFrame(0, in: bounds, style: style)
    let last = starFrame(Rating.numberOfStars - 1, in: bounds, style: style)
    return FocusShape(frame: first.union(last), radius: style.focusRadius)
  }

  // MARK: Motion

  /// The next frame while the pressed appearance fades out.
  public func nextChange(after time: Seconds) -> Seconds? {
    viewState.highlight.isAnimating(at: time) ? time : nil
  }

  // MARK: Paint

  /// Records the stars: filled, half filled from the leading side, or outlined.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard !bounds.isEmpty else { return }
    let color = (tintColor ?? style.tint)
      .shaded(
        towards: style.label, hovered: isHovered && isEnabled,
        pressed: viewState.highlight.value(at: time)
      )
      .enabled(isEnabled)
    for index in 0..<Rating.numberOfStars {
      let frame = starFrame(index, in: bounds, style: style)
      guard !frame.isEmpty else { continue }
      let fill = value - Double(index)
      if fill >= 1 {
        StarGlyph.paint(isFilled: true, into: &canvas, in: frame, color: color)
      } else if fill <= 0 {
        StarGlyph.paint(isFilled: false, into: &canvas, in: frame, color: color)
      } else {
        // Side by side, without overlap, which would be visible in a translucent color.
        let half = Rect(frame.minX, frame.minY, frame.width / 2, frame.height)
        let leading = style.environment.mirroredIfRightToLeft(half, in: frame)
        canvas.clipped(to: .rect(leading)) {
          StarGlyph.paint(isFilled: true, into: &$0, in: frame, color: color)
        }
        canvas.clipped(to: .rect(leading.mirrored(in: frame))) {
          StarGlyph.paint(isFilled: false, into: &$0, in: frame, color: color)
        }
      }
    }
  }

  // MARK: Input

  /// A pointer that is pressing the stars.
  struct Drag: Equatable, Sendable {
    var start: Point
    var valueBefore: Double
    /// The value under the pointer.
    var chosen: Double
    /// True if lifting the pointer clears the value: it pressed the current value and stayed there.
    var clearsOnRelease: Bool
  }

  /// Handles an event delivered to the rating.
  /// - Returns: the new value; after a cancelled press the previous one.
  public mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Double? {
    guard isEnabled else { return nil }
    if case .key(let key) = event.event { return handle(key, style: style) }
    switch viewState.press.handle(event) {
    case .began(let point):
      let chosen = value(at: point, in: bounds, style: style)
      viewState.drag = Drag(
        start: point, valueBefore: value, chosen: chosen, clearsOnRelease: chosen == value)
      viewState.highlight.set(1, at: event.time, curve: .none)
      return choose(chosen)
    case .moved(let point): return updateDrag(to: point, in: bounds, style: style)
    case .ended(let point):
      let moved = updateDrag(to: point, in: bounds, style: style)
      let drag = endDrag(at: event.time)
      return drag?.clearsOnRelease == true && value == drag?.valueBefore ? choose(0) : moved
    case .cancelled:
      // A value that the owner has set in the meantime is kept.
      guard let drag = endDrag(at: event.time), value == drag.chosen else { return nil }
      return choose(drag.valueBefore)
    case nil: return nil
    }
  }

  /// A pan along the row.
  public func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim {
    isPressed(by: step) ? .pan(.horizontal) : .none
  }

  /// Arrows, Home, End and the page keys, even at the ends.
  public func absorbs(_ key: KeyEvent) -> Bool { SteppedRange.isStepKey(key) }

  private mutating func updateDrag(to point: Point, in bounds: Rect, style: Style) -> Double? {
    guard var drag = viewState.drag else { return nil }
    let translation = point - drag.start
    let chosen = value(at: point, in: bounds, style: style)
    if max(abs(translation.x), abs(translation.y)) > GestureMetrics.slop || chosen != drag.chosen {
      drag.clearsOnRelease = false
    }
    // While the pointer stays on a value, a value that the owner sets in the meantime is kept.
    let hasChanged = chosen != drag.chosen
    drag.chosen = chosen
    viewState.drag = drag
    return hasChanged ? choose(chosen) : nil
  }

  private mutating func choose(_ value: Double) -> Double? {
    let old = self.value
    self.value = value
    return self.value == old ? nil : self.value
  }

  private mutating func endDrag(at time: Seconds) -> Drag? {
    defer { viewState.drag = nil }
    viewState.highlight.set(0, at: time, curve: ControlAppearance.fade)
    return viewState.drag
  }

  private mutating func handle(_ key: KeyEvent, style: Style) -> Double? {
    guard !isTracking, SteppedRange.isStepKey(key) else { return nil }
    // With shift a whole star, like Page Up and Page Down.
    let step = key.modifiers.contains(.shift) ? 1 : Rating.step
    switch key.key {
    case .left: return choose(value + (style.environment.isMirrored ? step : -step))
    case .right: return choose(value + (style.environment.isMirrored ? -step : step))
    case .up: return choose(value + step)
    case .down: return choose(value - step)
    case .pageUp: return choose(value + 1)
    case .pageDown: return choose(value - 1)
    case .home: return choose(0)
    case .end: return choose(Double(Rating.numberOfStars))
    default: return nil
    }
  }

  // MARK: Description

  /// A slider from 0 to 5 whose value is the number of filled stars.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    SemanticsNode(
      id: id, role: .slider, value: style.accessibilityValue(value), frame: bounds,
      isEnabled: isEnabled,
      isFocusable: true, isInteractive: true,
      state: [
        "value": .number(value), "minimum": .number(0),
        "maximum": .number(Double(Rating.numberOfStars)), "tracking": .bool(isTracking),
      ])
  }
}

/// The star of a rating, with rounded tips.
///
/// Ours, in a box of 24 like the icons: the proportions of the icon `star`, filling the box.
private enum StarGlyph {
  /// Width and height of the box.
  private static let box = 24.0
  /// Thickness of the outline, in the box's units.
  private static let line = 1.6
  /// Distance from the center to a notch, as a fraction of the distance from the center to a tip.
  private static let notch = 0.469
  /// Fraction of a side that each rounded tip takes.
  private static let rounding = 0.2

  /// Distance from the center to a tip before rounding: the star is as wide as the box.
  private static let radius = box / 2 / sin(2 * .pi / 5)
  /// Centers the star vertically: the same space above its highest tip as below its lowest.
  private static let center = Point(box / 2, box / 2 + radius * (1 - cos(.pi / 5)) / 2)

  /// The filled star.
  private static let filled = star(1)
  /// The star minus a smaller one whose sides are inset by the line's thickness.
  private static let outline = Path {
    // Distance from the center to the line through a tip and the next notch.
    let side = hypot(1 - notch * cos(.pi / 5), notch * sin(.pi / 5))
    let apothem = radius * notch * sin(.pi / 5) / side
    $0.append(filled)
    $0.append(star(1 - line / apothem))
  }

  private static func star(_ size: Double) -> Path {
    func corner(_ index: Int) -> Point {
      let length = radius * size * (index.isMultiple(of: 2) ? 1 : notch)
      let angle = Double(index) * .pi / 5
      return center + Point(length * sin(angle), -length * cos(angle))
    }
    return Path {
      for index in stride(from: 0, to: 10, by: 2) {
        let (before, tip, after) = (corner(index - 1), corner(index), corner(index + 1))
        let begin = tip + (before - tip) * rounding
        if index == 0 { $0.move(to: begin) } else { $0.line(to: begin) }
        $0.quad(to: tip + (after - tip) * rounding, control: tip)
        $0.line(to: after)
      }
      $0.close()
    }
  }

  /// Records a star in a square.
  static func paint(isFilled: Bool, into canvas: inout Canvas, in frame: Rect, color: Color) {
    let transform = Transform.scale(frame.width / box, frame.height / box)
      .then(.translation(frame.minX, frame.minY))
    canvas.fill(
      isFilled ? filled : outline, with: .color(color), rule: isFilled ? .nonZero : .evenOdd,
      transform: transform)
  }
}
