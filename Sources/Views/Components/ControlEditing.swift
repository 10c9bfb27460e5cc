internal import VitrineMotion

/// Whether a person is changing the value of a control: from press to release, or as long as keys go on.
struct ControlEditing<Model> {
  /// Told true at the begin and false at the end; nil where nobody wants to know.
  var action: ((inout Model, Bool) -> Void)?
  private var isEditing = false
  /// When keys have rested for long enough; nil while there were none.
  private(set) var keysEnd: Seconds?

  /// How long keys rest before what they changed is over, in seconds.
  ///
  /// Ours: longer than the delay of a key that repeats, which is half a second at most systems.
  static var rest: Seconds { 1 }

  init() {}

  /// What is done before a change where it begins an edit.
  /// - Parameters:
  ///   - isTracking: true while a pointer holds the control.
  ///   - hasChanged: true where the value has become another.
  ///   - isKey: true where a key has done so.
  mutating func begin(
    _ isTracking: Bool, hasChanged: Bool, byKey isKey: Bool, at time: Seconds
  ) -> Action<Model>? {
    guard action != nil else { return nil }
    if isTracking {
      // A press goes on with what keys began.
      keysEnd = nil
    } else if hasChanged, isKey {
      keysEnd = time + Self.rest
    }
    guard !isEditing, isTracking || hasChanged else { return nil }
    isEditing = true
    return tell(true)
  }

  /// What is done where an edit by a pointer is over.
  mutating func end(unless isTracking: Bool) -> Action<Model>? {
    isTracking || keysEnd != nil ? nil : end()
  }

  /// What is done where keys have rested.
  mutating func end(at time: Seconds) -> Action<Model>? {
    keysEnd.map { $0 <= time } == true ? end() : nil
  }

  /// What is done where keys go elsewhere.
  mutating func endOfKeys() -> Action<Model>? { keysEnd == nil ? nil : end() }

  /// What is done where the control goes in the middle of an edit.
  var farewell: Action<Model>? {
    guard isEditing, let action else { return nil }
    return .farewell { model, _ in action(&model, false) }
  }

  private mutating func end() -> Action<Model>? {
    guard isEditing else { return nil }
    isEditing = false
    keysEnd = nil
    return tell(false)
  }

  private func tell(_ begins: Bool) -> Action<Model>? {
    action.map { action in Action { model, _ in action(&model, begins) } }
  }
}
