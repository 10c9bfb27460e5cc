internal import VitrineDrawing
internal import VitrineMotion

/// A clock that can be paused and resumed.
struct PausableClock: Equatable {
  /// When it was stopped, in the scene's time; nil while it runs.
  private var stopped: Seconds?
  /// How long it has stood, in seconds.
  private var away: Seconds = 0

  var isRunning: Bool { stopped == nil }

  /// Stops it, or lets it go on.
  mutating func run(_ runs: Bool, at time: Seconds) {
    guard runs != isRunning else { return }
    if let stopped { away += max(0, time - stopped) }
    stopped = runs ? nil : time
  }

  /// What it shows at a time of the scene.
  func time(at time: Seconds) -> Seconds { min(time, stopped ?? time) - away }

  /// When it shows a time, in the scene's; infinity while it stands.
  func sceneTime(of time: Seconds) -> Seconds { isRunning ? time + away : .infinity }

  /// The clock by which time passes in a view.
  enum Key: EnvironmentKey {
    static let defaultValue = PausableClock()
  }
}
