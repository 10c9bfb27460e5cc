internal import VitrineComponents
public import VitrineDrawing
internal import VitrineGeometry

/// A linear color gradient that fills the available space.
///
/// ```swift
/// Page().background { LinearGradient(colors: [.white, .clear]) }
/// ```
/// The gradient isn't described, unless it has a label or a name.
public struct LinearGradient<Model>: View {
  private let gradient: GradientElement

  /// Makes a gradient.
  /// - Parameters:
  ///   - colors: the colors, evenly spaced from the start to the end; none draws nothing.
  ///   - startPoint: the position of the first color, in the view's frame; the top by default. The
  ///     space before it has the first color.
  ///   - endPoint: the position of the last color; the bottom by default. The space beyond it has
  ///     the last color.
  public init(
    colors: [Color], startPoint: UnitPoint = .top, endPoint: UnitPoint = .bottom
  ) { gradient = GradientElement(colors: colors, start: startPoint, end: endPoint) }

  /// Updates the node of the gradient.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, gradient) { element, node in element = gradient }
  }
}

private struct GradientElement: Element {
  let colors: [Color]
  let start: UnitPoint
  let end: UnitPoint

  var name: String { "LinearGradient" }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { .fills }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size { proposal.filled }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty, !colors.isEmpty else { return }
    let last = Double(max(1, colors.count - 1))
    let stops = colors.enumerated().map { GradientStop(Double($0.offset) / last, $0.element) }
    let line = Gradient.Form.linear(from: point(start, node, frame), to: point(end, node, frame))
    canvas.fill(.rect(frame), with: .gradient(Gradient(line, stops: stops)))
  }

  private func point(_ point: UnitPoint, _ node: _ViewNode, _ frame: Rect) -> Point {
    let point = point.shown(in: node.environment.environment.direction)
    let location = Point(frame.minX + frame.width * point.x, frame.minY + frame.height * point.y)
    return location.isFinite ? location : frame.origin
  }

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    description.addPicture(of: node, in: frame)
  }
}
