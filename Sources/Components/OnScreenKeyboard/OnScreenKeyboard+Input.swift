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
        let key = key(at: step.position, in: bounds, style: style)?.key
      else { return [] }
      return press(key, step.pointer, at: time)
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
    viewState.flash = KeyFlash(key: key, end: time + Self.flash)
    switch key {
    case .letter(let letter): return type(letter)
    case .space: return typeSpace()
    case .submit: return committed() + [.submit]
    case .dismiss: return committed() + [.dismiss]
    case .globe: return change(to: nextLanguage)
    case .letters:
      if layout == .numbers { return change(to: viewState.language) }
      viewState.plane = .letters
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
  }

  // MARK: Typing

  private mutating func type(_ letter: String) -> [Change] {
    let isLetter = viewState.plane == .letters
    if isLetter, layout == .korean, let jamo = letter.first {
      useShift()
      viewState.sentence = .inside
      return compose(jamo)
    }
    let changes = committed() + [.insert(letter)]
    useShift()
    viewState.sentence = Self.ends.contains(letter) ? .ended : .inside
    return changes
  }

  private mutating func compose(_ jamo: Character) -> [Change] {
    let before = composing
    let done = viewState.composer.type(jamo)
    guard !done.isEmpty else { return [.compose(composing)] }
    // Without the consonant, say, that has gone to the next syllable.
    return (done == before ? [] : [.compose(done)]) + [.commit, .compose(composing)]
  }

  /// What ends a sentence.
  private static let ends: Set<String> = [".", "?", "!"]

  private mutating func typeSpace() -> [Change] {
    let changes = committed() + [.insert(" ")]
    viewState.lastShift = nil
    if viewState.sentence == .ended { viewState.sentence = .start }
    // After a sign one goes on with letters.
    viewState.plane = .letters
    capitalize()
    return changes
  }

  /// Takes back a jamo of what is composed, else asks for what is before the caret.
  mutating func delete() -> [Change] {
    viewState.sentence = .inside
    if viewState.composer.delete() { return [.compose(composing)] }
    return [.delete]
  }

  /// Ends what is composed.
  private mutating func committed() -> [Change] {
    viewState.composer.finish().isEmpty ? [] : [.commit]
  }
}
