internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension ViewTree {
  // MARK: Input

  /// Handles a pointer event on the keyboard.
  /// - Returns: false if the event isn't for the keyboard.
  mutating func routeToKeyboard(
    _ step: PointerEvent, _ event: TimedEvent, _ model: inout Root
  ) -> Bool {
    if step.phase == .down {
      keyboardMemory.isTouchInput = step.pointer.kind == .touch
      keyboardMemory.isReturning = false
    }
    guard keyboard != nil else { return false }
    switch step.phase {
    case .down:
      guard step.position.isFinite, isCoveredByKeyboard(step.position),
        !pointers.presses.contains(where: { $0.pointer == step.pointer })
      else {
        // A press elsewhere may move the caret, so the composition is committed.
        commitComposition(at: event.time, &model)
        return false
      }
      registerInput(at: event.time)
      if step.pointer.kind != .touch { setHover(nil, at: event.time, &model) }
      // A keyboard that is animating out takes no input, and blocks what is behind it.
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
      guard step.pointer.kind != .touch, isCoveredByKeyboard(step.position),
        !pointers.presses.contains(where: { $0.pointer == step.pointer })
      else { return false }
      setHover(nil, at: event.time, &model)
      return true
    }
  }

  /// True if the keyboard covers a point.
  func isCoveredByKeyboard(_ point: Point) -> Bool {
    keyboard != nil && keyboardFrame(at: time).contains(point)
  }

  /// Handles a key event from a hardware keyboard: Escape and typing keys hide the on-screen
  /// keyboard.
  /// - Returns: true if the key is not to be delivered further.
  mutating func handleHardwareKey(_ key: KeyEvent, at time: Seconds, _ model: inout Root) -> Bool {
    keyboardMemory.isTouchInput = false
    keyboardMemory.isReturning = false
    guard hasKeyboard else { return false }
    commitComposition(at: time, &model)
    if key.key == .escape, key.modifiers.isEmpty {
      hideKeyboard(at: time, &model)
      return true
    }
    if key.typesText { hideKeyboard(at: time, &model) }
    return false
  }

  /// Handles text from a hardware keyboard or an input method.
  mutating func handleHardwareText(_ event: TimedEvent, _ model: inout Root) {
    keyboardMemory.isTouchInput = false
    keyboardMemory.isReturning = false
    if case .composition("", _) = event.event { return }
    hideKeyboard(at: event.time, &model)
  }

  private mutating func pressKeys(_ event: TimedEvent, _ model: inout Root) {
    guard let style = keyboardStyle?.style else { return }
    let frame = keyboardFrame(at: event.time)
    guard let changes = keyboard?.control.handle(event, in: frame, style: style) else { return }
    type(changes, at: event.time, &model)
  }

  /// When the next key repeat is due; infinity for none.
  var keyboardDeadline: Seconds {
    hasKeyboard ? keyboard?.control.nextUpdate(after: time) ?? .infinity : .infinity
  }

  /// When the keyboard's appearance next changes; infinity for never.
  func keyboardChange(after time: Seconds) -> Seconds {
    guard let keyboard else { return .infinity }
    if keyboard.isLeaving || keyboard.isMoving(at: time) { return time }
    return keyboard.control.nextChange(after: time) ?? .infinity
  }

  /// Repeats keys that are held down.
  mutating func repeatKeys(_ model: inout Root) {
    guard keyboard != nil, let style = keyboardStyle?.style else { return }
    let frame = keyboardFrame(at: time)
    let now = time
    guard let changes = keyboard?.control.advance(to: now, in: frame, style: style) else { return }
    type(changes, at: time, &model)
  }

  // MARK: Typing

  /// Delivers the changes as input method events, each based on the result of the one before.
  private mutating func type(
    _ changes: [OnScreenKeyboard.Change], at time: Seconds, _ model: inout Root
  ) {
    for (index, change) in changes.enumerated() {
      if index > 0 { updateUntilStable(&model) }
      guard hasKeyboard else { return }
      switch change {
      case .insert(let text): routeText(TimedEvent(time, .text(text)), &model)
      case .compose(let text): compose(text, at: time, &model)
      case .commit: typeComposed(at: time, &model)
      case .delete: press(.backspace, at: time, &model)
      case .submit: press(.enter, at: time, &model)
      case .dismiss: hideKeyboard(at: time, &model)
      case .languageChanged(let layout):
        // A choice in a field with Latin letters says nothing about the language of text.
        if layout != .numbers, typedNode()?.textTraits.isLatin != true {
          keyboardMemory.language = layout
        }
        setKeyboardInset(keyboardFrame.height)
      }
    }
  }

  /// Simulates a press of a hardware key without showing the focus ring.
  private mutating func press(_ key: Key, at time: Seconds, _ model: inout Root) {
    let showedRing = focus.showsRing
    let event = KeyEvent(key)
    route(event, TimedEvent(time, .key(event)), &model)
    focus.showsRing = showedRing
  }

  private mutating func compose(_ text: String, at time: Seconds, _ model: inout Root) {
    guard let state = keyboard else { return }
    keyboard?.composed = text
    guard state.replacesComposed else {
      return routeText(TimedEvent(time, .composition(text, caret: text.count)), &model)
    }
    if !state.composed.isEmpty {
      press(.backspace, at: time, &model)
      updateUntilStable(&model)
    }
    if !text.isEmpty { routeText(TimedEvent(time, .text(text)), &model) }
  }

  /// Commits the marked text in the field that it was composed in.
  private mutating func typeComposed(at time: Seconds, _ model: inout Root) {
    guard let state = keyboard, !state.composed.isEmpty else { return }
    keyboard?.composed = ""
    guard !state.replacesComposed, let root, root.length(of: state.target) == state.target.count
    else { return }
    send(
      NodeEvent(event: TimedEvent(time, .text(state.composed)), recipients: .bubbling),
      to: state.target, &model)
  }

  /// Ends the composition and commits its text.
  mutating func commitComposition(at time: Seconds, _ model: inout Root) {
    guard keyboard != nil else { return }
    typeComposed(at: time, &model)
    keyboard?.control.endComposing()
  }
}
