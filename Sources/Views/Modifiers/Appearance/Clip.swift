internal import VitrineDrawing
internal import VitrineGeometry

/// A view of which nothing shows outside of a shape.
public struct ClipModifier: ElementModifier, OutlinedElement {
  let shape: ViewShape

  var name: String { "clip" }
  var outline: ViewShape { shape }

  func affectsLayout(comparedTo old: Self) -> Bool { false }

  func clip(_ slot: _Slot, in frame: Rect) -> Rect? { frame }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty else { return }
    var inner = context
    inner.visible = context.visible.intersection(frame)
    canvas.clipped(to: shape.shape(in: frame)) { slot.drawChildren(in: frame, &$0, inner) }
  }

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    search.clipped(to: frame, shape) { slot.collectHitsOfChildren(in: frame, &$0) }
  }

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    description.clipped(to: frame) { slot.describeChildren(in: frame, &$0) }
  }
}

extension View {
  /// Shows nothing of the view outside of its frame, and takes no input there.
  public func clipped() -> ModifiedView<Self, ClipModifier, Model> { clipShape(.rect) }

  /// Shows nothing of the view outside of a shape in its frame, and takes no input there.
  public func clipShape(_ shape: ViewShape) -> ModifiedView<Self, ClipModifier, Model> {
    ModifiedView(self, ClipModifier(shape: shape))
  }

  /// Rounds the corners of the view by the curve that buttons have.
  /// - Parameter radius: in points; held to half of the shorter side. What is below 0 or no number is 0.
  public func cornerRadius(_ radius: Double) -> ModifiedView<Self, ClipModifier, Model> {
    clipShape(.rect(cornerRadius: radius))
  }
}

/// An element that shows in a shape of its own, which a shadow around it is of.
protocol OutlinedElement {
  var outline: ViewShape { get }
}
