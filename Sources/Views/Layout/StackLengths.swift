internal import VitrineComponents

/// How long each child of a stack is along it, and what it was told.
///
/// Lengths are given out so: those that are fixed get what they take; those that shrink what they
/// want, or where that is not there, as much as each other; those that fill share what is left. A
/// higher layout priority comes first.
struct StackLengths {
  /// What each child is told, along and across.
  private(set) var proposals: [ProposedViewSize]
  private var lengths: [Double]
  /// Of all children and what is between them, in points.
  private(set) var total = 0.0

  private let axis: Axis
  private let slot: _Slot
  private let across: Double?

  subscript(index: Int) -> Double { lengths[index] }

  init(_ axis: Axis, _ spacing: Double, _ slot: _Slot, _ proposal: ProposedViewSize) {
    self.axis = axis
    self.slot = slot
    across = proposal[axis.other]
    let count = slot.children.count
    lengths = [Double](repeating: 0, count: count)
    proposals = [ProposedViewSize](repeating: .unspecified, count: count)
    let gaps = Double(max(0, count - 1)) * spacing
    giveOut(proposal[axis].map { $0 - gaps })
    total = max(0, lengths.reduce(gaps, +))
  }

  // MARK: Asking

  /// What a child is told that is offered a length; nil asks it for its own.
  private func proposal(_ child: _Slot, _ along: Double?) -> ProposedViewSize {
    let flexibility = child.flexibility
    return ProposedViewSize(
      axis, along: flexibility[axis] == .fixed ? nil : along,
      across: flexibility[axis.other] == .fixed ? nil : across)
  }

  /// How long a child is that is offered a length.
  private func length(_ index: Int, _ along: Double?) -> Double {
    let child = slot.children[index].slot
    return child.size(for: proposal(child, along))[axis]
  }

  /// Gives a child a length, or its own.
  /// - Returns: how long it is.
  @discardableResult
  private mutating func give(_ index: Int, _ along: Double?) -> Double {
    let child = slot.children[index].slot
    proposals[index] = proposal(child, along)
    lengths[index] = child.size(for: proposals[index])[axis]
    return lengths[index]
  }

  // MARK: Giving out

  private mutating func giveOut(_ available: Double?) {
    guard var left = available else {
      for index in lengths.indices { give(index, nil) }
      return
    }
    var open: [Int] = []
    var hasPriorities = false
    for index in lengths.indices {
      let child = slot.children[index].slot
      if child.flexibility[axis] == .fixed {
        left -= give(index, nil)
      } else {
        open.append(index)
        hasPriorities = hasPriorities || child.layoutPriority != 0
      }
    }
    guard hasPriorities else { return giveOut(left, open) }
    let priorities = open.map { slot.children[$0].slot.layoutPriority }
    for priority in Set(priorities).sorted(by: >) {
      let group = open.filter { slot.children[$0].slot.layoutPriority == priority }
      // The others keep the least that they can do with.
      let others = open.filter { slot.children[$0].slot.layoutPriority < priority }
      giveOut(others.reduce(left) { $0 - length($1, 0) }, group)
      for index in group { left -= lengths[index] }
    }
  }

  /// Gives out a length to children that shrink, then to those that fill.
  private mutating func giveOut(_ space: Double, _ indices: [Int]) {
    var left = max(0, space)
    let shrinking = indices.filter { slot.children[$0].slot.flexibility[axis] == .shrinks }
    if shrinking.count == 1 {
      left -= give(shrinking[0], left)
    } else if !shrinking.isEmpty {
      left -= share(left, among: shrinking)
    }
    fill(max(0, left), indices.filter { slot.children[$0].slot.flexibility[axis] == .fills })
  }

  /// The same for all, but for those that want less.
  /// - Returns: how much they have taken.
  private mutating func share(_ space: Double, among indices: [Int]) -> Double {
    var left = space
    var rest = indices.map { (wanted: length($0, nil), index: $0) }
    rest.sort { ($0.wanted, $0.index) < ($1.wanted, $1.index) }
    for (place, entry) in rest.enumerated() {
      let share = max(0, left) / Double(rest.count - place)
      // Asked again for what it wants, it need not answer anew.
      left -= give(entry.index, entry.wanted <= share ? nil : share)
    }
    return space - left
  }

  /// The same for all, but for those with a most or least length of their own.
  private mutating func fill(_ space: Double, _ indices: [Int]) {
    var left = space
    var open = indices
    while !open.isEmpty {
      let share = max(0, left) / Double(open.count)
      var (longer, shorter): ([Int], [Int]) = ([], [])
      for index in open {
        let length = give(index, share)
        // Sizes may be whole points: what is as good as the share is no limit.
        if length - share >= 1 { longer.append(index) }
        if share - length >= 1 { shorter.append(index) }
      }
      // Those with the least freedom are done; the others share what they leave.
      let done = longer.isEmpty ? shorter : longer
      guard !done.isEmpty, done.count < open.count else { return }
      for index in done { left -= lengths[index] }
      open.removeAll(where: Set(done).contains)
    }
  }
}
