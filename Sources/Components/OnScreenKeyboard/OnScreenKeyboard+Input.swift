public import VitrineGeometry
public import VitrineInteraction
internal import VitrineMotion

extension OnScreenKeyboard {
  // MARK: Input

  /// Takes an event that belongs to the keyboard: fingers, a mouse or pen; the keys of another keyboard
  /// mean nothing to it.
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

  /// All of a pointer that goes down on it: nothing around it scrolls by that.
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
      // A capital that was typed by that has used up shift.
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

  /// How many fingers are followed.
  ///
  /// Ours: those of two hands.
  private static let mostFingers = 10

  /// Types what other fingers are still on, in the order in which they came: whoever types with two thumbs
  /// presses the next key before the last is lifted, and lifts them in any order.
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

  /// A finger on a letter may go to another; one on another key has to stay there.
  private mutating func slide(
    _ index: Int, to point: Point, at time: Seconds, in bounds: Rect, _ style: Style
  ) {
    let placed = key(at: point, in: bounds, style: style)?.key
    let touch = viewState.touches[index]
    guard !touch.isTyped else { return }
    guard touch.origin.types else {
      viewState.touches[index].key = placed == touch.origin ? placed : nil
      // One that has left it and comes back deletes no more by itself.
      if placed != touch.origin { viewState.touches[index].repeats = nil }
      return
    }
    viewState.touches[index].key = placed.flatMap { $0.types ? $0 : nil }
  }

  private mutating func lift(_ touch: KeyTouch, at time: Seconds) -> [Change] {
    if touch.origin == .shift {
      // What was held while letters were typed is let go.
      if touch.isUsed, shift == .once { viewState.shift = .off }
      return []
    }
    guard let key = touch.key else { return [] }
    return act(key, at: time)
  }

  /// Does what a key says.
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

  /// A letter has been typed: the next one is small, unless shift is held.
  private mutating func useShift() {
    let held = viewState.touches.firstIndex { $0.origin == .shift }
    if let held { viewState.touches[held].isUsed = true }
    if shift == .once, held == nil { viewState.shift = .off }
    viewState.lastShift = nil
  }

  /// Makes the next letter capital where it begins a sentence.
  mutating func capitalize() {
    guard autocapitalizes, kind == .text, layout == .english, viewState.plane == .letters,
      viewState.sentence == .start, shift == .off
    else { return }
    viewState.shift = .once
    viewState.isShiftAutomatic = true
  }

  /// Looks at what stands before the caret: only there a sentence begins.
  mutating func followText() {
    guard let textBeforeCaret else { return }
    viewState.sentence = KeySentence(after: textBeforeCaret)
    capitalize()
    if viewState.sentence != .start, shift == .once, viewState.isShiftAutomatic {
      viewState.shift = .off
    }
  }

  /// Guesses from what is typed, where nobody says what stands before the caret.
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
    // Without the consonant, say, that has gone to the next syllable.
    return (done == before ? [] : [.compose(done)]) + [.commit, .compose(composing)]
  }

  private mutating func typeSpace(at time: Seconds) -> [Change] {
    let endsSentence = isSecondSpace(at: time)
    let changes = committed() + (endsSentence ? [.delete, .insert(". ")] : [.insert(" ")])
    viewState.lastShift = nil
    viewState.lastSpace = endsSentence ? nil : time
    if viewState.sentence == .ended { guess(.start) }
    // After a sign one goes on with letters.
    viewState.plane = .letters
    capitalize()
    return changes
  }

  /// True where a space that was tapped twice ends a sentence: after a word, in text.
  private func isSecondSpace(at time: Seconds) -> Bool {
    guard let last = viewState.lastSpace, time - last <= GestureMetrics.doubleTapInterval,
      autocapitalizes, kind == .text, let end = textBeforeCaret?.suffix(2), end.last == " ",
      let word = end.first
    else { return false }
    return word.isLetter || word.isNumber
  }

  /// Return: what was typed is taken, and something else begins as far as is known.
  private mutating func submit() -> [Change] {
    let changes = committed() + [.submit]
    guess(.start)
    if textBeforeCaret == nil { capitalize() }
    return changes
  }

  /// Takes back a jamo of what is composed, else asks for what is before the caret.
  mutating func delete() -> [Change] {
    viewState.lastSpace = nil
    guess(.inside)
    if viewState.composer.delete() { return [.compose(composing)] }
    return [.delete]
  }

  /// Ends what is composed.
  private mutating func committed() -> [Change] {
    viewState.composer.finish().isEmpty ? [] : [.commit]
  }
}
