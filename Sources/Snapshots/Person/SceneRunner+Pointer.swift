internal import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion
internal import VitrineScenes

extension SceneRunner {
  /// Taps or clicks the middle of what shows of an element.
  ///
  /// A mouse or pen comes to hover there first. Down and up are a frame apart, and one follows.
  /// - Parameters:
  ///   - element: must show, react, and lie in front.
  ///   - pointer: what taps; a mouse unless told otherwise.
  /// - Throws: `ElementError`.
  public mutating func tap(
    _ element: ElementQuery, by pointer: PointerKind = .mouse
  ) throws(ElementError) {
    let place = try approach(element, by: pointer)
    try click(SceneRunner.id(pointer), at: place)
    try frame()
  }

  /// Taps or clicks an element twice, as fast as frames come.
  /// - Parameters:
  ///   - element: must show, react, and lie in front.
  ///   - pointer: what taps; a mouse unless told otherwise.
  /// - Throws: `ElementError`.
  public mutating func doubleTap(
    _ element: ElementQuery, by pointer: PointerKind = .mouse
  ) throws(ElementError) {
    let place = try approach(element, by: pointer)
    try click(SceneRunner.id(pointer), at: place)
    try click(SceneRunner.id(pointer), at: place)
    try frame()
  }

  /// Presses an element, stays there, and lifts.
  /// - Parameters:
  ///   - element: must show, react, and lie in front.
  ///   - duration: from down to up, in seconds; 0.1 s more than a long press takes unless told
  ///     otherwise (ours). Below 0 or not finite is 0.
  ///   - pointer: what presses; a finger unless told otherwise.
  /// - Throws: `ElementError`.
  public mutating func longPress(
    _ element: ElementQuery, duration: Seconds = GestureMetrics.longPressDuration + 0.1,
    by pointer: PointerKind = .touch
  ) throws(ElementError) {
    let place = try approach(element, by: pointer)
    try send(.down, SceneRunner.id(pointer), at: place)
    try pass(max(SceneRunner.bounded(duration) - frameDuration, 0))
    try send(.up, SceneRunner.id(pointer), at: place)
    try frame()
  }

  /// Clicks an element with the mouse's secondary button.
  /// - Parameter element: must show, react, and lie in front.
  /// - Throws: `ElementError`.
  public mutating func secondaryTap(_ element: ElementQuery) throws(ElementError) {
    let place = try approach(element, by: .mouse)
    try click(SceneRunner.id(.mouse), at: place, button: .secondary)
    try frame()
  }

  /// Points at an element with the mouse, which stays there, and runs two frames.
  /// - Parameter element: must show; it may be disabled.
  /// - Throws: `ElementError`.
  public mutating func hover(_ element: ElementQuery) throws(ElementError) {
    try begun()
    try send(.hover, SceneRunner.id(.mouse), at: try visiblePlace(of: element))
    try frame()
  }

  /// Comes to an element: where it is then.
  mutating func approach(
    _ element: ElementQuery, by pointer: PointerKind
  ) throws(ElementError) -> Point {
    try begun()
    let place = try place(of: element, for: pointer)
    guard pointer != .touch else { return place }
    try send(.hover, SceneRunner.id(pointer), at: place)
    // It may have moved, or opened something over itself.
    return try self.place(of: element, for: pointer)
  }

  private mutating func click(
    _ pointer: PointerID, at place: Point, button: PointerButton = .primary
  ) throws(ElementError) {
    try send(.down, pointer, at: place, button: button)
    try send(.up, pointer, at: place, button: button)
  }

  /// Runs a frame with one step of a pointer.
  mutating func send(
    _ phase: PointerPhase, _ pointer: PointerID, at place: Point,
    button: PointerButton = .primary
  ) throws(ElementError) {
    try frame([.pointer(PointerEvent(phase, pointer, at: place, button: button))])
  }

  /// The mouse, the pen, or a finger that no script has.
  /// - Parameters:
  ///   - kind: what it is.
  ///   - finger: which one, 0 for the first.
  static func id(_ kind: PointerKind, finger: Int = 0) -> PointerID {
    PointerID(kind, kind == .touch ? firstFinger + finger : 0)
  }

  /// The first finger's number.
  ///
  /// Ours: scripts count from 0 or 1.
  private static var firstFinger: Int { 1_001 }
}
