/// A value that can be taken back: what an app edits, and what it was before.
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
/// Each change is a step by itself, unless it is made between `begin()` and `end()`: one drag, or one
/// visit to a dialog, is one step. It is a value like the rest of a model: a copy has the same past and
/// goes its own way. Past values share what they have in common where their type does, as arrays and
/// strings do.
public struct History<Value: Equatable & Sendable>: Sendable {
  /// How many steps are kept unless told otherwise.
  ///
  /// Ours: more than people take back one by one.
  public static var standardLimit: Int { 100 }

  /// The value as it is now; to change it is a step, or a part of one.
  ///
  /// A change of the value drops what could be made again. Setting what is there already is no change.
  public var value: Value {
    get { current }
    _modify {
      guard depth == 0 else {
        yield &current
        return
      }
      let before = current
      defer { keep(before) }
      yield &current
    }
  }

  /// How many steps are kept; with more, the oldest is dropped.
  ///
  /// Below 0 is 0, which keeps none.
  public let limit: Int

  private var current: Value
  /// Before each step, the oldest first.
  private var past: [Value] = []
  /// After each step that was taken back, the last to be made again first.
  private var future: [Value] = []
  /// As it was where the group began that is open.
  private var start: Value?
  /// How many groups are open inside of one another.
  private var depth = 0

  /// Makes a value without a past.
  /// - Parameters:
  ///   - value: as it is now.
  ///   - limit: how many steps are kept; default `standardLimit`, below 0 is 0.
  public init(_ value: Value, limit: Int = 100) {
    current = value
    self.limit = max(0, limit)
  }

  // MARK: Groups

  /// True between `begin()` and its `end()`.
  public var isEditing: Bool { depth > 0 }

  /// Begins a step of several changes, to the `end()` that belongs to it.
  ///
  /// A group inside of another is a part of it.
  public mutating func begin() {
    if depth == 0 { start = current }
    depth += 1
  }

  /// Ends a step; one in which nothing has become different in the end is none.
  ///
  /// Without a `begin()` it does nothing.
  public mutating func end() {
    guard depth > 0 else { return }
    depth -= 1
    if depth == 0 { close() }
  }

  /// Begins a step, or ends it: what `onEditingChanged` of a control says.
  public mutating func setEditing(_ isEditing: Bool) {
    if isEditing { begin() } else { end() }
  }

  /// Ends all open groups, and puts back what was where the outermost began, as Cancel does in a dialog.
  ///
  /// Without a `begin()` it does nothing. What could be made again still can.
  public mutating func cancel() {
    guard let start else { return }
    current = start
    self.start = nil
    depth = 0
  }

  // MARK: Steps

  /// True where there is a step to be taken back, be it one that is still open.
  public var canUndo: Bool { !past.isEmpty || hasChangedInGroup && limit > 0 }

  /// True where there is a step to be made again.
  public var canRedo: Bool { !future.isEmpty && !hasChangedInGroup }

  /// Takes the last step back; an open group ends before, with all that is inside of it.
  ///
  /// Where there is none, nothing else happens.
  public mutating func undo() {
    closeAll()
    guard let before = past.popLast() else { return }
    future.append(current)
    current = before
  }

  /// Makes the step again that was taken back last; an open group ends before.
  ///
  /// Where there is none, nothing else happens.
  public mutating func redo() {
    closeAll()
    guard let after = future.popLast() else { return }
    past.append(current)
    current = after
  }

  private var hasChangedInGroup: Bool { start.map { $0 != current } ?? false }

  private mutating func closeAll() {
    guard depth > 0 else { return }
    depth = 0
    close()
  }

  private mutating func close() {
    guard let before = start else { return }
    start = nil
    keep(before)
  }

  /// Keeps what was before a step, if it was one.
  private mutating func keep(_ before: Value) {
    guard before != current else { return }
    future = []
    guard limit > 0 else { return }
    if past.count >= limit { past.removeFirst(past.count - limit + 1) }
    past.append(before)
  }
}

extension History: Equatable {
  /// True where value, past and future are equal, and the same group is open.
  ///
  /// The value is compared first, and the rest is most often shared: then it takes no time.
  public static func == (a: History, b: History) -> Bool {
    a.depth == b.depth && a.limit == b.limit && a.current == b.current && a.start == b.start
      && a.past == b.past && a.future == b.future
  }
}
