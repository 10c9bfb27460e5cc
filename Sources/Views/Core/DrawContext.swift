internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// What drawing knows besides the slots.
struct DrawContext {
  let time: Seconds
  /// What shows, in the coordinates of what is drawn: nothing outside need be recorded.
  var visible: Rect
  /// True inside of something that is drawn larger or smaller.
  var isScaled = false
  /// Of a layer, how far it has stepped back behind others.
  var recess = Recess.none
}

/// What a slot was recorded as, to be used again while it looks the same.
struct SlotRecord {
  /// Nil until it has looked the same for a second time.
  var commands: DisplayList?
  let frame: Rect
  /// What showed then: all of it, or the same part.
  let visible: Rect
  /// Where whoever shows the scene had put it then: a scene inside of another one may be moved.
  let placement: Canvas.Placement
}

extension _Slot {
  /// How far a component may draw beyond its bounds, in points: shadows, rings.
  ///
  /// Ours: the widest shadow that there is.
  static let overhang = 64.0

  /// Records the children, from back to front.
  final func drawChildren(in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    for index in children.indices {
      drawLeaving(from: index...index, in: frame, &canvas, context)
      drawChild(index, in: frame, &canvas, context)
    }
    drawLeaving(from: children.count...Int.max, in: frame, &canvas, context)
  }

  final func drawChild(
    _ index: Int, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    let child = children[index].slot
    let placement = placement(of: index, at: context.time)
    let origin = frame.origin + placement.origin
    guard placement.opacity >= 1 else {
      return child.drawFaded(to: placement.opacity, at: origin, &canvas, context)
    }
    guard placement.scale != 1 else {
      let extent = child.extent.offset(by: origin)
      guard extent.inset(by: -_Slot.overhang).intersects(context.visible) else { return }
      return child.drawRecorded(
        in: Rect(origin: origin, size: child.size), &canvas, context, isKept: child.isWorthKeeping)
    }
    guard placement.scale > 0, placement.scale.isFinite else { return }
    var inner = context
    inner.isScaled = true
    inner.visible = context.visible.offset(by: Point(-origin.x, -origin.y))
      .scaledAboutZero(by: 1 / placement.scale)
    canvas.scaled(by: placement.scale, at: origin) { canvas in
      child.draw(in: Rect(origin: .zero, size: child.size), &canvas, inner)
    }
  }

  /// Records it translucent, as a whole.
  private final func drawFaded(
    to opacity: Double, at origin: Point, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    let bounds = extent.offset(by: origin).inset(by: -_Slot.overhang)
      .intersection(context.visible)
    guard opacity > 0, !bounds.isEmpty else { return }
    canvas.layer(Layer(id: layerID, bounds: bounds, opacity: opacity)) {
      draw(in: Rect(origin: origin, size: size), &$0, context)
    }
  }

  /// Records it, or what it was recorded as where it looks the same.
  /// - Parameter isKept: true where that is worth keeping.
  final func drawRecorded(
    in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext, isKept: Bool
  ) {
    guard isKept, wake > context.time, !context.isScaled, !canvas.isTraced else {
      return draw(in: frame, &canvas, context)
    }
    let shown = extent.offset(by: frame.origin).inset(by: -_Slot.overhang)
    let visible = shown.intersection(context.visible)
    guard !needsDraw, let record, record.frame == frame, record.visible == visible,
      record.placement == canvas.placement
    else {
      needsDraw = false
      record = SlotRecord(
        commands: nil, frame: frame, visible: visible, placement: canvas.placement)
      return draw(in: frame, &canvas, context)
    }
    if let commands = record.commands { return canvas.append(commands) }
    // What looks the same for the second time will do so again.
    let mark = canvas.mark
    draw(in: frame, &canvas, context)
    self.record?.commands = canvas.commands(since: mark)
  }

  /// True for a group of several, be they further inside, so that each command is kept a few times at
  /// most.
  final var isWorthKeeping: Bool { weight >= _Slot.leastRecorded || keepsRecord }

  /// Views that make a group worth keeping.
  ///
  /// Ours: with fewer, keeping costs more than recording.
  private static let leastRecorded = 4

  private final func drawLeaving(
    from indices: ClosedRange<Int>, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    guard !leaving.isEmpty else { return }
    for child in leaving where context.time < child.end && indices.contains(child.index) {
      child.slot.draw(
        in: Rect(origin: frame.origin + child.origin, size: child.slot.size), &canvas, context)
    }
  }
}

extension Rect {
  func scaledAboutZero(by factor: Double) -> Rect {
    Rect(minX * factor, minY * factor, width * factor, height * factor)
  }
}
