internal import VitrineComponents
public import VitrineDrawing
public import VitrineGeometry
public import VitrineMotion

/// A view that draws itself and fills the available space.
///
/// ```swift
/// Canvas { canvas, size in canvas.fill(.ellipse(Rect(origin: .zero, size: size)), with: .red) }
/// ```
/// It isn't described, unless it has a label or a name.
/// - Parameter draw: records the content, from the view's top left; drawing outside of its size is
///   clipped.
public func Canvas<Model>(
  draw: @escaping @Sendable (inout Canvas, Size) -> Void
) -> CanvasView<Model> {
  CanvasView(redraws: .never) { canvas, size, _ in draw(&canvas, size) }
}

/// A view that draws itself and changes over time.
/// - Parameters:
///   - redraws: when it is drawn anew without a build; default never.
///   - draw: records the content; it gets the last time of the schedule, in seconds.
public func Canvas<Model>(
  redraws: TimelineSchedule, draw: @escaping @Sendable (inout Canvas, Size, Seconds) -> Void
) -> CanvasView<Model> {
  CanvasView(redraws: redraws, draw: draw)
}

/// A view that draws itself; the function `Canvas` makes it.
public struct CanvasView<Model>: View {
  let redraws: TimelineSchedule
  let draw: @Sendable (inout Canvas, Size, Seconds) -> Void

  /// Updates the slot of the view.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    let canvas = CanvasElement(redraws: redraws, draw: draw)
    let kept = context.slot(slot, canvas) { element, slot in element = canvas }
    // A drawing has many commands, and only a change of its view changes them.
    kept.keepsRecord = redraws == .never
    return kept
  }
}

private struct CanvasElement: Element {
  let redraws: TimelineSchedule
  let draw: @Sendable (inout Canvas, Size, Seconds) -> Void

  var name: String { "Canvas" }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fills }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size { proposal.filled }

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? { redraws.next(after: time) }

  /// Never: there is no `advance`.
  func nextUpdate(_ slot: _Slot, after time: Seconds) -> Seconds? { nil }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty else { return }
    let time = redraws.entry(at: context.time)
    canvas.clipped(to: .rect(frame)) { canvas in
      canvas.translated(by: frame.origin) { draw(&$0, frame.size, time) }
    }
  }

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    description.addPicture(of: slot, in: frame)
  }
}
