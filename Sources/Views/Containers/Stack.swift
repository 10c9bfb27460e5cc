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
      } else {
        slot.isUnchanged = slot.wasPlaced
      }
    } inside: { slot in
      var inner = context
      inner.axis = axis
      inner.children(content, of: slot)
    }
  }

  func flexibility(_ slot: _Slot) -> AxisFlexibility {
    var along = Flexibility.fixed
    var across = Flexibility.fixed
    for index in slot.children.indices {
      let child = slot.children[index].slot
      along = max(along, child.flexibility[axis])
      if child.spacerAxis == nil { across = max(across, child.flexibility[axis.other]) }
    }
    return AxisFlexibility(axis, along: along, across: across)
  }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    findLengths(slot, proposal)
    var along = totalSpacing(slot)
    for length in slot.lengths { along += length }
    guard alignment == .firstBaseline, axis == .horizontal else {
      var across = 0.0
      for index in slot.lengths.indices {
        let child = slot.children[index].slot
        guard child.spacerAxis == nil else { continue }
        across = max(across, size(child, slot.lengths[index], proposal)[axis.other])
      }
      return Size(axis, along: along, across: across)
    }
    var (above, below) = (0.0, 0.0)
    for index in slot.lengths.indices {
      let child = slot.children[index].slot
      guard child.spacerAxis == nil else { continue }
      let size = size(child, slot.lengths[index], proposal)
      let baseline = child.firstBaseline(in: size) ?? size.height
      above = max(above, baseline)
      below = max(below, size.height - baseline)
    }
    return Size(along, above + below)
  }

  mutating func place(_ slot: _Slot) {
    findLengths(slot, slot.proposal)
    let across = slot.size[axis.other]
    var above = 0.0
    if alignment == .firstBaseline {
      for index in slot.lengths.indices {
        let child = slot.children[index].slot
        guard child.spacerAxis == nil else { continue }
        let size = size(child, slot.lengths[index], slot.proposal)
        above = max(above, child.firstBaseline(in: size) ?? size.height)
      }
    }
    var place = 0.0
    for index in slot.lengths.indices {
      let child = slot.children[index].slot
      // What fills across fills the stack, not the space that the stack was offered.
      let fills = child.flexibility[axis.other] == .fills
      let proposal = childProposal(
        child, slot.lengths[index], across: fills ? across : slot.proposal[axis.other])
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
      place += slot.lengths[index] + spacing
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

  /// What a child takes of a length.
  private func length(_ child: _Slot, _ space: Double, _ proposal: ProposedViewSize) -> Double {
    child.size(
      for: ProposedViewSize(axis, along: max(0, space), across: proposal[axis.other]))[axis]
  }

  private func totalSpacing(_ slot: _Slot) -> Double {
    Double(max(0, slot.children.count - 1)) * spacing
  }

  /// Finds out how long each child is along the stack: in `slot.lengths`.
  private func findLengths(_ slot: _Slot, _ proposal: ProposedViewSize) {
    slot.lengths.removeAll(keepingCapacity: true)
    let available = proposal[axis]
    var left = (available ?? 0) - totalSpacing(slot)
    var hasPriorities = false
    var isFlexible = false
    for index in slot.children.indices {
      let child = slot.children[index].slot
      hasPriorities = hasPriorities || child.layoutPriority != 0
      guard available == nil || child.flexibility[axis] == .fixed else {
        isFlexible = true
        slot.lengths.append(0)
        continue
      }
      let length = natural(child, proposal)
      slot.lengths.append(length)
      left -= length
    }
    guard available != nil, isFlexible else { return }
    if hasPriorities {
      giveOutByPriority(left, slot, proposal)
    } else {
      giveOut(left, slot, proposal) { _ in true }
    }
  }

  private func giveOutByPriority(
    _ space: Double, _ slot: _Slot, _ proposal: ProposedViewSize
  ) {
    let flexible = slot.children.indices.filter {
      slot.children[$0].slot.flexibility[axis] != .fixed
    }
    var left = space
    let priorities = Set(flexible.map { slot.children[$0].slot.layoutPriority })
    for priority in priorities.sorted(by: >) {
      // The others keep the least that they can do with.
      var reserved = 0.0
      for index in flexible where slot.children[index].slot.layoutPriority < priority {
        reserved += length(slot.children[index].slot, 0, proposal)
      }
      giveOut(max(0, left - reserved), slot, proposal) { $0.layoutPriority == priority }
      for index in flexible where slot.children[index].slot.layoutPriority == priority {
        left -= slot.lengths[index]
      }
    }
  }

  /// Gives out a length to those children that shrink, then to those that fill.
  private func giveOut(
    _ space: Double, _ slot: _Slot, _ proposal: ProposedViewSize, to isMeant: (_Slot) -> Bool
  ) {
    var left = max(0, space)
    var shrinking = 0
    var filling = 0
    var last = 0
    for index in slot.children.indices where isMeant(slot.children[index].slot) {
      switch slot.children[index].slot.flexibility[axis] {
      case .fixed: break
      case .shrinks: (shrinking, last) = (shrinking + 1, index)
      case .fills: filling += 1
      }
    }
    if shrinking == 1 {
      slot.lengths[last] = length(slot.children[last].slot, left, proposal)
      left -= slot.lengths[last]
    } else if shrinking > 1 {
      left -= shrink(left, slot, proposal, to: isMeant)
    }
    if filling > 0 { fill(max(0, left), filling, slot, proposal, to: isMeant) }
  }

  /// What they want, or where that is not there, the same for all but for those that want less.
  /// - Returns: what was given out.
  private func shrink(
    _ space: Double, _ slot: _Slot, _ proposal: ProposedViewSize, to isMeant: (_Slot) -> Bool
  ) -> Double {
    var wanted = 0.0
    for index in slot.children.indices where shrinks(slot.children[index].slot, isMeant) {
      slot.lengths[index] = natural(slot.children[index].slot, proposal)
      wanted += slot.lengths[index]
    }
    guard wanted > space else { return wanted }
    let order = slot.children.indices.filter { shrinks(slot.children[$0].slot, isMeant) }
      .sorted { (slot.lengths[$0], $0) < (slot.lengths[$1], $1) }
    var left = space
    for (place, index) in order.enumerated() {
      let share = max(0, left) / Double(order.count - place)
      if slot.lengths[index] > share {
        slot.lengths[index] = length(slot.children[index].slot, share, proposal)
      }
      left -= slot.lengths[index]
    }
    return space - left
  }

  private func shrinks(_ child: _Slot, _ isMeant: (_Slot) -> Bool) -> Bool {
    child.flexibility[axis] == .shrinks && isMeant(child)
  }

  /// The same for all, but for those with a most or least length of their own.
  private func fill(
    _ space: Double, _ count: Int, _ slot: _Slot, _ proposal: ProposedViewSize,
    to isMeant: (_Slot) -> Bool
  ) {
    var isBound = false
    let share = space / Double(count)
    for index in slot.children.indices {
      let child = slot.children[index].slot
      guard child.flexibility[axis] == .fills, isMeant(child) else { continue }
      slot.lengths[index] = length(child, share, proposal)
      isBound = isBound || isOther(slot.lengths[index], than: share)
    }
    guard isBound, count > 1 else { return }
    fillAgain(space, slot, proposal, to: isMeant)
  }

  /// Sizes may be whole points: what is as good as the share is no limit.
  private func isOther(_ length: Double, than share: Double) -> Bool { abs(length - share) >= 1 }

  /// Those with the least freedom keep what they take; the others share what is left.
  private func fillAgain(
    _ space: Double, _ slot: _Slot, _ proposal: ProposedViewSize, to isMeant: (_Slot) -> Bool
  ) {
    var left = space
    var open = slot.children.indices.filter {
      slot.children[$0].slot.flexibility[axis] == .fills && isMeant(slot.children[$0].slot)
    }
    while !open.isEmpty {
      let share = max(0, left) / Double(open.count)
      for index in open {
        slot.lengths[index] = length(slot.children[index].slot, share, proposal)
      }
      let bound = open.filter { isOther(slot.lengths[$0], than: share) }
      guard !bound.isEmpty, bound.count < open.count else { return }
      let least = bound.filter { slot.lengths[$0] > share }
      let done = least.isEmpty ? bound : least
      for index in done { left -= slot.lengths[index] }
      open.removeAll(where: done.contains)
    }
  }
}
