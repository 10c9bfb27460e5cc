internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension _Slot {
  /// Records the ring around what has the focus, inside of all that clips it.
  /// - Parameters:
  ///   - bounds: of the scene; nil inside of what is drawn larger or smaller.
  ///   - accent: the scene's, whatever tint what has the focus has; nil for the theme's.
  final func drawFocusRing(
    _ path: ArraySlice<SlotID>, in frame: Rect, of bounds: Rect?, accent: Color?,
    _ canvas: inout Canvas, _ context: DrawContext
  ) {
    // While one screen comes over another, it would be on top of both.
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
    // What goes on beneath a bar does so without its ring, which would be in front of the bar.
    if underlap != .none { clip = clip.intersection(frame) }
    // The ring of what is at the edge is whole.
    canvas.clipped(to: .rect(clip.inset(by: -FocusRing.reach)), inner)
  }

  /// Records what controls have open over all views of the same layer.
  final func drawOverlays(in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard hasOverlay else { return }
    for index in children.indices where children[index].slot.hasOverlay {
      visit(index, in: frame, &canvas, context) { child, frame, canvas, context in
        child.drawOverlays(in: frame, &canvas, context)
      }
    }
    if isOverlayOpen { drawOverlay(in: frame, &canvas, context) }
  }

  /// Goes to a child as it shows.
  private final func visit(
    _ index: Int, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext,
    _ body: (_Slot, Rect, inout Canvas, DrawContext) -> Void
  ) {
    let child = children[index].slot
    let placement = placement(of: index, at: context.time)
    // What fades has no ring, and nothing open.
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
