internal import VitrineComponents
public import VitrineDrawing
internal import VitrineGeometry

/// A linear color gradient that fills the available space.
///
/// ```swift
/// Page().background { LinearGradient(colors: [.white, .clear]) }
/// ```
/// It isn't described, unless it has a label or a name.
public struct LinearGradient<Model>: View {
  private let gradient: GradientElement

  /// Makes a gradient.
  /// - Parameters:
  ///   - colors: the colors, evenly spaced from the start to the end; none draws nothing.
  ///   - startPoint: the position of the first color, in the view's frame; the top by default. Only
  ///     that color is used before it.
  ///   - endPoint: the position of the last color; the bottom by default. Only that color is used
  ///     beyond it.
  public init(
    colors: [Color], startPoint: UnitPoint = .top, endPoint: UnitPoint = .bottom
  ) { gradient = GradientElement(colors: colors, start: startPoint, end: endPoint) }

  /// Updates the slot of the gradient.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, gradient) { element, slot in element = gradient }
  }
}

private struct GradientElement: Element {
  let colors: [Color]
  let start: UnitPoint
  let end: UnitPoint

  var name: String { "LinearGradient" }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fills }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size { proposal.filled }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty, !colors.isEmpty else { return }
    let last = Double(max(1, colors.count - 1))
    let stops = colors.enumerated().map { GradientStop(Double($0.offset) / last, $0.element) }
    let line = Gradient.Form.linear(from: point(start, slot, frame), to: point(end, slot, frame))
    canvas.fill(.rect(frame), with: .gradient(Gradient(line, stops: stops)))
  }

  private func point(_ point: UnitPoint, _ slot: _Slot, _ frame: Rect) -> Point {
    let point = point.shown(in: slot.environment.environment.direction)
    let place = Point(frame.minX + frame.width * point.x, frame.minY + frame.height * point.y)
    return place.isFinite ? place : frame.origin
  }

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    description.addPicture(of: slot, in: frame)
  }
}
