public import VitrineMotion
public import VitrineScenes

/// One item that a kiosk shows, whose scene is recreated for each visit.
public struct KioskItem: Sendable {
  /// Its name in status and log.
  public let id: String
  /// The displayed title, or its key in the strings.
  ///
  /// Default its id.
  public var title: String
  /// The string key of its title, if the title itself isn't one.
  package var titleKey: String?
  /// The name of its icon, among the symbols of the environment.
  ///
  /// Default a pile of squares.
  public var systemImage = "square.stack"
  /// Seconds until the next item while nobody is there; nil for no limit.
  public let duration: Seconds?
  /// The knobs that are set in its scene, for recreating it elsewhere.
  public let settings: [String: String]
  /// False for an item without interaction, such as a picture: touching it starts a visit of the
  /// next interactive item.
  public let isInteractive: Bool
  /// Creates its scene in the initial state.
  public let makeScene: @Sendable () -> any Scene

  /// Creates an item.
  /// - Parameters:
  ///   - id: its name in status and log.
  ///   - duration: seconds that it is shown while nobody is there; 1 at least, nil for no limit.
  ///   - settings: the knobs that `makeScene` sets; none by default.
  ///   - isInteractive: false for an item without interaction; default true.
  ///   - makeScene: creates its scene, equal each time; it may be called on any thread.
  public init(
    _ id: String, duration: Seconds? = nil, settings: [String: String] = [:],
    isInteractive: Bool = true,
    makeScene: @escaping @Sendable () -> any Scene
  ) {
    self.id = id
    title = id
    self.duration = duration.map { $0 >= 1 ? min($0, IdleTimer.maximumDuration) : 1 }
    self.settings = settings
    self.isInteractive = isInteractive
    self.makeScene = makeScene
  }
}
