internal import VitrineDrawing
internal import VitrineMotion

/// A clock that can be paused and resumed.
struct PausableClock: Equatable {
  /// When it was paused, in the scene's time; nil while it runs.
  private var stopped: Seconds?
  /// The total duration of pauses, in seconds.
  private var away: Seconds = 0

  var isRunning: Bool { stopped == nil }

  /// Resumes or pauses the clock.
  mutating func run(_ runs: Bool, at time: Seconds) {
    guard runs != isRunning else { return }
    if let stopped { away += max(0, time - stopped) }
    stopped = runs ? nil : time
  }

  /// The clock's time at a time of the scene.
  func time(at time: Seconds) -> Seconds { min(time, stopped ?? time) - away }

  /// The scene's time at which the clock reaches a time; infinity while paused.
  func sceneTime(of time: Seconds) -> Seconds { isRunning ? time + away : .infinity }

  /// The clock of the views inside.
  enum Key: EnvironmentKey {
    static let defaultValue = PausableClock()
  }
}
