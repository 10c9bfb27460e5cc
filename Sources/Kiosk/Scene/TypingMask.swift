internal import VitrineGeometry
internal import VitrineInteraction

/// Takes out of a journal what a person types: letters of keys, texts, and which letters of the keyboard
/// on the screen were touched.
///
/// Each letter becomes another, the same one for all, so that as many are typed as were.
struct TypingMask {
  /// What stands for a letter.
  static let letter: Character = "x"

  /// Where the letters of a keyboard are on which a finger went down, and where all of them are said to be.
  private struct Letters {
    var frames: [Rect]
    var place: Point
  }

  /// Of fingers that are down on a keyboard.
  private var fingers: [PointerID: Letters] = [:]

  init() {}

  /// The event as it may be kept.
  /// - Parameter tree: what is on the screen when it comes.
  mutating func mask(_ event: TimedEvent, tree: () -> Node) -> TimedEvent {
    switch event.event {
    case .key(var key):
      // With Control or Alt it is a command, and no part of a text.
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
    // Also where it slides to: how far one letter is from the other would tell both.
    if letters.frames.contains(where: { $0.contains(step.position) }) {
      step.position = letters.place
    }
    if step.phase == .up || step.phase == .cancel { fingers[step.pointer] = nil }
    return step
  }

  /// The letters of the keyboard at a place, wherever in the tree it is; nil for any other place.
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
