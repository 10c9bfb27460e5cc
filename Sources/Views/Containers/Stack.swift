internal import VitrineComponents
public import VitrineDrawing
internal import VitrineGeometry

/// Views side by side, from the side where reading begins.
public struct HStack<Model>: View {
  let alignment: VerticalAlignment
  let spacing: Double
  let content: ViewList<Model>

  /// Makes a row.
  /// - Parameters:
  ///   - alignment: where views stand that are less high than the row; by default in the middle.
  ///   - spacing: between two views, in points; 8 by default. Ours; as SwiftUI's in most places.
  ///   - content: the views.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double = 8,
    @Views<Model> content: () -> ViewList<Model>
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Brings the slot of the row up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    let stack = StackElement(
      axis: .horizontal, spacing: StackElement.valid(spacing),
      alignment: StackAlignment(alignment))
    return stack.reconcile(slot, content, in: context)
  }
}

/// Views below one another.
public struct VStack<Model>: View {
  let alignment: HorizontalAlignment
  let spacing: Double
  let content: ViewList<Model>

  /// Makes a column.
  /// - Parameters:
  ///   - alignment: where views stand that are less wide than the column; by default in the middle.
  ///   - spacing: between two views, in points; 8 by default. Ours; as SwiftUI's in most places.
  ///   - content: the views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double = 8,
    @Views<Model> content: () -> ViewList<Model>
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  init(_ content: ViewList<Model>) {
    alignment = .center
    spacing = 8
    self.content = content
  }

  /// Brings the slot of the column up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    let stack = StackElement(
      axis: .vertical, spacing: StackElement.valid(spacing),
      alignment: StackAlignment(alignment))
    return stack.reconcile(slot, content, in: context)
  }
}

/// Where views stand between the sides of a column.
public enum HorizontalAlignment: Hashable, Sendable {
  /// At the side where reading begins.
  case leading
  /// In the middle.
  case center
  /// At the side where reading ends.
  case trailing
}

/// Where a view stands across a stack.
enum StackAlignment: Hashable {
  case start, center, end, firstBaseline

  init(_ alignment: HorizontalAlignment) {
    switch alignment {
    case .leading: self = .start
    case .center: self = .center
    case .trailing: self = .end
    }
  }

  init(_ alignment: VerticalAlignment) {
    switch alignment {
    case .top: self = .start
    case .center: self = .center
    case .bottom: self = .end
    case .firstTextBaseline: self = .firstBaseline
    }
  }
}

/// Views in a line.
///
/// Lengths along the line are given out so: those that are fixed get what they take; those that
/// shrink what they want, or where that is not there, as much as each other; those that fill share
/// what is left. A higher layout priority comes first. Every child is first asked for its own size,
/// whatever there is, so that the answer is known in the next layout too.
struct StackElement: Element, Equatable {
  var axis: Axis
  var spacing: Double
  var alignment: StackAlignment

  var name: String { axis == .horizontal ? "HStack" : "VStack" }

  static func valid(_ length: Double) -> Double { length.isFinite ? length : 0 }

  func reconcile<Model>(
    _ slot: _Slot?, _ content: ViewList<Model>, in context: _ViewContext<Model>
  ) -> _Slot {
    context.slot(slot, self) { element, slot in
      if element != self {
        element = self
        slot.invalidateLayout()
      }
      var inner = context
      inner.axis = axis
      inner.children(content, of: slot)
    }
  }

  func flexibility(_ slot: _Slot) -> AxisFlexibility {
    var along = Flexibility.fixed
    var across = Flexibility.fixed
    for child in slot.children {
      along = max(along, child.slot.flexibility[axis])
      if child.slot.spacerAxis == nil { across = max(across, child.slot.flexibility[axis.other]) }
    }
    return AxisFlexibility(axis, along: along, across: across)
  }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    let lengths = lengths(slot, proposal)
    var along = totalSpacing(slot)
    for length in lengths { along += length }
    guard alignment == .firstBaseline, axis == .horizontal else {
      var across = 0.0
      for index in lengths.indices {
        let child = slot.children[index].slot
        guard child.spacerAxis == nil else { continue }
        across = max(across, size(child, lengths[index], proposal)[axis.other])
      }
      return Size(axis, along: along, across: across)
    }
    var (above, below) = (0.0, 0.0)
    for index in lengths.indices {
      let child = slot.children[index].slot
      guard child.spacerAxis == nil else { continue }
      let size = size(child, lengths[index], proposal)
      let baseline = child.firstBaseline(in: size) ?? size.height
      above = max(above, baseline)
      below = max(below, size.height - baseline)
    }
    return Size(along, above + below)
  }

  mutating func place(_ slot: _Slot) {
    let lengths = lengths(slot, slot.proposal)
    let across = slot.size[axis.other]
    var above = 0.0
    if alignment == .firstBaseline {
      for index in lengths.indices {
        let child = slot.children[index].slot
        guard child.spacerAxis == nil else { continue }
        let size = size(child, lengths[index], slot.proposal)
        above = max(above, child.firstBaseline(in: size) ?? size.height)
      }
    }
    var place = 0.0
    for index in lengths.indices {
      let child = slot.children[index].slot
      // What fills across fills the stack, not the space that the stack was offered.
      let fills = child.flexibility[axis.other] == .fills
      let proposal = childProposal(child, lengths[index], across: fills ? across : slot.proposal[axis.other])
      let size = child.size(for: proposal)
      let offset: Double =
        switch alignment {
        case .start: 0
        case .center: (across - size[axis.other]) / 2
        case .end: across - size[axis.other]
        case .firstBaseline: above - (child.firstBaseline(in: size) ?? size.height)
        }
      let origin = axis == .horizontal ? Point(place, offset) : Point(offset, place)
      slot.placeChild(index, at: origin, size: size, proposal)
      place += lengths[index] + (isSpaced(slot, after: index) ? spacing : 0)
    }
  }

  // MARK: Lengths

  private func size(_ child: _Slot, _ length: Double, _ proposal: ProposedViewSize) -> Size {
    child.size(for: childProposal(child, length, across: proposal[axis.other]))
  }

  /// What a child is told that has been given a length: one that is fixed is asked for its own, so
  /// that the length of a sibling does not make it answer anew.
  private func childProposal(
    _ child: _Slot, _ length: Double, across: Double?
  ) -> ProposedViewSize {
    let isFixed = child.flexibility[axis] == .fixed
    return ProposedViewSize(axis, along: isFixed ? nil : length, across: across)
  }

  private func natural(_ child: _Slot, _ proposal: ProposedViewSize) -> Double {
    child.size(for: ProposedViewSize(axis, along: nil, across: proposal[axis.other]))[axis]
  }

  private func isSpaced(_ slot: _Slot, after index: Int) -> Bool {
    index < slot.children.count - 1
  }

  private func totalSpacing(_ slot: _Slot) -> Double {
    Double(max(0, slot.children.count - 1)) * spacing
  }

  /// How long each child is along the stack.
  private func lengths(_ slot: _Slot, _ proposal: ProposedViewSize) -> [Double] {
    let children = slot.children
    var lengths = [Double](repeating: 0, count: children.count)
    guard let available = proposal[axis] else {
      for index in children.indices { lengths[index] = natural(children[index].slot, proposal) }
      return lengths
    }
    var left = available - totalSpacing(slot)
    var shrinking: [Int] = []
    var filling: [Int] = []
    var hasPriorities = false
    for index in children.indices {
      let child = children[index].slot
      hasPriorities = hasPriorities || child.layoutPriority != 0
      switch child.flexibility[axis] {
      case .fixed:
        lengths[index] = natural(child, proposal)
        left -= lengths[index]
      case .shrinks: shrinking.append(index)
      case .fills: filling.append(index)
      }
    }
    guard !shrinking.isEmpty || !filling.isEmpty else { return lengths }
    guard hasPriorities else {
      giveOut(left, shrinking, filling, slot, proposal, &lengths)
      return lengths
    }
    giveOutByPriority(left, shrinking, filling, slot, proposal, &lengths)
    return lengths
  }

  private func giveOutByPriority(
    _ space: Double, _ shrinking: [Int], _ filling: [Int], _ slot: _Slot,
    _ proposal: ProposedViewSize, _ lengths: inout [Double]
  ) {
    func priority(_ index: Int) -> Double { slot.children[index].slot.layoutPriority }
    var left = space
    var rest = shrinking + filling
    while let highest = rest.map(priority).max() {
      let group = rest.filter { priority($0) == highest }
      rest.removeAll { priority($0) == highest }
      // The others keep the least that they can do with.
      var reserved = 0.0
      for index in rest { reserved += length(slot.children[index].slot, 0, proposal) }
      giveOut(
        max(0, left - reserved), group.filter(shrinking.contains), group.filter(filling.contains),
        slot, proposal, &lengths)
      for index in group { left -= lengths[index] }
    }
  }

  private func length(_ child: _Slot, _ space: Double, _ proposal: ProposedViewSize) -> Double {
    child.size(
      for: ProposedViewSize(axis, along: max(0, space), across: proposal[axis.other]))[axis]
  }

  /// Gives out a length to children that shrink, then to those that fill.
  private func giveOut(
    _ space: Double, _ shrinking: [Int], _ filling: [Int], _ slot: _Slot,
    _ proposal: ProposedViewSize, _ lengths: inout [Double]
  ) {
    var left = max(0, space)
    if shrinking.count == 1, let only = shrinking.first {
      lengths[only] = length(slot.children[only].slot, left, proposal)
      left -= lengths[only]
    } else if !shrinking.isEmpty {
      let wanted = shrinking.map { natural(slot.children[$0].slot, proposal) }
      if wanted.reduce(0, +) <= left {
        for (index, length) in zip(shrinking, wanted) {
          lengths[index] = length
          left -= length
        }
      } else {
        share(left, among: shrinking, wanted, slot, proposal, &lengths)
        left -= shrinking.reduce(0) { $0 + lengths[$1] }
      }
    }
    fill(max(0, left), filling, slot, proposal, &lengths)
  }

  /// The same for all, but for those that want less.
  private func share(
    _ space: Double, among indices: [Int], _ wanted: [Double], _ slot: _Slot,
    _ proposal: ProposedViewSize, _ lengths: inout [Double]
  ) {
    var left = space
    let order = zip(indices, wanted).sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    for (place, entry) in order.enumerated() {
      let share = max(0, left) / Double(order.count - place)
      let given =
        entry.1 <= share ? entry.1 : length(slot.children[entry.0].slot, share, proposal)
      lengths[entry.0] = given
      left -= given
    }
  }

  /// The same for all, but for those with a most or least length of their own.
  private func fill(
    _ space: Double, _ indices: [Int], _ slot: _Slot, _ proposal: ProposedViewSize,
    _ lengths: inout [Double]
  ) {
    var left = space
    var open = indices
    while !open.isEmpty {
      let share = max(0, left) / Double(open.count)
      var bound: [Int] = []
      for index in open {
        lengths[index] = length(slot.children[index].slot, share, proposal)
        // Sizes may be whole points: what is as good as the share is no limit.
        if abs(lengths[index] - share) >= 1 { bound.append(index) }
      }
      guard !bound.isEmpty, bound.count < open.count else { return }
      // Those with the least freedom are done; the others share what they leave.
      let least = bound.filter { lengths[$0] > share }
      let done = least.isEmpty ? bound : least
      for index in done { left -= lengths[index] }
      open.removeAll(where: done.contains)
    }
  }
}
