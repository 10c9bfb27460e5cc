public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// The divider between two panes, which the user drags: a thin line with a grabber, in a wide touch
/// target.
///
/// Its bounds are those of both panes. `position(in:style:at:)` is its position at a time: the
/// divider follows the pointer, and then springs with the pointer's velocity to a rest position.
///
/// ```swift
/// var divider = SplitDivider(ratio: 0.5)
/// if let ratio = divider.handle(event, in: bounds, style: style) { … }
/// let leading = divider.position(in: bounds, style: style, at: time)
/// ```
public struct SplitDivider: Control {
  /// The arrangement of the two panes.
  public enum Axis: Hashable, Sendable, CaseIterable {
    /// Side by side; the leading pane is at the right in a right-to-left interface.
    case horizontal
    /// Stacked; the leading pane is above.
    case vertical
  }

  // MARK: State

  /// The fraction of the leading pane, 0…1.
  ///
  /// At 0 the leading pane is closed, at 1 the trailing pane. The ratio changes when a drag ends.
  /// Values outside are clamped; NaN is ignored. Default a half.
  public var ratio: Double {
    get { storedRatio }
    set { if !newValue.isNaN { storedRatio = unit(newValue) } }
  }

  /// The arrangement of the panes.
  ///
  /// Default side by side.
  public var axis = Axis.horizontal

  /// The fractions at which the divider comes to rest.
  ///
  /// Values not between 0 and 1 are ignored. Without any, the divider stays where a drag ends.
  /// Default a third, a half and two thirds.
  public var rests = [1.0 / 3, 1.0 / 2, 2.0 / 3]

  /// Minimum length of the leading pane, in points; negative values and NaN count as 0.
  ///
  /// If space is short for both minimum lengths, both panes shrink by the same fraction. Default 0.
  public var minimumLeadingLength = 0.0

  /// Minimum length of the trailing pane, in points; negative values and NaN count as 0.
  ///
  /// Default 0.
  public var minimumTrailingLength = 0.0

  /// True if a drag to the edge, or an arrow key at the minimum length, closes the leading pane.
  ///
  /// Default false: the divider resists like a rubber band. A pane that the owner has closed can
  /// still be dragged open.
  public var closesLeading = false

  /// True if a drag to the edge, or an arrow key at the minimum length, closes the trailing pane.
  ///
  /// Default false.
  public var closesTrailing = false

  /// True to always show the grabber, false to show it only while hovered, pressed or focused.
  ///
  /// False suits content that the grabber should not cover. Default true.
  public var showsGrabber = true

  /// False to disable the divider; a press is then cancelled.
  ///
  /// Default true.
  public var isEnabled = true {
    didSet { if !isEnabled { cancelDrag() } }
  }

  /// True while a mouse or pen is over it.
  public var isHovered: Bool {
    get { viewState.isHovered }
    set { viewState.isHovered = newValue }
  }

  /// True while the user drags it.
  public var isTracking: Bool { viewState.press.isActive }

  /// True while the user drags it: all changes until the end of the drag count as one.
  public var isEditing: Bool { viewState.drag != nil }

  /// The fraction of the leading pane, 0…1; NaN is ignored.
  public var boundValue: Double {
    get { ratio }
    set { ratio = newValue }
  }

  /// The state that a divider keeps itself, besides what its owner sets.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    var isFocused = false
    var press = ControlPress()
    var drag: Drag?
    var velocity = VelocityEstimator()
    /// The last tap, for detecting double taps.
    var tap: Tap?
    /// Offset from the position at rest, in points.
    var offset = Animated(0)
    /// Strength of the grabber's pressed appearance.
    var pressFraction = Animated(0)
    /// Total length of both panes at the last placement, in points.
    var length = 0.0
  }

  /// The control's own state, which its owner does not set.
  public var viewState = ViewState()

  private var storedRatio = 0.5

  /// Makes a divider.
  /// - Parameters:
  ///   - ratio: the fraction of the leading pane, 0…1; NaN is a half.
  ///   - axis: the arrangement of the panes.
  public init(ratio: Double = 0.5, axis: Axis = .horizontal) {
    self.ratio = ratio
    self.axis = axis
  }

  /// Cancels a press if the divider is now disabled, and animates to a changed ratio.
  public mutating func changed(from old: SplitDivider, at time: Seconds) {
    let length = viewState.length
    let position = old.position(length: length, at: time)
    let isCancelled = !isEnabled && (isTracking || isEditing)
    let velocity = isEditing ? 0 : viewState.offset.velocity(at: time)
    if isCancelled { cancelDrag() }
    guard axis == old.axis, length > 0 else { return viewState.offset = Animated(0) }
    guard !isEditing, isCancelled || ratio != old.ratio else { return }
    viewState.offset.set(
      0, from: position - restPosition(for: ratio, length), velocity: velocity, at: time,
      curve: .spring(.smooth))
  }

  private mutating func cancelDrag() {
    viewState.press = ControlPress()
    (viewState.drag, viewState.tap) = (nil, nil)
    (viewState.offset, viewState.pressFraction) = (Animated(0), Animated(0))
  }

  // MARK: Style

  /// Colors and measures of a divider.
  public struct Style: ComponentStyle {
    /// Thickness of the line, in pixels.
    ///
    /// Ours: a hairline.
    public var lineWidth = 1.0
    /// Thickness and length of the grabber, in points.
    ///
    /// Ours, by eye after the grabber between two apps on a tablet.
    public var grabberSize = Size(5, 36)
    /// How much thicker and longer a pressed grabber is, in points.
    ///
    /// Ours.
    public var pressedGrowth = 2.0
    /// From the edge of the panes to the grabber if a pane is closed, in points.
    ///
    /// Ours.
    public var edgeMargin = 4.0
    /// Thickness of the strip that takes presses, in points: the HIG's touch target.
    public var hitThickness = GestureMetrics.touchTarget
    /// Color of the line.
    public var separator: Color
    /// Color of the grabber.
    public var grabberColor: Color
    /// Color of the pressed grabber; a hovered grabber is halfway to it.
    public var pressedGrabberColor: Color
    /// Layout direction, scale, motion and language.
    public var environment: Environment

    /// Makes a style with colors and direction from a theme.
    public init(_ theme: Theme) {
      separator = theme.colors.separator
      grabberColor = theme.colors.inactive
      pressedGrabberColor = theme.colors.label
      environment = theme.environment
    }

    /// The accessibility label, in the interface's language.
    var name: String {
      switch environment.language {
      case .english: "Divider"
      case .korean: "구분선"
      }
    }
  }

  // MARK: Layout

  /// The proposed size; 320 by 240 points without a limit.
  public func size(fitting available: Size, style: Style) -> Size {
    func length(_ available: Double, _ fallback: Double) -> Double {
      available.isFinite ? max(0, available) : fallback
    }
    return Size(length(available.width, 320), length(available.height, 240))
  }

  /// Fills both axes.
  public var flexibility: AxisFlexibility { .fills }

  /// Length of the leading pane at a time, in points on whole pixels.
  ///
  /// The divider is at the end of that pane.
  public func position(in bounds: Rect, style: Style, at time: Seconds) -> Double {
    let length = length(of: bounds)
    let grid = layoutGrid(atScale: style.environment.scale)
    return min((displayedPosition(length: length, style, at: time) * grid).rounded() / grid, length)
  }

  /// The frame of the line at a time: the first pixel of the trailing pane.
  public func lineFrame(in bounds: Rect, style: Style, at time: Seconds) -> Rect {
    let length = length(of: bounds)
    let width = min(style.lineWidth / layoutGrid(atScale: style.environment.scale), length)
    let position = min(position(in: bounds, style: style, at: time), length - width)
    return strip(from: position, width, in: bounds, style)
  }

  /// The frame of the grabber, centered on the line and not pressed; inside the bounds even if a
  /// pane is closed.
  public func grabberFrame(in bounds: Rect, style: Style, at time: Seconds) -> Rect {
    let line = lineFrame(in: bounds, style: style, at: time)
    let grid = layoutGrid(atScale: style.environment.scale)
    // An odd number of pixels can be centered on the line.
    let pixels = (style.grabberSize.width * grid / 2).rounded(.down) * 2 + 1
    let across = axis == .horizontal ? bounds.height : bounds.width
    let size = Size(
      max(0, min(pixels / grid, length(of: bounds))),
      max(0, min(style.grabberSize.height, across / 2)))
    let grabber = Rect(
      center: line.center,
      size: axis == .horizontal ? size : Size(size.height, size.width))
    let inset =
      axis == .horizontal
      ? Insets(horizontal: style.edgeMargin, vertical: 0)
      : Insets(horizontal: 0, vertical: style.edgeMargin)
    return grabber.moved(into: bounds.inset(by: inset))
  }

  /// The frame of the strip that takes presses.
  public func hitFrame(in bounds: Rect, style: Style, at time: Seconds) -> Rect {
    let position = position(in: bounds, style: style, at: time)
    let start = max(0, position - style.hitThickness / 2)
    let end = min(length(of: bounds), position + style.hitThickness / 2)
    return strip(from: start, max(0, end - start), in: bounds, style)
  }

  /// The frame of the grabber.
  public func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape? {
    .capsule(grabberFrame(in: bounds, style: style, at: time))
  }

  private func strip(
    from start: Double, _ width: Double, in bounds: Rect, _ style: Style
  ) -> Rect {
    guard axis == .horizontal else {
      return Rect(bounds.minX, bounds.minY + start, max(0, bounds.width), width)
    }
    return style.environment.mirroredIfRightToLeft(
      Rect(bounds.minX + start, bounds.minY, width, max(0, bounds.height)), in: bounds)
  }

  // MARK: Motion

  /// The next frame while it springs to rest, or the grabber's size is animating.
  public func nextChange(after time: Seconds) -> Seconds? {
    let isMoving = viewState.drag == nil && viewState.offset.isAnimating(at: time)
    return isMoving || viewState.pressFraction.isAnimating(at: time) ? time : nil
  }

  // MARK: Paint

  /// Records the grabber, and the line unless a pane is closed.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard !bounds.isEmpty else { return }
    let position = position(in: bounds, style: style, at: time)
    if position > 0, position < length(of: bounds) {
      canvas.fill(
        .rect(lineFrame(in: bounds, style: style, at: time)), with: style.separator)
    }
    let pressFraction = unit(viewState.pressFraction.value(at: time))
    let isMoving = style.environment.motion == .full
    let grabber = grabberFrame(in: bounds, style: style, at: time)
    guard !grabber.isEmpty else { return }
    let isHovered = isHovered && isEnabled
    let opacity = showsGrabber || isHovered || viewState.isFocused ? 1 : pressFraction
    guard opacity > 0 else { return }
    let color = style.grabberColor.mixed(
      with: style.pressedGrabberColor, max(pressFraction, isHovered ? 0.5 : 0))
    canvas.fill(
      .capsule(grabber.inset(by: isMoving ? -style.pressedGrowth / 2 * pressFraction : 0)),
      with: opacity < 1 ? color.opacity(opacity) : color.enabled(isEnabled))
  }

  // MARK: Description

  /// A slider in the pressable strip, with the fraction of the leading pane as its value.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    let length = length(of: bounds)
    let now =
      viewState.drag != nil && length > 0 ? position(length: length, at: time) / length : ratio
    return SemanticsNode(
      id: id, role: .slider, label: style.name, value: "\(Int((now * 100).rounded()))%",
      frame: hitFrame(in: bounds, style: style, at: time), isEnabled: isEnabled,
      isFocusable: true, isInteractive: true,
      state: [
        "value": .number(now), "minimum": .number(0), "maximum": .number(1),
        "tracking": .bool(isTracking),
      ])
  }
}

extension Rect {
  /// The rectangle moved inside other bounds; along an axis that is too short, centered in them.
  fileprivate func moved(into bounds: Rect) -> Rect {
    func start(_ low: Double, _ high: Double, _ length: Double, _ now: Double) -> Double {
      high - low < length ? (low + high - length) / 2 : min(max(now, low), high - length)
    }
    return Rect(
      start(bounds.minX, bounds.maxX, width, minX), start(bounds.minY, bounds.maxY, height, minY),
      width,
      height)
  }
}
