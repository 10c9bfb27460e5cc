internal import VitrineMotion

/// The undo and redo history of a text field.
struct TextHistory: Equatable, Sendable {
  /// A text with its selection.
  struct Moment: Equatable, Sendable {
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
    var before: Moment
    var after: Moment
  }

  /// Maximum number of steps; the oldest are discarded.
  ///
  /// Ours: enough for a single line of text.
  static let limit = 100
  /// Interval in seconds above which edits are separate steps.
  ///
  /// Ours.
  static let pause: Seconds = 1.5

  private var done: [Step] = []
  private var undone: [Step] = []
  /// The kind of the last edit, while the next edit may join its step.
  private var open: Edit?
  private var time: Seconds = 0

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Records an edit.
  /// - Parameter splitsWords: true if each new word begins a new step.
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

  /// True if an edit continues the last step: it is of the same kind, the caret has not moved in
  /// between, and there was no pause.
  private func continues(_ edit: Edit, from before: Moment, at time: Seconds) -> Bool {
    edit == open && done.last?.after == before && time - self.time <= TextHistory.pause
  }

  /// Ends the current step: the next edit begins a new one.
  mutating func endStep() { open = nil }

  /// The state before the last step; nil if there is none.
  mutating func undo() -> Moment? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    open = nil
    return step.before
  }

  /// The state after the step undone last; nil if there is none.
  mutating func redo() -> Moment? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    open = nil
    return step.after
  }
}
