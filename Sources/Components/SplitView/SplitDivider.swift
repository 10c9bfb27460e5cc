public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// The line between two panes, which a person drags: a thin line with a grip, and a wide strip to take it by.
///
/// It is given the bounds of both panes. `position(in:style:at:)` says where it divides them, at each moment:
/// it follows a finger, and springs with the finger's speed to the rest that it is thrown to.
///
/// ```swift
/// var divider = SplitDivider(ratio: 0.5)
/// if let ratio = divider.handle(event, in: bounds, style: style) { … }
/// let leading = divider.position(in: bounds, style: style, at: time)
/// ```
public struct SplitDivider: Control {
  /// How two panes lie.
  public enum Axis: Hashable, Sendable, CaseIterable {
    /// Beside each other; the leading one is at the right in right-to-left.
    case horizontal
    /// Above each other; the leading one is above.
    case vertical
  }

  // MARK: State

  /// The share of the leading pane, 0…1; at 0 that pane is closed, at 1 the other.
  ///
  /// It changes once a drag has ended. Values outside are moved to the nearest end; NaN leaves it as it was.
  /// Default a half.
  public var ratio: Double {
    get { share }
    set { if !newValue.isNaN { share = unit(newValue) } }
  }

  /// How the panes lie.
  ///
  /// Default beside each other.
  public var axis = Axis.horizontal

  /// The shares at which it comes to rest; those not between 0 and 1 do not count, and with none it stays
  /// where it is let go.
  ///
  /// Default a third, a half and two thirds.
  public var rests = [1.0 / 3, 1.0 / 2, 2.0 / 3]

  /// The least length of the leading pane, in points; below 0 and NaN count as 0.
  ///
  /// Where there is too little room for both lengths, both panes give way by the same share. Default 0.
  public var leastLeading = 0.0

  /// The least length of the trailing pane, in points; below 0 and NaN count as 0.
  ///
  /// Default 0.
  public var leastTrailing = 0.0

  /// True where a drag to the edge, or an arrow key at the least length, closes the leading pane.
  ///
  /// Default false: it gives way like a rubber band. A pane that its owner has closed can be pulled open all
  /// the same.
  public var closesLeading = false

  /// True where a drag to the edge, or an arrow key at the least length, closes the trailing pane.
  ///
  /// Default false.
  public var closesTrailing = false

  /// True where the grip always shows, false where only while a mouse, a finger or the focus is on it: where what
  /// is beside the line should not be covered.
  ///
  /// Default true.
  public var showsGrip = true

  /// False while it cannot be operated; it lets go of what pressed it.
  ///
  /// Default true.
  public var isEnabled = true {
    didSet { if !isEnabled { release() } }
  }

  /// True while a mouse or pen is over it.
  public var isHovered: Bool {
    get { viewState.isHovered }
    set { viewState.isHovered = newValue }
  }

  /// True while a finger holds it.
  public var isTracking: Bool { viewState.press.isActive }

  /// True while a finger holds it: all that it does until it lifts is one change.
  public var isEditing: Bool { viewState.drag != nil }

  /// The share of the leading pane, 0…1; NaN leaves it as it was.
  public var boundValue: Double {
    get { ratio }
    set { ratio = newValue }
  }

  /// All that a divider keeps besides what its owner says.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    var isFocused = false
    var press = ControlPress()
    var drag: Drag?
    var velocity = VelocityEstimator()
    /// The last tap, which a second one may follow.
    var tap: Tap?
    /// From where it rests to where it is, in points.
    var offset = Animated(0)
    /// How held the grip looks.
    var grip = Animated(0)
    /// Of both panes, as it was last placed, in points.
    var length = 0.0
  }

  /// All that it keeps besides what its owner says.
  public var viewState = ViewState()

  private var share = 0.5

  /// Makes a divider.
  /// - Parameters:
  ///   - ratio: the share of the leading pane, 0…1; NaN is a half.
  ///   - axis: how the panes lie.
  public init(ratio: Double = 0.5, axis: Axis = .horizontal) {
    self.ratio = ratio
    self.axis = axis
  }

  /// Lets go of a press where it is disabled now, and glides to another ratio from where it is.
  public mutating func changed(from old: SplitDivider, at time: Seconds) {
    let length = viewState.length
    let place = old.place(length, at: time)
    let isLetGo = !isEnabled && (isTracking || isEditing)
    let velocity = isEditing ? 0 : viewState.offset.velocity(at: time)
    if isLetGo { release() }
    guard axis == old.axis, length > 0 else { return viewState.offset = Animated(0) }
    guard !isEditing, isLetGo || ratio != old.ratio else { return }
    viewState.offset.set(
      0, from: place - rest(ratio, length), velocity: velocity, at: time, curve: .spring(.smooth))
  }

  private mutating func release() {
    viewState.press = ControlPress()
    (viewState.drag, viewState.tap) = (nil, nil)
    (viewState.offset, viewState.grip) = (Animated(0), Animated(0))
  }

  // MARK: Style

  /// Colours and measures of a divider.
  public struct Style: ComponentStyle {
    /// Thickness of the line, in pixels.
    ///
    /// Ours: a hairline.
    public var line = 1.0
    /// Thickness and length of the grip, in points.
    ///
    /// Ours, by eye as the grip between two apps on a tablet.
    public var grip = Size(5, 36)
    /// How much thicker and longer a held grip is, in points.
    ///
    /// Ours.
    public var growth = 2.0
    /// From the edge of the panes to the grip where a pane is closed, in points.
    ///
    /// Ours.
    public var edge = 4.0
    /// Thickness of the strip that takes a press, in points: the HIG's touch target.
    public var reach = GestureMetrics.touchTarget
    /// The line.
    public var separator: Color
    /// The grip.
    public var rest: Color
    /// The grip while it is held, half of the way under a mouse.
    public var held: Color
    /// Direction, scale, motion and language.
    public var environment: Environment

    /// Takes colours and direction from a theme.
    public init(_ theme: Theme) {
      separator = theme.colors.separator
      rest = theme.colors.inactive
      held = theme.colors.label
      environment = theme.environment
    }

    /// What it is called, in the language of the interface.
    var name: String {
      switch environment.language {
      case .english: "Divider"
      case .korean: "구분선"
      }
    }
  }

  // MARK: Layout

  /// As large as there is room; 320 by 240 points without a limit.
  public func size(fitting available: Size, style: Style) -> Size {
    func length(_ room: Double, _ own: Double) -> Double { room.isFinite ? max(0, room) : own }
    return Size(length(available.width, 320), length(available.height, 240))
  }

  /// Fills all the room.
  public var flexibility: AxisFlexibility { .fills }

  /// How long the leading pane is at a time, in points on whole pixels: the divider is at its end.
  public func position(in bounds: Rect, style: Style, at time: Seconds) -> Double {
    let length = length(of: bounds)
    let grid = layoutGrid(atScale: style.environment.scale)
    return min((shown(length, style, at: time) * grid).rounded() / grid, length)
  }

  /// The line at a time: the first pixel of the trailing pane.
  public func lineFrame(in bounds: Rect, style: Style, at time: Seconds) -> Rect {
    let length = length(of: bounds)
    let width = min(style.line / layoutGrid(atScale: style.environment.scale), length)
    let place = min(position(in: bounds, style: style, at: time), length - width)
    return strip(from: place, width, in: bounds, style)
  }

  /// The grip in the middle of the line, not held; inside of the bounds also where a pane is closed.
  public func gripFrame(in bounds: Rect, style: Style, at time: Seconds) -> Rect {
    let line = lineFrame(in: bounds, style: style, at: time)
    let grid = layoutGrid(atScale: style.environment.scale)
    // An odd number of pixels has the line in its middle.
    let pixels = (style.grip.width * grid / 2).rounded(.down) * 2 + 1
    let across = axis == .horizontal ? bounds.height : bounds.width
    let size = Size(
      max(0, min(pixels / grid, length(of: bounds))), max(0, min(style.grip.height, across / 2)))
    let grip = Rect(
      center: line.center,
      size: axis == .horizontal ? size : Size(size.height, size.width))
    let inset =
      axis == .horizontal
      ? Insets(horizontal: style.edge, vertical: 0) : Insets(horizontal: 0, vertical: style.edge)
    return grip.moved(into: bounds.inset(by: inset))
  }

  /// The strip that takes a press.
  public func pressFrame(in bounds: Rect, style: Style, at time: Seconds) -> Rect {
    let place = position(in: bounds, style: style, at: time)
    let start = max(0, place - style.reach / 2)
    let end = min(length(of: bounds), place + style.reach / 2)
    return strip(from: start, max(0, end - start), in: bounds, style)
  }

  /// What the focus ring goes around: the grip.
  public func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape? {
    .capsule(gripFrame(in: bounds, style: style, at: time))
  }

  private func strip(
    from start: Double, _ width: Double, in bounds: Rect, _ style: Style
  ) -> Rect {
    guard axis == .horizontal else {
      return Rect(bounds.minX, bounds.minY + start, max(0, bounds.width), width)
    }
    return style.environment.directed(
      Rect(bounds.minX + start, bounds.minY, width, max(0, bounds.height)), in: bounds)
  }

  // MARK: Motion

  /// At the next frame while it springs to its rest, or the grip grows or shrinks.
  public func nextChange(after time: Seconds) -> Seconds? {
    let isMoving = viewState.drag == nil && viewState.offset.isAnimating(at: time)
    return isMoving || viewState.grip.isAnimating(at: time) ? time : nil
  }

  // MARK: Paint

  /// Records the line, unless a pane is closed, and the grip.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard !bounds.isEmpty else { return }
    let place = position(in: bounds, style: style, at: time)
    if place > 0, place < length(of: bounds) {
      canvas.fill(
        .rect(lineFrame(in: bounds, style: style, at: time)), with: style.separator)
    }
    let held = unit(viewState.grip.value(at: time))
    let isMoving = style.environment.motion == .full
    let grip = gripFrame(in: bounds, style: style, at: time)
    guard !grip.isEmpty else { return }
    let isHovered = isHovered && isEnabled
    let opacity = showsGrip || isHovered || viewState.isFocused ? 1 : held
    guard opacity > 0 else { return }
    let color = style.rest.mixed(with: style.held, max(held, isHovered ? 0.5 : 0))
    canvas.fill(
      .capsule(grip.inset(by: isMoving ? -style.growth / 2 * held : 0)),
      with: opacity < 1 ? color.opacity(opacity) : color.enabled(isEnabled))
  }

  // MARK: Description

  /// A slider that says the share of the leading pane, where it takes a press.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    let length = length(of: bounds)
    let now = viewState.drag != nil && length > 0 ? place(length, at: time) / length : ratio
    return Node(
      id: id, role: .slider, label: style.name, value: "\(Int((now * 100).rounded()))%",
      frame: pressFrame(in: bounds, style: style, at: time), isEnabled: isEnabled,
      isFocusable: true, isInteractive: true,
      state: [
        "value": .number(now), "minimum": .number(0), "maximum": .number(1),
        "tracking": .bool(isTracking),
      ])
  }
}

extension Rect {
  /// The rectangle moved so that it is inside of another, or in the middle of one that is too small for it.
  fileprivate func moved(into room: Rect) -> Rect {
    func start(_ low: Double, _ high: Double, _ length: Double, _ now: Double) -> Double {
      high - low < length ? (low + high - length) / 2 : min(max(now, low), high - length)
    }
    return Rect(
      start(room.minX, room.maxX, width, minX), start(room.minY, room.maxY, height, minY), width,
      height)
  }
}
