internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// Where keys go.
struct FocusState {
  /// From the root inwards; empty for nowhere.
  var path: [SlotID] = []
  /// True while a ring shows where that is: after a key, until a pointer presses.
  var showsRing = false
  /// Where it was last seen.
  var frame = Rect.zero
  /// Slots above this number have come since the focus was given.
  var newest = 0
  /// What an action has asked for, until the next layout.
  var request: FocusRequest?
  /// What the model says since the last build.
  var wishes: [FocusWish] = []
  /// Who was asked about the last key and did not use it.
  var keyPassedBy: SlotID?
  var scroll: (anyID: AnyHashable, animated: Bool)?
  /// Modal layers that are open, from the back, and who had the focus before.
  var scopes: [FocusScope] = []
}

/// A modal layer that has the focus to itself.
struct FocusScope {
  let layer: SlotID
  /// Who had the focus when it opened, from the root inwards.
  var origin: [SlotID]
}

/// Where the focus goes from where it is, among what can have it.
enum FocusMove {
  case next
  case previous
  case first
  case last
}

/// That a slot is to have the focus inside, or not to have it there.
struct FocusWish {
  var slot: SlotID
  var isFocused: Bool
  /// True where what is around it scrolls so that it shows.
  var reveals = true
}

/// A slot that keys can go to.
struct FocusStop {
  /// From the root inwards.
  var path: [SlotID]
  var frame: Rect
}

extension ViewTree {
  // MARK: Keys

  mutating func route(_ key: KeyEvent, _ event: TimedEvent, _ model: inout Root) {
    focus.showsRing = true
    if routeDrag(key, at: event.time, &model) { return }
    noticeInput(at: event.time)
    if key.key == .tab, key.modifiers.isSubset(of: .shift) {
      if moveFocus(backwards: key.modifiers.contains(.shift), at: event.time, &model) { return }
    }
    let slotEvent = SlotEvent(event: event, recipients: .bubbling)
    var path = keyPath
    while !path.isEmpty {
      focus.keyPassedBy = nil
      guard send(slotEvent, to: path, &model) else { break }
      // Whether an action has used it is known only now: if not, who is around it is asked.
      guard let passed = focus.keyPassedBy, let index = path.firstIndex(of: passed) else { return }
      path.removeSubrange(index...)
    }
    shortcut(key, event, &model)
  }

  /// Whom keys go to: who has an overlay open, else who has the focus, else the topmost modal layer,
  /// else the root.
  private var keyPath: [SlotID] {
    guard let root else { return [] }
    // What is in front of a modal layer may have the focus as well, such as a toast.
    var hasFocus = false
    for layer in state.layers.reversed() {
      guard let slot = root.slot(at: layer.path.dropFirst()) else { continue }
      if let overlay = slot.overlayPath() { return layer.path + overlay }
      hasFocus = hasFocus || focus.path.starts(with: layer.path)
      guard layer.isModal else { continue }
      return hasFocus ? focus.path : layer.path
    }
    if let overlay = root.overlayPath() { return [root.id] + overlay }
    return focus.path.isEmpty ? [root.id] : focus.path
  }

  mutating func routeText(_ event: TimedEvent, _ model: inout Root) {
    send(SlotEvent(event: event, recipients: .bubbling), to: keyPath, &model)
  }

  mutating func routeWheel(_ wheel: WheelEvent, _ event: TimedEvent, _ model: inout Root) {
    guard wheel.position.isFinite else { return }
    noticeInput(at: event.time)
    if let last = pointers.wheel, event.time - last.time <= WheelUse.rest, let root,
      root.length(of: last.path) == last.path.count, isReachable(last.path),
      !root.isAsleep(on: last.path[...])
    {
      // One turn of the wheel is for one view, even where that is at its end.
      pointers.wheel?.time = event.time
      send(SlotEvent(event: event, recipients: .target), to: last.path, &model)
      return
    }
    let path = target(at: wheel.position, .mouse)
    let user = user(of: SlotEvent(event: event, recipients: .bubbling), to: path, &model)
    pointers.wheel = user.flatMap(path.firstIndex).map {
      WheelUse(path: Array(path[...$0]), time: event.time)
    }
  }

  /// Hands a key that nobody has used to whoever has it as a shortcut.
  private mutating func shortcut(_ key: KeyEvent, _ event: TimedEvent, _ model: inout Root) {
    guard let root, !root.hasOverlay else { return }
    let modal = state.layers.last(where: \.isModal)?.path ?? [root.id]
    guard let scope = root.slot(at: modal.dropFirst()) else { return }
    // Letters are never shortcuts where text is taken.
    if case .character = key.key, key.modifiers.isSubset(of: .shift), textInput != nil { return }
    let near = focus.path.starts(with: modal) ? focus.path[modal.count...] : []
    guard let path = scope.shortcutPath(key, near: near) else { return }
    send(SlotEvent(kind: .shortcut, event: event, recipients: .target), to: modal + path, &model)
  }

  // MARK: Moving

  /// All that keys can go to, in the order of the tree.
  func focusStops() -> [FocusStop] {
    guard let root else { return [] }
    var stops: [FocusStop] = []
    let modal = state.layers.lastIndex(where: \.isModal)
    if modal == nil { root.collectStops([root.id], in: state.bounds, at: time, &stops) }
    for layer in state.layers[(modal ?? 0)...] {
      guard let slot = root.slot(at: layer.path.dropFirst()) else { continue }
      slot.collectStops(layer.path, in: slot.windowFrame, at: time, &stops)
    }
    return stops
  }

  /// Moves the focus as somebody who has handled a key asks for.
  mutating func follow(_ move: FocusMove, at time: Seconds, _ model: inout Root) {
    let stops = focusStops()
    switch move {
    case .next: _ = moveFocus(backwards: false, at: time, &model)
    case .previous: _ = moveFocus(backwards: true, at: time, &model)
    case .first: if let stop = stops.first { setFocus(stop, at: time, &model) }
    case .last: if let stop = stops.last { setFocus(stop, at: time, &model) }
    }
  }

  private mutating func moveFocus(
    backwards: Bool, at time: Seconds, _ model: inout Root
  ) -> Bool {
    let stops = focusStops()
    guard !stops.isEmpty else { return false }
    let index = stops.firstIndex { $0.path == focus.path }
    let next: Int
    if let index {
      next = (index + (backwards ? stops.count - 1 : 1)) % stops.count
    } else {
      next = backwards ? stops.count - 1 : 0
    }
    setFocus(stops[next], at: time, &model)
    return true
  }

  /// A press gives the focus to the innermost that can have it.
  mutating func focusPressed(_ path: [SlotID], at time: Seconds, _ model: inout Root) {
    guard let root else { return }
    var pressed: FocusStop?
    var inner: [SlotID] = []
    let event = SlotEvent(event: TimedEvent(time, .focusGained), recipients: .target)
    root.walk(path.dropFirst(), in: state.bounds, at: time, event) { slot, frame, _ in
      inner.append(slot.id)
      // A press beside all that is in a layer leaves the focus where it is.
      guard slot.isFocusable(in: frame, at: time),
        !state.layers.contains(where: { $0.id == slot.id })
      else { return }
      pressed = FocusStop(path: inner, frame: frame)
    }
    if let pressed, pressed.path != focus.path {
      setFocus(pressed, at: time, reveals: false, &model)
    }
  }

  /// Gives the focus to a slot, or to none.
  mutating func setFocus(
    _ stop: FocusStop?, at time: Seconds, reveals: Bool = true, _ model: inout Root
  ) {
    let old = focus.path
    let new = stop?.path ?? []
    focus.newest = nextSlot
    guard old != new else { return }
    focus.path = new
    focus.frame = stop?.frame ?? .zero
    state.focusPath = new
    let event = TimedEvent(time, .focusGained)
    // Who is around where a layer belongs to has not the focus of what is in it.
    let before = old.inInnermostLayer(state.layers)
    let after = new.inInnermostLayer(state.layers)
    if !old.isEmpty {
      let gone = before.filter { !after.contains($0) }
      send(
        SlotEvent(kind: .focus(false), event: event, recipients: .only(gone)), to: old, &model)
    }
    guard !new.isEmpty else { return }
    let come = after.filter { !before.contains($0) }
    send(SlotEvent(kind: .focus(true), event: event, recipients: .only(come)), to: new, &model)
    if reveals { reveal(new, at: time) }
  }

  /// Scrolls all around a slot so that it shows.
  mutating func reveal(_ path: [SlotID], at time: Seconds) {
    guard let root = uniqueRoot(), path.first == root.id else { return }
    _ = root.reveal(path.dropFirst(), in: state.bounds, at: time)
  }

  // MARK: After changes

  /// Follows what has come, gone and moved: focus, pointers, and where text is typed.
  mutating func followChanges(_ model: inout Root) {
    followLayers(&model)
    followDragged(&model)
    followPointers(&model)
    followFocus(&model)
    followTextInput()
  }

  private mutating func followFocus(_ model: inout Root) {
    state.showsFocusRing = focus.showsRing
    if let request = focus.request {
      focus.request = nil
      follow(request, &model)
    }
    followWishes(&model)
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
      return setFocus(stop, at: time, reveals: wish.reveals, &model)
    }
    // Nothing there takes keys: the model is told so.
    let event = TimedEvent(time, .focusGained)
    send(
      SlotEvent(kind: .focus(false), event: event, recipients: .only([wish.slot])), to: path, &model
    )
  }

  private mutating func follow(_ request: FocusRequest, _ model: inout Root) {
    switch request {
    case .none: setFocus(nil, at: time, &model)
    case .view(let id):
      guard let root, let path = root.path(toView: id) else {
        if make(id) { focus.request = request }
        return
      }
      let full = [root.id] + path
      let stop = focusStops().first { $0.path.starts(with: full) }
      if let stop { setFocus(stop, at: time, &model) }
    }
  }

  /// The frame of what has the focus; nil where it has gone or takes no keys any more.
  func focusedFrame() -> Rect? {
    guard let root else { return nil }
    var found: Rect?
    var count = 0
    var isInert = false
    let event = SlotEvent(event: TimedEvent(time, .focusGained), recipients: .target)
    let path = focus.path
    root.walk(path.dropFirst(), in: state.bounds, at: time, event) { slot, frame, _ in
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
    let path = isFree ? [] : keyPath
    if let root, path.count > 1 {
      let event = SlotEvent(event: TimedEvent(time, .focusGained), recipients: .target)
      let last = path.last
      root.walk(path.dropFirst(), in: state.bounds, at: time, event) { slot, frame, _ in
        guard slot.id == last, let node = slot.ownNode(in: frame, at: time), node.takesText else {
          return
        }
        caret = node.caret ?? (node.role == .textField ? nil : frame)
      }
    }
    guard caret != textInput else { return }
    textInput = caret
    requests.append(.setTextInput(caret))
  }
}

extension _Slot {
  final func collectStops(
    _ path: [SlotID], in frame: Rect, at time: Seconds, _ stops: inout [FocusStop]
  ) {
    guard !isInert else { return }
    if isFocusable(in: frame, at: time) { stops.append(FocusStop(path: path, frame: frame)) }
    for index in children.indices {
      let child = children[index].slot
      let origin = frame.origin + placement(of: index, at: time).origin
      child.collectStops(
        path + [child.id], in: Rect(origin: origin, size: child.size), at: time, &stops)
    }
  }

  final func hasFocusableInside(in frame: Rect, at time: Seconds) -> Bool {
    !isInert
      && children.contains { child in
        let inner = Rect(origin: frame.origin + child.origin, size: child.slot.size)
        return child.slot.isFocusable(in: inner, at: time)
          || child.slot.hasFocusableInside(in: inner, at: time)
      }
  }

  /// True where something on a path, which begins with this slot, is covered.
  final func isAsleep(on path: ArraySlice<SlotID>) -> Bool {
    if isAsleep { return true }
    guard let next = path.dropFirst().first, let slot = inner(next) else { return false }
    return slot.isAsleep(on: path.dropFirst())
  }

  /// How many slots of a path are still there; the path begins with this slot.
  final func length(of path: [SlotID]) -> Int {
    guard path.first == id else { return 0 }
    var slot = self
    var count = 1
    for next in path.dropFirst() {
      guard let child = slot.inner(next) else { break }
      slot = child
      count += 1
    }
    return count
  }

  /// Scrolls what is on a path so that its end shows.
  /// - Returns: the frame of the end, as it will show; nil where that is in a layer, which nothing around
  ///   moves.
  final func reveal(_ path: ArraySlice<SlotID>, in frame: Rect, at time: Seconds) -> Rect? {
    if let layer = path.first == layer?.id ? uniqueLayer() : nil {
      _ = layer.reveal(path.dropFirst(), in: layer.windowFrame, at: time)
      refresh(after: time)
      return nil
    }
    guard let next = path.first, let index = children.firstIndex(where: { $0.slot.id == next })
    else { return frame }
    let placement = placement(of: index, at: time)
    let child = unique(index)
    let inner = Rect(origin: frame.origin + placement.origin, size: child.size)
    guard let shown = child.reveal(path.dropFirst(), in: inner, at: time) else {
      refresh(after: time)
      return nil
    }
    elementReveal(shown, in: frame, at: time)
    needsDraw = true
    refresh(after: time)
    // What is scrolled into view is inside of it.
    return clip(in: frame).map { shown.moved(into: $0) } ?? shown
  }

  /// The path to the view with an id or name, from below this slot; nil where there is none.
  ///
  /// What is covered is meant only where nothing else is called so.
  final func path(toView id: AnyHashable) -> [SlotID]? {
    path(toView: id, isCovered: false) ?? path(toView: id, isCovered: true)
  }

  private final func path(toView id: AnyHashable, isCovered: Bool) -> [SlotID]? {
    for child in children where isCovered || !child.slot.isInert {
      if child.identity.isIdentified(by: id) || child.slot.viewName.map(AnyHashable.init) == id {
        return [child.slot.id]
      }
      if let path = child.slot.path(toView: id, isCovered: isCovered) {
        return [child.slot.id] + path
      }
    }
    if let layer, let path = layer.path(toView: id, isCovered: isCovered) {
      return [layer.id] + path
    }
    return nil
  }

  /// The path to who can make the view with an id, from below this slot; nil where nobody can.
  final func path(toMakerOf id: AnyHashable) -> [SlotID]? {
    if elementCanMake(id) { return [] }
    for child in children {
      if let path = child.slot.path(toMakerOf: id) { return [child.slot.id] + path }
    }
    if let layer, let path = layer.path(toMakerOf: id) { return [layer.id] + path }
    return nil
  }

  /// The same, nearest to what has the focus: what is inside of the innermost slot of a path.
  final func shortcutPath(_ key: KeyEvent, near path: ArraySlice<SlotID>) -> [SlotID]? {
    if let next = path.first, next != layer?.id,
      let found = inner(next)?.shortcutPath(key, near: path.dropFirst())
    {
      return [next] + found
    }
    return shortcutPath(key)
  }

  /// The path to whoever has a key as a shortcut, from below this slot; nil where nobody has.
  final func shortcutPath(_ key: KeyEvent) -> [SlotID]? {
    guard !isInert else { return nil }
    if hasShortcut(key) { return [] }
    for child in children {
      if let path = child.slot.shortcutPath(key) { return [child.slot.id] + path }
    }
    return nil
  }
}

extension Rect {
  /// Moved as little as it takes to be inside of another; where it is larger, its origin is there.
  fileprivate func moved(into other: Rect) -> Rect {
    let x = max(other.minX, min(minX, other.maxX - width))
    let y = max(other.minY, min(minY, other.maxY - height))
    return Rect(x, y, width, height)
  }
}
