internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension ViewTree {
  // MARK: Layout

  /// Places all layers, and updates the list of layers.
  mutating func layoutLayers(_ root: _ViewNode) {
    guard root.hasLayer else {
      if !state.layers.isEmpty { state.layers = [] }
      return
    }
    root.placeLayers(
      in: rootFrame, clip: state.bounds, bounds: state.bounds,
      area: .of(state.safeArea, in: state.bounds.size), at: time)
    var entries: [LayerEntry] = []
    root.collectLayers([root.id], &entries)
    // Node ids are never reused: the highest is the newest, and in front.
    state.layers = entries.sorted { $0.id < $1.id }
    updateQueue(root)
  }

  // MARK: Paint

  /// Records the views of a layer or of the screen, the focus ring in it, and the overlays of its
  /// controls.
  func draw(
    _ node: _ViewNode, _ path: [NodeID], in frame: Rect, _ canvas: inout Canvas,
    _ context: DrawContext
  ) {
    // A whole screen is often unchanged, such as one of many scenes in a window, or the screen
    // behind a layer.
    node.drawRecorded(in: frame, &canvas, context, isKept: path.count == 1)
    let isFocusInside = focus.path.starts(with: path)
    let inner = state.layers.contains { layer in
      layer.path.count > path.count && layer.path.starts(with: path)
        && focus.path.starts(with: layer.path)
    }
    if state.showsFocusRing, isFocusInside, !inner {
      node.drawFocusRing(
        focus.path[path.count...], in: frame, of: state.bounds,
        accent: root?.environment.environment.tint, &canvas, context)
    }
    node.drawOverlays(in: frame, &canvas, context)
  }

  // MARK: Time

  /// When something visible changes, or `advance` has to be called.
  ///
  /// Changes of appearance behind a layer that covers the window don't count.
  ///
  /// Scenes behind the layer still count.
  func nextChange(of root: _ViewNode, after time: Seconds) -> Seconds {
    guard !state.layers.isEmpty, root.schedule.change < .infinity else {
      return root.schedule.change
    }
    var leaving: [_ViewNode] = []
    root.collectLeavingLayers(&leaving)
    let nodes = state.layers.map { root.node(at: $0.path.dropFirst()) }
    let cover = nodes.lastIndex { node in
      guard let node, let element = node.content as? any LayerRoot else { return false }
      return element.coversWindow(node, at: time)
    }
    guard leaving.isEmpty, let cover else { return root.schedule.change }
    return nodes[cover...].reduce(root.schedule.update) {
      min($0, $1?.schedule.change ?? .infinity)
    }
  }

  // MARK: Input

  /// Closes layers that any press, key or scrolling closes.
  mutating func registerInput(at time: Seconds) {
    state.lastInput = time
    focus.spaceKeyOwner = nil
    for layer in state.layers where layer.isTransient {
      uniqueRoot()?.modify(layer.path.dropFirst().dropLast(), at: time) {
        $0.setState(LayerDismissal.hide, at: time)
      }
    }
  }

  // MARK: After changes

  /// Moves the focus into modal layers that have opened, and back from those that have closed.
  mutating func updateLayers(_ model: inout Root) {
    let modal = state.layers.filter(\.isModal)
    guard !modal.isEmpty || !focus.scopes.isEmpty else { return }
    // If several layers close at once, the focus returns to where it was before the outermost
    // opened.
    var origin: [NodeID]?
    while let last = focus.scopes.last, !modal.contains(where: { $0.id == last.layer }) {
      focus.scopes.removeLast()
      origin = last.origin ?? origin
    }
    // If a layer behind another has closed, the layer in front will return the focus to the origin
    // of the closed one.
    var index = 0
    while index < focus.scopes.count {
      let scope = focus.scopes[index]
      if modal.contains(where: { $0.id == scope.layer }) {
        index += 1
      } else {
        focus.scopes.remove(at: index)
        if index < focus.scopes.count, let origin = scope.origin {
          focus.scopes[index].origin = origin
        }
      }
    }
    let new = modal.filter { layer in !focus.scopes.contains { $0.layer == layer.id } }
    if let origin, new.isEmpty { returnFocus(to: origin, &model) }
    for layer in new {
      // A layer that opens as another closes will return the focus to the origin of the closed one.
      focus.scopes.append(
        FocusScope(layer: layer.id, origin: layer.preservesFocus ? nil : origin ?? focus.path))
      origin = nil
      adoptPress(layer, &model)
      cancelPresses(outside: layer.path, &model)
      endDrag(at: time, &model)
      guard !layer.preservesFocus, !focus.path.starts(with: layer.path) else { continue }
      setFocus(firstFocus(in: layer), at: time, &model)
      // As on iPhone, the keyboard opens at once for an alert with a text field.
      if root?.node(at: layer.path.dropFirst())?.keyboardAvoidance == .moves {
        keyboardMemory.invites = keyboardMemory.isTouchInput ? focus.path.last : nil
      }
    }
  }

  /// The initial focus when a modal layer opens or is entered by keys.
  func firstFocus(in layer: LayerEntry) -> FocusStop? {
    let stops = focusStops().filter { $0.path.starts(with: layer.path) }
    guard let node = root?.node(at: layer.path.dropFirst()),
      let element = node.content as? any LayerRoot
    else { return stops.first }
    return element.preferredFocus(node, among: stops)
  }

  private mutating func returnFocus(to origin: [NodeID], _ model: inout Root) {
    guard focusedFrame() == nil || !isReachable(focus.path) else { return }
    let stops = focusStops()
    // The view that had the focus before, or else a stop in its innermost ancestor that has one.
    let stop = stops.max { a, b in
      a.path.commonPrefix(with: origin) < b.path.commonPrefix(with: origin)
    }
    let isLeft = origin.isEmpty ? nil : stop
    setFocus(isLeft, at: time, reveals: false, &model)
  }

  /// True if no modal layer is in front.
  func isReachable(_ path: [NodeID]) -> Bool {
    guard let modal = state.layers.last(where: \.isModal) else { return !path.isEmpty }
    return path.starts(with: modal.path)
  }

  /// Hands a layer the pointer that has opened it: lifting the pointer in the layer may choose
  /// something.
  private mutating func adoptPress(_ layer: LayerEntry, _ model: inout Root) {
    guard let pointer = root?.node(at: layer.path.dropFirst())?.adoptedPointer,
      let index = pointers.presses.firstIndex(where: { $0.pointer == pointer })
    else { return }
    var press = pointers.presses[index]
    cancel(index, at: time, &model)
    press.path = layer.path
    press.claims = [(layer.id, .tap)]
    press.isDecided = true
    pointers.presses.append(press)
    uniqueRoot()?.modify(layer.path.dropFirst(), at: time) { $0.adoptPointer(from: press.start) }
  }

  private mutating func cancelPresses(outside path: [NodeID], _ model: inout Root) {
    while let index = pointers.presses.firstIndex(where: { !$0.path.starts(with: path) }) {
      cancel(index, at: time, &model)
    }
  }
}

extension [NodeID] {
  /// The number of nodes that two paths have in common.
  fileprivate func commonPrefix(with other: [NodeID]) -> Int {
    zip(self, other).prefix { $0 == $1 }.count
  }
}
