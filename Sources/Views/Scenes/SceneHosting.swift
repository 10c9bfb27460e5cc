internal import VitrineDrawing
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// How a scene inside a body is hosted that is one of several windows.
struct SceneHosting<Model> {
  /// Something that the window is told once.
  struct Message: Equatable, Sendable {
    /// Counted from 1.
    var number: Int
    var event: InputEvent
  }

  /// How the window stands.
  ///
  /// What the focus around it says counts for nothing then; in the background time passes
  /// only where something happens to it.
  var phase: ScenePhase
  /// The shortest time between two of its frames, in seconds; 0 for as many as it likes.
  var interval: Seconds = 0
  /// False where it only shows.
  var takesInput = true
  /// What it was told, the last one last.
  var messages: [Message] = []
  /// What the names of the scene's tasks begin with; nil where another window of the scene has its tasks.
  var taskPrefix: String?
  /// What is done as the window gets the focus.
  var onFocus: (inout Model) -> Void = { _ in }
  /// Carries a request out; false for one that is the outer window's to carry out.
  var onRequest: (inout Model, SceneRequest) -> Bool = { _, _ in false }
}

extension ScenePhase {
  /// What a scene is told whose phase changes.
  func events(to new: ScenePhase, at time: Seconds) -> [TimedEvent] {
    guard new != self else { return [] }
    var events: [InputEvent] = []
    if self == .background { events.append(.show) }
    if self == .active { events.append(.focusLost) }
    if new == .background { events.append(.hide) }
    if new == .active { events.append(.focusGained) }
    return events.map { TimedEvent(time, $0) }
  }
}
