internal import VitrineGeometry
internal import VitrineInteraction

/// Removes what a person types from a journal: letter keys, text, and touched letters of the
/// on-screen keyboard.
///
/// Each letter is replaced by the same one, so that their number is kept.
struct TypingMask {
  /// The replacement of a letter.
  static let letter: Character = "x"

  /// The frames of the letter keys of a keyboard that a finger touches, and the position recorded
  /// for all of them.
  private struct Letters {
    var frames: [Rect]
    var place: Point
  }

  /// The fingers that are down on a keyboard.
  private var fingers: [PointerID: Letters] = [:]

  init() {}

  /// The event as it may be recorded.
  /// - Parameter tree: the semantic tree before the event.
  mutating func mask(_ event: TimedEvent, tree: () -> Node) -> TimedEvent {
    switch event.event {
    case .key(var key):
      // With Control or Alt it is a command, not text.
      guard case .character = key.key, key.modifiers.isSubset(of: .shift) else { return event }
      key.key = .character(Self.letter)
      return TimedEvent(event.time, .key(key))
    case .text(let text): return TimedEvent(event.time, .text(Self.masked(text)))
    case .composition(let text, let caret):
      return TimedEvent(event.time, .composition(Self.masked(text), caret: caret))
    case .pointer(let step): return TimedEvent(event.time, .pointer(mask(step, tree)))
    default: return event
    }
  }

  private mutating func mask(_ step: PointerEvent, _ tree: () -> Node) -> PointerEvent {
    var step = step
    if step.phase == .down { fingers[step.pointer] = Self.letters(at: step.position, in: tree()) }
    guard let letters = fingers[step.pointer] else { return step }
    // Also when it slides to another key: the distance between letters would reveal both.
    if letters.frames.contains(where: { $0.contains(step.position) }) {
      step.position = letters.place
    }
    if step.phase == .up || step.phase == .cancel { fingers[step.pointer] = nil }
    return step
  }

  /// The letter keys of the keyboard at a position, anywhere in the tree; nil elsewhere.
  private static func letters(at place: Point, in node: Node) -> Letters? {
    let keys = node.children.filter { $0.id.hasPrefix("\(node.id)/key-") }
    if let first = keys.first, node.frame.contains(place) {
      return Letters(frames: keys.map(\.frame), place: first.frame.center)
    }
    for child in node.children { if let found = letters(at: place, in: child) { return found } }
    return nil
  }

  private static func masked(_ text: String) -> String {
    String(text.map { $0.isWhitespace || $0.isNewline ? $0 : letter })
  }
}
