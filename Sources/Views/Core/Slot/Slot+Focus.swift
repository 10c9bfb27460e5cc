internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension _Slot {
  /// Collects the focus stops, in tree order.
  /// - Parameter isStop: by default, whether a slot is focusable.
  final func collectStops(
    _ path: [SlotID], in frame: Rect, at time: Seconds, _ stops: inout [FocusStop],
    where isStop: (_Slot, Rect, Seconds) -> Bool = { $0.isFocusable(in: $1, at: $2) }
  ) {
    guard !isInert else { return }
    let start = stops.count
    if isStop(self, frame, time) { stops.append(FocusStop(path: path, frame: frame)) }
    for index in children.indices {
      let child = children[index].slot
      let placement = placement(of: index, at: time)
      guard placement.opacity > 0 else { continue }
      let origin = frame.origin + placement.origin
      child.collectStops(
        path + [child.id], in: Rect(origin: origin, size: child.size), at: time, &stops,
        where: isStop)
    }
    (self as? ElementSlot<ScreenElement>)?.element.sort(&stops, from: start, self)
  }

  final func hasFocusableInside(in frame: Rect, at time: Seconds) -> Bool {
    !isInert
      && children.contains { child in
        let inner = Rect(origin: frame.origin + child.origin, size: child.slot.size)
        return child.slot.isFocusable(in: inner, at: time)
          || child.slot.hasFocusableInside(in: inner, at: time)
      }
  }

  /// True if a slot on a path, which begins with this slot, is covered.
  final func isAsleep(on path: ArraySlice<SlotID>) -> Bool {
    if isAsleep { return true }
    guard let next = path.dropFirst().first, let slot = inner(next) else { return false }
    return slot.isAsleep(on: path.dropFirst())
  }

  /// The number of slots of a path that still exist; the path begins with this slot.
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

  /// The identities of the slots along a path, which begins below this slot; nil if one was removed
  /// or is in a layer.
  final func identities(along path: ArraySlice<SlotID>) -> [Identity]? {
    guard let next = path.first else { return [] }
    guard let child = children.first(where: { $0.slot.id == next }),
      let rest = child.slot.identities(along: path.dropFirst())
    else { return nil }
    return [child.identity] + rest
  }

  /// The path to the slot with these identities; nil for none.
  final func path(along identities: ArraySlice<Identity>) -> [SlotID]? {
    guard let next = identities.first else { return [] }
    guard let child = children.first(where: { $0.identity == next }),
      let rest = child.slot.path(along: identities.dropFirst())
    else { return nil }
    return [child.slot.id] + rest
  }

  /// Scrolls the containers along a path to make its end visible.
  /// - Returns: the frame of the end after scrolling; nil if it is in a layer, whose ancestors
  ///   don't move it.
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
    // After scrolling it lies inside the clip.
    let room = clip(in: frame).map { clip in
      Rect(clip.minX, clip.minY, clip.width, max(0, clip.height - cover))
    }
    return revealed(room.map { shown.moved(into: $0) } ?? shown, in: frame)
  }

  /// The path to the view with an id or name, from below this slot; nil for none.
  ///
  /// A covered view counts only if no other view matches.
  final func path(toView id: AnyHashable) -> [SlotID]? {
    path(toView: id, isCovered: false) ?? path(toView: id, isCovered: true)
  }

  private final func path(toView id: AnyHashable, isCovered: Bool) -> [SlotID]? {
    for child in children where isCovered || !child.slot.isInert {
      if child.identity.isIdentified(by: id) || child.slot.isNamed(id) {
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

  /// The path to the element that can make the view with an id, from below this slot; nil for none.
  final func path(toMakerOf id: AnyHashable) -> [SlotID]? {
    if elementCanMake(id) { return [] }
    for child in children {
      if let path = child.slot.path(toMakerOf: id) { return [child.slot.id] + path }
    }
    if let layer, let path = layer.path(toMakerOf: id) { return [layer.id] + path }
    return nil
  }

  /// Like `shortcutPath(_:)`, but prefers the view nearest to the end of a path: to the focus.
  final func shortcutPath(_ key: KeyEvent, near path: ArraySlice<SlotID>) -> [SlotID]? {
    if let next = path.first, next != layer?.id,
      let found = inner(next)?.shortcutPath(key, near: path.dropFirst())
    {
      return [next] + found
    }
    return shortcutPath(key)
  }

  /// The path to the view with a keyboard shortcut, from below this slot; nil for none.
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
  /// Moved the shortest distance to lie inside another; a larger one is aligned to its origin.
  fileprivate func moved(into other: Rect) -> Rect {
    let x = max(other.minX, min(minX, other.maxX - width))
    let y = max(other.minY, min(minY, other.maxY - height))
    return Rect(x, y, width, height)
  }
}
