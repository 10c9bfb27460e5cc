public import VitrineRenderer
public import VitrineViews

extension SceneRunner {
  /// Makes a runner of a part: an app, or a piece of one.
  /// - Parameters:
  ///   - model: as it is before its first frame.
  ///   - environment: its size is rounded to whole pixels, and it measures with `text`.
  ///   - text: the fonts; runners can share them.
  ///   - script: what happens.
  ///   - tasks: what its tasks report, since no work is done; default the streams they bring along.
  /// - Throws: `PictureSizeError` where the size cannot be drawn.
  public init<Root>(
    _ model: Root, in environment: Environment, text: TextEngine, script: Script = Script(),
    tasks: TaskReports = .streams
  ) throws(PictureSizeError) where S == ViewScene<Root> {
    try self.init(ViewScene(model), in: environment, text: text, script: script, tasks: tasks)
  }

  /// Makes a runner of a part in the everyday environment.
  /// - Parameters:
  ///   - model: as it is before its first frame.
  ///   - size: in points, rounded to whole pixels.
  ///   - scale: pixels a point, above 0.
  ///   - appearance: light or dark.
  ///   - text: the fonts; runners can share them.
  ///   - script: what happens.
  ///   - tasks: what its tasks report, since no work is done; default the streams they bring along.
  /// - Throws: `PictureSizeError` where the size cannot be drawn.
  public init<Root>(
    _ model: Root, size: Size, scale: Double = 1, appearance: Appearance = .light,
    text: TextEngine, script: Script = Script(), tasks: TaskReports = .streams
  ) throws(PictureSizeError) where S == ViewScene<Root> {
    try self.init(
      ViewScene(model), size: size, scale: scale, appearance: appearance, text: text,
      script: script, tasks: tasks)
  }
}

extension SceneRunner where S: ModelScene {
  /// The model as of the last frame; what a test sets here shows from the next frame on.
  public var model: S.Root {
    get { scene.model }
    set {
      scene.model = newValue
      announceNextFrame()
    }
  }
}
