internal import VitrineDrawing
internal import VitrineInteraction
internal import VitrineKioskScenes
internal import VitrineMotion
internal import VitrineScenes

/// A kiosk in its window: applies new playlists, and reports its state to the supervisor.
struct RunningKiosk: Scene {
  private(set) var kiosk: KioskScene
  private let inbox: PlaylistInbox
  private let reporter: PageReporter?
  /// True once somebody with the PIN has closed the kiosk.
  private(set) var hasRequestedClose = false

  init(_ kiosk: KioskScene, inbox: PlaylistInbox, reporter: PageReporter?) {
    (self.kiosk, self.inbox, self.reporter) = (kiosk, inbox, reporter)
  }

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    if let update = inbox.take() {
      kiosk.replace(update.items, configuration: update.configuration)
    }
    kiosk.update(frame, in: environment)
    reporter?.report(kiosk, at: frame.time)
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    kiosk.draw(into: &canvas, in: environment)
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    inbox.isEmpty ? kiosk.nextChange(after: time, in: environment) : time
  }

  func describe(in environment: Environment) -> SemanticsNode { kiosk.describe(in: environment) }

  mutating func takeRequests() -> [SceneRequest] {
    let requests = kiosk.takeRequests()
    if requests.contains(.close) { hasRequestedClose = true }
    return requests
  }

  var tasks: [SceneTask] { kiosk.tasks }

  var warnings: [String] { kiosk.warnings }
}
