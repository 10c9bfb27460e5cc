internal import VitrineKioskScenes
internal import VitrineViews

/// A kiosk of one form that can be looked at from beside: it says each second what is left.
struct IdleResetScene: Scene {
  /// What is said of it beside it.
  struct Status: Equatable {
    var phase: IdleTimer.Phase
    /// Whole seconds until the next phase; nil while nobody is there.
    var left: Int?
    /// How many visits have ended.
    var visits: Int
  }

  /// The kiosk itself.
  private(set) var kiosk: KioskScene
  private var timeout: Seconds

  /// Makes a kiosk that nobody has touched.
  init(_ configuration: KioskConfiguration) {
    timeout = configuration.idleTimeout
    kiosk = KioskScene(Self.items, configuration: configuration)
  }

  private static let items = [KioskItem("form") { ViewScene(IdleForm()) }]

  /// Waits longer or shorter from now on, also for who is there.
  mutating func configure(_ configuration: KioskConfiguration) {
    guard configuration.idleTimeout != timeout else { return }
    timeout = configuration.idleTimeout
    kiosk.replace(Self.items, configuration: configuration)
  }

  /// Where it stands as of the last frame.
  var status: Status {
    let left = kiosk.left.map { Int(max(0, min($0, 1e6)).rounded(.up)) }
    return Status(phase: kiosk.phase, left: left, visits: kiosk.resets)
  }

  // MARK: Frame

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    kiosk.update(frame, in: environment)
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    kiosk.draw(into: &canvas, in: environment)
  }

  /// With the next whole second that is left, which shows beside it.
  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    let next = kiosk.nextChange(after: time, in: environment)
    guard let left = kiosk.left, left > 0 else { return next }
    let second = time + left - (left.rounded(.up) - 1)
    return min(next ?? second, second)
  }

  func nextUpdate(after time: Seconds, in environment: Environment) -> Seconds? {
    nextChange(after: time, in: environment)
  }

  func describe(in environment: Environment) -> Node { kiosk.describe(in: environment) }

  mutating func takeRequests() -> [SceneRequest] { kiosk.takeRequests() }

  var tasks: [SceneTask] { kiosk.tasks }

  var notices: [String] { kiosk.notices }
}
