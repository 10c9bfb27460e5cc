/// A value with undo and redo: what an app edits, and its earlier states.
///
/// ```swift
/// struct Drawing: Part {
///   var history = History([Circle]())
///
///   func body(in environment: Environment) -> some View<Self> {
///     Button("Undo") { $0.history.undo() }.disabled(!history.canUndo)
///     Slider(value: \.history.value[0].diameter, in: 1...200) { $0.history.setEditing($1) }
///   }
/// }
/// ```
/// Each change is its own step, except between `begin()` and `end()`: a drag, or a visit to a
/// dialog, is one step. It is a value like the rest of a model: a copy has the same history and is
/// independent. Past values share storage if their type does, as arrays and strings do.
public struct History<Value: Equatable & Sendable>: Sendable {
  /// The default number of steps that are kept.
  ///
  /// Ours: more than people undo one by one.
  public static var standardLimit: Int { 100 }

  /// The current value; changing it is a step, or part of one.
  ///
  /// A change clears the redo steps. Setting an equal value is no change.
  public var value: Value {
    get { current }
    _modify {
      guard depth == 0 else {
        yield &current
        return
      }
      let before = current
      defer { record(before) }
      yield &current
    }
  }

  /// The number of steps that are kept; beyond it, the oldest is dropped.
  ///
  /// A negative limit is 0, which keeps none.
  public let limit: Int

  private var current: Value
  /// The values before each step, oldest first.
  private var undoStack: [Value] = []
  /// The values after each undone step, the next to redo first.
  private var redoStack: [Value] = []
  /// The value at the beginning of the open group.
  private var start: Value?
  /// The number of nested open groups.
  private var depth = 0

  /// Creates a value without history.
  /// - Parameters:
  ///   - value: the current value.
  ///   - limit: how many steps are kept; default `standardLimit`, below 0 is 0.
  public init(_ value: Value, limit: Int = 100) {
    current = value
    self.limit = max(0, limit)
  }

  // MARK: Groups

  /// True between `begin()` and its `end()`.
  public var isEditing: Bool { depth > 0 }

  /// Begins a step of several changes, up to the matching `end()`.
  ///
  /// A nested group is part of the outer one.
  public mutating func begin() {
    if depth == 0 { start = current }
    depth += 1
  }

  /// Ends a step; if the value is the same as at its beginning, there is no step.
  ///
  /// Without a `begin()` it does nothing.
  public mutating func end() {
    guard depth > 0 else { return }
    depth -= 1
    if depth == 0 { closeGroup() }
  }

  /// Begins or ends a step, as reported by a control's `onEditingChanged`.
  public mutating func setEditing(_ isEditing: Bool) {
    if isEditing { begin() } else { end() }
  }

  /// Ends all open groups and restores the value from the beginning of the outermost, as Cancel
  /// does in a dialog.
  ///
  /// Without a `begin()` it does nothing. Redo steps are kept.
  public mutating func cancel() {
    guard let start else { return }
    current = start
    self.start = nil
    depth = 0
  }

  // MARK: Steps

  /// True if there is a step to undo, including one that is still open.
  public var canUndo: Bool { !undoStack.isEmpty || hasChangedInGroup && limit > 0 }

  /// True if there is a step to redo.
  public var canRedo: Bool { !redoStack.isEmpty && !hasChangedInGroup }

  /// Undoes the last step, after ending any open groups.
  ///
  /// If there is no step, nothing else happens.
  public mutating func undo() {
    closeAllGroups()
    guard let before = undoStack.popLast() else { return }
    redoStack.append(current)
    current = before
  }

  /// Redoes the last undone step, after ending any open groups.
  ///
  /// If there is no step, nothing else happens.
  public mutating func redo() {
    closeAllGroups()
    guard let after = redoStack.popLast() else { return }
    undoStack.append(current)
    current = after
  }

  private var hasChangedInGroup: Bool { start.map { $0 != current } ?? false }

  private mutating func closeAllGroups() {
    guard depth > 0 else { return }
    depth = 0
    closeGroup()
  }

  private mutating func closeGroup() {
    guard let before = start else { return }
    start = nil
    record(before)
  }

  /// Records the value before a step, if the step changed it.
  private mutating func record(_ before: Value) {
    guard before != current else { return }
    redoStack = []
    guard limit > 0 else { return }
    if undoStack.count >= limit { undoStack.removeFirst(undoStack.count - limit + 1) }
    undoStack.append(before)
  }
}

extension History: Equatable {
  /// True if value, past and future are equal, and the same group is open.
  ///
  /// The value is compared first; the rest is usually shared storage, which compares in constant
  /// time.
  public static func == (a: History, b: History) -> Bool {
    a.depth == b.depth && a.limit == b.limit && a.current == b.current && a.start == b.start
      && a.undoStack == b.undoStack && a.redoStack == b.redoStack
  }
}
