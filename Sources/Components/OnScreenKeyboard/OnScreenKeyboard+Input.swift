public import VitrineGeometry
public import VitrineInteraction
internal import VitrineMotion

extension OnScreenKeyboard {
  // MARK: Input

  /// Handles an event delivered to the keyboard: touch, mouse or pen; events of a hardware keyboard
  /// are ignored.
  public mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> [Change] {
    guard isEnabled else { return [] }
    switch event.event {
    case .pointer(let step): return take(step, at: event.time, in: bounds, style)
    case .hide, .focusLost:
      release()
      return []
    default: return []
    }
  }

  /// All of a pointer that goes down on it, so that ancestors do not scroll.
  public func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim {
    isEnabled && step.button == .primary && step.position.isFinite ? .all : .none
  }

  private mutating func take(
    _ step: PointerEvent, at time: Seconds, in bounds: Rect, _ style: Style
  ) -> [Change] {
    let index = viewState.touches.firstIndex { $0.pointer == step.pointer }
    switch step.phase {
    case .down:
      guard index == nil, step.button == .primary,
        viewState.touches.count < OnScreenKeyboard.mostFingers,
        var key = key(at: step.position, in: bounds, style: style)?.key
      else { return [] }
      let plane = viewState.plane
      let changes = typeEarlier(at: time)
      // Typing a capital letter used up shift.
      if viewState.plane == plane, let now = self.key(at: step.position, in: bounds, style: style) {
        key = now.key
      }
      return changes + press(key, step.pointer, at: time)
    case .move:
      guard let index, step.position.isFinite else { return [] }
      slide(index, to: step.position, at: time, in: bounds, style)
      return []
    case .up:
      guard let index, step.button == .primary else { return [] }
      if step.position.isFinite { slide(index, to: step.position, at: time, in: bounds, style) }
      return lift(viewState.touches.remove(at: index), at: time)
    case .cancel:
      if let index { viewState.touches.remove(at: index) }
      return []
    case .hover: return []
    }
  }

  /// Maximum number of fingers that are tracked.
  ///
  /// Ours: those of two hands.
  private static let mostFingers = 10

  /// Types the keys under other fingers in the order of their presses: when typing with two thumbs,
  /// the next key is pressed before the last is lifted.
  private mutating func typeEarlier(at time: Seconds) -> [Change] {
    var changes: [Change] = []
    for index in viewState.touches.indices where viewState.touches[index].origin.types {
      guard let key = viewState.touches[index].key else { continue }
      viewState.touches[index].isTyped = true
      viewState.touches[index].key = nil
      changes += act(key, at: time)
    }
    return changes
  }

  private mutating func press(
    _ key: KeyboardKey, _ pointer: PointerID, at time: Seconds
  ) -> [Change] {
    var touch = KeyTouch(pointer: pointer, origin: key, key: key, start: time)
    defer { viewState.touches.append(touch) }
    switch key {
    case .delete:
      touch.repeats = time + Self.repeating.delay
      return delete()
    case .shift: pressShift(at: time)
    default: break
    }
    return []
  }

  /// A finger on a letter may slide to another; on any other key it must stay.
  private mutating func slide(
    _ index: Int, to point: Point, at time: Seconds, in bounds: Rect, _ style: Style
  ) {
    let placed = key(at: point, in: bounds, style: style)?.key
    let touch = viewState.touches[index]
    guard !touch.isTyped else { return }
    guard touch.origin.types else {
      viewState.touches[index].key = placed == touch.origin ? placed : nil
      // A finger that leaves the key stops repeating, even if it returns.
      if placed != touch.origin { viewState.touches[index].repeats = nil }
      return
    }
    viewState.touches[index].key = placed.flatMap { $0.types ? $0 : nil }
  }

  private mutating func lift(_ touch: KeyTouch, at time: Seconds) -> [Change] {
    if touch.origin == .shift {
      // Shift that was held while letters were typed turns off on release.
      if touch.isUsed, shift == .once { viewState.shift = .off }
      return []
    }
    guard let key = touch.key else { return [] }
    return act(key, at: time)
  }

  /// Performs the action of a key.
  private mutating func act(_ key: KeyboardKey, at time: Seconds) -> [Change] {
    viewState.flash = KeyFlash(key: key, end: time + Self.flash)
    switch key {
    case .letter(let letter): return type(letter)
    case .space: return typeSpace(at: time)
    case .submit: return submit()
    case .dismiss: return committed() + [.dismiss]
    case .globe: return change(to: nextLanguage)
    case .letters:
      if layout == .numbers { return change(to: viewState.language) }
      viewState.plane = .letters
      capitalize()
    case .numbers:
      if kind == .number { return change(to: .numbers) }
      viewState.plane = .numbers
    case .signs: viewState.plane = .signs
    case .shift, .delete: break
    }
    return []
  }

  private var nextLanguage: Layout { layout == .english ? .korean : .english }

  private mutating func change(to new: Layout) -> [Change] {
    let changes = committed()
    layout = new
    viewState.plane = .letters
    viewState.shift = .off
    capitalize()
    return changes + [.languageChanged(new)]
  }

  // MARK: Shift

  private mutating func pressShift(at time: Seconds) {
    let isDouble =
      viewState.lastShift.map { time - $0 <= GestureMetrics.doubleTapInterval } ?? false
    viewState.lastShift = isDouble ? nil : time
    viewState.isShiftAutomatic = false
    switch shift {
    case .off: viewState.shift = isDouble ? .locked : .once
    case .once: viewState.shift = isDouble ? .locked : .off
    case .locked: viewState.shift = .off
    }
  }

  /// Turns off shift after a letter, unless it is held or locked.
  private mutating func useShift() {
    let held = viewState.touches.firstIndex { $0.origin == .shift }
    if let held { viewState.touches[held].isUsed = true }
    if shift == .once, held == nil { viewState.shift = .off }
    viewState.lastShift = nil
  }

  /// Turns on shift for the start of a sentence.
  mutating func capitalize() {
    guard autocapitalizes, kind == .text, layout == .english, viewState.plane == .letters,
      viewState.sentence == .start, shift == .off
    else { return }
    viewState.shift = .once
    viewState.isShiftAutomatic = true
  }

  /// Updates shift from the text before the caret, which decides whether a sentence starts.
  mutating func followText() {
    guard let textBeforeCaret else { return }
    viewState.sentence = KeySentence(after: textBeforeCaret)
    capitalize()
    if viewState.sentence != .start, shift == .once, viewState.isShiftAutomatic {
      viewState.shift = .off
    }
  }

  /// Guesses from the typed text if the text before the caret is unknown.
  private mutating func guess(_ sentence: KeySentence) {
    if textBeforeCaret == nil { viewState.sentence = sentence }
  }

  // MARK: Typing

  private mutating func type(_ letter: String) -> [Change] {
    viewState.lastSpace = nil
    useShift()
    if layout == .korean, let jamo = letter.first, Jamo.isConsonant(jamo) || Jamo.isVowel(jamo) {
      guess(.inside)
      return compose(jamo)
    }
    guess(KeySentence(after: letter))
    return committed() + [.insert(letter)]
  }

  private mutating func compose(_ jamo: Character) -> [Change] {
    let before = composing
    let done = viewState.composer.type(jamo)
    guard !done.isEmpty else { return [.compose(composing)] }
    // Without a consonant, for example, that moved to the next syllable.
    return (done == before ? [] : [.compose(done)]) + [.commit, .compose(composing)]
  }

  private mutating func typeSpace(at time: Seconds) -> [Change] {
    let endsSentence = isSecondSpace(at: time)
    let changes = committed() + (endsSentence ? [.delete, .insert(". ")] : [.insert(" ")])
    viewState.lastShift = nil
    viewState.lastSpace = endsSentence ? nil : time
    if viewState.sentence == .ended { guess(.start) }
    // After a symbol, letters are shown again.
    viewState.plane = .letters
    capitalize()
    return changes
  }

  /// True if a second space ends a sentence: after a word, in text.
  private func isSecondSpace(at time: Seconds) -> Bool {
    guard let last = viewState.lastSpace, time - last <= GestureMetrics.doubleTapInterval,
      autocapitalizes, kind == .text, let end = textBeforeCaret?.suffix(2), end.last == " ",
      let word = end.first
    else { return false }
    return word.isLetter || word.isNumber
  }

  /// Handles Return: composed text is committed, and as far as is known new text begins.
  private mutating func submit() -> [Change] {
    let changes = committed() + [.submit]
    guess(.start)
    if textBeforeCaret == nil { capitalize() }
    return changes
  }

  /// Removes a jamo of the composed text, or else requests a deletion before the caret.
  mutating func delete() -> [Change] {
    viewState.lastSpace = nil
    guess(.inside)
    if viewState.composer.delete() { return [.compose(composing)] }
    return [.delete]
  }

  /// Commits the composed text.
  private mutating func committed() -> [Change] {
    viewState.composer.finish().isEmpty ? [] : [.commit]
  }
}
