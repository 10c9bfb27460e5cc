internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// The first of several views that fits into the available space, or the last if none does.
///
/// ```swift
/// ViewThatFits(in: .horizontal) {
///   HStack { Text("Size"); Stepper(value: \.size) }
///   VStack { Text("Size"); Stepper(value: \.size) }
/// }
/// ```
/// A view fits if its ideal size is at most the available size. All of the views are built;
/// invisible ones take no input and aren't described.
public struct ViewThatFits<Model>: View {
  let axes: Axis.Set
  let content: ViewList<Model>

  /// Makes a choice of views.
  /// - Parameters:
  ///   - axes: the axes along which a view has to fit; both by default.
  ///   - content: the views, in order of preference.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @Views<Model> content: () -> ViewList<Model>
  ) {
    self.axes = axes
    self.content = content()
  }

  /// Updates the node of the views.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, ThatFitsElement(axes: axes)) { element, node in
      if element.axes == axes {
        node.isUnchanged = node.hasBeenPlaced
      } else {
        element.axes = axes
        node.invalidateLayout()
      }
      var inner = context
      inner.axis = nil
      inner.children(.one(Candidates(content: content)), of: node)
    }
  }
}

/// The candidates, each in an element that can hide it.
private struct Candidates<Model>: View {
  let content: ViewList<Model>

  static var _isList: Bool { true }

  func _expand(into list: inout _ViewExpansion<Model>) {
    list.modified({ Candidate(content: $0) }) { content._expand(into: &$0) }
  }

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    content._reconcile(node, in: context)
  }
}

/// A view that may be hidden.
private struct Candidate<Model>: View {
  let content: any View<Model>

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, CandidateElement()) { _, node in
      node.isUnchanged = node.hasBeenPlaced
    } inside: { node in
      context.child(content, of: node)
    }
  }
}

private struct CandidateElement: Element {
  var isShown = false

  var name: String { "candidate" }

  mutating func place(_ node: _ViewNode) { node.passThrough() }

  var isInert: Bool { !isShown }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    if isShown { node.drawChildren(in: frame, &canvas, context) }
  }

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    if isShown { node.describeChildren(in: frame, &description) }
  }
}

private struct ThatFitsElement: Element {
  var axes: Axis.Set

  var name: String { "ViewThatFits" }

  /// The first child that fits into a proposal, or the last.
  private func choice(_ node: _ViewNode, _ proposal: ProposedViewSize) -> Int? {
    let idealProposal = ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
    func fits(_ length: Double, _ axis: Axis) -> Bool {
      !axes.contains(axis) || length <= (proposal[axis] ?? .infinity)
    }
    return node.children.indices.first { index in
      let size = node.children[index].node.size(for: idealProposal)
      return fits(size.width, .horizontal) && fits(size.height, .vertical)
    } ?? node.children.indices.last
  }

  /// Flexible, since less space may select another view, so a stack has to propose a size.
  func flexibility(_ node: _ViewNode) -> AxisFlexibility {
    let minimum = AxisFlexibility(
      horizontal: axes.contains(.horizontal) ? .shrinks : .fixed,
      vertical: axes.contains(.vertical) ? .shrinks : .fixed)
    return node.children.reduce(minimum) { $0.union($1.node.flexibility) }
  }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    choice(node, proposal).map { node.children[$0].node.size(for: proposal) } ?? .zero
  }

  mutating func place(_ node: _ViewNode) {
    let chosen = choice(node, node.proposal)
    for index in node.children.indices {
      let isShown = index == chosen
      setShown(isShown, node.unique(index), at: node.layoutTime)
      let size = isShown ? node.children[index].node.size(for: node.proposal) : .zero
      let origin = Point(
        (node.size.width - size.width) / 2, (node.size.height - size.height) / 2)
      let proposal = isShown ? node.proposal : ProposedViewSize(.zero)
      node.placeChild(index, at: origin, size: size, proposal)
    }
  }

  private func setShown(_ isShown: Bool, _ child: _ViewNode, at time: Seconds) {
    guard let child = child as? ElementNode<CandidateElement>,
      child.element.isShown != isShown || child.isAsleep == isShown
    else { return }
    child.element.isShown = isShown
    child.isAsleep = !isShown
    child.needsDraw = true
    child.updateAggregates(after: time)
  }

  func firstBaseline(_ node: _ViewNode, in size: Size) -> Double? {
    choice(node, node.proposal(answeredBy: size)).flatMap {
      node.children[$0].node.firstBaseline(in: size)
    }
  }
}
