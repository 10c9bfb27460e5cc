public import VitrineGeometry

/// What the ring of a control that has the focus goes around.
public struct FocusShape: Hashable, Sendable {
  /// Of the part that is ringed, in points.
  public var frame: Rect
  /// Its corner radius in points.
  public var radius: Double

  /// Makes one.
  public init(frame: Rect, radius: Double) {
    self.frame = frame
    self.radius = radius
  }

  /// Around a part with fully round ends.
  public static func capsule(_ frame: Rect) -> FocusShape {
    FocusShape(frame: frame, radius: min(frame.width, frame.height) / 2)
  }
}
