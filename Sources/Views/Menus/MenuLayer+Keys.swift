internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension MenuLayer {
  mutating func take(
    _ key: KeyEvent, _ slot: _Slot, _ event: SlotEvent, in frame: Rect,
    _ context: inout EventContext
  ) {
    let time = event.time
    if key.opensContextMenu || (key.key == .tab && key.modifiers.isSubset(of: .shift)) {
      context.isCaptured = true
      let dismissal = dismissal
      return context.actions.append(
        Action<Model> { model, context in
          dismissal.run(&model, &context)
          context.closesMenus = true
        })
    }
    guard key.modifiers.isSubset(of: .shift) else { return }
    if case .character = key.key {
      // The key also arrives as text.
      context.isCaptured = true
      return
    }
    context.isCaptured = true
    let all = rows(slot, frame, at: time)
    let rows = all.filter(\.info.content.isEnabled)
    let startPath = control?.startRow.flatMap { all.indices.contains($0) ? all[$0].path : nil }
    let start = rows.firstIndex { $0.path == startPath }
    let index = rows.firstIndex { $0.path == highlighted }
    let isMirrored = slot.environment.environment.direction == .rightToLeft
    switch key.key {
    case .escape: context.actions.append(dismissal)
    case .left, .right:
      if (key.key == .left) != isMirrored {
        if opening.isSubmenu { context.actions.append(dismissal) }
      } else if let index, rows[index].info.content.hasSubmenu {
        open(rows[index].path, slot, at: time)
      }
    case .enter, .space:
      guard let index else { return context.actions.append(dismissal) }
      if rows[index].info.content.hasSubmenu { return open(rows[index].path, slot, at: time) }
      activate(rows[index].path, slot, frame, &context, at: time)
    default:
      guard let move = key.selectionMove(isVertical: true), !rows.isEmpty else { return }
      show(rows[next(move, from: index, of: rows.count, start)].path, slot, frame, at: time)
    }
  }

  /// The index that a key moves to; it wraps around, except in a control's menu.
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
  private func open(_ path: [SlotID], _ slot: _Slot, at time: Seconds) {
    var opening = MenuOpening(.beside, size: opening.size)
    opening.isByKey = true
    slot.tell(MenuChange.open(opening), to: path, at: time)
  }

  /// Highlights a row and scrolls it into view.
  private mutating func show(_ path: [SlotID], _ slot: _Slot, _ frame: Rect, at time: Seconds) {
    intent = nil
    highlight(path, slot, at: time)
    guard !slot.children.isEmpty else { return }
    if control != nil {
      let row = rows(slot, frame, at: time).first { $0.path == path }
      if let row { slot.scrollMenu(to: row.frame, at: time) }
      return
    }
    let child = slot.unique(0)
    let inner = Rect(origin: frame.origin + slot.children[0].origin, size: child.size)
    _ = child.reveal(path.dropFirst(), in: inner, at: time)
  }

  /// Highlights the next row that begins with the typed text; letters typed soon after others
  /// extend it.
  mutating func find(
    _ words: String, _ slot: _Slot, _ frame: Rect, at time: Seconds
  ) {
    guard !words.allSatisfy(\.isWhitespace) || !typed.isEmpty else { return }
    typed = time - typedTime < MenuTiming.typing ? typed + words : words
    typedTime = time
    let rows = rows(slot, frame, at: time).filter(\.info.content.isEnabled)
    guard !rows.isEmpty else { return }
    let start = rows.firstIndex { $0.path == highlighted }
    func match(_ prefix: String, from start: Int) -> MenuRowPlace? {
      let prefix = prefix.lowercased()
      return rows.indices.lazy.map { rows[(start + $0) % rows.count] }
        .first { $0.info.content.title.lowercased().hasPrefix(prefix) }
    }
    let isLonger = typed != words
    let found = match(typed, from: isLonger ? start ?? 0 : (start ?? -1) + 1)
    if let row = found ?? match(words, from: (start ?? -1) + 1) {
      show(row.path, slot, frame, at: time)
    }
  }
}
