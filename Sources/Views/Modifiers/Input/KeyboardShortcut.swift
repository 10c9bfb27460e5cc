internal import VitrineGeometry
public import VitrineInteraction

extension View {
  /// Adds a keyboard shortcut for the view or the first control inside, wherever the focus is.
  ///
  /// The focused view gets keys first, so a key that a text field uses isn't a shortcut. While text
  /// is being typed, letters and digits without Control, Alt or Meta are never shortcuts. Of two
  /// shortcuts with the same key, the nearest to the focus wins, else the first.
  /// - Parameters:
  ///   - key: the key.
  ///   - modifiers: the exact modifiers; Control by default, the platform's.
  public func keyboardShortcut(
    _ key: Key, modifiers: KeyModifiers = .control
  ) -> WrapperView<Self, Model> {
    let key = KeyEvent(key, modifiers: modifiers)
    return WrapperView(self, ShortcutElement(key: key), shortcut: key) { element, _, _ in
      element.key = key
    }
  }

  /// Adds a keyboard shortcut of a letter, digit or symbol for the view or the first control
  /// inside.
  /// - Parameters:
  ///   - character: the key; a capital counts as the small letter, and Shift has to be added to
  ///     `modifiers`.
  ///   - modifiers: the exact modifiers; Control by default, the platform's.
  public func keyboardShortcut(
    _ character: Character, modifiers: KeyModifiers = .control
  ) -> WrapperView<Self, Model> {
    keyboardShortcut(Key(of: character), modifiers: modifiers)
  }
}

extension View {
  /// Adds a keyboard shortcut with an action of its own, wherever the focus is, while the view
  /// exists.
  ///
  /// This is like `keyboardShortcut(_:modifiers:)`, for actions without a button. A letter without
  /// modifiers is text where text is typed, and also in a list that selects by typing if another
  /// letter was typed less than a second before.
  /// - Parameters:
  ///   - key: the key.
  ///   - modifiers: the exact modifiers; Control by default, the platform's.
  ///   - action: what to do.
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

  /// Adds a keyboard shortcut with an action of its own, wherever the focus is, while the view
  /// exists.
  /// - Parameters:
  ///   - key: the key.
  ///   - modifiers: the exact modifiers; Control by default, the platform's.
  ///   - action: what to do.
  public func keyboardShortcut(
    _ key: Key, modifiers: KeyModifiers = .control,
    perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<Self, Model> {
    keyboardShortcut(key, modifiers: modifiers) { model, _ in action(&model) }
  }

  /// Adds a keyboard shortcut of a letter, digit or symbol with an action of its own, wherever the
  /// focus is, while the view exists.
  ///
  /// ```swift
  /// .keyboardShortcut("z") { $0.history.undo() }
  /// ```
  /// - Parameters:
  ///   - character: the key; a capital counts as the small letter, and Shift has to be added to
  ///     `modifiers`.
  ///   - modifiers: the exact modifiers; Control by default, the platform's.
  ///   - action: what to do.
  public func keyboardShortcut(
    _ character: Character, modifiers: KeyModifiers = .control,
    perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<Self, Model> {
    keyboardShortcut(Key(of: character), modifiers: modifiers) { model, _ in action(&model) }
  }

  /// Adds a keyboard shortcut of a letter, digit or symbol with an action that can also make
  /// requests of the window.
  /// - Parameters:
  ///   - character: the key; a capital counts as the small letter.
  ///   - modifiers: the exact modifiers; Control by default.
  ///   - action: what to do.
  public func keyboardShortcut(
    _ character: Character, modifiers: KeyModifiers = .control,
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    keyboardShortcut(Key(of: character), modifiers: modifiers, perform: action)
  }
}

extension Key {
  /// The key of a character; a capital has the key of the small letter.
  fileprivate init(of character: Character) {
    self = .character(character.lowercased().first ?? character)
  }
}

struct ShortcutActionElement<Model>: KeyboardShortcutTarget {
  var key: KeyEvent
  var action: ((inout Model, inout ActionContext) -> Void)?

  var name: String { "keyboardShortcut" }

  mutating func place(_ node: _ViewNode) { node.passThrough() }

  func hasShortcut(_ node: _ViewNode, _ key: KeyEvent) -> Bool {
    key == self.key && node.environment.isEnabled
  }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .shortcut, let action else { return }
    context.isCaptured = true
    context.actions.append(Action<Model>(action))
  }
}

struct ShortcutElement: KeyboardShortcutTarget {
  var key: KeyEvent

  var name: String { "keyboardShortcut" }

  mutating func place(_ node: _ViewNode) { node.passThrough() }

  func hasShortcut(_ node: _ViewNode, _ key: KeyEvent) -> Bool {
    key == self.key && node.children.first?.node.activationPath() != nil
  }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .shortcut else { return }
    let path = node.children.first?.node.activationPath()
    if node.activate(path, event, in: frame, &context) { context.isCaptured = true }
  }
}
