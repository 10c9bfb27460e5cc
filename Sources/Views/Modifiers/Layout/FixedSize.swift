internal import VitrineComponents
internal import VitrineGeometry

/// A view with its ideal size.
public struct FixedSizeModifier: ElementModifier {
  let horizontal: Bool
  let vertical: Bool

  var name: String { "fixedSize" }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility {
    var inner = node.wrapped?.flexibility ?? .fixed
    if horizontal { inner.horizontal = .fixed }
    if vertical { inner.vertical = .fixed }
    return inner
  }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    node.wrapped?.size(for: inner(proposal)) ?? .zero
  }

  mutating func place(_ node: _ViewNode) { node.placeWrapped(inner(node.proposal)) }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }
}

/// A view that fills its space along some axes.
public struct StretchedModifier: ElementModifier {
  let axes: Axis.Set

  var name: String { "stretched" }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility {
    var inner = node.wrapped?.flexibility ?? .fixed
    if axes.contains(.horizontal) { inner.horizontal = .fills }
    if axes.contains(.vertical) { inner.vertical = .fills }
    return inner
  }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    let inner = node.wrapped?.size(for: proposal) ?? .zero
    func length(_ axis: Axis, _ inner: Double) -> Double {
      guard axes.contains(axis), let length = proposal[axis], length.isFinite else {
        return inner
      }
      return length
    }
    return Size(length(.horizontal, inner.width), length(.vertical, inner.height))
  }

  mutating func place(_ node: _ViewNode) {
    guard !node.children.isEmpty else { return }
    node.placeChild(0, at: .zero, size: node.size, node.proposal)
  }
}

/// Sets which views get space first.
public struct LayoutPriorityModifier: ElementModifier {
  let priority: Double

  var name: String { "layoutPriority" }

  var layoutPriority: Double? { priority }
}

extension View {
  /// Keeps the view at its ideal size, whatever is proposed: it doesn't wrap, shrink or fill.
  public func fixedSize() -> ModifiedView<Self, FixedSizeModifier, Model> {
    fixedSize(horizontal: true, vertical: true)
  }

  /// Keeps the view at its ideal width or height, whatever is proposed.
  /// - Parameters:
  ///   - horizontal: true to keep the width.
  ///   - vertical: true to keep the height.
  public func fixedSize(
    horizontal: Bool, vertical: Bool
  ) -> ModifiedView<Self, FixedSizeModifier, Model> {
    ModifiedView(self, FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }

  /// Makes the view itself fill its space, even if it isn't flexible: a button as wide as a form.
  ///
  /// `frame(maxWidth: .infinity)` only centers the view. This modifier is meant for a control:
  /// apply it before other modifiers.
  /// - Parameter axes: the axes to fill; horizontal by default.
  public func stretched(
    _ axes: Axis.Set = .horizontal
  ) -> ModifiedView<Self, StretchedModifier, Model> {
    ModifiedView(self, StretchedModifier(axes: axes))
  }

  /// Sets the priority for space in a stack that doesn't have enough of it.
  /// - Parameter value: views with a higher number get space first, while the other views keep
  ///   their minimum; by default every view has 0. NaN counts as 0.
  public func layoutPriority(_ value: Double) -> ModifiedView<Self, LayoutPriorityModifier, Model> {
    ModifiedView(self, LayoutPriorityModifier(priority: value.isNaN ? 0 : value))
  }
}

extension _ViewNode {
  /// Centers all children, with the node's own proposal.
  final func placeInMiddle() {
    for index in children.indices {
      let size = children[index].node.size(for: proposal)
      let origin = Point((self.size.width - size.width) / 2, (self.size.height - size.height) / 2)
      placeChild(index, at: origin, size: size, proposal, isCentered: true)
    }
  }

  /// Centers the view that a modifier wraps.
  final func placeWrapped(_ proposal: ProposedViewSize) {
    guard let index = children.firstIndex(where: { $0.identity == .wrapped }) else { return }
    let size = children[index].node.size(for: proposal)
    let origin = Point((self.size.width - size.width) / 2, (self.size.height - size.height) / 2)
    placeChild(index, at: origin, size: size, proposal)
  }
}
