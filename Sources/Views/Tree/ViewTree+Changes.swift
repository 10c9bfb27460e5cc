internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension ViewTree {
  // MARK: After changes

  /// Follows what has come, gone and moved: focus, pointers, and where text is typed.
  mutating func followChanges(_ model: inout Root) {
    followLayers(&model)
    followDragged(&model)
    followPointers(&model)
    followFocus(&model)
    followTextInput()
    followKeyboard(&model)
  }

  private mutating func followFocus(_ model: inout Root) {
    state.showsFocusRing = focus.showsRing
    if let request = focus.request {
      focus.request = nil
      follow(request, &model)
    }
    if let dropped = focus.dropped {
      focus.dropped = nil
      // Equal payloads may be elsewhere too, such as what was copied.
      let stops = focusStops().filter { isDraggable($0.path, dropped.payload) }
      let inside = stops.first { $0.path.starts(with: dropped.target) }
      if let stop = inside ?? stops.first { setFocus(stop, at: time, &model) }
    }
    followWishes(&model)
    followContents(&model)
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

  /// Has a view made that is asked for and does not show: it is found in the next round.
  /// - Returns: false where there is no such view.
  private mutating func make(_ id: AnyHashable) -> Bool {
    guard let root = uniqueRoot(), let path = root.path(toMakerOf: id) else { return false }
    root.modify(path[...], at: time) { $0.elementWant(id) }
    return true
  }

  /// Moves the focus to where the model says that it is.
  private mutating func followWishes(_ model: inout Root) {
    let wishes = focus.wishes
    focus.wishes = []
    guard let root, let wish = wishes.last(where: \.isFocused) ?? wishes.last,
      let path = root.path(to: wish.slot).map({ [root.id] + $0 })
    else { return }
    let isInside = focus.path.starts(with: path)
    guard wish.isFocused != isInside else { return }
    if !wish.isFocused { return setFocus(nil, at: time, &model) }
    if let stop = focusStops().first(where: { $0.path.starts(with: path) }) {
      keyboardMemory.invites =
        keyboardMemory.isByTouch && wish.invitesKeyboard ? stop.path.last : nil
      return setFocus(stop, at: time, reveals: wish.reveals, &model)
    }
    // Nothing there takes keys: the model is told so.
    let event = TimedEvent(time, .focusGained)
    send(
      SlotEvent(kind: .focus(false), event: event, recipients: .only([wish.slot])), to: path, &model
    )
  }

  /// Gives the focus back to who had it in a content that shows again, and to nobody where it has gone
  /// with its content.
  private mutating func followContents(_ model: inout Root) {
    let changes = focus.contentChanges
    focus.contentChanges = []
    for change in changes {
      guard let root, let inner = root.path(to: change.slot) else {
        focus.contents[change.slot] = nil
        continue
      }
      let path = [root.id] + inner
      let isLost = focus.path.starts(with: path) && focusedFrame() == nil
      focus.contents[change.slot, default: [:]][change.old] = isLost ? change.left : nil
      guard isLost || focus.path.isEmpty else { continue }
      let back = focus.contents[change.slot]?[change.new]
        .flatMap { root.slot(at: inner[...])?.path(along: $0[...]) }
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
          // A scene has nothing to focus before it runs, and what fades in not before it is seen.
          focus.request = request
        }
        return
      }
      keyboardMemory.invites = keyboardMemory.isByTouch ? stop.path.last : nil
      if selectsAll, stop.path == focus.path { setFocus(nil, at: time, &model) }
      // A scene is entered as by Tab, at its first control.
      state.movesFocusBackwards = selectsAll ? false : nil
      setFocus(stop, at: time, isByTab: selectsAll, &model)
      state.movesFocusBackwards = nil
    }
  }

  /// What keys go to in a view that is named so.
  private func stop(at id: AnyHashable) -> FocusStop? {
    guard let root, let path = root.path(toView: id) else { return nil }
    return focusStops().first { $0.path.starts(with: [root.id] + path) }
  }

  /// True for what is in a view that can be dragged as a payload.
  private func isDraggable(_ path: [SlotID], _ payload: AnyHashable) -> Bool {
    path.indices.contains { index in
      let slot = root?.slot(at: path[...index].dropFirst())
      return (slot?.content as? any DragSource)?.anyPayload == payload
    }
  }

  /// Opens a menu as the Down key does.
  private mutating func open(_ menu: FocusStop, _ model: inout Root) {
    setFocus(menu, at: time, &model)
    let key = TimedEvent(time, .key(KeyEvent(.down)))
    send(SlotEvent(event: key, recipients: .target), to: menu.path, &model)
  }

  /// The frame of what has the focus; nil where it has gone or takes no keys any more.
  func focusedFrame() -> Rect? {
    guard let root else { return nil }
    var found: Rect?
    var count = 0
    var isInert = false
    let event = SlotEvent(event: TimedEvent(time, .focusGained), recipients: .target)
    let path = focus.path
    root.walk(path.dropFirst(), in: rootFrame, at: time, event) { slot, frame, _ in
      count += 1
      isInert = isInert || slot.isInert
      if count == path.count, !isInert, slot.isFocusable(in: frame, at: time) { found = frame }
    }
    return found
  }

  /// Who gets the focus when its slot has gone: inside the innermost slot that is left, the nearest of
  /// those that were there before; where the screen was replaced, the first of the new ones.
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

  /// Cancels what belonged to slots that have gone, and lets a mouse that stands still hover over what
  /// is under it now.
  private mutating func followPointers(_ model: inout Root) {
    guard let root else { return }
    for index in pointers.presses.indices {
      let press = pointers.presses[index]
      let left = root.length(of: press.path)
      guard left < press.path.count else { continue }
      pointers.presses[index].path = Array(press.path.prefix(left))
      pointers.presses[index].claims.removeAll { !press.path.prefix(left).contains($0.slot) }
    }
    // What is covered meanwhile is pressed no longer.
    while let index = pointers.presses.firstIndex(where: { root.isAsleep(on: $0.claimedPath) }) {
      cancel(index, at: time, &model)
    }
    guard let root = self.root else { return }
    guard let hover = pointers.hover else { return }
    guard !pointers.presses.contains(where: { $0.pointer == hover.pointer }) else {
      // While it is down nobody else is hovered over.
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

  private mutating func followTextInput() {
    var caret: Rect?
    // Where nothing has keys, nothing is looked for.
    let isFree = focus.path.isEmpty && state.layers.isEmpty && root?.hasOverlay != true
    // Beneath a menu of its own a field goes on.
    let isLeft = state.layers.last(where: \.isModal)?.leavesFocus == true
    var owner: SlotID?
    for path in isFree ? [] : isLeft ? [focus.path, keyPath] : [keyPath] {
      guard let root, path.count > 1, caret == nil else { continue }
      let event = SlotEvent(event: TimedEvent(time, .focusGained), recipients: .target)
      let last = path.last
      root.walk(path.dropFirst(), in: rootFrame, at: time, event) { slot, frame, _ in
        guard slot.id == last, slot.mayTakeText, let node = slot.ownNode(in: frame, at: time),
          node.takesText
        else { return }
        caret = node.caret ?? (node.role == .textField ? nil : frame)
        focus.selectsByTyping = node.role != .textField && node.caret == nil
      }
      // What an input method has half made was for who had the keys.
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
