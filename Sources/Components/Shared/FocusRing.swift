public import VitrineDrawing
public import VitrineGeometry

/// The ring around the focused control.
public enum FocusRing {
  /// Width of the line in points.
  ///
  /// Ours.
  static let width = 3.0
  /// From the control to the line, in points.
  ///
  /// Ours.
  static let gap = 2.0

  /// From the control to the outer edge of the line, in points.
  public static let outset = gap + width

  /// Records a ring; nothing for nil.
  ///
  /// - Parameters:
  ///   - canvas: the canvas to record into.
  ///   - shape: the shape that the ring surrounds.
  ///   - theme: the theme with the ring's color.
  ///   - bounds: the scene's bounds; if the control is inside them, parts of the ring that would be
  ///     cut off are moved inwards. Default nil: nothing is moved.
  public static func paint(
    into canvas: inout Canvas, around shape: FocusShape?, theme: Theme, in bounds: Rect? = nil
  ) {
    guard let shape, !shape.frame.isEmpty else { return }
    let distance = gap + width / 2
    var ring = shape.frame.inset(by: -distance)
    if let bounds {
      // A control that is scrolled out of the bounds takes that side of its ring along.
      let (frame, limit) = (shape.frame, bounds.inset(by: width / 2))
      let left = max(ring.minX, limit.minX + min(0, frame.minX - bounds.minX))
      let top = max(ring.minY, limit.minY + min(0, frame.minY - bounds.minY))
      let right = min(ring.maxX, limit.maxX + max(0, frame.maxX - bounds.maxX))
      let bottom = min(ring.maxY, limit.maxY + max(0, frame.maxY - bounds.maxY))
      ring = Rect(left, top, max(0, right - left), max(0, bottom - top))
    }
    canvas.stroke(
      Path(roundedRect: ring, radius: shape.radius + distance),
      style: StrokeStyle(width: width), with: .color(theme.colors.tint))
  }
}
