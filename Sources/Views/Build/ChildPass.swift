internal import VitrineMotion

/// A pass over a slot's children, which matches existing children by identity.
struct ChildPass {
  private let slot: _Slot
  /// The identities of the former children, in order, from an index on.
  private let before: [Identity]
  private let first: Int
  /// The former children that have not been added again.
  private var rest: [Identity: _Slot.Child] = [:]
  /// The number of children so far for each identity with an id.
  private var counts: [Identity: UInt64] = [:]

  /// Removes the children from a slot, except the first few.
  init(_ slot: _Slot, from first: Int = 0) {
    (self.slot, self.first) = (slot, first)
    before = slot.children[first...].map(\.identity)
    for child in slot.children[first...] { rest[child.identity] = child }
    slot.children.removeSubrange(first...)
    for child in slot.children where child.identity.hasID { counts[child.identity] = 1 }
  }

  /// A former child that has not been added again.
  func left(_ identity: Identity) -> _Slot? { rest[identity]?.slot }

  /// A unique identity, even if two children have the same id.
  mutating func distinct(_ identity: Identity, _ session: BuildSession) -> Identity {
    // Positions are unique; ids may not be.
    guard let id = identity.id else { return identity }
    let copy = counts[identity, default: 0]
    counts[identity] = copy + 1
    guard copy > 0 else { return identity }
    session.notices.append(
      "two views have the id \(id.base); the later one is told apart by its position")
    return Identity(structure: identity.structure &+ 0x9E37_79B9 &* copy, id: id)
  }

  /// Adds a child: a former one, or a new one.
  /// - Parameters:
  ///   - isAskedAgain: false if a former child needs no update.
  ///   - animates: true to insert a new child with its transition.
  mutating func add<Model>(
    _ identity: Identity, _ view: @autoclosure () -> any View<Model>,
    in context: _ViewContext<Model>, isAskedAgain: Bool = true, animates: Bool = false
  ) {
    let index = slot.children.count
    // No local reference is kept: a second one would copy the slot with its subtree.
    slot.children += rest.removeValue(forKey: identity).map { [$0] } ?? []
    if slot.children.count > index {
      if isAskedAgain { context.update(index, of: slot, by: view()) }
    } else {
      let made = view()._reconcile(nil, in: context)
      if animates { slot.arrive(made, identity, at: context.session.time) }
      slot.children.append(_Slot.Child(slot: made, identity: identity))
    }
  }

  /// Removes the former children that have not been added again.
  /// - Parameter animates: false to remove them at once, without their transitions.
  mutating func finish(at time: Seconds, animates: Bool = false) {
    for index in slot.leaving.indices {
      slot.leaving[index].index = place(slot.leaving[index].index)
    }
    guard !rest.isEmpty else { return }
    for (index, identity) in before.enumerated() {
      guard let gone = rest.removeValue(forKey: identity) else { continue }
      if animates {
        slot.retire(gone, from: place(first + index), at: time)
      } else {
        gone.slot.disappear(&slot.pending)
      }
    }
  }

  /// The index after the nearest preceding sibling that is still a child.
  /// - Parameter index: among the children before the pass.
  private func place(_ index: Int) -> Int {
    for identity in before.prefix(max(0, index - first)).reversed() {
      if let now = slot.children.lastIndex(where: { $0.identity == identity }) { return now + 1 }
    }
    return min(index, first)
  }
}
