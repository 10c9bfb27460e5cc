internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Letters typed in quick succession.
struct TypedLetters: Equatable {
  var letters = ""
  var time: Seconds = 0

  func isContinuing(at time: Seconds) -> Bool {
    !letters.isEmpty && time - self.time < FocusState.typingPause
  }
}

/// The row that the list last scrolled to automatically.
struct RevealedRow {
  /// The row's id; nil initially, and if no row is selected.
  var item: AnyHashable?
  /// True once `item` has been set, even to nil.
  var isSet = false
  var offset = 0.0
  var size = Size.zero
  /// True if the list's top was shown instead, until another row is selected.
  var isTop = false
  /// True if the row was centered; the row stays centered when the list is resized.
  var isCentered = false
}

extension ListElement {
  // MARK: Typing

  /// Moves to the next row whose title begins with the typed letters.
  /// - Returns: false if there is no such row.
  mutating func selectRow(typed text: String, _ context: inout EventContext) -> Bool {
    guard view.values?.selectsByTyping == true, hasKeyboardNavigation, map.count > 0 else {
      return false
    }
    let isContinuing = typed.isContinuing(at: context.time)
    let letters = (isContinuing ? typed.letters : "") + text.lowercased()
    // A leading space doesn't start a word.
    guard letters.contains(where: { !$0.isWhitespace }) else { return false }
    typed = TypedLetters(letters: letters, time: context.time)
    let current = currentEntry(at: context.time).flatMap { $0.isFallback ? nil : $0.entry } ?? -1
    let start = isContinuing ? max(0, current) : current + 1
    let entries = (0..<map.count).lazy.map { [map] in (start + $0) % map.count }
    let found = entries.first { entry in
      map.isEnabled(entry) && title(of: entry)?.lowercased().hasPrefix(letters) == true
    }
    guard let found else { return false }
    move(to: found, [], &context)
    return true
  }

  /// The title of a row that is a value; nil for a row of views.
  func title(of entry: Int) -> String? {
    let view = map.view(of: entry)
    let row =
      view as? ComponentView<ListRow, Model>
      ?? (view as? WrapperView<ComponentView<ListRow, Model>, Model>)?.content
    return row?.component.title
  }

  // MARK: Folding

  /// Folds or unfolds the rows of a header.
  mutating func toggleFold(_ header: Int, _ node: _ViewNode) {
    guard let fold = map.fold(header) else { return }
    if folds.removeValue(forKey: fold.key) == nil { folds[fold.key] = fold.isCollapsed }
    lastFold = map.identity(of: header)
    hasNewFold = true
    node.needsOwnBuild = true
  }

  /// Unfolds the current row's section with the arrow in reading direction, and folds it with the
  /// opposite arrow.
  ///
  /// If the section to unfold is unfolded already, the nearest folded section above is unfolded, or
  /// else the first one below: no other key reaches the rows of a folded section.
  mutating func fold(_ key: KeyEvent, _ node: _ViewNode, at time: Seconds) -> Bool {
    guard key.key == .left || key.key == .right, key.modifiers.isEmpty,
      let first = map.firstFold
    else { return false }
    let unfolds = (key.key == .right) == (style.style.direction == .leftToRight)
    let row = currentEntry(at: time).flatMap { $0.isFallback ? nil : $0.entry }
    let entry = row ?? self.entry(of: lastFold) ?? first
    let ownHeader = map.section(of: entry).flatMap { map.sections[$0].header }
    let headers = map.sections.compactMap(\.header).filter { map.isCollapsed($0) == unfolds }
    let other = unfolds ? headers.last { $0 < entry } ?? headers.first : nil
    guard let header = ownHeader.flatMap({ headers.contains($0) ? $0 : nil }) ?? other else {
      return false
    }
    toggleFold(header, node)
    cursor = nil
    return true
  }

  // MARK: Automatic scrolling

  /// Scrolls to the selected row, or to the top, as the list's scroll position asks.
  ///
  /// When the list is resized, the row stays centered, or the list scrolls just far enough to show
  /// it, unless a person has scrolled the list.
  mutating func scrollToSelection(_ node: _ViewNode, at time: Seconds) {
    guard let viewportSize, let context, let position = view.values?.scrollPosition else { return }
    let selected = selection?.selectedID(context.model)
    let isNewPosition = !revealed.isSet
    let isNewSize = viewportSize != revealed.size && control.targetOffset.y == revealed.offset
    revealed.size = viewportSize
    if case .top = position, isNewPosition {
      (revealed.item, revealed.isSet, revealed.offset, revealed.isTop) = (selected, true, 0, true)
      return control.setContentOffset(.zero, at: time, animated: false)
    }
    let isNew = isNewPosition || revealed.item != selected
    guard isNew || isNewSize && !revealed.isTop else { return }
    if isNew { revealed.isCentered = false }
    (revealed.item, revealed.isSet, revealed.isTop) = (selected, true, false)
    if let entry = selected.flatMap(map.entry(withID:)) {
      scrollTarget = map.identity(of: entry).map { ListScrollTarget(row: $0, entry: entry) }
      scroll(
        to: entry, at: time, animated: !isNewPosition && !isNewSize,
        isCentered: isNewPosition || revealed.isCentered)
    }
    revealed.offset = control.targetOffset.y
    requestMissingRows(node, at: time)
  }
}
