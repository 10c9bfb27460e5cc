internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension ViewTree {
  // MARK: After changes

  /// Updates focus, pointers and text input after insertions, removals and moves.
  mutating func updateAfterChanges(_ model: inout Root) {
    updateLayers(&model)
    updateDrag(&model)
    updatePointers(&model)
    updateFocus(&model)
    updateTextInput()
    updateKeyboard(&model)
  }

  private mutating func updateFocus(_ model: inout Root) {
    state.showsFocusRing = focus.showsRing
    if let request = focus.request {
      focus.request = nil
      follow(request, &model)
    }
    if let dropped = focus.dropped {
      focus.dropped = nil
      // A view outside the drop's target may have an equal payload, such as a copy.
      let stops = focusStops().filter { isDraggable($0.path, dropped.payload) }
      let inside = stops.first { $0.path.starts(with: dropped.target) }
      if let stop = inside ?? stops.first { setFocus(stop, at: time, &model) }
    }
    updateBindingRequests(&model)
    updateContentFocus(&model)
    if restoration != nil { restoreFocus(&model) }
    if let scroll = focus.scroll {
      focus.scroll = nil
      if let root, let path = root.path(toView: scroll.anyID) {
        reveal([root.id] + path, at: time)
      } else if make(scroll.anyID) {
        focus.scroll = scroll
      }
    }
    guard !focus.path.isEmpty else { return }
    if let frame = focusedFrame() {
      focus.frame = frame
      return
    }
    setFocus(successor(), at: time, reveals: false, &model)
  }

  /// Requests a view from the lazy container that can make it; the view is found in the next round.
  /// - Returns: false if there is no such view.
  private mutating func make(_ id: AnyHashable) -> Bool {
    guard let root = uniqueRoot(), let path = root.path(toMakerOf: id) else { return false }
    root.modify(path[...], at: time) { $0.requestView(id) }
    return true
  }

  /// Moves the focus as the model requests.
  private mutating func updateBindingRequests(_ model: inout Root) {
    let requests = focus.bindingRequests
    focus.bindingRequests = []
    guard let root, let request = requests.last(where: \.isFocused) ?? requests.last,
      let path = root.path(to: request.node).map({ [root.id] + $0 })
    else { return }
    let isInside = focus.path.starts(with: path)
    guard request.isFocused != isInside else { return }
    if !request.isFocused { return setFocus(nil, at: time, &model) }
    if let stop = focusStops().first(where: { $0.path.starts(with: path) }) {
      keyboardMemory.invites =
        keyboardMemory.isTouchInput && request.invitesKeyboard ? stop.path.last : nil
      return setFocus(stop, at: time, reveals: request.reveals, &model)
    }
    // The node has nothing focusable: the model is notified.
    let event = TimedEvent(time, .focusGained)
    send(
      NodeEvent(kind: .focus(false), event: event, recipients: .only([request.node])), to: path,
      &model
    )
  }

  /// Restores the focus in content that is shown again, and takes it from content that is now
  /// hidden.
  private mutating func updateContentFocus(_ model: inout Root) {
    let changes = focus.contentChanges
    focus.contentChanges = []
    for change in changes {
      guard let root, let inner = root.path(to: change.node) else {
        focus.contents[change.node] = nil
        continue
      }
      let path = [root.id] + inner
      let isLost = focus.path.starts(with: path) && focusedFrame() == nil
      focus.contents[change.node, default: [:]][change.old] = isLost ? change.left : nil
      guard isLost || focus.path.isEmpty else { continue }
      let back = focus.contents[change.node]?[change.new]
        .flatMap { root.node(at: inner[...])?.path(along: $0[...]) }
        .flatMap { back in focusStops().first { $0.path == path + back } }
      setFocus(back, at: time, &model)
    }
  }

  private mutating func follow(_ request: FocusRequest, _ model: inout Root) {
    switch request {
    case .none: setFocus(nil, at: time, &model)
    case .view(let id, let selectsAll, let menus):
      if root?.path(toView: id) == nil, make(id) {
        focus.request = request
        return
      }
      guard let stop = stop(at: id) else {
        if let menu = menus.lazy.compactMap(stop).first {
          open(menu, &model)
        } else if root?.path(toView: id) != nil {
          // The request is kept: a scene isn't focusable before its first frame, nor a fading view
          // while it is transparent.
          focus.request = request
        }
        return
      }
      keyboardMemory.invites = keyboardMemory.isTouchInput ? stop.path.last : nil
      if selectsAll, stop.path == focus.path { setFocus(nil, at: time, &model) }
      // A scene is entered at its first control, as by Tab.
      state.movesFocusBackwards = selectsAll ? false : nil
      setFocus(stop, at: time, isByTab: selectsAll, &model)
      state.movesFocusBackwards = nil
    }
  }

  /// The focus stop in a view with this name.
  private func stop(at id: AnyHashable) -> FocusStop? {
    guard let root, let path = root.path(toView: id) else { return nil }
    return focusStops().first { $0.path.starts(with: [root.id] + path) }
  }

  /// True if a view on the path can be dragged with the payload.
  private func isDraggable(_ path: [NodeID], _ payload: AnyHashable) -> Bool {
    path.indices.contains { index in
      let node = root?.node(at: path[...index].dropFirst())
      return (node?.content as? any DragSource)?.anyPayload == payload
    }
  }

  /// Opens a menu, as the Down key does.
  private mutating func open(_ menu: FocusStop, _ model: inout Root) {
    setFocus(menu, at: time, &model)
    let key = TimedEvent(time, .key(KeyEvent(.down)))
    send(NodeEvent(event: key, recipients: .target), to: menu.path, &model)
  }

  /// The frame of the focused view; nil if it was removed or is no longer focusable.
  func focusedFrame() -> Rect? {
    guard let root else { return nil }
    var found: Rect?
    var count = 0
    var isInert = false
    let event = NodeEvent(event: TimedEvent(time, .focusGained), recipients: .target)
    let path = focus.path
    root.walk(path.dropFirst(), in: rootFrame, at: time, event) { node, frame, _ in
      count += 1
      isInert = isInert || node.isInert
      if count == path.count, !isInert, node.isFocusable(in: frame, at: time) { found = frame }
    }
    return found
  }

  /// The stop that receives the focus after the removal of the focused node; nil for none.
  ///
  /// Of the stops in the innermost ancestor that still has any, it is the nearest one that existed
  /// when the focus was last set. If all are newer, as after a screen was replaced, it is the
  /// first.
  private func successor() -> FocusStop? {
    let stops = focusStops()
    for length in stride(from: focus.path.count - 1, through: 1, by: -1) {
      let around = focus.path.prefix(length)
      let inside = stops.filter { $0.path.starts(with: around) && $0.path.count > length }
      guard let first = inside.first else { continue }
      let old = inside.filter { ($0.path.last?.number ?? 0) <= focus.newest }
      return old.min {
        $0.frame.center.distance(to: focus.frame.center)
          < $1.frame.center.distance(to: focus.frame.center)
      } ?? first
    }
    return nil
  }

  /// Removes the claims of removed nodes, cancels presses on covered nodes, and updates what a
  /// resting mouse hovers over.
  private mutating func updatePointers(_ model: inout Root) {
    guard let root else { return }
    for index in pointers.presses.indices {
      let press = pointers.presses[index]
      let left = root.length(of: press.path)
      guard left < press.path.count else { continue }
      pointers.presses[index].path = Array(press.path.prefix(left))
      pointers.presses[index].claims.removeAll { !press.path.prefix(left).contains($0.node) }
    }
    // Presses on nodes that are now covered are cancelled.
    while let index = pointers.presses.firstIndex(where: { root.isAsleep(on: $0.claimedPath) }) {
      cancel(index, at: time, &model)
    }
    guard let root = self.root else { return }
    guard let hover = pointers.hover else { return }
    guard !pointers.presses.contains(where: { $0.pointer == hover.pointer }) else {
      // While the pointer is down, nothing else is hovered.
      pointers.hover?.path = Array(hover.path.prefix(root.length(of: hover.path)))
      state.hoverPath = pointers.hover?.path ?? []
      return
    }
    let path =
      state.bounds.contains(hover.position) ? target(at: hover.position, hover.pointer.kind) : []
    guard path != hover.path else { return }
    let new = PointerState.Hover(pointer: hover.pointer, path: path, position: hover.position)
    setHover(new, at: time, isStill: true, &model)
  }

  private mutating func updateTextInput() {
    var caret: Rect?
    // Without any focus there is nothing to search.
    let isFree = focus.path.isEmpty && state.layers.isEmpty && root?.hasOverlay != true
    // A text field stays active beneath its own menu.
    let isLeft = state.layers.last(where: \.isModal)?.preservesFocus == true
    var owner: NodeID?
    for path in isFree ? [] : isLeft ? [focus.path, keyPath] : [keyPath] {
      guard let root, path.count > 1, caret == nil else { continue }
      let event = NodeEvent(event: TimedEvent(time, .focusGained), recipients: .target)
      let last = path.last
      root.walk(path.dropFirst(), in: rootFrame, at: time, event) { node, frame, _ in
        guard node.id == last, node.canAcceptText,
          let semantics = node.ownSemantics(in: frame, at: time),
          semantics.acceptsText
        else { return }
        // A tap on a list isn't meant to bring up the system's keyboard.
        let selects = semantics.role != .textField && !keyboardMemory.isTouchInput
        caret = semantics.caret ?? (selects ? frame : nil)
        focus.selectsByTyping = semantics.role != .textField && semantics.caret == nil
      }
      // A pending composition belongs to the former owner: if the owner changes, text input ends
      // first.
      owner = caret == nil ? nil : last
    }
    if caret != nil, textInput != nil, owner != textOwner {
      requests.append(.setTextInput(nil))
      textInput = nil
    }
    textOwner = owner
    guard caret != textInput else { return }
    textInput = caret
    requests.append(.setTextInput(caret))
  }
}
