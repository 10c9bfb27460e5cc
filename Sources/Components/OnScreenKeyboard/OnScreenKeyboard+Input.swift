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
    case .pointer(let step): return handle(step, at: event.time, in: bounds, style)
    case .hide, .focusLost:
      release()
      return []
    default: return []
    }
  }

  /// `all` for a pointer that goes down on the keyboard, so ancestors do not scroll.
  public func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim {
    isEnabled && step.button == .primary && step.position.isFinite ? .all : .none
  }

  private mutating func handle(
    _ step: PointerEvent, at time: Seconds, in bounds: Rect, _ style: Style
  ) -> [Change] {
    let index = viewState.touches.firstIndex { $0.pointer == step.pointer }
    switch step.phase {
    case .down:
      guard index == nil, step.button == .primary,
        viewState.touches.count < OnScreenKeyboard.maximumTouches,
        var key = key(at: step.position, in: bounds, style: style)?.key
      else { return [] }
      let plane = viewState.plane
      let changes = typePressedKeys(at: time)
      // The typed letter may have used up shift, which changes the key.
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
      return pointerUp(viewState.touches.remove(at: index), at: time)
    case .cancel:
      if let index { viewState.touches.remove(at: index) }
      return []
    case .hover: return []
    }
  }

  /// Maximum number of fingers that are tracked.
  ///
  /// Ours: the fingers of two hands.
  private static let maximumTouches = 10

  /// Types the keys under other fingers in the order of their presses: when typing with two thumbs,
  /// the next key is pressed before the last is lifted.
  private mutating func typePressedKeys(at time: Seconds) -> [Change] {
    var changes: [Change] = []
    for index in viewState.touches.indices where viewState.touches[index].origin.insertsText {
      guard let key = viewState.touches[index].key else { continue }
      viewState.touches[index].isTyped = true
      viewState.touches[index].key = nil
      changes += perform(key, at: time)
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
      touch.nextRepeat = time + Self.keyRepeat.delay
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
    let current = key(at: point, in: bounds, style: style)?.key
    let touch = viewState.touches[index]
    guard !touch.isTyped else { return }
    guard touch.origin.insertsText else {
      viewState.touches[index].key = current == touch.origin ? current : nil
      // A finger that leaves the key stops repeating, even if it returns.
      if current != touch.origin { viewState.touches[index].nextRepeat = nil }
      return
    }
    viewState.touches[index].key = current.flatMap { $0.insertsText ? $0 : nil }
  }

  private mutating func pointerUp(_ touch: KeyTouch, at time: Seconds) -> [Change] {
    if touch.origin == .shift {
      // Shift that was held while letters were typed turns off on release.
      if touch.isConsumed, shift == .once { viewState.shift = .off }
      return []
    }
    guard let key = touch.key else { return [] }
    return perform(key, at: time)
  }

  /// Performs the action of a key.
  private mutating func perform(_ key: KeyboardKey, at time: Seconds) -> [Change] {
    viewState.flash = KeyFlash(key: key, end: time + Self.flashDuration)
    switch key {
    case .letter(let letter): return type(letter)
    case .space: return typeSpace(at: time)
    case .submit: return submit()
    case .dismiss: return commitComposition() + [.dismiss]
    case .globe: return switchLayout(to: nextLanguage)
    case .letters:
      if layout == .numbers { return switchLayout(to: viewState.language) }
      viewState.plane = .letters
      autocapitalize()
    case .numbers:
      if kind == .number { return switchLayout(to: .numbers) }
      viewState.plane = .numbers
    case .symbols: viewState.plane = .symbols
    case .shift, .delete: break
    }
    return []
  }

  private var nextLanguage: Layout { layout == .english ? .korean : .english }

  private mutating func switchLayout(to new: Layout) -> [Change] {
    let changes = commitComposition()
    layout = new
    viewState.plane = .letters
    viewState.shift = .off
    autocapitalize()
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
  private mutating func consumeShift() {
    let shiftTouch = viewState.touches.firstIndex { $0.origin == .shift }
    if let shiftTouch { viewState.touches[shiftTouch].isConsumed = true }
    if shift == .once, shiftTouch == nil { viewState.shift = .off }
    viewState.lastShift = nil
  }

  /// Turns on shift for the start of a sentence.
  mutating func autocapitalize() {
    guard autocapitalizes, kind == .text, layout == .english, viewState.plane == .letters,
      viewState.sentence == .start, shift == .off
    else { return }
    viewState.shift = .once
    viewState.isShiftAutomatic = true
  }

  /// Updates shift from the text before the caret, which decides whether a sentence starts.
  mutating func updateSentence() {
    guard let textBeforeCaret else { return }
    viewState.sentence = SentenceState(after: textBeforeCaret)
    autocapitalize()
    if viewState.sentence != .start, shift == .once, viewState.isShiftAutomatic {
      viewState.shift = .off
    }
  }

  /// Sets whether a sentence starts, as guessed from the typed text.
  ///
  /// Does nothing if the text before the caret is known.
  private mutating func guessSentence(_ sentence: SentenceState) {
    if textBeforeCaret == nil { viewState.sentence = sentence }
  }

  // MARK: Typing

  private mutating func type(_ letter: String) -> [Change] {
    viewState.lastSpace = nil
    consumeShift()
    if layout == .korean, let jamo = letter.first, Jamo.isConsonant(jamo) || Jamo.isVowel(jamo) {
      guessSentence(.inside)
      return compose(jamo)
    }
    guessSentence(SentenceState(after: letter))
    return commitComposition() + [.insert(letter)]
  }

  private mutating func compose(_ jamo: Character) -> [Change] {
    let before = composing
    let finished = viewState.composer.type(jamo)
    guard !finished.isEmpty else { return [.compose(composing)] }
    // The finished syllable may have changed: its last consonant may have moved to the next one.
    return (finished == before ? [] : [.compose(finished)]) + [.commit, .compose(composing)]
  }

  private mutating func typeSpace(at time: Seconds) -> [Change] {
    let endsSentence = isSecondSpace(at: time)
    let changes = commitComposition() + (endsSentence ? [.delete, .insert(". ")] : [.insert(" ")])
    viewState.lastShift = nil
    viewState.lastSpace = endsSentence ? nil : time
    if viewState.sentence == .ended { guessSentence(.start) }
    // After a symbol, letters are shown again.
    viewState.plane = .letters
    autocapitalize()
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

  /// Handles Return: commits composed text.
  ///
  /// If the text before the caret is unknown, a sentence is assumed to start.
  private mutating func submit() -> [Change] {
    let changes = commitComposition() + [.submit]
    guessSentence(.start)
    if textBeforeCaret == nil { autocapitalize() }
    return changes
  }

  /// Removes a jamo of the composed text, or else requests a deletion before the caret.
  mutating func delete() -> [Change] {
    viewState.lastSpace = nil
    guessSentence(.inside)
    if viewState.composer.delete() { return [.compose(composing)] }
    return [.delete]
  }

  /// Commits the composed text.
  private mutating func commitComposition() -> [Change] {
    viewState.composer.finish().isEmpty ? [] : [.commit]
  }
}
