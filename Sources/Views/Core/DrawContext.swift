internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// What drawing needs to know besides the slots.
struct DrawContext {
  let time: Seconds
  /// The visible part, in the current coordinates: nothing outside need be drawn.
  var visible: Rect
  /// True inside scaled content.
  var isScaled = false
  /// For a layer, how far it has receded behind other layers.
  var recess = Recess.none
}

/// A cached recording of a slot, replayed while its appearance stays the same.
struct SlotRecord {
  /// Nil until the appearance has stayed the same once.
  var commands: DisplayList?
  let frame: Rect
  /// What was visible then; the recording is valid only for the same part.
  let visible: Rect
  /// The host's placement of the scene then: a hosted scene may be moved.
  let placement: Canvas.Placement
}

extension _Slot {
  /// How far components may draw beyond their bounds, such as shadows and rings, in points.
  ///
  /// Ours: the widest shadow that there is.
  static let overhang = 64.0

  /// Draws the children, from back to front.
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

  /// Draws the slot as a translucent group.
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

  /// Draws the slot, replaying its recording if it is still valid.
  /// - Parameter isKept: true if a recording is worth caching.
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
    // If it has stayed the same once, it is likely to stay the same again.
    let mark = canvas.mark
    draw(in: frame, &canvas, context)
    self.record?.commands = canvas.commands(since: mark)
  }

  /// True for a group large enough to cache; the limit keeps each command from being cached more
  /// than a few times.
  final var isWorthKeeping: Bool { weight >= _Slot.leastRecorded || keepsRecord }

  /// The least number of views of a group worth caching.
  ///
  /// Ours: with fewer, caching costs more than drawing.
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
