internal import VitrineGeometry
internal import VitrineInteraction

/// Takes out of a journal what a person types: letters of keys, texts, and which letters of the keyboard
/// on the screen were touched.
///
/// Each letter becomes another, the same one for all, so that as many are typed as were.
struct TypingMask {
  /// What stands for a letter.
  static let letter: Character = "x"

  /// How far fingers that are down on letters are moved in the journal.
  private var moved: [PointerID: Point] = [:]

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
    if step.phase == .down { moved[step.pointer] = Self.offset(at: step.position, in: tree()) }
    guard let offset = moved[step.pointer] else { return step }
    step.position = step.position + offset
    if step.phase == .up || step.phase == .cancel { moved[step.pointer] = nil }
    return step
  }

  /// How far from a letter of the keyboard on the screen to the first of its letters; nil for any other
  /// place.
  private static func offset(at place: Point, in tree: Node) -> Point? {
    guard let keyboard = tree.children.first(where: { $0.id == "keyboard" }),
      keyboard.frame.contains(place)
    else { return nil }
    let letters = keyboard.children.filter { $0.id.hasPrefix("keyboard/key-") }
    guard let first = letters.first, letters.contains(where: { $0.frame.contains(place) }) else {
      return nil
    }
    return first.frame.center - place
  }

  private static func masked(_ text: String) -> String {
    String(text.map { $0.isWhitespace || $0.isNewline ? $0 : letter })
  }
}
