internal import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
internal import VitrineMotion

extension TextField {
  // MARK: Input

  /// Handles an event delivered to the field.
  ///
  /// Events are ignored while the field is disabled; text or a press begins editing.
  public mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Change? {
    guard isEnabled else { return nil }
    advance(to: event.time, in: bounds, style: style)
    let change: Change?
    switch event.event {
    case .pointer(let step): change = handle(step, at: event.time, in: bounds, style)
    // While an input method composes text, it handles the keys.
    case .key(let key) where isEditing:
      guard composition == nil else { return nil }
      if key.opensContextMenu {
        openMenu(in: bounds, style)
        return nil
      }
      change = handle(key, at: event.time, style)
    case .text(let string):
      if !isEditing { beginEditing(at: event.time) }
      composition = nil
      change = insert(string, at: event.time)
    case .composition where isSecure: return nil
    case .composition(let string, let caret):
      compose(string, caret: caret, at: event.time)
      change = nil
    case .hide, .focusLost:
      change = isEditing ? .ended : nil
      endEditing()
    default: return nil
    }
    if isEditing { scroll = Line(of: composed, in: bounds, style: style).scroll }
    return change
  }

  private mutating func handle(_ key: KeyEvent, at time: Seconds, _ style: Style) -> Change? {
    guard !key.isBackNavigation else { return nil }
    let isShortcut = !key.modifiers.isDisjoint(with: [.control, .meta])
    let isExtending = key.modifiers.contains(.shift)
    if TextField.navigationKeys.contains(key.key) { history.endStep() }
    switch key.key {
    case .character(let letter):
      return isShortcut ? performShortcut(letter, withShift: isExtending, at: time) : nil
    case .left, .right:
      let isForward =
        (key.key == .right) == (style.baseDirection(of: displayedText) == .leftToRight)
      step(isForward ? 1 : -1, byWord: isShortcut, extending: isExtending, at: time)
    case .up where stepsByArrows && key.modifiers.isEmpty: return .step(1, caret: head)
    case .down where stepsByArrows && key.modifiers.isEmpty: return .step(-1, caret: head)
    case .home, .up: moveCaret(to: 0, extending: isExtending, at: time)
    case .end, .down: moveCaret(to: text.count, extending: isExtending, at: time)
    case .backspace: return delete(-1, byWord: isShortcut, at: time)
    case .delete: return delete(1, byWord: isShortcut, at: time)
    case .enter: return .submitted
    case .escape:
      endEditing()
      return .ended
    default: break
    }
    return nil
  }

  private static let navigationKeys: Set<Key> = [.left, .right, .home, .up, .end, .down]

  /// The shortcut letters with Control.
  static let shortcutLetters: Set<Character> = ["a", "c", "x", "v", "z", "y"]

  private mutating func performShortcut(
    _ letter: Character, withShift: Bool, at time: Seconds
  ) -> Change? {
    switch letter {
    case "a": perform(.selectAll, at: time)
    case "c": perform(.copy, at: time)
    case "x": perform(.cut, at: time)
    case "v": perform(.paste, at: time)
    case "z": perform(withShift ? .redo : .undo, at: time)
    case "y": perform(.redo, at: time)
    default: nil
    }
  }

  /// Shows the text that an input method is composing; nothing is inserted yet.
  private mutating func compose(_ string: String, caret: Int, at time: Seconds) {
    let line = TextField.singleLine(string, maximumLength: TextField.lengthLimit)
    guard !line.isEmpty else { return composition = nil }
    // A long press does not open the menu over composed text.
    press?.longPressDeadline = nil
    if !isEditing { beginEditing(at: time) }
    composition = Composition(text: line, caret: min(max(0, caret), line.count))
    blinkStart = time
  }

  /// The field as displayed, with the composed text inserted.
  var composed: TextField {
    guard let composition else { return self }
    var field = self
    let start = selectedRange.lowerBound
    field.composition = nil
    field.replace(selectedRange, with: composition.text, at: blinkStart)
    field.content = String(field.content.prefix(maximumLength))
    field.moveCaret(to: start + composition.caret, at: blinkStart)
    return field
  }

  /// The range of the composed text in `composed`.
  var composedRange: Range<Int> {
    let start = selectedRange.lowerBound
    return start..<start + (composition?.text.count ?? 0)
  }

  var selectedText: String {
    String(text.dropFirst(selectedRange.lowerBound).prefix(selectedRange.count))
  }

  /// Moves the caret by a character or word.
  ///
  /// Without extending, a step by a character collapses a selection to its end in that direction.
  private mutating func step(_ offset: Int, byWord: Bool, extending: Bool, at time: Seconds) {
    let range = selectedRange
    if !extending, !byWord, !range.isEmpty {
      return moveCaret(to: offset < 0 ? range.lowerBound : range.upperBound, at: time)
    }
    moveCaret(to: position(offsetBy: offset, byWord: byWord), extending: extending, at: time)
  }

  private func position(offsetBy offset: Int, byWord: Bool) -> Int {
    guard byWord else { return head + offset }
    let boundaries = WordBoundaries(displayedText)
    return offset < 0 ? boundaries.start(before: head) : boundaries.end(after: head)
  }

  /// Deletes the selection, or else the character or word beside the caret.
  mutating func delete(_ offset: Int, byWord: Bool, at time: Seconds) -> Change? {
    var range = selectedRange
    let isSingleCharacter = range.isEmpty && !byWord
    if range.isEmpty {
      let position = min(max(0, position(offsetBy: offset, byWord: byWord)), text.count)
      range = min(head, position)..<max(head, position)
    }
    guard !range.isEmpty else { return nil }
    edit(isSingleCharacter ? offset < 0 ? .backspace : .delete : .single, at: time) {
      $0.replace(range, with: "", at: time)
    }
    return .text(text)
  }

  mutating func insert(_ string: String, at time: Seconds) -> Change? {
    let line = TextField.singleLine(string, maximumLength: TextField.lengthLimit)
    let available = max(0, maximumLength - text.count + selectedRange.count)
    let isSingleCharacter = line.count == 1 && !isPasting
    isPasting = false
    guard !line.isEmpty, available > 0 else { return nil }
    if keepsSelectionAtSpace, isSingleCharacter, line == " ", !selectedRange.isEmpty { return nil }
    edit(isSingleCharacter ? .typing : .single, at: time) {
      $0.replace($0.selectedRange, with: line.prefix(available), at: time)
    }
    return .text(text)
  }

  mutating func replace(
    _ range: Range<Int>, with string: some StringProtocol, at time: Seconds
  ) {
    let before = text.prefix(range.lowerBound) + string
    // A combining mark joins the character before it, so indices are computed after joining.
    content = String(before + text.dropFirst(range.upperBound))
    moveCaret(to: before.count, at: time)
  }
}

extension KeyEvent {
  /// True for Alt with Left or Right, which navigates back on Linux and edits nothing.
  var isBackNavigation: Bool { modifiers == .alt && (key == .left || key == .right) }
}
