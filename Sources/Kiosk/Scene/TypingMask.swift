internal import VitrineGeometry
internal import VitrineInteraction

/// Removes what a person types from a journal: letter keys, text, and touched letters of the
/// on-screen keyboard.
///
/// Each letter is replaced by the same letter, so that the number of letters is kept.
struct TypingMask {
  /// The replacement of a letter.
  static let replacement: Character = "x"

  /// The letter keys' frames on the keyboard that a finger touches, and the position that is
  /// recorded for all of these keys.
  private struct Letters {
    var frames: [Rect]
    var position: Point
  }

  /// The fingers that are down on a keyboard.
  private var fingers: [PointerID: Letters] = [:]

  init() {}

  /// The event as it may be recorded.
  /// - Parameter tree: the semantic tree before the event.
  mutating func mask(_ event: TimedEvent, tree: () -> SemanticsNode) -> TimedEvent {
    switch event.event {
    case .key(var key):
      // With Control or Alt it is a command, not text.
      guard case .character = key.key, key.modifiers.isSubset(of: .shift) else { return event }
      key.key = .character(Self.replacement)
      return TimedEvent(event.time, .key(key))
    case .text(let text): return TimedEvent(event.time, .text(Self.masked(text)))
    case .composition(let text, let caret):
      return TimedEvent(event.time, .composition(Self.masked(text), caret: caret))
    case .pointer(let pointer): return TimedEvent(event.time, .pointer(mask(pointer, tree)))
    default: return event
    }
  }

  private mutating func mask(_ pointer: PointerEvent, _ tree: () -> SemanticsNode) -> PointerEvent {
    var pointer = pointer
    if pointer.phase == .down {
      fingers[pointer.pointer] = Self.letters(at: pointer.position, in: tree())
    }
    guard let letters = fingers[pointer.pointer] else { return pointer }
    // The same position when the finger slides to another key: the distance between letters would
    // reveal both.
    if letters.frames.contains(where: { $0.contains(pointer.position) }) {
      pointer.position = letters.position
    }
    if pointer.phase == .up || pointer.phase == .cancel { fingers[pointer.pointer] = nil }
    return pointer
  }

  /// The letter keys of the keyboard at a position, anywhere in the tree; nil elsewhere.
  private static func letters(at position: Point, in node: SemanticsNode) -> Letters? {
    let keys = node.children.filter { $0.id.hasPrefix("\(node.id)/key-") }
    if let first = keys.first, node.frame.contains(position) {
      return Letters(frames: keys.map(\.frame), position: first.frame.center)
    }
    for child in node.children { if let found = letters(at: position, in: child) { return found } }
    return nil
  }

  private static func masked(_ text: String) -> String {
    String(text.map { $0.isWhitespace || $0.isNewline ? $0 : replacement })
  }
}
