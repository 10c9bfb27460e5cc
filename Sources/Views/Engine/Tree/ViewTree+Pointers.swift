internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Pointers that are down or hover.
struct PointerState {
  var presses: [Press] = []
  var hover: Hover?
  var wheel: WheelUse?

  /// A pointer that is down.
  struct Press {
    let pointer: PointerID
    var path: [NodeID]
    let start: Point
    var position: Point
    var buttons: Set<PointerButton>
    /// The claims on the pointer, innermost first.
    var claims: [(node: NodeID, claim: PointerClaim)]
    /// True once the pointer has a single owner.
    var isDecided = false

    var recipients: [NodeID] { claims.map(\.node) }

    /// The path to the innermost claim.
    var claimedPath: ArraySlice<NodeID> {
      path.lastIndex { id in claims.contains { $0.node == id } }.map { path[...$0] } ?? []
    }
  }

  /// A mouse or pen that isn't down.
  struct Hover {
    let pointer: PointerID
    var path: [NodeID]
    var position: Point
  }
}

/// The view that last used the wheel.
struct WheelUse {
  /// From the root inwards to that view.
  let path: [NodeID]
  /// When the wheel last turned, in seconds.
  var time: Seconds

  /// How long the wheel must rest before another view receives it, in seconds.
  ///
  /// Ours: the notches of one turn of the wheel follow each other faster.
  static let rest: Seconds = 0.2
}

extension ViewTree {
  mutating func route(_ step: PointerEvent, _ event: TimedEvent, _ model: inout Root) {
    let isValid = step.position.isFinite && abs(step.position.x) < 1e7 && abs(step.position.y) < 1e7
    let index = pointers.presses.firstIndex { $0.pointer == step.pointer }
    switch step.phase {
    case .down:
      registerInput(at: event.time)
      if isValid { press(step, event, &model) }
    case .move: if isValid, let index { move(index, step, event, &model) }
    case .up: if let index { pointerUp(index, isValid, step, event, &model) }
    case .cancel:
      if let index { cancel(index, at: event.time, &model) }
      if pointers.hover?.pointer == step.pointer { setHover(nil, at: event.time, &model) }
    case .hover:
      guard step.pointer.kind != .touch else { return }
      // A hovering pointer is up: if it was down, its `up` was lost.
      if let index { cancel(index, at: event.time, &model) }
      let isStill = pointers.hover?.position == step.position
      setHover(isValid ? hover(of: step) : nil, at: event.time, &model)
      guard let hover = pointers.hover, !hover.path.isEmpty else { return }
      // Events in a layer don't bubble to its host's ancestors.
      let inner = hover.path.inInnermostLayer(state.layers)
      send(
        NodeEvent(event: event, recipients: .only(inner), isStill: isStill), to: hover.path, &model)
    }
    handleDrag(step, at: event.time, &model)
  }

  // MARK: Press

  private mutating func press(_ step: PointerEvent, _ event: TimedEvent, _ model: inout Root) {
    if let index = pointers.presses.firstIndex(where: { $0.pointer == step.pointer }) {
      if pointers.presses[index].buttons.insert(step.button).inserted {
        let press = pointers.presses[index]
        send(
          NodeEvent(event: event, recipients: .only(press.recipients)), to: press.path, &model)
        return
      }
      cancel(index, at: event.time, &model)
    }
    guard pointers.presses.count < 32 else { return }
    if step.pointer.kind != .touch { setHover(hover(of: step), at: event.time, &model) }
    let path = target(at: step.position, step.pointer.kind)
    focus.showsRing = false
    // The back and forward buttons have no target.
    if step.button != .back, step.button != .forward {
      focusPressed(path, at: event.time, &model)
    }
    let nodeEvent = NodeEvent(event: event, recipients: .target)
    var claims = self.claims(nodeEvent, path)
    // A claim on everything, or an open overlay, needs no decision.
    if let all = claims.first(where: { $0.claim == .all }) { claims = claims.won(by: all) }
    pointers.presses.append(
      PointerState.Press(
        pointer: step.pointer, path: path, start: step.position, position: step.position,
        buttons: [step.button], claims: claims,
        isDecided: claims.count(where: { $0.claim != .observe }) <= 1))
    send(
      NodeEvent(event: event, recipients: .only(claims.map(\.node))), to: path, &model)
  }

  private mutating func move(
    _ index: Int, _ step: PointerEvent, _ event: TimedEvent, _ model: inout Root
  ) {
    pointers.presses[index].position = step.position
    decide(index, step, at: event.time, &model)
    guard pointers.presses.indices.contains(index) else { return }
    let press = pointers.presses[index]
    send(NodeEvent(event: event, recipients: .only(press.recipients)), to: press.path, &model)
  }

  /// Decides which node owns the pointer once its drag has left the slop.
  ///
  /// Of the nodes that can pan in the direction of the drag, the innermost one with an edge claim
  /// wins, or else the innermost one with a pan claim. All other nodes except observers lose the
  /// pointer.
  private mutating func decide(
    _ index: Int, _ step: PointerEvent, at time: Seconds, _ model: inout Root
  ) {
    let press = pointers.presses[index]
    let translation = step.position - press.start
    guard !press.isDecided, translation.distance(to: .zero) > GestureMetrics.slop else { return }
    let isHorizontal = abs(translation.x) >= abs(translation.y)
    func canClaim(_ node: NodeID, along axis: PanAxis) -> Bool {
      let isAlong = axis == .both || (axis == .horizontal) == isHorizontal
      return isAlong && canPan(node, press.path, towards: translation)
    }
    let edge = press.claims.first { entry in
      if case .edge(let axis) = entry.claim { canClaim(entry.node, along: axis) } else { false }
    }
    let winner =
      edge
      ?? press.claims.first { entry in
        if case .pan(let axis) = entry.claim { canClaim(entry.node, along: axis) } else { false }
      }
    pointers.presses[index].isDecided = true
    guard let winner else { return }
    let claims = press.claims.won(by: winner)
    pointers.presses[index].claims = claims
    let losers = press.recipients.filter { loser in !claims.contains { $0.node == loser } }
    let cancel = PointerEvent(.cancel, press.pointer, at: step.position)
    send(
      NodeEvent(event: TimedEvent(time, .pointer(cancel)), recipients: .only(losers)),
      to: press.path, &model)
  }

  /// Gives a node sole ownership of its pointers, since its gesture has begun.
  /// - Parameter taken: the pointers that the node takes even if its claim is only to observe.
  mutating func grantPointers(
    to node: NodeID, taking taken: Set<PointerID>, at time: Seconds, _ model: inout Root
  ) {
    for index in pointers.presses.indices {
      // Cancelling may end other presses.
      guard pointers.presses.indices.contains(index) else { return }
      let press = pointers.presses[index]
      guard let winner = press.claims.first(where: { $0.node == node }),
        winner.claim != .observe || taken.contains(press.pointer)
      else { continue }
      let claims = press.claims.won(by: winner)
      pointers.presses[index].isDecided = true
      pointers.presses[index].claims = claims
      let losers = press.recipients.filter { loser in !claims.contains { $0.node == loser } }
      guard !losers.isEmpty else { continue }
      let cancel = PointerEvent(.cancel, press.pointer, at: press.position)
      send(
        NodeEvent(event: TimedEvent(time, .pointer(cancel)), recipients: .only(losers)),
        to: press.path, &model)
    }
  }

  private mutating func pointerUp(
    _ index: Int, _ isValid: Bool, _ step: PointerEvent, _ event: TimedEvent, _ model: inout Root
  ) {
    guard pointers.presses[index].buttons.remove(step.button) != nil else { return }
    var step = step
    if !isValid { step.position = pointers.presses[index].position }
    let press = pointers.presses[index]
    // The press is removed before the event is delivered: an action that removes the view must not
    // cancel the press.
    if press.buttons.isEmpty { pointers.presses.remove(at: index) }
    if step.pointer.kind == .touch, let last = focus.path.last, press.path.contains(last),
      press.recipients.contains(where: { $0 == last || isMenu($0, of: last) })
    {
      keyboardMemory.invites = last
    }
    send(
      NodeEvent(
        event: TimedEvent(event.time, .pointer(step)), recipients: .only(press.recipients)),
      to: press.path, &model)
    if press.buttons.isEmpty { endHover(press, at: event.time, &model) }
  }

  /// True if a layer is the menu of a node that keeps the focus while the menu is open.
  private func isMenu(_ layer: NodeID, of node: NodeID) -> Bool {
    state.layers.contains {
      $0.preservesFocus && $0.id == layer && $0.path.dropLast().last == node
    }
  }

  /// Ends the hover of a mouse or pen after a press that ended over another view or outside the
  /// window.
  private mutating func endHover(
    _ press: PointerState.Press, at time: Seconds, _ model: inout Root
  ) {
    guard press.pointer.kind != .touch else { return }
    let over = pointers.hover?.path ?? []
    let exited = press.recipients.filter { !over.contains($0) }
    let step = PointerEvent(.cancel, press.pointer, at: press.position)
    sendHover(.leave, exited, press.path, TimedEvent(time, .pointer(step)), false, &model)
  }

  /// Cancels a pointer's press.
  mutating func cancel(_ index: Int, at time: Seconds, _ model: inout Root) {
    let press = pointers.presses.remove(at: index)
    if drag?.pointer == press.pointer { endDrag(at: time, &model) }
    let step = PointerEvent(.cancel, press.pointer, at: press.position)
    send(
      NodeEvent(
        event: TimedEvent(time, .pointer(step)), recipients: .only(press.recipients)),
      to: press.path, &model)
  }

  mutating func cancelAll(at time: Seconds, _ model: inout Root) {
    endDrag(at: time, &model)
    while !pointers.presses.isEmpty { cancel(0, at: time, &model) }
    setHover(nil, at: time, &model)
  }

  // MARK: Hover

  private func hover(of step: PointerEvent) -> PointerState.Hover {
    let isOutside = !state.bounds.contains(step.position)
    return PointerState.Hover(
      pointer: step.pointer, path: isOutside ? [] : target(at: step.position, step.pointer.kind),
      position: step.position)
  }

  mutating func setHover(
    _ new: PointerState.Hover?, at time: Seconds, isStill: Bool = false, _ model: inout Root
  ) {
    let old = pointers.hover
    pointers.hover = new
    state.hoverPath = new?.path ?? []
    let (before, after) = (old?.path ?? [], new?.path ?? [])
    guard before != after else { return }
    if let old {
      let exited = before.filter { !after.contains($0) }
      let step = PointerEvent(.cancel, old.pointer, at: (new ?? old).position)
      sendHover(.leave, exited, before, TimedEvent(time, .pointer(step)), isStill, &model)
    }
    if let new {
      let entered = after.filter { !before.contains($0) }
      let step = PointerEvent(.hover, new.pointer, at: new.position)
      sendHover(.enter, entered, after, TimedEvent(time, .pointer(step)), isStill, &model)
    }
  }

  private mutating func sendHover(
    _ kind: NodeEvent.Kind, _ nodes: [NodeID], _ whole: [NodeID], _ event: TimedEvent,
    _ isStill: Bool, _ model: inout Root
  ) {
    // Nodes outside the innermost layer receive no `enter`. They do receive `leave`, since the
    // pointer may have hovered over them before the layer opened.
    let path = kind == .leave ? whole : whole.inInnermostLayer(state.layers)
    let nodes = nodes.filter(path.contains)
    guard !nodes.isEmpty else { return }
    let event = NodeEvent(kind: kind, event: event, recipients: .only(nodes), isStill: isStill)
    send(event, to: whole, &model)
  }

  // MARK: Targets

  /// The target of a pointer and its ancestors, from the root inwards.
  /// - Parameter payload: what is dragged; nil without a drag.
  func target(
    at point: Point, _ kind: PointerKind, payload: (any Hashable & Sendable)? = nil
  ) -> [NodeID] {
    guard let root, !isCoveredByKeyboard(point) else { return [] }
    for layer in state.layers.reversed() {
      guard let node = root.node(at: layer.path.dropFirst()) else { continue }
      let path = target(at: point, kind, payload, in: node, layer.path)
      if !path.isEmpty { return path }
      // Nothing behind a modal layer is reachable: the layer receives the presses beside its
      // content.
      if layer.isModal { return layer.path }
    }
    return target(at: point, kind, payload, in: root, [root.id])
  }

  private func target(
    at point: Point, _ kind: PointerKind, _ payload: (any Hashable & Sendable)?, in node: _ViewNode,
    _ path: [NodeID]
  ) -> [NodeID] {
    if let overlay = node.overlayPath() { return path + overlay }
    var search = HitSearch(at: point, by: kind, time: time)
    search.path.reserveCapacity(HitSearch.usualDepth)
    search.path += path
    search.payload = payload
    node.collectHits(in: path.count == 1 ? rootFrame : node.windowFrame, &search)
    return search.target
  }

  /// The claims of the nodes on a path, innermost first.
  private func claims(
    _ event: NodeEvent, _ path: [NodeID]
  ) -> [(node: NodeID, claim: PointerClaim)] {
    guard let root else { return [] }
    var claims: [(node: NodeID, claim: PointerClaim)] = []
    root.walk(path.dropFirst(), in: rootFrame, at: time, event) { node, frame, event in
      let claim = node.claim(on: event, in: frame)
      // A layer's host and its ancestors have no claim.
      if state.layers.contains(where: { $0.id == node.id }) { claims = [] }
      if claim != .none { claims.append((node.id, claim)) }
    }
    return claims.reversed()
  }

  private func canPan(_ id: NodeID, _ path: [NodeID], towards direction: Point) -> Bool {
    guard let end = path.firstIndex(of: id),
      let node = root?.node(at: path[...end].dropFirst())
    else { return false }
    return node.canPan(towards: direction)
  }
}

extension [(node: NodeID, claim: PointerClaim)] {
  /// The claims that remain when a node has won the pointer: the winner's, and those of observers.
  ///
  /// If the winner was an observer itself, only its own claim remains.
  fileprivate func won(by winner: Element) -> Self {
    guard winner.claim != .observe else { return [winner] }
    return filter { $0.node == winner.node || $0.claim == .observe }
  }
}

extension _ViewNode {
  /// Visits the nodes of a path from this one inwards, with their frames as drawn.
  final func walk(
    _ path: ArraySlice<NodeID>, in frame: Rect, at time: Seconds, _ event: NodeEvent,
    _ visit: (_ViewNode, Rect, NodeEvent) -> Void
  ) {
    visit(self, frame, event)
    if let layer, layer.id == path.first {
      return layer.walk(path.dropFirst(), in: layer.windowFrame, at: time, event.inWindow, visit)
    }
    guard let next = path.first, let index = children.firstIndex(where: { $0.node.id == next })
    else { return }
    let placement = placement(of: index, at: time)
    let child = children[index].node
    child.walk(
      path.dropFirst(), in: Rect(origin: frame.origin + placement.origin, size: child.size),
      at: time, event.mapped(by: placement, frame: frame), visit)
  }

  /// The path to the topmost open overlay of the same layer, from below this node; nil for none.
  final func overlayPath() -> [NodeID]? {
    guard hasOverlay else { return nil }
    for child in children.reversed() where child.node.hasOverlay {
      if let path = child.node.overlayPath() { return [child.node.id] + path }
    }
    return isOverlayOpen ? [] : nil
  }
}
