public import VitrineRenderer
public import VitrineViews

extension SceneRunner {
  /// Makes a runner of a model with a body: an app, or a piece of one.
  /// - Parameters:
  ///   - model: its state before the first frame.
  ///   - environment: its size is rounded to whole pixels, and its text engine is replaced by
  ///     `text`.
  ///   - text: the fonts; runners can share them.
  ///   - script: the input.
  ///   - tasks: what its tasks report, since no work is done; default their own streams.
  /// - Throws: `PictureSizeError` if the size cannot be drawn.
  public init<Root>(
    _ model: Root, in environment: Environment, text: TextEngine, script: Script = Script(),
    tasks: TaskReports = .streams
  ) throws(PictureSizeError) where S == ViewScene<Root> {
    try self.init(ViewScene(model), in: environment, text: text, script: script, tasks: tasks)
  }

  /// Makes a runner of a model with a body, in the default environment.
  /// - Parameters:
  ///   - model: its state before the first frame.
  ///   - size: in points, rounded to whole pixels.
  ///   - scale: pixels a point, above 0.
  ///   - appearance: light or dark.
  ///   - text: the fonts; runners can share them.
  ///   - script: the input.
  ///   - tasks: what its tasks report, since no work is done; default their own streams.
  /// - Throws: `PictureSizeError` if the size cannot be drawn.
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
  /// The model as of the last frame; a value set by a test shows from the next frame on.
  public var model: S.Root {
    get { scene.model }
    set {
      scene.model = newValue
      announceNextFrame()
    }
  }
}
