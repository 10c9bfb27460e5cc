internal import VitrineComponents
public import VitrineDrawing
public import VitrineGeometry
public import VitrineMotion

/// A view that draws itself and fills the available space.
///
/// ```swift
/// Canvas { canvas, size in canvas.fill(.ellipse(Rect(origin: .zero, size: size)), with: .red) }
/// ```
/// The view isn't described, unless it has a label or a name.
/// - Parameter draw: records the content, from the view's top left; drawing outside of its size is
///   clipped.
public func Canvas<Model>(
  draw: @escaping @Sendable (inout Canvas, Size) -> Void
) -> CanvasView<Model> {
  CanvasView(redraws: .never) { canvas, size, _ in draw(&canvas, size) }
}

/// A view that draws itself and changes over time.
/// - Parameters:
///   - redraws: when the view is drawn anew without a build; default never.
///   - draw: records the content, given the last time of the schedule in seconds.
public func Canvas<Model>(
  redraws: TimelineSchedule, draw: @escaping @Sendable (inout Canvas, Size, Seconds) -> Void
) -> CanvasView<Model> {
  CanvasView(redraws: redraws, draw: draw)
}

/// A view that draws itself; the function `Canvas` makes it.
public struct CanvasView<Model>: View {
  let redraws: TimelineSchedule
  let draw: @Sendable (inout Canvas, Size, Seconds) -> Void

  /// Updates the node of the view.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let canvas = CanvasElement(redraws: redraws, draw: draw)
    let updated = context.node(node, canvas) { element, node in element = canvas }
    // A drawing has many commands, and changes only with its view, so it is cached.
    updated.requestsCaching = redraws == .never
    return updated
  }
}

private struct CanvasElement: Element {
  let redraws: TimelineSchedule
  let draw: @Sendable (inout Canvas, Size, Seconds) -> Void

  var name: String { "Canvas" }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { .fills }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size { proposal.filled }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    Schedule(change: redraws.next(after: time), update: nil)
  }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty else { return }
    let time = redraws.entry(at: context.time)
    canvas.clipped(to: .rect(frame)) { canvas in
      canvas.translated(by: frame.origin) { draw(&$0, frame.size, time) }
    }
  }

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    description.addPicture(of: node, in: frame)
  }
}
