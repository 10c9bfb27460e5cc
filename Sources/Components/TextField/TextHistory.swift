internal import VitrineMotion

/// What was typed into a field, step by step, to undo it and to do it again.
struct TextHistory: Equatable, Sendable {
  /// What is in the field and the selection.
  struct Moment: Equatable, Sendable {
    var text: String
    var anchor: Int
    var head: Int
  }

  /// What an edit is; edits of one kind that follow each other closely are one step.
  enum Edit: Equatable, Sendable {
    /// A letter that was typed.
    case typing
    /// A character that Backspace took.
    case backspace
    /// A character that Delete took.
    case delete
    /// A step of its own.
    case single
  }

  private struct Step: Equatable, Sendable {
    var before: Moment
    var after: Moment
  }

  /// The most steps that are kept; the oldest are forgotten.
  ///
  /// Ours: enough for all that a person types into one line.
  static let limit = 100
  /// Edits further apart than this, in seconds, are steps of their own.
  ///
  /// Ours.
  static let pause: Seconds = 1.5

  private var done: [Step] = []
  private var undone: [Step] = []
  /// The kind of the last edit, while the next one may still be part of its step.
  private var open: Edit?
  private var time: Seconds = 0

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Takes in an edit.
  /// - Parameter splitsWords: false where a new word is no step of its own.
  mutating func record(
    _ edit: Edit, from before: Moment, to after: Moment, at time: Seconds, splitsWords: Bool = true
  ) {
    guard before.text != after.text else { return }
    undone = []
    if continues(edit, from: before, at: time),
      !splitsWords || edit != .typing || !Words(after.text).beginsWord(at: before.head)
    {
      done[done.count - 1].after = after
    } else {
      done.append(Step(before: before, after: after))
      if done.count > TextHistory.limit { done.removeFirst() }
    }
    open = edit == .single ? nil : edit
    self.time = time
  }

  /// True where an edit may belong to the last step: it is of the same kind, the caret was not moved
  /// between, and nobody paused.
  private func continues(_ edit: Edit, from before: Moment, at time: Seconds) -> Bool {
    edit == open && done.last?.after == before && time - self.time <= TextHistory.pause
  }

  /// Ends the present step: what follows is one of its own.
  mutating func endStep() { open = nil }

  /// What was before the last step; nil where there is none.
  mutating func undo() -> Moment? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    open = nil
    return step.before
  }

  /// What was after the step that was undone last; nil where there is none.
  mutating func redo() -> Moment? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    open = nil
    return step.after
  }
}
