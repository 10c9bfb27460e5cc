internal import VitrineComponents
internal import VitrineGeometry

/// A view at the size that it takes by itself.
public struct FixedSizeModifier: ElementModifier {
  let horizontal: Bool
  let vertical: Bool

  var name: String { "fixedSize" }

  func flexibility(_ slot: _Slot) -> AxisFlexibility {
    var inner = slot.wrapped?.flexibility ?? .fixed
    if horizontal { inner.horizontal = .fixed }
    if vertical { inner.vertical = .fixed }
    return inner
  }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    slot.wrapped?.size(for: inner(proposal)) ?? .zero
  }

  mutating func place(_ slot: _Slot) { slot.placeWrapped(inner(slot.proposal)) }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }
}

/// A view as long as its space.
public struct StretchedModifier: ElementModifier {
  let axes: Axis.Set

  var name: String { "stretched" }

  func flexibility(_ slot: _Slot) -> AxisFlexibility {
    var inner = slot.wrapped?.flexibility ?? .fixed
    if axes.contains(.horizontal) { inner.horizontal = .fills }
    if axes.contains(.vertical) { inner.vertical = .fills }
    return inner
  }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    let inner = slot.wrapped?.size(for: proposal) ?? .zero
    func length(_ axis: Axis, _ inner: Double) -> Double {
      guard axes.contains(axis), let length = proposal[axis], length.isFinite else {
        return inner
      }
      return length
    }
    return Size(length(.horizontal, inner.width), length(.vertical, inner.height))
  }

  mutating func place(_ slot: _Slot) {
    guard !slot.children.isEmpty else { return }
    slot.placeChild(0, at: .zero, size: slot.size, slot.proposal)
  }
}

/// Who gets space first.
public struct LayoutPriorityModifier: ElementModifier {
  let priority: Double

  var name: String { "layoutPriority" }

  var layoutPriority: Double? { priority }
}

extension View {
  /// Keeps the view at the size that it takes by itself, whatever it is offered: it does not wrap,
  /// shrink or fill.
  public func fixedSize() -> ModifiedView<Self, FixedSizeModifier, Model> {
    fixedSize(horizontal: true, vertical: true)
  }

  /// Keeps the view at the width or height that it takes by itself, whatever it is offered.
  /// - Parameters:
  ///   - horizontal: true to keep the width.
  ///   - vertical: true to keep the height.
  public func fixedSize(
    horizontal: Bool, vertical: Bool
  ) -> ModifiedView<Self, FixedSizeModifier, Model> {
    ModifiedView(self, FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }

  /// Makes the view itself as long as its space, whatever it likes: a button as wide as a form.
  ///
  /// `frame(maxWidth: .infinity)` leaves it as it is, in the middle. It is meant for a control: say it
  /// before other modifiers.
  /// - Parameter axes: along which; from side to side by default.
  public func stretched(
    _ axes: Axis.Set = .horizontal
  ) -> ModifiedView<Self, StretchedModifier, Model> {
    ModifiedView(self, StretchedModifier(axes: axes))
  }

  /// Says who gets space first in a stack that has not enough of it.
  /// - Parameter value: the higher number comes first, and the others keep the least that they can do
  ///   with; by default every view has 0. What is no number counts as 0.
  public func layoutPriority(_ value: Double) -> ModifiedView<Self, LayoutPriorityModifier, Model> {
    ModifiedView(self, LayoutPriorityModifier(priority: value.isNaN ? 0 : value))
  }
}

extension _Slot {
  /// Places all that is inside in the middle, with the proposal that the slot itself was given.
  final func placeInMiddle() {
    for index in children.indices {
      let size = children[index].slot.size(for: proposal)
      let origin = Point((self.size.width - size.width) / 2, (self.size.height - size.height) / 2)
      placeChild(index, at: origin, size: size, proposal, isCentered: true)
    }
  }

  /// Places the view that a modifier is around in the middle.
  final func placeWrapped(_ proposal: ProposedViewSize) {
    guard let index = children.firstIndex(where: { $0.identity == .wrapped }) else { return }
    let size = children[index].slot.size(for: proposal)
    let origin = Point((self.size.width - size.width) / 2, (self.size.height - size.height) / 2)
    placeChild(index, at: origin, size: size, proposal)
  }
}
