package import VitrineDrawing
package import VitrineGeometry

/// A chevron, as of a row that leads on or a section that expands.
package enum Chevron {
  package enum Direction: Hashable, Sendable { case left, right, down }

  /// Line width as a fraction of the box.
  ///
  /// Ours: that of the interface's semibold font.
  private static let lineWidth = 0.16

  /// Records the chevron, centered in a square.
  package static func paint(
    _ direction: Direction, into canvas: inout Canvas, in box: Rect, color: Color
  ) {
    let (long, short) = (box.height * 0.4, box.height * 0.21)
    func point(_ along: Double, _ across: Double) -> Point {
      switch direction {
      case .right: Point(box.midX + along * short, box.midY + across * long)
      case .left: Point(box.midX - along * short, box.midY + across * long)
      case .down: Point(box.midX + across * long, box.midY + along * short)
      }
    }
    let path = Path {
      $0.move(to: point(-1, -1))
      $0.line(to: point(1, 0))
      $0.line(to: point(-1, 1))
    }
    canvas.stroke(
      path, style: StrokeStyle(width: box.height * lineWidth, cap: .round, join: .round),
      with: .color(color))
  }
}

/// A check mark.
package enum CheckMark {
  /// Line width as a fraction of the box.
  ///
  /// Ours: that of the interface's semibold font.
  private static let lineWidth = 0.15

  /// Records the check mark, centered in a square; it is not mirrored.
  package static func paint(into canvas: inout Canvas, in box: Rect, color: Color) {
    let path = Path {
      $0.move(to: Point(box.minX + box.width * 0.1, box.minY + box.height * 0.55))
      $0.line(to: Point(box.minX + box.width * 0.38, box.minY + box.height * 0.84))
      $0.line(to: Point(box.minX + box.width * 0.9, box.minY + box.height * 0.16))
    }
    canvas.stroke(
      path, style: StrokeStyle(width: box.width * lineWidth, cap: .round, join: .round),
      with: .color(color))
  }
}
