internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A menu row and its frame.
struct MenuRowPlace {
  /// The path from below the slot that was searched.
  var path: [SlotID]
  /// The frame in the window.
  var frame: Rect
  var info: MenuRowInfo
  /// The keyboard shortcut of the row.
  var shortcut: KeyEvent?
}

extension _Slot {
  /// The rows of the menu inside, from the top, without those of submenus.
  /// - Parameter path: the path to this slot, which the rows' paths begin with.
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

  /// Scrolls an open menu's panel without animation, just far enough to show a row.
  final func scrollMenu(to row: Rect, at time: Seconds) {
    guard let slot = unique(0) as? ElementSlot<ScrollElement> else { return }
    let panel = Rect(origin: children[0].origin, size: slot.size)
    let way = min(0, row.minY - panel.minY) + max(0, row.maxY - panel.maxY)
    guard way != 0 else { return }
    let offset = slot.element.control.contentOffset(at: time)
    slot.element.control.setContentOffset(
      Point(offset.x, offset.y + way), at: time, animated: false)
    slot.needsDraw = true
    slot.refresh(after: time)
  }

  /// True if a menu of this content has any row.
  final var hasMenuRow: Bool {
    for index in children.indices {
      let child = children[index].slot
      if child.elementLayoutValue(MenuRowInfo.key) != nil || child.hasMenuRow { return true }
    }
    return false
  }

  /// Sends a state change to a slot inside.
  final func tell(_ state: Any, to path: [SlotID], at time: Seconds) {
    guard let first = path.first, let index = children.firstIndex(where: { $0.slot.id == first })
    else { return }
    let child = unique(index)
    child.modify(path.dropFirst(), at: time) { $0.elementTakeState(state, at: time) }
    child.needsDraw = true
  }
}
