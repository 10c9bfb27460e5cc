internal import VitrineDrawing
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// How a scene in a body is hosted as one of several windows.
struct SceneHosting<Model> {
  /// A message delivered to the window once.
  struct Message: Equatable, Sendable {
    /// Counted from 1.
    var number: Int
    var event: InputEvent
  }

  /// The window's phase.
  ///
  /// The phase replaces the focus around the view; in the background, time passes only when events
  /// arrive.
  var phase: ScenePhase
  /// The shortest time between two frames, in seconds; 0 for no limit.
  var interval: Seconds = 0
  /// False if the window takes no input.
  var acceptsInput = true
  /// The messages, latest last.
  var messages: [Message] = []
  /// The prefix of the scene's task names; nil if another window of the scene has its tasks.
  var taskPrefix: String?
  /// Called when the window gains the focus.
  var onFocus: (inout Model) -> Void = { _ in }
  /// Handles a request; returns false to pass it to the outer window.
  var onRequest: (inout Model, SceneRequest) -> Bool = { _, _ in false }
}

extension ScenePhase {
  /// The events for a change of phase.
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
