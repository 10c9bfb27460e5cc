internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension ViewTree {
  // MARK: Moving

  /// All focus stops, in tree order.
  func focusStops() -> [FocusStop] {
    guard let root else { return [] }
    var stops: [FocusStop] = []
    let layers = state.layers.filter { !$0.preservesFocus }
    let modal = layers.lastIndex(where: \.isModal)
    if modal == nil { root.collectStops([root.id], in: rootFrame, at: time, &stops) }
    for layer in layers[(modal ?? 0)...] {
      guard let node = root.node(at: layer.path.dropFirst()) else { continue }
      node.collectStops(layer.path, in: node.windowFrame, at: time, &stops)
    }
    return stops
  }

  /// Moves the focus as a key handler requests.
  mutating func follow(_ move: FocusMove, at time: Seconds, _ model: inout Root) {
    let stops = focusStops()
    switch move {
    case .next: _ = moveFocus(backwards: false, at: time, &model)
    case .previous: _ = moveFocus(backwards: true, at: time, &model)
    case .first: if let stop = stops.first { setFocus(stop, at: time, &model) }
    case .last: if let stop = stops.last { setFocus(stop, at: time, &model) }
    case .press(let id):
      let stop = stops.first { $0.path.last == id }
      if let stop { setFocus(stop, at: time, reveals: false, &model) }
    case .inside(let id):
      let stop = stops.first { $0.path.contains(id) }
      if let stop { setFocus(stop, at: time, &model) }
    }
  }

  /// Moves the focus among the parts of the focused scene or control.
  /// - Returns: false if the focus leaves the scene or control, or nothing is focused.
  mutating func moveFocusInside(backwards: Bool, _ event: TimedEvent) -> Bool {
    guard focus.path.count > 1, let root = uniqueRoot() else { return false }
    return root.modify(focus.path.dropFirst(), at: time) { node in
      node.moveFocus(backwards: backwards, event)
    } ?? false
  }

  mutating func moveFocus(
    backwards: Bool, at time: Seconds, _ model: inout Root
  ) -> Bool {
    let stops = focusStops()
    guard !stops.isEmpty else { return false }
    let index = stops.firstIndex { $0.path == focus.path }
    let next: Int
    if let index {
      next = (index + (backwards ? stops.count - 1 : 1)) % stops.count
    } else {
      // In a modal layer, the order begins at the layer's initial focus, such as an alert's Cancel.
      let layer = state.layers.last(where: \.isModal)
      let preferred = layer.flatMap(firstFocus)
      let first = stops.firstIndex { $0.path == preferred?.path } ?? 0
      next = backwards ? (first + stops.count - 1) % stops.count : first
    }
    state.movesFocusBackwards = backwards
    // A scene that is the only stop is entered again at its other end.
    if index == next, root?.node(at: focus.path.dropFirst())?.isSceneHost == true {
      setFocus(nil, at: time, &model)
    }
    setFocus(stops[next], at: time, isByTab: true, &model)
    state.movesFocusBackwards = nil
    return true
  }

  /// Removes the focus until the window regains it.
  mutating func suspendFocus(at time: Seconds, _ model: inout Root) {
    guard !focus.path.isEmpty else { return }
    focus.suspended = focus.path
    setFocus(nil, at: time, &model)
  }

  /// Restores the focus when the window regains it, if the view still exists.
  mutating func resumeFocus(at time: Seconds, _ model: inout Root) {
    let suspended = focus.suspended
    focus.suspended = []
    guard focus.path.isEmpty, !suspended.isEmpty,
      let stop = focusStops().first(where: { $0.path == suspended })
    else { return }
    setFocus(stop, at: time, reveals: false, &model)
  }

  /// Focuses the innermost focusable node of a press.
  mutating func focusPressed(_ path: [NodeID], at time: Seconds, _ model: inout Root) {
    guard let root else { return }
    var pressed: FocusStop?
    var inner: [NodeID] = []
    let event = NodeEvent(event: TimedEvent(time, .focusGained), recipients: .target)
    root.walk(path.dropFirst(), in: rootFrame, at: time, event) { node, frame, _ in
      inner.append(node.id)
      // A press on a layer's empty area keeps the focus.
      guard node.isFocusable(in: frame, at: time),
        !state.layers.contains(where: { $0.id == node.id })
      else { return }
      pressed = FocusStop(path: inner, frame: frame)
    }
    if let pressed, pressed.path != focus.path {
      setFocus(pressed, at: time, reveals: false, &model)
    }
  }

  /// Moves the focus to a node, or removes it.
  /// - Parameter isByTab: true if Tab moves the focus, even to the node that already has it.
  mutating func setFocus(
    _ stop: FocusStop?, at time: Seconds, reveals: Bool = true, isByTab: Bool = false,
    _ model: inout Root
  ) {
    let old = focus.path
    let new = stop?.path ?? []
    // A pending composition is committed.
    if old != new {
      commitComposition(at: time, &model)
      // Ends the word being typed.
      focus.lastTextInput = -.infinity
    }
    focus.newest = nextNode
    let event = TimedEvent(time, isByTab ? .key(KeyEvent(.tab)) : .focusGained)
    guard old != new else {
      // Tab leads to the node that has the focus, perhaps to a part of it that Escape has left: the
      // node begins again.
      guard isByTab, !new.isEmpty else { return }
      send(NodeEvent(kind: .focus(true), event: event, recipients: .target), to: new, &model)
      return
    }
    focus.path = new
    state.leftFocusPath = old
    focus.frame = stop?.frame ?? .zero
    state.focusPath = new
    // A layer's host and its ancestors receive no event about the focus inside the layer.
    let before = old.inInnermostLayer(state.layers)
    let after = new.inInnermostLayer(state.layers)
    if !old.isEmpty {
      let unfocused = before.filter { !after.contains($0) }
      send(
        NodeEvent(kind: .focus(false), event: event, recipients: .only(unfocused)), to: old, &model)
    }
    guard !new.isEmpty else { return }
    let focused = after.filter { !before.contains($0) }
    send(NodeEvent(kind: .focus(true), event: event, recipients: .only(focused)), to: new, &model)
    if reveals { reveal(new, at: time) }
  }

  /// Scrolls the ancestors of a node to make it visible.
  mutating func reveal(_ path: [NodeID], at time: Seconds) {
    guard let root = uniqueRoot(), path.first == root.id else { return }
    _ = root.reveal(path.dropFirst(), in: rootFrame, at: time)
  }
}
