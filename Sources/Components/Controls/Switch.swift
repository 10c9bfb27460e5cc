public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A control that is on or off; a tap toggles it, and its thumb can be dragged.
///
/// ```swift
/// var lights = Switch(isOn: true)
/// if let isOn = lights.handle(event, in: bounds, style: style) { … }
/// ```
public struct Switch: Control {
  // MARK: State

  /// True while on; setting it moves the thumb at once, `setOn` animates it.
  public var isOn: Bool {
    didSet { if isOn != oldValue { snapToValue() } }
  }

  /// Color while on; nil for the style's.
  ///
  /// Default nil.
  public var onTintColor: Color?

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
  public var isPressed: Bool { press.isActive }

  /// The control's own state, which its owner does not set.
  public var viewState = ViewState()

  /// Makes a switch.
  public init(isOn: Bool = false) {
    self.isOn = isOn
    snapToValue()
  }

  /// Turns the switch on or off, sliding the thumb.
  /// - Parameters:
  ///   - on: true for on.
  ///   - time: absolute, in seconds.
  public mutating func setOn(_ on: Bool, at time: Seconds) {
    let (thumb, color) = (position, tint)
    isOn = on
    (position, tint) = (thumb, color)
    position.set(on ? 1 : 0, at: time, curve: .spring(.snappy))
    tint.set(on ? 1 : 0, at: time, curve: ControlAppearance.fade)
  }

  /// Puts the thumb and the color at the value without animation.
  mutating func snapToValue() {
    position = Animated(isOn ? 1 : 0)
    tint = position
  }

  // MARK: Style

  /// Colors and measures of a switch.
  public struct Style: ComponentStyle {
    /// Width and height in points.
    ///
    /// UIKit's published size, scaled with the text.
    public var size = Size(51, 31)
    /// Diameter of the thumb in points.
    ///
    /// UIKit's public size.
    public var thumb = 27.0
    /// How much wider a pressed thumb is, in points.
    ///
    /// Ours.
    public var pressedThumbGrowth = 5.0
    /// The track's color while on: the environment's tint, or, without a tint, green, as in UIKit.
    public var on: Color
    /// The track's color while off.
    public var off: Color
    /// Color that a hovered or pressed track blends towards.
    public var label: Color
    /// Layout direction, scale, appearance and motion.
    public var environment: Environment

    /// Makes a style with colors and direction from a theme.
    public init(_ theme: Theme) {
      on = theme.environment.tint ?? theme.palette.green
      // The track is a switch's only outline: with increased contrast it has 3:1 on white and on
      // black.
      off = theme.environment.contrast == .increased ? Self.highContrastOff : theme.colors.fill
      label = theme.colors.label
      environment = theme.environment
      let growth = theme.type.growth
      size = Size((size.width * growth).rounded(), (size.height * growth).rounded())
      (thumb, pressedThumbGrowth) = (size.height - 4, pressedThumbGrowth * growth)
    }

    /// Ours: 3.1:1 on the background of groups, and more on others.
    private static let highContrastOff = Color(0x8A8A8E)

    /// "On" or "Off", in the interface's language.
    func value(_ isOn: Bool) -> String {
      switch environment.language {
      case .english: isOn ? "On" : "Off"
      case .korean: isOn ? "켬" : "끔"
      }
    }
  }

  // MARK: Layout

  /// The style's size, whatever space is proposed.
  public func size(fitting available: Size, style: Style) -> Size { style.size }

  /// The frame of the track, centered in the bounds.
  public func trackFrame(in bounds: Rect, style: Style) -> Rect {
    let size = Size(
      max(0, min(style.size.width, bounds.width)), max(0, min(style.size.height, bounds.height)))
    return Rect(center: bounds.center, size: size).snapped(toScale: style.environment.scale)
  }

  /// The frame of the thumb at a time.
  public func thumbFrame(in bounds: Rect, style: Style, at time: Seconds) -> Rect {
    let track = trackFrame(in: bounds, style: style)
    let side = max(0, min(style.thumb, track.height - 4, track.width))
    let inset = (track.height - side) / 2
    let allowsMotion = style.environment.motion == .full
    let width = min(
      side + (allowsMotion ? style.pressedThumbGrowth * highlight.value(at: time) : 0),
      max(0, track.width - 2 * inset))
    let fraction =
      allowsMotion || drag?.hasMoved == true ? position.value(at: time) : position.target
    let x = track.minX + inset + fraction * max(0, track.width - 2 * inset - width)
    return style.environment.mirroredIfRightToLeft(
      Rect(x, track.minY + inset, width, side), in: track)
  }

  /// The shape that the focus ring surrounds.
  public func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape? {
    .capsule(trackFrame(in: bounds, style: style))
  }

  // MARK: Motion

  /// The next frame while the thumb or the color is animating.
  public func nextChange(after time: Seconds) -> Seconds? {
    [position, tint, highlight].contains { $0.isAnimating(at: time) } ? time : nil
  }

  // MARK: Paint

  /// Records track and thumb.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard !bounds.isEmpty else { return }
    let track = trackFrame(in: bounds, style: style)
    let color = style.off.mixed(with: onTintColor ?? style.on, unit(tint.value(at: time)))
      .shaded(towards: style.label, hovered: isHovered && isEnabled, pressed: 0)
    canvas.fill(.capsule(track), with: color.enabled(isEnabled))
    let thumb = thumbFrame(in: bounds, style: style, at: time)
    guard !thumb.isEmpty else { return }
    ControlAppearance.paintThumb(
      .capsule(thumb), color: ControlAppearance.thumb(style.environment, isEnabled: isEnabled),
      isEnabled: isEnabled, into: &canvas)
  }

  // MARK: Input

  /// Handles an event delivered to the switch.
  /// - Returns: the new value, if the user toggled it.
  public mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Bool? {
    guard isEnabled else { return nil }
    if case .key(let key) = event.event { return handle(key, at: event.time) }
    switch press.handle(event) {
    case .began(let point):
      drag = Drag(start: point, positionBefore: position.value(at: event.time))
      highlight.set(1, at: event.time, curve: .spring(.snappy))
    case .moved(let point): moveThumb(to: point, at: event.time, in: bounds, style: style)
    case .ended(let point): return pointerUp(point, at: event.time, in: bounds, style: style)
    case .cancelled: animateToRest(on: isOn, at: event.time)
    case nil: break
    }
    return nil
  }

  private mutating func moveThumb(
    to point: Point, at time: Seconds, in bounds: Rect, style: Style
  ) {
    guard var drag else { return }
    let distance = (point.x - drag.start.x) * (style.environment.isMirrored ? -1 : 1)
    if abs(distance) > GestureMetrics.slop { drag.hasMoved = true }
    self.drag = drag
    guard drag.hasMoved else { return }
    let travel = max(1, style.size.width - style.size.height)
    position.set(unit(drag.positionBefore + distance / travel), at: time, curve: .none)
    tint.set(position.target > 0.5 ? 1 : 0, at: time, curve: ControlAppearance.fade)
  }

  private mutating func pointerUp(
    _ point: Point, at time: Seconds, in bounds: Rect, style: Style
  ) -> Bool? {
    let hasMoved = drag?.hasMoved ?? false
    let isInside = press.isInside(trackFrame(in: bounds, style: style), point)
    let isOnNow = hasMoved ? position.target > 0.5 : isInside ? !isOn : isOn
    let wasOn = isOn
    animateToRest(on: isOnNow, at: time)
    return isOnNow == wasOn ? nil : isOnNow
  }

  private mutating func animateToRest(on: Bool, at time: Seconds) {
    drag = nil
    highlight.set(0, at: time, curve: .spring(.snappy))
    setOn(on, at: time)
  }

  private mutating func handle(_ key: KeyEvent, at time: Seconds) -> Bool? {
    guard !press.isActive, key.modifiers.isEmpty, key.key == .space || key.key == .enter else {
      return nil
    }
    setOn(!isOn, at: time)
    return isOn
  }

  // MARK: Description

  /// A toggle whose value is "On" or "Off".
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    SemanticsNode(
      id: id, role: .toggle, value: style.value(isOn), frame: bounds, isEnabled: isEnabled,
      isFocusable: true, isInteractive: true,
      state: ["on": .bool(isOn), "pressed": .bool(isPressed)])
  }
}
