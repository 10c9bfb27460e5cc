internal import Glibc
internal import VitrineFiles
internal import VitrineInteraction

/// Reports nodes of a scene that share an id on standard error, once for each id.
///
/// The tree is checked in the first frame, and after a key or a press; a still screen and a moving
/// mouse cost nothing.
struct TreeCheck {
  private var isFirst = true
  private var reported: Set<String> = []

  /// Reports duplicates that haven't been reported.
  mutating func check(after input: FrameInput, _ tree: () -> SemanticsNode) {
    for duplicate in newDuplicates(after: input, tree) {
      // If standard error can't be written to either, there is no way to report.
      _ = writeAll(Array(Self.line(duplicate).utf8), to: STDERR_FILENO)
    }
  }

  /// The message about nodes that share an id; ids and labels may contain terminal control codes.
  static func line(_ duplicate: DuplicateNodeID) -> String {
    "\(duplicate)".terminalLine + "\n"
  }

  /// Duplicates that haven't been reported.
  mutating func newDuplicates(after input: FrameInput, _ tree: () -> SemanticsNode)
    -> [DuplicateNodeID]
  {
    guard isFirst || input.events.contains(where: { $0.event.isKeyOrPress }) else { return [] }
    isFirst = false
    return tree().duplicates.filter { reported.insert($0.id).inserted }
  }
}

extension InputEvent {
  /// True for a key and for a press.
  fileprivate var isKeyOrPress: Bool {
    switch self {
    case .key: true
    case .pointer(let step): step.phase == .down
    default: false
    }
  }
}
