internal import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
internal import VitrineMotion

extension List {
  // MARK: Input

  /// A pointer that is down on a row, or on a header.
  struct Press: Equatable, Sendable {
    var pointer: PointerID
    var path: IndexPath
    /// False while it has left the row.
    var isInside = true
    /// When the row is highlighted: later for a finger, which may be about to scroll.
    var shows: Seconds
  }

  /// Takes an event that belongs to the list or to what is inside it.
  public mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Change? {
    placed(in: bounds, style: style, at: event.time)
    guard isEnabled else { return nil }
    switch event.event {
    case .pointer(let step): return take(step, event, in: bounds, style)
    case .key(let key): return take(key, event, in: bounds, style)
    case .text(let words): return take(words, at: event.time, in: bounds, style)
    case .hide, .focusLost: press = nil
    default: break
    }
    return scroll(event, in: bounds, style)
  }

  private mutating func scroll(_ event: TimedEvent, in bounds: Rect, _ style: Style) -> Change? {
    switch scroll.handle(event, in: bounds, style: style.scroll) {
    case .began:
      press = nil
      return .scrolled
    case .scrolled, .ended: return .scrolled
    case nil: return nil
    }
  }

  private mutating func take(
    _ step: PointerEvent, _ event: TimedEvent, in bounds: Rect, _ style: Style
  ) -> Change? {
    let path = path(at: step.position, at: event.time, in: bounds, style)
    if step.pointer.kind != .touch { pointer = step.position.isFinite ? step.position : nil }
    switch step.phase {
    case .down where press == nil && step.button == .primary:
      if let path, isPressable(path) {
        let delay = step.pointer.kind == .touch ? List.touchDelay : 0
        press = Press(pointer: step.pointer, path: path, shows: event.time + delay)
        flash = nil
      }
    case .move where step.pointer == press?.pointer:
      let isInside = path == press?.path
      press?.isInside = isInside
    case .up where step.pointer == press?.pointer && step.button == .primary:
      let tapped = press?.path
      press = nil
      _ = scroll.handle(event, in: bounds, style: style.scroll)
      return path == tapped ? path.flatMap { tap($0, at: event.time) } : nil
    case .cancel where step.pointer == press?.pointer: press = nil
    default: break
    }
    return scroll(event, in: bounds, style)
  }

  private mutating func tap(_ path: IndexPath, at time: Seconds) -> Change {
    guard path.row >= 0 else { return toggle(path.section) }
    focused = path
    if allowsSelection { selected = path } else { flash = Flash(path: path, start: time) }
    return .activated(path)
  }

  private mutating func toggle(_ section: Int) -> Change {
    var (folds, said) = (folds, said)
    sections[section].isCollapsed = sections[section].isCollapsed != true
    let fold = Fold(header: sections[section].header, said: said[section])
    folds[section] = sections[section].isCollapsed == fold.said ? nil : fold
    (self.folds, self.said) = (folds, said)
    return .toggled(section: section)
  }

  private func isPressable(_ path: IndexPath) -> Bool {
    path.row < 0 || row(path)?.isEnabled == true
  }

  /// The row, or header with a row of -1, under a mouse that does not scroll.
  func hovered(in bounds: Rect, _ style: Style, at time: Seconds) -> IndexPath? {
    guard isEnabled, !scroll.isDragging, let pointer else { return nil }
    return path(at: pointer, at: time, in: bounds, style)
  }

  /// The row under a point of the screen.
  private func path(
    at position: Point, at time: Seconds, in bounds: Rect, _ style: Style
  ) -> IndexPath? {
    guard bounds.contains(position) else { return nil }
    let origin = scroll.contentOrigin(in: bounds, style: style.scroll, at: time)
    return Layout(of: self, in: bounds, style: style).path(at: position - origin)
  }

  // MARK: Keys

  private mutating func take(
    _ key: KeyEvent, _ event: TimedEvent, in bounds: Rect, _ style: Style
  ) -> Change? {
    // Without rows to move to there may be words to read.
    guard sections.contains(where: { $0.rows.contains(where: \.isEnabled) }) else {
      return scroll(event, in: bounds, style)
    }
    guard key.modifiers.isSubset(of: .shift) else { return nil }
    let layout = Layout(of: self, in: bounds, style: style)
    switch key.key {
    // A space in the middle of a word that is typed belongs to the word.
    case .space where typed.goesOn(at: event.time): return nil
    case .enter, .space: return activate(layout, in: bounds, at: event.time)
    case .left, .right: return fold(key, style)
    case .pageUp: return move(layout, pageFrom: -1, in: bounds, style, at: event.time)
    case .pageDown: return move(layout, pageFrom: 1, in: bounds, style, at: event.time)
    default:
      guard let move = key.selectionMove(isVertical: true) else { return nil }
      return self.move(layout, move, in: bounds, style, at: event.time)
    }
  }

  /// The row that Enter is for: where keys have been at none yet, the first that shows.
  func keyRow(_ layout: Layout, in bounds: Rect, at time: Seconds) -> IndexPath? {
    if let focusedRow { return focusedRow }
    let origin = scroll.contentOrigin(in: bounds, style: layout.style.scroll, at: time)
    let visible = bounds.offset(by: .zero - origin)
    let rows = layout.sections(in: visible).lazy.flatMap { section in
      layout.rows(of: section, in: visible).lazy.map { IndexPath(section: section, row: $0) }
    }
    func isWhole(_ path: IndexPath) -> Bool { layout.row(path).map(visible.contains) ?? false }
    let enabled = rows.filter { row($0)?.isEnabled == true }
    return enabled.first(where: isWhole) ?? enabled.first
  }

  /// A row that is hidden, or cannot be chosen, does nothing.
  private mutating func activate(_ layout: Layout, in bounds: Rect, at time: Seconds) -> Change? {
    guard let path = keyRow(layout, in: bounds, at: time), layout.row(path) != nil,
      isPressable(path)
    else { return nil }
    return tap(path, at: time)
  }

  /// Right shows the section of the row that keys are at, left hides it, where sections can be.
  private mutating func fold(_ key: KeyEvent, _ style: Style) -> Change? {
    guard let section = focusedRow?.section, sections.indices.contains(section),
      let isCollapsed = sections[section].isCollapsed,
      ((key.key == .left) == (style.direction == .leftToRight)) != isCollapsed
    else { return nil }
    return toggle(section)
  }

  /// Moves to the row that a key leads to, past those that cannot be chosen.
  private mutating func move(
    _ layout: Layout, _ move: SelectionMove, in bounds: Rect, _ style: Style, at time: Seconds
  ) -> Change? {
    let count = layout.shownCount
    // Where rows are selected, the first step selects what the focus is at.
    let from = allowsSelection ? selected : keyRow(layout, in: bounds, at: time)
    let now = from.flatMap(layout.number)
    let (start, way) =
      switch move {
      case .previous: ((now ?? count) - 1, -1)
      case .next: ((now ?? -1) + 1, 1)
      case .first: (0, 1)
      case .last: (count - 1, -1)
      }
    var number = start
    while let path = layout.path(number: number) {
      if row(path)?.isEnabled == true {
        return path == focusedRow ? nil : choose(path, in: bounds, style, at: time)
      }
      number += way
    }
    return nil
  }

  /// Moves to a row about a screenful further.
  private mutating func move(
    _ layout: Layout, pageFrom way: Double, in bounds: Rect, _ style: Style, at time: Seconds
  ) -> Change? {
    let now = allowsSelection ? selected : keyRow(layout, in: bounds, at: time)
    guard let from = now.flatMap(layout.row) else {
      return move(layout, way < 0 ? .last : .first, in: bounds, style, at: time)
    }
    let page = max(style.rowHeight, bounds.height - style.rowHeight)
    let place = min(max(0, from.midY + way * page), layout.height)
    let rows = layout.sections.indices.flatMap { section in
      layout.rows(of: section, in: Rect(0, place - page, layout.width, 2 * page)).map {
        IndexPath(section: section, row: $0)
      }
    }
    let nearest = rows.filter { row($0)?.isEnabled == true }.min {
      abs((layout.row($0)?.midY ?? 0) - place) < abs((layout.row($1)?.midY ?? 0) - place)
    }
    guard let nearest, nearest != focusedRow else { return nil }
    return choose(nearest, in: bounds, style, at: time)
  }

  private mutating func choose(
    _ path: IndexPath, in bounds: Rect, _ style: Style, at time: Seconds
  ) -> Change {
    focused = path
    if allowsSelection { selected = path }
    scrollToRow(path, in: bounds, style: style, at: time, animated: true)
    return allowsSelection ? .selected(path) : .focused(path)
  }

  // MARK: Typing

  /// Letters typed in quick succession.
  struct Typed: Equatable, Sendable {
    var letters = ""
    var time: Seconds = 0

    /// Letters further apart than this, in seconds, begin anew.
    ///
    /// Ours.
    static let pause: Seconds = 1

    func goesOn(at time: Seconds) -> Bool { !letters.isEmpty && time - self.time < Typed.pause }
  }

  /// Moves to the next row whose title begins with what was typed.
  private mutating func take(
    _ words: String, at time: Seconds, in bounds: Rect, _ style: Style
  ) -> Change? {
    let goesOn = typed.goesOn(at: time)
    let letters = (goesOn ? typed.letters : "") + words.lowercased()
    // The space that a key for it types begins no word.
    guard letters.contains(where: { !$0.isWhitespace }) else { return nil }
    typed = Typed(letters: letters, time: time)
    let layout = Layout(of: self, in: bounds, style: style)
    let count = layout.shownCount
    let now = focusedRow.flatMap(layout.number) ?? -1
    let start = goesOn ? max(0, now) : now + 1
    for step in 0..<count {
      guard let path = layout.path(number: (start + step) % count), let row = row(path) else {
        continue
      }
      if row.isEnabled, row.title.lowercased().hasPrefix(typed.letters) {
        return choose(path, in: bounds, style, at: time)
      }
    }
    return nil
  }
}
