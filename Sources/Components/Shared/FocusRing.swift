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

  /// Records a ring.
  /// - Parameters:
  ///   - canvas: records it.
  ///   - frame: of the control that has the focus, in points.
  ///   - radius: the control's corner radius in points.
  ///   - theme: gives the colour.
  public static func paint(
    into canvas: inout Canvas, around frame: Rect, radius: Double, theme: Theme
  ) {
    let distance = gap + width / 2
    canvas.stroke(
      Path(roundedRect: frame.inset(by: -distance), radius: radius + distance),
      style: StrokeStyle(width: width), with: .color(theme.colors.tint))
  }
}
