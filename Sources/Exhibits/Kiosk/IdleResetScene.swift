internal import VitrineKioskScenes
internal import VitrineViews

/// A kiosk with one form whose state is visible beside it: its status changes each second.
struct IdleResetScene: Scene {
  /// The status that is shown beside it.
  struct Status: Equatable {
    var phase: IdleTimer.Phase
    /// Whole seconds until the next phase; nil while nobody is there.
    var left: Int?
    /// The number of visits that have ended.
    var visits: Int
  }

  /// The kiosk itself.
  private(set) var kiosk: KioskScene
  private var timeout: Seconds

  /// Makes a kiosk without any input yet.
  init(_ configuration: KioskConfiguration) {
    timeout = configuration.idleTimeout
    kiosk = KioskScene(Self.items, configuration: configuration)
  }

  private static let items = [KioskItem("form") { ViewScene(IdleForm()) }]

  /// Changes the timeout, also for a visit in progress.
  mutating func configure(_ configuration: KioskConfiguration) {
    guard configuration.idleTimeout != timeout else { return }
    timeout = configuration.idleTimeout
    kiosk.replace(Self.items, configuration: configuration)
  }

  /// The status as of the last frame.
  var status: Status {
    let left = kiosk.remainingTime.map { Int(max(0, min($0, 1e6)).rounded(.up)) }
    return Status(phase: kiosk.phase, left: left, visits: kiosk.resets)
  }

  // MARK: Frame

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    kiosk.update(frame, in: environment)
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    kiosk.draw(into: &canvas, in: environment)
  }

  /// Also at the next whole second of the remaining time, which is shown beside it.
  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    let next = kiosk.nextChange(after: time, in: environment)
    guard let left = kiosk.remainingTime, left > 0 else { return next }
    let second = time + left - (left.rounded(.up) - 1)
    return min(next ?? second, second)
  }

  func nextUpdate(after time: Seconds, in environment: Environment) -> Seconds? {
    nextChange(after: time, in: environment)
  }

  func describe(in environment: Environment) -> SemanticsNode { kiosk.describe(in: environment) }

  mutating func takeRequests() -> [SceneRequest] { kiosk.takeRequests() }

  var tasks: [SceneTask] { kiosk.tasks }

  var warnings: [String] { kiosk.warnings }
}
