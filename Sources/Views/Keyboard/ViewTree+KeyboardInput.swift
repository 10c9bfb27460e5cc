internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension ViewTree {
  // MARK: Input

  /// Takes a pointer that is on the keyboard.
  /// - Returns: false where it means something else.
  mutating func routeToKeyboard(
    _ step: PointerEvent, _ event: TimedEvent, _ model: inout Root
  ) -> Bool {
    if step.phase == .down {
      keyboardMemory.isByTouch = step.pointer.kind == .touch
      keyboardMemory.returns = false
    }
    guard keyboard != nil else { return false }
    switch step.phase {
    case .down:
      guard step.position.isFinite, coversByKeyboard(step.position),
        !pointers.presses.contains(where: { $0.pointer == step.pointer })
      else {
        // Where the caret is put somewhere else, what is composed has an end.
        commitComposition(at: event.time, &model)
        return false
      }
      noticeInput(at: event.time)
      if step.pointer.kind != .touch { setHover(nil, at: event.time, &model) }
      // One that goes takes nothing, and nothing behind it is meant.
      guard hasKeyboard else { return true }
      keyboard?.pointers.insert(step.pointer)
      pressKeys(event, &model)
      return true
    case .move:
      guard keyboard?.pointers.contains(step.pointer) == true else { return false }
      pressKeys(event, &model)
      return true
    case .up, .cancel:
      guard keyboard?.pointers.remove(step.pointer) != nil else { return false }
      pressKeys(event, &model)
      return true
    case .hover:
      guard step.pointer.kind != .touch, coversByKeyboard(step.position),
        !pointers.presses.contains(where: { $0.pointer == step.pointer })
      else { return false }
      setHover(nil, at: event.time, &model)
      return true
    }
  }

  /// True where the keyboard is in front of a place.
  func coversByKeyboard(_ point: Point) -> Bool {
    keyboard != nil && keyboardFrame(at: time).contains(point)
  }

  /// Hears of a key of another keyboard: Escape puts this one away, and so does what types.
  /// - Returns: true where it means nothing else.
  mutating func noticeKey(_ key: KeyEvent, at time: Seconds, _ model: inout Root) -> Bool {
    keyboardMemory.isByTouch = false
    keyboardMemory.returns = false
    guard hasKeyboard else { return false }
    commitComposition(at: time, &model)
    if key.key == .escape, key.modifiers.isEmpty {
      hideKeyboard(at: time, &model)
      return true
    }
    if key.types { hideKeyboard(at: time, &model) }
    return false
  }

  /// Hears of words of another keyboard, or of an input method.
  mutating func noticeTyping(_ event: TimedEvent, _ model: inout Root) {
    keyboardMemory.isByTouch = false
    keyboardMemory.returns = false
    if case .composition("", _) = event.event { return }
    hideKeyboard(at: event.time, &model)
  }

  private mutating func pressKeys(_ event: TimedEvent, _ model: inout Root) {
    guard let style = keyboardStyle?.style else { return }
    let frame = keyboardFrame(at: event.time)
    guard let changes = keyboard?.control.handle(event, in: frame, style: style) else { return }
    type(changes, at: event.time, &model)
  }

  /// When a key that is held is pressed again; infinity for never.
  var keyboardDue: Seconds {
    hasKeyboard ? keyboard?.control.nextUpdate(after: time) ?? .infinity : .infinity
  }

  /// When the keyboard next looks different; infinity for never.
  func keyboardChange(after time: Seconds) -> Seconds {
    guard let keyboard else { return .infinity }
    if keyboard.isLeaving || keyboard.isMoving(at: time) { return time }
    return keyboard.control.nextChange(after: time) ?? .infinity
  }

  /// Presses keys again that are held.
  mutating func repeatKeys(_ model: inout Root) {
    guard keyboard != nil, let style = keyboardStyle?.style else { return }
    let frame = keyboardFrame(at: time)
    let now = time
    guard let changes = keyboard?.control.advance(to: now, in: frame, style: style) else { return }
    type(changes, at: time, &model)
  }

  // MARK: Typing

  /// Does what keys say, as events of an input method: each finds what the one before has left.
  private mutating func type(
    _ changes: [OnScreenKeyboard.Change], at time: Seconds, _ model: inout Root
  ) {
    for (index, change) in changes.enumerated() {
      if index > 0 { settle(&model) }
      guard hasKeyboard else { return }
      switch change {
      case .insert(let words): routeText(TimedEvent(time, .text(words)), &model)
      case .compose(let words): compose(words, at: time, &model)
      case .commit: typeComposed(at: time, &model)
      case .delete: press(.backspace, at: time, &model)
      case .submit: press(.enter, at: time, &model)
      case .dismiss: hideKeyboard(at: time, &model)
      case .languageChanged(let layout):
        // What is chosen where letters are Latin anyway says nothing of words.
        if layout != .numbers, typedNode()?.textTraits.isLatin != true {
          keyboardMemory.language = layout
        }
        setKeyboardInset(keyboardFrame.height)
      }
    }
  }

  /// Presses a key of a real keyboard; no ring comes of it.
  private mutating func press(_ key: Key, at time: Seconds, _ model: inout Root) {
    let ring = focus.showsRing
    let event = KeyEvent(key)
    route(event, TimedEvent(time, .key(event)), &model)
    focus.showsRing = ring
  }

  private mutating func compose(_ words: String, at time: Seconds, _ model: inout Root) {
    guard let state = keyboard else { return }
    keyboard?.composed = words
    guard state.replacesComposed else {
      return routeText(TimedEvent(time, .composition(words, caret: words.count)), &model)
    }
    if !state.composed.isEmpty {
      press(.backspace, at: time, &model)
      settle(&model)
    }
    if !words.isEmpty { routeText(TimedEvent(time, .text(words)), &model) }
  }

  /// Types what is composed, into who it was composed in.
  private mutating func typeComposed(at time: Seconds, _ model: inout Root) {
    guard let state = keyboard, !state.composed.isEmpty else { return }
    keyboard?.composed = ""
    guard !state.replacesComposed, let root, root.length(of: state.target) == state.target.count
    else { return }
    send(
      SlotEvent(event: TimedEvent(time, .text(state.composed)), recipients: .bubbling),
      to: state.target, &model)
  }

  /// Ends what is composed: it is typed.
  mutating func commitComposition(at time: Seconds, _ model: inout Root) {
    guard keyboard != nil else { return }
    typeComposed(at: time, &model)
    keyboard?.control.endComposing()
  }
}
