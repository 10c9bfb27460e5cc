internal import VitrineComponents
internal import VitrineGeometry

/// A child's size in a stack, and the length proposed along the axis; nil if none was proposed.
struct StackLength {
  var size = Size.zero
  var proposed: Double?
}

/// The proposal for which a stack's lengths are valid, and the total of these lengths and the
/// spacing.
struct StackTotal {
  let proposal: ProposedViewSize
  let length: Double
}

/// The lengths of a stack's children along its axis, and their proposals.
///
/// Fixed children get their own length. Children that shrink get their ideal length or, if space is
/// short, an equal share. Children that fill share the rest, and keep their minimum length if that
/// is more. Children with a higher layout priority come first.
///
/// The lengths are stored in the node: nothing is allocated unless limits conflict, and placing
/// reuses what measuring has computed.
struct StackLengths {
  private let axis: Axis
  private let node: _ViewNode
  private let across: Double?
  /// The total length of the children and the spacing, in points.
  private(set) var total: Double

  init(_ axis: Axis, _ spacing: Double, _ node: _ViewNode, _ proposal: ProposedViewSize) {
    self.axis = axis
    self.node = node
    across = proposal[axis.other]
    if let known = node.lengthsTotal, known.proposal == proposal {
      total = known.length
      return
    }
    total = Double(max(0, node.children.count - 1)) * spacing
    node.lengths.removeAll(keepingCapacity: true)
    for _ in node.children.indices { node.lengths.append(StackLength()) }
    giveOut(proposal[axis].map { $0 - total })
    for index in node.children.indices { total += self[index] }
    node.lengthsTotal = StackTotal(proposal: proposal, length: total)
  }

  subscript(index: Int) -> Double { node.lengths[index].size[axis] }

  /// The size of a child.
  func size(_ index: Int) -> Size { node.lengths[index].size }

  /// The proposal for a child.
  func proposal(_ index: Int) -> ProposedViewSize { proposal(index, node.lengths[index].proposed) }

  // MARK: Measuring

  private func child(_ index: Int) -> _ViewNode { node.children[index].node }

  /// The proposal for a child with a length along the axis; nil for its ideal length.
  private func proposal(_ index: Int, _ along: Double?) -> ProposedViewSize {
    let flexibility = child(index).flexibility
    return ProposedViewSize(
      axis, along: flexibility[axis] == .fixed ? nil : along,
      across: flexibility[axis.other] == .fixed ? nil : across)
  }

  /// The size of a child with a length along the axis.
  private func size(_ index: Int, _ along: Double?) -> Size {
    child(index).size(for: proposal(index, along))
  }

  /// Assigns a child a length, or its ideal length if `along` is nil.
  /// - Returns: the child's length.
  @discardableResult
  private func give(_ index: Int, _ along: Double?) -> Double {
    let size = size(index, along)
    node.lengths[index] = StackLength(size: size, proposed: along)
    return size[axis]
  }

  // MARK: Distribution

  private func giveOut(_ available: Double?) {
    var left = available ?? 0
    var (isFlexible, hasPriorities) = (false, false)
    for index in node.children.indices {
      if available == nil || child(index).flexibility[axis] == .fixed {
        left -= give(index, nil)
      } else {
        isFlexible = true
        hasPriorities = hasPriorities || child(index).layoutPriority != 0
      }
    }
    guard available != nil, isFlexible else { return }
    if hasPriorities { giveOutByPriority(left) } else { giveOut(left) { _ in true } }
  }

  private func giveOutByPriority(_ space: Double) {
    var left = space
    let flexible = node.children.indices.filter { child($0).flexibility[axis] != .fixed }
    for priority in Set(flexible.map { child($0).layoutPriority }).sorted(by: >) {
      // Children with a lower priority keep their minimum length.
      var reserved = 0.0
      for index in flexible where child(index).layoutPriority < priority {
        reserved += size(index, 0)[axis]
      }
      giveOut(left - reserved) { $0.layoutPriority == priority }
      for index in flexible where child(index).layoutPriority == priority { left -= self[index] }
    }
  }

  /// Distributes space to the children that shrink, then to those that fill.
  ///
  /// If too little is left for the minimum length of the children that fill, such as a text field
  /// beside a long text, the children that shrink get less.
  private func giveOut(_ space: Double, to isRecipient: (_ViewNode) -> Bool) {
    let space = max(0, space)
    var (shrinking, filling, last) = (0, 0, 0)
    for index in node.children.indices where isRecipient(child(index)) {
      switch child(index).flexibility[axis] {
      case .fixed: break
      case .shrinks: (shrinking, last) = (shrinking + 1, index)
      case .fills: filling += 1
      }
    }
    func giveOut(_ space: Double) -> Double {
      if shrinking == 1 { return give(last, space) }
      return shrinking > 1 ? shrink(space, to: isRecipient) : 0
    }
    let left = max(0, space - giveOut(space))
    guard filling > 0 else { return }
    fill(left, filling, to: isRecipient)
    guard shrinking > 0 else { return }
    var least = 0.0
    for index in node.children.indices where self.isRecipient(index, .fills, isRecipient) {
      least += self[index]
    }
    guard least >= left + 1 else { return }
    fill(max(0, space - giveOut(max(0, space - least))), filling, to: isRecipient)
  }

  private func isRecipient(
    _ index: Int, _ flexibility: Flexibility, _ isRecipient: (_ViewNode) -> Bool
  ) -> Bool {
    child(index).flexibility[axis] == flexibility && isRecipient(child(index))
  }

  /// Gives each child its ideal length; if space is short, an equal share, or less if it needs
  /// less.
  /// - Returns: the length used.
  private func shrink(_ space: Double, to isRecipient: (_ViewNode) -> Bool) -> Double {
    var wanted = 0.0
    for index in node.children.indices where self.isRecipient(index, .shrinks, isRecipient) {
      wanted += give(index, nil)
    }
    guard wanted > space else { return wanted }
    var left = space
    let order = node.children.indices.filter { self.isRecipient($0, .shrinks, isRecipient) }
      .sorted { (self[$0], $0) < (self[$1], $1) }
    for (place, index) in order.enumerated() {
      let share = max(0, left) / Double(order.count - place)
      if self[index] > share { give(index, share) }
      left -= self[index]
    }
    return space - left
  }

  /// Gives each child an equal share, or its own minimum or maximum length.
  private func fill(_ space: Double, _ count: Int, to isRecipient: (_ViewNode) -> Bool) {
    let share = space / Double(count)
    var isBound = false
    for index in node.children.indices where self.isRecipient(index, .fills, isRecipient) {
      isBound = isOther(give(index, share), than: share) || isBound
    }
    guard isBound, count > 1 else { return }
    fillAgain(space, node.children.indices.filter { self.isRecipient($0, .fills, isRecipient) })
  }

  /// True if the length is a limit rather than the share; sizes may be rounded to whole points.
  private func isOther(_ length: Double, than share: Double) -> Bool { abs(length - share) >= 1 }

  /// Children at their limits keep their length; the others share the rest.
  private func fillAgain(_ space: Double, _ indices: [Int]) {
    var left = space
    var open = indices
    while !open.isEmpty {
      let share = max(0, left) / Double(open.count)
      for index in open { give(index, share) }
      let bound = open.filter { isOther(self[$0], than: share) }
      guard !bound.isEmpty, bound.count < open.count else { return }
      let least = bound.filter { self[$0] > share }
      let done = Set(least.isEmpty ? bound : least)
      for index in done.sorted() { left -= self[index] }
      open.removeAll(where: done.contains)
    }
  }
}
