internal import VitrineGeometry

/// Decides where keys go.
///
/// Tab and Shift+Tab move the focus in reading order, round and round. A press moves it to what was
/// pressed, if that can have it. The focus stays with its id while the tree changes around it; where
/// its node vanishes, or is disabled, the nearest one gets it.
public struct FocusChain: Hashable, Sendable {
  /// The id of the node that keys go to, or nil.
  public private(set) var focused: String?
  /// True while a ring should show where the focus is: after a key, until a pointer presses.
  ///
  /// As CSS's `:focus-visible`.
  public private(set) var showsRing = false

  /// Where the focused node was last seen: from here the nearest is sought where it vanishes.
  private var lastFrame = Rect.zero

  /// Makes a chain without focus.
  public init() {}

  /// True where the focus ring of a node should show.
  public func showsRing(on id: String) -> Bool { showsRing && focused == id }

  /// Gives the focus to a node that can have it, or takes it away with nil.
  public mutating func focus(_ id: String?, in tree: Node) {
    guard let id else {
      focused = nil
      return
    }
    let order = tree.focusOrder(isRightToLeft: false)
    if let node = order.first(where: { $0.id == id }) { take(node) }
  }

  /// Takes in a routed event: Tab moves the focus, a press gives it, both decide about the ring.
  /// - Returns: `captured` for Tab where there is anything to focus, otherwise `ignored`.
  public mutating func handle(
    _ routed: Routed, in tree: Node, isRightToLeft: Bool = false
  ) -> InputResult {
    guard routed.kind == .event else { return .ignored }
    switch routed.event.event {
    case .key(let key):
      showsRing = true
      guard key.key == .tab, key.modifiers.isSubset(of: .shift) else { return .ignored }
      return move(backwards: key.modifiers.contains(.shift), in: tree, isRightToLeft)
    case .pointer(let step) where step.phase == .down:
      showsRing = false
      let order = tree.focusOrder(isRightToLeft: isRightToLeft)
      let pressed = routed.path.lazy.compactMap { id in order.first { $0.id == id } }.first
      if let pressed { take(pressed) }
      return .ignored
    default: return .ignored
    }
  }

  /// Follows a changed tree: remembers where the focused node is, or moves on where it has gone.
  public mutating func update(in tree: Node) {
    guard let focused else { return }
    let order = tree.focusOrder(isRightToLeft: false)
    if let node = order.first(where: { $0.id == focused }) { return take(node) }
    let center = lastFrame.center
    let nearest = order.min {
      $0.frame.distance(to: center) < $1.frame.distance(to: center)
    }
    self.focused = nil
    if let nearest { take(nearest) }
  }

  /// The tree with `isFocused` set where the focus is, and nowhere else.
  public func marking(_ tree: Node) -> Node {
    var node = tree
    node.isFocused = node.id == focused
    for index in node.children.indices { node.children[index] = marking(node.children[index]) }
    return node
  }

  private mutating func move(
    backwards: Bool, in tree: Node, _ isRightToLeft: Bool
  ) -> InputResult {
    let order = tree.focusOrder(isRightToLeft: isRightToLeft)
    guard let first = order.first, let last = order.last else { return .ignored }
    guard let index = order.firstIndex(where: { $0.id == focused }) else {
      take(backwards ? last : first)
      return .captured
    }
    take(order[(index + (backwards ? order.count - 1 : 1)) % order.count])
    return .captured
  }

  private mutating func take(_ node: Node) {
    focused = node.id
    lastFrame = node.frame
  }
}
