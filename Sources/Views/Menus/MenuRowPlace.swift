internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A row of a menu, and where it is.
struct MenuRowPlace {
  /// From below the slot that was searched.
  var path: [SlotID]
  /// In the window.
  var frame: Rect
  var info: MenuRowInfo
  /// The key that operates it.
  var shortcut: KeyEvent?
}

extension _Slot {
  /// The rows of the menu that is in it, from the top; not those of menus inside.
  /// - Parameter path: to this slot, from where theirs begin.
  final func menuRows(
    in frame: Rect, at time: Seconds, _ path: [SlotID] = []
  ) -> [MenuRowPlace] {
    var rows: [MenuRowPlace] = []
    collectMenuRows(path, in: frame, at: time, nil, &rows)
    return rows
  }

  private final func collectMenuRows(
    _ path: [SlotID], in frame: Rect, at time: Seconds, _ shortcut: KeyEvent?,
    _ rows: inout [MenuRowPlace]
  ) {
    for index in children.indices {
      let child = children[index].slot
      guard !child.isInert else { continue }
      let origin = frame.origin + placement(of: index, at: time).origin
      let inner = Rect(origin: origin, size: child.size)
      let path = path + [child.id]
      if let info = child.elementLayoutValue(MenuRowInfo.key) as? MenuRowInfo {
        rows.append(MenuRowPlace(path: path, frame: inner, info: info, shortcut: shortcut))
      } else {
        let key = (child as? ElementSlot<ShortcutElement>)?.element.key ?? shortcut
        child.collectMenuRows(path, in: inner, at: time, key, &rows)
      }
    }
  }

  /// True where a menu in it has something to show.
  final var hasMenuRow: Bool {
    for index in children.indices {
      let child = children[index].slot
      if child.elementLayoutValue(MenuRowInfo.key) != nil || child.hasMenuRow { return true }
    }
    return false
  }

  /// Tells a slot inside a part of what it keeps.
  final func tell(_ state: Any, to path: [SlotID], at time: Seconds) {
    guard let first = path.first, let index = children.firstIndex(where: { $0.slot.id == first })
    else { return }
    let child = unique(index)
    child.modify(path.dropFirst(), at: time) { $0.elementTakeState(state, at: time) }
    child.needsDraw = true
  }
}
