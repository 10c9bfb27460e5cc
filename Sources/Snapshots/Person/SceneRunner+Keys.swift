public import VitrineInteraction
internal import VitrineScenes

extension SceneRunner {
  /// Types words into what has the focus, a character a frame.
  ///
  /// Nothing is replaced. A line feed is the Enter key, a tab the Tab key. One frame follows.
  /// - Parameters:
  ///   - text: what is typed.
  ///   - element: tapped before, unless it has the focus; nil for what has it.
  /// - Throws: `ElementError`, also where what then has the focus takes no text.
  public mutating func type(
    _ text: String, into element: ElementQuery? = nil
  ) throws(ElementError) {
    try begun()
    // Another tap might select what is there, which would then be replaced.
    if let element, try node(element).id != focused?.id { try tap(element) }
    guard let focused, focused.takesText else { throw .takesNoText(self.focused?.summary) }
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
  /// It types nothing; `type(_:into:)` does.
  /// - Parameters:
  ///   - key: which.
  ///   - modifiers: what is down with it.
  public mutating func press(
    _ key: Key, _ modifiers: KeyModifiers = []
  ) throws(ElementError) {
    try frame([.key(KeyEvent(key, modifiers: modifiers))])
    try frame()
  }

  /// Presses the key that types a character, such as `"a"` with `[.control]`, and runs two frames.
  ///
  /// A capital is the key of the small letter; add `.shift` where that matters.
  public mutating func press(
    _ character: Character, _ modifiers: KeyModifiers = []
  ) throws(ElementError) {
    // Only a line feed is no character that a key is named by.
    try press(Key(name: String(character)) ?? .enter, modifiers)
  }
}
