internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension MenuLayer {
  mutating func handle(
    _ key: KeyEvent, _ node: _ViewNode, _ event: NodeEvent, in frame: Rect,
    _ context: inout EventContext
  ) {
    let time = event.time
    if key.opensContextMenu || (key.key == .tab && key.modifiers.isSubset(of: .shift)) {
      context.isCaptured = true
      let dismissal = dismissal
      return context.actions.append(
        Action<Model> { model, context in
          dismissal.run(&model, &context)
          context.shouldCloseMenus = true
        })
    }
    guard key.modifiers.isSubset(of: .shift) else { return }
    if case .character = key.key {
      // The key also arrives as text.
      context.isCaptured = true
      return
    }
    context.isCaptured = true
    let all = rows(node, frame, at: time)
    let rows = all.filter(\.info.content.isEnabled)
    let startPath = control?.startRow.flatMap { all.indices.contains($0) ? all[$0].path : nil }
    let start = rows.firstIndex { $0.path == startPath }
    let index = rows.firstIndex { $0.path == highlighted }
    let isMirrored = node.environment.environment.direction == .rightToLeft
    switch key.key {
    case .escape: context.actions.append(dismissal)
    case .left, .right:
      if (key.key == .left) != isMirrored {
        if opening.isSubmenu { context.actions.append(dismissal) }
      } else if let index, rows[index].info.content.hasSubmenu {
        open(rows[index].path, node, at: time)
      }
    case .enter, .space:
      guard let index else { return context.actions.append(dismissal) }
      if rows[index].info.content.hasSubmenu { return open(rows[index].path, node, at: time) }
      activate(rows[index].path, node, frame, &context, at: time)
    default:
      guard let move = key.selectionMove(isVertical: true), !rows.isEmpty else { return }
      highlightAndReveal(
        rows[next(move, from: index, of: rows.count, start)].path, node, frame, at: time)
    }
  }

  /// The index that a key moves to; the index wraps around, except in a control's menu.
  /// - Parameter start: the target of the first step; nil for the first or last row.
  private func next(
    _ move: SelectionMove, from index: Int?, of count: Int, _ start: Int?
  ) -> Int {
    let last = count - 1
    let isControl = control != nil
    // The first step only shows where the selection starts.
    return switch move {
    case .first: 0
    case .last: last
    case .next: index.map { $0 < last ? $0 + 1 : isControl ? last : 0 } ?? start ?? 0
    case .previous: index.map { $0 > 0 ? $0 - 1 : isControl ? 0 : last } ?? start ?? last
    }
  }

  /// Opens a row's submenu by a key, at its first row.
  private func open(_ path: [NodeID], _ node: _ViewNode, at time: Seconds) {
    var opening = MenuOpening(.submenu, size: opening.size)
    opening.isOpenedByKey = true
    node.setState(MenuChange.open(opening), to: path, at: time)
  }

  /// Highlights a row and scrolls it into view.
  private mutating func highlightAndReveal(
    _ path: [NodeID], _ node: _ViewNode, _ frame: Rect, at time: Seconds
  ) {
    intent = nil
    highlight(path, node, at: time)
    guard !node.children.isEmpty else { return }
    if control != nil {
      let row = rows(node, frame, at: time).first { $0.path == path }
      if let row { node.scrollMenu(to: row.frame, at: time) }
      return
    }
    let child = node.unique(0)
    let inner = Rect(origin: frame.origin + node.children[0].origin, size: child.size)
    _ = child.reveal(path.dropFirst(), in: inner, at: time)
  }

  /// Highlights the next row that begins with the typed text; letters typed soon after others
  /// extend the text.
  mutating func selectRow(
    typed text: String, _ node: _ViewNode, _ frame: Rect, at time: Seconds
  ) {
    guard !text.allSatisfy(\.isWhitespace) || !typed.isEmpty else { return }
    typed = time - typedTime < MenuTiming.typing ? typed + text : text
    typedTime = time
    let rows = rows(node, frame, at: time).filter(\.info.content.isEnabled)
    guard !rows.isEmpty else { return }
    let start = rows.firstIndex { $0.path == highlighted }
    func match(_ prefix: String, from start: Int) -> PlacedMenuRow? {
      let prefix = prefix.lowercased()
      return rows.indices.lazy.map { rows[(start + $0) % rows.count] }
        .first { $0.info.content.title.lowercased().hasPrefix(prefix) }
    }
    let isContinuing = typed != text
    let found = match(typed, from: isContinuing ? start ?? 0 : (start ?? -1) + 1)
    if let row = found ?? match(text, from: (start ?? -1) + 1) {
      highlightAndReveal(row.path, node, frame, at: time)
    }
  }
}
