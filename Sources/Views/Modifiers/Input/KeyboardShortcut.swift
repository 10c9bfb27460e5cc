internal import VitrineGeometry
public import VitrineInteraction

extension View {
  /// Lets a key operate the view wherever the focus is: a button, or the first inside.
  ///
  /// What has the focus is asked before, so that a key that a text field uses never gets here; letters
  /// and digits without Control, Alt or Meta never do where text is typed. Of two with one key the one
  /// nearest to the focus is meant, else the first.
  /// - Parameters:
  ///   - key: which.
  ///   - modifiers: what must be down with it, no more and no less; Control by default, the platform's.
  public func keyboardShortcut(
    _ key: Key, modifiers: KeyModifiers = .control
  ) -> WrapperView<Self, Model> {
    let key = KeyEvent(key, modifiers: modifiers)
    return WrapperView(self, ShortcutElement(key: key), shortcut: key) { element, _, _ in
      element.key = key
    }
  }

  /// Lets a letter, digit or sign operate the view wherever the focus is: a button, or the first inside.
  /// - Parameters:
  ///   - character: the key; a capital is that of the small letter, to which Shift is added by
  ///     `modifiers`.
  ///   - modifiers: what must be down with it, no more and no less; Control by default, the platform's.
  public func keyboardShortcut(
    _ character: Character, modifiers: KeyModifiers = .control
  ) -> WrapperView<Self, Model> {
    keyboardShortcut(Key(of: character), modifiers: modifiers)
  }
}

extension View {
  /// Does something when a key is pressed wherever the focus is, while the view is there.
  ///
  /// As `keyboardShortcut(_:modifiers:)`, for what no button does. A letter without modifiers is text where text is
  /// typed, and in a list, which selects by letters, where another letter was typed less than a second before.
  /// - Parameters:
  ///   - key: which.
  ///   - modifiers: what must be down with it, no more and no less; Control by default, the platform's.
  ///   - action: what it does.
  public func keyboardShortcut(
    _ key: Key, modifiers: KeyModifiers = .control,
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    WrapperView(self, ShortcutActionElement<Model>(key: KeyEvent(key, modifiers: modifiers))) {
      element, _, _ in
      element.key = KeyEvent(key, modifiers: modifiers)
      element.action = action
    }
  }

  /// Does something when a key is pressed wherever the focus is, while the view is there.
  /// - Parameters:
  ///   - key: which.
  ///   - modifiers: what must be down with it, no more and no less; Control by default, the platform's.
  ///   - action: what it does.
  public func keyboardShortcut(
    _ key: Key, modifiers: KeyModifiers = .control,
    perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<Self, Model> {
    keyboardShortcut(key, modifiers: modifiers) { model, _ in action(&model) }
  }

  /// Does something when a letter, digit or sign is pressed wherever the focus is, while the view is
  /// there.
  ///
  /// ```swift
  /// .keyboardShortcut("z") { $0.history.undo() }
  /// ```
  /// - Parameters:
  ///   - character: the key; a capital is that of the small letter, to which Shift is added by
  ///     `modifiers`.
  ///   - modifiers: what must be down with it, no more and no less; Control by default, the platform's.
  ///   - action: what it does.
  public func keyboardShortcut(
    _ character: Character, modifiers: KeyModifiers = .control,
    perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<Self, Model> {
    keyboardShortcut(Key(of: character), modifiers: modifiers) { model, _ in action(&model) }
  }

  /// Does something to the model, and asks something of the window, when a letter, digit or sign is
  /// pressed.
  /// - Parameters:
  ///   - character: the key, as that of the small letter.
  ///   - modifiers: what must be down with it, no more and no less; Control by default.
  ///   - action: what it does.
  public func keyboardShortcut(
    _ character: Character, modifiers: KeyModifiers = .control,
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    keyboardShortcut(Key(of: character), modifiers: modifiers, perform: action)
  }
}

extension Key {
  /// That of a character; of a capital the small letter's.
  fileprivate init(of character: Character) {
    self = .character(character.lowercased().first ?? character)
  }
}

struct ShortcutActionElement<Model>: Element {
  var key: KeyEvent
  var action: ((inout Model, inout ActionContext) -> Void)?

  var name: String { "keyboardShortcut" }

  mutating func place(_ slot: _Slot) { slot.passThrough() }

  func hasShortcut(_ slot: _Slot, _ key: KeyEvent) -> Bool {
    key == self.key && slot.environment.isEnabled
  }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .shortcut, let action else { return }
    context.isCaptured = true
    context.actions.append(Action<Model>(action))
  }
}

struct ShortcutElement: Element {
  var key: KeyEvent

  var name: String { "keyboardShortcut" }

  mutating func place(_ slot: _Slot) { slot.passThrough() }

  func hasShortcut(_ slot: _Slot, _ key: KeyEvent) -> Bool {
    key == self.key && slot.children.first?.slot.activationPath() != nil
  }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .shortcut else { return }
    let path = slot.children.first?.slot.activationPath()
    if slot.activate(path, event, in: frame, &context) { context.isCaptured = true }
  }
}
