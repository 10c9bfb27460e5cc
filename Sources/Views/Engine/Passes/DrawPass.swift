internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// What drawing needs to know besides the nodes.
struct DrawContext {
  let time: Seconds
  /// The visible part, in the current coordinates: nothing outside need be drawn.
  var visible: Rect
  /// True inside scaled content.
  var isScaled = false
  /// For a layer, how far it has receded behind other layers.
  var depth = LayerDepth.none
}

/// A cached recording of a node, replayed while its appearance stays the same.
struct Recording {
  /// Nil until the appearance has stayed the same once.
  var commands: DisplayList?
  let frame: Rect
  /// The part that was visible while recording; the recording is valid only for the same part.
  let visible: Rect
  /// The host's coordinate space while recording: a hosted scene may be moved.
  let space: Canvas.CoordinateSpace
}

/// Draw: nodes are recorded from back to front, or their last recording is used again.
extension _ViewNode {
  /// How far parts of a component, such as shadows and rings, may extend beyond its bounds, in
  /// points.
  ///
  /// Ours: as far as the widest shadow.
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
    let child = children[index].node
    let placement = placement(of: index, at: context.time)
    let origin = frame.origin + placement.origin
    guard placement.opacity >= 1 else {
      return child.drawFaded(to: placement.opacity, at: origin, &canvas, context)
    }
    guard placement.scale != 1 else {
      let extent = child.extent.offset(by: origin)
      guard extent.inset(by: -_ViewNode.overhang).intersects(context.visible) else { return }
      return child.drawRecorded(
        in: Rect(origin: origin, size: child.size), &canvas, context, isKept: child.isWorthCaching)
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

  /// Draws the node as a translucent group.
  private final func drawFaded(
    to opacity: Double, at origin: Point, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    let bounds = extent.offset(by: origin).inset(by: -_ViewNode.overhang)
      .intersection(context.visible)
    guard opacity > 0, !bounds.isEmpty else { return }
    canvas.layer(Layer(id: layerID, bounds: bounds, opacity: opacity)) {
      draw(in: Rect(origin: origin, size: size), &$0, context)
    }
  }

  /// Draws the node, replaying its recording if it is still valid.
  /// - Parameter isKept: true if a recording is worth caching.
  final func drawRecorded(
    in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext, isKept: Bool
  ) {
    guard isKept, schedule.change > context.time, !context.isScaled, !canvas.isTraced else {
      return draw(in: frame, &canvas, context)
    }
    let shown = extent.offset(by: frame.origin).inset(by: -_ViewNode.overhang)
    let visible = shown.intersection(context.visible)
    guard !needsDraw, let recording, recording.frame == frame, recording.visible == visible,
      recording.space == canvas.coordinateSpace
    else {
      needsDraw = false
      recording = Recording(
        commands: nil, frame: frame, visible: visible, space: canvas.coordinateSpace)
      return draw(in: frame, &canvas, context)
    }
    if let commands = recording.commands { return canvas.append(commands) }
    // An appearance that has stayed the same once is likely to stay the same again.
    let mark = canvas.mark
    draw(in: frame, &canvas, context)
    self.recording?.commands = canvas.commands(since: mark)
  }

  /// True for a group large enough to cache; the limit keeps each command from being cached more
  /// than a few times.
  final var isWorthCaching: Bool { weight >= _ViewNode.minimumCachedWeight || requestsCaching }

  /// The least number of views of a group worth caching.
  ///
  /// Ours: with fewer, caching costs more than drawing.
  private static let minimumCachedWeight = 4

  private final func drawLeaving(
    from indices: ClosedRange<Int>, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    guard !leaving.isEmpty else { return }
    for child in leaving where context.time < child.end && indices.contains(child.index) {
      child.node.draw(
        in: Rect(origin: frame.origin + child.origin, size: child.node.size), &canvas, context)
    }
  }
}

extension _ViewNode {
  /// Draws the focus ring, clipped like the focused view.
  /// - Parameters:
  ///   - bounds: of the scene; nil inside scaled content.
  ///   - accent: the scene's, regardless of the focused view's tint; nil for the theme's.
  final func drawFocusRing(
    _ path: ArraySlice<NodeID>, in frame: Rect, of bounds: Rect?, accent: Color?,
    _ canvas: inout Canvas, _ context: DrawContext
  ) {
    // During a transition between screens, the ring would be drawn on top of both screens.
    if elementLayoutValue(BarBoundary.key) != nil, isTransitioning(at: context.time) { return }
    guard let next = path.first else {
      let shape = focusShape(in: frame, at: context.time)
      FocusRing.paint(
        into: &canvas, around: shape, theme: environment.with(tint: accent).theme, in: bounds)
      return
    }
    guard let index = children.firstIndex(where: { $0.node.id == next }) else { return }
    func inner(_ canvas: inout Canvas) {
      let bounds = placement(of: index, at: context.time).scale == 1 ? bounds : nil
      visit(index, in: frame, &canvas, context) { child, frame, canvas, context in
        child.drawFocusRing(
          path.dropFirst(), in: frame, of: bounds, accent: accent, &canvas, context)
      }
    }
    guard var clip = clip(in: frame) else { return inner(&canvas) }
    // The ring isn't extended beneath bars, since it would be drawn in front of them.
    if barOverlap != .none { clip = clip.intersection(frame) }
    // Views at the edge keep their whole ring.
    canvas.clipped(to: .rect(clip.inset(by: -FocusRing.outset)), inner)
  }

  /// Draws the open overlays of controls, above all views of the same layer.
  final func drawOverlays(in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard hasOverlay else { return }
    for index in children.indices where children[index].node.hasOverlay {
      visit(index, in: frame, &canvas, context) { child, frame, canvas, context in
        child.drawOverlays(in: frame, &canvas, context)
      }
    }
    if isOverlayOpen { drawOverlay(in: frame, &canvas, context) }
  }

  /// Visits a child as it is drawn.
  private final func visit(
    _ index: Int, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext,
    _ body: (_ViewNode, Rect, inout Canvas, DrawContext) -> Void
  ) {
    let child = children[index].node
    let placement = placement(of: index, at: context.time)
    // Fading views have no focus ring and no overlay.
    guard placement.opacity >= 1 else { return }
    let origin = frame.origin + placement.origin
    guard placement.scale != 1 else {
      return body(child, Rect(origin: origin, size: child.size), &canvas, context)
    }
    canvas.scaled(by: placement.scale, at: origin) { canvas in
      body(child, Rect(origin: .zero, size: child.size), &canvas, context)
    }
  }
}

extension Rect {
  func scaledAboutZero(by factor: Double) -> Rect {
    Rect(minX * factor, minY * factor, width * factor, height * factor)
  }
}
