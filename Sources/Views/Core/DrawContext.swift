internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// What drawing knows besides the slots.
struct DrawContext {
  let time: Seconds
  /// What shows, in the coordinates of what is drawn: nothing outside need be recorded.
  var visible: Rect
}

extension _Slot {
  /// How far a component may draw beyond its bounds, in points: shadows, rings.
  ///
  /// Ours: the widest shadow that there is.
  static let overhang = 64.0

  /// Records the children, from back to front.
  final func drawChildren(in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    for child in leaving { drawLeaving(child, in: frame, &canvas, context) }
    for index in children.indices { drawChild(index, in: frame, &canvas, context) }
  }

  final func drawChild(
    _ index: Int, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    let child = children[index].slot
    let placement = placement(of: index, at: context.time)
    let origin = frame.origin + placement.origin
    guard placement.scale != 1 else {
      let extent = child.extent.offset(by: origin)
      guard extent.inset(by: -_Slot.overhang).intersects(context.visible) else { return }
      return child.draw(in: Rect(origin: origin, size: child.size), &canvas, context)
    }
    guard placement.scale > 0, placement.scale.isFinite else { return }
    var inner = context
    inner.visible = context.visible.offset(by: Point(-origin.x, -origin.y))
      .scaledAboutZero(by: 1 / placement.scale)
    canvas.scaled(by: placement.scale, at: origin) { canvas in
      child.draw(in: Rect(origin: .zero, size: child.size), &canvas, inner)
    }
  }

  private final func drawLeaving(
    _ child: LeavingChild, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    guard context.time < child.end else { return }
    child.slot.draw(
      in: Rect(origin: frame.origin + child.origin, size: child.slot.size), &canvas, context)
  }
}

extension Rect {
  func scaledAboutZero(by factor: Double) -> Rect {
    Rect(minX * factor, minY * factor, width * factor, height * factor)
  }
}
