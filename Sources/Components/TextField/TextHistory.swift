internal import VitrineMotion

/// The undo and redo history of a text field.
struct TextHistory: Equatable, Sendable {
  /// A text with its selection.
  struct Snapshot: Equatable, Sendable {
    var text: String
    var anchor: Int
    var head: Int
  }

  /// The kind of an edit; edits of one kind in quick succession form one step.
  enum Edit: Equatable, Sendable {
    /// A typed character.
    case typing
    /// A character deleted with Backspace.
    case backspace
    /// A character deleted with Delete.
    case delete
    /// An edit that is always its own step.
    case single
  }

  private struct Step: Equatable, Sendable {
    var before: Snapshot
    var after: Snapshot
  }

  /// Maximum number of steps; the oldest are discarded.
  ///
  /// Ours: enough for a single line of text.
  static let limit = 100
  /// Interval in seconds above which edits are separate steps.
  ///
  /// Ours.
  static let pause: Seconds = 1.5

  private var undoStack: [Step] = []
  private var redoStack: [Step] = []
  /// The kind of the last edit, while the next edit may join its step.
  private var openEdit: Edit?
  /// When the last edit was made.
  private var lastEditTime: Seconds = 0

  var canUndo: Bool { !undoStack.isEmpty }
  var canRedo: Bool { !redoStack.isEmpty }

  /// Records an edit.
  /// - Parameter breaksAtWords: true if each new word begins a new step.
  mutating func record(
    _ edit: Edit, from before: Snapshot, to after: Snapshot, at time: Seconds,
    breaksAtWords: Bool = true
  ) {
    guard before.text != after.text else { return }
    redoStack = []
    if continues(edit, from: before, at: time),
      !breaksAtWords || edit != .typing || !WordBoundaries(after.text).beginsWord(at: before.head)
    {
      undoStack[undoStack.count - 1].after = after
    } else {
      undoStack.append(Step(before: before, after: after))
      if undoStack.count > TextHistory.limit { undoStack.removeFirst() }
    }
    openEdit = edit == .single ? nil : edit
    lastEditTime = time
  }

  /// True if an edit continues the last step: it is of the same kind, the caret has not moved in
  /// between, and there was no pause.
  private func continues(_ edit: Edit, from before: Snapshot, at time: Seconds) -> Bool {
    edit == openEdit && undoStack.last?.after == before && time - lastEditTime <= TextHistory.pause
  }

  /// Ends the current step: the next edit begins a new one.
  mutating func endStep() { openEdit = nil }

  /// The state before the last step; nil if there is none.
  mutating func undo() -> Snapshot? {
    guard let step = undoStack.popLast() else { return nil }
    redoStack.append(step)
    openEdit = nil
    return step.before
  }

  /// The state after the step undone last; nil if there is none.
  mutating func redo() -> Snapshot? {
    guard let step = redoStack.popLast() else { return nil }
    undoStack.append(step)
    openEdit = nil
    return step.after
  }
}
