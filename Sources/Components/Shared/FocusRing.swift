public import VitrineDrawing
public import VitrineGeometry

/// The line around what keys go to.
public enum FocusRing {
  /// Width of the line in points.
  ///
  /// Ours.
  static let width = 3.0
  /// From the control to the line, in points.
  ///
  /// Ours.
  static let gap = 2.0

  /// From the control to the outer side of the line, in points.
  public static let reach = gap + width

  /// Records a ring; nothing for nil.
  ///
  /// - Parameters:
  ///   - canvas: records it.
  ///   - shape: what the ring goes around.
  ///   - theme: gives the color.
  ///   - bounds: of the scene. A side of the ring that would be cut off beside a control that is inside of
  ///     them is moved in. Default nil: nothing is cut off.
  public static func paint(
    into canvas: inout Canvas, around shape: FocusShape?, theme: Theme, in bounds: Rect? = nil
  ) {
    guard let shape, !shape.frame.isEmpty else { return }
    let distance = gap + width / 2
    var ring = shape.frame.inset(by: -distance)
    if let bounds {
      let (frame, limit) = (shape.frame, bounds.inset(by: width / 2))
      let left = frame.minX >= bounds.minX ? max(ring.minX, limit.minX) : ring.minX
      let top = frame.minY >= bounds.minY ? max(ring.minY, limit.minY) : ring.minY
      let right = frame.maxX <= bounds.maxX ? min(ring.maxX, limit.maxX) : ring.maxX
      let bottom = frame.maxY <= bounds.maxY ? min(ring.maxY, limit.maxY) : ring.maxY
      ring = Rect(left, top, max(0, right - left), max(0, bottom - top))
    }
    canvas.stroke(
      Path(roundedRect: ring, radius: shape.radius + distance),
      style: StrokeStyle(width: width), with: .color(theme.colors.tint))
  }
}
