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
/// A view fits if its ideal size is at most the available one. All of them are built; invisible
/// ones take no input and aren't described.
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

  /// Updates the slot of the views.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, ThatFitsElement(axes: axes)) { element, slot in
      if element.axes == axes {
        slot.isUnchanged = slot.wasPlaced
      } else {
        element.axes = axes
        slot.invalidateLayout()
      }
      var inner = context
      inner.axis = nil
      inner.children(.one(Candidates(content: content)), of: slot)
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

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    content._reconcile(slot, in: context)
  }
}

/// A view that may be hidden.
private struct Candidate<Model>: View {
  let content: any View<Model>

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, CandidateElement()) { _, slot in
      slot.isUnchanged = slot.wasPlaced
    } inside: { slot in
      context.child(content, of: slot)
    }
  }
}

private struct CandidateElement: Element {
  var isShown = false

  var name: String { "candidate" }

  mutating func place(_ slot: _Slot) { slot.passThrough() }

  var isInert: Bool { !isShown }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    if isShown { slot.drawChildren(in: frame, &canvas, context) }
  }

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    if isShown { slot.describeChildren(in: frame, &description) }
  }
}

private struct ThatFitsElement: Element {
  var axes: Axis.Set

  var name: String { "ViewThatFits" }

  /// The first child that fits into a proposal, or the last.
  private func choice(_ slot: _Slot, _ proposal: ProposedViewSize) -> Int? {
    let free = ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
    func fits(_ length: Double, _ axis: Axis) -> Bool {
      !axes.contains(axis) || length <= (proposal[axis] ?? .infinity)
    }
    return slot.children.indices.first { index in
      let size = slot.children[index].slot.size(for: free)
      return fits(size.width, .horizontal) && fits(size.height, .vertical)
    } ?? slot.children.indices.last
  }

  /// Flexible, as less space may select another view: a stack then has to propose a size.
  func flexibility(_ slot: _Slot) -> AxisFlexibility {
    let least = AxisFlexibility(
      horizontal: axes.contains(.horizontal) ? .shrinks : .fixed,
      vertical: axes.contains(.vertical) ? .shrinks : .fixed)
    return slot.children.reduce(least) { $0.union($1.slot.flexibility) }
  }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    choice(slot, proposal).map { slot.children[$0].slot.size(for: proposal) } ?? .zero
  }

  mutating func place(_ slot: _Slot) {
    let chosen = choice(slot, slot.proposal)
    for index in slot.children.indices {
      let isShown = index == chosen
      show(isShown, slot.unique(index), at: slot.layoutTime)
      let size = isShown ? slot.children[index].slot.size(for: slot.proposal) : .zero
      let origin = Point(
        (slot.size.width - size.width) / 2, (slot.size.height - size.height) / 2)
      let proposal = isShown ? slot.proposal : ProposedViewSize(.zero)
      slot.placeChild(index, at: origin, size: size, proposal)
    }
  }

  private func show(_ isShown: Bool, _ child: _Slot, at time: Seconds) {
    guard let child = child as? ElementSlot<CandidateElement>,
      child.element.isShown != isShown || child.isAsleep == isShown
    else { return }
    child.element.isShown = isShown
    child.isAsleep = !isShown
    child.needsDraw = true
    child.refresh(after: time)
  }

  func firstBaseline(_ slot: _Slot, in size: Size) -> Double? {
    choice(slot, slot.proposal(answeredBy: size)).flatMap {
      slot.children[$0].slot.firstBaseline(in: size)
    }
  }
}
