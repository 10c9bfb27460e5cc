public import VitrineMotion
public import VitrineScenes

/// One thing that a kiosk shows, as often as it is made anew.
public struct KioskItem: Sendable {
  /// What it is called in status and log.
  public let id: String
  /// What people call it, or its key in the strings.
  ///
  /// Default its id.
  public var title: String
  /// The key of its title in the strings, where the title itself is none.
  package var titleKey: String?
  /// The name of its icon, among the symbols of the environment.
  ///
  /// Default a pile of squares.
  public var systemImage = "square.stack"
  /// Seconds that it shows while nobody is there, before the next; nil for as long as it is alone.
  public let duration: Seconds?
  /// The knobs that are set in its scene, for who makes the same elsewhere.
  public let settings: [String: String]
  /// False for what there is nothing to do with, such as a picture: a touch on it begins a visit of the next
  /// item that there is.
  public let isInteractive: Bool
  /// Makes it as it is before anybody has touched it.
  public let makeScene: @Sendable () -> any Scene

  /// Makes an item.
  /// - Parameters:
  ///   - id: what it is called in status and log.
  ///   - duration: seconds that it shows while nobody is there; 1 at least, nil for without end.
  ///   - settings: the knobs that `makeScene` sets; none by default.
  ///   - isInteractive: false for what there is nothing to do with; default true.
  ///   - makeScene: makes its scene, equal each time; it may be called on any thread.
  public init(
    _ id: String, duration: Seconds? = nil, settings: [String: String] = [:],
    isInteractive: Bool = true,
    makeScene: @escaping @Sendable () -> any Scene
  ) {
    self.id = id
    title = id
    self.duration = duration.map { $0 >= 1 ? min($0, IdleTimer.longest) : 1 }
    self.settings = settings
    self.isInteractive = isInteractive
    self.makeScene = makeScene
  }
}
