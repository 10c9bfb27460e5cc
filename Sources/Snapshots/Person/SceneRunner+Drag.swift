internal import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion
internal import VitrineScenes

extension SceneRunner {
  /// Drags an element from its visible middle by a distance.
  ///
  /// The pointer moves evenly, one step a frame, and goes up a frame after the last step. Scrolling
  /// then continues with the pointer's velocity, unless the pointer rests before it goes up.
  /// - Parameters:
  ///   - element: must be visible, enabled, and not covered.
  ///   - offset: in points, to the right and down.
  ///   - duration: of the movement, in seconds; below a frame or not finite is one frame.
  ///   - rest: how long the pointer stays at the end before it goes up, in seconds.
  ///   - pointer: what drags; default a mouse.
  /// - Throws: `ElementError`.
  public mutating func drag(
    _ element: ElementQuery, by offset: Point, duration: Seconds = 0.3, rest: Seconds = 0,
    by pointer: PointerKind = .mouse
  ) throws(ElementError) {
    let start = try approach(element, by: pointer)
    try drag(
      [(SceneRunner.id(pointer), start, start + offset)], duration: duration, rest: rest)
  }

  /// Drags an element from its visible middle to a point in its own frame, such as the knob of a
  /// slider.
  /// - Parameters:
  ///   - element: must be visible, enabled, and not covered.
  ///   - fraction: of its whole frame, across and down: (0, 0) is its top left, (1, 1) its bottom
  ///     right; places outside are allowed.
  ///   - duration: of the movement, in seconds; below a frame or not finite is one frame.
  ///   - rest: how long the pointer stays at the end before it goes up, in seconds.
  ///   - pointer: what drags; default a mouse.
  /// - Throws: `ElementError`.
  public mutating func drag(
    _ element: ElementQuery, toFraction fraction: Point, duration: Seconds = 0.3,
    rest: Seconds = 0, by pointer: PointerKind = .mouse
  ) throws(ElementError) {
    let start = try approach(element, by: pointer)
    let frame = try node(element).frame
    let end = Point(
      frame.minX + frame.width * fraction.x, frame.minY + frame.height * fraction.y)
    try drag([(SceneRunner.id(pointer), start, end)], duration: duration, rest: rest)
  }

  /// Drags from the visible middle of one element to that of another.
  /// - Parameters:
  ///   - element: must be visible, enabled, and not covered.
  ///   - target: must be visible before the drag begins.
  ///   - duration: of the movement, in seconds; below a frame or not finite is one frame.
  ///   - rest: how long the pointer stays at the end before it goes up, in seconds.
  ///   - pointer: what drags; default a mouse.
  /// - Throws: `ElementError`.
  public mutating func drag(
    from element: ElementQuery, to target: ElementQuery, duration: Seconds = 0.3,
    rest: Seconds = 0, by pointer: PointerKind = .mouse
  ) throws(ElementError) {
    let end = try visibleCenter(of: target)
    let start = try approach(element, by: pointer)
    try drag([(SceneRunner.id(pointer), start, end)], duration: duration, rest: rest)
  }

  /// Moves two fingers apart or together, side by side around an element's visible middle.
  ///
  /// The larger distance is 0.8 of the element's visible width (ours).
  /// - Parameters:
  ///   - element: must be visible, enabled, and not covered.
  ///   - scale: the final distance of the fingers relative to the first, 0.05…20; above 1 zooms in.
  ///     Values outside are clamped, NaN counts as 1.
  ///   - duration: of the movement, in seconds; below a frame or not finite is one frame.
  /// - Throws: `ElementError`.
  public mutating func pinch(
    _ element: ElementQuery, scale: Double, duration: Seconds = 0.3
  ) throws(ElementError) {
    let middle = try approach(element, by: .touch)
    let scale = scale.isNaN ? 1 : min(max(scale, 0.05), 20)
    let maximumWidth = (try elementTree.find(element).visible?.width ?? 0) * 0.8
    let (first, last) =
      scale > 1 ? (maximumWidth / scale, maximumWidth) : (maximumWidth, maximumWidth * scale)
    let ends = [-0.5, 0.5].enumerated().map { finger, side in
      (
        SceneRunner.id(.touch, finger: finger), middle + Point(first * side, 0),
        middle + Point(last * side, 0)
      )
    }
    try drag(ends, duration: duration, rest: 0)
  }

  /// Moves pointers from where they go down to where they go up, all in the same frames.
  mutating func drag(
    _ strokes: [(pointer: PointerID, start: Point, end: Point)], duration: Seconds, rest: Seconds
  ) throws(ElementError) {
    func events(_ phase: PointerPhase, _ fraction: Double) -> [InputEvent] {
      strokes.map {
        let position = $0.start + ($0.end - $0.start) * fraction
        return .pointer(PointerEvent(phase, $0.pointer, at: position))
      }
    }
    try frame(events(.down, 0))
    let steps = max(1, FrameGrid.first(from: SceneRunner.clamped(duration)))
    for step in 1...steps { try frame(events(.move, Double(step) / Double(steps))) }
    if rest > 0 { try advance(by: rest) }
    try frame(events(.up, 1))
    try frame()
  }
}
