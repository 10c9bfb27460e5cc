internal import Glibc
internal import VitrineFiles
internal import VitrineInteraction

/// Says on standard error which nodes of a scene share an id: once for each id.
///
/// The tree is looked at in the first frame, and where a key or a press is for one of its nodes; a
/// still screen, and a mouse that moves, cost nothing.
struct TreeCheck {
  private var isFirst = true
  private var told: Set<String> = []

  /// Complains of what has not been complained of.
  mutating func check(after input: FrameInput, _ tree: () -> Node) {
    for duplicate in newDuplicates(after: input, tree) {
      // Where even this cannot be written, there is nobody to tell.
      _ = writeAll(Array(Self.line(duplicate).utf8), to: STDERR_FILENO)
    }
  }

  /// What is said of nodes that share an id; ids and labels may hold what a terminal obeys.
  static func line(_ duplicate: DuplicateNodeID) -> String {
    "\(duplicate)".terminalLine + "\n"
  }

  /// What has not been complained of.
  mutating func newDuplicates(after input: FrameInput, _ tree: () -> Node) -> [DuplicateNodeID] {
    guard isFirst || input.events.contains(where: { $0.event.isForNode }) else { return [] }
    isFirst = false
    return tree().duplicates.filter { told.insert($0.id).inserted }
  }
}

extension InputEvent {
  /// True for a key and for a press.
  fileprivate var isForNode: Bool {
    switch self {
    case .key: true
    case .pointer(let step): step.phase == .down
    default: false
    }
  }
}
