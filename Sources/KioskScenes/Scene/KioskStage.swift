package import VitrineDrawing
package import VitrineInteraction
package import VitrineMotion
internal import VitrineScenes

/// Records the input of an item's scene for replay.
///
/// Times are those of the item's scene, which begins at 0 whenever it is recreated.
package protocol KioskJournal: AnyObject {
  /// An item was recreated in this environment.
  func begin(_ item: KioskItem, in environment: Environment)
  /// Events are about to be delivered.
  /// - Parameter tree: returns the semantic tree before the events; each call walks the scene.
  func record(_ events: [TimedEvent], tree: () -> SemanticsNode)
  /// A frame is about to begin.
  func frame(at time: Seconds)
}

/// The scene of an item, on a clock that begins with its creation.
struct KioskStage {
  /// Its id, kept even if the items are replaced.
  let id: String
  /// The index of its item.
  let index: Int
  /// Distinguishes it from earlier and later stages.
  let number: Int
  /// The kiosk's time at which the stage's clock starts: its last frame at or before the creation.
  ///
  /// Kiosk and stage then have common frames, and an event falls into the same frame of both.
  let start: Seconds
  /// The number of the kiosk's frame at `start`.
  private let firstFrame: Int
  private(set) var scene: any Scene
  /// Events for its next frame.
  private var pending: [TimedEvent] = []

  init(_ item: KioskItem, index: Int, number: Int, at start: Seconds) {
    id = item.id
    self.index = index
    self.number = number
    firstFrame = FrameGrid.last(through: start)
    self.start = FrameGrid.time(firstFrame)
    scene = item.makeScene()
  }

  /// Runs its first frame, at 0, as every scene does.
  mutating func begin(in environment: Environment) {
    scene.update(FrameInput(time: 0), in: environment)
  }

  /// Converts a time of the kiosk to the stage's time.
  func sceneTime(_ kioskTime: Seconds) -> Seconds {
    let frame = FrameGrid.last(through: kioskTime)
    // The time of a frame is computed from its number, as for pictures, so both are equal.
    if FrameGrid.time(frame) == kioskTime { return FrameGrid.time(frame - firstFrame) }
    return max(0, kioskTime - start)
  }

  /// The first frame of the kiosk that shows a change of the item.
  private func kioskTime(_ sceneTime: Seconds) -> Seconds? {
    guard sceneTime.isFinite else { return nil }
    return FrameGrid.time(firstFrame + FrameGrid.first(from: sceneTime))
  }

  mutating func enqueue(_ event: TimedEvent) {
    var event = event
    if case .report(let report) = event.event {
      guard let ownReport = report.inner(of: taskPrefix) else { return }
      event.event = .report(ownReport)
    }
    event.time = sceneTime(event.time)
    pending.append(event)
  }

  mutating func update(
    to kioskTime: Seconds, in environment: Environment, _ journal: (any KioskJournal)?
  ) {
    let now = sceneTime(kioskTime)
    for index in pending.indices where pending[index].time > now { pending[index].time = now }
    if let journal {
      journal.frame(at: now)
      if !pending.isEmpty { journal.record(pending) { scene.describe(in: environment) } }
    }
    scene.update(FrameInput(time: now, events: pending), in: environment)
    pending.removeAll()
  }

  func nextChange(after kioskTime: Seconds, in environment: Environment) -> Seconds? {
    if !pending.isEmpty { return kioskTime }
    let now = sceneTime(kioskTime)
    guard let next = scene.nextChange(after: now, in: environment) else { return nil }
    return next <= now ? kioskTime : self.kioskTime(next).map { max(kioskTime, $0) }
  }

  func nextUpdate(after kioskTime: Seconds, in environment: Environment) -> Seconds? {
    if !pending.isEmpty { return kioskTime }
    let now = sceneTime(kioskTime)
    guard let next = scene.nextUpdate(after: now, in: environment) else { return nil }
    return next <= now ? kioskTime : self.kioskTime(next).map { max(kioskTime, $0) }
  }

  mutating func takeRequests() -> [SceneRequest] { scene.takeRequests() }

  private var taskPrefix: String { "item-\(number)" }

  /// Its tasks, under a separate name so that nothing of one visit reaches the next.
  var tasks: [SceneTask] { scene.tasks.map { $0.named(inside: taskPrefix) } }
}
