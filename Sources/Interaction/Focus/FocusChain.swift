/// Decides where keys go.
///
/// Tab and Shift+Tab move the focus in reading order, round and round. A press moves it to what was
/// pressed, if that can have it. The focus stays with its id while the tree changes around it.
///
/// Where its node vanishes or is disabled, the nearest of those gets it that were beside it in the
/// innermost group that is left, as where a row of a list goes. Where none of them is left either,
/// or where another group stands in the place of its own, the screen was replaced: then the first
/// one gets it, in reading order, that was not there when the focus was given: the new screen may
/// have come before the old one went, as in a slide or a cross-fade. So a key that is pressed twice never operates
/// what has just come up in the place of something else.
///
/// Where several nodes have one id, the first of them has the focus (see `Node.duplicates`).
public struct FocusChain: Hashable, Sendable {
  /// The id of the node that keys go to, or nil.
  public private(set) var focused: String?
  /// True while a ring should show where the focus is: after a key, until a pointer presses.
  ///
  /// As CSS's `:focus-visible`.
  public private(set) var showsRing = false

  private var place = FocusPlace()

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
    let stops = tree.focusStops(isRightToLeft: false)
    if let stop = stops.first(where: { $0.node.id == id }) { take(stop, among: stops) }
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
      let stops = tree.focusStops(isRightToLeft: isRightToLeft)
      let pressed = routed.path.lazy.compactMap { id in stops.first { $0.node.id == id } }.first
      if let pressed { take(pressed, among: stops) }
      return .ignored
    default: return .ignored
    }
  }

  /// Follows a changed tree: remembers where the focused node is, or moves on where it has gone.
  public mutating func update(in tree: Node, isRightToLeft: Bool = false) {
    guard let focused else { return }
    if let stop = tree.focusStop(focused, isRightToLeft: isRightToLeft) {
      return place.follow(stop)
    }
    let stops = tree.focusStops(isRightToLeft: isRightToLeft)
    let next = place.successor(among: stops)
    self.focused = nil
    if let next { take(next, among: stops) }
  }

  /// The tree with `isFocused` set where the focus is, and nowhere else.
  public func marking(_ tree: Node) -> Node {
    // Of several with its id the first one has the focus that can have it.
    var isPending = focused != nil
    var marked = tree
    mark(&marked, &isPending) { $0.isFocusable }
    if isPending { mark(&marked, &isPending) { _ in true } }
    return marked
  }

  private func mark(_ node: inout Node, _ isPending: inout Bool, _ isMeant: (Node) -> Bool) {
    node.isFocused = isPending && node.id == focused && isMeant(node)
    if node.isFocused { isPending = false }
    for index in node.children.indices { mark(&node.children[index], &isPending, isMeant) }
  }

  private mutating func move(
    backwards: Bool, in tree: Node, _ isRightToLeft: Bool
  ) -> InputResult {
    let stops = tree.focusStops(isRightToLeft: isRightToLeft)
    guard let first = stops.first, let last = stops.last else { return .ignored }
    guard let index = stops.firstIndex(where: { $0.node.id == focused }) else {
      take(backwards ? last : first, among: stops)
      return .captured
    }
    let next = stops[(index + (backwards ? stops.count - 1 : 1)) % stops.count]
    take(next, among: stops)
    return .captured
  }

  private mutating func take(_ stop: FocusStop, among stops: [FocusStop]) {
    // A press on what has the focus does not give it: what has come since is still new.
    guard focused != stop.node.id else { return place.follow(stop) }
    focused = stop.node.id
    place = FocusPlace(of: stop, among: stops)
  }
}
