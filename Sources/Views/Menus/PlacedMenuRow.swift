internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A menu row and its frame.
struct PlacedMenuRow {
  /// The path from below the node that was searched.
  var path: [NodeID]
  /// The frame in the window.
  var frame: Rect
  var info: MenuRowInfo
  /// The keyboard shortcut of the row.
  var shortcut: KeyEvent?
}

extension _ViewNode {
  /// The rows of the menu inside, from the top, without those of submenus.
  /// - Parameter path: the path to this node, which the rows' paths begin with.
  final func menuRows(
    in frame: Rect, at time: Seconds, _ path: [NodeID] = []
  ) -> [PlacedMenuRow] {
    var rows: [PlacedMenuRow] = []
    collectMenuRows(path, in: frame, at: time, nil, &rows)
    return rows
  }

  private final func collectMenuRows(
    _ path: [NodeID], in frame: Rect, at time: Seconds, _ shortcut: KeyEvent?,
    _ rows: inout [PlacedMenuRow]
  ) {
    for index in children.indices {
      let child = children[index].node
      guard !child.isInert else { continue }
      let origin = frame.origin + placement(of: index, at: time).origin
      let inner = Rect(origin: origin, size: child.size)
      let path = path + [child.id]
      if let info = child.elementLayoutValue(MenuRowInfo.key) as? MenuRowInfo {
        rows.append(PlacedMenuRow(path: path, frame: inner, info: info, shortcut: shortcut))
      } else {
        let key = (child as? ElementNode<ShortcutElement>)?.element.key ?? shortcut
        child.collectMenuRows(path, in: inner, at: time, key, &rows)
      }
    }
  }

  /// Scrolls an open menu's panel without animation, just far enough to show a row.
  final func scrollMenu(to row: Rect, at time: Seconds) {
    guard let node = unique(0) as? ElementNode<ScrollElement> else { return }
    let panel = Rect(origin: children[0].origin, size: node.size)
    let distance = min(0, row.minY - panel.minY) + max(0, row.maxY - panel.maxY)
    guard distance != 0 else { return }
    let offset = node.element.control.contentOffset(at: time)
    node.element.control.setContentOffset(
      Point(offset.x, offset.y + distance), at: time, animated: false)
    node.needsDraw = true
    node.updateAggregates(after: time)
  }

  /// True if a menu of this content has any row.
  final var hasMenuRow: Bool {
    for index in children.indices {
      let child = children[index].node
      if child.elementLayoutValue(MenuRowInfo.key) != nil || child.hasMenuRow { return true }
    }
    return false
  }

  /// Sends a state change to a node inside.
  final func setState(_ state: Any, to path: [NodeID], at time: Seconds) {
    guard let first = path.first, let index = children.firstIndex(where: { $0.node.id == first })
    else { return }
    let child = unique(index)
    child.modify(path.dropFirst(), at: time) { $0.setState(state, at: time) }
    child.needsDraw = true
  }
}
