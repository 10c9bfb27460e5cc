public import VitrineDrawing
public import VitrineGeometry
internal import VitrineInteraction
public import VitrineMotion
public import VitrineRenderer
public import VitrineScenes

/// Runs a scene without a window, at times of one's choosing.
///
/// The scene is told what a window would tell it: frames 1/60 s apart, the first at 0, with the
/// events of a script. A runner is a value: a copy goes its own way.
public struct SceneRunner<S: Scene> {
  /// The scene as of the last frame.
  public internal(set) var scene: S
  /// What the scene is told; a script's `resize` changes its size.
  public internal(set) var environment: Environment
  /// When the last frame was, in seconds; 0 before the first.
  public private(set) var time: Seconds = 0

  let script: Script
  let text: TextEngine
  /// The scene one frame before the last one; nil at the first.
  private(set) var earlier: Moment?
  /// Where the script last had a pointer; nil as long as it had none.
  var pointer: Point?
  private var nextStep = 0
  private var hasBegun = false

  /// A scene and its surroundings at one time.
  struct Moment {
    var scene: S
    var environment: Environment
  }

  /// Makes a runner; the first frame has not happened yet.
  /// - Parameters:
  ///   - scene: as it is before its first frame.
  ///   - environment: its size is rounded to whole pixels, and it measures with `text`.
  ///   - text: the fonts; runners can share them.
  ///   - script: what happens.
  /// - Throws: `PictureSizeError` where the size cannot be drawn.
  public init(
    _ scene: S, in environment: Environment, text: TextEngine, script: Script = Script()
  ) throws(PictureSizeError) {
    self.scene = scene
    self.environment = environment
    self.environment.text = text
    self.environment.size = try PictureSize(environment.size, scale: environment.scale).size
    self.text = text
    self.script = script
  }

  /// Makes a runner in the everyday environment.
  /// - Parameters:
  ///   - scene: as it is before its first frame.
  ///   - size: in points, rounded to whole pixels.
  ///   - scale: pixels a point, above 0.
  ///   - appearance: light or dark.
  ///   - text: the fonts; runners can share them.
  ///   - script: what happens.
  /// - Throws: `PictureSizeError` where the size cannot be drawn.
  public init(
    _ scene: S, size: Size, scale: Double = 1, appearance: Appearance = .light, text: TextEngine,
    script: Script = Script()
  ) throws(PictureSizeError) {
    let environment = Environment(size: size, scale: scale, appearance: appearance, text: text)
    try self.init(scene, in: environment, text: text, script: script)
  }

  /// Goes on to a time: every frame up to it, and one exactly then.
  ///
  /// Frames in which nothing can happen are left out, as a window leaves them out: those before
  /// the first event, since a scene depends on nothing but time until then, and those before
  /// the time at which the scene says that it changes next.
  /// - Parameter target: in seconds; a time before the last frame changes nothing.
  /// - Throws: `ScriptError` where an event of the script cannot be carried out.
  public mutating func advance(to target: Seconds) throws(ScriptError) {
    guard target.isFinite, target >= 0, target > time || !hasBegun else { return }
    try begin()
    guard target > FrameGrid.slack else { return }
    let before = max(0, target - frameDuration)
    try advanceOnGrid(through: before)
    earlier = try moment(at: before)
    try advanceOnGrid(through: target)
    if target - time > FrameGrid.slack { try step(at: target) }
  }

  /// Runs the first frame, at 0, unless it has been run.
  mutating func begin() throws(ScriptError) {
    if !hasBegun { try step(at: 0) }
  }

  /// Runs the frames of the grid up to a time, and none between them.
  mutating func advanceOnGrid(through limit: Seconds) throws(ScriptError) {
    while true {
      let next = FrameGrid.last(through: time) + 1
      guard FrameGrid.time(next) <= limit + FrameGrid.slack else { return }
      // The last frame in which nothing happens is run, so that the next comes 1/60 s after one.
      let quiet = quietUntil()
      let skipped =
        quiet > limit ? FrameGrid.last(through: limit) : FrameGrid.first(from: quiet) - 1
      try step(at: FrameGrid.time(max(next, skipped)))
    }
  }

  /// Until when frames may be left out.
  private func quietUntil() -> Seconds {
    let event = nextStep < script.steps.count ? script.steps[nextStep].time : .infinity
    if nextStep == 0 { return event }
    let change = scene.nextChange(after: time, in: environment) ?? .infinity
    // A scene that says NaN changes at the next frame, like one that names a time gone by.
    return min(event, change > time ? change : time)
  }

  /// What a frame at a time would show, on the way there from here.
  private func moment(at time: Seconds) throws(ScriptError) -> Moment {
    var runner = self
    if time - self.time > FrameGrid.slack { try runner.step(at: time) }
    return Moment(scene: runner.scene, environment: runner.environment)
  }

  private mutating func step(at frame: Seconds) throws(ScriptError) {
    var events: [TimedEvent] = []
    while nextStep < script.steps.count, script.steps[nextStep].time <= frame + FrameGrid.slack {
      let step = script.steps[nextStep]
      nextStep += 1
      if let event = try take(step, at: frame, after: events) { events.append(event) }
    }
    scene.update(FrameInput(time: frame, events: events), in: environment)
    time = frame
    hasBegun = true
  }
}
