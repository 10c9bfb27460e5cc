public import VitrineGeometry

/// The shape of the focus ring of a control.
public struct FocusShape: Hashable, Sendable {
  /// The frame of the ringed part, in points.
  public var frame: Rect
  /// Its corner radius in points.
  public var radius: Double

  /// Makes a shape.
  public init(frame: Rect, radius: Double) {
    self.frame = frame
    self.radius = radius
  }

  /// A shape with fully rounded ends.
  public static func capsule(_ frame: Rect) -> FocusShape {
    FocusShape(frame: frame, radius: min(frame.width, frame.height) / 2)
  }
}
