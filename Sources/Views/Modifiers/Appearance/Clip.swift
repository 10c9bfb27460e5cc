internal import VitrineDrawing
internal import VitrineGeometry

/// A view that is clipped to a shape.
public struct ClipModifier: ElementModifier, OutlinedElement {
  let shape: ViewShape

  var name: String { "clip" }
  var outline: ViewShape { shape }

  func affectsLayout(comparedTo old: Self) -> Bool { false }

  func clip(_ node: _ViewNode, in frame: Rect) -> Rect? { frame }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty else { return }
    var inner = context
    inner.visible = context.visible.intersection(frame)
    canvas.clipped(to: shape.shape(in: frame)) { node.drawChildren(in: frame, &$0, inner) }
  }

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    search.clipped(to: frame, shape) { node.collectHitsOfChildren(in: frame, &$0) }
  }

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    description.clipped(to: frame) { node.describeChildren(in: frame, &$0) }
  }
}

extension View {
  /// Clips the view, and its hit testing, to its frame.
  public func clipped() -> ModifiedView<Self, ClipModifier, Model> { clipShape(.rect) }

  /// Clips the view, and its hit testing, to a shape in its frame.
  public func clipShape(_ shape: ViewShape) -> ModifiedView<Self, ClipModifier, Model> {
    ModifiedView(self, ClipModifier(shape: shape))
  }

  /// Rounds the corners of the view with the curve of buttons.
  /// - Parameter radius: in points; at most half of the shorter side. Numbers below 0 and NaN count
  ///   as 0.
  public func cornerRadius(_ radius: Double) -> ModifiedView<Self, ClipModifier, Model> {
    clipShape(.rect(cornerRadius: radius))
  }
}

/// An element with an outline of its own, which a shadow around it follows.
protocol OutlinedElement {
  var outline: ViewShape { get }
}
