internal import VitrineDrawing
public import VitrineGeometry
internal import VitrineInteraction
public import VitrineMotion
internal import VitrineScenes

extension SceneRunner {
  /// Lets time pass.
  /// - Parameter duration: in seconds; below 0 or not finite is 0.
  /// - Throws: `ElementError.script` if an event of the script fails.
  public mutating func wait(_ duration: Seconds) throws(ElementError) {
    try beginIfNeeded()
    try runFrames(to: time + SceneRunner.clamped(duration))
  }

  /// Runs the frames that the scene announces, and those of the script, until an element is
  /// visible.
  /// - Parameters:
  ///   - element: as in `exists(_:)`.
  ///   - timeout: in seconds; default 5, below 0 or not finite is 0.
  /// - Throws: `ElementError.timedOut` if it isn't visible by then; the time has passed.
  public mutating func wait(
    for element: ElementQuery, timeout: Seconds = 5
  ) throws(ElementError) {
    try beginIfNeeded()
    let timeout = SceneRunner.clamped(timeout)
    let end = time + timeout
    while !exists(element) {
      guard end - time > FrameGrid.tolerance else {
        let tree = elementTree
        throw .timedOut(
          element, after: timeout, nearest: tree.nearest(to: element), among: tree.summaries)
      }
      let due = min(announced, nextEvent)
      let next = max(nextFrame, due < end ? FrameGrid.time(FrameGrid.first(from: due)) : end)
      try runFrames(to: min(next, end))
    }
  }

  /// Resizes the window, and runs two frames.
  /// - Parameter size: in points, rounded to whole pixels.
  /// - Throws: `ElementError.size` if it cannot be drawn.
  public mutating func resize(to size: Size) throws(ElementError) {
    do {
      _ = try PictureSize(size, scale: environment.scale)
    } catch {
      throw .size(error)
    }
    try frame([.resize(size)])
    try frame()
  }

  /// Runs the first frame if it hasn't run yet.
  mutating func beginIfNeeded() throws(ElementError) {
    do { try begin() } catch { throw .script(error) }
  }

  /// Runs the next frame of the grid, with events at its time.
  mutating func frame(_ events: [InputEvent] = []) throws(ElementError) {
    try beginIfNeeded()
    let next = nextFrame
    ownSteps += events.map { ScriptStep(next, .event($0), window: environment.window) }
    try runFrames(to: next)
  }

  /// Advances to the first frame of the grid at or after a duration.
  mutating func advance(by duration: Seconds) throws(ElementError) {
    let end = time + SceneRunner.clamped(duration)
    try runFrames(to: FrameGrid.time(FrameGrid.first(from: end)))
  }

  private mutating func runFrames(to time: Seconds) throws(ElementError) {
    do { try advance(to: time) } catch { throw .script(error) }
  }

  /// When the next frame of the grid is.
  private var nextFrame: Seconds { FrameGrid.time(FrameGrid.last(through: time) + 1) }

  /// A duration clamped to 0…one day; 0 if not finite.
  static func clamped(_ duration: Seconds) -> Seconds {
    duration.isFinite ? min(max(duration, 0), Script.latestTime) : 0
  }
}
