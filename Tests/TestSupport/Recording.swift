public import VitrineComponents
public import VitrineDrawing
public import VitrineGeometry
public import VitrineMotion

extension Component {
  /// What painting records.
  public func commands(
    in bounds: Rect, style: Style, at time: Seconds = 0
  ) -> [DrawCommand] {
    var canvas = Canvas()
    paint(into: &canvas, in: bounds, style: style, at: time)
    return canvas.finish().commands
  }
}

/// Rectangles that no layout should choke on: empty, negative, huge.
public let hardBounds: [Rect] = [
  .zero, Rect(0, 0, 1, 1), Rect(5, 5, 0, 40), Rect(0, 0, -10, -10), Rect(0, 0, 1e9, 1e9),
  Rect(-1e6, -1e6, 3, 2e6),
]
