public import VitrineDrawing
public import VitrineGeometry

/// The frame, scale and environment of a scene in its view.
public struct ScenePlacement: Sendable {
  /// The frame in the coordinates of the view, in points.
  public var frame: Rect
  /// Points of the view per point of the scene, above 0.
  public var scale: Double
  /// The scene's environment; its size is in points of the scene, its scale in pixels per point of
  /// the scene.
  public var environment: Environment
  /// The visible part of the scene, in the coordinates of the view.
  public var outline: Shape

  /// Creates a placement.
  /// - Parameters:
  ///   - frame: in the coordinates of the view, in points.
  ///   - scale: points of the view per point of the scene; default 1, also for values that are not
  ///     finite or not above 0.
  ///   - environment: of the view; size, scale and safe area are adapted to the frame.
  ///   - outline: the visible part of the scene; default the whole frame.
  public init(
    _ frame: Rect, scale: Double = 1, in environment: Environment, outline: Shape? = nil
  ) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    self.frame = frame
    self.scale = scale
    self.environment = environment
    self.environment.size = Size(frame.width / scale, frame.height / scale)
    if environment.safeArea != .zero {
      let (covered, size) = (environment.safeArea, environment.size)
      self.environment.safeArea = Insets(
        top: (covered.top - frame.minY) / scale, left: (covered.left - frame.minX) / scale,
        bottom: (covered.bottom - size.height + frame.maxY) / scale,
        right: (covered.right - size.width + frame.maxX) / scale)
    }
    self.environment.scale = environment.scale * scale
    // A keyboard over the outer window isn't necessarily over the scene.
    self.environment.keyboardInset = 0
    self.outline = outline ?? .rect(frame)
  }

  /// True if the scene would look the same with both placements.
  func isSame(as other: ScenePlacement) -> Bool {
    frame == other.frame && scale == other.scale && outline == other.outline
      && environment.isSame(as: other.environment) && environment.text === other.environment.text
  }

  /// Converts a point from the view's to the scene's coordinates.
  package func inside(_ point: Point) -> Point { (point - frame.origin) * (1 / scale) }

  /// Converts a rectangle from the scene's to the view's coordinates.
  package func outside(_ rect: Rect) -> Rect {
    Rect(
      frame.minX + rect.minX * scale, frame.minY + rect.minY * scale, rect.width * scale,
      rect.height * scale)
  }
}
