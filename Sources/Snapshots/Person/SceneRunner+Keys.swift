public import VitrineInteraction
internal import VitrineScenes

extension SceneRunner {
  /// Types a string into the focused element, one character a frame.
  ///
  /// Existing text stays. A line feed is the Enter key, a tab the Tab key. One more frame runs.
  /// - Parameters:
  ///   - text: what is typed.
  ///   - element: tapped first, unless it is focused; nil for the focused element.
  /// - Throws: `ElementError`, also if the focused element then accepts no text.
  public mutating func type(
    _ text: String, into element: ElementQuery? = nil
  ) throws(ElementError) {
    try beginIfNeeded()
    // A second tap might select the existing text, which typing would replace.
    if let element, try node(element).id != focused?.id { try tap(element) }
    guard let focused, focused.acceptsText else { throw .takesNoText(self.focused?.summary) }
    for character in text {
      if character.isNewline {
        try frame([.key(KeyEvent(.enter))])
      } else if character == "\t" {
        try frame([.key(KeyEvent(.tab))])
      } else {
        try frame([.text(String(character))])
      }
    }
    try frame()
  }

  /// Presses a key, and runs two frames.
  ///
  /// It types nothing; use `type(_:into:)` for that.
  /// - Parameters:
  ///   - key: which.
  ///   - modifiers: the modifier keys that are held.
  public mutating func press(
    _ key: Key, _ modifiers: KeyModifiers = []
  ) throws(ElementError) {
    try frame([.key(KeyEvent(key, modifiers: modifiers))])
    try frame()
  }

  /// Presses the key that types a character, such as `"a"` with `[.control]`, and runs two frames.
  ///
  /// A capital letter is the key of the small letter; add `.shift` if that matters.
  public mutating func press(
    _ character: Character, _ modifiers: KeyModifiers = []
  ) throws(ElementError) {
    // A line feed is the only character that doesn't name a key.
    try press(Key(name: String(character)) ?? .enter, modifiers)
  }
}
