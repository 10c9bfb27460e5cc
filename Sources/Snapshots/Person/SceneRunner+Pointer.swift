internal import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion
internal import VitrineScenes

extension SceneRunner {
  /// Taps or clicks the middle of the visible part of an element.
  ///
  /// A mouse or pen hovers there first. Down and up are a frame apart, and one more frame runs.
  /// - Parameters:
  ///   - element: must be visible, enabled, and not covered.
  ///   - pointer: what taps; default a mouse.
  /// - Throws: `ElementError`.
  public mutating func tap(
    _ element: ElementQuery, by pointer: PointerKind = .mouse
  ) throws(ElementError) {
    let position = try approach(element, by: pointer)
    try click(SceneRunner.id(pointer), at: position)
    try frame()
  }

  /// Taps or clicks an element twice, as fast as frames allow.
  /// - Parameters:
  ///   - element: must be visible, enabled, and not covered.
  ///   - pointer: what taps; default a mouse.
  /// - Throws: `ElementError`.
  public mutating func doubleTap(
    _ element: ElementQuery, by pointer: PointerKind = .mouse
  ) throws(ElementError) {
    let position = try approach(element, by: pointer)
    try click(SceneRunner.id(pointer), at: position)
    try click(SceneRunner.id(pointer), at: position)
    try frame()
  }

  /// Presses an element, holds, and releases.
  /// - Parameters:
  ///   - element: must be visible, enabled, and not covered.
  ///   - duration: from down to up, in seconds; default 0.1 s more than a long press takes (ours).
  ///     Below 0 or not finite is 0.
  ///   - pointer: what presses; default a finger.
  /// - Throws: `ElementError`.
  public mutating func longPress(
    _ element: ElementQuery, duration: Seconds = GestureMetrics.longPressDuration + 0.1,
    by pointer: PointerKind = .touch
  ) throws(ElementError) {
    let position = try approach(element, by: pointer)
    try send(.down, SceneRunner.id(pointer), at: position)
    try advance(by: max(SceneRunner.clamped(duration) - frameDuration, 0))
    try send(.up, SceneRunner.id(pointer), at: position)
    try frame()
  }

  /// Clicks an element with the mouse's secondary button.
  /// - Parameter element: must be visible, enabled, and not covered.
  /// - Throws: `ElementError`.
  public mutating func secondaryTap(_ element: ElementQuery) throws(ElementError) {
    let position = try approach(element, by: .mouse)
    try click(SceneRunner.id(.mouse), at: position, button: .secondary)
    try frame()
  }

  /// Moves the mouse over an element, where it stays, and runs two frames.
  /// - Parameter element: must be visible; it may be disabled.
  /// - Throws: `ElementError`.
  public mutating func hover(_ element: ElementQuery) throws(ElementError) {
    try beginIfNeeded()
    try send(.hover, SceneRunner.id(.mouse), at: try visibleCenter(of: element))
    try frame()
  }

  /// Moves a pointer to an element and returns its position then.
  mutating func approach(
    _ element: ElementQuery, by pointer: PointerKind
  ) throws(ElementError) -> Point {
    try beginIfNeeded()
    let position = try pointerPosition(of: element, for: pointer)
    guard pointer != .touch else { return position }
    try send(.hover, SceneRunner.id(pointer), at: position)
    // The hover may have moved the element, or opened something that covers it.
    return try self.pointerPosition(of: element, for: pointer)
  }

  private mutating func click(
    _ pointer: PointerID, at position: Point, button: PointerButton = .primary
  ) throws(ElementError) {
    try send(.down, pointer, at: position, button: button)
    try send(.up, pointer, at: position, button: button)
  }

  /// Runs a frame with one step of a pointer.
  mutating func send(
    _ phase: PointerPhase, _ pointer: PointerID, at position: Point,
    button: PointerButton = .primary
  ) throws(ElementError) {
    try frame([.pointer(PointerEvent(phase, pointer, at: position, button: button))])
  }

  /// The id of the mouse, the pen, or a finger that no script uses.
  /// - Parameters:
  ///   - kind: the kind of pointer.
  ///   - finger: which finger, 0 for the first.
  static func id(_ kind: PointerKind, finger: Int = 0) -> PointerID {
    PointerID(kind, kind == .touch ? firstFinger + finger : 0)
  }

  /// The first finger's number.
  ///
  /// Ours: scripts count from 0 or 1.
  private static var firstFinger: Int { 1_001 }
}
