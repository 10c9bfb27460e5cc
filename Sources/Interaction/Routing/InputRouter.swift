import VitrineGeometry
public import VitrineMotion

/// Finds the node that each event is for.
///
/// - A pointer that goes down belongs to the node that it hits until it is up or cancelled, even
///   where it leaves the node, or the node moves. Where the node is no longer in the tree, it is told
///   that the pointer is cancelled; the pointer then belongs to what is left around the node.
/// - A mouse or pen that is not down hovers over the node that it hits; `enter` and `leave` tell. It
///   hovers over nothing where it is outside the tree, where its place makes no sense, and where it
///   was taken away.
/// - A wheel is for the node under it; keys and text are for the focused node.
/// - Where the window is hidden or loses the keys, all pointers that are down are cancelled.
/// - Everything else concerns all, and has no target.
///
/// Steps of pointers that were never down, and positions that make no sense, are dropped.
public struct InputRouter: Hashable, Sendable {
  private struct Capture: Hashable, Sendable {
    var pointer: PointerID
    var path: [String]
    var position: Point
    var buttons: Set<PointerButton>
  }

  private struct Hover: Hashable, Sendable {
    var pointer: PointerID
    var path: [String]
    var position: Point
  }

  private var captures: [Capture] = []
  private var hover: Hover?

  /// Makes a router that knows of no pointer.
  public init() {}

  /// The id of the node that a mouse or pen hovers over: for a highlight.
  ///
  /// Nil if there is none.
  public var hovered: String? { hover?.path.first }

  /// The node that a mouse or pen hovers over and those around it, innermost first; empty where
  /// there is none.
  public var hoverPath: [String] { hover?.path ?? [] }

  /// True while no pointer is down.
  public var isAtRest: Bool { captures.isEmpty }

  /// The id of the node that a pointer belongs to while it is down.
  public func target(of pointer: PointerID) -> String? {
    captures.first { $0.pointer == pointer }?.path.first
  }

  /// Finds out whom the events of a frame are for.
  /// - Parameters:
  ///   - events: the events, in order.
  ///   - tree: the semantic tree as the person last saw it.
  public mutating func route(_ events: [TimedEvent], in tree: Node) -> [Routed] {
    var routed: [Routed] = []
    for event in events {
      letGoOfVanished(at: event.time, tree, &routed)
      route(event, tree, &routed)
    }
    return routed
  }

  /// Notices where the tree has moved under a mouse or pen that stands still, and where nodes have
  /// gone that pointers belonged to.
  /// - Returns: `leave` and `enter`, where something else is under it now, and what is cancelled.
  public mutating func update(to time: Seconds, in tree: Node) -> [Routed] {
    var routed: [Routed] = []
    letGoOfVanished(at: time, tree, &routed)
    settleHover(at: time, tree, &routed)
    for index in routed.indices where routed[index].kind != .event { routed[index].isStill = true }
    return routed
  }

  private mutating func settleHover(at time: Seconds, _ tree: Node, _ routed: inout [Routed]) {
    guard let hover, !captures.contains(where: { $0.pointer == hover.pointer }) else { return }
    let step = PointerEvent(.hover, hover.pointer, at: hover.position)
    setHover(self.hover(of: step, in: tree), TimedEvent(time, .pointer(step)), &routed)
  }

  /// Takes pointers away from nodes that are no longer in the tree.
  ///
  /// Only these are told; for what is around them a drag goes on, as that of a list whose rows come
  /// and go with it.
  private mutating func letGoOfVanished(
    at time: Seconds, _ tree: Node, _ routed: inout [Routed]
  ) {
    for index in captures.indices {
      let capture = captures[index]
      let left = tree.remaining(of: capture.path)
      guard left < capture.path.count else { continue }
      let step = PointerEvent(.cancel, capture.pointer, at: capture.position)
      let gone = Array(capture.path.dropLast(left))
      routed.append(Routed(TimedEvent(time, .pointer(step)), path: gone))
      captures[index].path = capture.path.suffix(left)
    }
    guard let hover, tree.remaining(of: hover.path) < hover.path.count else { return }
    guard captures.contains(where: { $0.pointer == hover.pointer }) else {
      return settleHover(at: time, tree, &routed)
    }
    let path = Array(hover.path.suffix(tree.remaining(of: hover.path)))
    let step = PointerEvent(.hover, hover.pointer, at: hover.position)
    let left = Hover(pointer: hover.pointer, path: path, position: hover.position)
    setHover(left, TimedEvent(time, .pointer(step)), &routed)
  }

  private mutating func route(_ event: TimedEvent, _ tree: Node, _ routed: inout [Routed]) {
    switch event.event {
    case .pointer(let step): route(step, event, tree, &routed)
    case .wheel(let wheel):
      guard PointerFilter.accepts(wheel.position) else { return }
      routed.append(Routed(event, path: tree.hitPath(at: wheel.position, by: .mouse)))
    case .key, .text, .composition: routed.append(Routed(event, path: tree.focusedPath))
    case .hide, .focusLost:
      while let capture = captures.first { lose(capture.pointer, event, &routed) }
      setHover(nil, event, &routed)
      routed.append(Routed(event))
    case .resize, .show, .focusGained, .closeRequest, .set, .report: routed.append(Routed(event))
    }
  }

  private mutating func route(
    _ step: PointerEvent, _ event: TimedEvent, _ tree: Node, _ routed: inout [Routed]
  ) {
    let index = captures.firstIndex { $0.pointer == step.pointer }
    let isSound = PointerFilter.accepts(step.position)
    switch step.phase {
    case .down:
      if isSound { press(step, event, tree, &routed) }
    case .move:
      guard let index, isSound else { return }
      captures[index].position = step.position
      routed.append(Routed(event, path: captures[index].path))
    case .up:
      guard let index else { return }
      lift(index, step, event, tree, &routed)
    case .cancel:
      lose(step.pointer, event, &routed)
      if hover?.pointer == step.pointer { setHover(nil, event, &routed) }
    case .hover:
      guard step.pointer.kind != .touch else { return }
      // A pointer that hovers is up: if it was down, its `up` was lost.
      lose(step.pointer, event, &routed)
      guard isSound else { return setHover(nil, event, &routed) }
      let isStill = hover?.pointer == step.pointer && hover?.position == step.position
      setHover(hover(of: step, in: tree), event, &routed)
      routed.append(Routed(event, path: hover?.path ?? [], isStill: isStill))
    }
  }

  private mutating func press(
    _ step: PointerEvent, _ event: TimedEvent, _ tree: Node, _ routed: inout [Routed]
  ) {
    if let index = captures.firstIndex(where: { $0.pointer == step.pointer }) {
      if captures[index].buttons.insert(step.button).inserted {
        routed.append(Routed(event, path: captures[index].path))
        return
      }
      lose(step.pointer, event, &routed)
    }
    guard captures.count < PointerFilter.capacity else { return }
    let path = tree.hitPath(at: step.position, by: step.pointer.kind)
    if step.pointer.kind != .touch { setHover(hover(of: step, in: tree), event, &routed) }
    captures.append(
      Capture(
        pointer: step.pointer, path: path, position: step.position, buttons: [step.button]))
    routed.append(Routed(event, path: path))
  }

  private mutating func lift(
    _ index: Int, _ step: PointerEvent, _ event: TimedEvent, _ tree: Node,
    _ routed: inout [Routed]
  ) {
    guard captures[index].buttons.remove(step.button) != nil else { return }
    var step = step
    if !PointerFilter.accepts(step.position) { step.position = captures[index].position }
    let up = TimedEvent(event.time, .pointer(step))
    routed.append(Routed(up, path: captures[index].path))
    guard captures[index].buttons.isEmpty else { return }
    captures.remove(at: index)
    if step.pointer.kind != .touch { setHover(hover(of: step, in: tree), up, &routed) }
  }

  /// Takes a pointer that is down away from its node.
  private mutating func lose(
    _ pointer: PointerID, _ event: TimedEvent, _ routed: inout [Routed]
  ) {
    guard let index = captures.firstIndex(where: { $0.pointer == pointer }) else { return }
    let capture = captures.remove(at: index)
    let step = PointerEvent(.cancel, pointer, at: capture.position)
    routed.append(Routed(TimedEvent(event.time, .pointer(step)), path: capture.path))
  }

  private func hover(of step: PointerEvent, in tree: Node) -> Hover {
    let isOutside = !tree.frame.isEmpty && !tree.frame.contains(step.position)
    let path = isOutside ? [] : tree.hitPath(at: step.position, by: step.pointer.kind)
    return Hover(pointer: step.pointer, path: path, position: step.position)
  }

  private mutating func setHover(
    _ new: Hover?, _ event: TimedEvent, _ routed: inout [Routed]
  ) {
    let old = hover
    hover = new
    guard old?.path.first != new?.path.first else { return }
    if let old, !old.path.isEmpty {
      let step = PointerEvent(.cancel, old.pointer, at: (new ?? old).position)
      routed.append(Routed(event.replacingPointer(by: step), kind: .leave, path: old.path))
    }
    if let new, !new.path.isEmpty {
      let step = PointerEvent(.hover, new.pointer, at: new.position)
      routed.append(Routed(event.replacingPointer(by: step), kind: .enter, path: new.path))
    }
  }
}

extension TimedEvent {
  /// The step in place of another: a press elsewhere, say, is none to whom the mouse leaves with it.
  fileprivate func replacingPointer(by step: PointerEvent) -> TimedEvent {
    guard case .pointer = event else { return self }
    return TimedEvent(time, .pointer(step))
  }
}

extension Node {
  /// How many ids of a path, innermost first, are still those of nodes in this tree, counted from
  /// the outermost.
  fileprivate func remaining(of path: [String]) -> Int {
    guard let root = path.last else { return 0 }
    guard root == id else { return path.first.flatMap(find) == nil ? 0 : path.count }
    var node = self
    var count = 1
    for id in path.dropLast().reversed() {
      guard let inner = node.children.first(where: { $0.id == id }) else {
        // It may only have got other surroundings.
        return path.first.flatMap(find) == nil ? count : path.count
      }
      node = inner
      count += 1
    }
    return count
  }
}
