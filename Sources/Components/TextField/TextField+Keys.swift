internal import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
internal import VitrineMotion

extension TextField {
  // MARK: Input

  /// Handles an event delivered to the field.
  ///
  /// Keys and text are ignored while it is disabled; text or a press begins editing.
  public mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Change? {
    guard isEnabled else { return nil }
    advance(to: event.time, in: bounds, style: style)
    let change: Change?
    switch event.event {
    case .pointer(let step): change = take(step, at: event.time, in: bounds, style)
    // While an input method composes text, it handles the keys.
    case .key(let key) where isEditing:
      guard composition == nil else { return nil }
      if key.opensContextMenu {
        openMenu(in: bounds, style)
        return nil
      }
      change = take(key, at: event.time, style)
    case .text(let words):
      if !isEditing { beginEditing(at: event.time) }
      composition = nil
      change = insert(words, at: event.time)
    case .composition where isSecure: return nil
    case .composition(let words, let caret):
      compose(words, caret: caret, at: event.time)
      change = nil
    case .hide, .focusLost:
      change = isEditing ? .ended : nil
      endEditing()
    default: return nil
    }
    if isEditing { scroll = Line(of: composed, in: bounds, style: style).scroll }
    return change
  }

  private mutating func take(_ key: KeyEvent, at time: Seconds, _ style: Style) -> Change? {
    guard !key.isWayBack else { return nil }
    let isShortcut = !key.modifiers.isDisjoint(with: [.control, .meta])
    let extends = key.modifiers.contains(.shift)
    if TextField.movingKeys.contains(key.key) { history.endStep() }
    switch key.key {
    case .character(let letter):
      return isShortcut ? performShortcut(letter, withShift: extends, at: time) : nil
    case .left, .right:
      let isOn = (key.key == .right) == (style.base(of: shownText) == .leftToRight)
      step(isOn ? 1 : -1, byWord: isShortcut, extending: extends, at: time)
    case .up where stepsByArrows && key.modifiers.isEmpty: return .step(1, caret: head)
    case .down where stepsByArrows && key.modifiers.isEmpty: return .step(-1, caret: head)
    case .home, .up: moveCaret(to: 0, extending: extends, at: time)
    case .end, .down: moveCaret(to: text.count, extending: extends, at: time)
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

  private static let movingKeys: Set<Key> = [.left, .right, .home, .up, .end, .down]

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
  private mutating func compose(_ words: String, caret: Int, at time: Seconds) {
    let line = TextField.line(words, longest: TextField.longest)
    guard !line.isEmpty else { return composition = nil }
    // A long press does not open the menu over composed text.
    press?.opensMenu = nil
    if !isEditing { beginEditing(at: time) }
    composition = Composition(text: line, caret: min(max(0, caret), line.count))
    since = time
  }

  /// The field as displayed, with the composed text inserted.
  var composed: TextField {
    guard let composition else { return self }
    var field = self
    let start = selectedRange.lowerBound
    field.composition = nil
    field.replace(selectedRange, with: composition.text, at: since)
    field.content = String(field.content.prefix(maximumLength))
    field.moveCaret(to: start + composition.caret, at: since)
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

  /// Moves the caret by a character or word; without extending, a selection collapses to its end in
  /// that direction.
  private mutating func step(_ way: Int, byWord: Bool, extending: Bool, at time: Seconds) {
    let range = selectedRange
    if !extending, !byWord, !range.isEmpty {
      return moveCaret(to: way < 0 ? range.lowerBound : range.upperBound, at: time)
    }
    moveCaret(to: place(way, byWord: byWord), extending: extending, at: time)
  }

  private func place(_ way: Int, byWord: Bool) -> Int {
    guard byWord else { return head + way }
    let words = Words(shownText)
    return way < 0 ? words.start(before: head) : words.end(after: head)
  }

  /// Deletes the selection, or else the character or word beside the caret.
  mutating func delete(_ way: Int, byWord: Bool, at time: Seconds) -> Change? {
    var range = selectedRange
    let isRun = range.isEmpty && !byWord
    if range.isEmpty {
      let other = min(max(0, place(way, byWord: byWord)), text.count)
      range = min(head, other)..<max(head, other)
    }
    guard !range.isEmpty else { return nil }
    edit(isRun ? way < 0 ? .backspace : .delete : .single, at: time) {
      $0.replace(range, with: "", at: time)
    }
    return .text(text)
  }

  mutating func insert(_ words: String, at time: Seconds) -> Change? {
    let typed = TextField.line(words, longest: TextField.longest)
    let room = max(0, maximumLength - text.count + selectedRange.count)
    let isOne = typed.count == 1 && !isPasting
    isPasting = false
    guard !typed.isEmpty, room > 0 else { return nil }
    if keepsSelectionAtSpace, isOne, typed == " ", !selectedRange.isEmpty { return nil }
    edit(isOne ? .typing : .single, at: time) {
      $0.replace($0.selectedRange, with: typed.prefix(room), at: time)
    }
    return .text(text)
  }

  mutating func replace(
    _ range: Range<Int>, with words: some StringProtocol, at time: Seconds
  ) {
    let before = text.prefix(range.lowerBound) + words
    // A combining mark joins the character before it, so indices are computed after joining.
    content = String(before + text.dropFirst(range.upperBound))
    moveCaret(to: before.count, at: time)
  }
}

extension KeyEvent {
  /// True for Alt with Left or Right, which navigates back on Linux and edits nothing.
  var isWayBack: Bool { modifiers == .alt && (key == .left || key == .right) }
}
