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
    var path: [SlotID]
    let start: Point
    var position: Point
    var buttons: Set<PointerButton>
    /// The claims on the pointer, innermost first.
    var claims: [(slot: SlotID, claim: PointerClaim)]
    /// True once the pointer has a single owner.
    var isDecided = false

    var recipients: [SlotID] { claims.map(\.slot) }

    /// The path to the innermost claim.
    var claimedPath: ArraySlice<SlotID> {
      path.lastIndex { id in claims.contains { $0.slot == id } }.map { path[...$0] } ?? []
    }
  }

  /// A mouse or pen that isn't down.
  struct Hover {
    let pointer: PointerID
    var path: [SlotID]
    var position: Point
  }
}

/// The view that last used the wheel.
struct WheelUse {
  /// From the root inwards to that view.
  let path: [SlotID]
  /// When the wheel last turned, in seconds.
  var time: Seconds

  /// How long the wheel must rest before another view receives it, in seconds.
  ///
  /// Ours: notches of one turn come faster.
  static let rest: Seconds = 0.2
}

extension ViewTree {
  mutating func route(_ step: PointerEvent, _ event: TimedEvent, _ model: inout Root) {
    let isSound = step.position.isFinite && abs(step.position.x) < 1e7 && abs(step.position.y) < 1e7
    let index = pointers.presses.firstIndex { $0.pointer == step.pointer }
    switch step.phase {
    case .down:
      noticeInput(at: event.time)
      if isSound { press(step, event, &model) }
    case .move: if isSound, let index { move(index, step, event, &model) }
    case .up: if let index { lift(index, isSound, step, event, &model) }
    case .cancel:
      if let index { cancel(index, at: event.time, &model) }
      if pointers.hover?.pointer == step.pointer { setHover(nil, at: event.time, &model) }
    case .hover:
      guard step.pointer.kind != .touch else { return }
      // A hovering pointer is up: if it was down, its `up` was lost.
      if let index { cancel(index, at: event.time, &model) }
      let isStill = pointers.hover?.position == step.position
      setHover(isSound ? hover(of: step) : nil, at: event.time, &model)
      guard let hover = pointers.hover, !hover.path.isEmpty else { return }
      // Events in a layer don't bubble to its host's ancestors.
      let inner = hover.path.inInnermostLayer(state.layers)
      send(
        SlotEvent(event: event, recipients: .only(inner), isStill: isStill), to: hover.path, &model)
    }
    followDrag(step, at: event.time, &model)
  }

  // MARK: Press

  private mutating func press(_ step: PointerEvent, _ event: TimedEvent, _ model: inout Root) {
    if let index = pointers.presses.firstIndex(where: { $0.pointer == step.pointer }) {
      if pointers.presses[index].buttons.insert(step.button).inserted {
        let press = pointers.presses[index]
        send(
          SlotEvent(event: event, recipients: .only(press.recipients)), to: press.path, &model)
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
    let slotEvent = SlotEvent(event: event, recipients: .target)
    var claims = self.claims(slotEvent, path)
    // A claim on everything, or an open overlay, needs no decision.
    if let all = claims.first(where: { $0.claim == .all }) { claims = claims.won(by: all) }
    pointers.presses.append(
      PointerState.Press(
        pointer: step.pointer, path: path, start: step.position, position: step.position,
        buttons: [step.button], claims: claims,
        isDecided: claims.count(where: { $0.claim != .observe }) <= 1))
    send(
      SlotEvent(event: event, recipients: .only(claims.map(\.slot))), to: path, &model)
  }

  private mutating func move(
    _ index: Int, _ step: PointerEvent, _ event: TimedEvent, _ model: inout Root
  ) {
    pointers.presses[index].position = step.position
    decide(index, step, at: event.time, &model)
    guard pointers.presses.indices.contains(index) else { return }
    let press = pointers.presses[index]
    send(SlotEvent(event: event, recipients: .only(press.recipients)), to: press.path, &model)
  }

  /// Once a drag has left the slop, the innermost slot that pans in its direction wins, and the
  /// others lose the pointer.
  private mutating func decide(
    _ index: Int, _ step: PointerEvent, at time: Seconds, _ model: inout Root
  ) {
    let press = pointers.presses[index]
    let way = step.position - press.start
    guard !press.isDecided, way.distance(to: .zero) > GestureMetrics.slop else { return }
    let isHorizontal = abs(way.x) >= abs(way.y)
    func gets(_ slot: SlotID, along axis: PanAxis) -> Bool {
      let isAlong = axis == .both || (axis == .horizontal) == isHorizontal
      return isAlong && canPan(slot, press.path, towards: way)
    }
    let edge = press.claims.first { entry in
      if case .edge(let axis) = entry.claim { gets(entry.slot, along: axis) } else { false }
    }
    let winner =
      edge
      ?? press.claims.first { entry in
        if case .pan(let axis) = entry.claim { gets(entry.slot, along: axis) } else { false }
      }
    pointers.presses[index].isDecided = true
    guard let winner else { return }
    let claims = press.claims.won(by: winner)
    pointers.presses[index].claims = claims
    let losers = press.recipients.filter { loser in !claims.contains { $0.slot == loser } }
    let cancel = PointerEvent(.cancel, press.pointer, at: step.position)
    send(
      SlotEvent(event: TimedEvent(time, .pointer(cancel)), recipients: .only(losers)),
      to: press.path, &model)
  }

  /// Gives a slot sole ownership of its pointers, since its gesture has begun.
  /// - Parameter taken: the pointers that it takes though it only observes them.
  mutating func grantPointers(
    to slot: SlotID, taking taken: Set<PointerID>, at time: Seconds, _ model: inout Root
  ) {
    for index in pointers.presses.indices {
      // Cancelling may end other presses.
      guard pointers.presses.indices.contains(index) else { return }
      let press = pointers.presses[index]
      guard let winner = press.claims.first(where: { $0.slot == slot }),
        winner.claim != .observe || taken.contains(press.pointer)
      else { continue }
      let claims = press.claims.won(by: winner)
      pointers.presses[index].isDecided = true
      pointers.presses[index].claims = claims
      let losers = press.recipients.filter { loser in !claims.contains { $0.slot == loser } }
      guard !losers.isEmpty else { continue }
      let cancel = PointerEvent(.cancel, press.pointer, at: press.position)
      send(
        SlotEvent(event: TimedEvent(time, .pointer(cancel)), recipients: .only(losers)),
        to: press.path, &model)
    }
  }

  private mutating func lift(
    _ index: Int, _ isSound: Bool, _ step: PointerEvent, _ event: TimedEvent, _ model: inout Root
  ) {
    guard pointers.presses[index].buttons.remove(step.button) != nil else { return }
    var step = step
    if !isSound { step.position = pointers.presses[index].position }
    let press = pointers.presses[index]
    // Removed before delivery, so that an action that removes the view doesn't cancel the press.
    if press.buttons.isEmpty { pointers.presses.remove(at: index) }
    if step.pointer.kind == .touch, let last = focus.path.last, press.path.contains(last),
      press.recipients.contains(where: { $0 == last || isMenu($0, of: last) })
    {
      keyboardMemory.invites = last
    }
    send(
      SlotEvent(
        event: TimedEvent(event.time, .pointer(step)), recipients: .only(press.recipients)),
      to: press.path, &model)
    if press.buttons.isEmpty { leave(press, at: event.time, &model) }
  }

  /// True for the layer of a menu that leaves the focus on its opener.
  private func isMenu(_ layer: SlotID, of slot: SlotID) -> Bool {
    state.layers.contains {
      $0.leavesFocus && $0.id == layer && $0.path.dropLast().last == slot
    }
  }

  /// Ends the hover of a mouse or pen after a press that ended over another view or outside the
  /// window.
  private mutating func leave(
    _ press: PointerState.Press, at time: Seconds, _ model: inout Root
  ) {
    guard press.pointer.kind != .touch else { return }
    let over = pointers.hover?.path ?? []
    let gone = press.recipients.filter { !over.contains($0) }
    let step = PointerEvent(.cancel, press.pointer, at: press.position)
    sendHover(.leave, gone, press.path, TimedEvent(time, .pointer(step)), false, &model)
  }

  /// Cancels a pointer's press.
  mutating func cancel(_ index: Int, at time: Seconds, _ model: inout Root) {
    let press = pointers.presses.remove(at: index)
    if drag?.pointer == press.pointer { endDrag(at: time, &model) }
    let step = PointerEvent(.cancel, press.pointer, at: press.position)
    send(
      SlotEvent(
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
      let gone = before.filter { !after.contains($0) }
      let step = PointerEvent(.cancel, old.pointer, at: (new ?? old).position)
      sendHover(.leave, gone, before, TimedEvent(time, .pointer(step)), isStill, &model)
    }
    if let new {
      let come = after.filter { !before.contains($0) }
      let step = PointerEvent(.hover, new.pointer, at: new.position)
      sendHover(.enter, come, after, TimedEvent(time, .pointer(step)), isStill, &model)
    }
  }

  private mutating func sendHover(
    _ kind: SlotEvent.Kind, _ slots: [SlotID], _ whole: [SlotID], _ event: TimedEvent,
    _ isStill: Bool, _ model: inout Root
  ) {
    // The host's ancestors may have been hovered before the layer opened.
    let path = kind == .leave ? whole : whole.inInnermostLayer(state.layers)
    let slots = slots.filter(path.contains)
    guard !slots.isEmpty else { return }
    let event = SlotEvent(kind: kind, event: event, recipients: .only(slots), isStill: isStill)
    send(event, to: whole, &model)
  }

  // MARK: Targets

  /// The target of a pointer and its ancestors, from the root inwards.
  /// - Parameter payload: of a drag; nil for none.
  func target(
    at point: Point, _ kind: PointerKind, payload: (any Hashable & Sendable)? = nil
  ) -> [SlotID] {
    guard let root, !coversByKeyboard(point) else { return [] }
    for layer in state.layers.reversed() {
      guard let slot = root.slot(at: layer.path.dropFirst()) else { continue }
      let path = target(at: point, kind, payload, in: slot, layer.path)
      if !path.isEmpty { return path }
      // Nothing behind is reachable, and a modal layer receives presses beside it.
      if layer.isModal { return layer.path }
    }
    return target(at: point, kind, payload, in: root, [root.id])
  }

  private func target(
    at point: Point, _ kind: PointerKind, _ payload: (any Hashable & Sendable)?, in slot: _Slot,
    _ path: [SlotID]
  ) -> [SlotID] {
    if let overlay = slot.overlayPath() { return path + overlay }
    var search = HitSearch(at: point, by: kind, time: time)
    search.path.reserveCapacity(HitSearch.usualDepth)
    search.path += path
    search.payload = payload
    slot.collectHits(in: path.count == 1 ? rootFrame : slot.windowFrame, &search)
    return search.target
  }

  /// The claims of the slots on a path, innermost first.
  private func claims(
    _ event: SlotEvent, _ path: [SlotID]
  ) -> [(slot: SlotID, claim: PointerClaim)] {
    guard let root else { return [] }
    var claims: [(slot: SlotID, claim: PointerClaim)] = []
    root.walk(path.dropFirst(), in: rootFrame, at: time, event) { slot, frame, event in
      let claim = slot.claim(on: event, in: frame)
      // A layer's host and its ancestors have no claim.
      if state.layers.contains(where: { $0.id == slot.id }) { claims = [] }
      if claim != .none { claims.append((slot.id, claim)) }
    }
    return claims.reversed()
  }

  private func canPan(_ id: SlotID, _ path: [SlotID], towards way: Point) -> Bool {
    guard let end = path.firstIndex(of: id),
      let slot = root?.slot(at: path[...end].dropFirst())
    else { return false }
    return slot.canPan(towards: way)
  }
}

extension [(slot: SlotID, claim: PointerClaim)] {
  /// The claims left once a slot owns the pointer: its own, and those of observers.
  ///
  /// A winner that was itself an observer excludes all others.
  fileprivate func won(by winner: Element) -> Self {
    guard winner.claim != .observe else { return [winner] }
    return filter { $0.slot == winner.slot || $0.claim == .observe }
  }
}

extension _Slot {
  /// Visits the slots of a path from this one inwards, with their frames as drawn.
  final func walk(
    _ path: ArraySlice<SlotID>, in frame: Rect, at time: Seconds, _ event: SlotEvent,
    _ visit: (_Slot, Rect, SlotEvent) -> Void
  ) {
    visit(self, frame, event)
    if let layer, layer.id == path.first {
      return layer.walk(path.dropFirst(), in: layer.windowFrame, at: time, event.inWindow, visit)
    }
    guard let next = path.first, let index = children.firstIndex(where: { $0.slot.id == next })
    else { return }
    let placement = placement(of: index, at: time)
    let child = children[index].slot
    child.walk(
      path.dropFirst(), in: Rect(origin: frame.origin + placement.origin, size: child.size),
      at: time, event.mapped(by: placement, frame: frame), visit)
  }

  /// The path to the topmost open overlay of the same layer, from below this slot; nil for none.
  final func overlayPath() -> [SlotID]? {
    guard hasOverlay else { return nil }
    for child in children.reversed() where child.slot.hasOverlay {
      if let path = child.slot.overlayPath() { return [child.slot.id] + path }
    }
    return isOverlayOpen ? [] : nil
  }
}
