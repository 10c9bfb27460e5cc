public import VitrineDrawing
public import VitrineGeometry

/// Where a scene is in its view, how large, and what it is told of its surroundings.
public struct ScenePlacement: Sendable {
  /// In the coordinates of the view, in points.
  public var frame: Rect
  /// How many points of the view a point of the scene is, above 0.
  public var scale: Double
  /// What the scene is told; its size is that of the scene in its own points, its scale in pixels a
  /// point of its own.
  public var environment: Environment
  /// What of the scene shows, in the coordinates of the view.
  public var outline: Shape

  /// Places a scene.
  /// - Parameters:
  ///   - frame: in the coordinates of the view, in points.
  ///   - scale: how many points of the view a point of the scene is; default 1, and what is not above
  ///     0 or not finite counts as 1.
  ///   - environment: of the view. Size, scale and safe area are adapted to the frame.
  ///   - outline: what of the scene shows; default all of the frame.
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
    // What covers the window around covers no scene by that.
    self.environment.keyboardInset = 0
    self.outline = outline ?? .rect(frame)
  }

  /// True where the scene would look the same in both.
  func isSame(as other: ScenePlacement) -> Bool {
    frame == other.frame && scale == other.scale && outline == other.outline
      && environment.isSame(as: other.environment) && environment.text === other.environment.text
  }

  /// A point of the view in the coordinates of the scene.
  package func inside(_ point: Point) -> Point { (point - frame.origin) * (1 / scale) }

  /// A rectangle of the scene in the coordinates of the view.
  package func outside(_ rect: Rect) -> Rect {
    Rect(
      frame.minX + rect.minX * scale, frame.minY + rect.minY * scale, rect.width * scale,
      rect.height * scale)
  }
}
