internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// Where words are typed: into the search, a knob, or a field of the exhibit on the stage.
extension Gallery {
  /// What is known of it.
  struct Typing: Equatable {
    /// The caret, as the window was told.
    var caret: Rect?
    /// The node that was typed into when the window lost the keys.
    var paused: String?
  }

  /// True where letters belong to what has the focus, and are no shortcuts.
  func takesText(_ tree: Node) -> Bool {
    focus.focused.flatMap(tree.find)?.takesText ?? false
  }

  /// Tells the window where words are typed, where that has changed: input methods show up there.
  mutating func followTyping(_ layout: GalleryLayout) {
    let caret = focus.focused.flatMap { tree(layout).find($0)?.caret }
    guard caret != typing.caret else { return }
    typing.caret = caret
    requests.append(.setTextInput(caret))
  }

  /// Remembers where words were typed when the window loses the keys, and goes on there when it has
  /// them again; a field on the stage does so itself.
  mutating func pauseTyping(_ event: TimedEvent, _ tree: Node, _ layout: GalleryLayout) {
    switch event.event {
    case .focusLost:
      typing.paused = focus.focused.flatMap(tree.find)?.caret == nil ? nil : focus.focused
    case .focusGained:
      guard let paused = typing.paused, paused == focus.focused else { return }
      typing.paused = nil
      resumeTyping(in: paused, at: event.time, layout)
    default: break
    }
  }

  /// Goes on where words were typed: in the search, or in a knob.
  mutating func resumeTyping(in id: String, at time: Seconds, _ layout: GalleryLayout) {
    if id == GalleryFinder.searchID { finder.resumeSearch(at: time) }
    if let row = inspector(layout)?.rows.first(where: { $0.id == id }) { edit(row, at: time) }
  }
}

extension InputEvent {
  /// True for a key, whatever it means.
  var isKey: Bool {
    if case .key = self { return true }
    return false
  }
}
