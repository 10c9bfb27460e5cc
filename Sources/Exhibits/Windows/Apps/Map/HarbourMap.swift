internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineResources

/// The visible part of the map, and the selected place.
struct MapView: Equatable, Sendable {
  /// The center, in meters from the map's north-western corner.
  var center = Point(850, 540)
  /// 1 if the map just fills its space; clamped to `zooms`.
  var zoom = 1.35
  var chosen: MapPlace?

  /// Ours: from the whole map to single houses.
  static let zooms = 1.0...8.0

  /// Points per meter in a space.
  static func scale(_ zoom: Double, in size: Size) -> Double {
    zoom * max(1e-3, size.width / MapPlan.size.width, size.height / MapPlan.size.height)
  }

  /// The view, clamped so that the map covers all of a space.
  func clamped(to size: Size) -> MapView {
    var view = self
    let range = Self.zooms
    view.zoom = zoom.isFinite ? min(max(zoom, range.lowerBound), range.upperBound) : 1
    let scale = Self.scale(view.zoom, in: size)
    func clamp(_ value: Double, visible: Double, full: Double) -> Double {
      guard value.isFinite else { return full / 2 }
      let half = min(visible / scale, full) / 2
      return min(max(value, half), full - half)
    }
    view.center = Point(
      clamp(center.x, visible: size.width, full: MapPlan.size.width),
      clamp(center.y, visible: size.height, full: MapPlan.size.height))
    return view
  }
}

/// The map of the town: dragged, flung, pinched, zoomed by wheel, moved by keys, with selectable
/// pins.
struct HarbourMap: Control {
  // MARK: State

  /// Its accessibility label.
  var accessibilityLabel: String
  /// True to show a scale bar.
  var hasScaleBar: Bool
  var view = MapView()
  var isEnabled = true
  var isHovered = false
  var viewState = ViewState()

  struct ViewState: Equatable, Sendable {
    var x = Animated(0)
    var y = Animated(0)
    var zoom = Animated(1)
    var fingers: [Finger] = []
    /// True once fingers have moved the map: their release then selects nothing.
    var hasMoved = false
    /// The velocity of the last drag, in points a second.
    var velocity = Point.zero
    var lastMove: Seconds = 0
    var size = Size.zero
    var lastTap: Tap?
  }

  struct Finger: Equatable, Sendable {
    let pointer: PointerID
    let start: Point
    var position: Point
  }

  /// The place and time of a tap: a second tap soon afterwards zooms in.
  struct Tap: Equatable, Sendable {
    let time: Seconds
    let position: Point
  }

  /// A person's change, without a value: the view has it.
  enum Change: Hashable, Sendable { case none }

  var boundValue: MapView {
    get { view }
    set { view = newValue }
  }

  init(accessibilityLabel: String, hasScaleBar: Bool = true) {
    (self.accessibilityLabel, self.hasScaleBar) = (accessibilityLabel, hasScaleBar)
  }

  // MARK: Style

  struct Style: ComponentStyle {
    let theme: Theme
    var environment: Environment { theme.environment }
    /// In points, ours: a pin, a selected pin, and a pin without enough space.
    var (pin, chosenPin, dot) = (30.0, 46.0, 12.0)

    init(_ theme: Theme) {
      self.theme = theme
      let growth = max(1, theme.environment.textScale)
      (pin, chosenPin, dot) = (30 * growth, 46 * growth, 12 * growth)
    }
  }

  /// Ours: the limits of a double tap, in seconds and points; the minimum speed of a fling, in
  /// points a second, and its duration; and the zoom of a wheel notch or a key.
  private static let (tapTime, tapDistance, slop) = (0.35, 24.0, 8.0)
  private static let (minimumFlingSpeed, flingDuration, step) = (60.0, 0.5, 1.25)

  // MARK: Layout

  func size(fitting available: Size, style: Style) -> Size {
    Size(
      available.width.isFinite ? available.width : 320,
      available.height.isFinite ? available.height : 240)
  }

  var flexibility: AxisFlexibility { .fills }

  // MARK: Motion

  mutating func placed(in bounds: Rect, style: Style, at time: Seconds) {
    guard bounds.size != viewState.size else { return }
    viewState.size = bounds.size
    animate(at: time, .none)
  }

  mutating func changed(from old: HarbourMap, at time: Seconds) {
    guard view != old.view else { return }
    animate(at: time, .spring(.smooth))
  }

  /// Animates to the view.
  private mutating func animate(at time: Seconds, _ curve: Curve) {
    let target = view.clamped(to: viewState.size)
    viewState.x.set(target.center.x, at: time, curve: curve)
    viewState.y.set(target.center.y, at: time, curve: curve)
    viewState.zoom.set(target.zoom, at: time, curve: curve)
  }

  /// The visible part at a time, possibly during an animation.
  private func visiblePart(at time: Seconds) -> MapView {
    MapView(
      center: Point(viewState.x.value(at: time), viewState.y.value(at: time)),
      zoom: viewState.zoom.value(at: time)
    )
    .clamped(to: viewState.size)
  }

  func nextChange(after time: Seconds) -> Seconds? {
    let isMoving = [viewState.x, viewState.y, viewState.zoom].contains { $0.isAnimating(at: time) }
    return isMoving ? time : nil
  }

  // MARK: Input

  func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim {
    isEnabled && step.button == .primary && step.position.isFinite ? .all : .none
  }

  mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Change? {
    switch event.event {
    case .pointer(let step): handle(step, at: event.time, in: bounds, style)
    case .wheel(let wheel) where wheel.dx.isFinite && wheel.dy.isFinite && wheel.dy != 0:
      zoom(by: power(-wheel.dy), around: wheel.position, in: bounds, at: event.time, .none)
    case .key(let key): handle(key, in: bounds, at: event.time)
    case .hide, .focusLost: viewState.fingers = []
    default: break
    }
    return nil
  }

  /// The zoom factor of a number of notches, at most 8 in either direction.
  private func power(_ notches: Double) -> Double {
    let count = min(max(notches, -8), 8)
    return Curve.power(Self.step, count)
  }

  private mutating func handle(
    _ step: PointerEvent, at time: Seconds, in bounds: Rect, _ style: Style
  ) {
    guard step.position.isFinite else { return }
    switch step.phase {
    case .down:
      guard step.button == .primary, viewState.fingers.count < 2,
        !viewState.fingers.contains(where: { $0.pointer == step.pointer })
      else { return }
      // A press stops a moving map.
      stopAnimation(at: time)
      if viewState.fingers.isEmpty { (viewState.hasMoved, viewState.velocity) = (false, .zero) }
      viewState.fingers.append(
        Finger(pointer: step.pointer, start: step.position, position: step.position))
    case .move: move(step, at: time, in: bounds)
    case .up, .cancel:
      guard let index = viewState.fingers.firstIndex(where: { $0.pointer == step.pointer }) else {
        return
      }
      viewState.fingers.remove(at: index)
      guard viewState.fingers.isEmpty, step.phase == .up else { return }
      if viewState.hasMoved {
        fling(at: time, in: bounds)
      } else {
        tap(at: step.position, in: bounds, style, time)
      }
    case .hover: break
    }
  }

  /// Stops an animation where it is.
  private mutating func stopAnimation(at time: Seconds) {
    guard nextChange(after: time) != nil else { return }
    let visible = visiblePart(at: time)
    (view.center, view.zoom) = (visible.center, visible.zoom)
    animate(at: time, .none)
  }

  private mutating func move(_ step: PointerEvent, at time: Seconds, in bounds: Rect) {
    guard let index = viewState.fingers.firstIndex(where: { $0.pointer == step.pointer }) else {
      return
    }
    let before = viewState.fingers
    viewState.fingers[index].position = step.position
    let after = viewState.fingers
    if !viewState.hasMoved {
      guard after.count > 1 || step.position.distance(to: after[index].start) > Self.slop else {
        // The slop is not lost once the drag begins.
        viewState.fingers[index].position = before[index].position
        return
      }
      viewState.hasMoved = true
    }
    let (old, new) = (Self.centroid(before), Self.centroid(after))
    if after.count == 2 {
      let spread = before[0].position.distance(to: before[1].position)
      let now = after[0].position.distance(to: after[1].position)
      zoom(by: max(1, now) / max(1, spread), around: old, in: bounds, at: time, .none)
    }
    let scale = MapView.scale(view.zoom, in: bounds.size)
    view.center = view.center - (new - old) * (1 / scale)
    view = view.clamped(to: bounds.size)
    animate(at: time, .none)
    let elapsed = max(1e-3, time - viewState.lastMove)
    viewState.velocity = after.count == 1 && elapsed < 0.1 ? (new - old) * (1 / elapsed) : .zero
    viewState.lastMove = time
  }

  private static func centroid(_ fingers: [Finger]) -> Point {
    fingers.reduce(Point.zero) { $0 + $1.position } * (1 / Double(max(1, fingers.count)))
  }

  /// Continues with the velocity of a fling.
  private mutating func fling(at time: Seconds, in bounds: Rect) {
    let velocity = viewState.velocity
    guard time - viewState.lastMove < 0.05, velocity.distance(to: .zero) > Self.minimumFlingSpeed
    else {
      return
    }
    let scale = MapView.scale(view.zoom, in: bounds.size)
    view.center = view.center - velocity * (Self.flingDuration / 3 / scale)
    view = view.clamped(to: bounds.size)
    animate(at: time, .easing(.easeOut, duration: Self.flingDuration))
  }

  private mutating func tap(at point: Point, in bounds: Rect, _ style: Style, _ time: Seconds) {
    let map = MapDrawing(self, visiblePart(at: time), bounds, style)
    if let pin = map.pin(at: point) {
      view.chosen = pin
      view.center = pin.position
      view = view.clamped(to: bounds.size)
      viewState.lastTap = nil
      return animate(at: time, .spring(.smooth))
    }
    if let last = viewState.lastTap, time - last.time < Self.tapTime,
      last.position.distance(to: point) < Self.tapDistance
    {
      viewState.lastTap = nil
      return zoom(by: 2, around: point, in: bounds, at: time, .spring(.smooth))
    }
    viewState.lastTap = Tap(time: time, position: point)
    view.chosen = nil
  }

  /// Zooms around a point that stays fixed.
  private mutating func zoom(
    by factor: Double, around point: Point, in bounds: Rect, at time: Seconds, _ curve: Curve
  ) {
    guard factor.isFinite, factor > 0, point.isFinite else { return }
    stopAnimation(at: time)
    let before = view.clamped(to: bounds.size)
    var after = before
    after.zoom *= factor
    after = after.clamped(to: bounds.size)
    let offset = point - bounds.center
    let (old, new) = (
      MapView.scale(before.zoom, in: bounds.size), MapView.scale(after.zoom, in: bounds.size)
    )
    after.center = before.center + offset * (1 / old - 1 / new)
    view = after.clamped(to: bounds.size)
    animate(at: time, curve)
  }

  private mutating func handle(_ key: KeyEvent, in bounds: Rect, at time: Seconds) {
    let scale = MapView.scale(view.zoom, in: bounds.size)
    let distance = Point(bounds.width / 4 / scale, bounds.height / 4 / scale)
    switch key.key {
    case .left: view.center = view.center - Point(distance.x, 0)
    case .right: view.center = view.center + Point(distance.x, 0)
    case .up: view.center = view.center - Point(0, distance.y)
    case .down: view.center = view.center + Point(0, distance.y)
    case .character("+"), .character("="):
      return zoom(by: Self.step, around: bounds.center, in: bounds, at: time, .spring(.smooth))
    case .character("-"):
      return zoom(by: 1 / Self.step, around: bounds.center, in: bounds, at: time, .spring(.smooth))
    case .escape where view.chosen != nil: view.chosen = nil
    default: return
    }
    view = view.clamped(to: bounds.size)
    animate(at: time, .spring(.smooth))
  }

  func absorbs(_ key: KeyEvent) -> Bool {
    switch key.key {
    case .left, .right, .up, .down, .character("+"), .character("="), .character("-"): true
    default: false
    }
  }

  func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape? {
    FocusShape(frame: bounds.inset(by: 3), radius: 6)
  }

  // MARK: Paint and description

  func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard !bounds.isEmpty else { return }
    MapDrawing(self, visiblePart(at: time), bounds, style).paint(into: &canvas)
  }

  func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    var node = SemanticsNode(
      id: id, role: .group, label: accessibilityLabel, frame: bounds, isEnabled: isEnabled,
      isFocusable: true,
      isInteractive: true)
    let clampedView = view.clamped(to: bounds.size)
    node.state["zoom"] = .number((clampedView.zoom * 100).rounded() / 100)
    node.children = MapDrawing(self, visiblePart(at: time), bounds, style).pins.map { pin in
      SemanticsNode(
        id: "\(id)/pin-\(pin.place.rawValue)", role: .button,
        label: style.environment.localized("map.\(pin.place.rawValue)"), frame: pin.frame,
        isInteractive: true)
    }
    return node
  }
}

extension Curve {
  /// A power of a number above 0, in whole and fractional steps: the zoom of the wheel.
  fileprivate static func power(_ base: Double, _ exponent: Double) -> Double {
    let whole = exponent.rounded(.towardZero)
    var result = 1.0
    for _ in 0..<Int(abs(whole)) { result *= base }
    if whole < 0 { result = 1 / result }
    // Linear between two notches, which isn't noticeable.
    let part = exponent - whole
    return result * (part >= 0 ? 1 + (base - 1) * part : 1 / (1 + (base - 1) * -part))
  }
}
