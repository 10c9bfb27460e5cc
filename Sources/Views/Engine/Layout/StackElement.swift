internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// Lays out views in a row or column.
///
/// A child that is fixed along an axis is never proposed a length along that axis: its one
/// measurement is valid whatever its siblings do. Other children are measured with an unspecified
/// length, then with the length that they get, both in measuring and in placing. A view is
/// therefore measured two or three times, however deeply stacks are nested.
struct StackElement: Element, Equatable {
  var axis: Axis
  var spacing: Double
  var alignment: StackAlignment

  var name: String { axis == .horizontal ? "HStack" : "VStack" }

  static func valid(_ length: Double) -> Double { length.isFinite ? length : 0 }

  func reconcile<Model>(
    _ node: _ViewNode?, _ content: ViewList<Model>, in context: _ViewContext<Model>
  ) -> _ViewNode {
    context.node(node, self) { element, node in
      if element != self {
        element = self
        node.invalidateLayout()
      } else {
        node.isUnchanged = node.hasBeenPlaced
      }
    } inside: { node in
      var inner = context
      inner.axis = axis
      inner.children(content, of: node)
    }
  }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility {
    var along = Flexibility.fixed
    var across = Flexibility.fixed
    for index in node.children.indices {
      let child = node.children[index].node
      along = max(along, child.flexibility[axis])
      if child.spacerAxis == nil { across = max(across, child.flexibility[axis.other]) }
    }
    return AxisFlexibility(axis, along: along, across: across)
  }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    let lengths = StackLengths(axis, spacing, node, proposal)
    let rise = rise(node, lengths)
    var across = 0.0
    for index in node.children.indices where node.children[index].node.spacerAxis == nil {
      let size = lengths.size(index)
      let top = rise.map { $0 - baseline(node.children[index].node, size) } ?? 0
      across = max(across, top + size[axis.other])
    }
    return Size(axis, along: lengths.total, across: across)
  }

  mutating func place(_ node: _ViewNode) {
    let lengths = StackLengths(axis, spacing, node, node.proposal)
    let across = node.size[axis.other]
    let step = 1 / layoutGrid(atScale: node.environment.environment.scale)
    let rise = rise(node, lengths)
    var place = 0.0
    for index in node.children.indices {
      // No local reference to the child is kept: a second reference would copy the child with its
      // subtree.
      var proposal = lengths.proposal(index)
      // A child that fills across gets the stack's length across rather than the proposed length; a
      // difference below a grid step needs no new measurement.
      var size = lengths.size(index)
      let isFilled = proposal[axis.other].map { abs($0 - across) < step } ?? false
      if node.children[index].node.flexibility[axis.other] == .fills, !isFilled {
        proposal = ProposedViewSize(axis, along: proposal[axis], across: across)
        size = node.children[index].node.size(for: proposal)
      }
      let offset = offset(node.children[index].node, size, in: across, rise)
      let origin = axis == .horizontal ? Point(place, offset) : Point(offset, place)
      node.placeChild(index, at: origin, size: size, proposal)
      place += lengths[index] + spacing
    }
  }

  private func offset(_ child: _ViewNode, _ size: Size, in across: Double, _ rise: Double?)
    -> Double
  {
    if let rise { return rise - baseline(child, size) }
    return switch alignment {
    case .start, .firstBaseline: 0
    case .center: (across - size[axis.other]) / 2
    case .end: across - size[axis.other]
    }
  }

  // MARK: Baselines

  /// From the top of a row to the common baseline; nil for other alignments.
  private func rise(_ node: _ViewNode, _ lengths: StackLengths) -> Double? {
    guard alignment == .firstBaseline, axis == .horizontal else { return nil }
    var rise = 0.0
    for index in node.children.indices where node.children[index].node.spacerAxis == nil {
      let child = node.children[index].node
      rise = max(rise, baseline(child, lengths.size(index)))
    }
    return rise
  }

  /// Without text the baseline is the bottom edge, as in SwiftUI.
  private func baseline(_ child: _ViewNode, _ size: Size) -> Double {
    child.firstBaseline(in: size) ?? size.height
  }

  func firstBaseline(_ node: _ViewNode, in size: Size) -> Double? {
    let lengths = StackLengths(axis, spacing, node, node.proposal(answeredBy: size))
    let rise = rise(node, lengths)
    var place = 0.0
    for index in node.children.indices {
      let child = node.children[index].node
      let own = lengths.size(index)
      if let baseline = child.firstBaseline(in: own) {
        return baseline
          + (axis == .horizontal ? offset(child, own, in: size.height, rise) : place)
      }
      place += lengths[index] + spacing
    }
    return nil
  }
}
