internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension _Slot {
  /// Draws the focus ring, clipped like the focused view.
  /// - Parameters:
  ///   - bounds: of the scene; nil inside scaled content.
  ///   - accent: the scene's, regardless of the focused view's tint; nil for the theme's.
  final func drawFocusRing(
    _ path: ArraySlice<SlotID>, in frame: Rect, of bounds: Rect?, accent: Color?,
    _ canvas: inout Canvas, _ context: DrawContext
  ) {
    // During a transition between screens, the ring would be drawn on top of both.
    if elementLayoutValue(StackBoundary.key) != nil, isStepping(at: context.time) { return }
    guard let next = path.first else {
      let shape = focusShape(in: frame, at: context.time)
      FocusRing.paint(
        into: &canvas, around: shape, theme: environment.with(tint: accent).theme, in: bounds)
      return
    }
    guard let index = children.firstIndex(where: { $0.slot.id == next }) else { return }
    func inner(_ canvas: inout Canvas) {
      let bounds = placement(of: index, at: context.time).scale == 1 ? bounds : nil
      visit(index, in: frame, &canvas, context) { child, frame, canvas, context in
        child.drawFocusRing(
          path.dropFirst(), in: frame, of: bounds, accent: accent, &canvas, context)
      }
    }
    guard var clip = clip(in: frame) else { return inner(&canvas) }
    // The ring isn't extended beneath bars, since it would be drawn in front of them.
    if underlap != .none { clip = clip.intersection(frame) }
    // Views at the edge keep their whole ring.
    canvas.clipped(to: .rect(clip.inset(by: -FocusRing.reach)), inner)
  }

  /// Draws the open overlays of controls, above all views of the same layer.
  final func drawOverlays(in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard hasOverlay else { return }
    for index in children.indices where children[index].slot.hasOverlay {
      visit(index, in: frame, &canvas, context) { child, frame, canvas, context in
        child.drawOverlays(in: frame, &canvas, context)
      }
    }
    if isOverlayOpen { drawOverlay(in: frame, &canvas, context) }
  }

  /// Visits a child as it is drawn.
  private final func visit(
    _ index: Int, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext,
    _ body: (_Slot, Rect, inout Canvas, DrawContext) -> Void
  ) {
    let child = children[index].slot
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
