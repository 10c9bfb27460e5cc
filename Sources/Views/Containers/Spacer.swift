internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction

/// Takes the remaining space along the axis of its stack.
public struct Spacer<Model>: View {
  let minLength: Double

  /// Makes a spacer.
  /// - Parameter minLength: the minimum length, in points; 0 by default.
  public init(minLength: Double = 0) {
    self.minLength = minLength.isFinite ? max(0, minLength) : 0
  }

  /// Updates the node of the spacer.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let spacer = SpacerElement(axis: context.axis, minLength: minLength)
    return context.node(node, spacer) { element, node in
      guard element != spacer else { return }
      element = spacer
      node.invalidateLayout()
    }
  }
}

private struct SpacerElement: Element, Equatable {
  /// The axis of the stack; nil outside of stacks, where the spacer is flexible in both axes.
  var axis: Axis?
  var minLength: Double

  var name: String { "Spacer" }

  var spacerAxis: Axis? { axis }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility {
    axis.map { AxisFlexibility($0, along: .fills, across: .fixed) } ?? .fills
  }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    func length(_ proposed: Double?) -> Double {
      max(minLength, proposed.map { $0.isFinite ? $0 : minLength } ?? minLength)
    }
    guard let axis else { return Size(length(proposal.width), length(proposal.height)) }
    return Size(axis, along: length(proposal[axis]), across: 0)
  }
}

/// A hairline between two views of a stack, across its axis.
public struct Divider<Model>: View {
  /// Makes a line.
  public init() {}

  /// Updates the node of the line.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let divider = DividerElement(axis: context.axis?.other ?? .horizontal)
    return context.node(node, divider) { element, node in
      guard element.axis != divider.axis else { return }
      element = divider
      node.invalidateLayout()
    }
  }
}

struct DividerElement: Element {
  /// The direction of the line.
  var axis: Axis

  var name: String { "Divider" }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility {
    AxisFlexibility(axis, along: .fills, across: .fixed)
  }

  /// As long as the proposal; one pixel thick, at most one point.
  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    let length = proposal[axis].map { $0.isFinite ? $0 : 0 } ?? 0
    return Size(
      axis, along: length, across: 1 / layoutGrid(atScale: node.environment.environment.scale))
  }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty else { return }
    let line = Size(
      axis, along: frame.size[axis], across: 1 / node.environment.environment.scale)
    canvas.fill(
      .rect(Rect(origin: frame.origin, size: line)), with: node.environment.theme.colors.separator)
  }
}
