internal import VitrineMotion

/// A pass over a node's children, which matches existing children by identity.
struct ChildPass {
  private let node: _ViewNode
  /// The identities of the former children, in order, from an index on.
  private let before: [Identity]
  private let first: Int
  /// The former children that have not been added again.
  private var rest: [Identity: _ViewNode.Child] = [:]
  /// The number of children so far for each identity with an id.
  private var counts: [Identity: UInt64] = [:]

  /// Removes the children from a node, except the first few.
  init(_ node: _ViewNode, from first: Int = 0) {
    (self.node, self.first) = (node, first)
    before = node.children[first...].map(\.identity)
    for child in node.children[first...] { rest[child.identity] = child }
    node.children.removeSubrange(first...)
    for child in node.children where child.identity.hasID { counts[child.identity] = 1 }
  }

  /// A former child that has not been added again.
  func left(_ identity: Identity) -> _ViewNode? { rest[identity]?.node }

  /// A unique identity, even if two children have the same id.
  mutating func distinct(_ identity: Identity, _ session: BuildSession) -> Identity {
    // Positions are unique; ids may not be.
    guard let id = identity.id else { return identity }
    let copy = counts[identity, default: 0]
    counts[identity] = copy + 1
    guard copy > 0 else { return identity }
    session.warnings.append(
      "two views have the id \(id.base); the later one is told apart by its position")
    return Identity(structure: identity.structure &+ 0x9E37_79B9 &* copy, id: id)
  }

  /// Adds a child: a former one, or a new one.
  /// - Parameters:
  ///   - updatesExisting: false if a former child needs no update.
  ///   - animates: true to insert a new child with its transition.
  mutating func add<Model>(
    _ identity: Identity, _ view: @autoclosure () -> any View<Model>,
    in context: _ViewContext<Model>, updatesExisting: Bool = true, animates: Bool = false
  ) {
    let index = node.children.count
    // No local reference to the child is kept: a second reference would copy the child with its
    // subtree.
    node.children += rest.removeValue(forKey: identity).map { [$0] } ?? []
    if node.children.count > index {
      if updatesExisting { context.update(index, of: node, by: view()) }
    } else {
      let made = view()._reconcile(nil, in: context)
      if animates { node.insertChild(made, identity, at: context.session.time) }
      node.children.append(_ViewNode.Child(node: made, identity: identity))
    }
  }

  /// Removes the former children that have not been added again.
  /// - Parameter animates: false to remove them at once, without their transitions.
  mutating func finish(at time: Seconds, animates: Bool = false) {
    for index in node.leaving.indices {
      node.leaving[index].index = place(node.leaving[index].index)
    }
    guard !rest.isEmpty else { return }
    for (index, identity) in before.enumerated() {
      guard let gone = rest.removeValue(forKey: identity) else { continue }
      if animates {
        node.removeChild(gone, from: place(first + index), at: time)
      } else {
        gone.node.disappear(&node.pending)
      }
    }
  }

  /// The index after the nearest preceding sibling that is still a child.
  /// - Parameter index: among the children before the pass.
  private func place(_ index: Int) -> Int {
    for identity in before.prefix(max(0, index - first)).reversed() {
      if let now = node.children.lastIndex(where: { $0.identity == identity }) { return now + 1 }
    }
    return min(index, first)
  }
}
