public import VitrineMotion
public import VitrineScenes

/// One thing that a kiosk shows, as often as it is made anew.
public struct KioskItem: Sendable {
  /// What it is called in status and log.
  public let id: String
  /// Seconds that it shows while nobody is there, before the next; nil for as long as it is alone.
  public let duration: Seconds?
  /// Makes it as it is before anybody has touched it.
  public let makeScene: @Sendable () -> any Scene

  /// Makes an item.
  /// - Parameters:
  ///   - id: what it is called in status and log.
  ///   - duration: seconds that it shows while nobody is there; 1 at least, nil for without end.
  ///   - makeScene: makes its scene, equal each time; it may be called on any thread.
  public init(
    _ id: String, duration: Seconds? = nil, makeScene: @escaping @Sendable () -> any Scene
  ) {
    self.id = id
    self.duration = duration.map { $0 >= 1 ? min($0, IdleTimer.longest) : 1 }
    self.makeScene = makeScene
  }
}
