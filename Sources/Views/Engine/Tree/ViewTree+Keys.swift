internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension ViewTree {
  // MARK: Keys

  mutating func route(_ key: KeyEvent, _ event: TimedEvent, _ model: inout Root) {
    focus.showsRing = true
    focus.usedCharacterTime = nil
    if routeDrag(key, at: event.time, &model) { return }
    registerInput(at: event.time)
    if key.key == .space { focus.spaceKeyOwner = keyPath.last }
    if key.key == .tab, key.modifiers.isSubset(of: .shift) {
      let backwards = key.modifiers.contains(.shift)
      let before = focus.path
      // The menu of the focused control closes when the focus moves away. If the focus can't move,
      // the menu receives the key, and closes because of that.
      let menu = state.layers.last(where: \.isModal).flatMap { $0.preservesFocus ? $0 : nil }
      let isElsewhere = menu.map { before.isEmpty || !$0.path.starts(with: before) } ?? false
      if !isElsewhere {
        if moveFocusInside(backwards: backwards, event) { return }
        let moves = moveFocus(backwards: backwards, at: event.time, &model)
        if moves, menu == nil || focus.path != before { return }
      }
    }
    if root?.hasOverlay != true {
      let first = NodeEvent(kind: .interception, event: event, recipients: .bubbling)
      if send(first, to: keyPath, &model) { return }
    }
    let nodeEvent = NodeEvent(event: event, recipients: .bubbling)
    var path = keyPath
    while !path.isEmpty {
      focus.keyPassedBy = nil
      guard send(nodeEvent, to: path, &model) else { break }
      // Only now is it known whether an action has used the key: if not, the ancestors receive the
      // key.
      guard let passed = focus.keyPassedBy, let index = path.firstIndex(of: passed) else { return }
      path.removeSubrange(index...)
    }
    if shortcut(key, event, &model) { return }
    if let scrolled = unfocusedPath {
      let scroll = NodeEvent(event: event, recipients: .target)
      if send(scroll, to: scrolled, &model) { return }
    }
    // Behind a modal layer, the window doesn't react to keys.
    if root?.hasOverlay != true, !state.layers.contains(where: \.isModal) { unusedKeys.append(key) }
  }

  /// The only focus stop, if keys operate it while nothing is focused; nil otherwise.
  ///
  /// Keys scroll a scroll view, for example, without Tab first.
  private var unfocusedPath: [NodeID]? {
    guard focus.path.isEmpty, let root, !root.hasOverlay else { return nil }
    let stops = focusStops()
    guard stops.count == 1,
      root.node(at: stops[0].path.dropFirst())?.takesKeysUnfocused == true
    else { return nil }
    return stops[0].path
  }

  /// The target of keys: the node with an open overlay, else the focused node, else the topmost
  /// modal layer, else the root.
  var keyPath: [NodeID] {
    guard let root else { return [] }
    // A view in front of a modal layer, such as a toast, may be focused too.
    var hasFocus = false
    for layer in state.layers.reversed() {
      guard let node = root.node(at: layer.path.dropFirst()) else { continue }
      if let overlay = node.overlayPath() { return layer.path + overlay }
      hasFocus = hasFocus || focus.path.starts(with: layer.path)
      guard layer.isModal else { continue }
      return hasFocus ? focus.path : layer.path
    }
    if let overlay = root.overlayPath() { return [root.id] + overlay }
    return focus.path.isEmpty ? [root.id] : focus.path
  }

  mutating func routeText(_ event: TimedEvent, _ model: inout Root) {
    let taker = focus.spaceKeyOwner
    focus.spaceKeyOwner = nil
    if let taker, event.event == .text(" "), taker != keyPath.last { return }
    if let time = focus.usedCharacterTime, case .text = event.event {
      focus.usedCharacterTime = nil
      if event.time - time < FocusState.textDelay { return }
    }
    if send(NodeEvent(event: event, recipients: .bubbling), to: keyPath, &model) {
      focus.lastTextInput = event.time
    }
  }

  mutating func routeWheel(_ wheel: WheelEvent, _ event: TimedEvent, _ model: inout Root) {
    guard wheel.position.isFinite else { return }
    registerInput(at: event.time)
    if let last = pointers.wheel, event.time - last.time <= WheelUse.rest, let root,
      root.length(of: last.path) == last.path.count, isReachable(last.path),
      !root.isAsleep(on: last.path[...])
    {
      // One turn of the wheel stays with one view, even when the view has reached its end.
      pointers.wheel?.time = event.time
      send(NodeEvent(event: event, recipients: .target), to: last.path, &model)
      return
    }
    let path = target(at: wheel.position, .mouse)
    let user = user(of: NodeEvent(event: event, recipients: .bubbling), to: path, &model)
    pointers.wheel = user.flatMap(path.firstIndex).map {
      WheelUse(path: Array(path[...$0]), time: event.time)
    }
  }

  /// Delivers an unused key to the node that has it as a shortcut.
  /// - Returns: false if no node receives the key.
  private mutating func shortcut(
    _ key: KeyEvent, _ event: TimedEvent, _ model: inout Root
  ) -> Bool {
    guard let root, !root.hasOverlay else { return false }
    var isLetter = false
    if case .character = key.key { isLetter = key.modifiers.isSubset(of: .shift) }
    // Letters are never shortcuts while text is typed. In a view that only selects by typing,
    // shortcuts come first, as on macOS, except in the middle of a word.
    if isLetter, textInput != nil,
      !focus.selectsByTyping || event.time - focus.lastTextInput < FocusState.typingPause
    {
      return false
    }
    let refresh = key.isRefresh ? KeyEvent.refresh : nil
    for scope in reachableScopes {
      let near = focus.path.starts(with: scope) ? focus.path[scope.count...] : []
      guard let node = root.node(at: scope.dropFirst()),
        let path = node.shortcutPath(key, near: near)
          ?? refresh.flatMap({ node.shortcutPath($0, near: near) })
      else { continue }
      // SDL sends text for a key with Alt, but not with Control.
      if case .character = key.key, key.modifiers.isDisjoint(with: [.control, .meta]) {
        focus.usedCharacterTime = event.time
      }
      send(NodeEvent(kind: .shortcut, event: event, recipients: .target), to: scope + path, &model)
      return true
    }
    return false
  }

  /// The topmost modal layer; without one, all layers from front to back, then the root.
  var reachableScopes: [[NodeID]] {
    guard let root else { return [] }
    if let modal = state.layers.last(where: \.isModal) { return [modal.path] }
    return state.layers.reversed().map(\.path) + [[root.id]]
  }
}
