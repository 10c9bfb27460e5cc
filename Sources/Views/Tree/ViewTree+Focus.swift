internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension ViewTree {
  // MARK: Moving

  /// All that keys can go to, in the order of the tree.
  func focusStops() -> [FocusStop] {
    guard let root else { return [] }
    var stops: [FocusStop] = []
    let layers = state.layers.filter { !$0.leavesFocus }
    let modal = layers.lastIndex(where: \.isModal)
    if modal == nil { root.collectStops([root.id], in: rootFrame, at: time, &stops) }
    for layer in layers[(modal ?? 0)...] {
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
    case .press(let id):
      let stop = stops.first { $0.path.last == id }
      if let stop { setFocus(stop, at: time, reveals: false, &model) }
    case .inside(let id):
      let stop = stops.first { $0.path.contains(id) }
      if let stop { setFocus(stop, at: time, &model) }
    }
  }

  /// Moves the focus among the parts of what has it: those of a scene, or of a control.
  /// - Returns: false where it leaves that, or nothing has it.
  mutating func moveFocusInside(backwards: Bool, _ event: TimedEvent) -> Bool {
    guard focus.path.count > 1, let root = uniqueRoot() else { return false }
    return root.modify(focus.path.dropFirst(), at: time) { slot in
      slot.elementMoveFocus(backwards: backwards, event)
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
      // A modal layer begins where it would as it opens, an alert at Cancel, and ends with what is before that.
      let layer = state.layers.last(where: \.isModal)
      let preferred = layer.flatMap(firstFocus)
      let first = stops.firstIndex { $0.path == preferred?.path } ?? 0
      next = backwards ? (first + stops.count - 1) % stops.count : first
    }
    state.movesFocusBackwards = backwards
    // A scene that is the only one begins again at its other end.
    if index == next, root?.slot(at: focus.path.dropFirst())?.hosts == true {
      setFocus(nil, at: time, &model)
    }
    setFocus(stops[next], at: time, isByTab: true, &model)
    state.movesFocusBackwards = nil
    return true
  }

  /// The window has lost the keys: nothing has the focus until it has them again.
  mutating func leaveFocus(at time: Seconds, _ model: inout Root) {
    guard !focus.path.isEmpty else { return }
    focus.left = focus.path
    setFocus(nil, at: time, &model)
  }

  /// The window has the keys again: so has who had them, where that is still there.
  mutating func returnFocus(at time: Seconds, _ model: inout Root) {
    let left = focus.left
    focus.left = []
    guard focus.path.isEmpty, !left.isEmpty,
      let stop = focusStops().first(where: { $0.path == left })
    else { return }
    setFocus(stop, at: time, reveals: false, &model)
  }

  /// A press gives the focus to the innermost that can have it.
  mutating func focusPressed(_ path: [SlotID], at time: Seconds, _ model: inout Root) {
    guard let root else { return }
    var pressed: FocusStop?
    var inner: [SlotID] = []
    let event = SlotEvent(event: TimedEvent(time, .focusGained), recipients: .target)
    root.walk(path.dropFirst(), in: rootFrame, at: time, event) { slot, frame, _ in
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
  /// - Parameter isByTab: true where Tab has moved it, be it to where it was.
  mutating func setFocus(
    _ stop: FocusStop?, at time: Seconds, reveals: Bool = true, isByTab: Bool = false,
    _ model: inout Root
  ) {
    let old = focus.path
    let new = stop?.path ?? []
    // What is composed is meant as it is.
    if old != new {
      commitComposition(at: time, &model)
      // A word that was typed elsewhere has ended.
      focus.lastWords = -.infinity
    }
    focus.newest = nextSlot
    let event = TimedEvent(time, isByTab ? .key(KeyEvent(.tab)) : .focusGained)
    guard old != new else {
      // What was left by Escape, say, begins anew.
      guard isByTab, !new.isEmpty else { return }
      send(SlotEvent(kind: .focus(true), event: event, recipients: .target), to: new, &model)
      return
    }
    focus.path = new
    state.leftFocusPath = old
    focus.frame = stop?.frame ?? .zero
    state.focusPath = new
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
    _ = root.reveal(path.dropFirst(), in: rootFrame, at: time)
  }
}
